"""The notation of questions, and their JSON: what is read, and what is refused where."""

from __future__ import annotations

import msgspec
import pytest

from rulesref.engine.explain import Ruling
from rulesref.engine.value import BadInput
from rulesref.systems.pax_baltica import SYSTEM
from rulesref.systems.pax_baltica.ways import WayOut, Ways

QUESTIONS = [
    "order",
    "defender",
    "leaver",
    "fire R1 1125",
    "fire R1 1125 S1,S2",
    "hits S 2",
    "hits C 0 R1",
    "retreat S1 X E",
    "ways S1",
    "regroup S1 X",
    "spread",
]


@pytest.mark.parametrize("text", QUESTIONS)
def test_questions_round_trip(text: str):
    assert SYSTEM.write_action(SYSTEM.action(text)) == text


@pytest.mark.parametrize("text", QUESTIONS)
def test_questions_are_read_from_json_too(text: str):
    action = SYSTEM.action(text)
    assert SYSTEM.action(msgspec.json.encode(action).decode()) == action


BAD_QUESTIONS = [
    ("", "action", "empty", None),
    ("pass S1", "action", "unknown-question", 1),
    ("order now", "action", "word-too-many", 7),
    ("fire", "action", "missing-field", 5),
    ("fire R1", "action", "missing-field", 8),
    ("hits C", "action", "missing-field", 7),
    ("ways", "action", "missing-field", 5),
    ("regroup S1", "action", "missing-field", 11),
    ("spread S1", "action", "word-too-many", 8),
    ("fire R1 12x", "action", "dice-not-digits", 9),
    ("fire R1 1 S1,", "action.losses[1]", "not-an-id", None),
    ("hits X 2", "action", "unknown-side", 6),
    ("hits S 99999", "action.hits", "too-big", None),
    (f"hits S {'9' * 9999}", "action.hits", "too-big", None),
    ("hits S many", "action", "not-a-number", 8),
    ("retreat", "action", "path-needed", 8),
    ("retreat S1", "action", "path-needed", 11),
    ('{"do": "ways"}', "action", "missing-field", None),
    ('{"do": "pass"}', "action.do", "unknown-value", None),
    ('{"do": "order", "now": 1}', "action", "unknown-field", None),
    ('{"do": "fire", "block": "R1", "dice": [7]}', "action.dice[0]", "too-big", None),
    ('{"do": "fire", "block": "R1", "dice": "1"}', "action.dice", "wrong-type", None),
]


@pytest.mark.parametrize(("text", "field", "key", "at"), BAD_QUESTIONS)
def test_bad_questions(text: str, field: str, key: str, at: int | None):
    with pytest.raises(BadInput) as caught:
        SYSTEM.action(text)
    assert (caught.value.field, caught.value.key) == (field, key)
    assert caught.value.facts.get("at") == at


def test_each_way_that_an_answer_found_leads_to_its_question():
    position = SYSTEM.position(
        "@sorve S Sorve:C2 Rannik:S2 KarlXII@Sorve,Rannik-Sorve.1 Reventlov@Sorve,3/3,m2 *Sorve,r2"
    )
    found = SYSTEM.answer(position, SYSTEM.action("ways KarlXII"))
    led = SYSTEM.follow(found.action, found.ruling)
    assert {to: SYSTEM.write_action(each) for to, each in led.items()} == {
        to: " ".join(["retreat", "KarlXII", *out.way]) for to, out in found.ruling.value.items()
    }
    assert len(led) == 5


def test_a_way_longer_than_a_question_can_name_is_not_asked_about():
    found = WayOut(way=(), broken=("5.6b",))
    ruling = Ruling(steps=(), value={"X": found})
    assert SYSTEM.follow(Ways(block="S1"), ruling) == {}


@pytest.mark.parametrize("text", ["order", "retreat KarlXII Rannik"])
def test_an_answer_that_names_no_places_leads_nowhere(text):
    ruling = Ruling(steps=(), value="Rannik")
    assert SYSTEM.follow(SYSTEM.action(text), ruling) == {}
