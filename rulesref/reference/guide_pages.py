"""What guides a reader to the clauses, as its pages show it: terms, questions, order of play."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import NamedTuple

from rulesref.engine.guide import Term
from rulesref.engine.languages import Words
from rulesref.engine.numbering import section_of
from rulesref.engine.sentences import split
from rulesref.engine.system import System
from rulesref.engine.term_links import uses
from rulesref.engine.text import Chapter, Clause, Point, Section, Text, links_of
from rulesref.engine.value import grouped
from rulesref.reference.citations import folded
from rulesref.reference.section_page import chapter_of
from rulesref.reference.terms_across import Counterpart, counterparts
from rulesref.sitewide.languages import other_language, page_language, spoken
from rulesref.sitewide.listed import Listed, listed
from rulesref.sitewide.plain_words import plain_words
from rulesref.sitewide.systems import quick_of


class Check(NamedTuple):
    """A clause that decides a question; below the last of its section the names of its tables."""

    clause: Clause
    tables: tuple[str, ...]


class QuestionPage(NamedTuple):
    """A question that no quick ruling answers: what decides it, and how else it is asked.

    `absent` are sections without text to which the deciding clauses point.
    """

    title: str
    checks: list[Check]
    points: list[Point]
    absent: list[Section]
    phrasings: tuple[str, ...]


class TermNames(NamedTuple):
    """What a term is called in a language, and its other names there."""

    language: str
    name: str
    forms: tuple[str, ...]


class TermPage(NamedTuple):
    """A term and all that stands about it; its names in the page's language come first.

    `across` are its counterparts in the other games, each with what it is in one sentence.
    """

    key: str
    term: Term
    names: list[TermNames]
    clauses: list[Clause]
    uses: list[tuple[Section, tuple[str, ...]]]
    questions: list[Listed]
    points: list[Point]
    across: list[tuple[Counterpart, str]]


def listed_by_chapter(system: System) -> list[tuple[Chapter, tuple[Listed, ...]]]:
    """Players' questions under the chapter of the clause that decides each first."""
    text = system.text
    found = grouped(listed(system), lambda one: chapter_of(text, first_section(text, one)).number)
    return [(each, found[each.number]) for each in text.chapters if each.number in found]


def first_section(text: Text, one: Listed) -> str:
    """The section whose clause is the first to decide a question."""
    return clauses_at(text, one.question.decided)[0].section


def clauses_at(text: Text, cites: Iterable[str]) -> list[Clause]:
    """The clauses that citations name, in their order; a section stands for all of its own."""
    found: list[Clause] = []
    for cite in cites:
        if cite in text.clauses:
            found.append(text.clauses[cite])
        elif cite in text.sections:
            found += text.sections[cite].clauses
    return found


def points_at(text: Text, cites: Iterable[str]) -> list[Point]:
    """The open points among citations."""
    return [text.open_points[cite] for cite in cites if cite in text.open_points]


def question_page(system: System, key: str) -> QuestionPage:
    """What decides a players' question."""
    question, text = system.questions[key], system.text
    clauses = clauses_at(text, question.decided)
    linked = {cite for clause in clauses for cite in clause.links}
    return QuestionPage(
        title=question.said(page_language()),
        checks=checks(text, clauses),
        points=points_at(text, question.decided),
        absent=[
            section
            for number, section in text.sections.items()
            if number in linked and not section.is_held and number not in text.clauses
        ],
        phrasings=question.phrasings.said(page_language()),
    )


def checks(text: Text, clauses: list[Clause]) -> list[Check]:
    """Deciding clauses in their order, each section's tables once: below its last clause."""
    last = {clause.section: clause for clause in clauses}
    return [
        Check(
            clause, text.sections[clause.section].tables if last[clause.section] is clause else ()
        )
        for clause in clauses
    ]


def decided_by(system: System, clauses: Iterable[Clause]) -> list[Listed]:
    """The players' questions that any of these clauses decides."""
    cites = {clause.cite for clause in clauses}
    return [one for one in listed(system) if not cites.isdisjoint(deciding(system, one))]


def deciding(system: System, one: Listed) -> set[str]:
    """The clauses that decide a question, and those on which its quick ruling may rest."""
    used = quick_of(system)[one.key].used if one.quick else ()
    return {*used, *(clause.cite for clause in clauses_at(system.text, one.question.decided))}


def without(system: System, number: str) -> list[Listed]:
    """The players' questions that a section without text may leave open: clauses point to it."""
    return decided_by(system, (c for c in system.text.clauses.values() if number in c.links))


def points_naming(text: Text, section: Section) -> list[Point]:
    """The open points whose words or clauses point to a section, or to a clause of it."""
    here = {section.number, *(clause.cite for clause in section.clauses)}

    def names(point: Point) -> bool:
        linked = links_of([*point.body, *point.readings.values()])
        return not here.isdisjoint((*point.clauses, *linked))

    return [point for point in text.points if names(point)]


def aids_naming(text: Text, number: str) -> list[tuple[Section, Words]]:
    """The unlettered paragraphs of sections whose text is here that point to another section."""
    return [
        (section, aid)
        for section in text.sections.values()
        if section.is_held and section.number != number
        for aid in section.aids
        if number in links_of([aid])
    ]


# Terms ----------------------------------------------------------------------------------------


def terms_by_letter(system: System, language: str) -> list[tuple[str, list[tuple[str, Term]]]]:
    """The terms of a system under the letter with which each begins in a language."""

    def name(pair: tuple[str, Term]) -> str:
        return folded(pair[1].said(language))

    ordered = sorted(system.terms.items(), key=name)
    return [
        (letter.upper(), list(same)) for letter, same in groupby(ordered, key=lambda p: name(p)[0])
    ]


def term_page(system: System, key: str) -> TermPage:
    """All that stands about a term."""
    term, text, here = system.terms[key], system.text, page_language()
    clauses = clauses_at(text, [term.clause])
    return TermPage(
        key=key,
        term=term,
        names=[
            TermNames(code, term.said(code), term.forms.said(code))
            for code in (here, other_language(here))
        ],
        clauses=clauses,
        uses=used_in(system, key, term),
        questions=decided_by(system, clauses),
        points=[p for p in text.points if any(c.cite in p.clauses for c in clauses)],
        across=[(c, in_short(c.system, c.term)) for c in counterparts(system, key)],
    )


def in_short(system: System, term: Term) -> str:
    """The first sentence of what says what a term is; empty where nothing is said of it here."""
    clauses = clauses_at(system.text, [term.clause])
    said = clauses[0].text if clauses else term.says
    return plain_words(system, split(spoken(said))[0]) if said else ""


def used_in(system: System, key: str, term: Term) -> list[tuple[Section, tuple[str, ...]]]:
    """The sections that use a term, each with the citations of what uses it there."""
    found = grouped(users(system, key, term), section_of)
    return [(system.text.sections[number], cites) for number, cites in found.items()]


def users(system: System, key: str, term: Term) -> list[str]:
    """The clauses that name a term or cite what defines it, but for the one that does."""
    citing = [c.cite for c in system.text.clauses.values() if term.clause in c.links]
    found = {*uses(system).get(key, ()), *citing} - {term.clause}
    return sorted(found, key=system.text.ranks.__getitem__)
