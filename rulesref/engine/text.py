"""Rules text as values: chapters, sections, lettered clauses, own lines, open points.

A text says the same in every language of `LANGUAGES`; numbers, letters and properties are shared,
only sentences differ. `markdown.py` reads the files; the checks that need the whole are here.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import chain
from typing import Literal

from msgspec import Struct

from rulesref.engine.value import Value

LANGUAGES = ("ru", "en")

Kind = Literal["condition", "effect", "definition", "text-only"]
Standing = Literal["stated", "derived", "other", "ours"]
State = Literal["held", "to-come", "stub"]
HowTold = Literal["decides", "frame", "data"]
Bilingual = dict[str, str]

CITATION = re.compile(r"(?P<section>\d+(?:\.\d+)*|Q\d+)(?P<letter>[a-z]?)")
LINK = re.compile(r"\[([^\]]*)\]\(([^)\s]+)\)")


class Words(Value, frozen=True, kw_only=True):
    """Words of a TOML file in both languages."""

    ru: str
    en: str

    def said(self, language: str) -> str:
        """The words in a language."""
        return str(getattr(self, language))


class Phrases(Value, frozen=True, kw_only=True):
    """Some words or sentences in each language, not one for one."""

    ru: tuple[str, ...] = ()
    en: tuple[str, ...] = ()

    def said(self, language: str) -> tuple[str, ...]:
        """Those of a language."""
        found: tuple[str, ...] = getattr(self, language)
        return found


class OwnLine(Struct, frozen=True, kw_only=True):
    """A sentence that we add below a clause: its standing, the open point it names, or both."""

    standing: Standing = "stated"
    point: str = ""
    text: Bilingual


class Clause(Struct, frozen=True, kw_only=True):
    """One normative paragraph of a section; `place` is its paragraph in print ("3", "1-2", "")."""

    section: str
    letter: str
    kind: Kind
    standing: Standing
    place: str
    to_come: bool
    points: tuple[str, ...]
    yields: tuple[str, ...]
    overrides: tuple[str, ...]
    silent: tuple[str, ...]
    refers: tuple[str, ...]
    text: Bilingual
    because: Bilingual
    own: tuple[OwnLine, ...] = ()

    @property
    def cite(self) -> str:
        """The citation: number and letter, "5.6c"; the number alone in a section of one clause."""
        return self.section + self.letter

    @property
    def links(self) -> tuple[str, ...]:
        """Every citation and stub that the clause and its own lines point to, each once."""
        linked = links_of((self.text, *(line.text for line in self.own)))
        named = (*self.yields, *self.overrides, *self.silent, *self.refers)
        return tuple(dict.fromkeys((*linked, *named)))


class Section(Struct, frozen=True, kw_only=True):
    """A numbered section; `aids` are its unlettered paragraphs, `examples` name worked examples."""

    number: str
    title: Bilingual
    state: State
    aliases: tuple[str, ...]
    clauses: tuple[Clause, ...]
    aids: tuple[Bilingual, ...]
    examples: tuple[str, ...]


class Chapter(Struct, frozen=True, kw_only=True):
    """A chapter: its number, title and sections, in the order of print."""

    number: str
    title: Bilingual
    sections: tuple[Section, ...]


class Point(Struct, frozen=True, kw_only=True):
    """An open point of the register: a question that the text leaves, and its readings.

    `readings` maps each value of the setting `key` to its sentence; the first is the default.
    """

    number: str
    key: str
    told: HowTold
    title: Bilingual
    clauses: tuple[str, ...]
    readings: dict[str, Bilingual]
    body: tuple[Bilingual, ...]


class Text(Struct, frozen=True, dict=True):
    """The whole text of one rule system."""

    chapters: tuple[Chapter, ...]
    points: tuple[Point, ...]

    @cached_property
    def sections(self) -> dict[str, Section]:
        """Every section by its number, in the order of print."""
        return {s.number: s for chapter in self.chapters for s in chapter.sections}

    @cached_property
    def clauses(self) -> dict[str, Clause]:
        """Every clause by its citation, in the order of print."""
        return {c.cite: c for s in self.sections.values() for c in s.clauses}

    @cached_property
    def open_points(self) -> dict[str, Point]:
        """The register of open points by number."""
        return {p.number: p for p in self.points}

    @cached_property
    def aliases(self) -> dict[str, str]:
        """Other numbers under which a section is known, and the number it has here."""
        return {alias: s.number for s in self.sections.values() for alias in s.aliases}

    def knows(self, cite: str) -> bool:
        """Whether something stands under this citation: a clause, a section or an open point."""
        return cite in self.clauses or cite in self.sections or cite in self.open_points

    def faults(self) -> Iterator[str]:
        """What a reader could stumble over, each named with its place."""
        yield from self._misnumbered()
        yield from self._dangling()
        yield from self._one_sided()

    def _misnumbered(self) -> Iterator[str]:
        """Numbers and letters that are missing, stand for two things or in a wrong chapter."""
        sections = [s for chapter in self.chapters for s in chapter.sections]
        cites = [c.cite for s in sections for c in s.clauses if c.letter]
        numbers = [*(s.number for s in sections), *cites, *(p.number for p in self.points)]
        yield from (f"{cite}: given twice" for cite, n in Counter(numbers).items() if n > 1)
        for chapter in self.chapters:
            strangers = (s for s in chapter.sections if s.number.split(".")[0] != chapter.number)
            yield from (f"{s.number}: stands in chapter {chapter.number}" for s in strangers)
        for section in sections:
            if len(section.clauses) > 1 and not all(c.letter for c in section.clauses):
                yield f"{section.number}: one clause of several has no letter"

    def _dangling(self) -> Iterator[str]:
        """Links and properties that name what does not exist."""
        for place, target in self._references():
            if not self.knows(target):
                yield f"{place}: nothing stands under {target}"

    def _references(self) -> Iterator[tuple[str, str]]:
        """Everything that points somewhere: the place, and the citation it names."""
        for clause in self.clauses.values():
            named = (*clause.points, *(line.point for line in clause.own if line.point))
            yield from ((clause.cite, target) for target in (*clause.links, *named))
        for section in self.sections.values():
            yield from ((section.number, link) for link in links_of(section.aids))
        for point in self.points:
            aids = (*point.body, *point.readings.values())
            yield from ((point.number, target) for target in (*point.clauses, *links_of(aids)))

    def _one_sided(self) -> Iterator[str]:
        """Precedences and open points that only one of the two places tells."""
        clauses = self.clauses.values()
        yields = {(c.cite, other) for c in clauses for other in c.yields}
        overrides = {(other, c.cite) for c in clauses for other in c.overrides}
        yield from (
            f"{a}: only one of {a}, {b} tells who yields" for a, b in sorted(yields ^ overrides)
        )
        told = {(c.cite, point) for c in clauses for point in c.points}
        asked = {(c, p.number) for p in self.points for c in p.clauses if c in self.clauses}
        yield from (f"{a}: only one of {a}, {b} names the other" for a, b in sorted(told ^ asked))
        for clause in clauses:
            alone = {line.point for line in clause.own if line.point} - set(clause.points)
            yield from (
                f"{clause.cite}: {point} stands in an own line only" for point in sorted(alone)
            )


def links_of(paragraphs: Iterable[Bilingual]) -> tuple[str, ...]:
    """The targets of links in any language of some paragraphs, each once."""
    found = (links(text) for paragraph in paragraphs for text in paragraph.values())
    return tuple(dict.fromkeys(chain.from_iterable(found)))


def links(markdown: str) -> tuple[str, ...]:
    """The targets of a paragraph's links, in order."""
    return tuple(target for _, target in LINK.findall(markdown))


def plain(markdown: str) -> str:
    """A sentence without the marks of its links."""
    return LINK.sub(r"\1", markdown)


def section_of(cite: str) -> str:
    """The number of the section in which a citation stands ("5.6c" -> "5.6"; "Q4" -> "Q4")."""
    match = CITATION.fullmatch(cite)
    if not match:
        raise ValueError(f"not a citation: {cite!r}")
    return match["section"]
