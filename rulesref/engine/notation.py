"""What the notations of all systems share: words, each fault marked at its place.

Words stand apart by one space, which an address writes as "+"; every other character of a notation
needs no quoting there. A notation is one line, but may be given on several.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from rulesref.engine.value import BadInput

LONGEST = 20_000  # characters: far above any position, low enough to answer at once


class Word(NamedTuple):
    """A word: what it belongs to ("position"), its text, and where in which line it starts."""

    field: str
    text: str
    at: int
    line: int = 1

    def fault(self, key: str, **facts: object) -> BadInput:
        """A complaint that marks this word."""
        return BadInput(self.field, key, word=self.text, at=self.at, line=self.line, **facts)

    def unmarked(self) -> Word:
        """The word behind its first sign."""
        return self._replace(text=self.text[1:], at=self.at + 1)

    def split(self, mark: str) -> Iterator[Word]:
        """Its parts between marks, each with its own place."""
        at = self.at
        for part in self.text.split(mark):
            yield Word(self.field, part, at, self.line)
            at += len(part) + len(mark)


def words(text: str, field: str) -> tuple[Word, ...]:
    """The words of a text; BadInput if there are none, or far too many."""
    if len(text) > LONGEST:
        raise BadInput(field, "too-long", n=len(text), limit=LONGEST)
    found = tuple(
        Word(field, match[0], match.start() + 1, number)
        for number, line in enumerate(text.split("\n"), start=1)
        for match in re.finditer(r"[^\s+]+", line)
    )
    if not found:
        raise BadInput(field, "empty")
    return found


def number(digits: str) -> int:
    """Digits as a number; more than nine of them are above every bound, however they go on."""
    return int(digits.lstrip("0")[:9] or "0")
