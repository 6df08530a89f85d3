"""A line as its address names it: the start, its moves, the one that is looked at, the seed.

Everything is read from the address, so that an address shows the same to everybody.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any

from rulesref.engine.engine import AnyPosition, Engine
from rulesref.engine.explain import Asked
from rulesref.engine.given import decoded
from rulesref.engine.line import Line, Ply, moves_of, play_line
from rulesref.engine.value import Action, BadInput
from scenario_editor.scenarios.addresses import LINE, encoded, packed, unpacked
from scenario_editor.scenarios.choosing import completed, settled
from scenario_editor.scenarios.desk import Desk, short_enough
from scenario_editor.scenarios.moments import place_in_row

SEED_MOST = 40  # characters of a seed
BETWEEN = ";"  # the moves of a line in an address


class Score:
    """The line that an address names. Faults are kept beside what they are faults of."""

    def __init__(self, system: Engine, query: Mapping[str, str], language: str) -> None:
        self.system, self.language = system, language
        start = {name: query[name] for name in ("p", "z") if name in query}
        self.desk = Desk(system, start, language)
        self.seed = query.get("seed", "").strip()[:SEED_MOST]
        self.asked_ply, self.asked_step = query.get("ply", ""), query.get("step", "")
        self.fault: BadInput | None = self.desk.fault
        self.text = ""
        self.moves: list[str] = []
        self.notes = list(self.desk.notes)
        self.read(query)

    def read(self, query: Mapping[str, str]) -> None:
        """Read the moves; a line that cannot be read, or carried on, is empty and has its fault."""
        try:
            self.system.check_suspended(self.start)
            self.text = unpacked(query, LINE)
            moves = moves_of(decoded(self.text.encode("utf-8", "surrogatepass"), "line"))
            packed(BETWEEN.join(moves), LINE)
            self.moves = [] if self.fault else moves
        except BadInput as fault:
            self.fault = self.fault or fault

    @property
    def start(self) -> AnyPosition:
        """The position before the first move."""
        return self.desk.position

    @cached_property
    def understood(self) -> tuple[list[Action], BadInput | None]:
        """The moves up to one that cannot be read, and what is wrong with that one."""
        found: list[Action] = []
        for words in self.moves:
            try:
                found.append(self.system.action(short_enough(words), self.notes))
            except BadInput as fault:
                return found, fault
        return found, None

    @cached_property
    def line(self) -> Line:
        """The line as far as it can be played."""
        return play_line(self.system.play, self.start, self.understood[0])

    @property
    def plies(self) -> tuple[Ply, ...]:
        """The moves that were played."""
        return self.line.plies

    @property
    def rest(self) -> list[str]:
        """The moves after those that were played, as they are written."""
        return self.moves[len(self.plies) :]

    @property
    def move_fault(self) -> BadInput | None:
        """What is malformed in the first move that was not played; none where a choice is due."""
        if not self.rest or (self.plies and self.plies[-1].open):
            return None
        return self.line.fault or self.understood[1]

    @property
    def ply(self) -> int:
        """The move that is looked at, from 1 on; 0 is the start."""
        return place_in_row(self.asked_ply, len(self.plies), default=len(self.plies))

    @property
    def shown(self) -> Ply | None:
        """The move that is looked at; none at the start."""
        return self.plies[self.ply - 1] if self.ply else None

    @property
    def moment(self) -> AnyPosition:
        """The position after the move that is looked at."""
        return self.shown.after if self.shown else self.start

    @property
    def asks(self) -> Asked | None:
        """The choice that the move looked at leaves to its owner."""
        return self.shown.ruling.asks if self.shown else None

    @property
    def later(self) -> int:
        """How many moves would be cut off by one that is played now."""
        return len(self.moves) - self.ply

    @property
    def written(self) -> list[str]:
        """The moves that were played, as they are written canonically."""
        return [self.system.write_action(ply.action) for ply in self.plies]

    # Addresses --------------------------------------------------------------------------------

    @cached_property
    def place(self) -> dict[str, str]:
        """The parts of an address that carry the start and the line."""
        return self.desk.here | self.carried(self.moves)

    def carried(self, moves: Iterable[str]) -> dict[str, str]:
        """The part of an address that carries these moves; BadInput where none can."""
        moves_of(text := BETWEEN.join(moves))
        return packed(text, LINE) if text else {}

    @cached_property
    def place_query(self) -> str:
        """The same as a query: every link of the page begins with it."""
        return encoded(self.place)

    def link(self, **changes: Any) -> str:
        """An address of this line that looks at another move, or has another seed."""
        ply = self.ply if self.ply < len(self.plies) else None
        parts = {"ply": ply, "step": self.asked_step, "seed": self.seed} | changes
        kept = {name: value for name, value in parts.items() if value not in (None, "")}
        return "?" + "&".join(filter(None, (self.place_query, encoded(kept))))

    def after(self, moves: list[str], start: AnyPosition = None) -> str:
        """The address of these moves played from the start, or from another one; the seed stays."""
        begun = self.desk.here if start is None else self.desk.addressed(start)
        seed = {"seed": self.seed} if self.seed else {}
        return "?" + encoded(begun | self.carried(moves) | seed)

    def with_move(self, action: Action) -> str:
        """The address of the line with a move played now: later ones are cut off."""
        return self.after([*self.written[: self.ply], self.system.write_action(action)])

    def with_choice(self, option: str) -> str:
        """The address where the choice is made that the move looked at leaves to its owner."""
        assert self.shown is not None
        assert self.asks is not None
        ply, place = self.shown, self.asks.field
        if place.startswith("position."):
            move = self.system.write_action(ply.action)
            return self.after([move, *self.rest], settled(ply.before, place, option))
        whole = self.system.write_action(completed(self.system, ply.action, place, option))
        return self.after([*self.written[:-1], whole, *self.rest])

    def with_start(self, place: str, option: str) -> str:
        """The address of a line that starts from this moment, with a choice made in it."""
        return self.after([], settled(self.moment, place, option))
