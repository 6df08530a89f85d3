"""What a search finds, the best first: rows that hold its words, weighed alike on every database.

A word counts for more the fewer rows hold it or a word akin, little where any question may hold it,
and somewhat more below a title that has it. A row's worth is the share of the words that it
holds, in weight; less in a long one. Words akin (another form, another name of the same term) count
in part, names that a word only leads to still less. What a question or a term is worth goes on to
the clauses that it leads to: they answer it. Clauses of one section back each other up, but none
but its best stands with the first.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from rulesref.reference.search.columns import Floats, Ints, best_of, nth, ranked
from rulesref.reference.search.shelf import Shelf
from rulesref.reference.search.sought import Sought

FAINT = 0.2  # of what the best row holds: one that holds less is left out
WEAK = 0.22  # the same, where nothing else is worth more by it
HEADED = 0.2  # of what a word counts, if the section or its chapter is called so
PARTIAL = 1.6  # power of the share of words found: above 1, all together outweigh some
ANSWERS = {"question": 0.4, "term": 1.0}  # of their worth goes on to the clauses they lead to
ITSELF = {"question": 0.8, "clarification": 0.75}  # what these are worth beside the clauses
BACKING = 0.3  # of the worth of a section's clauses goes to each
BACKERS = 4  # so many of them, each counts half the one before
AGAIN = 0.5  # what the next of the same section is worth, and the next but one


def weighed(shelf: Shelf, words: Sequence[Sought]) -> Floats:
    """The worth of every thing; 0 of what is not found."""
    if not words:
        return np.zeros(len(shelf.things))
    whole = sum(word.weight for word in words)
    worth = passed_on(shelf, best_rows(shelf, row_worth(shelf, words), whole))
    backing = sections_worth(shelf, worth)[shelf.columns.place]
    return worth + np.where(worth > 0, BACKING * backing, 0)


def row_worth(shelf: Shelf, words: Sequence[Sought]) -> Floats:
    """What the words count together in each row: a word itself, or one akin, or led to.

    A title over a row counts only where the row holds something by itself.
    """
    worth = np.zeros(len(shelf.rows.pk))
    headed = np.zeros(len(shelf.things))
    for word in words:
        held, heads = np.zeros(len(worth)), np.zeros(len(headed))
        for stems, counts in zip(word.parts, word.counts, strict=True):
            for rows in shelf.rows_holding(stems):
                held[rows] = counts
            for things in shelf.headed_by(stems):
                heads[things] = counts
        worth += held
        headed += heads
    return np.where(worth > 0, worth + HEADED * headed[shelf.rows.thing], 0)


def best_rows(shelf: Shelf, counts: Floats, whole: float) -> Floats:
    """What things are worth by the best of their rows: one of each language and each wording.

    Only rows count that hold not much less than the best; of what leads on to others, more.
    """
    rows, best = shelf.rows, counts.max(initial=0)
    least = np.where(shelf.columns.leads_on, FAINT, WEAK)[rows.thing] * best
    told = np.flatnonzero((counts > 0) & (counts >= least))
    worth = (counts[told] / whole) ** PARTIAL * rows.terse[told]
    return best_of(rows.thing[told], worth, len(shelf.things))


def passed_on(shelf: Shelf, found: Floats) -> Floats:
    """The same with the worth of questions and terms passed on to the clauses they lead to."""
    worth, leads, kinds = found.copy(), shelf.leads, shelf.columns.kind
    for kind, share in ITSELF.items():
        worth[kinds == shelf.numbers[kind]] *= share
    for kind, share in ANSWERS.items():
        leading = kinds[leads.thing] == shelf.numbers[kind]
        np.add.at(worth, leads.clause[leading], share * found[leads.thing[leading]])
    return worth


def sections_worth(shelf: Shelf, worth: Floats) -> Floats:
    """What the clauses found in each section are worth together, by the number of the section."""
    clauses = np.flatnonzero(shelf.columns.is_clause & (worth > 0))
    clauses = ranked(worth[clauses], clauses, np.zeros_like(clauses))
    places = shelf.columns.place[clauses]
    before = nth(places)
    share = np.where(before < BACKERS, worth[clauses] / 2.0**before, 0)
    worths: Floats = np.bincount(places, share, len(shelf.things) + 1).astype(np.float64)
    return worths


def spread(shelf: Shelf, worth: Floats, systems: Sequence[str] = ()) -> Ints:
    """What is worth something, the best first, but so that no one section fills the top.

    Of what is as good as the same the system named first stands first, then the order of print.
    """
    found, rank = np.flatnonzero(worth), np.full(len(shelf.numbers), len(systems))
    for n, system in enumerate(systems):
        rank[shelf.numbers[system]] = n
    ranks = rank[shelf.columns.system]
    order = ranked(worth[found], found, ranks[found])
    again = AGAIN ** nth(shelf.columns.place[order])
    return ranked(worth[order] * again, order, ranks[order])
