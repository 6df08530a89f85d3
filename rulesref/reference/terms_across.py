"""The same idea in several games: which term of each stands for it.

The games do not know each other, so their terms are brought together here.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from rulesref.engine.given import tables
from rulesref.engine.guide import Term
from rulesref.engine.system import System
from rulesref.engine.value import convert_each
from rulesref.systems import SYSTEMS

FILE = Path(__file__).with_name("terms_across.toml")
FEWEST = 2  # terms of an idea: one alone has none to be compared with

Ideas = Mapping[str, Mapping[str, str]]  # by idea and game the key of a term


class Counterpart(NamedTuple):
    """A term of another game that stands for the same idea."""

    system: System
    key: str
    term: Term


@cache
def ideas() -> Ideas:
    """The ideas of the file, read once."""
    return read(FILE)


def read(file: Path) -> Ideas:
    """The ideas in a file; BadInput names the one that is malformed."""
    given = tables(file)
    return {name: convert_each(terms, str, f"{file.name}.{name}") for name, terms in given.items()}


def counterparts(system: System, key: str) -> list[Counterpart]:
    """What stands for the idea of a term in the other games, in the order of these."""
    same = next((terms for terms in ideas().values() if terms.get(system.slug) == key), {})
    return [
        Counterpart(other, same[slug], other.terms[same[slug]])
        for slug, other in SYSTEMS.items()
        if slug in same and other is not system and same[slug] in other.terms
    ]


def across_problems(found: Ideas) -> Iterator[str]:
    """What is wrong with ideas, one sentence each: terms that are not there, or stand in two."""
    standing: dict[tuple[str, str], list[str]] = defaultdict(list)
    for idea, terms in found.items():
        if len(terms) < FEWEST:
            yield f"{idea}: {len(terms)} terms, of {FEWEST} at least"
        for slug, key in terms.items():
            standing[slug, key].append(idea)
            if slug not in SYSTEMS:
                yield f"{idea}: there is no game {slug!r}"
            elif key not in SYSTEMS[slug].terms:
                yield f"{idea}: {slug} has no term {key!r}"
    for (slug, key), several in standing.items():
        if len(several) > 1:
            yield f"{slug}: {key!r} stands in {' and '.join(several)}"
