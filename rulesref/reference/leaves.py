"""What the page of a section shows besides its sentences: neighbours, citations, coverage."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import chain
from typing import Any, NamedTuple, get_args

from rulesref.engine.text import Chapter, Clause, Kind, Point, Section, Text, section_of
from rulesref.reference.models import Citation


class Coverage(NamedTuple):
    """How many clauses the engine applies, of how many that it could apply."""

    applied: int
    of: int


def coverage(clauses: Iterable[Clause]) -> Coverage:
    """How far the engine applies these clauses; what is text only is not counted."""
    counted = [clause for clause in clauses if clause.kind != "text-only"]
    return Coverage(sum(not clause.to_come for clause in counted), len(counted))


def by_kind(clauses: Iterable[Clause]) -> dict[str, list[Clause]]:
    """Clauses by their kind, in the order in which kinds are named."""
    of_kind = {kind: [c for c in clauses if c.kind == kind] for kind in get_args(Kind)}
    return {kind: found for kind, found in of_kind.items() if found}


def chapter_of(text: Text, number: str) -> Chapter:
    """The chapter in which a section stands."""
    return next(c for c in text.chapters if any(s.number == number for s in c.sections))


def neighbours(text: Text, number: str) -> tuple[Section | None, Section | None]:
    """The sections before and after one, in the order of print."""
    sections = list(text.sections.values())
    here = next(i for i, section in enumerate(sections) if section.number == number)
    before = sections[here - 1] if here else None
    return before, sections[here + 1] if here + 1 < len(sections) else None


def cites(section: Section) -> list[str]:
    """What a section's clauses point to elsewhere, each once, in the order of print."""
    links = chain.from_iterable(clause.links for clause in section.clauses)
    return sorted(
        {link for link in links if section_of(link) != section.number and link[0] != "Q"},
        key=lambda cite: [int(part) for part in section_of(cite).split(".")] + [ord(cite[-1])],
    )


class CitedBy(NamedTuple):
    """What cites a section: clauses by chapter, each with the letters it names; other things."""

    chapters: list[tuple[Chapter, list[tuple[str, list[str]]]]]
    elsewhere: list[Citation]
    counts: dict[str, int]


def cited_by(text: Text, citations: Iterable[Citation], language: str) -> CitedBy:
    """The citations of a section as its page lists and counts them."""
    found = [row for row in citations if row.language in ("", language)]
    by_clause: dict[str, list[str]] = {}
    for row in found:
        if row.kind == "text":
            by_clause.setdefault(row.source, []).append(row.cite.removeprefix(row.section))
    chapters = [
        (
            chapter,
            [
                (c, list(filter(None, named)))
                for c, named in by_clause.items()
                if within(c, chapter)
            ],
        )
        for chapter in text.chapters
    ]
    elsewhere = list({row.url: row for row in found if row.kind != "text"}.values())
    counts = Counter(row.cite for row in found if row.kind == "text")
    return CitedBy([pair for pair in chapters if pair[1]], elsewhere, counts)


def within(cite: str, chapter: Chapter) -> bool:
    """Whether a clause stands in a chapter."""
    return any(section.number == section_of(cite) for section in chapter.sections)


def points_of(text: Text, section: Section) -> list[Point]:
    """The open points that a section's clauses leave, or that name one of them."""
    named = {
        point
        for clause in section.clauses
        for point in (*clause.points, *(line.point for line in clause.own))
    }
    return [
        point
        for point in text.points
        if point.number in named or section.number in map(section_of, point.clauses)
    ]


def leaf(
    text: Text, section: Section, citations: Iterable[Citation], language: str
) -> dict[str, Any]:
    """Everything that stands around a section's text."""
    before, after = neighbours(text, section.number)
    return {
        "chapter": chapter_of(text, section.number),
        "before": before,
        "after": after,
        "cites": cites(section),
        "cited_by": cited_by(text, citations, language),
        "kinds": by_kind(section.clauses),
        "coverage": coverage(section.clauses),
        "points": points_of(text, section),
    }
