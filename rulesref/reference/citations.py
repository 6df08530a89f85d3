"""Citations as people type them: "5.6c", "§5.6", "TG 5.6", "pax-baltica:5.6c", "п. 5.6в", "Q4".

A Cyrillic letter is taken by its place in the alphabet (а б в г д е = a b c d e f); с is taken as
it looks, and в and е, which look like b and e, may mean either: both are offered.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from itertools import zip_longest
from typing import NamedTuple

from rapidfuzz.distance import JaroWinkler

from rulesref.engine.system import System
from rulesref.engine.text import Text
from rulesref.sitewide.pills import chapter_at

LONGEST = 200
TYPED = re.compile(
    r"(?:(?P<system>[a-z][a-z-]*)\s*:)?\s*(?:(?:§+|tg|п\.?|пункт)\s*)?"
    r"(?:(?P<point>q[0-9]{1,3})"
    r"|(?P<number>[0-9]{1,3}(?:[.,][0-9]{1,3})*)(?:[\s.(-]{0,2}(?P<letter>[a-zа-я])\)?)?)"
)
CYRILLIC = {"а": "a", "б": "b", "в": "cb", "г": "d", "д": "e", "е": "fe", "с": "c"}


class Typed(NamedTuple):
    """A citation as typed: `letters` are those it may mean, the likeliest first."""

    words: str
    system: str
    number: str
    letter: str
    letters: str

    @property
    def cites(self) -> list[str]:
        """The citations that may be meant."""
        return [self.number + letter for letter in self.letters] or [self.number]


class Place(NamedTuple):
    """A citation in a system: the section, clause, point or chapter that stands there."""

    system: System
    cite: str


def folded(words: str) -> str:
    """Words as they are compared: small letters, ё as е, one space between."""
    return " ".join(unicodedata.normalize("NFKC", words).casefold().replace("ё", "е").split())


def legible(words: str) -> bool:
    """Whether words hold nothing broken or invisible (NUL, control characters, U+FFFD).

    Spaces of every width are legible: "п. 5.6" is often copied with one that breaks no line.
    """
    return "\N{REPLACEMENT CHARACTER}" not in words and all(
        c.isprintable() or c in "\t\r\n" or unicodedata.category(c) == "Zs" for c in words
    )


def understand(query: str) -> Typed | None:
    """The citation that somebody typed; None if it is no citation but words."""
    match = TYPED.fullmatch(folded(query).rstrip("."))
    if not match:
        return None
    if match["point"]:
        return Typed(query, match["system"] or "", match["point"].upper(), "", "")
    letter = match["letter"] or ""
    number = match["number"].replace(",", ".")
    return Typed(query, match["system"] or "", number, letter, CYRILLIC.get(letter, letter))


def places(typed: Typed, systems: Mapping[str, System]) -> list[Place]:
    """Where a typed citation leads: nowhere, to one place, or to several among which to choose."""
    asked = [s for slug, s in systems.items() if typed.system in ("", slug)]
    return [
        Place(system, cite)
        for system in asked
        for cite in (canonical(system.text, cite) for cite in typed.cites)
        if stands(system.text, cite)
    ]


def canonical(text: Text, cite: str) -> str:
    """A citation with the number that its section has here, if it was given by another."""
    for alias, number in text.aliases.items():
        if cite == alias or (cite.startswith(alias) and cite[len(alias) :].isalpha()):
            return number + cite.removeprefix(alias)
    return cite


def stands(text: Text, cite: str) -> bool:
    """Whether there is something to read under a citation, be it a whole chapter."""
    return text.knows(cite) or chapter_at(text, cite) is not None


def nearest(text: Text, typed: str, limit: int = 5) -> list[str]:
    """The citations most like what was typed, of those as like the ones nearest in number.

    One that only lacks its points comes first: "56" is 5.6. Clauses are among them only where a
    letter was typed.
    """
    typed = typed[:16]
    known = [*text.sections, *text.open_points]
    if typed[-1:].isalpha():
        known = [*text.clauses, *known]
    likeness = JaroWinkler.normalized_similarity

    def unlike(cite: str) -> tuple[bool, float, float]:
        same = cite.replace(".", "") == typed.replace(".", "")
        return not same, -round(likeness(cite, typed), 2), gap(cite, typed)

    return sorted(known, key=unlike)[:limit]


def gap(cite: str, typed: str) -> float:
    """How far two citations lie apart in the order of print."""
    pairs = zip_longest(re.findall(r"[0-9]+", cite), re.findall(r"[0-9]+", typed), fillvalue="0")
    return sum(abs(int(a) - int(b)) / 1000**rank for rank, (a, b) in enumerate(pairs))
