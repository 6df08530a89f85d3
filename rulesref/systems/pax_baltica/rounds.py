"""The rounds of a battle: section 5.4 (who acts when, one action a round, who must leave)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from rulesref.engine.explain import Rule, check, kept, step
from rulesref.engine.value import Action, Value
from rulesref.systems.pax_baltica.battle import Roles, fought, who_defends
from rulesref.systems.pax_baltica.land import control_of_garrison
from rulesref.systems.pax_baltica.lost_round import lost_round
from rulesref.systems.pax_baltica.position import POOL, Block, Position, Side, other
from rulesref.systems.pax_baltica.reserves import main_border, may_wait, reserves, stays_out


class Order(Action, frozen=True, kw_only=True, tag="order"):
    """Who acts when in this round?"""


class Leaver(Action, frozen=True, kw_only=True, tag="leaver"):
    """Who must leave: after the last round, or after a first round that was lost?"""


class Slot(Value, frozen=True, kw_only=True):
    """Blocks that act together: their owner puts them in order."""

    letter: str
    side: Side
    blocks: tuple[str, ...]


class RoundOrder(Value, frozen=True, kw_only=True):
    """The order of a round; `next` are the blocks of which one acts now."""

    defender: Side
    attacker: Side
    main: str | None
    reserves: tuple[str, ...]
    slots: tuple[Slot, ...]
    next: tuple[str, ...]


def may_act(position: Position, block: Block) -> Rule[None]:
    """Three rounds at most, and one action for each block in each of them (5.4a)."""
    yield from in_a_round(position)
    if not position.fight.final:
        yield check("5.4a", "not-acted", block.id not in position.fight.acted, block=block.id)


def takes_part(position: Position, block: Block) -> Rule[None]:
    """The actions of a round are those of the blocks in the battle (5.4a): the fallen have none."""
    at = position.fight.at
    if block.at == POOL:
        yield check("5.5b", "acts-no-more", False, standing="derived", block=block.id)
    elif block.at != at:
        yield check("5.4a", "not-in-battle", False, block=block.id, at=at)


def in_a_round(position: Position) -> Rule[None]:
    """A round is being fought: said only where the last one is over (5.4a)."""
    if position.fight.final:
        yield check("5.4a", "round-left", False, rounds=position.settings.rounds)


def under_way(position: Position) -> Rule[None]:
    """There is a battle, and a round of it is being fought (5.0a, c, 5.4a)."""
    yield from fought(position)
    yield from in_a_round(position)


def order_of_round(position: Position, _: Order) -> Rule[RoundOrder]:
    """Who acts when: by letter, within a letter the defenders first (5.4b), reserves left out."""
    battle = position.fight
    now_fought = yield from kept(position, under_way(position))
    roles = yield from who_defends(position)
    waiting = yield from reserves(position, roles)
    lost = yield from lost_round(position, roles)
    out = waiting if stays_out(position) else ()
    blocks = [b for b in position.blocks_at(battle.at) if b.id not in out]
    position.need(blocks, "rating")
    slots = tuple(slots_of(blocks, roles.defender))
    for slot in slots:
        yield step("5.4b", "slot", letter=slot.letter, side=slot.side, blocks=slot.blocks)
    now = () if now_fought.broken or lost else next_to_act(slots, battle.acted)
    if now:
        yield step("5.4b", "next", blocks=now)
    return RoundOrder(
        defender=roles.defender,
        attacker=roles.attacker,
        main=main_border(position, roles),
        reserves=waiting,
        slots=slots,
        next=now,
    )


def slots_of(blocks: list[Block], defender: str) -> Iterator[Slot]:
    """The blocks in the order of fire, those of one letter and side together (5.4b)."""
    ordered = sorted(blocks, key=lambda block: order_of_fire(block, defender))
    for _, group in groupby(ordered, key=lambda block: order_of_fire(block, defender)):
        same = list(group)
        ids = tuple(block.id for block in same)
        yield Slot(letter=same[0].letter, side=same[0].side, blocks=ids)


def order_of_fire(block: Block, defender: str) -> tuple[str, bool]:
    """The place of a block in a round: its letter, the defender first; never its number (5.4b)."""
    return block.letter, block.side != defender


def next_to_act(slots: tuple[Slot, ...], acted: frozenset[str]) -> tuple[str, ...]:
    """The blocks of the first slot that still has an action to take (5.4a, b)."""
    left = (tuple(b for b in slot.blocks if b not in acted) for slot in slots)
    return next((blocks for blocks in left if blocks), ())


def who_must_leave(position: Position, _: Leaver | None = None) -> Rule[Side]:
    """One side must leave: after the last round (5.4c), or its reserves after the first (5.3d)."""
    if beaten := (yield from beaten_in_round_one(position)):
        return beaten
    ended = yield from kept(position, undecided(position))
    roles = yield from who_defends(position)
    return (yield from leaves(position, roles, indeed=not ended.broken))


def beaten_in_round_one(position: Position) -> Rule[Side | None]:
    """The side whose reserves must leave now, if it lost the first round (5.3d)."""
    if not may_wait(position):
        return None
    roles = yield from who_defends(position)
    return (yield from lost_round(position, roles))


def undecided(position: Position) -> Rule[None]:
    """Both sides are there, and the last round is over (5.0a, c, 5.4c)."""
    yield from fought(position)
    battle, last = position.fight, position.settings.rounds
    yield check("5.4c", "rounds-over", battle.final, n=battle.round, last=last)


def leaves(position: Position, roles: Roles, indeed: bool = True) -> Rule[Side]:
    """The side that does not control the garrison leaves; if nobody does, the attacker (5.4c).

    If it is not so far, it is only said who would have to.
    """
    at = position.fight.at
    control = yield from control_of_garrison(position, at)
    side = leaver(control, roles.attacker)
    if indeed:
        key = "leaves-without-garrison" if control else "leaves-as-attacker"
    else:
        key = "would-leave-without-garrison" if control else "would-leave-as-attacker"
    yield step("5.4c", key, side=side, at=at, control=control)
    return side


def leaver(control: Side | None, attacker: Side) -> Side:
    """Who has to leave after the last round (5.4c)."""
    return other(control) if control else attacker
