"""Whose land it is: what the held text says of control, friendly and transit land (5.6b, 5.7).

The definitions (1.2, 1.5) are not held; the readings Q13, Q14 and Q21 stand in for them.
"""

from __future__ import annotations

from rulesref.engine.explain import Rule, check, reading
from rulesref.engine.value import Note
from rulesref.systems.pax_baltica.position import (
    SEA_AREA,
    SIDES,
    TRANSIT,
    Block,
    Land,
    Position,
    Side,
    other,
)


def on_open_ground(position: Position, block: Block, to: str) -> Rule[None]:
    """A retreat enters transit or friendly land only, and none that the enemy controls (5.6b)."""
    land = position.land(to)
    if position.kind(to) == TRANSIT:
        if land.control:
            yield reading(position, "Q21")
        yield check("5.6b", "transit", land.control != other(block.side), to=to)
    else:
        yield from on_friendly_ground(position, block, to, "5.6b")


def on_friendly_ground(position: Position, block: Block, to: str, cite: str) -> Rule[None]:
    """Whether land is friendly to a block that would leave a battle for it (Q13, Q14)."""
    land = position.land(to)
    yield reading(position, "Q13")
    control = controller(position, to)
    yield from across_nations(position, block, land, control)
    friendly = is_friendly(position, block, land, control)
    key = how_held(position, block, control, friendly)
    yield check(cite, key, friendly, to=to, control=control, nation=land.nation)


def across_nations(
    position: Position, block: Block, land: Land, control: Side | None
) -> Rule[None]:
    """Tells how Q14 is read; it is run where the garrison is an ally's, of another nation."""
    if control != block.side or land.control != block.side:
        return
    if land.nation is None:
        yield reading(position, "Q14", run=False)
    elif land.nation != block.nation:
        yield reading(position, "Q14")


def free_of_enemies(position: Position, block: Block, to: str, cite: str) -> Rule[None]:
    """Who leaves a battle enters no land with enemy blocks."""
    enemies = position.blocks_at(to, other(block.side))
    yield check(cite, "no-enemies", not enemies, to=to, n=len(enemies))


def how_held(position: Position, block: Block, control: Side | None, friendly: bool) -> str:
    """The message that tells whose a territory is, as control is read (Q13, Q14)."""
    if control == block.side and not friendly:
        return "allied-nation"
    if position.settings.friendly_land == "alone":
        return "stands-alone" if control else "nobody-alone"
    return "controlled" if control else "nobody-controls"


def control_of_garrison(position: Position, territory: str) -> Rule[Side | None]:
    """Who controls the garrison of a territory, read as control of the territory (5.4c)."""
    if position.land(territory).control:
        transit = position.kind(territory) == TRANSIT
        yield reading(position, "Q21" if transit else "Q13")
    return controller(position, territory)


def controller(position: Position, territory: str) -> Side | None:
    """Who controls a territory: as given, or whose blocks stand there alone (Q13)."""
    transit = position.kind(territory) == TRANSIT
    if transit or position.settings.friendly_land == "control":
        return position.land(territory).control
    there = [side for side in SIDES if position.blocks_at(territory, side)]
    return there[0] if len(there) == 1 else None


def is_friendly(position: Position, block: Block, land: Land, control: Side | None) -> bool:
    """Whether a territory is friendly to a block: its side's, or its nation's (Q13, Q14)."""
    if control != block.side:
        return False
    by_nation = position.settings.friendly_across_nations == "nation"
    told = land.control == block.side and land.nation is not None
    return not (by_nation and told) or land.nation == block.nation


def gaps(position: Position) -> list[Note]:
    """The territories by the battle of which nobody has said who controls them."""
    battle = position.battle
    if battle is None:
        return []
    near = (battle.at, *(b.other(battle.at) for b in position.map.around[battle.at]))
    untold = tuple(
        area
        for area in near
        if area not in position.land_of and position.kind(area) not in (TRANSIT, SEA_AREA)
    )
    return [Note("", "control-untold", {"territories": untold})] if untold else []
