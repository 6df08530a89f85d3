"""Which questions make sense in a position: the rest could only be told that there is no such."""

from __future__ import annotations

from collections.abc import Callable

from rulesref.engine.explain import explain
from rulesref.systems.pax_baltica.battle import fought
from rulesref.systems.pax_baltica.position import Block, Position
from rulesref.systems.pax_baltica.regroup import victory
from rulesref.systems.pax_baltica.rounds import may_act, undecided, under_way


def sensible(position: Position) -> tuple[str, ...]:
    """The verbs of the questions that make sense now: a battle is fought, to be left, or won."""
    if position.battle is None:
        return ()
    return tuple(verb for verb, makes_sense in SENSE.items() if makes_sense(position))


def is_fought(position: Position) -> bool:
    """Whether there is a battle to ask about (5.0a, c)."""
    return not explain(position, fought(position)).broken


def in_a_round(position: Position) -> bool:
    """Whether a round of it is being fought (5.4a)."""
    return not explain(position, under_way(position)).broken


def might_end_undecided(position: Position) -> bool:
    """Whether the last round is over, or is being fought (5.4c)."""
    over = not explain(position, undecided(position)).broken
    return over or (is_fought(position) and position.fight.round == position.settings.rounds)


def some_may_fire(position: Position) -> bool:
    """Whether a block has still to act whose dice can be read: its rating is known (5.5a)."""
    return any(block.rating for block in still_to_act(position))


def some_may_leave(position: Position) -> bool:
    """Whether a block might retreat: one that has still to act, or after the last round (5.6a)."""
    after_last = position.fight.final and is_fought(position)
    return after_last or bool(still_to_act(position))


def still_to_act(position: Position) -> list[Block]:
    """The blocks of the battle that have not acted in this round (5.4a)."""
    if not is_fought(position):
        return []
    blocks = position.blocks_at(position.fight.at)
    return [block for block in blocks if not explain(position, may_act(position, block)).broken]


def is_won(position: Position) -> bool:
    """Whether the battle is over and has a winner (5.7)."""
    return not explain(position, victory(position, ())).broken


def some_may_regroup(position: Position) -> bool:
    """Whether blocks of the winner are still in the battlefield (5.7)."""
    return is_won(position) and bool(position.blocks_at(position.fight.at))


SENSE: dict[str, Callable[[Position], bool]] = {
    "order": in_a_round,
    "defender": is_fought,
    "hits": in_a_round,
    "retreat": some_may_leave,
    "ways": some_may_leave,
    "leaver": might_end_undecided,
    "fire": some_may_fire,
    "spread": is_won,
    "regroup": some_may_regroup,
}
