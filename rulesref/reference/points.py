"""The register of open points as its page shows it: what one choice sets stands together."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, get_args

from rulesref.engine.languages import Words
from rulesref.engine.system import System
from rulesref.engine.text import Clause, OwnLine, Point, PointState, Text
from rulesref.engine.value import grouped


class Switch(NamedTuple):
    """Open points that one choice sets; a point that is set alone makes one without a name."""

    name: str
    points: tuple[Point, ...]

    @property
    def readings(self) -> list[list[tuple[str, Words]]]:
        """What each choice means for each point, by the point's number."""
        keys = self.points[0].readings
        return [[(p.number, p.readings[key]) for p in self.points] for key in keys]


def switches(text: Text) -> list[Switch]:
    """The points in their order; those of a group stand where its first one does."""
    by_name = grouped(text.points, lambda point: point.group or point.number)
    return [Switch(same[0].group, same) for same in by_name.values()]


def under_states(text: Text) -> list[tuple[PointState, tuple[Point, ...]]]:
    """The points under how each is settled; those that are left to be chosen come first."""
    found = grouped(text.points, lambda point: point.state)
    return [(state, found[state]) for state in get_args(PointState) if state in found]


def decided_by_us(text: Text) -> list[str]:
    """The clauses that say something of ours which is no open point, in the order of print."""
    return [clause.cite for clause in text.clauses.values() if any(map(is_ours, clause.sentences))]


def is_ours(said: Clause | OwnLine) -> bool:
    """Whether a sentence is of ours and under no open point."""
    asked = said.points if isinstance(said, Clause) else said.point
    return said.standing == "ours" and not asked


def own_tables(system: System) -> list[str]:
    """The sections in which tables of ours stand."""
    ours = {name for name, table in system.tables.items() if table.standing == "ours"}
    return [number for number, s in system.text.sections.items() if not ours.isdisjoint(s.tables)]


def points_of(text: Text, clauses: Iterable[Clause], cites: Iterable[str]) -> list[Point]:
    """The open points that some clauses or their own lines leave, or that name these citations."""
    said = [one for clause in clauses for one in clause.sentences]
    left = {p for one in said for p in ((one.point,) if isinstance(one, OwnLine) else one.points)}
    named = set(cites)
    return [p for p in text.points if p.number in left or not named.isdisjoint(p.clauses)]


def reached(system: System, point: Point) -> bool:
    """Whether answers can meet a point: an engine applies one of its clauses."""
    clauses = (system.text.clauses.get(cite) for cite in point.clauses)
    return system.has_engine and any(clause and not clause.to_come for clause in clauses)
