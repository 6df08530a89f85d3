"""The register of open points as its page shows it: what one choice sets stands together."""

from __future__ import annotations

from typing import NamedTuple

from rulesref.engine.languages import Words
from rulesref.engine.text import Point, Text


class Switch(NamedTuple):
    """Open points that one choice sets; a point that is set alone makes one without a name."""

    name: str
    points: list[Point]

    @property
    def readings(self) -> list[tuple[str, list[tuple[str, Words]]]]:
        """What each choice means for each point, by the point's number."""
        keys = self.points[0].readings
        return [(key, [(p.number, p.readings[key]) for p in self.points]) for key in keys]


def switches(text: Text) -> list[Switch]:
    """The points in their order; those of a group stand where its first one does."""
    by_name: dict[str, Switch] = {}
    for point in text.points:
        found = by_name.setdefault(point.group or point.number, Switch(point.group, []))
        found.points.append(point)
    return list(by_name.values())
