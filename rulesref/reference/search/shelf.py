"""What every row of the index is, kept in memory: a search then asks only which hold its words."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from math import sqrt
from statistics import fmean
from typing import NamedTuple

from rulesref.engine.system import System
from rulesref.reference.models import Entry
from rulesref.systems import SYSTEMS

Key = tuple[str, int]
"""The system and the rank of something that may be found; its rows have it in common."""
LONG = 0.35  # how much the length of a row counts
STANDING = ("kind", "cite", "section", "topic", "leads")
COLUMNS = ("pk", "system", "rank", "language", "size", "title", "said", *STANDING)


class Row(NamedTuple):
    """A row of the index: what it belongs to, and what it gains by being terse among its kind."""

    key: Key
    terse: float


class Thing(NamedTuple):
    """What may be found: its kind, citation or name, where it stands and what it leads to.

    `place` tells its section apart from those of other systems. `said` is its title and its text by
    language.
    """

    system: str
    kind: str
    cite: str
    section: str
    topic: str
    place: str
    leads: tuple[str, ...]
    said: dict[str, tuple[str, str]]


class Shelf:
    """All rows, and the things they belong to."""

    def __init__(self) -> None:
        self.things: dict[Key, Thing] = {}
        sizes: dict[str, dict[int, int]] = defaultdict(dict)
        keys: dict[int, Key] = {}
        known = Entry.objects.filter(system__in=SYSTEMS).order_by("pk")
        for pk, system, rank, language, size, title, said, *standing in known.values_list(*COLUMNS):
            kind, cite, section, topic, leads = standing
            key = keys[pk] = (system, rank)
            sizes[kind][pk] = size
            place, to = f"{system}:{section}", tuple(leads.split())
            made = Thing(system, kind, cite, section, topic, place, to, {})
            self.things.setdefault(key, made).said[language] = (title, said)
        usual = {kind: fmean(found.values()) for kind, found in sizes.items()}
        self.rows = {
            pk: Row(keys[pk], 1 / sqrt(1 - LONG + LONG * size / usual[kind]))
            for kind, found in sizes.items()
            for pk, size in found.items()
        }
        self.named = {(t.system, t.kind, t.cite): key for key, t in self.things.items()}
        self.led = {
            key: [self.named[thing.system, "clause", cite] for cite in thing.leads]
            for key, thing in self.things.items()
        }


def shelf() -> Shelf:
    """The shelf of what is loaded now."""
    newest = Entry.objects.order_by("-pk").values_list("pk", flat=True).first()
    return shelf_of(newest or 0, tuple(SYSTEMS.values()))


@lru_cache(1)
def shelf_of(newest: int, systems: tuple[System, ...]) -> Shelf:
    """The shelf of some systems, filled once: what is loaded anew has newer rows."""
    return Shelf()
