"""Terms, players' questions and the sequence of play: read strictly, each fault with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesref.engine.guide import PlayersQuestion, SequenceOfPlay, Term, by_key, load_sequence
from rulesref.engine.languages import Words
from rulesref.engine.value import BadInput

TERMS = """
[ferry]
ru = "паром"
en = "ferry"
clause = "1.1"
forms = { ru = ["судно"], en = [] }
family = { ru = ["плыть"], en = ["to sail", "sailing"] }

[quay]
ru = "причал"
en = "quay"
says = { ru = "Место у воды.", en = "A place by the water." }
"""
QUESTIONS = """
[sail]
ru = "Плывём?"
en = "Do we sail?"
decided = ["1.1", "1.2a", "Q1"]
phrasings.ru = ["Можно плыть?"]
phrasings.en = ["May we go?", "Is it safe?"]
"""
SEQUENCE = """
[[steps]]
name = "1a"
who = { ru = "капитан", en = "captain" }
what = { ru = "Смотрит на [ветер](1.1)", en = "Looks at the [wind](1.1)" }
clauses = ["1.1"]
question = "sail"

[[steps]]
name = "2"
what = { ru = "Ночь", en = "Night" }
standing = "other"
sources = ["book"]

[[reminders]]
ru = "Не больше двух"
en = "Two at most"
clause = "1.2a"
"""


def written(folder: Path, text: str) -> Path:
    file = folder / "some.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_a_term_has_names_a_clause_or_a_sentence(tmp_path: Path):
    ferry, quay = by_key(written(tmp_path, TERMS), Term).values()
    assert [ferry.said("ru"), ferry.clause, ferry.says] == ["паром", "1.1", None]
    assert (ferry.forms.said("ru"), ferry.forms.said("en")) == (("судно",), ())
    assert ferry.family.said("en") == ("to sail", "sailing")
    assert (quay.clause, quay.says) == ("", Words(ru="Место у воды.", en="A place by the water."))


def test_a_question_has_what_decides_it_and_other_ways_to_put_it(tmp_path: Path):
    sail = by_key(written(tmp_path, QUESTIONS), PlayersQuestion)["sail"]
    assert (sail.said("en"), sail.decided) == ("Do we sail?", ("1.1", "1.2a", "Q1"))
    assert sail.phrasings.said("en") == ("May we go?", "Is it safe?")


def test_the_sequence_has_steps_and_reminders(tmp_path: Path):
    sequence = load_sequence(written(tmp_path, SEQUENCE))
    first, second = sequence.steps
    assert (first.name, first.who, first.question) == (
        "1a", Words(ru="капитан", en="captain"), "sail",
    )  # fmt: skip
    assert (first.standing, first.sources) == ("stated", ())
    assert (second.who, second.standing, second.sources) == (None, "other", ("book",))
    assert [(r.said("ru"), r.clause) for r in sequence.reminders] == [("Не больше двух", "1.2a")]


def terms(file: Path) -> dict[str, Term]:
    return by_key(file, Term)


def questions(file: Path) -> dict[str, PlayersQuestion]:
    return by_key(file, PlayersQuestion)


def test_where_there_is_no_file_there_is_nothing(tmp_path: Path):
    nowhere = tmp_path / "none.toml"
    assert by_key(nowhere, Term) == {}
    assert load_sequence(nowhere) == SequenceOfPlay()


@pytest.mark.parametrize(
    ("load", "text", "change", "said"),
    [
        (terms, TERMS, ('en = "quay"\n', ""), ("some.toml.quay", "missing-field")),
        (terms, TERMS, ("family", "kin"), ("some.toml.ferry", "unknown-field")),
        (terms, TERMS, ('["судно"]', "1"), ("some.toml.ferry.forms.ru", "wrong-type")),
        (questions, QUESTIONS, ("decided", "cited"), ("some.toml.sail", "unknown-field")),
        (questions, QUESTIONS, ('"Q1"', "1"), ("some.toml.sail.decided[2]", "wrong-type")),
        (load_sequence, SEQUENCE, ('"other"', '"x"'),
         ("some.toml.steps[1].standing", "unknown-value")),
        (load_sequence, SEQUENCE, ('clause = "1.2a"', ""),
         ("some.toml.reminders[0]", "missing-field")),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_named_with_its_place(tmp_path: Path, load, text, change, said):
    old, new = change
    assert old in text
    with pytest.raises(BadInput) as fault:
        load(written(tmp_path, text.replace(old, new, 1)))
    assert (fault.value.field, fault.value.key) == said


def test_a_file_that_is_no_toml_is_named_with_its_line(tmp_path: Path):
    with pytest.raises(BadInput) as fault:
        terms(written(tmp_path, "\n[ferry\n"))
    assert (fault.value.field, fault.value.key) == ("some.toml", "not-toml")
    assert "line 2" in fault.value.facts["why"]
