"""What the index holds, kept in memory as it is needed; which rows hold a word the database tells.

Nothing is worked out here that loading has not stored: the first search after a start only reads.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from django.db import connection

from rulesref.engine.system import System
from rulesref.reference.citations import Place
from rulesref.reference.models import Entry, Wording
from rulesref.reference.search.columns import Floats, Ints, Leads, Numbers, Rows, Things
from rulesref.reference.search.facets import Facets, facets
from rulesref.reference.search.families import Families
from rulesref.reference.search.matching import matches
from rulesref.systems import SYSTEMS

Key = tuple[str, int]
"""The system and the rank of something that may be found; its rows have it in common."""
LONG = 0.35  # how much the length of a row counts
STANDING = ("kind", "cite", "section", "topic", "leads")
COLUMNS = ("pk", "system", "rank", "language", "size", "title", "said", "words", *STANDING)
LAST = "\uffff"  # comes behind every letter
LEADING = ("question", "term")
PLACES = ("section", "chapter")
CITED = ("clause", "section", "clarification")  # lead where their citation leads


@dataclass(frozen=True, eq=False, slots=True)
class Thing:
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

    @property
    def leads_where(self) -> tuple[str, str, str]:
        """The same for all that lead to the same place; notes stand beside a section."""
        return self.system, "" if self.kind in CITED else self.kind, self.cite

    @property
    def facets(self) -> Facets:
        """By what one narrows a search to it."""
        return facets(self.system, self.topic, self.kind)


class Called(NamedTuple):
    """What has a name: places, and things."""

    places: tuple[Place, ...] = ()
    things: tuple[int, ...] = ()


class Shelf:
    """All things, in the order of print of each system, the rows that say them, their names.

    `counts` tells how many rows hold each stem, `words` are those of all wordings, the most
    frequent first.
    """

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.numbers: Numbers[str] = Numbers()
        self.places: Numbers[tuple[str, str, str]] = Numbers()
        self.holding: dict[str, Ints] = {}
        self.things = self.read_rows()
        self.stems = sorted(self.counts)
        self.named = {(t.system, t.kind, t.cite): n for n, t in enumerate(self.things)}
        self.columns = self.compared()
        self.leads = self.leading()
        self.read_wordings()

    def read_rows(self) -> list[Thing]:
        """Every row; the things to which they belong."""
        found: dict[Key, Thing] = {}
        rows: list[tuple[int, Key, str, int]] = []
        known = Entry.objects.filter(system__in=SYSTEMS).order_by("pk").values_list(*COLUMNS)
        for pk, system, rank, language, size, title, said, words, *standing in known:
            kind, cite, section, topic, leads = standing
            key = system, rank
            rows.append((pk, key, kind, size))
            self.counts.update(set(words.split()))
            made = Thing(system, kind, cite, section, topic, tuple(leads.split()), {})
            found.setdefault(key, made).said.setdefault(language, (title, said))
        order = {key: n for n, key in enumerate(sorted(found))}
        ids, keys, kinds, sizes = zip(*rows, strict=True) if rows else ((), (), (), ())
        self.rows = Rows(
            np.array(ids, np.int64),
            np.array([order[key] for key in keys], np.int64),
            terse(np.array(sizes, np.float64), self.numbers.of(kinds)),
        )
        return [found[key] for key in order]

    def compared(self) -> Things:
        """What is compared and counted of all things."""
        among = [thing.facets for thing in self.things]
        return Things(
            self.numbers.of(one.system for one in among),
            self.numbers.of(one.topic for one in among),
            self.numbers.of(one.kind for one in among),
            Numbers[tuple[str, str]]().of((thing.system, thing.section) for thing in self.things),
            self.places.of(thing.leads_where for thing in self.things),
            Numbers[tuple[str, str]]().of(
                (one.system, one.kind * (one.kind in LEADING)) for one in among
            ),
            np.array([thing.kind == "clause" for thing in self.things], bool),
            np.array([thing.kind in LEADING for thing in self.things], bool),
        )

    def leading(self) -> Leads:
        """What leads to which clauses."""
        pairs = [
            (n, self.named[thing.system, "clause", cite])
            for n, thing in enumerate(self.things)
            for cite in thing.leads
        ]
        return Leads(*np.array(pairs, np.int64).reshape(-1, 2).T)

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
        self.heads = self.headed(known)
        self.names: dict[str, list[tuple[str, str, str]]] = defaultdict(list)
        for system, kind, cite, is_name, _, stems in known:
            if is_name:
                self.names[stems].append((system, kind, cite))

    def headed(self, known: Iterable[tuple[str, str, str, bool, str, str]]) -> dict[str, Ints]:
        """Of each stem the things that stand below a title which has it."""
        titles: dict[tuple[str, str], set[str]] = defaultdict(set)
        for system, kind, cite, _, _, stems in known:
            if kind in PLACES:
                titles[system, cite].update(stems.split())
        found: dict[str, list[int]] = defaultdict(list)
        for n, thing in enumerate(self.things):
            system, section, topic = thing.system, thing.section, thing.topic
            for stem in titles[system, section] | titles[system, topic]:
                found[stem].append(n)
        return {stem: np.array(things, np.int64) for stem, things in found.items()}

    def rows_holding(self, stems: Iterable[str]) -> list[Ints]:
        """The rows that hold each of some stems of the index: of one the database is asked once."""
        wanted = list(stems)
        if new := [stem for stem in wanted if stem not in self.holding]:
            self.holding |= {stem: self.rows.at(ids) for stem, ids in matches(new).items()}
        return [self.holding[stem] for stem in wanted]

    def headed_by(self, stems: Iterable[str]) -> list[Ints]:
        """The things below a title, of a section or a chapter, that has each of some stems."""
        return [self.heads[stem] for stem in stems if stem in self.heads]

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

    def among(self, found: Ints, asked: Facets) -> Ints:
        """Of what was found that which a narrowed search asks for."""
        for name, value in asked._asdict().items():
            if value:
                found = found[getattr(self.columns, name)[found] == self.numbers[value]]
        return found

    def amounts(self, name: str, found: Ints) -> Counter[str]:
        """How much was found of each system, chapter or kind."""
        amounts = np.bincount(getattr(self.columns, name)[found], minlength=len(self.numbers))
        return Counter({known: int(amounts[n]) for known, n in self.numbers.known.items()})


def terse(sizes: Floats, kinds: Ints) -> Floats:
    """What rows gain by their size, beside the usual one of their kind."""
    usual = np.bincount(kinds, sizes) / np.maximum(np.bincount(kinds), 1)
    return 1 / np.sqrt(1 - LONG + LONG * sizes / usual[kinds])


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
