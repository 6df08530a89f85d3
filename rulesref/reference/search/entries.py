"""What a search may find of a system: its clauses, what belongs to them, what leads to them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import NamedTuple

from django.utils.translation import override

from rulesref.engine.languages import LANGUAGES, Phrases, Words
from rulesref.engine.numbering import section_of
from rulesref.engine.system import System
from rulesref.engine.text import Section
from rulesref.reference.guide_pages import clauses_at
from rulesref.reference.models import Entry
from rulesref.reference.search.stems import stems_in
from rulesref.sitewide.plain_words import plain_words

# What a note is cited by that is no paragraph of a section.
TABLE, STEP, REMINDERS, PLAY = "table-", "step-", "reminders", "main"
PLAY_TITLE = Words(ru="Порядок хода", en="Sequence of play")
EMPHASIS = str.maketrans("", "", "*`")
NOTE = "note:"  # before the key of a note at a clause: an unlettered paragraph has a citation


class Found(NamedTuple):
    """What may be found, in every language.

    `unsaid` and `names` are not shown, but it is found by them too; `wordings` are other ways to
    say its title, each of which finds it alone.
    """

    kind: str
    cite: str
    section: str
    title: Words
    said: tuple[Words, ...] = ()
    unsaid: tuple[Words, ...] = ()
    names: tuple[Phrases, ...] = ()
    wordings: Phrases = Phrases()
    leads: tuple[str, ...] = ()


def entries(system: System) -> Iterator[Entry]:
    """The rows of the index that a system fills."""
    topics = {
        s.number: chapter.number for chapter in system.text.chapters for s in chapter.sections
    }
    found = chain(
        *(of_section(section) for section in system.text.sections.values()),
        tables(system),
        sequence(system),
        points(system),
        terms(system),
        questions(system),
        examples(system),
        notes(system),
    )
    for rank, one in enumerate(found):
        for language in LANGUAGES:
            with override(language):
                every = list(rows(system, rank, one, topics.get(one.section, ""), language))
            yield from every


def rows(system: System, rank: int, one: Found, topic: str, language: str) -> Iterator[Entry]:
    """What is found, in one language: a row for all that it says, one for each other wording."""
    said, unsaid = (
        " ".join(readable(system, words.said(language)) for words in every)
        for every in (one.said, one.unsaid)
    )
    names = chain.from_iterable(phrases.said(language) for phrases in one.names)
    title = one.title.said(language)
    for wording in (" ".join((title, said, unsaid, *names)), *one.wordings.said(language)):
        stems = stems_in(wording)
        yield Entry(
            system=system.slug,
            rank=rank,
            kind=one.kind,
            cite=one.cite,
            section=one.section,
            topic=topic,
            language=language,
            title=title,
            said=said,
            leads=" ".join(one.leads),
            words=" ".join(stems),
            size=len(stems),
        )


def readable(system: System, markdown: str) -> str:
    """A sentence without any marks of Markdown, in the language that is spoken now."""
    return plain_words(system, markdown).translate(EMPHASIS)


def of_section(section: Section) -> Iterator[Found]:
    """The clauses of a section and its other paragraphs; where there are none, the section."""
    for clause in section.clauses:
        own = tuple(line.text for line in clause.own)
        yield Found("clause", clause.cite, section.number, section.title, (clause.text,), own)
    for aid in section.aids:
        yield Found("note", section.number, section.number, section.title, (aid,))
    if not section.clauses and not section.aids:
        yield Found("section", section.number, section.number, section.title)


def tables(system: System) -> Iterator[Found]:
    """The tables that the text places, each with all its cells."""
    for section in system.text.sections.values():
        for name in section.tables:
            caption, *cells = system.tables[name].words
            yield Found("note", TABLE + name, section.number, caption, tuple(cells))


def sequence(system: System) -> Iterator[Found]:
    """The steps of the sequence of play, and what one forgets: by who acts, and what happens."""
    play = system.sequence
    if play.steps:
        about = (play.about,) if play.about else ()
        yield Found("note", PLAY, "", PLAY_TITLE, about)
    for step in play.steps:
        title, said = (step.who, (step.what,)) if step.who else (step.what, ())
        yield Found("note", STEP + step.name, first_section(system, step.clauses), title, said)
    for reminder in play.reminders:
        yield Found("note", REMINDERS, first_section(system, [reminder.clause]), reminder)


def points(system: System) -> Iterator[Found]:
    """The open points, each in the section of the first clause that it is about."""
    for point in system.text.points:
        said = (*point.body, *point.readings.values())
        section = first_section(system, point.clauses)
        yield Found("clarification", point.number, section, point.title, said)


def terms(system: System) -> Iterator[Found]:
    """The words of the game, each in the section that defines it."""
    for key, term in system.terms.items():
        clause = (term.clause,) if term.clause else ()
        said = (term.says,) if term.says else ()
        section, to = first_section(system, clause), leads(system, clause)
        names = (term.forms, term.family)
        yield Found("term", key, section, term, said, names=names, leads=to)


def questions(system: System) -> Iterator[Found]:
    """Players' questions, each in the section of the clause that decides it first."""
    for key, question in system.questions.items():
        section, to = first_section(system, question.decided), leads(system, question.decided)
        yield Found("question", key, section, question, wordings=question.phrasings, leads=to)


def examples(system: System) -> Iterator[Found]:
    """The worked examples, each in the section that shows it."""
    for section in system.text.sections.values():
        for name in section.examples:
            example = system.examples[name]
            yield Found("example", name, section.number, example.title, (example.text,))


def notes(system: System) -> Iterator[Found]:
    """The notes at clauses, each with the objection that it answers, if it does."""
    for key, note in system.notes.items():
        section = first_section(system, at(system, note.clause))
        said = (note.answers, note) if note.answers else (note,)
        to = leads(system, [note.clause])
        yield Found("note", f"{NOTE}{key}", section, title(system, note.clause), said, leads=to)


def at(system: System, cite: str) -> Iterable[str]:
    """A citation, or those at which an open point stands."""
    point = system.text.open_points.get(cite)
    return point.clauses if point else (cite,)


def title(system: System, cite: str) -> Words:
    """The title of an open point, or of the section of a citation."""
    point = system.text.open_points.get(cite)
    return point.title if point else system.text.sections[section_of(cite)].title


def first_section(system: System, cites: Iterable[str]) -> str:
    """The first section in which one of some citations stands; an open point stands in none."""
    numbers = (section_of(cite) for cite in cites)
    return next((number for number in numbers if number in system.text.sections), "")


def leads(system: System, cites: Iterable[str]) -> tuple[str, ...]:
    """The clauses that citations name."""
    return tuple(clause.cite for clause in clauses_at(system.text, cites))
