"""The bundled maps: `<id>.toml` beside this file."""

from __future__ import annotations

from pathlib import Path

from rulesref.engine.areas import AreaMap
from rulesref.engine.given import tables
from rulesref.engine.value import convert
from rulesref.systems.pax_baltica.position import TERRAIN


def read(file: Path) -> AreaMap:
    """One map; BadInput where it is malformed."""
    board: AreaMap = convert(tables(file), AreaMap, file.stem)
    board.hold_to(TERRAIN, file.stem)
    return board


MAPS = {file.stem: read(file) for file in sorted(Path(__file__).parent.glob("*.toml"))}
