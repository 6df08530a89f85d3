"""Which questions make sense in a position: the rest could only be told that there is no such.

Where a rule cannot be told its question makes sense: the answer says what is wrong or lacking.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulesref.engine.explain import Rule, explain
from rulesref.engine.value import BadInput
from rulesref.systems.pax_baltica.battle import fought
from rulesref.systems.pax_baltica.course import goes_on, is_decided
from rulesref.systems.pax_baltica.fire import may_fire
from rulesref.systems.pax_baltica.order_of_battles import battlefields, next_in_order
from rulesref.systems.pax_baltica.position import OFF_THE_MAP, SIDES, Position
from rulesref.systems.pax_baltica.regroup import victory
from rulesref.systems.pax_baltica.retreat import may_leave
from rulesref.systems.pax_baltica.rounds import under_way, who_must_leave

Sense = Mapping[str, Callable[[Position], bool]]


def sensible(position: Position) -> tuple[str, ...]:
    """The verbs of the questions that make sense now: between battles, in one, or after it."""
    asked = asked_at(position)
    return tuple(verb for verb, makes_sense in asked.items() if makes_sense(position))


def asked_at(position: Position) -> Sense:
    """The questions of this moment of the Battle Phase, each with what it needs besides."""
    if position.battle is None:
        return BETWEEN if are_both_there(position) else {}
    if is_decided(position):
        return DECIDED
    if allows(position, fought):
        return DURING
    return AFTER if allows(position, victory, ()) else {}


def allows(position: Position, rule: Callable[..., Rule[object]], *given: object) -> bool:
    """Whether no condition of a rule is broken, or why that cannot be told is worth hearing."""
    try:
        return not explain(position, rule(position, *given)).broken
    except BadInput:
        return True


def always(_: Position) -> bool:
    """Whatever the position is otherwise."""
    return True


# Between battles ------------------------------------------------------------------------------


def are_both_there(position: Position) -> bool:
    """Whether blocks of both sides are on the map: else nobody asks about battles."""
    sides = {block.side for block in position.blocks if block.at not in OFF_THE_MAP}
    return len(sides) == len(SIDES)


def is_one_due(position: Position) -> bool:
    """Whether a battle must still be fought (5.0b)."""
    return bool(battlefields(position))


def is_order_open(position: Position) -> bool:
    """Whether several battles must be fought, and their order is not set (5.1a)."""
    return len(battlefields(position)) > 1 and next_in_order(position) is None


# In a battle ----------------------------------------------------------------------------------


def in_a_round(position: Position) -> bool:
    """Whether a round is being fought (5.4a)."""
    return allows(position, under_way)


def must_some_leave(position: Position) -> bool:
    """Whether a side must leave now (5.3d, 5.4c)."""
    return allows(position, who_must_leave)


def will_some_leave(position: Position) -> bool:
    """Whether a side must leave, or would have to if this round ended undecided (5.4c)."""
    return position.fight.round == position.settings.rounds or must_some_leave(position)


def may_some_fire(position: Position) -> bool:
    """Whether a block may fire whose dice can be read: its strength and rating are known (5.5a)."""
    known = (block for block in position.in_battle() if block.strength and block.rating)
    return any(allows(position, may_fire, block) for block in known)


def may_some_leave(position: Position) -> bool:
    """Whether it is for a block to retreat now, wherever to (5.6a)."""
    return any(allows(position, may_leave, block) for block in position.in_battle())


def does_anything_follow(position: Position) -> bool:
    """Whether something is known to follow before anybody has to decide (5.4d)."""
    try:
        return explain(position, goes_on(position)).value != position
    except BadInput:
        return False


def is_anybody_there(position: Position) -> bool:
    """Whether a block is left in the battlefield."""
    return bool(position.in_battle())


BETWEEN: Sense = {
    "due": always,
    "battle": is_one_due,
    "sequence": is_order_open,
    "end": always,
}
DURING: Sense = {
    "due": always,
    "order": in_a_round,
    "defender": always,
    "hits": in_a_round,
    "retreat": may_some_leave,
    "ways": may_some_leave,
    "escape": must_some_leave,
    "leaver": will_some_leave,
    "fire": may_some_fire,
    "next": does_anything_follow,
}
DECIDED: Sense = {
    "due": always,
    "next": always,
}
AFTER: Sense = {
    **BETWEEN,
    "regroup": is_anybody_there,
    "spread": always,
    "done": always,
}
