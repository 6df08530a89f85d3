"""What is weighed, as columns of numbers: whole columns are compared and added at once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
Bools = NDArray[np.bool_]

Name = TypeVar("Name")

LOW, MIDDLE = 20, 12  # bits of numbers that are packed: a million things, of some ranks
LOWEST = (1 << LOW) - 1
NOTHING: Ints = np.empty(0, np.int64)
EXACT = 1e6  # what differs by less than a millionth is as good as the same


class Rows(NamedTuple):
    """Of each row of the index: its id, its thing, what it gains by being terse among its kind."""

    pk: Ints
    thing: Ints
    terse: Floats

    def at(self, ids: str) -> Ints:
        """The places among these of rows whose ids the database has written apart by commas."""
        wanted = np.fromstring(ids, np.int64, sep=",")
        places = np.minimum(np.searchsorted(self.pk, wanted), len(self.pk) - 1)
        return places[self.pk[places] == wanted]


class Things(NamedTuple):
    """Of each thing: its system, chapter and kind as a search is narrowed, its section.

    Some are clauses; some lead on to clauses and pass their worth on to them.
    What leads to the same place has the same `leads_where`. The best of its `peers` tells whether
    it is worth showing.
    """

    system: Ints
    topic: Ints
    kind: Ints
    place: Ints
    leads_where: Ints
    peers: Ints
    is_clause: Bools
    leads_on: Bools


class Leads(NamedTuple):
    """What leads to what: a thing, and a clause to which it leads."""

    thing: Ints
    clause: Ints


class Numbers(Generic[Name]):
    """Numbers of names, in the order in which they are met; a name that nothing has is 0."""

    def __init__(self) -> None:
        self.known: dict[Name, int] = {}

    def of(self, names: Iterable[Name]) -> Ints:
        """A column of names."""
        known = self.known
        return np.array([known.setdefault(name, len(known) + 1) for name in names], np.int64)

    def __getitem__(self, name: Name) -> int:
        return self.known.get(name, 0)

    def __len__(self) -> int:
        return len(self.known) + 1


def rounded(worth: Floats) -> Ints:
    """Worth in whole numbers: what hardly differs is as good as the same."""
    return np.rint(worth * EXACT).astype(np.int64)


def ranked(worth: Floats, of: Ints, rank: Ints) -> Ints:
    """Things by their worth, then by rank, then as they stand; packed, so as to sort but once."""
    value = rounded(worth)
    packed = ((value.max(initial=0) - value) << MIDDLE | rank) << LOW | of
    packed.sort()
    return packed & LOWEST


def nth(groups: Ints) -> Ints:
    """Of each in a column how many before it are of the same group."""
    packed = groups << LOW | np.arange(len(groups))
    packed.sort()
    group, at = packed >> LOW, packed & LOWEST
    here = np.arange(len(groups))
    begins = np.ones(len(groups), bool)
    begins[1:] = group[1:] != group[:-1]
    found = np.empty_like(here)
    found[at] = here - np.maximum.accumulate(np.where(begins, here, 0))
    return found


def best_of(groups: Ints, values: Floats, amount: int) -> Floats:
    """The highest value of each of so many groups; 0 where there is none."""
    best = np.zeros(amount)
    np.maximum.at(best, groups, values)
    return best


def firsts(groups: Ints, amount: int) -> Bools:
    """Which in a column are the first of their group, of so many."""
    here = np.arange(len(groups))
    first = np.empty(amount, np.int64)
    first[groups[::-1]] = here[::-1]  # of several that are written the last one stays
    return first[groups] == here
