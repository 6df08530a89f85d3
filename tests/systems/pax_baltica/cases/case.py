"""Cases of play with their right answers and their traps, and how each claim is read.

A case is whole: every claim has one reader, from the engine to the value, never a literal.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from tests.systems.pax_baltica.boards import Table

Reader = Callable[[Table], Any]


class Case(Struct, frozen=True, kw_only=True):
    """A position, what is right there, what the trap says, and how the engine is read.

    A general claim comes out otherwise on a second position, in which its ground is gone.
    """

    id: str
    table: Table
    right: dict[str, Any]
    trap: dict[str, Any]
    readers: dict[str, Reader]
    otherwise: tuple[Table, dict[str, Any]]


def strengths(ended: Table, *blocks: str) -> list[int]:
    """The strengths of blocks, highest first; an eliminated one has none."""
    return sorted((ended.position.by_id[b].steps for b in blocks), reverse=True)


def only(values: list[Any]) -> Any:
    """The one value that all of them are."""
    first, *others = values
    assert all(other == first for other in others), values
    return first


def fate(ended: Table, block: str) -> Any:
    """A block's strength, or that it is eliminated."""
    found = ended.position.by_id[block]
    return "eliminated" if found.at == "pool" else found.strength


def after_round_3(t: Table, block: str) -> str:
    """What becomes of a block of the side that must leave: it retreats, or it is eliminated."""
    last = Table(t.position.with_battle(round=3, final=True))
    escape = [s.state for s in last.ask(f"ways {block}").steps if s.key == "can-escape"]
    return {"met": "retreats", "broken": "eliminated"}[only(escape)]
