"""What is looked for: each word of a search with the stems by which it is found."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rulesref.reference.search.kin import alike, of_one_root, parted
from rulesref.reference.search.shelf import Shelf
from rulesref.reference.search.spelling import meant
from rulesref.reference.search.stems import stem, stems_in, telling, vague, words_in
from rulesref.sitewide.languages import page_language

MOST_WORDS = 24  # of a search that count
MOST_NAMES = 3  # that are told of what a word means
TYPING = 3  # letters that are enough of the last word, which may not be written yet to its end
FAINTLY = 0.35  # what a word counts that any question may hold
AKIN, LED = 0.85, 0.4  # what a word akin, and a name led to, count of the word itself

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
        elif names := terms_meant(stem(word), shelf):
            understood.append(Understood(word, ", ".join(names)))
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


def terms_meant(one: str, shelf: Shelf) -> list[str]:
    """How the terms are called that a word means which is no name and stands in no text."""
    [rows] = shelf.rows_holding([one])
    things = [shelf.things[n] for n in dict.fromkeys(shelf.rows.thing[rows].tolist())]
    titles = dict.fromkeys(thing.said[page_language()][0] for thing in things)
    is_other = all(one not in stems_in(title) for title in titles)
    is_led = shelf.families.led_to(one) and all(thing.kind == "term" for thing in things)
    return list(titles)[:MOST_NAMES] if is_led and is_other else []


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
    most = rarity(sought.itself | sought.akin, shelf) or rarities[0]
    most *= FAINTLY if sought.itself & vague() else 1
    parts = zip((LED, AKIN, 1.0), rarities, strict=True)
    counts = tuple(part * min(rare, most) for part, rare in parts)
    return sought._replace(counts=counts, weight=most)


def rarity(stems: Stems, shelf: Shelf) -> float:
    """How much it tells that a row holds one of some stems; 0 where there are none."""
    held, every = sum(shelf.counts[one] for one in stems), len(shelf.rows.pk)
    return math.log(1 + max(every - held, 1) / (held + 0.5)) if stems else 0.0
