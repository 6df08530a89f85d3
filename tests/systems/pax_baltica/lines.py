"""Lines of moves in tables: a position, what is played, what that breaks, what is new then."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from msgspec import Struct

from rulesref.engine.areas import AreaMap
from rulesref.engine.explain import cites
from rulesref.engine.line import Line, moves_of
from rulesref.systems.pax_baltica import SYSTEM
from tests.systems.pax_baltica.boards import table

Broken = dict[int, tuple[str, ...]]


class Row(Struct, frozen=True):
    """A line of moves.

    `breaks` holds the clauses that moves break by the place of the move, `end` the words of the
    last position that the first one has not.
    """

    name: str
    position: str
    moves: str
    end: str
    breaks: Broken = {}


def each(rows: Iterable[Row]) -> pytest.MarkDecorator:
    """A test of every row, called by its name."""
    return pytest.mark.parametrize("row", rows, ids=lambda row: row.name)


def check(board: AreaMap, row: Row) -> None:
    """Hold a line to what its row says."""
    line = table(board, row.position).line(row.moves)
    assert line.fault is None
    assert len(line.plies) == len(moves_of(row.moves))
    assert (broken(line), new_words(line)) == (row.breaks, row.end)
    assert line.first_broken == min(row.breaks, default=None)


def broken(line: Line) -> Broken:
    """The clauses that moves break, by the place of the move."""
    found = {n: cites(ply.ruling.broken) for n, ply in enumerate(line.plies)}
    return {n: cited for n, cited in found.items() if cited}


def new_words(line: Line) -> str:
    """The words of the last position that the first one has not.

    Crossings are left out: that they are remembered is proven beside the regroup, which counts on.
    """
    before, after = (SYSTEM.write(position).split() for position in (line.start, line.end))
    return " ".join(word for word in after if word not in before and word[0] != ":")
