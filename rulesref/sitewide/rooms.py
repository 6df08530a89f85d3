"""The rooms of a game: its pages that are offered wherever the game is named; those of the site."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from django.urls import reverse
from django.utils.translation import gettext, gettext_lazy, ngettext

from rulesref.engine.system import System
from rulesref.sitewide.languages import page_language

ROOMS = {
    "rules": ("reference:contents", gettext_lazy("Rules")),
    "questions": ("reference:questions", gettext_lazy("Questions")),
    "sequence": ("reference:sequence", gettext_lazy("Sequence of play")),
    "terms": ("reference:terms", gettext_lazy("Terms")),
    "points": ("reference:open-points", gettext_lazy("Open points")),
    "compare": ("reference:comparisons", gettext_lazy("Compare")),
    "editor": ("scenarios:editor", gettext_lazy("Board")),
}
SITE = {"games": ("home", gettext_lazy("Games")), "compare": ROOMS["compare"]}
"""What is offered where no game is named."""


class Room(NamedTuple):
    """A page of a game or of the site: its key, its address and name, what is there.

    `about` is empty where the game's own page shows what is in the room.
    """

    key: str
    address: str
    name: str
    about: str


def rooms(system: System | None) -> list[Room]:
    """The rooms that a game has, or else the site, in the order in which they are offered."""
    return rooms_in(page_language(), system)


@lru_cache
def rooms_in(language: str, system: System | None) -> list[Room]:
    """The same in the language of the page, which must be the one that is named here."""
    if not system:
        return [Room(key, reverse(view), str(name), "") for key, (view, name) in SITE.items()]
    return [
        Room(key, address(key, system), str(ROOMS[key][1]), about)
        for key, about in furnished(system)
    ]


def address(key: str, system: System) -> str:
    """Where a game's room is; some are those of all games."""
    return reverse(ROOMS[key][0], args=[] if key in SITE else [system.slug])


def furnished(system: System) -> Iterator[tuple[str, str]]:
    """The rooms in which something is, and what it is."""
    yield "rules", ""
    if system.questions:
        yield "questions", ""
    if system.sequence.steps:
        yield "sequence", gettext("step by step, on one sheet")
    if count := len(system.terms):
        said = ngettext("%(n)s word in both languages", "%(n)s words in both languages", count)
        yield "terms", said % {"n": count}
    if count := len(system.text.points):
        said = ngettext(
            "%(n)s question on which the text is unclear or silent",
            "%(n)s questions on which the text is unclear or silent",
            count,
        )
        yield "points", said % {"n": count}
    yield "compare", gettext("topic by topic, beside the other games")
    if system.has_engine:
        yield "editor", gettext("set up a position, ask it")
