"""What a search finds, the best first: rows that hold its words, weighed alike on every database.

A word counts for more the fewer rows hold it. A row's worth is the share of the words that it
holds, in weight; less in a long one. Words akin (another form, another name of the same term) count
in part, names that a word only leads to still less. What a question or a term is worth goes on to
the clauses that it leads to: they answer it. Clauses of one section back each other up, but none
but its best stands with the first.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from rulesref.reference.search.families import Families
from rulesref.reference.search.matching import Wanted, matches
from rulesref.reference.search.shelf import Key, Row, Shelf

MOST_WORDS = 24  # of a search that count
AKIN, LED = 0.5, 0.35  # what a word akin, and a name led to, count of the word itself
BEGINNING = 5  # letters of a word that are enough to be akin
TYPING = 3  # letters that are enough of the last word, which may not be written yet to its end
FAINT = 0.25  # of what the best row of its system holds: a row that holds less is left out
PARTIAL = 1.5  # power of the share of words found: above 1, all together outweigh some
ANSWERS = {"question": 0.5, "term": 1.0}  # of their worth goes on to the clauses they lead to
ITSELF = {"question": 0.8, "clarification": 0.9}  # what these are worth beside the clauses
BACKING = 0.14  # of the worth of a section's clauses goes to each
AGAIN = 0.5  # what the next of the same section is worth, and the next but one

Worth = dict[Key, float]


class Matched(NamedTuple):
    """The rows that hold a word, those that hold one akin, those that hold what it leads to."""

    itself: set[int]
    akin: set[int]
    led: set[int]

    @property
    def parts(self) -> tuple[tuple[set[int], float], ...]:
        """Each row once, with what it counts."""
        akin, led = self.akin - self.itself, self.led - self.akin - self.itself
        return (self.itself, 1.0), (akin, AKIN), (led, LED)

    @property
    def rarest(self) -> int:
        """How many rows hold the word, or else one akin, or else what it leads to."""
        return len(self.itself) or len(self.akin) or len(self.led)


def wanted(stems: Sequence[str], families: Families) -> list[Wanted]:
    """What is looked for in the index, three for each word."""
    found = []
    for stem in stems:
        enough = TYPING if stem == stems[-1] else BEGINNING
        begins = {stem[:BEGINNING]} if len(stem) >= enough else set()
        found += [
            Wanted({stem}),
            Wanted(families.same(stem), begins),
            Wanted(families.led_to(stem)),
        ]
    return found


def matched(stems: Sequence[str], families: Families) -> list[Matched]:
    """The rows for each word of a search."""
    found = matches(wanted(stems, families))
    return [Matched(*found[n : n + 3]) for n in range(0, len(found), 3)]


def weighed(shelf: Shelf, words: Sequence[Matched]) -> Worth:
    """Everything that is found, with its worth."""
    worth = passed_on(shelf, best_rows(telling_rows(shelf, row_worth(shelf, words))))
    backing = sections_worth(shelf, worth)
    things = shelf.things
    return {key: own + BACKING * backing.get(things[key].place, 0) for key, own in worth.items()}


def row_worth(shelf: Shelf, words: Sequence[Matched]) -> dict[int, float]:
    """The share of the words, by weight, that each row holds."""
    held = [(word, word.rarest) for word in words]
    every = len(shelf.rows)
    weights = [(w, math.log(1 + (every - n + 0.5) / (n + 0.5))) for w, n in held if n]
    whole = sum(weight for _, weight in weights)
    worth: dict[int, float] = defaultdict(float)
    for word, weight in weights:
        for rows, counts in word.parts:
            share = weight * counts / whole
            for row in rows:
                worth[row] += share
    return worth


def telling_rows(shelf: Shelf, worth: Mapping[int, float]) -> list[tuple[Row, float]]:
    """The rows that hold not much less than the best of their system: one may ask for it alone."""
    known = [(shelf.rows[row], share) for row, share in worth.items() if row in shelf.rows]
    least: dict[str, float] = defaultdict(float)
    for row, share in known:
        system = row.key[0]
        if share * FAINT > least[system]:
            least[system] = share * FAINT
    return [(row, share) for row, share in known if share >= least[row.key[0]]]


def best_rows(rows: Iterable[tuple[Row, float]]) -> Worth:
    """What is found by the best of its rows: one of each language, and of each wording."""
    best: Worth = defaultdict(float)
    for row, share in rows:
        value = share**PARTIAL * row.terse
        best[row.key] = max(value, best[row.key])
    return best


def passed_on(shelf: Shelf, found: Worth) -> Worth:
    """The same with the worth of questions and terms passed on to the clauses they lead to."""
    kinds = {key: shelf.things[key].kind for key in found}
    worth = {key: own * ITSELF.get(kinds[key], 1) for key, own in found.items()}
    for key, kind in kinds.items():
        if kind in ANSWERS:
            passed = ANSWERS[kind] * found[key]
            for clause in shelf.led[key]:
                worth[clause] = worth.get(clause, 0) + passed
    return worth


def sections_worth(shelf: Shelf, worth: Worth) -> dict[str, float]:
    """What the clauses found in each section are worth together, each half the one before."""
    sections: dict[str, list[float]] = defaultdict(list)
    for key, own in worth.items():
        thing = shelf.things[key]
        if thing.kind == "clause":
            sections[thing.place].append(own)
    best = {place: sorted(found, reverse=True)[:4] for place, found in sections.items()}
    return {place: sum(own / 2**n for n, own in enumerate(four)) for place, four in best.items()}


def spread(shelf: Shelf, worth: Worth) -> list[tuple[Key, float]]:
    """The best first, but so that one section does not fill the top."""
    before: Counter[str] = Counter()
    top: Worth = {}
    for key, own in in_order(worth):
        place = shelf.things[key].place
        top[key] = own * AGAIN ** before[place]
        before[place] += 1
    return in_order(top)


def in_order(worth: Worth) -> list[tuple[Key, float]]:
    """By worth, and by the order of print where that is as good as the same."""
    return sorted(worth.items(), key=lambda one: (-round(one[1], 9), one[0]))
