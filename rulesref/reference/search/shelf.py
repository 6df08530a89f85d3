"""What the index holds, kept in memory as it is needed; which rows hold a word the database tells.

Nothing is worked out here that loading has not stored: the first search after a start only reads.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import lru_cache
from math import sqrt
from statistics import fmean
from typing import NamedTuple

from django.db import connection

from rulesref.engine.system import System
from rulesref.reference.citations import Place
from rulesref.reference.models import Entry, Wording
from rulesref.reference.search.facets import Facets, facets
from rulesref.reference.search.families import Families
from rulesref.systems import SYSTEMS

Key = tuple[str, int]
"""The system and the rank of something that may be found; its rows have it in common."""
LONG = 0.35  # how much the length of a row counts
STANDING = ("kind", "cite", "section", "topic", "leads")
COLUMNS = ("pk", "system", "rank", "language", "size", "title", "said", "words", *STANDING)
LAST = "\uffff"  # comes behind every letter
LEADING = ("question", "term")
PLACES = ("section", "chapter")


class Row(NamedTuple):
    """A row of the index: what it belongs to, and what it gains by being terse among its kind.

    `leads` tells that it is of something that passes its worth on.
    """

    key: Key
    terse: float
    leads: bool


class Thing(NamedTuple):
    """What may be found: its kind, citation or name, where it stands and what it leads to.

    `place` tells its section apart from those of other systems. `said` is its title and its text by
    language.
    """

    system: str
    kind: str
    cite: str
    section: str
    facets: Facets
    place: str
    leads: tuple[str, ...]
    said: dict[str, tuple[str, str]]


class Called(NamedTuple):
    """What has a name: places, and things."""

    places: tuple[Place, ...] = ()
    things: tuple[Key, ...] = ()


class Shelf:
    """All rows, the things they belong to, and how these are called.

    `counts` tells how many rows hold each stem, `words` are those of all wordings, the most
    frequent first.
    """

    def __init__(self) -> None:
        self.things: dict[Key, Thing] = {}
        self.counts: Counter[str] = Counter()
        self.rows = self.read_rows()
        self.stems = sorted(self.counts)
        self.named = {(t.system, t.kind, t.cite): key for key, t in self.things.items()}
        self.led = {
            key: [self.named[thing.system, "clause", cite] for cite in thing.leads]
            for key, thing in self.things.items()
        }
        self.read_wordings()

    def read_rows(self) -> dict[str, Row]:
        """Every row by its id as written; what they belong to is put on the shelf."""
        sizes: dict[str, dict[int, int]] = defaultdict(dict)
        keys: dict[int, Key] = {}
        known = Entry.objects.filter(system__in=SYSTEMS).order_by("pk").values_list(*COLUMNS)
        for pk, system, rank, language, size, title, said, words, *standing in known:
            kind, cite, section, topic, leads = standing
            key = keys[pk] = (system, rank)
            sizes[kind][pk] = size
            self.counts.update(set(words.split()))
            place, to = f"{system}:{section}", tuple(leads.split())
            among = facets(system, topic, kind)
            made = Thing(system, kind, cite, section, among, place, to, {})
            self.things.setdefault(key, made).said.setdefault(language, (title, said))
        usual = {kind: fmean(found.values()) for kind, found in sizes.items()}
        return {
            str(pk): Row(keys[pk], terse(size / usual[kind]), kind in LEADING)
            for kind, found in sizes.items()
            for pk, size in found.items()
        }

    def read_wordings(self) -> None:
        """How everything is called, and the families of terms."""
        columns = ("system", "kind", "cite", "is_name", "words", "stems")
        known = list(Wording.objects.filter(system__in=SYSTEMS).values_list(*columns))
        words = Counter(word for wording in known for word in wording[4].split())
        self.words = sorted(words, key=lambda word: (-words[word], word))
        self.families = Families(
            (f"{system} {cite}", stems, is_name)
            for system, kind, cite, is_name, _, stems in known
            if kind == "term"
        )
        self.names: dict[str, list[tuple[str, str, str]]] = defaultdict(list)
        for system, kind, cite, is_name, _, stems in known:
            if is_name:
                self.names[stems].append((system, kind, cite))

    def beginning(self, letters: str) -> Iterator[str]:
        """The stems that begin so."""
        first, behind = (bisect_left(self.stems, end) for end in (letters, letters + LAST))
        yield from self.stems[first:behind]

    def called(self, name: str) -> Called:
        """What is called so, by the stems of a name."""
        known = dict.fromkeys(self.names.get(name, ()))
        places = [Place(SYSTEMS[s], cite) for s, kind, cite in known if kind in PLACES]
        things = [self.named[thing] for thing in known if thing in self.named]
        return Called(tuple(places), tuple(things))


def terse(size: float) -> float:
    """What a row gains by its size, beside the usual one of its kind."""
    return 1 / sqrt(1 - LONG + LONG * size)


def is_held(place: Place) -> bool:
    """Whether there is something to read at a place."""
    section = place.system.text.sections.get(place.cite)
    return section is None or section.state != "stub"


def shelf() -> Shelf:
    """The shelf of what is loaded now."""
    with connection.cursor() as cursor:  # each search asks this: past the models it costs a tenth
        cursor.execute("SELECT max(id) FROM reference_entry")
        [newest] = cursor.fetchone()
    return shelf_of(newest or 0, tuple(SYSTEMS.values()))


@lru_cache(1)
def shelf_of(newest: int, systems: tuple[System, ...]) -> Shelf:
    """The shelf of some systems, filled once: what is loaded anew has newer rows."""
    return Shelf()
