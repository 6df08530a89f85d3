"""A first round that was lost: section 5.3, last sentence, with its open points Q9 and Q10."""

from __future__ import annotations

from rulesref.engine.explain import Rule, reading, silent, step
from rulesref.systems.pax_baltica.battle import Roles, contested
from rulesref.systems.pax_baltica.position import SIDES, Position, Side, entry_of
from rulesref.systems.pax_baltica.reserves import (
    main_border,
    reads_march,
    waits,
    ways_used,
)


def lost_round(position: Position, roles: Roles) -> Rule[Side | None]:
    """The side that lost the first round, so that its reserves must retreat (5.3d, Q9, Q10).

    None where nobody lost it, or its reserves join the battle all the same.
    """
    if not unnamed(position, roles):
        yield from reads_march(position, roles)
    beaten = without_fighters(position, roles)
    if not beaten:
        return None
    at = position.fight.at
    if len(beaten) == len(SIDES):
        yield silent("5.3d", "both-lost-round", at=at)
        return None
    side = beaten[0]
    if not had_fighters(position, roles, side):
        yield reading(position, "Q10")
        if position.settings.side_without_round1_block_has_lost == "no":
            yield step("5.3d", "no-fighter-no-loss", side=side, at=at)
            return None
    yield reading(position, "Q9")
    if position.settings.reserve_after_lost_round1 == "arrive":
        yield step("5.3d", "reserves-will-join", side=side, at=at)
        return None
    yield step("5.3d", "lost-round", side=side, at=at)
    return side


def without_fighters(position: Position, roles: Roles) -> tuple[Side, ...]:
    """The sides of which nothing but reserves is left in the first round (5.3d).

    Nobody, where one side alone is left, or before the main attack is named: what is a reserve is
    open until then.
    """
    battle = position.fight
    over = battle.round > 1 or battle.final or not contested(position, battle.at)
    if over or unnamed(position, roles):
        return ()
    main = main_border(position, roles)
    return tuple(
        side
        for side in SIDES
        if (there := position.blocks_at(battle.at, side))
        and all(waits(position, roles, main, entry_of(block)) for block in there)
    )


def unnamed(position: Position, roles: Roles) -> bool:
    """Whether the attacker has still to name one of several borders (5.3a)."""
    return position.fight.main is None and len(ways_used(position, roles.attacker)) > 1


def had_fighters(position: Position, roles: Roles, side: Side) -> bool:
    """Whether a side had a block that fought in the first round: all of those are gone (5.3d)."""
    main = main_border(position, roles)
    entries = position.entries_at(position.fight.at)
    return any(e.side == side and not waits(position, roles, main, e) for e in entries)
