"""What every row of the index is, kept in memory: a search then asks only which hold its words."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from statistics import fmean
from typing import NamedTuple

from django.db.models import Max

from rulesref.reference.models import Entry, Loaded
from rulesref.systems import SYSTEMS

Key = tuple[str, int]
"""The system and the rank of something that may be found; its rows have it in common."""
STANDING = ("kind", "cite", "section", "topic", "leads")
COLUMNS = ("pk", "system", "rank", "language", "size", "title", "said", *STANDING)


class Row(NamedTuple):
    """A row of the index: what it belongs to, and how many words it holds."""

    key: Key
    kind: str
    size: int


class Thing(NamedTuple):
    """What may be found: its kind, citation or name, where it stands and what it leads to.

    `said` is its title and its text by language.
    """

    system: str
    kind: str
    cite: str
    section: str
    topic: str
    leads: tuple[str, ...]
    said: dict[str, tuple[str, str]]


class Shelf:
    """All rows, and the things they belong to."""

    def __init__(self) -> None:
        self.rows: dict[int, Row] = {}
        self.things: dict[Key, Thing] = {}
        sizes: dict[str, list[int]] = defaultdict(list)
        known = Entry.objects.filter(system__in=SYSTEMS).order_by("pk")
        for pk, system, rank, language, size, title, said, *standing in known.values_list(*COLUMNS):
            kind, cite, section, topic, leads = standing
            key = (system, rank)
            self.rows[pk] = Row(key, kind, size)
            sizes[kind].append(size)
            made = Thing(system, kind, cite, section, topic, tuple(leads.split()), {})
            self.things.setdefault(key, made).said[language] = (title, said)
        self.usual_size = {kind: fmean(found) for kind, found in sizes.items()}
        self.named = {(t.system, t.kind, t.cite): key for key, t in self.things.items()}
        self.led = {
            key: [self.named[thing.system, "clause", cite] for cite in thing.leads]
            for key, thing in self.things.items()
        }

    def kind(self, key: Key) -> str:
        """The kind of a thing."""
        return self.things[key].kind

    def section(self, key: Key) -> str:
        """Where a thing stands, told apart from sections of other systems."""
        return f"{key[0]}:{self.things[key].section}"

    def leads(self, key: Key) -> list[Key]:
        """The clauses that a thing leads to."""
        return self.led[key]


def shelf() -> Shelf:
    """The shelf of what is loaded now."""
    loaded = tuple(Loaded.objects.order_by("system").values_list("system", "checksum"))
    newest = Entry.objects.aggregate(newest=Max("pk"))["newest"]
    return shelf_of(loaded, newest, tuple(SYSTEMS))


@lru_cache(1)
def shelf_of(*stamp: object) -> Shelf:
    """The shelf, filled once for everything that is loaded."""
    return Shelf()
