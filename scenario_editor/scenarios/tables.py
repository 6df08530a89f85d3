"""The position as tables: a row for each item, and what may be added."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from rulesref.sitewide.names import Namer
from scenario_editor.scenarios.desk import Desk
from scenario_editor.scenarios.fields import flat
from scenario_editor.scenarios.items import NEW, Item, collections_of, held_in


class Link(Struct, frozen=True):
    """Words that lead to an address."""

    words: str
    address: str


class Addable(Struct, frozen=True):
    """What may be added to the position: its name, if it has one already, and its item."""

    name: str
    item: str


class Row(Struct, frozen=True):
    """An item in a table: its name, where it is opened, its cells, and what else is so of it."""

    name: str
    link: str
    cells: tuple[str, ...]
    flags: tuple[str, ...]
    current: bool


class Table(Struct, frozen=True):
    """The items of a collection."""

    title: str
    one: str
    help: str
    address: str
    head: tuple[str, ...]
    rows: tuple[Row, ...]
    new: tuple[Addable, ...]


def tables_of(desk: Desk, names: Namer) -> list[Table]:
    """Everything in the position, a table for each kind of thing."""
    return [
        table_of(desk, names, item)
        for item in collections_of(desk.system.Position)
        if len(item.path) == 1 or getattr(desk.position, item.path[0])
    ]


def table_of(desk: Desk, names: Namer, item: Item) -> Table:
    """The table of a collection, and what may be added to it."""
    system, language = desk.system, desk.language
    label = system.labels[item.name]
    named = item.kind.named_as
    new = [
        Addable("" if key == NEW else names.say(named, key), address)
        for address in desk.may_have
        for collection, _, key in [address.rpartition(".")]
        if collection == item.name
    ]
    return Table(
        title=label.several(language),
        one=label.name(language),
        help=label.help(language),
        address=item.name,
        head=tuple(system.labels[f"{item.name}.{c}"].name(language) for c in label.columns),
        rows=tuple(rows_of(desk, names, item)),
        new=tuple(new),
    )


def rows_of(desk: Desk, names: Namer, item: Item) -> Iterator[Row]:
    """A row for each item of a collection."""
    for place, one in enumerate(held_in(desk.position, item)):
        raw = flat(msgspec.to_builtins(one))
        key = str(raw[item.key_field]) if item.key_field else str(place)
        address = f"{item.name}.{key}"
        label = desk.system.labels[item.name]
        named = item.kind.named_as
        yield Row(
            name=names.say(named, key) if named else str(place + 1),
            link=desk.link(edit=address),
            cells=tuple(cell(desk, names, c, raw.get(c)) for c in label.columns),
            flags=tuple(
                desk.system.labels[f"{item.name}.{name}"].name(desk.language)
                for name, value in raw.items()
                if value is True
            ),
            current=address == desk.edit,
        )


def cell(desk: Desk, names: Namer, field: str, value: Any) -> str:
    """What a cell says."""
    if value is None:
        return ""
    if isinstance(value, list | tuple):
        return ", ".join(cell(desk, names, field, one) for one in value)
    return names.value(field, value) if isinstance(value, str) else str(value)
