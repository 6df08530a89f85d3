"""Writes a position in its notation, as `notation.py` reads it: read(write(p)) == p."""

from __future__ import annotations

from collections.abc import Iterator

from rulesref.systems.pax_baltica.codes import FLAG, KIND, NATION, SIDE
from rulesref.systems.pax_baltica.maps import MAPS
from rulesref.systems.pax_baltica.position import (
    Battle,
    Block,
    Crossed,
    Entry,
    Gone,
    Land,
    Position,
)
from rulesref.systems.pax_baltica.roster import roster, side_of
from rulesref.systems.pax_baltica.settings import Settings

SIDE_CODE = {side: code for code, side in SIDE.items()}
NATION_CODE = {nation: code for code, nation in NATION.items()}
KIND_CODE = {kind: code for code, kind in KIND.items()}


def write_position(position: Position) -> str:
    """One line. A bundled map is named by its id, any other by its checksum."""
    board = position.map
    parts = [f"@{board.id}" if MAPS.get(board.id) == board else f"@={board.checksum}"]
    if position.first:
        parts.append(SIDE_CODE[position.first])
    parts += [write_land(land) for land in position.lands]
    parts += [",".join(block_parts(block)) for block in position.blocks]
    parts += [write_entry(entry) for entry in position.entries]
    parts += [":" + counted(crossed) for crossed in position.crossed]
    if position.battles:
        parts.append("!" + ",".join(position.battles))
    if position.battle:
        parts.append("*" + ",".join(battle_parts(position.battle)))
    if settings := list(setting_parts(position.settings)):
        parts.append("$" + ",".join(settings))
    return " ".join(parts)


def write_land(land: Land) -> str:
    """`Sorve:C2.dk`."""
    side = SIDE_CODE[land.control] if land.control else ""
    garrison = "" if land.garrison is None else str(land.garrison)
    nation = f".{NATION_CODE[land.nation]}" if land.nation else ""
    return f"{land.territory}:{side}{garrison}{nation}"


def block_parts(block: Block) -> Iterator[str]:
    """The words of a block; what units.toml tells of it is left out."""
    unit = roster().units.get(block.id)
    told = unit.given() if unit else {"kind": None if block.hidden else "army"}
    yield f"{block.id}@{block.at}"
    nation = told.get("nation", block.nation)
    if (nation, told.get("side", side_of(block.nation))) != (block.nation, block.side):
        yield f"{NATION_CODE[block.nation]}/{SIDE_CODE[block.side]}"
    elif "nation" not in told:
        yield NATION_CODE[block.nation]
    if block.kind and told["kind"] != block.kind:
        yield KIND_CODE[block.kind]
    if block.rating and told.get("rating") != block.rating:
        yield block.rating
    if not block.strength == block.full == told.get("full"):
        yield "/".join("?" if n is None else str(n) for n in (block.strength, block.full))
    if block.move is not None and told.get("move") != block.move:
        yield f"m{block.move}"
    yield from state_parts(block)


def state_parts(block: Block) -> Iterator[str]:
    """What this turn did to a block."""
    if block.came:
        yield f"{block.came.border}.{block.came.order}"
    if block.extra:
        yield f"x{block.extra}"
    yield from (word for word, field in FLAG.items() if getattr(block, field))


def write_entry(entry: Entry) -> str:
    """`~Sorve:S.X-Y.1` or `~Sorve:S`."""
    march = ".march" if entry.marched else ""
    way = f".{entry.border}.{entry.order}{march}" if entry.border else ""
    return f"~{entry.territory}:{SIDE_CODE[entry.side]}{way}"


def battle_parts(battle: Battle) -> Iterator[str]:
    """The words of the battle."""
    yield battle.at
    if battle.round != 1:
        yield f"r{battle.round}"
    if battle.final:
        yield "final"
    if battle.defender:
        yield f"def:{SIDE_CODE[battle.defender]}"
    if battle.main:
        yield f"main:{battle.main}"
    yield from (f"acted:{block}" for block in sorted(battle.acted))
    yield from (f"gone:{counted(g)}{'.final' if g.final else ''}" for g in battle.retreats)
    if battle.won:
        yield f"won:{SIDE_CODE[battle.won]}"
    yield from (f"spread:{counted(gone)}" for gone in battle.regroups)


def counted(row: Crossed | Gone) -> str:
    """`S.X-Y.2`."""
    count = f".{row.count}" if row.count != 1 else ""
    return f"{SIDE_CODE[row.side]}.{row.border}{count}"


def setting_parts(settings: Settings) -> Iterator[str]:
    """The settings that differ from their defaults; a reading by the number of its point."""
    points = {reading.key: number for number, reading in Settings.readings().items()}
    default = Settings()
    for name in Settings.__struct_fields__:
        value = getattr(settings, name)
        if name != "suspended" and value != getattr(default, name):
            yield f"{points.get(name, name)}:{value}"
    yield from (f"off:{cite}" for cite in sorted(settings.suspended))
