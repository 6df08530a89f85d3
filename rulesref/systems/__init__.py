"""The rule systems: those of this folder, and any that is installed beside them.

A package offers one through the entry-point group `rulesref.systems`; what it names is a System.
"""

from __future__ import annotations

from importlib.metadata import entry_points

from rulesref.engine.system import System
from rulesref.systems import hellenes, here_i_stand, pax_baltica, tactica

BUNDLED: tuple[System, ...] = (
    pax_baltica.SYSTEM,
    here_i_stand.SYSTEM,
    hellenes.SYSTEM,
    tactica.SYSTEM,
)


def installed() -> list[System]:
    """The systems that other packages offer, in the order of their names."""
    points = sorted(entry_points(group="rulesref.systems"), key=lambda point: point.name)
    return [point.load() for point in points]


SYSTEMS: dict[str, System] = {system.slug: system for system in (*BUNDLED, *installed())}
