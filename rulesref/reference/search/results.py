"""What a reader sees of a search: what its numbers mean, and then what its words lead to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from rulesref.engine.languages import Words
from rulesref.reference.citations import Place, Typed, named_among, nearest, places, understand
from rulesref.reference.jumping import Systems
from rulesref.reference.search.asking import Asked
from rulesref.reference.search.chips import Chips
from rulesref.reference.search.columns import NOTHING, Ints
from rulesref.reference.search.facets import Facets
from rulesref.reference.search.hits import Hit, facets_at, hit_at, hits_of
from rulesref.reference.search.marks import NO_MARKS, Marks
from rulesref.reference.search.sought import Understood
from rulesref.reference.search.wayside import put_otherwise, topics_named, with_others
from rulesref.reference.search.words import Search, search

MOST = 60  # that a page shows
SOME = 8  # below a field in which somebody types
FEW = 4  # questions and terms beside the clauses


class Named(NamedTuple):
    """Numbers that were typed, and the places that they name and the filters admit.

    Where nothing `stands` under any of them, the places are the nearest.
    """

    typed: list[Typed]
    places: list[Place]
    stands: bool


@dataclass(frozen=True, eq=False)
class Results:
    """A search and what it found: places of that number or name, then what its words lead to.

    The filters have narrowed neither yet.
    """

    asked: Asked
    places: Sequence[Place]
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

    @cached_property
    def things(self) -> Ints:
        """What the words lead to, without any that leads where one before it leads."""
        return self.search.besides(self.places) if self.search else NOTHING

    @property
    def amount(self) -> int:
        """How much is found."""
        return len(self.places) + len(self.things)

    @cached_property
    def placed(self) -> list[Place]:
        """The places that the filters leave."""
        return [place for place in self.places if self.asked.among.admits(facets_at(place))]

    @cached_property
    def left(self) -> Ints:
        """The things that the filters leave."""
        among = self.asked.among
        return self.search.shelf.among(self.things, among) if self.search else NOTHING

    @property
    def hits(self) -> list[Hit]:
        """What the filters leave, as it is told to a program: all of it, without marks."""
        return self.shown(self.placed, self.left, NO_MARKS)

    @property
    def few(self) -> list[Hit]:
        """The very best, for whoever is still typing."""
        return self.shown(self.placed[:SOME], self.left[:SOME], NO_MARKS)[:SOME]

    @cached_property
    def clauses(self) -> list[Hit]:
        """The best clauses, and whatever else stands in the text."""
        of_text = self.search.of_text(self.left) if self.search else NOTHING
        return with_others(self.shown(self.placed[:MOST], of_text[:MOST], self.marks)[:MOST])

    @cached_property
    def questions(self) -> list[Hit]:
        """Players' questions, each with the words by which it was found."""
        words = self.search.words if self.search else []
        return put_otherwise(self.beside("question"), words, self.marks)

    @cached_property
    def terms(self) -> list[Hit]:
        """Terms."""
        return self.beside("term")

    def beside(self, kind: str) -> list[Hit]:
        """The best of what leads to clauses, be it to the same; all where nothing else is asked."""
        most = MOST if self.asked.among.kind else FEW
        best = self.search.best_of_kind(self.left, kind) if self.search else NOTHING
        return self.shown([], best[:most], self.marks)

    @property
    def topics(self) -> list[tuple[str, Words]]:
        """The topics on which the games are compared and that its words name."""
        return topics_named(self.search.words) if self.search else []

    @cached_property
    def marks(self) -> Marks:
        """What marks the words by which it was found."""
        return Marks(self.search.marked) if self.search else NO_MARKS

    def shown(self, placed: Iterable[Place], things: Ints, marks: Marks) -> list[Hit]:
        """Some of what was found as it is shown, its words marked."""
        known = self.search.shelf.things if self.search else []
        at_places = [hit_at(place, marks) for place in placed]
        return at_places + hits_of([known[n] for n in things.tolist()], marks)

    @property
    def understood(self) -> list[Understood]:
        """Words that were taken for mistakes in typing."""
        return self.search.understood if self.search else []

    @property
    def chips(self) -> Chips:
        """Filters that narrow it."""
        return Chips(self.asked, self.amounts)

    def amounts(self, name: str, among: Facets) -> Counter[str]:
        """How much is found there, by its system, chapter or kind."""
        stand = [one for one in map(facets_at, self.places) if among.admits(one)]
        known = self.search.shelf if self.search else None
        things = known.amounts(name, known.among(self.things, among)) if known else Counter()
        return things + Counter(getattr(one, name) for one in stand)


def results(asked: Asked, systems: Systems) -> Results:
    """What numbers mean in any of the systems, or what is nearest; what the other words lead to."""
    typed = understand(asked.q)
    numbers, words = ([typed], "") if typed else named_among(asked.q)
    if not numbers:
        return by_words(asked, words, None, systems)
    found = [place for one in numbers for place in standing(one, systems, bool(typed))]
    near = [] if found or words else nearby(numbers[0], systems)
    every = list(dict.fromkeys([*found, *near]))
    admitted = [place for place in every if asked.among.admits(facets_at(place))]
    named = Named(numbers, admitted, bool(found))
    return by_words(asked, words, named, systems) if words else Results(asked, every, None, named)


def by_words(asked: Asked, words: str, named: Named | None, systems: Systems) -> Results:
    """What words lead to, behind the places that were named."""
    done = search(words, tuple(systems))
    first = named.places if named else []
    return Results(asked, list(dict.fromkeys([*first, *done.places])), done, named)


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
