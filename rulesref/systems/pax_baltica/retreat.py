"""Retreat: section 5.6 (along a way, to sea, and where a block may go at all)."""

from __future__ import annotations

from itertools import pairwise
from typing import Annotated

from msgspec import Meta

from rulesref.engine.areas import Border, best_ways
from rulesref.engine.explain import Rule, check, consider, explain, nested, reading, silent, step
from rulesref.engine.value import Action, BadInput, Id, Value
from rulesref.systems.pax_baltica.battle import (
    Roles,
    battlefield,
    roles_of,
    who_defends,
)
from rulesref.systems.pax_baltica.land import on_open_ground
from rulesref.systems.pax_baltica.position import (
    HARBOR,
    ROUGH,
    SEA,
    SEA_AREA,
    Block,
    Gone,
    Position,
    other,
)
from rulesref.systems.pax_baltica.reserves import ready, way_of, ways_used
from rulesref.systems.pax_baltica.rounds import leaves, may_act


class Retreat(Action, frozen=True, kw_only=True, tag="retreat"):
    """A block retreats along `path`: the territories it enters in order, or SEA alone."""

    block: Id
    path: Annotated[tuple[Id, ...], Meta(min_length=1, max_length=40)]


class Ways(Action, frozen=True, kw_only=True, tag="ways"):
    """Where may a block retreat to?"""

    block: Id


class WayOut(Value, frozen=True, kw_only=True, eq=False):
    """The best way to a territory, and the clauses that forbid it: none if it is open.

    Closed ways with the same objections come to the same: which of them was tried is no outcome.
    """

    way: tuple[str, ...]
    broken: tuple[str, ...]

    def __eq__(self, other: object) -> bool:
        """Whether two ways come to the same for the player."""
        if not isinstance(other, WayOut):
            return NotImplemented
        return self.broken == other.broken and (bool(self.broken) or self.way == other.way)

    def __hash__(self) -> int:
        """Equal ways hash alike."""
        return hash((self.broken, () if self.broken else self.way))


def may_retreat(position: Position, action: Retreat) -> Rule[str]:
    """Whether a block may leave the battle along a way; every condition is answered."""
    block = position.fighter(action.block)
    to_sea = ends_at_sea(position, action.path)
    roles = yield from nested(who_defends(position))
    if position.fight.final:
        side = yield from nested(leaves(position, roles))
        yield check("5.4c", "must-leave", block.side == side, block=block.id, side=side)
    else:
        yield from ready(position, roles, block)
        yield from may_act(position, block)
    if to_sea:
        yield from may_put_to_sea(position, roles, block)
        return SEA
    yield check(
        "5.6b", "allowance", len(action.path) <= block.move, n=len(action.path), move=block.move
    )
    kind = ""
    for here, to in pairwise((position.fight.at, *action.path)):
        yield from may_pass(position, roles, block, here, to, kind)
        kind = position.map.border(here, to).kind
    yield step(
        "5.6a", "leaves", after=left(position, block, action.path), block=block.id, path=action.path
    )
    return action.path[-1]


def may_pass(
    position: Position, roles: Roles, block: Block, here: str, to: str, kind: str
) -> Rule[None]:
    """One border of a retreat and the territory behind it; `kind` is the border crossed before."""
    border = position.map.border(here, to)
    yield from on_open_ground(position, block, to)
    enemies = position.blocks_at(to, other(block.side))
    yield check("5.6b", "no-enemies", not enemies, to=to, n=len(enemies))
    fought_over = yield from nested(battlefield(position, to))
    yield check("5.6b", "no-battle", not fought_over, to=to)
    if here == position.fight.at:
        yield from out_of_battle(position, roles, block, border)
    yield from room_over(position, block, border)
    if kind:
        yield check("5.6e", "goes-on", kind != ROUGH, here=here, kind=kind)


def out_of_battle(position: Position, roles: Roles, block: Block, border: Border) -> Rule[None]:
    """The borders of the battle itself: 5.6d, where both came over one, goes before 5.6c."""
    sides = {e.side for e in position.entries_at(position.fight.at) if e.border == border.id}
    if len(sides) > 1:
        yield from last_over(position, block, border)
    elif block.side == roles.attacker:
        yield from own_border(position, block, border.id)
    else:
        used = ways_used(position, roles.attacker)
        yield check("5.6c", "not-attackers-border", border.id not in used, border=border.id)


def last_over(position: Position, block: Block, border: Border) -> Rule[None]:
    """Both sides came over one border: only the side that entered last may use it (5.6d, Q5)."""
    entries = position.entries_at(position.fight.at)
    over, into = last_side(position, border.id), entries[-1].side
    if over != into:
        yield reading(position, "Q5")
    last = into if position.settings.last_entry_over == "territory" else over
    yield check("5.6d", "last-over", last == block.side, border=border.id, side=last)


def last_side(position: Position, border: str) -> str:
    """The side that came in last over a border (5.6d)."""
    entries = position.entries_at(position.fight.at)
    return [entry.side for entry in entries if entry.border == border][-1]


def own_border(position: Position, block: Block, way: str) -> Rule[None]:
    """An attacker leaves only over the border used to attack: his side's or his own (5.6c, Q4)."""
    side, own = ways_used(position, block.side), way_of(block)
    if side and side != (own,):
        yield reading(position, "Q4")
    used = (own,) if position.settings.attacker_retreat_border == "own" else side
    yield check("5.6c", "attackers-border", way in used, border=way, block=block.id)


def room_over(position: Position, block: Block, border: Border) -> Rule[None]:
    """The limit of a border in this round; after the last round it counts anew (5.6e, 4.2d, Q2)."""
    before = retreated(position, block.side, border, final=False)
    final = position.fight.final
    if final and before:
        yield reading(position, "Q2")
    anew = final and position.settings.final_retreat_fresh_budget == "yes"
    if anew and before:
        yield step("4.2d", "limit-anew", border=border.id, n=before)
    used = retreated(position, block.side, border, final=True) + (0 if anew else before)
    most = limit(position, border)
    yield check("5.6e", "room", used < most, border=border.id, n=used, limit=most)


def limit(position: Position, border: Border) -> int:
    """How many blocks of a side may retreat over a border in a round (5.6e)."""
    settings = position.settings
    return settings.rough_limit if border.kind == ROUGH else settings.normal_limit


def retreated(position: Position, side: str, border: Border, final: bool) -> int:
    """How many blocks of a side went over a border: in this round, or after the last (5.6e)."""
    return sum(
        gone.count
        for gone in position.fight.retreats
        if (gone.side, gone.border, gone.final) == (side, border.id, final)
    )


def left(position: Position, block: Block, path: tuple[str, ...]) -> Position:
    """The position when a block has gone along its way: acted, and counted on every border."""
    battle = position.fight
    ends = pairwise((battle.at, *path))
    gone = tuple(
        Gone(side=block.side, border=position.map.border(*pair).id, final=battle.final)
        for pair in ends
    )
    away = position.moved(block, path[-1])
    return away.with_battle(acted=battle.acted | {block.id}, retreats=battle.retreats + gone)


# To sea -----------------------------------------------------------------------------------------


def ends_at_sea(position: Position, path: tuple[str, ...]) -> bool:
    """Whether a way leads out to sea; BadInput where it goes on from there or starts inland."""
    at_sea = [place == SEA or position.map.area(place, "path").kind == SEA_AREA for place in path]
    if not any(at_sea):
        return False
    if len(path) > 1:
        raise BadInput("path", "sea-is-the-end")
    if path[0] != SEA:
        position.map.border(position.fight.at, path[0])
    return True


def may_put_to_sea(position: Position, roles: Roles, block: Block) -> Rule[None]:
    """To sea, onto a fleet, only from where a friendly fleet is; how is not held (5.6g, Q6)."""
    if block.side == roles.attacker:
        yield from own_border(position, block, SEA)
    elif SEA in ways_used(position, roles.attacker):
        yield silent("5.6c", "sea-as-border", block=block.id)
    here, offshore = fleets_here(position, block), fleets_offshore(position, block)
    if here or offshore:
        yield reading(position, "Q6")
    on_the_spot = position.settings.sea_retreat_needs == "fleet_in_territory"
    there = here if on_the_spot else offshore
    key = "fleet-there" if on_the_spot else "fleet-offshore"
    yield check("5.6g", key, bool(there), at=position.fight.at, n=len(there))
    if there:
        yield silent("5.6g", "how-to-sea", counts=False, block=block.id)


def fleets_here(position: Position, block: Block) -> tuple[Block, ...]:
    """The friendly fleets in the territory of the battle, the block itself left out (5.6g)."""
    there = position.blocks_at(position.fight.at, block.side)
    return tuple(b for b in there if b.kind == "fleet" and b.id != block.id)


def fleets_offshore(position: Position, block: Block) -> tuple[Block, ...]:
    """The friendly fleets in the sea areas that adjoin the battle (Q6)."""
    at = position.fight.at
    shores = [border.other(at) for border in position.map.around[at]]
    seas = [area for area in shores if position.map.by_id[area].kind == SEA_AREA]
    return tuple(
        b for sea in seas for b in position.blocks_at(sea, block.side) if b.kind == "fleet"
    )


# Where to -----------------------------------------------------------------------------------------


def ways_out(position: Position, action: Ways) -> Rule[dict[str, WayOut]]:
    """Every territory by the cheapest way that is open, else the one with fewest objections."""
    block = position.fighter(action.block)
    found = {}
    for path in best_paths(position, block):
        yield step("5.6b", "way-to", path=path)
        ruling = yield from consider(
            position, may_retreat(position, Retreat(block=block.id, path=path))
        )
        broken = tuple(dict.fromkeys(s.cite for s in ruling.broken))
        found[path[-1]] = WayOut(way=path, broken=broken)
    able = [to for to, out in found.items() if not out.broken]
    yield check("5.6a", "can-leave", bool(able), block=block.id, n=len(able))
    return found


def best_paths(position: Position, block: Block) -> list[tuple[str, ...]]:
    """A way to every territory that land leads to, in the order of the map, then the sea."""
    roles = roles_of(position)

    def objections(here: str, to: str, kind: str) -> int | None:
        if position.map.by_id[to].kind == SEA_AREA:
            return None
        return len(explain(position, may_pass(position, roles, block, here, to, kind)).broken)

    ways = best_ways(position.map, position.fight.at, objections, block.move)
    paths = [ways[area.id] for area in position.map.areas if area.id in ways]
    return [*paths, (SEA,)] if by_the_sea(position) else paths


def by_the_sea(position: Position) -> bool:
    """Whether the battle is at a harbor, beside a sea area, or a fleet lies there."""
    at = position.fight.at
    around = [position.map.by_id[border.other(at)].kind for border in position.map.around[at]]
    fleets = any(block.kind == "fleet" for block in position.blocks_at(at))
    return position.map.by_id[at].kind == HARBOR or SEA_AREA in around or fleets
