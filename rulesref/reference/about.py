"""What stands about a clause: what cites it, what applies it, where it is shown and asked about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import shorten
from typing import NamedTuple

from rulesref.engine import sentences
from rulesref.engine.guide import Term
from rulesref.engine.languages import Words
from rulesref.engine.system import System
from rulesref.engine.term_links import terms_in
from rulesref.engine.text import Chapter, Clause, Section
from rulesref.engine.value import grouped
from rulesref.reference.coverage.functions import Function, functions
from rulesref.reference.examples import Shown, figures, shown_in
from rulesref.reference.guide_pages import decided_by
from rulesref.reference.models import Citation
from rulesref.reference.notes import NoteHere, notes_at
from rulesref.reference.section_page import chapter_of, elsewhere
from rulesref.sitewide.languages import page_language
from rulesref.sitewide.listed import Listed
from rulesref.sitewide.plain_words import plain_words

SHORT = 150  # characters of a sentence that is told in short


class Citing(NamedTuple):
    """A clause that cites another, and the sentence that does so, in short."""

    clause: Clause
    said: str


class InEngine(NamedTuple):
    """A clause, and the functions of the engine that apply it."""

    clause: Clause
    functions: Sequence[Function]


class About(NamedTuple):
    """All that stands about some clauses of a section.

    `cited` are the clauses elsewhere that cite them, by chapter, in the order of print.
    """

    cited: list[tuple[Chapter, list[Citing]]]
    engine: list[InEngine]
    examples: list[Shown]
    notes: list[NoteHere]
    terms: list[tuple[str, Term]]
    questions: list[Listed]


def about(system: System, section: Section, clauses: Sequence[Clause]) -> About:
    """What stands about some clauses of a section, or about all of it."""
    cites = {clause.cite for clause in clauses}
    if len(clauses) == len(section.clauses):
        cites.add(section.number)
    rows = Citation.objects.to_section(system.slug, section.number).filter(cite__in=cites)
    sources = {row.source for row in rows if row.kind == "text"}
    named = {row.source for row in rows if row.kind == "example"}
    here = examples_here(system, section, cites)
    applying = functions(system)
    words = [one.text for clause in clauses for one in clause.sentences]
    return About(
        cited=by_chapter(system, sources, cites),
        engine=[InEngine(clause, applying.get(clause.cite, ())) for clause in clauses],
        examples=[*here, *elsewhere(system, named)],
        notes=notes_at(system, cites),
        terms=looked_up(system, words),
        questions=decided_by(system, clauses),
    )


def by_chapter(
    system: System, sources: Iterable[str], cites: set[str]
) -> list[tuple[Chapter, list[Citing]]]:
    """The clauses that cite these, under their chapters, in the order of print."""
    text = system.text
    ordered = [text.clauses[cite] for cite in sorted(sources, key=text.ranks.__getitem__)]
    found = grouped(ordered, lambda clause: chapter_of(text, clause.section).number)
    return [
        (chapter, [Citing(clause, citing(system, clause, cites)) for clause in clauses])
        for chapter in text.chapters
        if (clauses := found.get(chapter.number))
    ]


def citing(system: System, clause: Clause, cites: set[str]) -> str:
    """The sentence of a clause that cites one of these, in short; else how the clause begins."""
    paragraphs = [one.text.said(page_language()) for one in clause.sentences]
    said = [each for paragraph in paragraphs for each in sentences.split(paragraph)]
    named = (each for each in said if not cites.isdisjoint(sentences.targets(each)))
    return shorten(plain_words(system, next(named, said[0])), SHORT, placeholder=" …")


def looked_up(system: System, said: Iterable[Words]) -> list[tuple[str, Term]]:
    """The terms in some paragraphs that somebody may want to look up."""
    named = ((key, system.terms.get(key)) for key in terms_in(system, said))
    return [(key, term) for key, term in named if term and term.linked]


def examples_here(system: System, section: Section, cites: set[str]) -> list[Shown]:
    """The worked examples of the section itself whose answer cites some of these clauses."""
    citing = {
        figure.name
        for figure in figures(system.slug, section, page_language())
        if any(step.cite in cites for step in figure.told.steps)
    }
    return [shown for shown in shown_in(system, section) if shown.name in citing]
