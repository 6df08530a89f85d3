"""The items of a position that a form changes one at a time: a block, a territory, the battle.

An item is named by its path: "blocks.KarlXII", "lands.Sorve", "entries.0", "battle.retreats.0",
"battle"; "*" in the last place is one that is still to come.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from rulesref.engine.system import AnyPosition, System
from rulesref.engine.value import BadInput, Value, convert
from scenario_editor.scenarios.fields import fields_of, struct_in

NEW = "*"  # no id can be so
LONGEST_PLACE = 4  # digits of a place in a row
APART = ("map", "settings")  # parts of a position that no form changes


class Item(Struct, frozen=True):
    """Where an item lies: the way to its collection or to itself, and its key there, if any."""

    path: tuple[str, ...]
    key: str
    kind: type[Value]

    @property
    def name(self) -> str:
        """The collection as the labels name it."""
        return ".".join(self.path)

    @property
    def address(self) -> str:
        """The item as an address names it."""
        return f"{self.name}.{self.key}" if self.key else self.name

    @property
    def key_field(self) -> str:
        """The field that names an item in its collection; empty where it goes by its place."""
        return self.kind.named_by if self.key else ""


def item_at(system: System, address: str) -> Item | None:
    """The item that an address names; None where a position has no such part."""
    kind: Any = system.Position
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
    """The parts of a position that stand alone and that a form changes."""
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
    system: System, position: AnyPosition, item: Item, raw: dict[str, Any] | None
) -> AnyPosition:
    """The position with an item changed, added or, where `raw` is None, taken out.

    Raises BadInput where no such position can be.
    """
    whole = msgspec.structs.asdict(position)
    changed = msgspec.to_builtins(
        {k: v for k, v in whole.items() if k not in ("map", item.path[0])}
    )
    held = whole[item.path[0]]
    name = (raw or {}).get(item.key_field, "") if item.key == NEW else ""
    if name and raw_of(position, replace(item, key=name)) is not None:
        raise BadInput(item.key_field, "twice", id=name)
    if item.key and len(item.path) == 1:
        changed[item.path[0]] = replaced(list(held), item, raw)
    elif item.key:
        if held is None:
            raise BadInput(item.path[0], "missing-field", name=item.path[0])
        inner = list(getattr(held, item.path[1]))
        changed[item.path[0]] = msgspec.to_builtins(held) | {
            item.path[1]: replaced(inner, item, raw)
        }
    else:
        changed[item.path[0]] = None if raw is None else rows_in(item.kind, held) | raw
    changed["map"] = position.map
    return system.checked(convert(changed, system.Position, "position"))


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
