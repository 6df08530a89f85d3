"""What words lead to: first what is called exactly so, then whatever holds them, the best first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rulesref.engine.stems import stem
from rulesref.engine.system import System
from rulesref.reference.citations import Place
from rulesref.reference.search.calling import called
from rulesref.reference.search.families import families_of
from rulesref.reference.search.ranking import (
    BEGINNING,
    MOST_WORDS,
    Worth,
    matched,
    spread,
    weighed,
)
from rulesref.reference.search.shelf import Key, Shelf, shelf
from rulesref.reference.search.spelling import meant
from rulesref.reference.search.stems import telling, words_in
from rulesref.systems import SYSTEMS

LEAST = 0.3  # of the worth of the best: what is worth less is not shown
MOST = 60  # that are shown
FIRST = 1.01  # of the worth of the best: what has the very name that was typed


class Understood(NamedTuple):
    """A word as it was typed, and the word that was looked for."""

    typed: str
    meant: str


class Search(NamedTuple):
    """What was found for some words: places of that very name, then things with their worth.

    `marked` are the stems by which a text is found, and the beginnings of words akin.
    """

    places: list[Place]
    found: Worth
    shelf: Shelf
    understood: list[Understood]
    marked: frozenset[str]

    def narrowed(self, system: str = "", topic: str = "", kind: str = "") -> list[Place | Key]:
        """What is worth showing of a system, in a chapter, of a kind; "" asks for none of them."""
        named = [p for p in self.places if system in ("", p.system.slug) and not topic + kind]
        asked = self.among(system, topic, kind)
        least = max(asked.values(), default=0) * LEAST
        near = {key: worth for key, worth in asked.items() if worth >= least}
        found = (key for key, worth in spread(self.shelf, near)[:MOST] if worth >= least)
        return [*named, *found]

    def among(self, system: str = "", topic: str = "", kind: str = "") -> Worth:
        """All that was found there, with its worth."""
        asked = ((system, "system"), (topic, "topic"), (kind, "kind"))
        wanted = [(value, name) for value, name in asked if value]
        if not wanted:
            return self.found
        things = self.shelf.things
        return {
            key: worth
            for key, worth in self.found.items()
            if all(getattr(things[key], name) == value for value, name in wanted)
        }


def search(query: str) -> Search:
    """Look for some words in every system."""
    systems, known = tuple(SYSTEMS.values()), shelf()
    families = families_of(systems)
    stems = telling(query)[:MOST_WORDS]
    rows = matched(stems, families)
    unknown = {stem for stem, found in zip(stems, rows, strict=True) if not found.rarest}
    understood = list(corrected(words_in(query), unknown, systems))
    if understood:
        right = {stem(one.typed): stem(one.meant) for one in understood}
        stems = [right.get(one, one) for one in stems]
        rows = matched(stems, families)
    meant_so = {one.typed: one.meant for one in understood}
    named = called(" ".join(meant_so.get(word, word) for word in words_in(query)), systems)
    begun = (one[:BEGINNING] for one in stems if len(one) >= BEGINNING)
    marked = frozenset([*stems, *begun, *(same for one in stems for same in families.same(one))])
    exact = [known.named[thing] for thing in named.things if thing in known.named]
    found = lifted(exact, weighed(known, rows))
    return Search(named.places, found, known, understood, marked)


def corrected(
    words: Iterable[str], unknown: set[str], systems: tuple[System, ...]
) -> Iterator[Understood]:
    """The words that nothing holds, with what was probably meant."""
    for word in words:
        if stem(word) in unknown and (right := meant(word, systems)):
            yield Understood(word, right)


def lifted(named: Iterable[Key], found: Worth) -> Worth:
    """What is found, with what is called exactly so before everything else."""
    best = max(found.values(), default=1.0)
    return found | dict.fromkeys(named, best * FIRST)
