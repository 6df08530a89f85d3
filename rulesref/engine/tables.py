"""Tables of a rule system, which its text places by name: `> Table: melee`.

tables.toml in the system's folder holds them, one below each name: a caption, a standing, columns,
rows. A cell has words in each language, or is a text that is the same in all.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rulesref.engine.guide import tables_if_any
from rulesref.engine.languages import LANGUAGES, Words
from rulesref.engine.text import Sourced
from rulesref.engine.value import convert


class Table(Sourced, frozen=True, kw_only=True):
    """A table: the first column names its rows."""

    caption: Words
    columns: tuple[Words, ...]
    rows: tuple[tuple[Words, ...], ...]

    @property
    def stands_once(self) -> bool:
        """Whether all but the heads of its columns and rows is the same in every language."""
        return all(len(set(cell.both)) == 1 for cells in self.rows for cell in cells[1:])

    @property
    def words(self) -> Iterator[Words]:
        """All that it says."""
        yield self.caption
        for cells in (self.columns, *self.rows):
            yield from cells


def load_tables(file: Path) -> dict[str, Table]:
    """The tables of a file by name, none where there is no such file; else BadInput."""
    raw = tables_if_any(file)
    return {name: table_from(table, f"{file.name}.{name}") for name, table in raw.items()}


def table_from(raw: Any, field: str) -> Table:
    """Plain data as a table."""
    if isinstance(raw, dict):
        raw = raw | {name: in_languages(raw[name]) for name in ("columns", "rows") if name in raw}
    found: Table = convert(raw, Table, field)
    return found


def in_languages(cell: Any) -> Any:
    """A cell, or rows of them, in every language: what is given once is the same in all."""
    if isinstance(cell, list):
        return [in_languages(each) for each in cell]
    return dict.fromkeys(LANGUAGES, cell) if isinstance(cell, str) else cell


def same(text: str) -> Words:
    """A cell that is the same in every language."""
    return Words(**dict.fromkeys(LANGUAGES, text))
