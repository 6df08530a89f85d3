"""What a reader sees of a search: what was found, and chips that narrow it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple
from urllib.parse import urlencode

from django.http import QueryDict
from django.utils.translation import gettext, gettext_lazy

from rulesref.engine.numbering import chapter_number, is_numbered
from rulesref.engine.system import System
from rulesref.engine.text import Chapter
from rulesref.reference.citations import (
    Place,
    Typed,
    legible_part,
    named_among,
    nearest,
    places,
    understand,
    visible,
)
from rulesref.reference.jumping import Systems
from rulesref.reference.search.hits import Hit, hit_at, hits_of
from rulesref.reference.search.words import Search, Understood, search
from rulesref.sitewide.languages import spoken
from rulesref.sitewide.pills import number_words
from rulesref.systems import SYSTEMS

WHOLE = ("section", "chapter")  # are named, and have no chip
KINDS = {
    "clause": gettext_lazy("Clauses"),
    "clarification": gettext_lazy("Open points"),
    "question": gettext_lazy("Questions"),
    "term": gettext_lazy("Terms"),
    "example": gettext_lazy("Worked examples"),
    "note": gettext_lazy("Notes"),
}
FEW = 4  # questions and terms beside the clauses
BESIDE = ("question", "term")  # stand beside the clauses to which they lead


class Asked(NamedTuple):
    """What somebody looks for, and among what: a system, one of its chapters, a kind."""

    q: str
    system: str = ""
    topic: str = ""
    kind: str = ""

    def admits(self, hit: Hit) -> bool:
        """Whether a place that is named by its number is what the filters ask for."""
        chapter = hit.section and chapter_of(hit.system, hit.section)
        return (
            self.system in ("", hit.system.slug)
            and self.topic in ("", chapter)
            and self.kind in ("", hit.kind)
        )

    @property
    def freed(self) -> str:
        """The query of the address that asks the same without filters."""
        return urlencode({"q": self.q})

    @property
    def filters(self) -> list[tuple[str, str]]:
        """What narrows it, as fields of a form."""
        return [(name, value) for name, value in self._asdict().items() if value and name != "q"]

    @property
    def query(self) -> str:
        """The query of the address that asks so."""
        return urlencode({name: value for name, value in self._asdict().items() if value})


def asked_in(query: QueryDict) -> Asked:
    """What an address asks for; what cannot be read in it, and filters that are none, are left out.

    A chapter is one only in its system.
    """
    q, slug, topic, kind = (legible_part(visible(query.get(name, ""))) for name in Asked._fields)
    system = SYSTEMS.get(slug.casefold())
    chapters = [chapter.number for chapter in system.text.chapters] if system else []
    return Asked(
        q,
        system.slug if system else "",
        topic if topic in chapters else "",
        kind if kind in (*KINDS, *WHOLE) else "",
    )


class Chip(NamedTuple):
    """A filter: its words, the query of its address, whether it is chosen."""

    words: str
    query: str
    chosen: bool


class Named(NamedTuple):
    """Numbers that were typed, and the places that they name and the filters admit.

    Where nothing `stands` under any of them, the places are the nearest.
    """

    typed: list[Typed]
    places: list[Place]
    stands: bool


class Results(NamedTuple):
    """A search as its page shows it: what its numbers mean, then what its words lead to."""

    asked: Asked
    hits: list[Hit]
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
    def clauses(self) -> list[Hit]:
        """Clauses, and whatever else stands in the text."""
        return [hit for hit in self.hits if hit.kind not in BESIDE]

    @property
    def questions(self) -> list[Hit]:
        """Players' questions."""
        return self.beside("question")

    @property
    def terms(self) -> list[Hit]:
        """Terms."""
        return self.beside("term")

    def beside(self, kind: str) -> list[Hit]:
        """The best of what leads to clauses, however many clauses are better."""
        if self.asked.kind or not self.search:
            return [hit for hit in self.hits if hit.kind == kind]
        found = self.search.narrowed(self.asked.system, self.asked.topic, kind)
        return hits_of(self.search, found[:FEW])

    @property
    def understood(self) -> list[Understood]:
        """Words that were taken for mistakes in typing."""
        return self.search.understood if self.search else []

    @property
    def systems(self) -> list[Chip]:
        """Chips of the systems, all of them first."""
        named = {"": gettext("All games")} | {s: spoken(x.title) for s, x in SYSTEMS.items()}
        return list(self.chips("system", named, topic=""))

    @property
    def topics(self) -> list[Chip]:
        """Chips of the chapters of the system that is chosen, in which something was found."""
        system = SYSTEMS.get(self.asked.system)
        if system is None:
            return []
        chapters = {c.number: chapter_words(system, c) for c in system.text.chapters}
        return list(self.chips("topic", {"": gettext("All chapters")} | chapters))

    @property
    def kinds(self) -> list[Chip]:
        """Chips of the kinds of which something was found."""
        named = {kind: str(words) for kind, words in KINDS.items()}
        return list(self.chips("kind", {"": gettext("Everything")} | named))

    def chips(self, name: str, values: Mapping[str, str], **changed: str) -> Iterator[Chip]:
        """Chips that choose one of some values; without those that would leave nothing."""
        for value, words in values.items():
            asked = self.asked._replace(**changed, **{name: value})
            if self.search and self.search.among(*asked[1:]):
                yield Chip(words, asked.query, value == getattr(self.asked, name))


def chapter_words(system: System, chapter: Chapter) -> str:
    """A chapter by its number and title; what has no number is called by its title alone."""
    title, number = spoken(chapter.title), number_words(system, chapter.number)
    return title if number == title else f"{number} {title}"


def chapter_of(system: System, section: str) -> str:
    """The number of the chapter in which a section stands; of a chapter, its own."""
    holding = (c.number for c in system.text.chapters if section in (s.number for s in c.sections))
    return next(holding, chapter_number(section) if is_numbered(section) else section)


def results(asked: Asked, systems: Systems) -> Results:
    """What numbers mean in any of the systems, or what is nearest; what the other words lead to."""
    typed = understand(asked.q)
    numbers, words = ([typed], "") if typed else named_among(asked.q)
    if not numbers:
        return by_words(asked, words, None)
    found = [place for one in numbers for place in standing(one, systems, bool(typed))]
    near = [] if found or words else nearby(numbers[0], systems)
    admitted = [place for place in [*found, *near] if asked.admits(hit_at(place))]
    named = Named(numbers, admitted, bool(found))
    if words:
        return by_words(asked, words, named)
    return Results(asked, once(map(hit_at, admitted)), named=named)


def by_words(asked: Asked, words: str, named: Named | None) -> Results:
    """What words lead to, behind the places that were named."""
    found = search(words)
    first = [hit_at(place, found.marked) for place in named.places] if named else []
    hits = [*first, *hits_of(found, found.narrowed(*asked[1:]))]
    return Results(asked, once(hits), found, named)


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


def once(hits: Iterable[Hit]) -> list[Hit]:
    """Hits without those that lead where one before them leads; a note stands beside a section."""
    first: dict[tuple[str, bool], Hit] = {}
    for hit in hits:
        first.setdefault((hit.address, hit.kind == "note"), hit)
    return list(first.values())
