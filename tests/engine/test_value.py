"""Frozen values, what is said of malformed ones, and readings held by settings."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta
from msgspec.structs import replace

from rulesref.engine.value import (
    Action,
    BadInput,
    Id,
    Settings,
    Value,
    convert,
    double_at,
    found_once,
    quoted,
)


class Part(Value, frozen=True, kw_only=True):
    """A part of something."""

    id: Id
    number: Annotated[int, Meta(ge=1, le=6)] = 1
    kind: Literal["a", "b"] = "a"
    parts: tuple[Part, ...] = ()
    name: Annotated[str, Meta(min_length=1, max_length=3)] | None = None
    point: tuple[float, float] | None = None


class Read(Settings, frozen=True, kw_only=True):
    """Two open points and a number."""

    limit: int = 6
    first: Annotated[Literal["x", "y"], Meta(extra={"point": "Q1"})] = "x"
    second: Annotated[Literal["yes", "no"], Meta(extra={"point": "Q2"})] = "yes"


MALFORMED: list[tuple[Any, str, str, dict[str, Any]]] = [
    ({}, "part", "missing-field", {"name": "id"}),
    ({"id": "X", "what": 1}, "part", "unknown-field", {"name": "what"}),
    ({"id": "X", "kind": "c"}, "part.kind", "unknown-value", {"value": "c"}),
    ({"id": "X", "kind": "it's \"\n"}, "part.kind", "unknown-value", {"value": "it's \"\n"}),
    ({"id": "X", "kind": "c - at `$.x`"}, "part.kind", "unknown-value", {"value": "c - at `$.x`"}),
    ({"id": "X", "number": 0}, "part.number", "too-small", {"limit": "1"}),
    ({"id": "X", "number": 7}, "part.number", "too-big", {"limit": "6"}),
    ({"id": "X", "number": "1"}, "part.number", "wrong-type", {"want": ("int",), "got": "str"}),
    ({"id": "X", "parts": [{"id": "1"}]}, "part.parts[0].id", "not-an-id", {}),
    ({"id": "X\n"}, "part.id", "not-an-id", {}),
    ({"id": "X", "name": ""}, "part.name", "too-short", {"limit": "1"}),
    ({"id": "X", "name": "long"}, "part.name", "longer-than", {"limit": "3"}),
    ({"id": "X", "name": 5}, "part.name", "wrong-type", {"want": ("str",), "got": "int"}),
    ({"id": "X", "point": [1]}, "part.point", "wrong-length", {"limit": "2"}),
    ({"id": "X", "point": [10**400, 1]}, "part.point[0]", "number-too-long", {}),
    ([], "part", "wrong-type", {"want": ("object",), "got": "array"}),
]


@pytest.mark.parametrize(("raw", "field", "key", "facts"), MALFORMED)
def test_what_is_malformed_is_named(raw: Any, field: str, key: str, facts: dict[str, Any]):
    with pytest.raises(BadInput) as caught:
        convert(raw, Part, "part")
    assert (caught.value.field, caught.value.key) == (field, key)
    assert facts.items() <= caught.value.facts.items()


@pytest.mark.parametrize("value", ["c", "it's", "x\"'\\", "x` in `$"])
def test_a_key_that_is_none_of_the_known_is_named(value: str):
    with pytest.raises(BadInput) as caught:
        convert([{value: 1}], list[dict[Literal["a", "b"], int]], "parts")
    fault = caught.value
    assert (fault.field, fault.key, fault.facts) == ("parts[0]", "unknown-value", {"value": value})


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


class Asks(Action, frozen=True, tag="asks"):
    about: Id
    path: Annotated[tuple[Id, ...], Meta(max_length=9, extra={"row": "way"})] = ()
    dice: Annotated[tuple[int, ...], Meta(extra={"row": "dice"})] = ()
    plain: Annotated[tuple[int, ...], Meta(max_length=9)] = ()


def test_a_value_knows_its_rows():
    assert Asks.rows() == {"path": "way", "dice": "dice"}


def test_what_a_complaint_quotes_is_cut_and_can_be_shown():
    assert quoted("x" * 40) == "x" * 40
    assert quoted("x" * 41) == "x" * 39 + "…"
    assert quoted("a\x1b\u202e\ud800") == "a" + "\N{REPLACEMENT CHARACTER}" * 3


def test_the_place_of_what_comes_twice():
    assert double_at(["a", "b", "a", "b"]) == 2
    assert double_at(["a", "b"]) is None


def test_what_is_found_once_is_found_again_for_another_key_and_another_value():
    found = []

    @found_once(key=lambda part, n, word: n)
    def times(part: Part, n: int, word: str) -> int:
        found.append((part.id, n, word))
        return part.number * n

    two, three = Part(id="X", number=2), Part(id="X", number=3)
    assert [times(two, 5, "a"), times(two, 5, "b"), times(two, 6, "a")] == [10, 10, 12]
    assert [times(three, 5, "a"), times(replace(two), 5, "c")] == [15, 10]
    assert found == [("X", 5, "a"), ("X", 6, "a"), ("X", 5, "a"), ("X", 5, "c")]


def test_what_raises_is_not_kept():
    def refused(part: Part) -> None:
        tried.append(part.id)
        raise BadInput("part", "refused")

    tried: list[str] = []
    asked = found_once(key=lambda part: None)(refused)
    part = Part(id="X")
    for _ in range(2):
        with pytest.raises(BadInput):
            asked(part)
    assert tried == ["X", "X"]
    assert not part.derived
