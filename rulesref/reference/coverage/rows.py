"""What stands behind each clause, and the same counted: by chapter, and of the whole text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Literal, NamedTuple

from rulesref.engine.system import System
from rulesref.engine.text import Chapter, Clause, Section, Text
from rulesref.reference.coverage.functions import Function, functions
from rulesref.reference.examples import Shown, examples_by_cite
from rulesref.reference.points import points_of

Use = Literal["applied", "to-come", "text-only"]


class Row(NamedTuple):
    """A clause with the functions that cite it, the examples whose answers do, its open points."""

    clause: Clause
    functions: Sequence[Function]
    examples: Sequence[Shown]
    points: Sequence[str]

    @property
    def use(self) -> Use:
        """What the engine does with the clause."""
        return use_of(self.clause)


class Totals(NamedTuple):
    """How many clauses there are of each kind, each use, with an example and without.

    The four kinds together are all clauses, and so are `applied`, `to_come` and `text_only`.
    """

    clauses: int
    conditions: int
    effects: int
    definitions: int
    text_only: int
    applied: int
    to_come: int
    with_example: int
    without_example: int


class Coverage(NamedTuple):
    """How many clauses the engine applies, of how many that it could apply."""

    applied: int
    of: int


class Covered(NamedTuple):
    """A chapter with the totals of all its clauses; of its sections the rows that are wanted."""

    chapter: Chapter
    totals: Totals
    sections: list[tuple[Section, list[Row]]]

    @property
    def rows(self) -> list[Row]:
        """Its rows that are wanted, in the order of print."""
        return [row for _, rows in self.sections for row in rows]


def use_of(clause: Clause) -> Use:
    """Whether the engine applies a clause, will, or never does."""
    if clause.kind == "text-only":
        return "text-only"
    return "to-come" if clause.to_come else "applied"


def coverage(clauses: Iterable[Clause]) -> Coverage:
    """How far the engine applies these clauses; what is text only is not counted."""
    uses = [use for clause in clauses if (use := use_of(clause)) != "text-only"]
    return Coverage(uses.count("applied"), len(uses))


def to_come(system: System) -> dict[str, int]:
    """How many clauses of each chapter the engine does not apply yet, by the chapter's number."""
    counts = {c.number: sum(map(waits, clauses_of(c))) for c in system.text.chapters}
    return {number: count for number, count in counts.items() if count}


def waits(clause: Clause) -> bool:
    """Whether the engine will apply a clause and does not yet."""
    return use_of(clause) == "to-come"


def clauses_of(chapter: Chapter) -> Iterable[Clause]:
    """The clauses of a chapter."""
    return (clause for section in chapter.sections for clause in section.clauses)


def rows_of(system: System) -> dict[str, Row]:
    """Every clause with what stands behind it, by citation, in the order of print."""
    citing, examples = functions(system), examples_by_cite(system)
    return {
        cite: Row(clause, citing.get(cite, ()), examples.get(cite, ()), points(system.text, clause))
        for cite, clause in system.text.clauses.items()
    }


def points(text: Text, clause: Clause) -> list[str]:
    """The numbers of the open points that a clause leaves, or that name it."""
    return [point.number for point in points_of(text, [clause], [clause.cite])]


def totals(rows: Iterable[Row]) -> Totals:
    """Rows counted."""
    every = list(rows)
    kinds = [row.clause.kind for row in every]
    uses = [row.use for row in every]
    shown = sum(bool(row.examples) for row in every)
    return Totals(
        clauses=len(every),
        conditions=kinds.count("condition"),
        effects=kinds.count("effect"),
        definitions=kinds.count("definition"),
        text_only=kinds.count("text-only"),
        applied=uses.count("applied"),
        to_come=uses.count("to-come"),
        with_example=shown,
        without_example=len(every) - shown,
    )


def covered(system: System, rows: dict[str, Row], wanted: Callable[[Row], bool]) -> list[Covered]:
    """The chapters that have clauses, in the order of print."""
    found = []
    for chapter in system.text.chapters:
        sections = [(s, [rows[c.cite] for c in s.clauses]) for s in chapter.sections]
        counted = totals(row for _, of_section in sections for row in of_section)
        shown = [(s, kept) for s, every in sections if (kept := list(filter(wanted, every)))]
        if counted.clauses:
            found.append(Covered(chapter, counted, shown))
    return found
