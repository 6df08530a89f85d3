"""Citations as people type them: "5.6c", "§5.6", "pax-baltica:5.6c", "п. 5.6в", "Q4", "O4".

A system may be named before a number, also by a part of its name or by the mark of its chapters:
"pax 5.6", "HIS 13.2", «Эллада 6.4», "TG 9". A bare number may be that of a card, too.

A printed handle is typed in full or as an address has it: "13.2 restriction 8", "13.2 r8", «14 шаг
7»; so is a card: "card 31", «карта 31».

A Cyrillic letter is taken by its place in the alphabet (а б в г д е = a b c d e f); с is taken as
it looks, and в and е, which look like b and e, may mean either: both are offered.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from itertools import zip_longest
from typing import NamedTuple

from rapidfuzz.distance import JaroWinkler

from rulesref.engine.numbering import CARD, CITATION, HandleKind, cite_of, parts_of
from rulesref.engine.system import System
from rulesref.engine.text import Text
from rulesref.sitewide.pills import chapter_at
from rulesref.systems import SYSTEMS

LONGEST = 200
# By kind: its letter, a Cyrillic one that looks so, and how the words begin.
HANDLES: dict[HandleKind, str] = {
    "r": r"r|restr\w*|req\w*|огр\w*|треб\w*",
    "s": r"s|steps?|шаг\w*",
    "c": r"[cс]|cond\w*|усл\w*",
    "o": r"[oо]|choices?|выбор\w*",
    "e": r"[eе]|results?|результат\w*",
}
HANDLE = "|".join(f"(?P<{kind}>{words})" for kind, words in HANDLES.items())
TYPED = re.compile(
    r"(?:(?P<system>[a-z][a-z-]*)\s*:)?\s*(?:(?:§+|п\.?|пункт)\s*)?"
    r"(?:(?P<point>[qoо][0-9]{1,3})"
    r"|(?:(?P<card>cards?|карт\w*)[\s-]*)?(?P<number>[0-9]{1,3}(?:[.,][0-9]{1,3})*)"
    rf"(?:[\s.,(-]{{0,2}}(?:{HANDLE})[\s.-]*(?P<nth>[0-9]{{1,2}}))?"
    r"(?:[\s.(-]{0,2}(?P<letter>[a-zа-я]))?\)?)"
)
CYRILLIC = {"а": "a", "б": "b", "в": "cb", "г": "d", "д": "e", "е": "fe", "с": "c"}


class Typed(NamedTuple):
    """A citation as typed: `letters` are those it may mean, the likeliest first."""

    words: str
    system: str
    number: str
    handle: str = ""
    letter: str = ""
    letters: str = ""

    @property
    def cites(self) -> list[str]:
        """The citations that may be meant."""
        before = f"{self.handle}-" if self.handle else ""
        anchors = [before + letter for letter in self.letters] or [self.handle]
        return [cite_of(self.number, anchor) for anchor in anchors]

    @property
    def cards(self) -> list[str]:
        """The card that may be meant instead."""
        return [CARD + self.number] if self.cites == [self.number] and self.number.isdigit() else []


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


def legible_part(words: str) -> str:
    """As much of words as can be looked for: spaces for what is illegible, not over the limit."""
    return "".join(c if legible(c) else " " for c in words[:LONGEST]).strip()


def understand(query: str) -> Typed | None:
    """The citation that somebody typed; None if it is no citation but words."""
    marked, words = unnamed(folded(query).rstrip("."))
    match = TYPED.fullmatch(words)
    if not match:
        return None
    system = match["system"] or marked
    if match["point"]:
        return Typed(query, system, match["point"].replace("о", "o").upper())
    letter = match["letter"] or ""
    number = (CARD if match["card"] else "") + match["number"].replace(",", ".")
    kind = next((kind for kind in HANDLES if match[kind]), "")
    handle = f"{kind}{int(match['nth'])}" if kind else ""
    letters = CYRILLIC.get(letter, letter)
    return Typed(query, system, number, handle, letter, letters)


def unnamed(words: str) -> tuple[str, str]:
    """The system that is named before a citation, and the citation; no system if none is."""
    begun = words.lstrip("§ ")
    for slug, system in SYSTEMS.items():
        for name in names_of(system):
            behind = begun.removeprefix(name).lstrip(" :")
            if begun.startswith(name) and TYPED.fullmatch(behind):
                return slug, behind
    return "", words


@lru_cache(64)
def names_of(system: System) -> list[str]:
    """How a system is called before a number, the longest first.

    Its name in addresses, its titles, the first word of each, its initials, its chapters' marks.
    """
    whole = [folded(re.sub(r"\(.*?\)", "", title)) for title in system.title.both]
    whole += [system.slug, system.slug.replace("-", " ")]
    first = [re.split(r"[ -]", name)[0] for name in whole]
    initials = "".join(word[0] for word in system.slug.split("-"))
    names = {*whole, *first, *map(folded, system.chapter_marks), initials}
    return sorted((name for name in names if len(name) > 1), key=len, reverse=True)


def places(typed: Typed, systems: Mapping[str, System]) -> list[Place]:
    """Where a typed citation leads: nowhere, to one place, or to several among which to choose."""
    asked = [s for slug, s in systems.items() if typed.system in ("", slug)]
    return [
        Place(system, cite)
        for system in asked
        for cite in (canonical(system.text, cite) for cite in [*typed.cites, *typed.cards])
        if stands(system.text, cite)
    ]


def canonical(text: Text, cite: str) -> str:
    """A citation as the text has it: its section by the number it has here, of halves the first."""
    match = CITATION.fullmatch(cite)
    if match is None:  # a card with a point in its number
        return cite
    number, anchor = parts_of(cite)
    here = cite_of(text.aliases.get(number, number), anchor)
    halves = (half for half in text.clauses if half.startswith(f"{here}-"))
    return here if stands(text, here) else next(halves, here)


def stands(text: Text, cite: str) -> bool:
    """Whether there is something to read under a citation, be it a whole chapter."""
    return text.knows(cite) or chapter_at(text, cite) is not None


def nearest(text: Text, typed: str, limit: int = 5) -> list[str]:
    """The citations most like what was typed, of those as like the ones nearest in number.

    One that only lacks its points comes first: "56" is 5.6. Clauses are among them only where a
    letter or handle was typed.
    """
    typed = typed[:16]
    known = [*text.sections, *text.open_points]
    match = CITATION.fullmatch(typed)
    if match and match["anchor"]:
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
