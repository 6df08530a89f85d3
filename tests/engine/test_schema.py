"""The JSON Schema of what goes in and out: it takes what the engine takes and says, and no junk."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from rulesref.engine.schema import schema
from rulesref.engine.telling import tell
from rulesref.systems.pax_baltica import SYSTEM

SCHEMA = schema(SYSTEM)
TYPES: dict[str, Any] = {
    "object": dict, "array": list, "string": str, "boolean": bool, "null": type(None),
    "integer": int, "number": (int, float),
}  # fmt: skip
BOUNDS = {
    "minimum": lambda value, bound: value >= bound,
    "maximum": lambda value, bound: value <= bound,
    "minLength": lambda value, bound: len(value) >= bound,
    "maxLength": lambda value, bound: len(value) <= bound,
    "minItems": lambda value, bound: len(value) >= bound,
    "maxItems": lambda value, bound: len(value) <= bound,
    "pattern": lambda value, bound: re.search(bound, value) is not None,
    "uniqueItems": lambda value, bound: not bound or len({*value}) == len(value),
    "enum": lambda value, bound: value in bound,
    "const": lambda value, bound: value == bound,
    "required": lambda value, bound: set(bound) <= set(value),
}
ASIDE = {"$schema", "$defs", "title", "description", "default", "discriminator"}
INNER = {"$ref", "anyOf", "type", "properties", "additionalProperties", "items", "prefixItems"}


def fits(value: Any, part: Any) -> bool:
    """Whether a value is valid; a word of the schema that is not known here fails the test."""
    if isinstance(part, bool):
        return part
    assert set(part) <= ASIDE | INNER | set(BOUNDS), set(part)
    if "$ref" in part:
        return fits(value, SCHEMA["$defs"][part["$ref"].removeprefix("#/$defs/")])
    if "anyOf" in part and not any(fits(value, one) for one in part["anyOf"]):
        return False
    kind = part.get("type")
    if kind and (not isinstance(value, TYPES[kind]) or (kind == "integer") & (value is True)):
        return False
    held = all(check(value, part[name]) for name, check in BOUNDS.items() if name in part)
    return held and all(fits(inner, of) for inner, of in inside(value, part))


def inside(value: Any, part: Any) -> list[tuple[Any, Any]]:
    """The parts of a value, each with what it must fit."""
    if isinstance(value, dict):
        named, others = part.get("properties", {}), part.get("additionalProperties", True)
        return [(inner, named.get(name, others)) for name, inner in value.items()]
    if isinstance(value, list):
        first = part.get("prefixItems", [])
        rest = [part.get("items", True)] * len(value)
        return list(zip(value, [*first, *rest], strict=False))
    return []


def plain(value: Any) -> Any:
    """A value as its JSON is read."""
    return msgspec.json.decode(msgspec.json.encode(value))


ASKED = [(example.position, example.action) for example in SYSTEM.examples.values()]
ASKED += [
    ("@sorve KarlXII@Sorve *Sorve,r2", "ways KarlXII"),
    ("@sorve KarlXII@Sorve,1/4 Pommerska@Sorve,1/3,m2 PeterI@Sorve,m2 *Sorve,r2", "hits S 1"),
]


@pytest.mark.parametrize(("position", "action"), ASKED)
def test_what_is_asked_and_answered_is_valid(position: str, action: str):
    place, question = SYSTEM.position(position), SYSTEM.action(action)
    told = tell(SYSTEM, place, SYSTEM.answer(place, question), "en")
    for part, value in (("position", place), ("action", question), ("answer", told)):
        assert fits(plain(value), SCHEMA)
        assert fits(plain(value), SCHEMA["$defs"][part])
    assert fits(plain(place.map), SCHEMA["$defs"]["map"])
    assert fits({"map": "sorve"}, SCHEMA["$defs"]["position"])


MAP = {"id": "own", "areas": [{"id": "A"}]}
JUNK: list[Any] = [
    5, None, "order", [], {}, {"do": "pass"}, {"do": "fire", "block": "R1", "dice": [7]},
    {"verdict": "yes"}, {"map": "sorve", "what": 1}, {"map": MAP | {"areas": [{"id": "A B"}]}},
    MAP | {"areas": [{"id": "A", "kind": "red"}]}, MAP | {"borders": [{"a": "A"}]},
    {"map": "sorve", "blocks": [{"id": "R1"}]}, {"map": "sorve", "first": "Nobody"},
]  # fmt: skip


@pytest.mark.parametrize("junk", JUNK)
def test_junk_is_not_valid(junk: object):
    assert not fits(junk, SCHEMA)
