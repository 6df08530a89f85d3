"""Regroup after a victory: section 5.7, and 4.2d for the limits that bind it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rulesref.engine.areas import Border
from rulesref.engine.crossing import most_across
from rulesref.engine.explain import Rule, check, consider, kept, nested, reading, silent, step
from rulesref.engine.value import Action, Id, Value
from rulesref.systems.pax_baltica.battle import battlefield, left_to_fight
from rulesref.systems.pax_baltica.going import crossed, moved, moved_over
from rulesref.systems.pax_baltica.land import free_of_enemies, on_friendly_ground
from rulesref.systems.pax_baltica.position import (
    OFF_THE_MAP,
    SEA,
    SEA_AREA,
    TRANSIT,
    Block,
    Crossed,
    Position,
    Side,
)
from rulesref.systems.pax_baltica.retreat import limit


class Regroup(Action, frozen=True, kw_only=True, tag="regroup"):
    """A block of the winner goes from the battlefield to a place beside it."""

    whether: ClassVar[bool] = True
    block: Id
    to: Id


class Spread(Action, frozen=True, kw_only=True, tag="spread"):
    """How many of the winner's blocks may regroup, and where to?"""


class SpreadOut(Value, frozen=True, kw_only=True):
    """How many of the winner's blocks may leave at most, and how many stay at least.

    `over` is how many may leave over each open border, `to` the places open to each block,
    `unsaid` are blocks of which the text does not say whether they may. Without a winner (`side`)
    nobody leaves.
    """

    side: Side | None
    most: int = 0
    stay: int = 0
    over: dict[str, int] = {}
    to: dict[str, tuple[str, ...]] = {}
    unsaid: tuple[str, ...] = ()


def may_regroup(position: Position, action: Regroup) -> Rule[str]:
    """Whether a block may regroup to a place; every condition is answered."""
    block, to = position.block(action.block), action.to
    if to != SEA:
        position.map.area(to, "action.to")
    way = yield from kept(position, goes_to(position, block, to))
    key = "regroups-all-the-same" if way.broken else "regroups"
    after = regrouped(position, block, to)
    yield step("5.7", key, after=after, block=block.id, path=(block.at, to))
    return to


def goes_to(position: Position, block: Block, to: str) -> Rule[None]:
    """The conditions of a regroup in the order of the text: the victory, then the way."""
    battle = position.battle
    yield from victory(position, position.blocks_at(block.at, block.side))
    if battle:
        there = block.at == battle.at
        yield check("5.7", "in-battlefield", there, block=block.id, at=battle.at)
    if battle and battle.won:
        yield check("5.7", "of-winner", block.side == battle.won, block=block.id)
    border = position.map.by_ends.get((block.at, to))
    beside = bool(border) or (to == SEA and by_the_sea(position, block))
    yield check("5.7", "adjacent", beside, here=block.at, to=to)
    yield from may_enter(position, block, to)
    if border and not at_sea(position, to):
        yield from room_over(position, block.side, border)
    position.need(maybe_fleets(position, (block,)), "kind")


def victory(position: Position, there: Iterable[Block]) -> Rule[None]:
    """A battle is over and somebody has won it; a siege `there` is none and gives no regroup."""
    battle = position.battle
    if battle is None:
        besieged = next((block.at for block in there if block.besieging), None)
        key = "siege-is-no-battle" if besieged else "no-battle-won"
        yield check("5.7", key, False, at=besieged)
        return
    fought_over = yield from nested(battlefield(position, battle.at))
    over = battle.won is not None and not fought_over
    yield check("5.7", "victory", over, at=battle.at, side=battle.won)


def by_the_sea(position: Position, block: Block) -> bool:
    """Whether the sea is beside a block."""
    return block.at in position.map.by_id and position.on_the_sea(block.at)


def maybe_fleets(position: Position, blocks: Iterable[Block]) -> list[Block]:
    """The blocks of unknown kind by the sea: of fleets the text does not say how they regroup."""
    return [block for block in blocks if block.kind is None and by_the_sea(position, block)]


def may_enter(position: Position, block: Block, to: str) -> Rule[None]:
    """Friendly or transit territory without enemy blocks; of fleets the text says nothing."""
    if block.kind == "fleet":
        yield silent("5.7", "how-fleets-regroup", block=block.id)
    if at_sea(position, to):
        if block.kind != "fleet":
            yield check("5.7", "no-territory", False)
        return
    if position.kind(to) == TRANSIT:
        yield check("5.7", "transit", True, to=to)
    else:
        yield from on_friendly_ground(position, block, to, "5.7")
    yield from free_of_enemies(position, block, to, "5.7")


def at_sea(position: Position, to: str) -> bool:
    """Whether a place is the sea: no territory, and no border with a limit."""
    return to == SEA or position.kind(to) == SEA_AREA


# The limits of borders ------------------------------------------------------------------------


def room_over(position: Position, side: Side, border: Border) -> Rule[int]:
    """How many more of a side a border takes in this regroup (4.2d, Q7)."""
    yield from movement_before(position, side, border)
    used, most = used_up(position, side, border), limit(position, border)
    yield check("5.7", "regroup-room", used < most, border=border.id, n=used, limit=most)
    return max(0, most - used)


def movement_before(position: Position, side: Side, border: Border) -> Rule[None]:
    """Tells what movement did over a border in this turn, and whether it counts (4.2d, Q7)."""
    n = moved_over(position, side, border)
    if n:
        yield reading(position, "Q7")
    if count_goes_on(position):
        untold = crossed(position, side, border) is None
        key = "movement-at-least" if untold else "movement-counts"
        yield step("4.2d", key, border=border.id, n=n)
    elif n:
        yield step("4.2d", "regroup-anew", standing="other", border=border.id, n=n)


def count_goes_on(position: Position) -> bool:
    """Whether the count of this turn's movement goes on in a regroup (4.2d, Q7)."""
    return position.settings.regroup_fresh_budget == "no"


def used_up(position: Position, side: Side, border: Border) -> int:
    """How much of a border's limit a side has used up (5.7, 4.2d, Q7)."""
    gone = position.battle.regroups if position.battle else ()
    before = moved_over(position, side, border) if count_goes_on(position) else 0
    return before + sum(g.count for g in gone if (g.side, g.border) == (side, border.id))


def regrouped(position: Position, block: Block, to: str) -> Position:
    """The position when a block has regrouped, counted on its border; no entry by movement.

    Where an enemy of the winner came in, the battle is no longer won (5.0a).
    """
    if block.at in OFF_THE_MAP:
        return position
    away, battle = moved(position, block, to), position.battle
    if battle is None:
        return away
    border = position.map.by_ends.get((block.at, to))
    gone = (Crossed(side=block.side, border=border.id),) if border else ()
    won = None if left_to_fight(away) else battle.won
    return away.with_battle(regroups=battle.regroups + gone, won=won)


# How many -------------------------------------------------------------------------------------


def spread(position: Position, _: Spread) -> Rule[SpreadOut]:
    """The most that may leave over the borders that are open to them, each over one (5.7, 4.2d)."""
    won = yield from kept(position, victory(position, position.blocks))
    battle = position.battle
    if battle is None or battle.won is None:
        return SpreadOut(side=None)
    there = position.blocks_at(battle.at, battle.won)
    position.need(maybe_fleets(position, there), "kind")
    armies = [block for block in there if block.kind != "fleet"]
    unsaid = tuple(block.id for block in there if block.kind == "fleet")
    for fleet in unsaid:
        yield silent("5.7", "how-fleets-regroup", block=fleet)
    ways, room = yield from open_borders(position, armies)
    over, n = takers(ways, room), len(most_across(ways, room))
    for border, left in over.items():
        yield step("5.7", "takes-more", border=border, n=left)
    key = "would-spread" if won.broken else "spreads"
    stay = len(armies) - n
    yield step("5.7", key, n=n, of=len(armies), stay=stay)
    to = ends(position, ways)
    return SpreadOut(side=battle.won, most=n, stay=stay, over=over, to=to, unsaid=unsaid)


def takers(ways: dict[str, tuple[str, ...]], room: dict[str, int]) -> dict[str, int]:
    """How many may leave over each border: as many as want to, while there is room."""
    return {
        border: min(left, sum(border in borders for borders in ways.values()))
        for border, left in room.items()
    }


def ends(position: Position, ways: dict[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """Where the borders lead that are open to each block."""
    around = position.map.around[position.fight.at]
    behind = {border.id: border.other(position.fight.at) for border in around}
    return {block: tuple(behind[id_] for id_ in borders) for block, borders in ways.items()}


def open_borders(
    position: Position, armies: list[Block]
) -> Rule[tuple[dict[str, tuple[str, ...]], dict[str, int]]]:
    """The borders open to each block, and what each of them still takes; every border is weighed.

    Blocks of one nation find the same ways open.
    """
    nations = {block.nation: block for block in armies}
    ways: dict[str, list[str]] = {nation: [] for nation in nations}
    room: dict[str, int] = {}
    for border in position.map.around[position.fight.at]:
        to = border.other(position.fight.at)
        for nation, block in nations.items():
            key = "beside" if len(nations) == 1 else "beside-for-nation"
            way = yield from consider(
                position,
                step("5.7", key, to=to, nation=nation),
                leaves_over(position, block, to, border),
            )
            if not way.broken:
                ways[nation].append(border.id)
                room[border.id] = way.value or 0
    return {block.id: tuple(ways[block.nation]) for block in armies}, room


def leaves_over(position: Position, block: Block, to: str, border: Border) -> Rule[int]:
    """Whether one border of the battlefield is open to a block, and what it still takes."""
    yield from may_enter(position, block, to)
    if at_sea(position, to):
        return 0
    return (yield from room_over(position, block.side, border))
