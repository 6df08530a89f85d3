"""Whose land it is: what the held text says of control, friendly and transit land (5.6b, 5.7).

The definitions (1.2, 1.5) are not held; the readings Q13, Q14 and Q21 stand in for them.
"""

from __future__ import annotations

from rulesref.engine.explain import Rule, check, reading
from rulesref.systems.pax_baltica.position import SIDES, TRANSIT, Block, Position, Side, other


def on_open_ground(position: Position, block: Block, to: str) -> Rule[None]:
    """A retreat enters transit or friendly land only, and none that the enemy controls (5.6b)."""
    land = position.land(to)
    if position.map.by_id[to].kind == TRANSIT:
        if land.control:
            yield reading(position, "Q21")
        yield check("5.6b", "transit", land.control != other(block.side), to=to)
        return
    yield reading(position, "Q13")
    if land.nation and land.control == block.side:
        yield reading(position, "Q14")
    control = controller(position, to)
    key = "controlled" if control else "nobody-controls"
    yield check("5.6b", key, is_friendly(position, block, to), to=to, control=control)


def control_of_garrison(position: Position, territory: str) -> Rule[Side | None]:
    """Who controls the garrison of a territory, read as control of the territory (5.4c)."""
    if position.land(territory).control:
        transit = position.map.by_id[territory].kind == TRANSIT
        yield reading(position, "Q21" if transit else "Q13")
    return controller(position, territory)


def controller(position: Position, territory: str) -> Side | None:
    """Who controls a territory: as given, or whose blocks stand there alone (Q13)."""
    transit = position.map.by_id[territory].kind == TRANSIT
    if transit or position.settings.friendly_land == "control":
        return position.land(territory).control
    there = [side for side in SIDES if position.blocks_at(territory, side)]
    return there[0] if len(there) == 1 else None


def is_friendly(position: Position, block: Block, territory: str) -> bool:
    """Whether a territory is friendly to a block: its side's, or its nation's (Q13, Q14)."""
    land = position.land(territory)
    if controller(position, territory) != block.side:
        return False
    by_nation = position.settings.friendly_across_nations == "nation" and land.nation is not None
    return not by_nation or land.nation == block.nation
