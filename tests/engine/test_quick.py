"""The facts of a quick question, how they go together, and their words."""

from __future__ import annotations

import pytest

from rulesref.engine.quick import NO, YES, Fact, Quick, QuickWords, combinations, unsaid
from rulesref.engine.value import convert
from tests.engine.ferry import COUNT, FACTS, SAIL, pier


def test_a_fact_tells_how_it_is_answered():
    assert [fact.kind for fact in FACTS] == ["choice", "yes-no", "yes-no", "number"]


def test_combinations_keep_what_is_known_and_leave_out_what_makes_no_sense():
    at_night = list(combinations(FACTS, {"wind": "fair", "night": YES, "crew": "2"}))
    assert [c["lantern"] for c in at_night] == [YES, NO]
    by_day = list(combinations(FACTS, {"wind": "fair", "night": NO, "lantern": YES, "crew": "2"}))
    assert by_day == [{"wind": "fair", "night": NO, "crew": "2"}]
    assert len(list(combinations(FACTS, {}))) == 3 * 3 * 3


def test_a_fact_makes_sense_while_what_it_hangs_on_may_be_so():
    lantern = FACTS[2]
    assert [SAIL.sensible(lantern, k) for k in ({}, {"night": YES}, {"night": NO})] == [
        True,
        True,
        False,
    ]


def test_too_many_options_are_refused_when_they_are_made():
    facts = tuple(Fact(key=f"f{n}", cite="1.1", options=tuple("0123456789")) for n in range(4))
    with pytest.raises(AssertionError):
        Quick(key="huge", cite="1.4", facts=facts, build=pier)


WORDS = {
    "frame": {"ru": "р", "en": "e"},
    "options": {o: {"ru": o, "en": o} for o in ("yes", "no", "unknown")},
    "questions": {
        "sail": {
            "results": {},
            "facts": {
                "wind": {
                    "ask": {"ru": "Ветер?", "en": "Wind?"},
                    "depends": {"ru": "ветер", "en": "the wind"},
                    "options": {
                        "fair": {"ru": "есть", "en": "fair"},
                        "rain": {"ru": "x", "en": "x"},
                    },
                }
            },
        }
    },
}


def test_what_is_not_said_in_words_is_found():
    words: QuickWords = convert(WORDS, QuickWords, "quick")
    faults = list(unsaid(SAIL, words))
    assert faults == [
        "sail.wind: option calm",
        "sail.wind: option rain",
        "sail.wind: option storm",
        "sail.night: no words",
        "sail.lantern: no words",
        "sail.crew: no words",
    ]
    assert list(unsaid(COUNT, words)) == ["count: no words"]
