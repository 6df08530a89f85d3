"""The word that somebody meant who made a mistake in typing it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain

from rapidfuzz import process
from rapidfuzz.distance import OSA

from rulesref.engine.guide import PlayersQuestion, Term
from rulesref.engine.languages import LANGUAGES
from rulesref.engine.system import System
from rulesref.engine.text import Chapter, Section
from rulesref.reference.search.stems import words_in

SHORTEST = 4  # letters: a shorter word is like too many others
ALIKE = 0.7  # of 1: a mistake in four letters, two in seven


def meant(word: str, systems: tuple[System, ...]) -> str:
    """The word of a title, term or question that is most like a word; "" if none is."""
    if len(word) < SHORTEST:
        return ""
    found = process.extractOne(
        word, known_words(systems), scorer=OSA.normalized_similarity, score_cutoff=ALIKE
    )
    return found[0] if found else ""


@lru_cache(2)
def known_words(systems: tuple[System, ...]) -> list[str]:
    """Every word of titles, terms and questions, the most frequent first."""
    counts: dict[str, int] = {}
    for system in systems:
        for wording in wordings(system):
            for word in words_in(wording):
                counts[word] = counts.get(word, 0) + 1
    long = (word for word in counts if len(word) >= SHORTEST)
    return sorted(long, key=lambda word: (-counts[word], word))


def wordings(system: System) -> Iterator[str]:
    """Everything that is called or asked somehow in a system."""
    named: list[Chapter | Section] = [*system.text.chapters, *system.text.sections.values()]
    yield from chain.from_iterable(one.title.both for one in named)
    entries: list[Term | PlayersQuestion] = [*system.terms.values(), *system.questions.values()]
    yield from chain.from_iterable(e.wordings(code) for e in entries for code in LANGUAGES)
