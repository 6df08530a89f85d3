"""Retreat to sea: 5.6g, as far as the held text goes. How it is done would stand in 9.5.

Whether the sea counts as a border, over which somebody attacks and leaves, the text does not say.
"""

from __future__ import annotations

from rulesref.engine.explain import Rule, check, reading, silent, suspends
from rulesref.engine.value import BadInput
from rulesref.systems.pax_baltica.battle import Roles
from rulesref.systems.pax_baltica.position import SEA, SEA_AREA, Block, Position
from rulesref.systems.pax_baltica.reserves import way_of, ways_used


def ends_at_sea(position: Position, path: tuple[str, ...]) -> bool:
    """Whether a way leads out to sea; BadInput where it goes on from there or starts inland."""
    at_sea = [
        area == SEA or position.map.area(area, f"action.path[{place}]").kind == SEA_AREA
        for place, area in enumerate(path)
    ]
    if not any(at_sea):
        return False
    if len(path) > 1:
        raise BadInput("action.path", "sea-is-the-end")
    if path[0] != SEA:
        position.map.border(position.fight.at, path[0])
    return True


def may_put_to_sea(position: Position, roles: Roles, block: Block) -> Rule[None]:
    """To sea, onto a fleet, only from where a friendly fleet is; how is not held (5.6g, Q6)."""
    yield from sea_as_border(position, roles, block)
    position.need([block], "kind")
    if block.kind == "fleet":
        return
    here, offshore = friends_here(position, block), friends_offshore(position, block)
    if any(friend.kind in ("fleet", None) for friend in here + offshore):
        yield reading(position, "Q6")
    on_the_spot = position.settings.sea_retreat_needs == "fleet_in_territory"
    friends = here if on_the_spot else offshore
    there = [friend for friend in friends if friend.kind == "fleet"]
    if not there:
        position.need(friends, "kind")
    key = "fleet-there" if on_the_spot else "fleet-offshore"
    yield check("5.6g", key, bool(there), at=position.fight.at, n=len(there))
    if there or suspends(position, "5.6g"):
        yield silent("5.6g", "how-to-sea", counts=False, block=block.id)


def sea_as_border(position: Position, roles: Roles, block: Block) -> Rule[None]:
    """The sea as the border by which somebody came (5.6c, 5.6d): the text does not say."""
    attacked = ways_used(position, roles.attacker)
    if block.side != roles.attacker:
        if SEA in attacked:
            yield silent("5.6c", "sea-as-border", block=block.id)
        return
    own = position.settings.attacker_retreat_border == "own"
    if attacked != (way_of(block),):
        yield reading(position, "Q4")
    if SEA in ((way_of(block),) if own else attacked):
        yield silent("5.6c", "sea-as-border", block=block.id)
    else:
        yield check("5.6c", "attackers-border", False, border=SEA, block=block.id)


def friends_here(position: Position, block: Block) -> tuple[Block, ...]:
    """The blocks of its side in the territory of the battle (5.6g)."""
    return position.in_battle(block.side)


def friends_offshore(position: Position, block: Block) -> tuple[Block, ...]:
    """The blocks of its side in the sea areas that adjoin the battle (Q6)."""
    at = position.fight.at
    shores = [border.other(at) for border in position.map.around[at]]
    seas = [area for area in shores if position.kind(area) == SEA_AREA]
    return tuple(b for sea in seas for b in position.blocks_at(sea, block.side))


def by_the_sea(position: Position) -> bool:
    """Whether the battle is on the sea, or a fleet is known to lie there."""
    at = position.fight.at
    fleets = any(block.kind == "fleet" for block in position.blocks_at(at))
    return position.on_the_sea(at) or fleets
