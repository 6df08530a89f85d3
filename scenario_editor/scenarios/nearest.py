"""The smallest change of a position that would turn a no into a yes: one field of one item.

Tried are fields that may differ in play (`may_differ` in labels.toml), in this order: those of the
parts that stand alone (the battle), then those of the items that the broken conditions speak of,
as the position holds them. The first that helps is told.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from typing import Any

import msgspec
import msgspec.inspect as types
from django.utils.translation import gettext
from msgspec import Struct

from rulesref.engine.engine import AnyPosition, Engine
from rulesref.engine.explain import Ruling, explain
from rulesref.engine.value import Action, BadInput
from rulesref.sitewide.names import Namer
from scenario_editor.scenarios.desk import Desk
from scenario_editor.scenarios.fields import leaves, present
from scenario_editor.scenarios.items import (
    Item,
    collections_of,
    held_in,
    item_at,
    raw_of,
    with_item,
)
from scenario_editor.scenarios.tables import cell

MOST_BROKEN = 2  # with more objections no single change is worth telling
MOST_TRIED = 80


class Change(Struct, frozen=True):
    """A change of one item: the field and its new value; with no field the item is taken away."""

    item: Item
    field: str
    value: Any
    position: AnyPosition


def nearest(
    system: Engine, position: AnyPosition, action: Action, ruling: Ruling[Any]
) -> Change | None:
    """The first change that makes the answer yes; None where no single one does."""
    if not 0 < len(ruling.broken) <= MOST_BROKEN:
        return None
    for change in islice(changes(system, position, ruling), MOST_TRIED):
        try:
            again = explain(change.position, system.rules[type(action)](change.position, action))
        except BadInput:
            continue
        if again.verdict == "yes":
            return change
    return None


def changes(system: Engine, position: AnyPosition, ruling: Ruling[Any]) -> Iterator[Change]:
    """Every position that differs from this one in one field."""
    for item in spoken_of(system, position, ruling):
        for field, value, raw in differing(system, position, item):
            with suppress(BadInput):
                yield Change(item, field, value, with_item(system, position, item, raw))


def spoken_of(system: Engine, position: AnyPosition, ruling: Ruling[Any]) -> Iterator[Item]:
    """The parts that stand alone, then the items that speak of the same as broken conditions."""
    for part in {c.path[0]: None for c in collections_of(system.Position) if len(c.path) > 1}:
        found = item_at(system, part)
        if found:
            yield found
    named = {name for step in ruling.broken for name in words_of(step.facts)}
    for collection in collections_of(system.Position):
        for place, one in enumerate(held_in(position, collection)):
            if named & set(words_of(msgspec.to_builtins(one))):
                key = getattr(one, collection.key_field) if collection.key_field else str(place)
                yield Item(collection.path, key, collection.kind)


def words_of(facts: Any) -> Iterator[str]:
    """Every word in plain data."""
    if isinstance(facts, str):
        yield facts
    elif isinstance(facts, dict):
        for value in facts.values():
            yield from words_of(value)
    elif isinstance(facts, list | tuple | frozenset):
        for value in facts:
            yield from words_of(value)


def differing(
    system: Engine, position: AnyPosition, item: Item
) -> Iterator[tuple[str, Any, dict[str, Any] | None]]:
    """The fields of an item that may differ, each other value, and the item with it as data."""
    raw, labels = raw_of(position, item), system.labels
    if raw is None:
        return
    ids = system.choices(position, raw)
    for name, info in leaves(item.kind):
        label = labels.get(f"{item.name}.{name}")
        if label and label.may_differ:
            kind = system.messages.kind_of(name)
            for value in others(present(info.type), value_at(raw, name), ids.get(kind, ())):
                yield name, value, put(raw, name, value)
    if item.key and labels[item.name].may_differ:
        yield "", None, None


def others(kind: types.Type, now: Any, ids: tuple[str, ...]) -> list[Any]:
    """The values that a field might have instead of the present one, the nearest first."""
    if isinstance(kind, types.BoolType):
        return [not now]
    if isinstance(kind, types.IntType):
        near = [(now or 0) + step for step in (1, -1, 2, -2)]
        return [n for n in near if (kind.ge or 0) <= n <= (kind.le if kind.le is not None else n)]
    if isinstance(kind, types.LiteralType):
        return [value for value in kind.values if value != now]
    if isinstance(kind, types.FrozenSetType):
        return [[one for one in now if one != left] for left in now]
    return [name for name in ids if name != now]


def value_at(raw: dict[str, Any], path: str) -> Any:
    """What plain data holds under a path; None where it holds nothing."""
    held: Any = raw
    for part in path.split("."):
        held = held.get(part) if isinstance(held, dict) else None
    return held


def put(raw: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    """Plain data with another value under a path."""
    head, _, rest = path.partition(".")
    return raw | {head: put(raw.get(head) or {}, rest, value) if rest else value}


def in_words(desk: Desk, names: Namer, change: Change) -> str:
    """A change of one item in words."""
    item, whose = change.item, name_of(desk, names, change.item)
    if not change.field:
        return gettext("%(whose)s: not there") % {"whose": whose}
    label = desk.system.labels[f"{item.name}.{change.field}"].name(desk.language)
    values = change.value if isinstance(change.value, list) else [change.value]
    said = ", ".join(cell(desk, names, change.field, value) for value in values)
    nobody = gettext("nobody")
    return f"{whose}: {label} — {said or nobody}"


def name_of(desk: Desk, names: Namer, item: Item) -> str:
    """What an item is called; one without a name by what its table shows first."""
    label, named = desk.system.labels[item.name], item.kind.named_as
    if named:
        return names.say(named, item.key)
    if not item.key:
        return label.name(desk.language)
    raw = raw_of(desk.position, item) or {}
    cells = [cell(desk, names, c, value_at(raw, c)) for c in label.columns[:2]]
    return f"{label.name(desk.language)} ({', '.join(filter(None, cells))})"
