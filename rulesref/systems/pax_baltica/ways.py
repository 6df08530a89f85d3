"""Where a block may retreat to: every place, by the best way to it (5.6a, b, f)."""

from __future__ import annotations

from typing import ClassVar

from rulesref.engine.areas import best_ways
from rulesref.engine.explain import (
    Rule,
    check,
    cites,
    consider,
    explain,
    kept,
    reading,
    silent,
    step,
)
from rulesref.engine.value import Action, Id, Value
from rulesref.systems.pax_baltica.battle import Roles, roles_of
from rulesref.systems.pax_baltica.position import SEA, SEA_AREA, Block, Position
from rulesref.systems.pax_baltica.retreat import may_go, may_leave, may_pass
from rulesref.systems.pax_baltica.to_sea import by_the_sea


class Ways(Action, frozen=True, kw_only=True, tag="ways"):
    """Where may a block retreat to?"""

    whether: ClassVar[bool] = True
    block: Id


class WayOut(Value, frozen=True, kw_only=True):
    """The best way to a place, the clauses that forbid it, those that leave it unsaid."""

    way: tuple[str, ...]
    broken: tuple[str, ...]
    silent: tuple[str, ...] = ()

    @property
    def is_open(self) -> bool:
        """Whether nothing speaks against it."""
        return not self.broken and not self.silent

    def same(self) -> tuple[object, ...]:
        """Closed ways with the same objections come to the same, whichever of them was tried."""
        return self.broken, self.silent, () if self.broken else self.way


def ways_out(position: Position, action: Ways) -> Rule[dict[str, WayOut]]:
    """Every place by the cheapest way that is open, else the one with fewest objections."""
    block = position.fighter(action.block)
    leave = yield from kept(position, may_leave(position, block))
    roles = roles_of(position)
    paths, touched = best_paths(position, roles, block)
    for point in touched:
        yield reading(position, point)
    found = {}
    for path in paths:
        way = yield from consider(
            position, step("5.6b", "way-to", path=path), may_go(position, roles, block, path)
        )
        found[path[-1]] = WayOut(
            way=path,
            broken=cites(leave.broken + way.broken),
            silent=cites(leave.silent + way.silent),
        )
    if not leave.broken:
        yield from can_leave(position, block, list(found.values()))
    return found


def can_leave(position: Position, block: Block, outs: list[WayOut]) -> Rule[None]:
    """Who cannot retreat stays and fights (5.6a); after the last round he is eliminated (5.6f)."""
    able = sum(out.is_open for out in outs)
    unsaid = sum(not out.broken for out in outs) - able
    if unsaid and not able:
        yield silent("5.6a", "only-unsaid-ways", block=block.id, n=unsaid)
    elif position.fight.final:
        yield check("5.6f", "can-escape", bool(able), block=block.id, n=able)
    else:
        yield check("5.6a", "can-leave", bool(able), block=block.id, n=able)


def best_paths(
    position: Position, roles: Roles, block: Block
) -> tuple[list[tuple[str, ...]], tuple[str, ...]]:
    """A way to every territory that land leads to, in the order of the map, then the sea.

    With them the open points that were read in weighing them all: another reading may open a way
    that is not among the best now.
    """
    touched: dict[str, None] = {}

    def objections(here: str, to: str, kind: str) -> int | None:
        if position.kind(to) == SEA_AREA:
            return None
        ruling = explain(position, may_pass(position, roles, block, here, to, kind))
        touched.update(dict.fromkeys(ruling.touched))
        return len(ruling.broken)

    ways = best_ways(position.map, position.fight.at, objections, block.move)
    paths = [ways[area.id] for area in position.map.areas if area.id in ways]
    return [*paths, (SEA,)] if by_the_sea(position) else paths, tuple(touched)
