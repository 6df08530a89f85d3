"""Sections by the words of their titles, in whatever language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rapidfuzz import process
from rapidfuzz.fuzz import token_set_ratio

from rulesref.engine.system import System
from rulesref.reference.citations import Place, folded

ALIKE = 60  # of 100: "retreats" finds "Retreat", and words of other games find nothing


def titles(systems: Iterable[System]) -> Iterator[tuple[str, Place]]:
    """Every title as it is compared, once in each language."""
    for system in systems:
        for section in system.text.sections.values():
            place = Place(system, section.number)
            yield from ((folded(title), place) for title in section.title.values())


def titled(systems: Iterable[System], words: str) -> list[Place]:
    """The sections whose title contains each of the words."""
    wanted = folded(words).split()
    return once(place for title, place in titles(systems) if all(word in title for word in wanted))


def titled_alike(systems: Iterable[System], words: str, limit: int = 5) -> list[Place]:
    """The sections whose titles are most like the words."""
    known = list(titles(systems))
    scored = process.extract(
        folded(words),
        [title for title, _ in known],
        scorer=token_set_ratio,
        score_cutoff=ALIKE,
        limit=limit,
    )
    return once(known[rank][1] for _title, _score, rank in scored)


def once(places: Iterable[Place]) -> list[Place]:
    """Places in their order, each once."""
    return list({(place.system.slug, place.cite): place for place in places}.values())
