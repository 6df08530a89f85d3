"""How a battle goes on of itself: 5.0a (it is over), 5.3c, d (reserves), 5.4a, c, d (rounds)."""

from __future__ import annotations

from rulesref.engine.explain import Rule, explain, step
from rulesref.engine.value import Action, Value
from rulesref.systems.pax_baltica.battle import Roles, contested, fought, roles_of
from rulesref.systems.pax_baltica.leaving import fall_or_stay, must_leave
from rulesref.systems.pax_baltica.lost_round import without_fighters
from rulesref.systems.pax_baltica.order_of_battles import uncovered
from rulesref.systems.pax_baltica.position import (
    POOL,
    SIDES,
    Block,
    Position,
    Side,
    entry_of,
    other,
)
from rulesref.systems.pax_baltica.reserves import main_border, reads_march, waits


class Next(Action, frozen=True, kw_only=True, tag="next"):
    """What follows now of itself, before anybody has to decide?"""


class Course(Value, frozen=True, kw_only=True):
    """How the battle stands then: its round, who has won it or must leave, who was eliminated."""

    round: int
    final: bool
    won: Side | None
    leaves: Side | None
    eliminated: tuple[str, ...]


def what_follows(position: Position, _: Next) -> Rule[Course]:
    """All that follows of itself, up to the next decision of a player."""
    if not is_decided(position):
        yield from fought(position)
    then = yield from goes_on(position)
    won = then.fight.won
    left = None if won else explain(then, must_leave(then, roles_of(then))).value
    if then == position and not (won or left):
        yield step("5.4d", "round-not-over", n=position.fight.round)
    return Course(
        round=then.fight.round,
        final=then.fight.final,
        won=won,
        leaves=left,
        eliminated=tuple(b.id for b in then.blocks_at(POOL) if b not in position.blocks_at(POOL)),
    )


def goes_on(position: Position) -> Rule[Position]:
    """What follows of itself, up to the next decision of a player; the position it leads to."""
    if position.battle is None or position.battle.won:
        return position
    if not contested(position, position.battle.at):
        return (yield from is_won(position))
    roles = roles_of(position)
    side = yield from must_leave(position, roles)
    if side:
        position, able = yield from fall_or_stay(position, side)
        if not contested(position, position.fight.at):
            return (yield from is_won(position))
        if able:
            return position
    else:
        yield from reads_march(position, roles)
        if not round_over(position, roles):
            return position
    return (yield from goes_on((yield from next_round(position, roles))))


def is_decided(position: Position) -> bool:
    """Whether one side alone is left in a battle of which it is not yet said that it won (5.0a)."""
    left = [side for side in SIDES if position.in_battle(side)]
    return len(left) == 1 and position.fight.won is None


def is_won(position: Position) -> Rule[Position]:
    """Blocks of one side are left: the battle is over, and that side has won it (5.0a, 5.7)."""
    left = next((side for side in SIDES if position.in_battle(side)), None)
    if left is None:
        return position
    won = position.with_battle(won=left)
    yield step("5.0a", "battle-over", after=won, side=left, at=position.fight.at)
    return won


# 5.4d -----------------------------------------------------------------------------------------


def round_over(position: Position, roles: Roles) -> bool:
    """Whether every block in the fight has taken its action (5.4d)."""
    return all(block.id in position.fight.acted for block in in_round(position, roles))


def in_round(position: Position, roles: Roles) -> list[Block]:
    """The blocks that act in this round: in the first, all but the reserves (5.3c, 5.4a)."""
    blocks = position.in_battle()
    if position.fight.round > 1:
        return list(blocks)
    main = main_border(position, roles)
    return [block for block in blocks if not waits(position, roles, main, entry_of(block))]


def next_round(position: Position, roles: Roles) -> Rule[Position]:
    """The next round, with the reserves; after the last one somebody must leave (5.4a, c, d)."""
    number = position.fight.round
    if number == position.settings.rounds:
        ended = position.with_battle(final=True, acted=frozenset())
        yield step("5.4d", "last-round-over", after=ended, n=number)
        return ended
    beaten = without_fighters(position, roles)
    anew = position.with_battle(round=number + 1, acted=frozenset(), retreats=())
    yield step("5.4d", "next-round", after=anew, n=number, next=number + 1)
    fought = in_round(position, roles)
    joining = tuple(b.id for b in position.in_battle() if b not in fought)
    if joining:
        anew = uncovered(anew, joining)
        yield step("5.3c", "reserves-join", after=anew, blocks=joining)
    arrives = position.settings.reserve_after_lost_round1 == "arrive"
    if arrives and beaten == (roles.defender,):
        return (yield from roles_change(anew, roles))
    return anew


def roles_change(position: Position, roles: Roles) -> Rule[Position]:
    """Reserves that join after their side lost the first round find the field held (5.3d, Q9)."""
    swapped = position.with_battle(defender=other(roles.defender))
    yield step("5.3d", "roles-change", after=swapped, side=roles.attacker)
    return swapped
