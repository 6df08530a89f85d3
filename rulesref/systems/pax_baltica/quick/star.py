"""What quick rulings are made of: pieces and land on the map "star".

The one who asks is Sweden, the opponent the Coalition. The battle is at Crossways; over a normal
border lies Highroad with Outskirts behind it, over a rough one Mire with Holm behind it; Camp is
where else the asker's blocks come from, Outpost where the opponent's do; Common is transit land.
"""

from __future__ import annotations

from typing import Any

from rulesref.systems.pax_baltica.maps import MAPS
from rulesref.systems.pax_baltica.position import (
    ROUGH,
    Battle,
    Block,
    Came,
    Entry,
    Land,
    Nation,
    Position,
    Side,
)
from rulesref.systems.pax_baltica.settings import Settings

STAR = MAPS["star"]
MINE: Side = "Sweden"
HIS: Side = "Coalition"
NATION: dict[Side, Nation] = {MINE: "Sweden", HIS: "Russia"}
FIELD, NEAR, FAR, ROUGH_NEAR, ROUGH_FAR = "Crossways", "Highroad", "Outskirts", "Mire", "Holm"
CAMP, OUTPOST, COMMON = "Camp", "Outpost", "Common"
THIS, FRIEND, ENEMY, OTHER_ENEMY = "ThisBlock", "FriendlyBlock", "EnemyBlock", "OtherEnemyBlock"
RESERVE = "EnemyReserve"
OWNERS: dict[str, Side | None] = {
    NEAR: MINE,
    FAR: MINE,
    ROUGH_NEAR: MINE,
    ROUGH_FAR: MINE,
    CAMP: MINE,
    OUTPOST: HIS,
}


def border(land: str, beyond: str = FIELD) -> str:
    """The border between a land and the battlefield, or another land."""
    return STAR.border(land, beyond).id


def most_over(land: str) -> int:
    """How many blocks of a side the border between a land and the battlefield lets pass."""
    rough = STAR.border(land, FIELD).kind == ROUGH
    return Settings().rough_limit if rough else Settings().normal_limit


def block(name: str, side: Side, came: tuple[str, int] | None = None, **fields: Any) -> Block:
    """A block of strength 2 on the battlefield; `came`: from which land, as which group."""
    strength = fields.setdefault("strength", 2)
    return Block(
        id=name,
        nation=NATION[side],
        side=side,
        came=came and Came(border=border(came[0]), order=came[1]),
        **{"kind": "army", "rating": "B2", "full": strength, "move": 2, "at": FIELD} | fields,
    )


def guards(lands: tuple[str, ...], start: int = 1) -> tuple[Block, ...]:
    """A block of the asker in each land, which makes it friendly under every reading of that."""
    return tuple(block(f"{FRIEND}{n}", MINE, at=land) for n, land in enumerate(lands, start))


def entry(side: Side, came: tuple[str, int] | None = None) -> Entry:
    """Blocks of a side came to the battlefield from a land, as a group; or were there before."""
    if came is None:
        return Entry(territory=FIELD, side=side)
    return Entry(territory=FIELD, side=side, border=border(came[0]), order=came[1])


def scene(
    *blocks: Block,
    owners: dict[str, Side | None] | None = None,
    entries: tuple[Entry, ...] = (),
    **battle: Any,
) -> Position:
    """A position with a battle at Crossways; `owners` hold other lands than usual."""
    held = {FIELD: None} | OWNERS | (owners or {})
    lands = tuple(
        Land(territory=land, control=side, nation=NATION[side] if side else None)
        for land, side in held.items()
    )
    fought = Battle(at=FIELD, **battle)
    return Position(
        map=STAR, first=MINE, lands=lands, blocks=blocks, entries=entries, battle=fought
    )
