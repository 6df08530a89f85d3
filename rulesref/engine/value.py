"""The frozen bases of positions, actions and settings, and what is said of malformed ones."""

from __future__ import annotations

import re
from ast import literal_eval
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import cache, cached_property, wraps
from typing import (
    Annotated,
    Any,
    ClassVar,
    TypeVar,
    TypeVarTuple,
    get_args,
    get_type_hints,
)

import msgspec
from msgspec import Meta, Struct, ValidationError
from msgspec.structs import replace

S = TypeVar("S", bound="Settings")
K = TypeVar("K")
T = TypeVar("T")
V = TypeVar("V", bound="Value")
Rest = TypeVarTuple("Rest")

LONGEST_QUOTED = 40  # characters of a given text that a complaint quotes
FORMS: dict[str, str] = {}  # the message for what does not fit a form, by the form's pattern


def form(pattern: str, key: str) -> Meta:
    """The form of a text; `key` is the message for a text that does not fit it."""
    FORMS[pattern] = key
    return Meta(pattern=pattern)


# An id stands in the notation without quoting. `$` alone would let a final line break through.
ID = r"^[A-Za-z][A-Za-z0-9_]{0,39}$(?!\n)"
Id = Annotated[str, form(ID, "not-an-id")]


class BadInput(Exception):
    """Something given is malformed: `field` names where, `key` the message, `facts` its words."""

    def __init__(self, field: str, key: str, **facts: Any) -> None:
        super().__init__(field, key, facts)
        self.field, self.key, self.facts = field, key, facts


class Lacking(BadInput):
    """What a condition needs the position does not give: no fault once another one is broken."""


def quoted(text: str) -> str:
    """A given text as a complaint quotes it: cut, and without what a screen does not show."""
    cut = text if len(text) <= LONGEST_QUOTED else f"{text[: LONGEST_QUOTED - 1]}…"
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in cut)


class Note(Struct, frozen=True):
    """Something given was understood otherwise than written: where, the message, its words."""

    field: str
    key: str
    facts: dict[str, Any]


class Value(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, dict=True):
    """A part of a position or of a result; `dict` lets it keep what it derives from itself.

    `named_by` is the field that tells it from its like in a row, `named_as` what that field names;
    both are "" where only its place tells it apart. A field that is a row tells by
    `Meta(extra={"row": "way"})` what it holds: "dice", a "way", an owner's "choices", or "clauses".
    """

    named_by: ClassVar[str] = ""
    named_as: ClassVar[str] = ""

    @cached_property
    def derived(self) -> dict[Hashable, Any]:
        """What functions that are `found_once` have found out about it, by function and key."""
        return {}

    def same(self) -> Any:
        """What it has in common with any other that comes to the same for a player."""
        return self

    @classmethod
    def rows(cls) -> dict[str, str]:
        """What the fields that are marked as rows hold."""
        return rows_of(cls)


class Action(Value, frozen=True, kw_only=True, tag_field="do"):
    """A whole question or move, with the dice and the owner's choices inside.

    `whether`: it is answered by yes or no; else by what follows.
    """

    whether: ClassVar[bool] = False

    @classmethod
    def verb(cls) -> str:
        """The word by which it is asked."""
        return str(cls.__struct_config__.tag)


class Settings(Value, frozen=True, kw_only=True):
    """Rule numbers, readings of open points and suspended clauses, each with a default.

    A field that holds the reading of an open point is a Literal (its first value is the default)
    with `Meta(extra={"point": "Q4"})`.
    """

    suspended: Annotated[frozenset[str], Meta(extra={"row": "clauses"})] = frozenset()

    def reading(self, point: str) -> str:
        """The reading of an open point that is in force."""
        value: str = getattr(self, self.readings()[point].key)
        return value

    def read_as(self: S, point: str, value: str) -> S:
        """The same settings with an open point read otherwise."""
        return replace(self, **{self.readings()[point].key: value})

    @classmethod
    def readings(cls) -> dict[str, Reading]:
        """The open points that the rules read, by number."""
        return readings_of(cls)


class Reading(Struct, frozen=True):
    """How the settings hold an open point: the field's name and the values it may take."""

    key: str
    values: tuple[str, ...]


@cache
def readings_of(settings: type[Settings]) -> dict[str, Reading]:
    """The open points among the fields of a settings type."""
    return {
        point: Reading(name, get_args(get_args(hint)[0]))
        for name, hint, point in marked(settings, "point")
    }


@cache
def rows_of(kind: type[Value]) -> dict[str, str]:
    """What the fields of a value hold that are marked as rows."""
    return {name: row for name, _, row in marked(kind, "row")}


def marked(kind: type[Struct], mark: str) -> Iterator[tuple[str, Any, Any]]:
    """The fields that `Meta(extra=…)` marks: name, annotation, and what the mark says."""
    for name, hint in get_type_hints(kind, include_extras=True).items():
        for meta in getattr(hint, "__metadata__", ()):
            if isinstance(meta, Meta) and meta.extra and mark in meta.extra:
                yield name, hint, meta.extra[mark]


# What msgspec says ends in the place; a given text that it quotes may look like one.
PLACED = re.compile(r"(.*?)(?: - at (?:`key` in )?`\$([^`]*)`)?\Z", re.DOTALL)

# What msgspec says of a malformed value, and the message that says it in the reader's language.
SAID = (
    (r"Object missing required field `(?P<name>.*)`", "missing-field"),
    (r"Object contains unknown field `(?P<name>.*)`", "unknown-field"),
    (r"Invalid (?:enum )?value (?P<value>.*)", "unknown-value"),
    (r"Expected `\w+` >= (?P<limit>\S+)", "too-small"),
    (r"Expected `\w+` <= (?P<limit>\S+)", "too-big"),
    (r"Expected `\w+` of length >= (?P<limit>\d+)", "too-short"),
    (r"Expected `\w+` of length <= (?P<limit>\d+)", "longer-than"),
    (r"Expected `\w+` of length (?P<limit>\d+), got \d+", "wrong-length"),
    (r"Expected `(?P<want>.*)`, got `(?P<got>.*)`", "wrong-type"),
    (r"Number out of range", "number-too-long"),
    (r".*", "not-understood"),
)


def convert(raw: Any, kind: Any, field: str) -> Any:
    """Plain data (of JSON) as a value; BadInput names the place below `field` and what is wrong."""
    try:
        return msgspec.convert(raw, kind)
    except ValidationError as error:
        (what, place), *_ = PLACED.findall(str(error))
        key, facts = said(what)
        raise BadInput(f"{field}{place}", key, **facts) from error
    except RecursionError as error:
        raise BadInput(field, "too-deep") from error


def convert_each(raw: Any, kind: Any, field: str) -> dict[str, Any]:
    """Plain data as values of one kind by name, one by one, so that a fault tells which it is."""
    given: dict[str, Any] = convert(raw, dict[str, Any], field)
    return {name: convert(value, kind, f"{field}.{name}") for name, value in given.items()}


def double_at(values: Sequence[Hashable]) -> int | None:
    """The place of the first value that comes a second time."""
    seen = set()
    for place, value in enumerate(values):
        if value in seen:
            return place
        seen.add(value)
    return None


Finding = Callable[[V, *Rest], T]


def found_once(
    key: Callable[[V, *Rest], Hashable],
) -> Callable[[Finding[V, *Rest, T]], Finding[V, *Rest, T]]:
    """A function of a value that is asked again and again: it finds out once for each `key`.

    It may be, because a value never changes: `replace` makes another, which knows nothing yet. The
    function must read nothing but the value, and of what else it is asked with only what `key`
    tells apart. What raises is not kept: it raises again.
    """

    def keeping(find: Finding[V, *Rest, T]) -> Finding[V, *Rest, T]:
        @wraps(find)
        def found(value: V, /, *rest: *Rest) -> T:
            known, place = value.derived, (find, key(value, *rest))
            if place not in known:
                known[place] = find(value, *rest)
            kept: T = known[place]
            return kept

        return found

    return keeping


def grouped(items: Iterable[T], key: Callable[[T], K]) -> dict[K, tuple[T, ...]]:
    """Items by key, in their order."""
    found: dict[K, list[T]] = {}
    for item in items:
        found.setdefault(key(item), []).append(item)
    return {name: tuple(group) for name, group in found.items()}


def said(what: str) -> tuple[str, dict[str, Any]]:
    """The message key and its facts for a complaint of msgspec."""
    for pattern, key in FORMS.items():
        if what == f"Expected `str` matching regex {pattern!r}":
            return key, {}
    for pattern, key in SAID:
        if match := re.fullmatch(pattern, what, re.DOTALL):
            facts: dict[str, Any] = match.groupdict()
            if "value" in facts:
                facts["value"] = str(literal_eval(facts["value"]))
            if "want" in facts:
                wanted = facts["want"].split(" | ")
                facts["want"] = tuple(name for name in wanted if name != "null")
            return key, facts
    raise AssertionError("the last pattern takes every text")
