"""What a position must be like to be asked about; anything else is BadInput."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from rulesref.engine.value import BadInput, double_at
from rulesref.systems.pax_baltica.battle import left_to_fight
from rulesref.systems.pax_baltica.position import (
    OFF_THE_MAP,
    SEA,
    SEA_AREA,
    TERRAIN,
    TRANSIT,
    Battle,
    Block,
    Crossed,
    Entry,
    Gone,
    Land,
    Position,
)
from rulesref.systems.pax_baltica.roster import roster

Counted = TypeVar("Counted", Crossed, Gone)


def checked(position: Position) -> Position:
    """The position with every border named as the map names it; BadInput where it is malformed."""
    position.map.hold_to(TERRAIN, "position.map")
    refuse_twice("blocks", "id", [block.id for block in position.blocks])
    refuse_twice("lands", "territory", [land.territory for land in position.lands])
    for place, battle in enumerate(position.battles):
        position.map.area(battle, f"position.battles[{place}]")
    if (again := double_at(position.battles)) is not None:
        raise BadInput(f"position.battles[{again}]", "twice", id=position.battles[again])
    for place, land in enumerate(position.lands):
        check_land(position, land, f"position.lands[{place}]")
    sound = replace(
        position,
        blocks=tuple(
            checked_block(position, block, f"position.blocks[{place}]")
            for place, block in enumerate(position.blocks)
        ),
        entries=tuple(
            checked_entry(position, entry, f"position.entries[{place}]")
            for place, entry in enumerate(position.entries)
        ),
        crossed=on_the_map(position, position.crossed, "position.crossed"),
        battle=position.battle and checked_battle(position, position.battle),
    )
    check_won(sound)
    return sound


def check_won(position: Position) -> None:
    """A battle is won only when no enemies are left there to fight (5.0a, 5.7)."""
    if position.battle and (left := left_to_fight(position)):
        won, blocks = position.battle.won, tuple(block.id for block in left)
        raise BadInput("position.battle.won", "won-too-early", won=won, blocks=blocks)


def refuse_twice(field: str, name: str, ids: list[str]) -> None:
    """Of one block or land there is one word."""
    if place := double_at(ids):
        raise BadInput(f"position.{field}[{place}].{name}", "twice", id=ids[place])


def check_land(position: Position, land: Land, field: str) -> None:
    """A territory is on the map; transit land is controlled only if read so (Q21)."""
    area = position.map.area(land.territory, f"{field}.territory")
    for name in ("nation", "garrison"):
        if land.control is None and getattr(land, name) is not None:
            raise BadInput(f"{field}.{name}", "garrison-without-side", territory=land.territory)
    if area.kind == TRANSIT and land.control and position.settings.transit_control == "never":
        raise BadInput(f"{field}.control", "transit-controlled", territory=land.territory)


def checked_block(position: Position, block: Block, field: str) -> Block:
    """A block stands somewhere, is not stronger than full, and came over a border of that place.

    What the roster tells of it need not be said; face up, the rest must be, and it is an army.
    """
    block = completed(block, field)
    if block.full is not None and block.steps > block.full:
        raise BadInput(
            f"{field}.strength", "above-full", block=block.id, n=block.strength, full=block.full
        )
    if block.at in OFF_THE_MAP:
        return block
    position.map.area(block.at, f"{field}.at")
    if block.strength == 0:
        raise BadInput(f"{field}.strength", "no-strength", block=block.id)
    if block.came is None:
        return block
    border = way_in(position, block.at, block.came.border, f"{field}.came.border")
    return replace(block, came=replace(block.came, border=border))


def completed(block: Block, field: str) -> Block:
    """A block with what the roster tells of it; one that is face up lacks nothing but a rating."""
    unit = roster().units.get(block.id)
    told = ({} if block.hidden else {"kind": "army"}) | (unit.given() if unit else {})
    untold = {name: value for name, value in told.items() if getattr(block, name) is None}
    found = replace(block, **untold) if untold else block
    for name in ("strength", "full", "move"):
        if getattr(found, name) is None and not found.hidden:
            raise BadInput(field, "missing-field", name=name)
    return found


def checked_entry(position: Position, entry: Entry, field: str) -> Entry:
    """An entry is over a border of its territory, under a number from 1 on."""
    position.map.area(entry.territory, f"{field}.territory")
    border = entry.border and way_in(position, entry.territory, entry.border, f"{field}.border")
    if border and not entry.order:
        raise BadInput(f"{field}.order", "too-small", limit=1)
    return replace(entry, border=border)


def checked_battle(position: Position, battle: Battle) -> Battle:
    """A battle is on the map, within its rounds, and remembers blocks and borders that exist."""
    position.map.area(battle.at, "position.battle.at")
    if battle.round > position.settings.rounds:
        raise BadInput(
            "position.battle.round", "beyond-last", n=battle.round, last=position.settings.rounds
        )
    if battle.final and battle.round < position.settings.rounds:
        raise BadInput("position.battle.final", "final-too-early", n=battle.round)
    for block in battle.acted:
        if block not in position.by_id:
            raise BadInput(
                "position.battle.acted", "unknown-block", word=block, known=position.named_blocks
            )
    main = battle.main and way_in(position, battle.at, battle.main, "position.battle.main")
    return replace(
        battle,
        main=main,
        retreats=on_the_map(position, battle.retreats, "position.battle.retreats"),
        regroups=on_the_map(position, battle.regroups, "position.battle.regroups"),
    )


def on_the_map(position: Position, rows: tuple[Counted, ...], field: str) -> tuple[Counted, ...]:
    """Who was counted went over borders of the map."""
    places = (f"{field}[{place}].border" for place in range(len(rows)))
    return tuple(
        replace(row, border=position.map.named_border(row.border, place).id)
        for row, place in zip(rows, places, strict=True)
    )


def way_in(position: Position, territory: str, border: str, field: str) -> str:
    """A border of a territory as the map names it; SEA for any way in from the sea."""
    if border == SEA:
        if not position.on_the_sea(territory):
            raise BadInput(field, "inland", territory=territory)
        return SEA
    found = position.map.named_border(border, field)
    if territory not in (found.a, found.b):
        raise BadInput(field, "border-elsewhere", border=found.id, territory=territory)
    by_sea = position.kind(found.other(territory)) == SEA_AREA
    return SEA if by_sea else found.id
