"""Which stems mean the same: the names of a term in both languages, and words that lead to it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

Stems = frozenset[str]
Named = tuple[str, str, bool]
"""A term, the stems of a wording of it, and whether that is a name."""


class Families:
    """What stems of some terms stand for each other.

    Every name of a term stands for the others, in either language; a word of its family stands for
    its names, not they for the word: who looks for "dice" may mean strength, and not otherwise.
    Only what is one word takes part: of "strait, narrow" none alone is the term.
    """

    def __init__(self, wordings: Iterable[Named]) -> None:
        names: dict[str, set[str]] = defaultdict(set)
        leading: dict[str, set[str]] = defaultdict(set)
        for term, stem, is_name in wordings:
            if stem and " " not in stem:
                (names if is_name else leading)[term].add(stem)
        self.names = stood_for(names, names)
        self.leading = stood_for(leading, names)

    def same(self, stem: str) -> Stems:
        """Other names of the same."""
        return self.names.get(stem, frozenset())

    def led_to(self, stem: str) -> Stems:
        """The names of what somebody may mean who says this."""
        return self.leading.get(stem, frozenset())


def stood_for(stems: dict[str, set[str]], names: dict[str, set[str]]) -> dict[str, Stems]:
    """The names of the terms for which each stem stands, without the stem itself."""
    found: dict[str, set[str]] = defaultdict(set)
    for term, own in stems.items():
        for stem in own:
            found[stem] |= names.get(term, set()) - {stem}
    return {stem: frozenset(every) for stem, every in found.items()}
