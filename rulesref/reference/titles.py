"""Sections, examples, terms and questions by the words of their titles, in whatever language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import NamedTuple

from django.urls import reverse
from rapidfuzz import process
from rapidfuzz.fuzz import token_set_ratio

from rulesref.engine.guide import PlayersQuestion, Term
from rulesref.engine.languages import LANGUAGES, Words
from rulesref.engine.system import System
from rulesref.engine.text import Chapter, Section
from rulesref.reference.citations import Place, folded
from rulesref.reference.examples import Shown, shown_in

PUNCTUATION = re.compile(r"[^\w’'-]+")
ALIKE = 60  # of 100: "retreats" finds "Retreat", and words of other games find nothing


def titles(systems: Iterable[System]) -> Iterator[tuple[str, Place]]:
    """Every title as it is compared, once in each language."""
    for system in systems:
        text = system.text
        entries: list[Chapter | Section] = [*text.chapters, *text.sections.values()]
        for named in entries:
            place = Place(system, named.number)
            yield from ((folded(title), place) for title in named.title.both)


def titled(systems: Iterable[System], words: str) -> list[Place]:
    """Chapters and sections in whose title each of the words begins a word."""
    wanted = telling(words)
    return once(place for title, place in titles(systems) if begun(wanted, title))


def examples_titled(systems: Iterable[System], words: str) -> list[Shown]:
    """Worked examples found in the same way."""
    wanted = telling(words)
    return [
        shown
        for system in systems
        for section in system.text.sections.values()
        for shown in shown_in(system, section)
        if any(begun(wanted, folded(title)) for title in shown.title.both)
    ]


class Led(NamedTuple):
    """A term or a players' question that words lead to: its title, and its address."""

    system: System
    title: Words
    address: str


def terms_named(systems: Iterable[System], words: str) -> list[Led]:
    """Terms in one of whose names, or of the words that lead to them, each of the words begins."""
    return [found for s in systems for found in led(s, s.terms, "reference:term", words)]


def questions_put(systems: Iterable[System], words: str) -> list[Led]:
    """Players' questions that are put with each of the words in one phrasing or another."""
    return [found for s in systems for found in led(s, s.questions, "reference:question", words)]


def led(
    system: System, entries: Mapping[str, Term | PlayersQuestion], view: str, words: str
) -> Iterator[Led]:
    """The entries that one of their wordings, in whatever language, leads to."""
    wanted = telling(words)
    for key, entry in entries.items():
        said = chain.from_iterable(entry.wordings(language) for language in LANGUAGES)
        if any(begun(wanted, folded(wording)) for wording in said):
            yield Led(system, entry, reverse(view, args=[system.slug, key]))


def telling(words: str) -> list[str]:
    """The words to look for, without single letters: they begin too many words to mean one."""
    return [word for word in PUNCTUATION.sub(" ", folded(words)).split() if len(word) > 1]


def begun(wanted: list[str], title: str) -> bool:
    """Whether there are words, and each begins a word of the title."""
    parts = PUNCTUATION.sub(" ", title).split()
    return bool(wanted) and all(any(part.startswith(word) for part in parts) for word in wanted)


def titled_alike(systems: Iterable[System], words: str, limit: int = 5) -> list[Place]:
    """The sections whose titles are most like the words."""
    known = list(titles(systems))
    scored = process.extract(
        folded(words),
        [title for title, _ in known],
        scorer=token_set_ratio,
        score_cutoff=ALIKE,
        limit=limit,
    )
    return once(known[rank][1] for _title, _score, rank in scored)


def once(places: Iterable[Place]) -> list[Place]:
    """Places in their order, each once."""
    return list({(place.system.slug, place.cite): place for place in places}.values())
