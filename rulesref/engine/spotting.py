"""Finds the terms of a system in its sentences, whatever their inflection.

What is said of a term by a link of the text itself, what is quoted and what is code is let be.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from rulesref.engine.guide import Term
from rulesref.engine.sentences import Piece
from rulesref.engine.stems import WORD, stem
from rulesref.engine.system import System

SPOTTERS = 16
BEGINNING = 3  # letters that a word and its stem have in common
NEXT = re.compile(rf"[ \u00a0\u2011-]({WORD.pattern})")  # of a name of several words
QUOTED = re.compile('«[^»]*»|“[^”]*”|"[^"]*"')
BEGINS, EXACT = "*", "="  # behind the beginning of a word; before a word as it stands


class Spot(NamedTuple):
    """Where in some words a term stands: from the first letter to behind the last."""

    start: int
    end: int
    key: str


class Name(NamedTuple):
    """The words of a name as they are compared, and the key of the term; "" is a name of none."""

    words: tuple[str, ...]
    key: str


class Spotter:
    """The names of the terms of a system in one language, ready to be found.

    Only words that begin as a name does are looked at, so that few have to be stemmed; `names` are
    those of each beginning, the longest first.
    """

    def __init__(self, terms: Mapping[str, Term], language: str) -> None:
        names: dict[str, list[Name]] = defaultdict(list)
        for key, term in terms.items():
            for name in filter(lambda one: one.words, names_of(key, term, language)):
                names[name.words[0].strip(BEGINS + EXACT)[:BEGINNING]].append(name)
        self.names = {each: sorted(names[each], key=lambda n: -len(n.words)) for each in names}
        first = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
        self.word = re.compile(rf"\b({first})(?:[^\W_]|['’](?=\w))*") if names else None

    def spots(self, words: str) -> Iterator[Spot]:
        """The terms in some words, none within another."""
        small, after = lowered(words), 0
        for found in self.word.finditer(small) if self.word else ():
            if found.start() >= after:
                name, end = self.named(small, found)
                after = max(after, end)
                if name:
                    yield Spot(found.start(), end, name)

    def named(self, words: str, found: re.Match[str]) -> tuple[str, int]:
        """The term whose name begins with a word, and where it ends; "" and 0 where none does."""
        for name in self.names[found[1]]:
            if fits(found[0], name.words[0]) and (end := followed(words, found.end(), name)):
                return name.key, end
        return "", 0


def names_of(key: str, term: Term, language: str) -> Iterator[Name]:
    """The names of a term, and what looks like them; the latter first."""
    for words in term.unless.said(language):
        yield Name(tuple(EXACT + word for word in WORD.findall(lowered(words))), "")
    for words in term.matched(language):
        yield Name(tuple(map(compared, lowered(words).replace("-", " ").split())), key)


def compared(word: str) -> str:
    """A word of a name as it is compared: its stem, or the beginning that it names."""
    return word if word.endswith(BEGINS) else stem(word)


def fits(word: str, wanted: str) -> bool:
    """Whether a word is the one that a name has in this place."""
    if wanted.endswith(BEGINS):
        return word.startswith(wanted[:-1])
    return word == wanted[1:] if wanted.startswith(EXACT) else stem(word) == wanted


def followed(words: str, end: int, name: Name) -> int:
    """Where a name ends whose other words follow from here; 0 where they do not."""
    for wanted in name.words[1:]:
        found = NEXT.match(words, end)
        if found is None or not fits(found[1], wanted):
            return 0
        end = found.end()
    return end


def lowered(words: str) -> str:
    """Words in small letters, ё as е; as long as they were."""
    small = words.lower().replace("ё", "е")
    return small if len(small) == len(words) else words


@lru_cache(SPOTTERS)
def spotter(system: System, language: str) -> Spotter:
    """What finds the terms of a system in a language, made once."""
    return Spotter(system.terms, language)


def spots_in(system: System, language: str, sentence: Iterable[Piece]) -> list[Spot]:
    """The terms that a sentence names without a link; places are those in its plain words."""
    seen = "".join(masked(piece) for piece in sentence)
    seen = QUOTED.sub(lambda quoted: "\0" * len(quoted[0]), seen)
    return list(spotter(system, language).spots(seen))


def masked(piece: Piece) -> str:
    """The words of a piece, or as many signs that are no word."""
    return piece.words if piece.kind == "text" else "\0" * len(piece.words)
