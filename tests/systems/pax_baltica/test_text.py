"""The rules text of Pax Baltica: each clause with its provenance, the register, the settings."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from rulesref.engine.text import Clause
from rulesref.systems.pax_baltica import SYSTEM
from rulesref.systems.pax_baltica.settings import Settings
from tests.systems.texts import rules

TEXT = SYSTEM.text
ROWS = tomllib.loads((Path(__file__).parent / "provenance.toml").read_text("utf-8"))["marks"]
MARKS = [row for row in ROWS if "clause" in row]


def standings(clause: Clause) -> list[str]:
    """The standing of a clause, then those of its own lines; a line on an open point has none."""
    return [clause.standing, *(line.standing for line in clause.own if not line.point)]


def test_every_clause_stands_where_the_source_has_it():
    kept = {number: "".join(c.anchor for c in s.clauses) for number, s in TEXT.sections.items()}
    assert {number: letters for number, letters in kept.items() if letters} == {
        "4.2": "abcd",
        "4.3": "abcde",
        "4.4": "abcdef",
        "4.5": "abc",
        "5.0": "abcd",
        "5.1": "abc",
        "5.3": "abcd",
        "5.4": "abcd",
        "5.5": "abc",
        "5.6": "abcdefgh",
        "6.1": "ab",
        "6.2": "ab",
    }
    assert [c.cite for c in TEXT.clauses.values() if not c.anchor] == ["5.2", "5.7", "6.0"]


def test_what_is_not_held_says_so():
    states: dict[str, list[str]] = {"stub": [], "held": []}
    for section in TEXT.sections.values():
        states[section.state].append(section.number)
    assert states["stub"] == ["1.2", "1.5", "3.1", "3.3", "4.1", "6.3", "9.5", "10.2", "11.8"]
    assert all(TEXT.sections[number].aids for number in states["stub"])
    assert all(TEXT.sections[number].clauses for number in states["held"])


def test_a_stub_says_that_the_host_may_show_a_text_of_their_own():
    for section in TEXT.sections.values():
        if section.state == "stub":
            assert section.aids[-1].ru.endswith("Хозяин сайта может показать здесь свой текст.")
            assert section.aids[-1].en.endswith(
                "host of the site may show a text of their own here."
            )


def test_only_what_frames_the_rules_has_a_reason_instead_of_a_clause():
    without = [row for row in ROWS if "clause" not in row]
    assert all(row["reason"] for row in without)
    assert {row["tag"][:3] for row in without} == {"F0.", "F1.", "F2."}


@pytest.mark.parametrize("cite", sorted({mark["clause"] for mark in MARKS}))
def test_a_clause_and_its_own_lines_have_the_standings_of_their_marks(cite: str):
    marked = [mark["standing"] for mark in MARKS if mark["clause"] == cite]
    said = standings(TEXT.clauses[cite])
    assert said[0] == marked[0]
    assert sorted(said[1:]) == sorted(marked[1:])


def test_a_mark_of_another_clause_is_a_precedence_told_in_both():
    for mark in MARKS:
        home, told = mark["tag"].removeprefix("F"), mark["clause"]
        assert home == told or home in TEXT.clauses[told].yields, mark


def test_only_what_is_derived_stands_nowhere_in_print():
    nowhere = {c.cite for c in TEXT.clauses.values() if not c.place.en}
    assert nowhere == {"4.2c", "4.4c", "5.6h"}
    assert all(TEXT.clauses[cite].standing == "derived" for cite in nowhere)


def test_the_rules_quote_no_russian_word_in_english():
    for place, said in rules(TEXT):
        assert not re.search(r"[а-яё«»]", said.en, re.IGNORECASE), place


def test_every_point_quotes_the_words_at_issue():
    assert [point.number for point in TEXT.points if "«" not in point.body[0].en] == []


def test_the_register_is_complete_and_in_order():
    assert [point.number for point in TEXT.points] == [f"Q{n}" for n in range(1, 22)]
    told = {point.number: point.told for point in TEXT.points if point.told != "decides"}
    assert told == {"Q13": "frame", "Q14": "frame", "Q20": "data", "Q21": "frame"}


def test_settings_read_the_open_points_by_the_names_of_the_register():
    for number, reading in Settings.readings().items():
        point = TEXT.open_points[number]
        assert (reading.key, reading.values) == (point.key, tuple(point.readings))
        assert Settings().reading(number) == next(iter(point.readings))
