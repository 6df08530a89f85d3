"""What stands beside what was found: how a question was put, what else a section says, topics."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from rulesref.engine.languages import LANGUAGES, Words
from rulesref.engine.stems import KEPT
from rulesref.engine.system import System
from rulesref.reference.compare.topics import topics
from rulesref.reference.search.hits import Hit
from rulesref.reference.search.marks import Marks
from rulesref.reference.search.sought import Sought
from rulesref.reference.search.stems import stems_in, telling
from rulesref.sitewide.languages import page_language

Stems = frozenset[str]
SHORT = 0.5  # how much a wording gains by being short: of two that hold the same words one is
FOREIGN = 0.9  # what a wording of the other language is worth
APART = re.compile(r" и | and ")  # of a topic with two names each is one


class Way(NamedTuple):
    """A way to put a question: the language, the words, their stems."""

    language: str
    said: str
    stems: Stems


def put_otherwise(hits: Iterable[Hit], words: Sequence[Sought], marks: Marks) -> list[Hit]:
    """Questions with the wording by which each was found, marked, unless its title does as well."""
    language, counts = page_language(), stems_count(words)
    sought = frozenset(counts)

    def worth(way: Way) -> float:
        of_page, held = way.language == language, sum(counts[stem] for stem in way.stems & sought)
        return held * (1 + SHORT / len(way.stems)) * (1 if of_page else FOREIGN)

    best = [(hit, max(wordings(hit.system, hit.key), key=worth).said) for hit in hits]
    return [hit if said == hit.title else hit._replace(said=marks.on(said)) for hit, said in best]


def stems_count(words: Sequence[Sought]) -> dict[str, float]:
    """What each stem counts that is looked for."""
    return {
        stem: count
        for word in words
        for stems, count in zip(word.parts, word.counts, strict=True)
        for stem in stems
    }


@lru_cache(KEPT)
def wordings(system: System, key: str) -> list[Way]:
    """The ways to put a question, in either language."""
    question = system.questions[key]
    return [
        Way(language, said, frozenset(stems_in(said)))
        for language in LANGUAGES
        for said in question.wordings(language)
    ]


def with_others(hits: Iterable[Hit]) -> list[Hit]:
    """Hits, of each section the first with the other clauses that were found in it."""
    listed = list(hits)
    sections: dict[tuple[str, str], list[int]] = defaultdict(list)
    for n, hit in enumerate(listed):
        if hit.kind == "clause":
            sections[hit.system.slug, hit.section].append(n)
    for first, *rest in sections.values():
        if rest:
            hit, found = listed[first], {listed[n].clause for n in rest}
            printed = hit.system.text.sections[hit.section].clauses
            also = tuple(clause.cite for clause in printed if clause.cite in found)
            listed[first] = hit._replace(also=also)
    return listed


def topics_named(words: Sequence[Sought]) -> list[tuple[str, Words]]:
    """The topics on which the games are compared and that the words name, by key and title."""
    sought = frozenset().union(*(word.itself | word.akin for word in words))
    return [
        (key, topic.title)
        for key, topic in topics().items()
        if any(name <= sought for name in names()[key])
    ]


@cache
def names() -> dict[str, list[Stems]]:
    """By which stems each topic is named, all of them together: its titles, or a half of one."""
    return {
        key: [frozenset(telling(half)) for title in topic.title.both for half in APART.split(title)]
        for key, topic in topics().items()
    }
