"""A line: a position and the moves played on it, as a game score is; each prefix is a position.

    line = play_line(system.play, position, actions)
    line.first_broken, line.end

Moves that the rules forbid are played as they were at the table: they are marked, the rest is
computed on.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, Literal

from msgspec import Struct

from rulesref.engine.explain import Rule, Ruling, explain
from rulesref.engine.value import Action, BadInput, Id, Value

NUMBERED = re.compile(r"^\s*[0-9]+[.)]\s+")  # as a game score is
LONGEST = 200  # moves of a line: several battles

Play = Callable[[Any, Action], Rule[Any]]
Duty = Literal["sequence", "battle", "act", "leave", "next", "regroup", "end"]


class Owed(Value, frozen=True, kw_only=True):
    """Who must decide what now: one of `pieces` (blocks or places) is to act, by one of `verbs`.

    `side` is None where it is nobody's choice.
    """

    side: str | None
    duty: Duty
    verbs: tuple[str, ...]
    pieces: tuple[Id, ...] = ()


class Candidate(Value, frozen=True, kw_only=True):
    """A move that a piece might make: in notation, but for the dice that are still to be rolled.

    `to` is the place where it ends, if it goes anywhere; `broken` are the clauses that forbid it,
    `silent` those that leave it unsaid.
    """

    move: str
    verb: str
    to: str = ""
    dice: int = 0
    broken: tuple[str, ...] = ()
    silent: tuple[str, ...] = ()


class Ply(Struct, frozen=True):
    """A move that was played: the ruling on it and all that followed of itself."""

    action: Action
    before: Any
    ruling: Ruling[Any]

    @property
    def after(self) -> Any:
        """The position that it leads to."""
        return after(self.ruling, self.before)

    @property
    def open(self) -> bool:
        """Whether a choice of its owner is still due."""
        return self.ruling.asks is not None


class Line(Struct, frozen=True):
    """The moves that could be played, in order; `fault` is what is malformed in the next one."""

    start: Any
    plies: tuple[Ply, ...] = ()
    fault: BadInput | None = None

    @property
    def end(self) -> Any:
        """The position after the last move."""
        return self.plies[-1].after if self.plies else self.start

    @property
    def first_broken(self) -> int | None:
        """The place of the first move that a rule forbids."""
        return next((n for n, ply in enumerate(self.plies) if ply.ruling.broken), None)


def play_line(play: Play, start: Any, actions: Iterable[Action]) -> Line:
    """Play moves one after the other, up to one that is malformed or awaits a choice."""
    line = Line(start)
    for action in actions:
        before = line.end
        try:
            ply = Ply(action, before, explain(before, play(before, action)))
        except BadInput as fault:
            return Line(start, line.plies, fault)
        line = Line(start, (*line.plies, ply))
        if ply.open:
            break
    return line


def after(ruling: Ruling[Any], before: Any) -> Any:
    """The position that a ruling leads to: that of its last event, or the one before it."""
    found = (s.after for s in reversed(ruling.steps) if s.after is not None and not s.depth)
    return next(found, before)


def moves_of(text: str) -> list[str]:
    """The moves of a line as it is written: apart by semicolons or by lines, perhaps numbered."""
    moves = [" ".join(NUMBERED.sub("", move).split()) for move in re.split(r"[;\n]", text)]
    found = [move for move in moves if move]
    if len(found) > LONGEST:
        raise BadInput("line", "line-too-long", n=len(found), limit=LONGEST)
    return found
