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
MISTAKES = {9: 2, SHORTEST: 1}  # how many a word of so many letters may have
FIRM = 6  # letters: in a shorter word another letter makes another word


def meant(word: str, systems: tuple[System, ...]) -> str:
    """The word of a title, term or question that is most like a word; "" if none is."""
    allowed = next((most for letters, most in MISTAKES.items() if len(word) >= letters), 0)
    alike = [known for known in known_words(systems) if may_be(word, known)]
    found = process.extractOne(word, alike, scorer=OSA.distance, score_cutoff=allowed)
    return found[0] if found and allowed else ""


def may_be(word: str, known: str) -> bool:
    """Whether a word begins like another, also with its first two letters swapped.

    Of a short one no letter may be another one: it lacks one, has one too many, or two are swapped.
    """
    begins = known[0] == word[0] or known[:2] == word[1::-1]
    return begins and (
        len(word) >= FIRM or len(word) != len(known) or sorted(word) == sorted(known)
    )


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
