"""Words of a one-line notation, each with its place."""

from __future__ import annotations

import pytest

from rulesref.engine.notation import LONGEST, number, words
from rulesref.engine.value import BadInput


def test_words_stand_apart_by_spaces_or_plus():
    found = words("  @a S+X:C2 ", "position")
    assert [(word.text, word.at) for word in found] == [("@a", 3), ("S", 6), ("X:C2", 8)]
    assert {word.field for word in found} == {"position"}


def test_parts_of_a_word_know_their_place():
    (word,) = words("id@X,se,A3", "position")
    assert [(part.text, part.at) for part in word.split(",")] == [("id@X", 1), ("se", 6), ("A3", 9)]


def test_a_fault_marks_its_word():
    (word,) = words("what", "action")
    error = word.fault("unknown-question", known=("order",))
    assert (error.field, error.key) == ("action", "unknown-question")
    assert error.facts == {"word": "what", "at": 1, "line": 1, "known": ("order",)}


def test_words_on_several_lines_know_their_line():
    found = words("\n @a S\r\n\r\nX:C2,d+Y", "position")
    places = [(word.text, word.line, word.at) for word in found]
    assert places == [("@a", 2, 2), ("S", 2, 5), ("X:C2,d", 4, 1), ("Y", 4, 8)]
    assert [(part.line, part.at) for part in found[2].split(",")] == [(4, 1), (4, 6)]


@pytest.mark.parametrize(
    ("digits", "value"), [("0", 0), ("0042", 42), ("9" * 5000, 999_999_999), ("0" * 5000, 0)]
)
def test_numbers_of_any_length(digits: str, value: int):
    assert number(digits) == value


@pytest.mark.parametrize(
    ("text", "key"), [("", "empty"), (" + ", "empty"), ("x" * (LONGEST + 1), "too-long")]
)
def test_too_little_and_too_much(text: str, key: str):
    with pytest.raises(BadInput) as caught:
        words(text, "position")
    assert caught.value.key == key
