"""Cyrillic letters in notations and JSON: those that look Latin are understood, and it is said."""

from __future__ import annotations

import pytest

from rulesref.engine.value import BadInput, Note
from rulesref.systems.pax_baltica import SYSTEM
from tests.systems.pax_baltica.test_notation import BLOCK, MAPS, in_json, read


@pytest.mark.parametrize("rating", ["В3", "B3"])
def test_a_cyrillic_rating_is_understood_and_said(rating: str):
    notes: list[Note] = []
    position = SYSTEM.position(in_json().replace("B3", rating), MAPS, notes)
    assert position.by_id["R1"].rating == "B3"
    assert [(n.key, n.facts) for n in notes] == (
        [("cyrillic-rating", {"given": "В3", "understood": "B3"})] if rating == "В3" else []
    )


@pytest.mark.parametrize(("cyrillic", "latin"), list(zip("АВСД", "ABCD", strict=True)))
def test_cyrillic_letters_of_a_rating(cyrillic: str, latin: str):
    notes: list[Note] = []
    text = f"@test R1@Y,ru,{cyrillic}1,2/4,m2"
    assert SYSTEM.position(text, MAPS, notes).by_id["R1"].rating == f"{latin}1"
    assert [(note.key, note.facts["at"]) for note in notes] == [("cyrillic-word", 15)]


IN_CYRILLIC = [
    ("@tеst {R}", "@test {R}"), ("@test С {R}", "@test C {R}"),
    ("@test Y:С2.dk {R}", "@test Y:C2.dk {R}"),
    ("@test {R} ~Y:С", "@test {R} ~Y:C"), ("@test {R} *Y,def:С", "@test {R} *Y,def:C"),
    ("@test {R} *Y,gone:Ѕ.Х-Y", "@test {R} *Y,gone:S.X-Y"),
    ("@test S1@Y,ot/Ѕ,2/2,m2", "@test S1@Y,ot/S,2/2,m2"),
]  # fmt: skip


@pytest.mark.parametrize(("cyrillic", "understood"), IN_CYRILLIC)
def test_letters_that_look_latin_are_understood_and_said(cyrillic: str, understood: str):
    notes: list[Note] = []
    text = cyrillic.replace("{R}", BLOCK)
    assert SYSTEM.position(text, MAPS, notes) == read(understood.replace("{R}", BLOCK))
    (note,) = notes
    assert (note.field, note.key) == ("position", "cyrillic-word")
    assert text[note.facts["at"] - 1 :].startswith(note.facts["given"])


def test_a_question_in_cyrillic_letters_is_understood_and_said():
    notes: list[Note] = []
    assert SYSTEM.action("hits С 2", notes) == SYSTEM.action("hits C 2")
    assert [note.facts for note in notes] == [{"given": "С", "at": 6, "understood": "C"}]


def test_what_looks_like_no_latin_letter_is_left_as_it_is():
    with pytest.raises(BadInput) as caught:
        read("@test Вармо:С2")
    assert caught.value.facts["word"] == "Вармо:С2"
