"""What a reader sees of a search: what its numbers mean, and then what its words lead to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from rulesref.reference.citations import Place, Typed, named_among, nearest, places, understand
from rulesref.reference.jumping import Systems
from rulesref.reference.search.asking import Asked
from rulesref.reference.search.chips import Chips
from rulesref.reference.search.facets import Facets
from rulesref.reference.search.hits import Hit, facets_at, hits_of
from rulesref.reference.search.marks import NO_MARKS, Marks
from rulesref.reference.search.shelf import Key
from rulesref.reference.search.sought import Understood
from rulesref.reference.search.words import Search, search

MOST = 60  # that a page shows
SOME = 8  # below a field in which somebody types
FEW = 4  # questions and terms beside the clauses
CITED = ("clause", "section", "clarification")  # lead where their citation leads
BESIDE = ("question", "term")  # stand beside the clauses to which they lead


class Named(NamedTuple):
    """Numbers that were typed, and the places that they name and the filters admit.

    Where nothing `stands` under any of them, the places are the nearest.
    """

    typed: list[Typed]
    places: list[Place]
    stands: bool


class Found(NamedTuple):
    """A place or thing that was found, and by what one narrows a search to it."""

    what: Place | Key
    facets: Facets


class Results(NamedTuple):
    """A search and everything that it found, the best first: `found` without any filter."""

    asked: Asked
    found: list[Found]
    search: Search | None = None
    named: Named | None = None

    @property
    def is_near(self) -> bool:
        """Whether there is only what is nearest to a number."""
        return self.named is not None and not self.named.stands and self.search is None

    @property
    def jumps(self) -> bool:
        """Whether nothing but one number was typed."""
        return self.named is not None and len(self.named.typed) == 1 and not self.search

    @property
    def hits(self) -> list[Hit]:
        """What the filters leave, as it is told to a program: all of it, without marks."""
        return self.shown(self.left(), NO_MARKS)

    @property
    def clauses(self) -> list[Hit]:
        """The best clauses, and whatever else stands in the text."""
        return self.shown(self.left(lambda kind: kind not in BESIDE)[:MOST])

    @property
    def questions(self) -> list[Hit]:
        """Players' questions."""
        return self.beside("question")

    @property
    def terms(self) -> list[Hit]:
        """Terms."""
        return self.beside("term")

    @property
    def few(self) -> list[Hit]:
        """The very best, for whoever is still typing."""
        return self.shown(self.left()[:SOME], NO_MARKS)

    def beside(self, kind: str) -> list[Hit]:
        """The best of what leads to clauses, be it to the same; all where nothing else is asked."""
        worth = self.search.worth if self.search else {}
        found = [one for one in self.left(lambda own: own == kind) if not isinstance(one, Place)]
        best = sorted(found, key=lambda key: -round(worth[key], 6))
        return self.shown(best[: MOST if self.asked.among.kind else FEW])

    def left(self, is_shown: Callable[[str], bool] = bool) -> list[Place | Key]:
        """What the filters leave, of some kinds."""
        admits = self.asked.among.admits
        return [x.what for x in self.found if is_shown(x.facets.kind) and admits(x.facets)]

    def shown(self, found: Iterable[Place | Key], marks: Marks | None = None) -> list[Hit]:
        """Some of what was found as it is shown, its words marked."""
        things = self.search.shelf.things if self.search else {}
        marked = self.search.marked if self.search else frozenset()
        return hits_of(found, things, marks or Marks(marked))

    @property
    def understood(self) -> list[Understood]:
        """Words that were taken for mistakes in typing."""
        return self.search.understood if self.search else []

    @property
    def chips(self) -> Chips:
        """Filters that narrow it."""
        return Chips(self.asked, [one.facets for one in self.found])


def results(asked: Asked, systems: Systems) -> Results:
    """What numbers mean in any of the systems, or what is nearest; what the other words lead to."""
    typed = understand(asked.q)
    numbers, words = ([typed], "") if typed else named_among(asked.q)
    if not numbers:
        return by_words(asked, words, None, systems)
    found = [place for one in numbers for place in standing(one, systems, bool(typed))]
    near = [] if found or words else nearby(numbers[0], systems)
    every = [Found(place, facets_at(place)) for place in dict.fromkeys([*found, *near])]
    admitted = [p for p in (*found, *near) if asked.among.admits(facets_at(p))]
    named = Named(numbers, admitted, bool(found))
    return by_words(asked, words, named, systems) if words else Results(asked, every, None, named)


def by_words(asked: Asked, words: str, named: Named | None, systems: Systems) -> Results:
    """What words lead to, behind the places that were named."""
    done = search(words, tuple(systems))
    first = named.places if named else []
    return Results(asked, list(once([*first, *done.places], done)), done, named)


def once(places: Iterable[Place], done: Search) -> Iterator[Found]:
    """What was found without what leads where one before it leads; notes stand beside a section."""
    seen = set()
    for place in places:
        if (place.system.slug, "", place.cite) not in seen:
            seen.add((place.system.slug, "", place.cite))
            yield Found(place, facets_at(place))
    for key in done.things:
        thing = done.shelf.things[key]
        apart = "" if thing.kind in CITED else thing.kind
        if (thing.system, apart, thing.cite) not in seen:
            seen.add((thing.system, apart, thing.cite))
            yield Found(key, thing.facets)


def standing(typed: Typed, systems: Systems, is_alone: bool) -> list[Place]:
    """The places that a citation names; of one that does not stand alone, at least its section."""
    section = typed._replace(handle="", letter="", letters="")
    return places(typed, systems) or ([] if is_alone else places(section, systems))


def nearby(typed: Typed, systems: Systems) -> list[Place]:
    """What is nearest to a number in every system that it may be of."""
    return [
        Place(system, cite)
        for slug, system in systems.items()
        if typed.system in ("", slug)
        for cite in nearest(system.text, typed.cites[0])
    ]
