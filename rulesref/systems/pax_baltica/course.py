"""How a battle goes on: whose turn it is, and what follows of itself once a move is made.

5.0a (a battle is over), 5.3c (reserves come up), 5.3d, 5.4a, 5.4c and 5.4d (rounds), 5.6f.
"""

from __future__ import annotations

from msgspec.structs import replace

from rulesref.engine.explain import Rule, explain, reading, step
from rulesref.systems.pax_baltica.battle import Roles, contested, roles_of, who_defends
from rulesref.systems.pax_baltica.leaving import fall_or_stay, left_behind, must_leave
from rulesref.systems.pax_baltica.lost_round import without_fighters
from rulesref.systems.pax_baltica.order_of_battles import uncovered
from rulesref.systems.pax_baltica.position import SIDES, Position, Side, other
from rulesref.systems.pax_baltica.reserves import main_border, waits
from rulesref.systems.pax_baltica.position import entry_of


def goes_on(position: Position) -> Rule[Position]:
    """What follows of itself, up to the next decision of a player."""
    while position.battle and not position.battle.won:
        if not contested(position, position.battle.at):
            return (yield from is_won(position))
        roles = roles_of(position)
        side = yield from must_leave(position, roles)
        if side:
            before = position
            position = yield from fall_or_stay(position, side)
            if position == before and not only_staying(position, side):
                return position
            if position != before:
                continue
        elif not round_over(position, roles):
            return position
        position = yield from next_round(position, roles)
    return position
