"""Chips that narrow what was found: what each would leave, and how much that is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from django.utils.translation import gettext

from rulesref.engine.system import System
from rulesref.engine.text import Chapter
from rulesref.reference.search.asking import KINDS, Asked
from rulesref.reference.search.facets import Facets
from rulesref.sitewide.languages import spoken
from rulesref.sitewide.pills import number_words
from rulesref.systems import SYSTEMS


class Chip(NamedTuple):
    """A filter: its words, the amount it leaves, the query of its address, whether it is chosen."""

    words: str
    amount: int
    query: str
    chosen: bool


class Chips(NamedTuple):
    """The filters of a search; `amounts` counts by one of them what the others leave."""

    asked: Asked
    amounts: Callable[[str, Facets], Counter[str]]

    @property
    def systems(self) -> list[Chip]:
        """Those of the systems, all of them first."""
        named = {"": gettext("All games")} | {s: spoken(x.title) for s, x in SYSTEMS.items()}
        return list(self.choosing("system", named, topic=""))

    @property
    def topics(self) -> list[Chip]:
        """Those of the chapters of the system that is chosen, in which something was found."""
        system = SYSTEMS.get(self.asked.among.system)
        if system is None:
            return []
        chapters = {c.number: chapter_words(system, c) for c in system.text.chapters}
        return list(self.choosing("topic", {"": gettext("All chapters")} | chapters))

    @property
    def kinds(self) -> list[Chip]:
        """Those of the kinds of which something was found."""
        named = {kind: str(words) for kind, words in KINDS.items()}
        return list(self.choosing("kind", {"": gettext("Everything")} | named))

    def choosing(self, name: str, values: Mapping[str, str], **changed: str) -> Iterator[Chip]:
        """Chips that choose one of some values; without those that would leave nothing."""
        others = self.asked.among._replace(**changed, **{name: ""})
        amounts = self.amounts(name, others)
        for value, words in values.items():
            if amount := amounts[value] if value else amounts.total():
                query = self.asked._replace(among=others._replace(**{name: value})).query
                chosen = value == getattr(self.asked.among, name)
                yield Chip(words, amount, query, chosen)


def chapter_words(system: System, chapter: Chapter) -> str:
    """A chapter by its number and title; what has no number is called by its title alone."""
    title, number = spoken(chapter.title), number_words(system, chapter.number)
    return title if number == title else f"{number} {title}"
