"""What the page of a section shows besides its sentences: neighbours, citations, coverage."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any, NamedTuple, TypeVar, get_args

from rulesref.engine.numbering import section_of
from rulesref.engine.system import System
from rulesref.engine.text import Chapter, Clause, Kind, Section, Text
from rulesref.reference.coverage.rows import coverage
from rulesref.reference.examples import Shown, figures, shown_in
from rulesref.reference.host_texts import host_texts_of
from rulesref.reference.models import Citation
from rulesref.reference.notes import cites_in
from rulesref.reference.points import points_of
from rulesref.sitewide.languages import page_language
from rulesref.sitewide.pills import name_of

T = TypeVar("T")

SECTIONS = 1024  # kept with all that stands around them: some hundred, in two languages


class CitedBy(NamedTuple):
    """What cites a section: clauses by chapter, each with the clauses it names; examples."""

    chapters: list[tuple[Chapter, list[tuple[str, list[str]]]]]
    examples: list[Shown]
    counts: dict[str, int]


def section_page(system: System, section: Section, beside: str = "") -> dict[str, Any]:
    """A section, what stands around its text, and what the host wrote (`beside`: twice)."""
    language = page_language()
    around = around_in(language, system, section.number)
    return {**around, "host_texts": host_texts_of(system.slug, section, language, beside)}


@lru_cache(SECTIONS)
def around_in(language: str, system: System, number: str) -> dict[str, Any]:
    """What changes with the text alone, in the language of the page, which must be this one."""
    text, section = system.text, system.text.sections[number]
    before, after = neighbours(list(text.sections.values()), section)
    kinds, covered = by_kind(section.clauses), coverage(section.clauses)
    return {
        "system": system,
        "section": section,
        "chapter": chapter_of(text, section.number),
        "before": before,
        "after": after,
        "short": len(section.clauses) < 2,  # its neighbours say their sentences beside it
        "cites": cites(text, section),
        "cited_by": cited_by(system, Citation.objects.to_section(system.slug, section.number)),
        "kinds": kinds,
        "coverage": covered,
        # where all of it is to come, the text's own first line says so already
        "in_engine": covered.applied or "text-only" in kinds or (kinds and not system.has_engine),
        "points": points_of(text, section.clauses, cites_in([section])),
        "figures": figures(system.slug, section, language),
    }


def by_kind(clauses: Iterable[Clause]) -> dict[str, list[Clause]]:
    """Clauses by their kind, in the order in which kinds are named."""
    of_kind = {kind: [c for c in clauses if c.kind == kind] for kind in get_args(Kind)}
    return {kind: found for kind, found in of_kind.items() if found}


def chapter_of(text: Text, number: str) -> Chapter:
    """The chapter in which a section stands."""
    return next(c for c in text.chapters if any(s.number == number for s in c.sections))


def neighbours(all_of_them: Sequence[T], here: T) -> tuple[T | None, T | None]:
    """What stands before and after one, in the order of print."""
    between = [None, *all_of_them, None]
    place = between.index(here)
    return between[place - 1], between[place + 1]


def cites(text: Text, section: Section) -> list[str]:
    """What a section's clauses point to elsewhere, each once, in the order of print."""
    links = set(chain.from_iterable(clause.links for clause in section.clauses))
    elsewhere = {link for link in links - text.open_points.keys() if not within(link, section)}
    return sorted(elsewhere, key=text.ranks.__getitem__)


def within(cite: str, section: Section) -> bool:
    """Whether a citation is that of a section or of a clause in it."""
    return section_of(cite) == section.number


def cited_by(system: System, citations: Iterable[Citation]) -> CitedBy:
    """The citations of a section as its page lists and counts them."""
    rows = list(citations)
    counts = Counter(row.cite for row in rows if row.kind == "text")
    named: dict[str, list[str]] = {row.source: [] for row in rows if row.kind == "text"}
    for row in rows:
        if row.kind == "text" and row.cite != row.section:
            named[row.source].append(name_of(system, row.cite))
    examples = {row.source for row in rows if row.kind == "example"}
    chapters = [
        (chapter, [(c, names) for c, names in named.items() if stands_in(c, chapter)])
        for chapter in system.text.chapters
    ]
    return CitedBy([pair for pair in chapters if pair[1]], elsewhere(system, examples), counts)


def stands_in(cite: str, chapter: Chapter) -> bool:
    """Whether a clause stands in a chapter."""
    return any(within(cite, section) for section in chapter.sections)


def elsewhere(system: System, names: set[str]) -> list[Shown]:
    """Worked examples by name, each where its section shows it."""
    sections = system.text.sections.values()
    return [shown for s in sections for shown in shown_in(system, s) if shown.name in names]
