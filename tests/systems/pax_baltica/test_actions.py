"""The notation of questions, and their JSON: what is read, and what is refused where."""

from __future__ import annotations

import msgspec
import pytest

from rulesref.engine.value import BadInput
from rulesref.systems.pax_baltica import SYSTEM

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
