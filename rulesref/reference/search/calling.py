"""What is called exactly so: chapters and sections by their titles, terms and questions too."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from rulesref.engine.languages import LANGUAGES
from rulesref.engine.system import System
from rulesref.engine.text import Chapter, Section
from rulesref.reference.citations import Place
from rulesref.reference.search.stems import stems_in

Thing = tuple[str, str, str]
"""The system, the kind and the key of a term or question."""


class Called(NamedTuple):
    """What has a name: places, and things by system, kind and key."""

    places: list[Place]
    things: list[Thing]


def called(words: str, systems: tuple[System, ...]) -> Called:
    """Everything of that very name, in whatever form; what is here to be read comes first."""
    name = bare(words)
    places, things = names(systems)
    return Called(places.get(name, []), things.get(name, []))


@lru_cache(2)
def names(systems: tuple[System, ...]) -> tuple[dict[str, list[Place]], dict[str, list[Thing]]]:
    """Places and things by each of their names."""
    places: dict[str, list[Place]] = defaultdict(list)
    things: dict[str, list[Thing]] = defaultdict(list)
    for name, place in sorted(titles(systems), key=lambda one: not is_held(one[1])):
        places[name].append(place)
    for name, thing in wordings(systems):
        things[name].append(thing)
    return dict(places), dict(things)


def titles(systems: tuple[System, ...]) -> Iterator[tuple[str, Place]]:
    """The titles of sections and chapters, each once in each language."""
    for system in systems:
        named: list[Section | Chapter] = [*system.text.sections.values(), *system.text.chapters]
        for one in named:
            for title in dict.fromkeys(map(bare, one.title.both)):
                yield title, Place(system, one.number)


def wordings(systems: tuple[System, ...]) -> Iterator[tuple[str, Thing]]:
    """What terms are called, and how questions are put, in each language."""
    for system in systems:
        for key, term in system.terms.items():
            called_so = (w for code in LANGUAGES for w in (term.said(code), *term.forms.said(code)))
            yield from ((bare(words), (system.slug, "term", key)) for words in called_so)
        for key, question in system.questions.items():
            put_so = (w for code in LANGUAGES for w in question.wordings(code))
            yield from ((bare(words), (system.slug, "question", key)) for words in put_so)


def bare(words: str) -> str:
    """Words by their stems, without marks between: a name in another form is one, too."""
    return " ".join(stems_in(words))


def is_held(place: Place) -> bool:
    """Whether there is something to read at a place."""
    section = place.system.text.sections.get(place.cite)
    return section is None or section.state != "stub"
