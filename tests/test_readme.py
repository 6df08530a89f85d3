"""What the README shows can be typed as it stands."""

from __future__ import annotations

import re
from pathlib import Path

from rulesref.engine.explain import Ruling
from rulesref.systems.pax_baltica import SYSTEM
from tests.systems.pax_baltica.cases import CASES

README = Path(__file__).parents[1].joinpath("README.md").read_text(encoding="utf-8")
POSITION = re.search(r'"(@sorve [^"]*)"', README)
QUESTIONS = re.search(r"Questions there: (.*?)\. ", README)
EXAMPLE = re.search(r'--action "([^"]*)"', README)


def asked(position: str, question: str) -> Ruling[object]:
    """The answer to a question of the README."""
    return SYSTEM.answer(SYSTEM.position(position), SYSTEM.action(question)).ruling


def test_the_example_is_answered():
    assert POSITION
    assert EXAMPLE
    assert asked(POSITION[1], EXAMPLE[1]).verdict == "yes"


def test_the_questions_are_answered():
    assert POSITION
    assert QUESTIONS
    questions = re.findall(r"`([^`]+)`", QUESTIONS[1])
    assert len(questions) == 8
    for question in questions:
        assert asked(POSITION[1], question).asks is None, question


def test_a_block_of_ones_own_can_be_added():
    own = re.search(r"more must be said: `([^`]+)`", README)
    assert POSITION
    assert own
    position = POSITION[1].replace(" *Sorve", f" {own[1]} *Sorve")
    assert asked(position, "order").verdict == "yes"


def test_the_map_is_as_described():
    board = SYSTEM.maps["sorve"]
    rough = re.search(r"Rough are (.*?)\.\n", README)
    assert rough
    named = set(re.findall(r"\w+-\w+", rough[1]))
    assert {border.id for border in board.borders if border.kind == "rough"} == named
    assert {b.other("Sorve") for b in board.around["Sorve"]} == set(board.by_id) - {"Sorve"}


def test_its_pictures_are_there_and_small():
    pictures = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", README)
    assert pictures
    for picture in pictures:
        held = Path(__file__).parents[1].joinpath(picture).read_bytes()
        assert held.startswith(b"\x89PNG")
        assert len(held) < 250_000


def test_no_case_is_both_claimed_and_absent():
    row = re.search(r"\| cases (.*?) \|", README)
    assert row
    absent = set(re.findall(r"[A-Z]\d\d", row[1]))
    assert absent.isdisjoint({case.id.removeprefix("PB-") for case in CASES})


def test_what_is_to_come_is_what_the_text_says():
    row = re.search(r"engine to come\*: (.*?);", README)
    assert row
    to_come = {c.cite for c in SYSTEM.text.clauses.values() if c.to_come}
    assert cites_of(row[1]) == to_come


def cites_of(words: str) -> set[str]:
    """The citations in "4.2a–c, 4.4a–d and f, 5.2"."""
    found = set()
    for part in words.split(", "):
        ((number, letters),) = re.findall(r"(\d+\.\d+)(.*)", part)
        named = set(re.findall(r"[a-z]", letters.replace("and", "")))
        for first, last in re.findall(r"([a-z])–([a-z])", letters):
            named |= {chr(code) for code in range(ord(first), ord(last) + 1)}
        found |= {number + letter for letter in named} or {number}
    return found
