"""What is looked for: each word of a search with the stems by which it is found."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rulesref.reference.search.kin import alike, of_one_root, parted
from rulesref.reference.search.shelf import Shelf
from rulesref.reference.search.spelling import meant
from rulesref.reference.search.stems import stem, telling, words_in

MOST_WORDS = 24  # of a search that count
TYPING = 3  # letters that are enough of the last word, which may not be written yet to its end
AKIN, LED = 0.65, 0.4  # what a word akin, and a name led to, count of the word itself

Stems = frozenset[str]
NONE: Stems = frozenset()


class Sought(NamedTuple):
    """A word: its stem, those of words akin, those of names to which it leads; what each counts.

    `counts` are in the order of `parts`; the word's `weight` is that of the first that is there.
    """

    itself: Stems
    akin: Stems
    led: Stems
    counts: tuple[float, ...] = ()
    weight: float = 0.0

    @property
    def parts(self) -> tuple[Stems, ...]:
        """What finds a row; the last counts most."""
        return self.led, self.akin, self.itself

    @property
    def stems(self) -> Stems:
        """All by which it is found."""
        return self.itself | self.akin | self.led


class Understood(NamedTuple):
    """A word as it was typed, and the word that was looked for."""

    typed: str
    meant: str


class Asked(NamedTuple):
    """The words of a search as they are looked for, and those that were understood otherwise.

    `name` is all of it, by stems: something may be called so.
    """

    words: list[Sought]
    understood: list[Understood]
    name: str


def asked(query: str, shelf: Shelf) -> Asked:
    """What somebody looks for who typed this."""
    typed = words_in(query)
    told = telling(query)[:MOST_WORDS]
    right: dict[str, str] = {}
    found: list[Sought] = []
    understood: list[Understood] = []
    for word in {stem(one): one for one in typed if stem(one) in told}.values():
        sought = list(known(word, shelf, is_last=word == typed[-1]))
        if not sought and (other := meant(word, shelf.words)):
            understood.append(Understood(word, other))
            right[word] = other
            sought = list(known(other, shelf))
        found += sought or built(stem(word), shelf)
    name = " ".join(stem(right.get(word, word)) for word in typed)
    return Asked([weighed(one, shelf) for one in found], understood, name)


def known(word: str, shelf: Shelf, *, is_last: bool = False) -> Iterator[Sought]:
    """A word that the index holds, or that leads to one that it holds; the last may be begun."""
    one = stem(word)
    itself = here([one], shelf)
    akin, led = shelf.families.same(one), shelf.families.led_to(one)
    begun = NONE
    if is_last and not itself and len(word) >= TYPING:
        begun = frozenset(shelf.beginning(word))
    akin = here(akin | alike(one, shelf) if itself else akin | begun, shelf)
    sought = Sought(itself, akin - itself, here(led, shelf) - akin - itself)
    if sought.stems:
        yield sought


def built(one: str, shelf: Shelf) -> list[Sought]:
    """A word that is not held by the words from which it is built, or that are built as it is."""
    if kin := of_one_root(one, shelf) or alike(one, shelf):
        return [Sought(NONE, frozenset(kin), NONE)]
    return [Sought(NONE, frozenset(part), NONE) for part in parted(one, shelf)]


def here(stems: Iterable[str], shelf: Shelf) -> Stems:
    """Of some stems those that the index holds."""
    return frozenset(one for one in stems if one in shelf.counts)


def weighed(sought: Sought, shelf: Shelf) -> Sought:
    """The same with what its parts count, each the more the fewer rows hold it."""
    rarities = [rarity(part, shelf) for part in sought.parts]
    most = next(rare for rare in reversed(rarities) if rare)
    parts = zip((LED, AKIN, 1.0), rarities, strict=True)
    counts = tuple(part * min(rare, most) for part, rare in parts)
    return sought._replace(counts=counts, weight=most)


def rarity(stems: Stems, shelf: Shelf) -> float:
    """How much it tells that a row holds one of some stems; 0 where there are none."""
    held, every = sum(shelf.counts[one] for one in stems), len(shelf.rows.pk)
    return math.log(1 + max(every - held, 1) / (held + 0.5)) if stems else 0.0
