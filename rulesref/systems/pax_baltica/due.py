"""What is due: who must decide what now (5.1a, 5.3d, 5.4b, 5.4c, 5.7)."""

from __future__ import annotations

from rulesref.engine.explain import Rule, explain, nested, reading, step
from rulesref.engine.line import Owed
from rulesref.engine.value import Action
from rulesref.systems.pax_baltica.battle import contested, fought, who_defends
from rulesref.systems.pax_baltica.course import goes_on, is_decided
from rulesref.systems.pax_baltica.leaving import able_to_leave, must_leave
from rulesref.systems.pax_baltica.order_of_battles import (
    next_in_order,
    to_be_fought,
    who_orders,
)
from rulesref.systems.pax_baltica.position import Position, Side
from rulesref.systems.pax_baltica.rounds import Order, order_of_round


class Due(Action, frozen=True, kw_only=True, tag="due"):
    """What is due now, and whose decision is it?"""


def due(position: Position, _: Due | None = None) -> Rule[Owed | None]:
    """Who must decide what now; None where the text leaves nothing to decide."""
    battle = position.battle
    if battle is None:
        return (yield from next_battle(position))
    if battle.won:
        return (yield from victor(position, battle.won))
    if not is_decided(position):
        yield from fought(position)
        if not contested(position, battle.at):
            return None
    ahead = explain(position, goes_on(position))
    for point in ahead.touched:
        yield reading(position, point)
    if ahead.value != position:
        yield step("5.4d", "goes-on-of-itself")
        return Owed(side=None, duty="next", verbs=("next",))
    roles = yield from nested(who_defends(position))
    side = yield from must_leave(position, roles)
    if side:
        return (yield from leaving(position, side))
    return (yield from in_the_round(position))


def next_battle(position: Position) -> Rule[Owed]:
    """Between battles: their order, the next one, or the end of the phase (5.0b, d, 5.1a)."""
    fields = yield from to_be_fought(position)
    if not fields:
        yield step("5.0d", "none-left")
        return Owed(side=None, duty="end", verbs=("end",))
    yield step("5.0b", "must-be-fought", places=fields)
    if len(fields) == 1:
        yield step("5.1a", "last-battle", at=fields[0])
        return Owed(side=None, duty="battle", verbs=("battle",), pieces=fields)
    yield reading(position, "Q11")
    first = who_orders(position)
    if position.settings.battle_order == "next":
        yield step("5.1a", "first-picks", side=first, places=fields)
        return Owed(side=first, duty="battle", verbs=("battle",), pieces=fields)
    coming = next_in_order(position)
    if coming is None:
        yield step("5.1a", "first-orders", side=first, places=fields)
        return Owed(side=first, duty="sequence", verbs=("sequence",), pieces=fields)
    yield step("5.1a", "comes-next", at=coming)
    return Owed(side=None, duty="battle", verbs=("battle",), pieces=(coming,))


def victor(position: Position, side: Side) -> Rule[Owed]:
    """The winner may regroup (5.7)."""
    blocks = tuple(block.id for block in position.in_battle(side))
    yield step("5.7", "may-regroup", side=side, at=position.fight.at)
    return Owed(side=side, duty="regroup", verbs=("regroup", "done"), pieces=blocks)


def leaving(position: Position, side: Side) -> Rule[Owed]:
    """Those who must leave retreat, one after the other as their owner likes (5.4c, 5.3d, 5.6f)."""
    able = tuple(block.id for block in (yield from able_to_leave(position, side)))
    if position.fight.final:
        yield step("5.6f", "leave-at-once", side=side, blocks=able)
    else:
        yield step("5.3d", "beaten-leave", side=side, blocks=able)
    return Owed(side=side, duty="leave", verbs=("retreat",), pieces=able)


def in_the_round(position: Position) -> Rule[Owed | None]:
    """The blocks whose turn it is fire or retreat; their owner takes them in his order (5.4b)."""
    order = yield from nested(order_of_round(position, Order()))
    if not order.next:
        yield step("5.4d", "all-have-acted", n=position.fight.round)
        return None
    side = position.by_id[order.next[0]].side
    yield step("5.4b", "turn-of", side=side, blocks=order.next)
    return Owed(side=side, duty="act", verbs=("fire", "retreat"), pieces=order.next)
