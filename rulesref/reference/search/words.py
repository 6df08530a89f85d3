"""What words lead to: first what is called exactly so, then whatever holds them, the best first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rulesref.reference.citations import Place
from rulesref.reference.search.ranking import Worth, spread, weighed
from rulesref.reference.search.shelf import Key, Shelf, is_held, shelf
from rulesref.reference.search.sought import Understood, asked

LEAST = 0.3  # of the worth of the best of its kind in its system: what is worth less is not shown
FLOOR = 0.12  # of the worth of the best of all
FIRST = 1.01  # of the worth of the best: what has the very name that was typed
APART = ("question", "term")  # stand beside the text, and are measured each by their own best


class Search(NamedTuple):
    """What was found for some words: places of that very name, then things, the best first.

    `worth` is what each is worth by itself, `marked` are the stems by which a text is found.
    """

    places: tuple[Place, ...]
    things: list[Key]
    worth: Worth
    shelf: Shelf
    understood: list[Understood]
    marked: frozenset[str]


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
    marked = frozenset().union(*(word.stems for word in sought.words))
    return Search(tuple(places), listed, found, known, sought.understood, marked)


def worth_showing(shelf: Shelf, found: Worth) -> Worth:
    """What is not much worse than the best of its kind in its system, nor far below the best."""
    best: dict[tuple[str, str], float] = {}
    kinds = {key: (key[0], apart(shelf.things[key].kind)) for key in found}
    for key, worth in found.items():
        best[kinds[key]] = max(worth, best.get(kinds[key], 0))
    floor = max(found.values(), default=0) * FLOOR
    least = {kind: max(worth * LEAST, floor) for kind, worth in best.items()}
    return {key: worth for key, worth in found.items() if worth >= least[kinds[key]]}


def apart(kind: str) -> str:
    """The kind by whose best one is measured; all that stands in the text is of one."""
    return kind if kind in APART else ""


def lifted(named: Iterable[Key], found: Worth) -> Worth:
    """What is found, with what is called exactly so before everything else."""
    best = max(found.values(), default=1.0)
    return found | dict.fromkeys(named, best * FIRST)
