"""Who must leave a battle, and what becomes of those who cannot: 5.3d, 5.4c and 5.6f."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from rulesref.engine.crossing import most_across
from rulesref.engine.explain import (
    Rule,
    Ruling,
    check,
    consider,
    explain,
    kept,
    reading,
    retold,
    step,
)
from rulesref.engine.value import Action, Value, found_once
from rulesref.systems.pax_baltica.battle import Roles, fought, who_defends
from rulesref.systems.pax_baltica.going import fallen
from rulesref.systems.pax_baltica.lost_round import lost_round
from rulesref.systems.pax_baltica.position import SEA, Block, Position, Side
from rulesref.systems.pax_baltica.retreat import limit, used_of
from rulesref.systems.pax_baltica.rounds import leaves
from rulesref.systems.pax_baltica.ways import WayOut, Ways, ways_out, would_fall


class Escape(Action, frozen=True, kw_only=True, tag="escape"):
    """Who of those that must leave gets away, and how many?"""

    whether: ClassVar[bool] = False


class Escaped(Value, frozen=True, kw_only=True):
    """The side that must leave, who of it may get away, how many at most, and over what.

    `over` gives the room that is left on each border that somebody may take; `unsaid` are those of
    whom the text does not say whether they may. Where fewer can go than may, their owner chooses.
    """

    side: Side | None
    may: tuple[str, ...] = ()
    unsaid: tuple[str, ...] = ()
    over: dict[str, int] = {}
    escape: int = 0
    eliminated: int = 0


def must_leave(position: Position, roles: Roles) -> Rule[Side | None]:
    """The side that must leave now: after the last round, or beaten in the first (5.4c, 5.3d)."""
    if position.fight.final:
        return (yield from leaves(position, roles))
    return (yield from lost_round(position, roles))


def escape(position: Position, _: Escape) -> Rule[Escaped]:
    """How many of those that must leave get away over the borders that are open to them (5.6f)."""
    yield from kept(position, fought(position))
    roles = yield from who_defends(position)
    side = yield from must_leave(position, roles)
    cite = "5.3d" if side and not position.fight.final else "5.4c"
    yield check(cite, "somebody-leaves", side is not None, n=position.fight.round)
    if side is None:
        return Escaped(side=None)
    found = {}
    for block in position.in_battle(side):
        way = yield from weighs_leaving(position, block)
        found[block.id] = way.value or {}
    return (yield from counted_out(position, side, found))


def counted_out(
    position: Position, side: Side, found: dict[str, dict[str, WayOut]]
) -> Rule[Escaped]:
    """The most that get away: whoever can leave at all can leave to the next territory."""
    doors = {block: doors_of(position, outs) for block, outs in found.items()}
    room = {door: room_left(position, side, door) for ways in doors.values() for door in ways}
    away = most_across({block: ways for block, ways in doors.items() if ways}, room)
    may = tuple(block for block, ways in doors.items() if ways)
    unsaid = tuple(
        block
        for block, outs in found.items()
        if not doors[block] and any(out.verdict == "silent" for out in outs.values())
    )
    n, of, left = len(away), len(found), len(found) - len(away) - len(unsaid)
    lost = left if (yield from would_fall(position)) else 0
    if lost == left:
        yield step("5.6f", "get-away", side=side, n=n, of=of, lost=lost)
    else:
        yield step("5.6a", "get-away-or-stay", side=side, n=n, of=of, stay=left)
    return Escaped(side=side, may=may, unsaid=unsaid, over=room, escape=n, eliminated=lost)


def doors_of(position: Position, outs: dict[str, WayOut]) -> tuple[str, ...]:
    """The borders of the battle by which open ways lead out; SEA for the way to sea."""
    at = position.fight.at
    first = [out.way[0] for out in outs.values() if out.is_open]
    borders = [SEA if to == SEA else position.map.border(at, to).id for to in first]
    return tuple(dict.fromkeys(borders))


def room_left(position: Position, side: Side, door: str) -> int:
    """How many blocks of a side a border still lets out; the sea has no limit in the held text."""
    if door == SEA:
        return len(position.in_battle(side))
    border = position.map.named_border(door, "position")
    return max(0, limit(position, border) - used_of(position, side, border))


# What becomes of those who cannot -------------------------------------------------------------


def able_to_leave(position: Position, side: Side) -> Rule[tuple[Block, ...]]:
    """The blocks of a side that have a way out, or one of which the text does not say (5.6f)."""
    able, points = [], dict[str, None]()
    for block in position.in_battle(side):
        away, touched = may_get_away(position, block)
        points |= dict.fromkeys(touched)
        if away:
            able.append(block)
    for point in points:
        yield reading(position, point)
    return tuple(able)


def but_for_the_name(position: Position, block: Block) -> tuple[Block, bool]:
    """What two blocks have in common that differ by their name alone."""
    return replace(block, id="any"), block.id in position.fight.acted


@found_once(key=but_for_the_name)
def may_get_away(position: Position, block: Block) -> tuple[bool, tuple[str, ...]]:
    """Whether some way out is not closed, and the open points that this was read by."""
    ways = ways_of(position, block)
    return any(out.verdict != "no" for out in (ways.value or {}).values()), ways.touched


@found_once(key=lambda position, block: block.id)
def ways_of(position: Position, block: Block) -> Ruling[dict[str, WayOut]]:
    """Where a block could go, looked at ahead: if it can go nowhere, the same is told of it."""
    return explain(position, ways_out(position, Ways(block=block.id)))


def weighs_leaving(position: Position, block: Block) -> Rule[Ruling[dict[str, WayOut] | None]]:
    """Where a block that must leave could go, as what is only weighed (5.6f)."""
    told = retold(ways_of(position, block))
    return (yield from consider(position, step("5.6f", "weighs-leaving", block=block.id), told))


def fall_or_stay(position: Position, side: Side) -> Rule[tuple[Position, tuple[Block, ...]]]:
    """Who must leave and cannot is eliminated; beaten reserves may be read to stay (5.6f, Q19).

    The position then, and who of the side still has a way out: one that falls may have been it.
    """
    before, able = position, (yield from able_to_leave(position, side))
    for block in position.in_battle(side):
        if block in able:
            continue
        yield from weighs_leaving(position, block)
        if not (yield from would_fall(position)):
            yield step("5.6a", "stays-to-fight", block=block.id)
            continue
        position = fallen(position, position.by_id[block.id])
        yield step("5.6f", "left-behind", after=position, block=block.id, nation=block.nation)
    return position, able if position is before else (yield from able_to_leave(position, side))
