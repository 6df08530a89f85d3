"""What stands alone in a position: where each part is opened, and what it says in a line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenario_editor.scenarios.desk import Desk
from scenario_editor.scenarios.fields import fields_of
from scenario_editor.scenarios.items import Item, parts_of, raw_of
from scenario_editor.scenarios.tables import Link, cell


def openings(desk: Desk) -> Iterator[Link]:
    """Where each part is opened, whether the position has it or not, and what can be said there."""
    for item in parts_of(desk.system.Position):
        label = desk.system.labels[item.name]
        words = f"{label.name(desk.language)}: {label.help(desk.language)}"
        yield Link(words, desk.link(edit=item.address))


def lines(desk: Desk) -> Iterator[Link]:
    """What each part says that says anything, and where it is changed."""
    for item in parts_of(desk.system.Position):
        raw = raw_of(desk.position, item) or {}
        said = [f"{called(desk, item, name)}: {words}" for name, words in telling(desk, item, raw)]
        if said:
            name = desk.system.labels[item.name].name(desk.language)
            yield Link(f"{name}. {' · '.join(said)}", desk.link(edit=item.address))


def telling(desk: Desk, item: Item, raw: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """The fields of a part that a line names, in words: its columns, or what is not by default."""
    columns = desk.system.labels[item.name].columns
    usual = {} if columns else {field.name: field.default for field in fields_of(item.kind)}
    for name in columns or raw:
        value = raw.get(name)
        if value != usual.get(name) and (words := cell(desk, desk.names, name, value)):
            yield name, words


def called(desk: Desk, item: Item, field: str) -> str:
    """What a field is called in a line: the reading of an open point by its number."""
    point = desk.names.points.get(field)
    return point or desk.system.labels[f"{item.name}.{field}"].name(desk.language)
