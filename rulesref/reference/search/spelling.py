"""The word that somebody meant who made a mistake in typing it."""

from __future__ import annotations

from collections.abc import Iterable

from rapidfuzz import process
from rapidfuzz.distance import OSA

SHORTEST = 4  # letters: a shorter word is like too many others
MISTAKES = {9: 2, SHORTEST: 1}  # how many a word of so many letters may have
FIRM = 6  # letters: in a shorter word another letter makes another word


def meant(word: str, known: Iterable[str]) -> str:
    """Of the words of titles, terms and questions the one most like a word; "" if none is."""
    allowed = next((most for letters, most in MISTAKES.items() if len(word) >= letters), 0)
    like = [one for one in known if allowed and len(one) >= SHORTEST and may_be(word, one)]
    found = process.extractOne(word, like, scorer=OSA.distance, score_cutoff=allowed)
    return found[0] if found else ""


def may_be(word: str, known: str) -> bool:
    """Whether a word begins like another, also with its first two letters swapped.

    Of a short one no letter may be another one: it lacks one, has one too many, or two are swapped.
    """
    begins = known[0] == word[0] or known[:2] == word[1::-1]
    return begins and (
        len(word) >= FIRM or len(word) != len(known) or sorted(word) == sorted(known)
    )
