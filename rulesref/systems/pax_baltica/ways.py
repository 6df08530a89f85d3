"""Where a block may retreat to: every place, by the best way to it (5.6a, b, f)."""

from __future__ import annotations

from collections.abc import Container
from typing import ClassVar

from rulesref.engine.areas import best_ways, shortest_ways
from rulesref.engine.explain import (
    Rule,
    Ruling,
    Verdict,
    check,
    cites,
    consider,
    decided,
    explain,
    kept,
    reading,
    silent,
    step,
    suspends,
)
from rulesref.engine.value import Action, Id, Value
from rulesref.systems.pax_baltica.position import SEA, SEA_AREA, TERRAIN, Block, Position
from rulesref.systems.pax_baltica.retreat import (
    LONGEST_WAY,
    known_border,
    may_go,
    may_go_on,
    may_leave,
)
from rulesref.systems.pax_baltica.to_sea import by_the_sea


class Ways(Action, frozen=True, kw_only=True, tag="ways"):
    """Where may a block retreat to?"""

    whether: ClassVar[bool] = True
    block: Id


class WayOut(Value, frozen=True, kw_only=True):
    """The best way to a place, the clauses that forbid it, those that leave it unsaid.

    A closed way longer than a question can name is not given.
    """

    way: tuple[str, ...]
    broken: tuple[str, ...]
    silent: tuple[str, ...] = ()

    @property
    def verdict(self) -> Verdict:
        """No, if anything forbids it; else whether the text says enough to allow it."""
        return "no" if self.broken else "silent" if self.silent else "yes"

    @property
    def is_open(self) -> bool:
        """Whether nothing speaks against it."""
        return self.verdict == "yes"

    def same(self) -> tuple[object, ...]:
        """Closed ways with the same objections come to the same, whichever of them was tried."""
        return self.broken, self.silent, () if self.broken else self.way


def ways_out(position: Position, action: Ways) -> Rule[dict[str, WayOut]]:
    """Every place within reach by the best way to it, then those too far away, said once."""
    block = position.fighter(action.block)
    leave = yield from kept(position, may_leave(position, block))
    found = {}
    for path in (yield from best_paths(position, block)):
        way = yield from consider(
            position, step("5.6b", "way-to", path=path), may_go(position, block, path)
        )
        found[path[-1]] = way_out(path, leave, way)
    if far := too_far(position, found):
        way = yield from consider(
            position, step("5.6b", "far-places", places=tuple(far)), beyond_reach(block)
        )
        found |= {to: way_out(path, leave, way) for to, path in far.items()}
    if not leave.broken:
        yield from can_leave(position, block, list(found.values()), must=bool(leave.value))
    return found


def way_out(path: tuple[str, ...], leave: Ruling[bool], way: Ruling[None]) -> WayOut:
    """What speaks against a way: against leaving at all, then against the way itself."""
    return WayOut(
        way=path,
        broken=cites(leave.broken + way.broken),
        silent=cites(leave.silent + way.silent),
    )


def can_leave(position: Position, block: Block, outs: list[WayOut], must: bool) -> Rule[None]:
    """Who cannot retreat stays and fights (5.6a); who must and cannot is eliminated (5.6f, Q19)."""
    able = sum(out.is_open for out in outs)
    unsaid = sum(out.verdict == "silent" for out in outs)
    if unsaid and not able:
        yield silent("5.6a", "only-unsaid-ways", block=block.id, n=unsaid)
    elif must and (yield from would_fall(position)):
        yield check("5.6f", "can-escape", bool(able), block=block.id, n=able)
    else:
        yield check("5.6a", "can-leave", bool(able), block=block.id, n=able)


def would_fall(position: Position) -> Rule[bool]:
    """Whether who must leave and cannot is eliminated; beaten reserves by Q19 (5.6f)."""
    if position.fight.final:
        return True
    yield reading(position, "Q19")
    return position.settings.reserve_without_way == "eliminated"


def best_paths(position: Position, block: Block) -> Rule[list[tuple[str, ...]]]:
    """A way to every territory within reach over land, in the order of the map, then the sea.

    Told are the open points of every border that was weighed, also of those on ways that are not
    the best: another reading may open one of them.
    """
    at, points = position.fight.at, dict[str, None]()
    halting = [kind for kind in TERRAIN.borders if explain(position, may_go_on(kind, at)).broken]

    def objections(here: str, to: str, kind: str) -> int | None:
        if position.kind(to) == SEA_AREA:
            return None
        border = decided(known_border(position, block, here, to))
        points.update(dict.fromkeys(border.touched))
        return len(border.broken) + (kind in halting)

    ways = best_ways(position.map, at, objections, reach(position, block), TERRAIN.borders)
    for point in points:
        yield reading(position, point)
    paths = [ways[area.id] for area in position.map.areas if area.id in ways]
    return [*paths, (SEA,)] if by_the_sea(position) else paths


def reach(position: Position, block: Block) -> int:
    """How long a way may be: the allowance, or what can be asked about where it does not count."""
    if suspends(position, "5.6b"):
        return LONGEST_WAY
    position.need([block], "move")
    return block.move or 0


def too_far(position: Position, near: Container[str]) -> dict[str, tuple[str, ...]]:
    """The territories that land leads to, but only by ways longer than the allowance."""
    if suspends(position, "5.6b"):
        return {}
    at, land = position.fight.at, lambda to: position.kind(to) != SEA_AREA
    ways = shortest_ways(position.map, at, land)
    far = {to: way for to, way in ways.items() if to not in near}
    return {to: way if len(way) <= LONGEST_WAY else () for to, way in far.items()}


def beyond_reach(block: Block) -> Rule[None]:
    """Every way is longer than the allowance (5.6b)."""
    yield check("5.6b", "within-reach", False, move=block.move)
