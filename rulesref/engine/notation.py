"""What the notations of all systems share: one line of words, each fault marked at its place.

Words stand apart by one space, which an address writes as "+"; every other character of a notation
needs no quoting there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from rulesref.engine.value import BadInput

LONGEST = 20_000  # characters of one line: far above any position, low enough to answer at once


class Word(NamedTuple):
    """A word of a line: what it belongs to ("position"), its text, and where it starts (from 1)."""

    field: str
    text: str
    at: int

    def fault(self, key: str, **facts: object) -> BadInput:
        """A complaint that marks this word."""
        return BadInput(self.field, key, word=self.text, at=self.at, **facts)

    def split(self, mark: str) -> Iterator[Word]:
        """Its parts between marks, each with its own place."""
        at = self.at
        for part in self.text.split(mark):
            yield Word(self.field, part, at)
            at += len(part) + len(mark)


def words(text: str, field: str) -> tuple[Word, ...]:
    """The words of a line; BadInput if there are none, or far too many."""
    if len(text) > LONGEST:
        raise BadInput(field, "too-long", n=len(text), limit=LONGEST)
    found = tuple(Word(field, m[0], m.start() + 1) for m in re.finditer(r"[^\s+]+", text))
    if not found:
        raise BadInput(field, "empty")
    return found
