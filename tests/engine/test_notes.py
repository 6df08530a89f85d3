"""Notes at clauses as values: their order, what a long one shows first, what a file may say."""

from __future__ import annotations

import pytest

from rulesref.engine.guide import by_key
from rulesref.engine.languages import Words
from rulesref.engine.notes import SHOWN, ClauseNote, in_order
from rulesref.engine.value import BadInput
from rulesref.systems import SYSTEMS

LONG = "Word " * (SHOWN // 5)
WRITTEN = '[late]\nclause = "1.1a"\nkind = "editor"\nru = "Да."\nen = "Yes."\n'


def note(kind="editor", said="Yes.", **more):
    return ClauseNote(clause="1.1a", kind=kind, ru=said, en=said, **more)


def test_a_kind_stands_before_the_next_and_within_it_the_newest():
    notes = {
        "ours": note(),
        "plain": note("designer"),
        "older": note("official", date="2009"),
        "newer": note("official", date="2009-05"),
        "newest": note("official", date="2010-01-02"),
        "misprint": note("errata"),
        "answer": note("objection"),
    }
    assert list(in_order(notes)) == [
        "misprint", "newest", "newer", "older", "plain", "ours", "answer"
    ]  # fmt: skip


def test_notes_of_one_kind_and_date_stay_as_the_file_has_them():
    assert list(in_order({"b": note(), "a": note(), "c": note()})) == ["b", "a", "c"]


@pytest.mark.parametrize(
    ("said", "opening", "rest", "is_long"),
    [
        ("So. And so.", "So.", "And so.", False),
        (f"So? {LONG}", "So?", LONG.strip(), True),
        (LONG, LONG, "", False),
        ("See [4.4d](4.4d). Then go.", "See [4.4d](4.4d).", "Then go.", False),
        ("Of p. 2, i. e. the map.", "Of p. 2, i. e. the map.", "", False),
    ],
)
def test_a_long_note_opens_with_its_first_sentence(said, opening, rest, is_long):
    given = note(said=said)
    assert (given.opening("en"), given.rest("en")) == (opening, rest)
    assert given.is_long("en") is is_long


def test_an_answer_opens_with_the_objection():
    given = note("objection", "No. Not so.", answers=Words(ru="Так.", en="It is so."))
    assert given.opening("ru") == "Так."
    assert given.rest("en") == "No. Not so."


def test_the_target_of_a_link_does_not_make_a_note_long():
    words = "a" * (SHOWN - 20)
    assert not note(said=f"So. [{words}](13.1-r3-a) and [{'b' * 9}](13.1-r3-b)").is_long("en")


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ('kind = "editor"', 'kind = "rumour"', "notes.toml.late.kind"),
        ('kind = "editor"\n', "", "notes.toml.late"),
        ("ru =", "de =", "notes.toml.late"),
        ('ru = "Да."\n', "", "notes.toml.late"),
        ('"1.1a"', "11", "notes.toml.late.clause"),
        ('"1.1a"\n', '"1.1a"\nsource = 5\n', "notes.toml.late.source"),
        ("[late]", '["Late one"]', "notes.toml"),
    ],
)
def test_a_malformed_note_is_named_with_file_and_key(tmp_path, old, new, place):
    file = tmp_path / "notes.toml"
    file.write_text(WRITTEN.replace(old, new))
    with pytest.raises(BadInput) as fault:
        by_key(file, ClauseNote)
    assert fault.value.field == place


def test_a_source_is_a_key_or_words(tmp_path):
    file = tmp_path / "notes.toml"
    file.write_text(WRITTEN + 'source = { ru = "там", en = "there" }\n')
    assert by_key(file, ClauseNote)["late"].source == Words(ru="там", en="there")


@pytest.mark.parametrize("slug", SYSTEMS)
def test_every_game_has_notes_in_their_order(slug):
    notes = SYSTEMS[slug].notes
    ranks = [each.rank for each in notes.values()]
    assert len(notes) >= 10
    assert ranks == sorted(ranks)
