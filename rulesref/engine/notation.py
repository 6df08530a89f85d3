"""What the notations of all systems share: words, each fault marked at its place.

Words stand apart by one space, which an address writes as "+"; every other character of a notation
needs no quoting there. A notation is one line, but may be given on several. It is all in Latin
letters; Cyrillic ones that look like them are understood.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from rulesref.engine.value import BadInput, Note

LONGEST = 20_000  # characters: far above any position, low enough to answer at once
LOOKS = str.maketrans("АВСЕНІЈКМОРЅТХасеіјорѕхуД", "ABCEHIJKMOPSTXaceijopsxyD")  # Д is the fourth


class Word(NamedTuple):
    """A word: what it belongs to ("position"), its text, and where in which line it starts."""

    field: str
    text: str
    at: int
    line: int = 1

    @property
    def end(self) -> int:
        """Where in its line something more would be written to it."""
        return self.at + len(self.text)

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

    def signs(self) -> Iterator[Word]:
        """Its characters, each with its own place."""
        for place, sign in enumerate(self.text):
            yield Word(self.field, sign, self.at + place, self.line)


def words(text: str, field: str, notes: list[Note] | None = None) -> tuple[Word, ...]:
    """The words of a text in Latin letters; BadInput if there are none, or far too many.

    What was given in Cyrillic goes to `notes`.
    """
    if len(text) > LONGEST:
        raise BadInput(field, "too-long", n=len(text), limit=LONGEST)
    found = tuple(
        in_latin(Word(field, match[0], match.start() + 1, number), [] if notes is None else notes)
        for number, line in enumerate(text.split("\n"), start=1)
        for match in re.finditer(r"[^\s+]+", line)
    )
    if not found:
        raise BadInput(field, "empty")
    return found


def in_latin(word: Word, notes: list[Note]) -> Word:
    """A word in Latin letters; each part of it that was not is noted."""
    understood = word._replace(text=latin(word.text))
    for old, new in zip(word.split(","), understood.split(","), strict=True):
        if old.text != new.text:
            notes.append(as_understood(old, new))
    return understood


def as_understood(given: Word, read: Word) -> Note:
    """That a word was given in Cyrillic letters and is read in Latin ones."""
    return Note(
        given.field,
        "cyrillic-word",
        {"given": given.text, "at": given.at, "understood": read.text},
    )


def latin(text: str) -> str:
    """A text with Latin letters for Cyrillic ones, if that leaves nothing foreign to a notation."""
    understood = text.translate(LOOKS)
    return understood if understood.isascii() else text


def number(digits: str) -> int:
    """Digits as a number; more than nine of them are above every bound, however they go on."""
    return int(digits.lstrip("0")[:9] or "0")
