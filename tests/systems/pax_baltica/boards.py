"""Small maps and positions for the tests, as text.

`board("X-Y Z~Y", X="transit")`: X and Y share a normal border, Z and Y a rough one.
`table(board, "...")` is a position on it, to which questions can be put.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from rulesref.engine.areas import Area, AreaMap, Border
from rulesref.engine.explain import Asked, Ruling, explain
from rulesref.engine.line import Candidate, Line, Owed, moves_of, play_line
from rulesref.engine.numbering import section_of
from rulesref.systems.pax_baltica import SYSTEM
from rulesref.systems.pax_baltica.actions import RULES
from rulesref.systems.pax_baltica.position import Position


def board(borders: str, **kinds: str) -> AreaMap:
    """A map out of its borders: "-" normal, "~" rough; kinds of areas by name."""
    found = [re.split("([-~])", word) for word in borders.split()]
    names = dict.fromkeys([end for a, _, b in found for end in (a, b)] + list(kinds))
    areas = tuple(Area(id=name, kind=kinds.get(name, "normal")) for name in names)
    lines = tuple(Border(a=a, b=b, kind="rough" if k == "~" else "normal") for a, k, b in found)
    return AreaMap(id="test", areas=areas, borders=lines)


class Table(Struct, frozen=True):
    """A position, and what the engine answers there."""

    position: Position

    def ask(self, question: str) -> Ruling[Any]:
        """The ruling on a question in notation."""
        action = SYSTEM.action(question)
        return explain(self.position, RULES[type(action)](self.position, action))

    def broken(self, question: str) -> list[str]:
        """The sections of the conditions that are broken, each once, in order."""
        return list(dict.fromkeys(section_of(s.cite) for s in self.ask(question).broken))

    def value(self, question: str) -> Any:
        """What the question comes to; the ruling must not be waiting for a choice."""
        ruling = self.ask(question)
        assert ruling.asks is None, ruling.asks
        return ruling.value

    def after(self, question: str) -> Table:
        """The table as the question leaves it."""
        changed = [s.after for s in self.ask(question).steps if s.after is not None and s.counts]
        return Table(changed[-1])

    def line(self, moves: str) -> Line:
        """The line that these moves are, in notation apart by semicolons."""
        actions = [SYSTEM.action(move) for move in moves_of(moves)]
        return play_line(SYSTEM.play, self.position, actions)

    def play(self, moves: str) -> Table:
        """The table after moves and all that follows of itself; every one can be played."""
        line = self.line(moves)
        assert line.fault is None, (moves, line.fault)
        assert len(line.plies) == len(moves_of(moves)), moves
        assert not any(ply.open for ply in line.plies), moves
        return Table(line.end)

    @property
    def owed(self) -> Owed | None:
        """Who must decide what now."""
        ruling = explain(self.position, SYSTEM.due(self.position))
        assert ruling.asks is None, ruling.asks
        return ruling.value

    def options(self, piece: str) -> tuple[Candidate, ...]:
        """The moves that a piece might make now, allowed or not."""
        return SYSTEM.options(self.position, self.owed, piece) if self.owed else ()

    def order(self) -> list[str]:
        """The blocks of this round in the order of fire."""
        return [block for slot in self.value("order").slots for block in slot.blocks]

    def open(self, block: str) -> list[str]:
        """Where a block may retreat to."""
        return [to for to, out in self.value(f"ways {block}").items() if out.is_open]

    def open_borders(self, block: str) -> list[str]:
        """The borders of the battle over which a way is open."""
        at, outs = self.position.fight.at, self.value(f"ways {block}").values()
        ways = [out.way for out in outs if out.is_open and out.way[0] in self.position.map.by_id]
        return list(dict.fromkeys(self.position.map.border(at, way[0]).id for way in ways))

    def refused(self, block: str, to: str) -> list[str]:
        """The sections that close a territory to a block."""
        cites = self.value(f"ways {block}")[to].broken
        return list(dict.fromkeys(section_of(cite) for cite in cites))

    def endings(self, question: str) -> Iterator[str]:
        """The question with every row of choices that its owners can make."""
        ruling = self.ask(question)
        if ruling.asks is None:
            yield question
            return
        for option in ruling.asks.options:
            yield from self.endings(chosen(question, option))

    def choices(self, question: str) -> Iterator[Asked]:
        """Every choice that can be due on the way to those endings, the first one first."""
        ruling = self.ask(question)
        if ruling.asks is not None:
            yield ruling.asks
            for option in ruling.asks.options:
                yield from self.choices(chosen(question, option))


def chosen(question: str, option: str) -> str:
    """The question with one more choice of its owner: `hits C 3` -> `hits C 3 D1` -> `… D1,D2`."""
    words = question.split(" ")
    return f"{question},{option}" if len(words) > 3 else f"{question} {option}"


def table(area_map: AreaMap, notation: str) -> Table:
    """A position on a test map."""
    maps = {"test": area_map}
    return Table(SYSTEM.position(f"@test {notation}", maps))
