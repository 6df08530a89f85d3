"""What a battle is and who defends in it: sections 5.0, 5.1c and 5.2."""

from __future__ import annotations

from itertools import groupby

from rulesref.engine.explain import Rule, check, reading, step
from rulesref.engine.value import Action, BadInput, Lacking, Value, found_once
from rulesref.systems.pax_baltica.position import (
    HARBOR,
    SIDES,
    Block,
    Position,
    Side,
    other,
)


class Defender(Action, frozen=True, kw_only=True, tag="defender"):
    """Who defends in the battle, and who attacks?"""


class Roles(Value, frozen=True, kw_only=True):
    """Who defends and who attacks; `contested` is the entry since which both sides are there."""

    defender: Side
    attacker: Side
    contested: int


# 5.0 ------------------------------------------------------------------------------------------


def harbor_exception(position: Position, territory: str) -> bool:
    """Whether a besieged harbor holds nothing but fleets: the enemy's, or at all (5.0c, Q18)."""
    return any(map(only_fleets, to_be_fleets(position, territory)))


def to_be_fleets(position: Position, territory: str) -> tuple[tuple[Block, ...], ...]:
    """The blocks that must be fleets: of any besieged side, or all of the territory (Q18)."""
    found = besieged(position, territory)
    if position.settings.harbor_exception == "only_fleets" and found:
        return (position.blocks_at(territory),)
    return found


def besieged(position: Position, territory: str) -> tuple[tuple[Block, ...], ...]:
    """The blocks of each side that is besieged in a harbor (5.0c)."""
    if position.kind(territory) != HARBOR:
        return ()
    besiegers = {b.side for b in position.blocks_at(territory) if b.besieging}
    return tuple(position.blocks_at(territory, other(side)) for side in SIDES if side in besiegers)


def only_fleets(blocks: tuple[Block, ...]) -> bool:
    """Whether all of them are fleets (5.0c)."""
    return all(block.kind == "fleet" for block in blocks)


def kinds_needed(position: Position, territory: str) -> tuple[Block, ...]:
    """The blocks of unknown kind on which the exception turns; none where another block decides."""
    if not contested(position, territory) or harbor_exception(position, territory):
        return ()
    return tuple(b for blocks in to_be_fleets(position, territory) for b in maybe_fleets(blocks))


def maybe_fleets(blocks: tuple[Block, ...]) -> tuple[Block, ...]:
    """The blocks of unknown kind, where all the others are fleets (5.0c)."""
    unknown = tuple(block for block in blocks if block.kind is None)
    others = tuple(block for block in blocks if block.kind is not None)
    return unknown if only_fleets(others) else ()


def battlefield(position: Position, territory: str) -> Rule[bool]:
    """Whether a territory is a battlefield; said only where blocks of both sides are (5.0a, c)."""
    if not contested(position, territory):
        return False
    yield step("5.0a", "both-sides-there", at=territory)
    return not (yield from excepted(position, territory))


def fought(position: Position) -> Rule[None]:
    """There is a battle to ask about: blocks of both sides, and no exception (5.0a, c)."""
    at = position.fight.at
    both = contested(position, at)
    yield check("5.0a", "both-sides-there", both, at=at)
    if both and (yield from excepted(position, at)):
        yield check("5.0c", "no-battle-there", False, at=at)


def excepted(position: Position, territory: str) -> Rule[bool]:
    """Whether the exception of 5.0c applies, and whether it turns on Q18."""
    if not besieged(position, territory):
        return False
    if might_be_excepted(position, territory):
        yield reading(position, "Q18")
    position.need(kinds_needed(position, territory), "kind")
    if not harbor_exception(position, territory):
        return False
    everybody = position.settings.harbor_exception == "only_fleets"
    yield step("5.0c", "only-fleets" if everybody else "besieged-fleets", at=territory)
    return True


def contested(position: Position, territory: str) -> bool:
    """Whether blocks of both sides are in a territory (5.0a)."""
    return territory in position.shared


def might_be_excepted(position: Position, territory: str) -> bool:
    """Whether Q18 can matter: in a besieged harbor those besieged are, or may be, fleets only."""
    there = besieged(position, territory)
    return any(only_fleets(blocks) or maybe_fleets(blocks) for blocks in there)


def left_to_fight(position: Position) -> tuple[Block, ...]:
    """The enemies whom the winner of the battle would have to fight still; none of a siege (5.0c).

    Where Q18 may decide whether it is a battle, nobody is said to be left: a position that is sound
    must be so in every reading.
    """
    at, won = position.fight.at, position.fight.won
    if won is None or not contested(position, at) or might_be_excepted(position, at):
        return ()
    return position.in_battle(other(won))


def cooperation(position: Position) -> Rule[None]:
    """Nations of one side fight together in a battle (5.2); said where a side has several."""
    for side in SIDES:
        blocks = position.in_battle(side)
        nations = tuple(dict.fromkeys(block.nation for block in blocks))
        if len(nations) > 1:
            yield step("5.2", "fight-together", side=side, nations=nations)


# 5.1 ------------------------------------------------------------------------------------------


def who_defends(position: Position, _: Defender | None = None) -> Rule[Roles]:
    """The side that last had blocks there alone defends, whoever owns the land (5.1c)."""
    roles, at, given = roles_of(position), position.fight.at, position.fight.defender
    alone = last_alone(position, at)[0] if given else roles.defender
    told_otherwise = alone not in (None, roles.defender)
    if told_otherwise and roles_may_change(position):
        yield step(
            "5.3d", "defender-since", side=roles.defender, attacker=roles.attacker, alone=alone
        )
        return roles
    key = how_told(given, alone)
    yield step("5.1c", key, side=roles.defender, at=at, attacker=roles.attacker, alone=alone)
    return roles


def roles_may_change(position: Position) -> bool:
    """Whether a defender who lost the first round has become the attacker, as that is read (Q9)."""
    joined = position.settings.reserve_after_lost_round1 == "arrive"
    return joined and position.fight.round > 1


def how_told(given: Side | None, alone: Side | None) -> str:
    """The message that tells how we know who defends: what is given goes before the entries."""
    if given is None:
        return "defender-found"
    return "defender-given" if alone in (None, given) else "defender-given-otherwise"


@found_once(key=lambda position: None)
def roles_of(position: Position) -> Roles:
    """Who defends (5.1c), as given or out of the entries; Lacking if neither tells."""
    battle = position.fight
    alone, since = last_alone(position, battle.at)
    defender = battle.defender or alone
    if defender is None:
        raise Lacking("position.battle.defender", "defender-unknown", at=battle.at)
    return Roles(defender=defender, attacker=other(defender), contested=since)


def last_alone(position: Position, territory: str) -> tuple[Side | None, int]:
    """The side that last had blocks in a territory alone, and the entry that ended it.

    Blocks that did not come in this turn were there before the first entry (its number is 0).
    """
    there: set[Side] = set()
    alone: Side | None = None
    since = 0
    for order, group in groupby(position.entries_at(territory), key=lambda e: e.order):
        came = {entry.side for entry in group}
        if order and len(came) > 1:
            raise BadInput("position.entries", "same-order", territory=territory, n=order)
        if len(there) < len(there | came) == len(SIDES):
            since = order
        there |= came
        if len(there) == 1:
            alone = next(iter(there))
    return alone, since
