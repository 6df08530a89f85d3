"""Citations as people type them: "5.6c", "§5.6", "pax-baltica:5.6c", "п. 5.6в", "Q4", "O4".

A system may be named before a number or behind it, also by a part of its name or by the mark of its
chapters: "pax 5.6", «5.6 пакс», "Here I Stand, 13.2", «Эллада 6.4», "TG 9". What a number is may be
said before it: "rule 5.6", «глава 6», «карта №31». A bare number may be that of a card, too.

A printed handle is typed in full or as an address has it: "13.2 restriction 8", "13.2 r8", «14 шаг
7»; so is a card: "card 31", «карта 31». Numbers may also stand among words: «5.6 отступление».

A Cyrillic letter is taken by its place in the alphabet (а б в г д е = a b c d e f); с is taken as
it looks, and в and е, which look like b and e, may mean either: both are offered.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
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
    "r": r"[rр]|restr\w*|req\w*|огр\w*|треб\w*",
    "s": r"s|steps?|шаг\w*",
    "c": r"[cс]|cond\w*|усл\w*",
    "o": r"[oо]|choices?|выбор\w*",
    "e": r"[eе]|results?|результат\w*",
}
HANDLE = "|".join(f"(?P<{kind}>{words})" for kind, words in HANDLES.items())
NTH = rf"(?:[\s.,(-]{{0,2}}(?:{HANDLE})[\s.-]*(?P<nth>[0-9]{{1,2}}))?"
POINT = r"(?:(?P<open>[oо])|[qв]|(?:q|question|вопрос)\s)#?(?P<point>[0-9]{1,3})"
CARDS = r"(?P<card>cards?|карт\w*)[\s.#-]*"
PART = "[0-9]{1,3}"
POINTED = rf"{PART}(?:(?:\s?\.{{1,3}}\s?|,){PART})+"
# What a number is called before it.
SAID = (
    r"(?:(?:[§#]|(?:пп?|пункт\w*|правил\w*|раздел\w*|глав\w*|гл|параграф\w*|s|sect?|sections?|rules?"
    r"|chapters?|ch|clauses?|para|paragraphs?)(?![a-zа-я]))[\s.]*)"
)
AROUND = " .,;:!?«»„“”\"'[]"
# A name in Latin letters as one writes it in Cyrillic ones.
RESPELLED = str.maketrans(
    dict(zip("abcdefghijklmnopqrstuvwyz", "абкдефгхижклмнопкрстуввйз", strict=True)) | {"x": "кс"}
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


def visible(words: str) -> str:
    """Words without characters that only format and are copied unseen: soft hyphens, joiners."""
    return "".join(c for c in words if unicodedata.category(c) != "Cf")


def understand(query: str) -> Typed | None:
    """The citation that somebody typed; None if it is no citation but words."""
    words = prepared(query).strip(AROUND).lstrip("(")
    match = grammar(tuple(SYSTEMS.values())).alone.fullmatch(words)
    return typed_in(match, query) if match else None


def named_among(query: str) -> tuple[list[Typed], str]:
    """The citations that stand among words, and the other words; single letters say nothing."""
    among, words = grammar(tuple(SYSTEMS.values())).among, prepared(query)
    named = [typed_in(match, match[0].strip()) for match in among.finditer(words)]
    if not named:
        return [], query
    others = among.sub(" ", words).split()
    return named, " ".join(word for word in others if len(word.strip(f"{AROUND}()-–")) > 1)


def prepared(query: str) -> str:
    """A query as the grammar of numbers reads it."""
    return folded(query.replace("№", "#"))


def typed_in(match: re.Match[str], words: str) -> Typed:
    """The citation that was matched."""
    found = {name: value or "" for name, value in match.groupdict().items()}
    game = found["game"] or found.get("behind", "")
    system = slugs().get(game) or found["system"]
    if found["point"]:
        return Typed(words, system, ("O" if found["open"] else "Q") + found["point"])
    if found.get("word"):
        return Typed(words, system, found["word"].replace(" ", "-"))
    digits = re.findall("[0-9]+", found["number"] or found["counted"])
    number = (CARD if found["card"] else "") + ".".join(digits)
    kind = next((kind for kind in HANDLES if found[kind]), "")
    handle = f"{kind}{int(found['nth'])}" if kind else ""
    letter = found["letter"]
    return Typed(words, system, number, handle, letter, CYRILLIC.get(letter, letter))


class Grammar(NamedTuple):
    """How a citation is typed that stands alone, and one that stands among words."""

    alone: re.Pattern[str]
    among: re.Pattern[str]


@lru_cache(4)
def grammar(systems: tuple[System, ...]) -> Grammar:
    """The grammar of citations of some systems; among words a bare number is none."""
    games = either(name for system in systems for name in names_of(system))
    named = either(n.replace("-", " ") for s in systems for n in s.text.sections if is_word(n))
    before = rf"{SAID}{{0,3}}(?:(?P<game>{games})[\s:,/]*|(?P<system>[a-z][a-z-]*)\s*[:/]\s*)?"
    letter = r"(?P<letter>[a-zа-я])"
    alone = (
        rf"{before}(?:{SAID}{{0,3}}(?:{POINT}|(?P<counted>(?!))|(?:{CARDS})?(?P<number>{POINTED}|{PART})"
        rf"{NTH}(?:[\s.(-]{{0,2}}{letter})?\)?)|(?(game)|(?(system)|(?!)))(?P<word>{named}))"
        rf"(?:[\s,(/]+(?P<behind>{games})\)?)?"
    )
    among = (
        rf"(?<![\w.,'’]){before}(?:{POINT}(?!\w)|(?:{SAID}{{0,3}}(?P<number>{POINTED})"
        rf"|(?:{CARDS}|{SAID}{{1,3}})(?P<counted>{PART}))(?![0-9.,]*[0-9]){NTH}"
        rf"(?:(?:[.(-]?{letter}\)?|[a-z]{{2,4}})(?!\w))?)"
    )
    return Grammar(re.compile(alone), re.compile(among))


def either(words: Iterable[str]) -> str:
    """A pattern of any of some words, the longest first; a space in them may be a hyphen."""
    longest = sorted(set(words), key=len, reverse=True)
    return "|".join(re.escape(word).replace(r"\ ", "[ -]") for word in longest) or "(?!)"


def is_word(section: str) -> bool:
    """Whether a section is called by a word, neither by a number nor as a card."""
    return not (section[0].isdigit() or section.startswith(CARD))


def slugs() -> dict[str, str]:
    """The system of each name that stands before a number; of two, the first has it."""
    systems = reversed(SYSTEMS.values())
    return {name: system.slug for system in systems for name in names_of(system)}


@lru_cache(64)
def names_of(system: System) -> list[str]:
    """How a system is called before a number, the longest first.

    Its name in addresses, its titles, the first word of each, its initials, its chapters' marks; a
    name in Latin letters also as Cyrillic ones spell it.
    """
    whole = [folded(re.sub(r"\(.*?\)", "", title)) for title in system.title.both]
    whole += [system.slug, system.slug.replace("-", " ")]
    first = [re.split(r"[ -]", name)[0] for name in whole]
    initials = "".join(word[0] for word in system.slug.split("-"))
    names = {*whole, *first, *map(folded, system.chapter_marks), initials}
    names |= {name.translate(RESPELLED) for name in names}
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

    One that only lacks its points comes first: "56" is 5.6. They are of the kind that was typed:
    cards near a card, points near a point. Clauses are among them only where a letter or handle was
    typed.
    """
    typed = re.sub("(?<![0-9])0+(?=[0-9])", "", typed[:16])
    known = [
        cite for cite in [*text.sections, *text.open_points] if kind_of(cite) == kind_of(typed)
    ]
    match = CITATION.fullmatch(typed)
    if match and match["anchor"]:
        known = [*(cite for cite in text.clauses if kind_of(cite) == kind_of(typed)), *known]
    likeness = JaroWinkler.normalized_similarity

    def unlike(cite: str) -> tuple[bool, float, float]:
        same = cite.replace(".", "") == typed.replace(".", "")
        return not same, -round(likeness(cite, typed), 2), gap(cite, typed)

    return sorted(known, key=unlike)[:limit]


def kind_of(cite: str) -> str:
    """What kind of number a citation begins with: "Q", "O", "card-", or "" for a section's."""
    return next((mark for mark in ("Q", "O", CARD) if cite.startswith(mark)), "")


def gap(cite: str, typed: str) -> float:
    """How far two citations lie apart in the order of print."""
    pairs = zip_longest(re.findall(r"[0-9]+", cite), re.findall(r"[0-9]+", typed), fillvalue="0")
    return sum(abs(int(a) - int(b)) / 1000**rank for rank, (a, b) in enumerate(pairs))
