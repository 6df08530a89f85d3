"""The items of a position that a form changes one at a time: a block, a territory, the battle.

An item is named by its path: "blocks.KarlXII", "lands.Sorve", "entries.0", "battle.retreats.0",
"battle", "settings"; "*" in the last place is one that is still to come. What the position says
itself, outside of any item, is an item too: "position".
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from rulesref.engine.engine import AnyPosition, Engine
from rulesref.engine.value import BadInput, Value, convert
from scenario_editor.scenarios.fields import fields_of, struct_in

NEW = "*"  # no id can be so
LONGEST_PLACE = 4  # digits of a place in a row
APART = ("map",)  # parts of a position that no form changes
ITSELF = "position"  # the item of what the position says itself


class Item(Struct, frozen=True):
    """Where an item lies: the way to its collection or to itself, and its key there, if any."""

    path: tuple[str, ...]
    key: str
    kind: type[Value]

    @property
    def name(self) -> str:
        """The collection as the labels name it."""
        return ".".join(self.path) or ITSELF

    @property
    def address(self) -> str:
        """The item as an address names it."""
        return f"{self.name}.{self.key}" if self.key else self.name

    def shows(self, field: str) -> bool:
        """Whether a field of its value, by its path, is changed by its form."""
        return bool(self.path) or "." not in field

    @property
    def key_field(self) -> str:
        """The field that names an item in its collection; empty where it goes by its place."""
        return self.kind.named_by if self.key else ""


def item_at(system: Engine, address: str) -> Item | None:
    """The item that an address names; None where a position has no such part."""
    kind: Any = system.Position
    if address == ITSELF:
        return Item((), "", kind)
    parts = address.split(".")
    if parts[0] in APART:
        return None
    for place, part in enumerate(parts):
        field = {f.name: f for f in fields_of(kind)}.get(part)
        found = field and struct_in(field.type)
        if not found:
            return None
        kind, many = found
        if many:
            rest = parts[place + 1 :]
            whole = len(rest) == 1 and rest[0]
            return Item(tuple(parts[: place + 1]), rest[0], kind) if whole else None
    return Item(tuple(parts), "", kind)


def collections_of(kind: type[Struct], above: tuple[str, ...] = ()) -> Iterator[Item]:
    """The collections of a position, each as the item that is still to come there."""
    for field in fields_of(kind):
        found = struct_in(field.type)
        if found and found[1]:
            yield Item((*above, field.name), NEW, found[0])
        elif found and not above and field.name not in APART:
            yield from collections_of(found[0], (field.name,))


def parts_of(kind: type[Value]) -> Iterator[Item]:
    """The parts that stand alone and that a form changes, first what the position says itself."""
    yield Item((), "", kind)
    for field in fields_of(kind):
        found = struct_in(field.type)
        if found and not found[1] and field.name not in APART:
            yield Item((field.name,), "", found[0])


def held_in(position: AnyPosition, item: Item) -> list[Any]:
    """What a collection holds."""
    held: Any = position
    for part in item.path:
        held = getattr(held, part, None)
    return list(held or ())


def raw_of(position: AnyPosition, item: Item) -> dict[str, Any] | None:
    """The item as plain data; None where it is not in the position."""
    held: Any = position
    for part in item.path:
        held = getattr(held, part, None)
    if not item.path:
        return {name: msgspec.to_builtins(getattr(held, name)) for name in replaced_by(item)}
    if not item.key:
        return None if held is None else msgspec.to_builtins(held)
    place = place_in(list(held or ()), item)
    return None if place is None else msgspec.to_builtins(held[place])


def place_in(held: list[Any], item: Item) -> int | None:
    """Where in its collection an item stands."""
    if item.key_field:
        names = [getattr(one, item.key_field) for one in held]
        return names.index(item.key) if item.key in names else None
    if not item.key.isdecimal() or len(item.key) > LONGEST_PLACE:
        return None
    return int(item.key) if int(item.key) < len(held) else None


def with_item(
    system: Engine, position: AnyPosition, item: Item, raw: dict[str, Any] | None
) -> AnyPosition:
    """The position with an item changed, added or, where `raw` is None, taken out or as by default.

    Raises BadInput where no such position can be.
    """
    name = (raw or {}).get(item.key_field, "") if item.key == NEW else ""
    if name and raw_of(position, replace(item, key=name)) is not None:
        raise BadInput(item.key_field, "twice", id=name)
    gone = ("map", *replaced_by(item))
    whole = msgspec.structs.asdict(position)
    kept = msgspec.to_builtins({name: held for name, held in whole.items() if name not in gone})
    changed = kept | replacement(item, whole, raw) | {"map": position.map}
    return system.checked(convert(changed, system.Position, "position"))


def replaced_by(item: Item) -> tuple[str, ...]:
    """The fields of a position that change with an item."""
    if item.path:
        return item.path[:1]
    return tuple(field.name for field in fields_of(item.kind) if struct_in(field.type) is None)


def replacement(item: Item, whole: dict[str, Any], raw: dict[str, Any] | None) -> dict[str, Any]:
    """Those fields as plain data with the item as given; what is left out takes its default."""
    if not item.path:
        return raw or {}
    name, *inner = item.path
    held = whole[name]
    if not item.key:
        return {} if raw is None else {name: rows_in(item.kind, held) | raw}
    if not inner:
        return {name: replaced(list(held), item, raw)}
    if held is None:
        raise BadInput(name, "missing-field", name=name)
    rows = replaced(list(getattr(held, inner[0])), item, raw)
    return {name: msgspec.to_builtins(held) | {inner[0]: rows}}


def rows_in(kind: type[Struct], held: Any) -> dict[str, Any]:
    """The collections inside an item, as plain data: they are changed by forms of their own."""
    inner = [item.path[-1] for item in collections_of(kind)]
    return {name: msgspec.to_builtins(getattr(held, name)) for name in inner if held is not None}


def replaced(held: list[Any], item: Item, raw: dict[str, Any] | None) -> list[Any]:
    """A collection as plain data, with one of its items changed, added or taken out."""
    place = place_in(held, item)
    plain: list[Any] = msgspec.to_builtins(held)
    if raw is None:
        return [one for n, one in enumerate(plain) if n != place]
    if place is None:
        return [*plain, raw]
    return [*plain[:place], raw, *plain[place + 1 :]]
