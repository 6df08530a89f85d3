"""What a position must be like to be asked about; anything else is BadInput."""

from __future__ import annotations

from msgspec.structs import replace

from rulesref.engine.areas import first_double
from rulesref.engine.value import BadInput
from rulesref.systems.pax_baltica.position import (
    POOL,
    SEA,
    SEA_AREA,
    TRANSIT,
    Battle,
    Block,
    Entry,
    Land,
    Position,
)


def checked(position: Position) -> Position:
    """The position with every border named as the map names it; BadInput where it is malformed."""
    position.map.check()
    if twice := first_double(b.id for b in position.blocks):
        raise BadInput("blocks", "twice", id=twice)
    if twice := first_double(land.territory for land in position.lands):
        raise BadInput("lands", "twice", id=twice)
    for land in position.lands:
        check_land(position, land)
    return replace(
        position,
        blocks=tuple(checked_block(position, b) for b in position.blocks),
        entries=tuple(checked_entry(position, e) for e in position.entries),
        battle=position.battle and checked_battle(position, position.battle),
    )


def check_land(position: Position, land: Land) -> None:
    """A territory is on the map; transit land is controlled only if read so (Q21)."""
    field = f"lands.{land.territory}"
    area = position.map.area(land.territory, field)
    for name in ("nation", "garrison"):
        if land.control is None and getattr(land, name) is not None:
            raise BadInput(f"{field}.{name}", "garrison-without-side", territory=land.territory)
    if area.kind == TRANSIT and land.control and position.settings.transit_control == "never":
        raise BadInput(f"{field}.control", "transit-controlled", territory=land.territory)


def checked_block(position: Position, block: Block) -> Block:
    """A block stands somewhere, is not stronger than full, and came over a border of that place."""
    field = f"blocks.{block.id}"
    if block.strength > block.full:
        raise BadInput(
            f"{field}.strength", "above-full", block=block.id, n=block.strength, full=block.full
        )
    if block.at == POOL:
        return block
    position.map.area(block.at, f"{field}.at")
    if block.strength == 0:
        raise BadInput(f"{field}.strength", "no-strength", block=block.id)
    if block.came is None:
        return block
    border = way_in(position, block.at, block.came.border, f"{field}.came")
    return replace(block, came=replace(block.came, border=border))


def checked_entry(position: Position, entry: Entry) -> Entry:
    """An entry is over a border of its territory."""
    field = f"entries.{entry.territory}"
    position.map.area(entry.territory, field)
    border = entry.border and way_in(position, entry.territory, entry.border, field)
    return replace(entry, border=border)


def checked_battle(position: Position, battle: Battle) -> Battle:
    """A battle is on the map, within its rounds, and remembers blocks and borders that exist."""
    position.map.area(battle.at, "battle.at")
    if battle.round > position.settings.rounds:
        raise BadInput("battle.round", "beyond-last", n=battle.round, last=position.settings.rounds)
    if battle.final and battle.round < position.settings.rounds:
        raise BadInput("battle.final", "final-too-early", n=battle.round)
    for block in battle.acted:
        if block not in position.by_id:
            raise BadInput("battle.acted", "unknown-block", word=block, known=position.named_blocks)
    main = battle.main and way_in(position, battle.at, battle.main, "battle.main")
    retreats = tuple(
        replace(gone, border=position.map.named_border(gone.border, "battle.retreats").id)
        for gone in battle.retreats
    )
    return replace(battle, main=main, retreats=retreats)


def way_in(position: Position, territory: str, border: str, field: str) -> str:
    """A border of a territory as the map names it; SEA for any way in from the sea."""
    if border == SEA:
        return SEA
    found = position.map.named_border(border, field)
    if territory not in (found.a, found.b):
        raise BadInput(field, "border-elsewhere", border=found.id, territory=territory)
    by_sea = position.kind(found.other(territory)) == SEA_AREA
    return SEA if by_sea else found.id
