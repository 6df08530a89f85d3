"""Frozen values, what is said of malformed ones, and readings held by settings."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta

from rulesref.engine.value import BadInput, Id, Settings, Value, convert


class Part(Value, frozen=True, kw_only=True):
    """A part of something."""

    id: Id
    number: Annotated[int, Meta(ge=1, le=6)] = 1
    kind: Literal["a", "b"] = "a"
    parts: tuple[Part, ...] = ()


class Read(Settings, frozen=True, kw_only=True):
    """Two open points and a number."""

    limit: int = 6
    first: Annotated[Literal["x", "y"], Meta(extra={"point": "Q1"})] = "x"
    second: Annotated[Literal["yes", "no"], Meta(extra={"point": "Q2"})] = "yes"


MALFORMED: list[tuple[Any, str, str, dict[str, str]]] = [
    ({}, "part", "missing-field", {"name": "id"}),
    ({"id": "X", "what": 1}, "part", "unknown-field", {"name": "what"}),
    ({"id": "X", "kind": "c"}, "part.kind", "unknown-value", {"value": "c"}),
    ({"id": "X", "number": 0}, "part.number", "too-small", {"limit": "1"}),
    ({"id": "X", "number": 7}, "part.number", "too-big", {"limit": "6"}),
    ({"id": "X", "number": "1"}, "part.number", "wrong-type", {"want": "int", "got": "str"}),
    ({"id": "X", "parts": [{"id": "1"}]}, "part.parts[0].id", "wrong-form", {}),
    ({"id": "X\n"}, "part.id", "wrong-form", {}),
    ([], "part", "wrong-type", {"want": "object", "got": "array"}),
]


@pytest.mark.parametrize(("raw", "field", "key", "facts"), MALFORMED)
def test_what_is_malformed_is_named(raw: Any, field: str, key: str, facts: dict[str, str]):
    with pytest.raises(BadInput) as caught:
        convert(raw, Part, "part")
    assert (caught.value.field, caught.value.key) == (field, key)
    assert facts.items() <= caught.value.facts.items()


def test_what_is_well_formed_is_a_value():
    part = convert({"id": "X", "parts": [{"id": "Y"}]}, Part, "part")
    assert part == Part(id="X", parts=(Part(id="Y"),))
    assert part.same() is part
    assert hash(part) == hash(Part(id="X", parts=(Part(id="Y"),)))
    with pytest.raises(AttributeError):
        part.number = 2


def test_settings_know_their_open_points():
    assert {n: (r.key, r.values) for n, r in Read.readings().items()} == {
        "Q1": ("first", ("x", "y")),
        "Q2": ("second", ("yes", "no")),
    }
    assert Read().reading("Q1") == "x"
    assert Read().read_as("Q1", "y") == Read(first="y")
