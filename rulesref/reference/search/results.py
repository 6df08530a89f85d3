"""What a reader sees of a search: what was found, and chips that narrow it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple
from urllib.parse import urlencode

from django.http import QueryDict
from django.utils.translation import gettext, gettext_lazy

from rulesref.engine.system import System
from rulesref.engine.text import Chapter
from rulesref.reference.citations import legible_part, places, understand
from rulesref.reference.jumping import Systems
from rulesref.reference.search.hits import Hit, hit_at, hits_of
from rulesref.reference.search.words import Search, Understood, search
from rulesref.sitewide.languages import spoken
from rulesref.sitewide.pills import number_words
from rulesref.systems import SYSTEMS

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
        """Whether a place that is named by its number is of the system and the kind."""
        return self.system in ("", hit.system.slug) and self.kind in ("", hit.kind)

    @property
    def filters(self) -> list[tuple[str, str]]:
        """What narrows it, as fields of a form."""
        return [(name, value) for name, value in self._asdict().items() if value and name != "q"]

    @property
    def query(self) -> str:
        """The query of the address that asks so."""
        return urlencode({name: value for name, value in self._asdict().items() if value})


def asked_in(query: QueryDict) -> Asked:
    """What an address asks for; whatever cannot be read in it is left out."""
    return Asked(*(legible_part(query.get(name, "")) for name in Asked._fields))


class Chip(NamedTuple):
    """A filter: its words, the query of its address, whether it is chosen."""

    words: str
    query: str
    chosen: bool


class Results(NamedTuple):
    """A search as its page shows it: what was found, the best first, or what a number means."""

    asked: Asked
    hits: list[Hit]
    search: Search | None = None

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


def results(asked: Asked, systems: Systems) -> Results:
    """What a number means in any of the systems, or else what words lead to."""
    typed = understand(asked.q)
    if typed and (found := [hit_at(place) for place in places(typed, systems)]):
        return Results(asked, [hit for hit in found if asked.admits(hit)])
    words = search(asked.q)
    return Results(asked, hits_of(words, words.narrowed(*asked[1:])), words)
