"""A block goes elsewhere: what is remembered of how it had come (4.2c, 5.6c, d, 5.7)."""

from __future__ import annotations

from msgspec.structs import replace

from rulesref.engine.areas import Border
from rulesref.systems.pax_baltica.position import (
    POOL,
    SEA,
    Block,
    Crossed,
    Position,
    Side,
    entry_of,
)


def fallen(position: Position, block: Block) -> Position:
    """The position with a block eliminated: to the pool (5.5c)."""
    return moved(position, replace(block, strength=0), POOL)


def moved(position: Position, block: Block, to: str) -> Position:
    """The position with a block gone elsewhere; how it had come is remembered."""
    away = replace(block, at=to, came=None, extra=0, pinned=False, besieging=False)
    entries = tuple(dict.fromkeys([*position.entries, entry_of(block)]))
    return replace(with_crossing_kept(position, block).with_block(away), entries=entries)


def with_crossing_kept(position: Position, block: Block) -> Position:
    """What a block tells of crossings is written down before it goes: they count on (Q7)."""
    if block.came is None or block.came.border == SEA:
        return position
    border = position.map.named_border(block.came.border, "position.blocks")
    if crossed(position, block.side, border) is not None:
        return position
    known = came_over(position, block.side, border)
    row = Crossed(side=block.side, border=border.id, count=known)
    return replace(position, crossed=(*position.crossed, row))


def moved_over(position: Position, side: Side, border: Border) -> int:
    """How many of a side are known to have crossed a border by movement this turn."""
    told = crossed(position, side, border)
    return came_over(position, side, border) if told is None else told


def crossed(position: Position, side: Side, border: Border) -> int | None:
    """How many of a side crossed a border by movement this turn, if the position says so."""
    told = [c.count for c in position.crossed if (c.side, c.border) == (side, border.id)]
    return sum(told) if told else None


def came_over(position: Position, side: Side, border: Border) -> int:
    """How many blocks are known to have come over a border: more may have crossed it."""
    came = [block.came for block in position.blocks if block.side == side and block.came]
    return sum(way.border == border.id for way in came)
