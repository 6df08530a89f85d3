"""Which stems mean the same: the names of a term in both languages, and words that lead to it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from functools import lru_cache

from rulesref.engine.guide import Term
from rulesref.engine.languages import LANGUAGES
from rulesref.engine.system import System
from rulesref.reference.search.stems import stems_in

Stems = frozenset[str]


class Families:
    """What stems of some terms stand for each other.

    Every name of a term stands for the others, in either language; a word of its family stands for
    its names, not they for the word: who looks for "dice" may mean strength, and not otherwise.
    Only what is one word takes part: of "strait, narrow" none alone is the term.
    """

    def __init__(self, terms: Iterable[Term]) -> None:
        names: dict[str, set[str]] = defaultdict(set)
        leading: dict[str, set[str]] = defaultdict(set)
        for term in terms:
            named = single(w for x in LANGUAGES for w in (term.said(x), *term.forms.said(x)))
            for stem in named:
                names[stem] |= named - {stem}
            for stem in single(w for x in LANGUAGES for w in term.family.said(x)):
                leading[stem] |= named - {stem}
        self.names = {stem: frozenset(found) for stem, found in names.items()}
        self.leading = {stem: frozenset(found) for stem, found in leading.items()}

    def same(self, stem: str) -> Stems:
        """Other names of the same."""
        return self.names.get(stem, frozenset())

    def led_to(self, stem: str) -> Stems:
        """The names of what somebody may mean who says this."""
        return self.leading.get(stem, frozenset())


def single(wordings: Iterable[str]) -> set[str]:
    """The stems of those wordings that are one word."""
    stemmed = (stems_in(words) for words in wordings)
    return {stems[0] for stems in stemmed if len(stems) == 1}


@lru_cache(2)
def families_of(systems: tuple[System, ...]) -> Families:
    """The families of all terms of some systems, found once."""
    return Families(term for system in systems for term in system.terms.values())
