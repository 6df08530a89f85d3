"""What words lead to: first what is called exactly so, then whatever holds them, the best first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np

from rulesref.reference.citations import Place
from rulesref.reference.search.columns import Floats, Ints, best_of, firsts, rounded
from rulesref.reference.search.facets import Facets
from rulesref.reference.search.ranking import spread, weighed
from rulesref.reference.search.shelf import Shelf, is_held, shelf
from rulesref.reference.search.sought import Sought, Understood, asked

LEAST = 0.3  # of the worth of the best of its peers: what is worth less is not shown
FLOOR = 0.1  # of the worth of the best of all
FIRST = 1.01  # of the worth of the best: what has the very name that was typed


class Search(NamedTuple):
    """What was found for some words: places of that very name, then things, the best first.

    `worth` is what each is worth by itself, `words` are those by which a text is found.
    """

    places: tuple[Place, ...]
    things: Ints
    worth: Floats
    shelf: Shelf
    understood: list[Understood]
    words: list[Sought]

    @property
    def marked(self) -> frozenset[str]:
        """The stems by which a text is found."""
        return frozenset().union(*(word.stems for word in self.words))

    def besides(self, places: Iterable[Place]) -> Ints:
        """The things but for those that lead to some places, or where one before them leads."""
        leads_where = self.shelf.columns.leads_where[self.things]
        there = [self.shelf.places[place.system.slug, "", place.cite] for place in places]
        new = firsts(leads_where, len(self.shelf.places)) & ~np.isin(leads_where, there)
        return self.things[new]

    def of_text(self, things: Ints) -> Ints:
        """Of some things what stands in the text itself."""
        return things[~self.shelf.columns.leads_on[things]]

    def best_of_kind(self, things: Ints, kind: str) -> Ints:
        """Of some things those of a kind, by what each is worth by itself."""
        found = self.shelf.among(things, Facets(kind=kind))
        return found[np.argsort(-rounded(self.worth[found]), kind="stable")]


def search(query: str, systems: Sequence[str] = ()) -> Search:
    """Look for some words in every system; of two alike that comes first whose system does."""
    known = shelf()
    sought = asked(query, known)
    named = known.called(sought.name)
    found = lifted(named.things, weighed(known, sought.words))
    rank = {slug: n for n, slug in enumerate(systems)}
    places = sorted(
        named.places, key=lambda one: (not is_held(one), rank.get(one.system.slug, len(rank)))
    )
    listed = spread(known, worth_showing(known, found), systems)
    return Search(tuple(places), listed, found, known, sought.understood, sought.words)


def worth_showing(shelf: Shelf, worth: Floats) -> Floats:
    """The worth of what is not much worse than the best of its peers, nor far below that of all."""
    peers = shelf.columns.peers
    best = best_of(peers, worth, len(peers) + 1)
    least = np.maximum(best[peers] * LEAST, worth.max(initial=0) * FLOOR)
    return np.where(worth >= least, worth, 0)


def lifted(named: Sequence[int], worth: Floats) -> Floats:
    """The worth of all, with what is called exactly so before everything else."""
    worth[list(named)] = (worth.max(initial=0) or 1.0) * FIRST
    return worth
