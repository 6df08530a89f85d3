"""Topics as values: what a player asks of each game, the answers, and what they leave out.

Each topic is a TOML file in this folder. It says nothing of its own: the clauses decide.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from msgspec import Struct

from rulesref.engine.given import tables
from rulesref.engine.languages import Words
from rulesref.engine.system import System
from rulesref.engine.value import Value, convert, convert_each
from rulesref.systems import BUNDLED

TOPICS = (
    "movement",
    "pinning",
    "entering",
    "fire",
    "hits",
    "rout",
    "retreat",
    "pursuit",
    "regroup",
    "siege",
)
"""In the order in which they are offered."""
FOLDER = Path(__file__).parent
COMPARED: Mapping[str, System] = {system.slug: system for system in BUNDLED}
"""The games that every topic compares, in their order."""
PARTS = ("ask", "hint", "alike")  # of a row; all else in it are games


class Cited(Words, frozen=True, kw_only=True):
    """Words that some clauses of a game bear out."""

    cites: tuple[str, ...] = ()


class Cell(Cited, frozen=True, kw_only=True):
    """What a game answers to a question; `silent` where our part of its text does not.

    A silent one cites only what is missing, where the answer may stand. `leaves_out` is what so
    short an answer leaves out of the clauses that it cites.
    """

    ru: str = ""
    en: str = ""
    silent: bool = False
    leaves_out: Words | None = None


class Row(Value, frozen=True, kw_only=True):
    """A player's question and each game's answer; the games `alike` answer the same."""

    ask: Words
    hint: Words | None = None
    alike: tuple[str, ...] = ()
    cells: dict[str, Cell]


class Topic(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A topic: the sections in which each game treats it, the questions, what is left out."""

    title: Words
    about: Words
    sections: dict[str, tuple[str, ...]]
    rows: tuple[Row, ...]
    left_out: dict[str, Cited]


def read(file: Path) -> Topic:
    """The topic in a file; BadInput names the place of what is malformed."""
    raw = tables(file)
    place = f"{file.name}."
    rows: list[Any] = convert(raw.get("rows", []), list[Any], f"{place}rows")
    found: Topic = convert(
        raw
        | {
            "sections": convert_each(raw.get("sections", {}), tuple[str, ...], f"{place}sections"),
            "rows": [row_of(one, f"{place}rows[{n}]") for n, one in enumerate(rows)],
            "left_out": convert_each(raw.get("left_out", {}), Cited, f"{place}left_out"),
        },
        Topic,
        file.name,
    )
    return found


def row_of(raw: Any, place: str) -> Row:
    """A row: the cells of the games stand in it beside its own parts."""
    given: dict[str, Any] = convert(raw, dict[str, Any], place)
    own = {name: given[name] for name in PARTS if name in given}
    cells = {name: value for name, value in given.items() if name not in own}
    found: Row = convert(own | {"cells": convert_each(cells, Cell, place)}, Row, place)
    return found


def files(folder: Path = FOLDER) -> dict[str, Path]:
    """The file of each topic that has one, by the topic's key."""
    return {file.stem: file for file in sorted(folder.glob("*.toml"))}


@cache
def topics() -> dict[str, Topic]:
    """Every topic in the order in which they are offered, read once."""
    return {key: read(FOLDER / f"{key}.toml") for key in TOPICS}


@cache
def checksum() -> str:
    """Tells these topics from any others."""
    digest = sha256()
    for file in files().values():
        digest.update(file.name.encode() + file.read_bytes())
    return digest.hexdigest()[:16]
