"""What a search finds, the best first: rows that hold its words, weighed alike on every database.

A word counts for more the fewer rows hold it. A row's worth is the share of the words that it
holds, in weight; less in a long one. Words akin (another form, another name of the same term) count
in part, names that a word only leads to still less. What a question or a term is worth goes on to
the clauses that it leads to: they answer it. Clauses of one section back each other up, but none
but its best stands with the first.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence

from rulesref.reference.search.matching import Wanted, matches
from rulesref.reference.search.shelf import Key, Row, Shelf
from rulesref.reference.search.sought import Sought

FAINT = 0.2  # of what the best row holds: one that holds less is left out
WEAK = 0.33  # the same, where nothing else is worth more by it
PARTIAL = 1.4  # power of the share of words found: above 1, all together outweigh some
ANSWERS = {"question": 0.4, "term": 1.0}  # of their worth goes on to the clauses they lead to
ITSELF = {"question": 0.8, "clarification": 0.75}  # what these are worth beside the clauses
BACKING = 0.3  # of the worth of a section's clauses goes to each
AGAIN = 0.5  # what the next of the same section is worth, and the next but one

Worth = dict[Key, float]


def weighed(shelf: Shelf, words: Sequence[Sought]) -> Worth:
    """Everything that is found, with its worth."""
    if not words:
        return {}
    whole = sum(word.weight for word in words)
    worth = passed_on(shelf, best_rows(telling_rows(shelf, row_worth(words)), whole))
    backing = sections_worth(shelf, worth)
    things = shelf.things
    return {key: own + BACKING * backing.get(things[key].place, 0) for key, own in worth.items()}


def row_worth(words: Sequence[Sought]) -> dict[str, float]:
    """What the words count together that each row holds: itself, or one akin, or led to.

    First the database is asked for the words themselves, as the best of those rows tells what may
    be too faint.
    """
    itself = matches([Wanted(word.itself) for word in words])
    sure = added([dict.fromkeys(rows, w.counts[-1]) for w, rows in zip(words, itself, strict=True)])
    others = iter(matches(wanted(words, FAINT * max(sure.values(), default=0))))
    held = []
    for word, rows in zip(words, itself, strict=True):
        led, akin = (dict.fromkeys(next(others), counts) for counts in word.counts[:-1])
        held.append(led | akin | dict.fromkeys(rows, word.counts[-1]))
    return added(held)


def added(held: Iterable[dict[str, float]]) -> dict[str, float]:
    """What rows are worth by each word, added up."""
    worth: dict[str, float] = {}
    for one in held:
        known = {row: counts + worth[row] for row, counts in one.items() if row in worth}
        worth |= one
        worth |= known
    return worth


def wanted(words: Sequence[Sought], faint: float) -> list[Wanted]:
    """What the database is asked for besides: what each word leads to, and what is akin to it.

    Parts that count so little that all of them together leave a row too faint find none by
    themselves: of those only the rows are asked for that hold another part.
    """
    counts = max(count for word in words for count in word.counts)
    least = light(words, max(faint, FAINT * counts))
    parts = [part for word in words for part in zip(word.counts, word.parts, strict=True)]
    telling = frozenset().union(*(stems for counts, stems in parts if counts > least))
    return [
        Wanted(stems, () if counts > least else telling)
        for word in words
        for counts, stems in zip(word.counts[:-1], word.parts[:-1], strict=True)
    ]


def light(words: Sequence[Sought], faint: float) -> float:
    """What a part may count at most so that all such parts of a row together are too faint."""
    for least in sorted({counts for word in words for counts in word.counts}, reverse=True):
        if sum(max((c for c in word.counts if c <= least), default=0) for word in words) < faint:
            return least
    return 0.0


def telling_rows(shelf: Shelf, worth: dict[str, float]) -> Iterator[tuple[Row, float]]:
    """The rows that hold not much less than the best; of what leads on to others, more of them."""
    best, rows = max(worth.values(), default=0), shelf.rows
    faint, weak = best * FAINT, best * WEAK
    for pk, counts in worth.items():
        if counts >= faint and (row := rows.get(pk)) and (row.leads or counts >= weak):
            yield row, counts


def best_rows(rows: Iterable[tuple[Row, float]], whole: float) -> Worth:
    """What is found by the best of its rows: one of each language, and of each wording."""
    best: Worth = {}
    for row, counts in rows:
        value = (counts / whole) ** PARTIAL * row.terse
        if value > best.get(row.key, 0):
            best[row.key] = value
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


def spread(shelf: Shelf, worth: Worth, first: Sequence[str] = ()) -> list[Key]:
    """The best first, but so that one section does not fill the top."""
    before: Counter[str] = Counter()
    top: Worth = {}
    for key in in_order(worth, first):
        place = shelf.things[key].place
        top[key] = worth[key] * AGAIN ** before[place]
        before[place] += 1
    return in_order(top, first)


def in_order(worth: Worth, first: Sequence[str] = ()) -> list[Key]:
    """By worth; of what is as good as the same, the system named first, then the order of print."""
    rank = {system: n for n, system in enumerate(first)}
    return sorted(worth, key=lambda key: (-round(worth[key], 6), rank.get(key[0], len(rank)), key))
