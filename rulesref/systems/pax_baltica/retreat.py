"""Retreat along a way: section 5.6, and 4.2d for the limits after the last round."""

from __future__ import annotations

from itertools import pairwise
from typing import Annotated, ClassVar

from msgspec import Meta

from rulesref.engine.areas import Border
from rulesref.engine.explain import (
    Rule,
    Ruling,
    check,
    explain,
    kept,
    nested,
    reading,
    retold,
    run,
    silent,
    step,
    suspends,
)
from rulesref.engine.value import Action, Id, Lacking, found_once
from rulesref.systems.pax_baltica.battle import (
    Roles,
    battlefield,
    fought,
    kinds_needed,
    roles_of,
    who_defends,
)
from rulesref.systems.pax_baltica.going import moved
from rulesref.systems.pax_baltica.land import free_of_enemies, on_open_ground
from rulesref.systems.pax_baltica.lost_round import lost_round
from rulesref.systems.pax_baltica.position import ROUGH, SEA, Block, Gone, Position
from rulesref.systems.pax_baltica.reserves import ready, way_of, ways_used
from rulesref.systems.pax_baltica.rounds import leaves, may_act
from rulesref.systems.pax_baltica.to_sea import ends_at_sea, may_put_to_sea

LONGEST_WAY = 40  # territories of a way that is asked about: far above any allowance
Way = Annotated[tuple[Id, ...], Meta(min_length=1, max_length=LONGEST_WAY, extra={"row": "way"})]


class Retreat(Action, frozen=True, kw_only=True, tag="retreat"):
    """A block retreats along `path`: the territories it enters in order, or SEA alone."""

    whether: ClassVar[bool] = True
    block: Id
    path: Way


def may_retreat(position: Position, action: Retreat) -> Rule[str]:
    """Whether a block may leave the battle along a way; every condition is answered."""
    block = position.fighter(action.block)
    to_sea = ends_at_sea(position, action.path)
    if not to_sea:
        for place, ends in enumerate(pairwise((position.fight.at, *action.path))):
            position.map.border(*ends, f"action.path[{place}]")
    leave = yield from kept(position, may_leave(position, block))
    way = yield from kept(position, may_go(position, block, action.path))
    if to_sea:
        yield step("5.6g", "puts-to-sea", after=put_to_sea(position, block), block=block.id)
        return SEA
    key = "leaves-all-the-same" if leave.broken or way.broken else "leaves"
    after = left(position, block, action.path)
    yield step("5.6a", key, after=after, block=block.id, path=action.path)
    return action.path[-1]


def may_leave(position: Position, block: Block) -> Rule[bool]:
    """Whether it is for this block to retreat now, wherever to; tells whether it must."""
    there = yield from kept(position, fought(position))
    roles = yield from nested(who_defends(position))
    if position.fight.final:
        side = yield from nested(leaves(position, roles, indeed=not there.broken))
        yield check("5.4c", "must-leave", block.side == side, block=block.id, side=side)
    elif loser := (yield from nested(lost_round(position, roles))):
        yield check("5.3d", "of-beaten-side", block.side == loser, block=block.id, side=loser)
    else:
        yield from ready(position, roles, block)
        yield from may_act(position, block)
        return False
    return True


def may_go(position: Position, block: Block, path: tuple[str, ...]) -> Rule[None]:
    """Whether a way out is open to a block.

    What is not known of the block itself is asked for last: more may speak against the way.
    """
    if block.kind == "fleet":
        yield silent("5.6g", "how-fleets-leave", block=block.id)
    if ends_at_sea(position, path):
        yield from may_put_to_sea(position, roles_of(position), block)
        return
    if block.move is not None:
        yield check("5.6b", "allowance", len(path) <= block.move, n=len(path), move=block.move)
    kind = ""
    for here, to in pairwise((position.fight.at, *path)):
        yield from retold(known_border(position, block, here, to))
        if kind:
            yield from may_go_on(kind, here)
        kind = position.map.border(here, to).kind
    position.need([block], *(("kind",) if suspends(position, "5.6b") else ("move", "kind")))


@found_once(key=lambda position, block, here, to: (block.id, here, to))
def known_border(position: Position, block: Block, here: str, to: str) -> Ruling[None]:
    """What is found of one border: the same on each way of a block that leads over it."""
    return run(position, may_pass(position, roles_of(position), block, here, to))


def may_pass(position: Position, roles: Roles, block: Block, here: str, to: str) -> Rule[None]:
    """One border of a retreat and the territory behind it."""
    border = position.map.border(here, to)
    yield from retold(known_land(position, block, to))
    if here == position.fight.at:
        yield from out_of_battle(position, roles, block, border)
    yield from room_over(position, block, border)


def open_land(position: Position, block: Block, to: str) -> Rule[None]:
    """The territory behind a border: whose it is, who is there, whether it is fought over."""
    yield from on_open_ground(position, block, to)
    yield from free_of_enemies(position, block, to, "5.6b")
    if not kinds_needed(position, to):  # else the enemies have decided already
        fought_over = yield from nested(battlefield(position, to))
        yield check("5.6b", "no-battle", not fought_over, to=to)


@found_once(key=lambda position, block, to: (block.side, block.nation, to))
def known_land(position: Position, block: Block, to: str) -> Ruling[None]:
    """What is found of a territory: the same over each border, and for all blocks of a nation."""
    return explain(position, open_land(position, block, to))


def out_of_battle(position: Position, roles: Roles, block: Block, border: Border) -> Rule[None]:
    """The borders of the battle itself; 5.6d, where both came over one, goes before 5.6c.

    The two pull apart for a defender only: 5.6d opens him a border that 5.6c closes.
    """
    came = {e.side for e in position.entries_at(position.fight.at) if e.border == border.id}
    both = len(came) > 1
    if both:
        yield from last_over(position, block, border)
    if block.side == roles.attacker:
        yield from own_border(position, block, border)
    elif both and not suspends(position, "5.6d"):
        yield step("5.6d", "special-case-first", standing="ours", border=border.id)
    else:
        yield from enemy_border(position, roles, border)


def last_over(position: Position, block: Block, border: Border) -> Rule[None]:
    """Both sides came over one border: only the side that entered last may use it (5.6d, Q5)."""
    entries = position.entries_at(position.fight.at)
    over = [entry.side for entry in entries if entry.border == border.id][-1]
    into = entries[-1].side
    if over != into:
        yield reading(position, "Q5")
    if position.settings.last_entry_over == "territory":
        yield check("5.6d", "last-into", into == block.side, border=border.id, side=into)
    else:
        yield check("5.6d", "last-over", over == block.side, border=border.id, side=over)


def own_border(position: Position, block: Block, border: Border) -> Rule[None]:
    """An attacker leaves only over the border used to attack: his side's or his own (5.6c, Q4)."""
    side, own = ways_used(position, block.side), way_of(block)
    if side != (own,):
        yield reading(position, "Q4")
    if position.settings.attacker_retreat_border == "own":
        if own is None:
            raise Lacking(position.place(block.id, "came"), "way-in-needed", block=block.id)
        yield check("5.6c", "own-border", border.id == own, border=border.id, block=block.id)
        return
    if not side:
        raise Lacking("position.entries", "ways-in-needed", side=block.side)
    yield check("5.6c", "attackers-border", border.id in side, border=border.id, block=block.id)


def enemy_border(position: Position, roles: Roles, border: Border) -> Rule[None]:
    """A defender does not leave over a border by which the attacker came in (5.6c)."""
    used = ways_used(position, roles.attacker)
    if not used:
        raise Lacking("position.entries", "ways-in-needed", side=roles.attacker)
    standing = "derived" if len(used) > 1 else ""
    free = border.id not in used
    yield check("5.6c", "not-attackers-border", free, standing=standing, border=border.id)


def room_over(position: Position, block: Block, border: Border) -> Rule[None]:
    """The limit of a border in this round; after the last round it counts anew (5.6e, 4.2d, Q2)."""
    final = position.fight.final
    if final and (before := retreated(position, block.side, border, final=False)):
        yield reading(position, "Q2")
        if counts_anew(position):
            yield step("4.2d", "limit-anew", standing="other", border=border.id, n=before)
    used, most = used_of(position, block.side, border), limit(position, border)
    key = "room-at-last" if final else "room"
    yield check("5.6e", key, used < most, border=border.id, n=used, limit=most)


def may_go_on(kind: str, here: str) -> Rule[None]:
    """Whether a block goes on that came over a border of this kind: a rough one ends its way."""
    yield check("5.6e", "goes-on", kind != ROUGH, here=here, kind=kind)


def counts_anew(position: Position) -> bool:
    """Whether the limits of borders are whole again: after the last round (4.2d, Q2)."""
    return position.fight.final and position.settings.final_retreat_fresh_budget == "yes"


def used_of(position: Position, side: str, border: Border) -> int:
    """How much of a border's limit a side has used up (5.6e, 4.2d, Q2)."""
    before = 0 if counts_anew(position) else retreated(position, side, border, final=False)
    return before + retreated(position, side, border, final=True)


def limit(position: Position, border: Border) -> int:
    """How many blocks of a side may retreat over a border in a round (5.6e)."""
    settings = position.settings
    return settings.rough_limit if border.kind == ROUGH else settings.normal_limit


def retreated(position: Position, side: str, border: Border, final: bool) -> int:
    """How many blocks of a side went over a border: in this round, or after the last (5.6e)."""
    gone, there = position.fight.retreats, (side, border.id, final)
    return sum(g.count for g in gone if (g.side, g.border, g.final) == there)


def put_to_sea(position: Position, block: Block) -> Position:
    """The position when a block has left to sea: where to, the held text does not say (5.6g)."""
    acted = position.fight.acted | {block.id}
    return moved(position, block, SEA).with_battle(acted=acted)


def left(position: Position, block: Block, path: tuple[str, ...]) -> Position:
    """The position when a block has gone along its way: acted, and counted once on each border."""
    battle = position.fight
    crossed = dict.fromkeys(position.map.border(*ends).id for ends in pairwise((battle.at, *path)))
    gone = tuple(Gone(side=block.side, border=id_, final=battle.final) for id_ in crossed)
    away = moved(position, block, path[-1])
    return away.with_battle(acted=battle.acted | {block.id}, retreats=battle.retreats + gone)
