"""A topic as its page shows it: the games and the rows that a reader picked."""

from __future__ import annotations

from typing import NamedTuple

from django.http import QueryDict

from rulesref.engine.system import System
from rulesref.reference.compare.topics import COMPARED, Cell, Cited, Row, Topic, topics


class Column(NamedTuple):
    """A game beside others: where it treats the topic, and what the table leaves out of that."""

    system: System
    sections: tuple[str, ...]
    left_out: Cited


class Line(NamedTuple):
    """A question, and the answer of each game that is shown."""

    row: Row
    cells: list[tuple[System, Cell]]


class Picks(NamedTuple):
    """Which games somebody wants to see, none for all of them; whether only what differs."""

    games: tuple[str, ...] = ()
    differ: bool = False

    @property
    def shown(self) -> list[System]:
        """The games that are shown."""
        return [COMPARED[slug] for slug in self.games or COMPARED]

    @property
    def query(self) -> str:
        """The picks as they stand in an address; nothing where all is shown."""
        asked = QueryDict(mutable=True)
        asked.setlist("game", list(self.games))
        if self.differ:
            asked["differ"] = "1"
        return f"?{asked.urlencode()}" if asked.urlencode() else ""


ALL = Picks()


class Comparison(NamedTuple):
    """A topic across the games that are picked."""

    key: str
    topic: Topic
    picks: Picks = ALL

    @property
    def columns(self) -> list[Column]:
        """The games, each with its part of the topic."""
        return [
            Column(system, self.topic.sections[system.slug], self.topic.left_out[system.slug])
            for system in self.picks.shown
        ]

    @property
    def lines(self) -> list[Line]:
        """The rows that are shown."""
        return [
            Line(row, [(system, row.cells[system.slug]) for system in self.picks.shown])
            for row in self.topic.rows
            if self.differs(row) or not self.picks.differ
        ]

    @property
    def hidden(self) -> int:
        """How many rows are not shown because no two games differ in them."""
        return len(self.topic.rows) - len(self.lines)

    def differs(self, row: Row) -> bool:
        """Whether two of the games that are shown answer otherwise; one alone is told in full."""
        shown = [system.slug for system in self.picks.shown]
        answer = {slug for slug in shown if not row.cells[slug].silent}
        return len(shown) == 1 or (len(answer) > 1 and not answer.issubset(row.alike))


class Elsewhere(NamedTuple):
    """A topic that a section treats, and where the other games treat it."""

    comparison: Comparison
    others: list[Column]


def picks_in(query: QueryDict) -> Picks:
    """What an address picks; games that are not compared are passed over."""
    asked = query.getlist("game")
    return Picks(tuple(slug for slug in COMPARED if slug in asked), query.get("differ") == "1")


def comparisons(picks: Picks = ALL) -> list[Comparison]:
    """Every topic."""
    return [Comparison(key, topic, picks) for key, topic in topics().items()]


def elsewhere(system: System, number: str) -> list[Elsewhere]:
    """The topics that a section treats, each with the sections of the other games."""
    return [
        Elsewhere(one, [column for column in one.columns if column.system.slug != system.slug])
        for one in comparisons()
        if number in one.topic.sections.get(system.slug, ())
    ]
