"""Rules text as values: chapters, sections, clauses, own lines, open points.

A text says the same in every language of `LANGUAGES`; numbers, letters, handles and properties are
shared, only sentences differ. `markdown.py` reads the files, `faults.py` looks at the whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from itertools import chain
from typing import Literal

from msgspec import Struct

from rulesref.engine.languages import LANGUAGES, Words
from rulesref.engine.numbering import Handle, cite_of, handle_of, is_paragraph
from rulesref.engine.sentences import targets

Kind = Literal["condition", "effect", "definition", "text-only"]
Standing = Literal["stated", "derived", "other", "ours"]
State = Literal["held", "part", "fragment", "stub"]
PointState = Literal["open", "fixed", "closed", "silent"]
HowTold = Literal["decides", "frame", "data"]

TERM = "term:"  # begins the target of a link that leads to a term


class Sourced(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What has a standing; `sources` are the keys of the sources that "other" names."""

    standing: Standing = "stated"
    sources: tuple[str, ...] = ()


class OwnLine(Sourced, frozen=True, kw_only=True):
    """A sentence that we add below a clause: its standing, the open point it names, or both."""

    point: str = ""
    text: Words


class Clause(Sourced, frozen=True, kw_only=True):
    """One normative paragraph of a section.

    `anchor` is its letter ("c"), its printed handle ("r8"), with or without a letter of ours behind
    ("r3-a"), or nothing where the section has no other clause. `place` is its paragraph in
    print: "3", "1-2", "6.1:2" where another section prints it; or some words; or nothing.
    """

    section: str
    anchor: str
    kind: Kind
    place: Words
    to_come: bool
    points: tuple[str, ...]
    yields: tuple[str, ...]
    overrides: tuple[str, ...]
    silent: tuple[str, ...]
    refers: tuple[str, ...]
    text: Words
    because: Words
    own: tuple[OwnLine, ...] = ()

    @property
    def cite(self) -> str:
        """The citation: number and anchor; the number alone in a section of one clause."""
        return cite_of(self.section, self.anchor)

    @property
    def place_is_told(self) -> bool:
        """Whether its place in print is told in words, not by the number of a paragraph."""
        return bool(self.place.en) and not is_paragraph(self.place.en)

    @property
    def sentences(self) -> tuple[Clause | OwnLine, ...]:
        """The clause itself, then its own lines: each has a standing."""
        return (self, *self.own)

    @property
    def handle(self) -> Handle | None:
        """Its printed handle, if it has one."""
        return handle_of(self.anchor)

    @property
    def links(self) -> tuple[str, ...]:
        """Every citation and stub that the clause and its own lines point to, each once."""
        linked = links_of(one.text for one in self.sentences)
        return tuple(dict.fromkeys((*linked, *self.named)))

    @property
    def terms(self) -> tuple[str, ...]:
        """The keys of the terms to which the clause and its own lines link, each once."""
        return terms_of(one.text for one in self.sentences)

    @property
    def named(self) -> tuple[str, ...]:
        """What its properties name besides open points."""
        return (*self.yields, *self.overrides, *self.silent, *self.refers)


class Placed(Struct, frozen=True):
    """Where a table of the system stands among the paragraphs of a section: its name."""

    table: str


class Section(Struct, frozen=True, kw_only=True):
    """A numbered section: its clauses, and `below` them its other paragraphs and tables.

    Its text is held, but for its beginning ("part"), or not: of a stub nothing is known, of a
    fragment some clauses, its own or those of other sections that it `shows`. `requirements` tells
    that its handles r are requirements, not restrictions. `examples` are names.
    """

    number: str
    title: Words
    state: State
    requirements: bool
    aliases: tuple[str, ...]
    shows: tuple[str, ...]
    clauses: tuple[Clause, ...]
    below: tuple[Words | Placed, ...]
    examples: tuple[str, ...]

    @property
    def aids(self) -> tuple[Words, ...]:
        """Its paragraphs that are no clauses."""
        return tuple(one for one in self.below if isinstance(one, Words))

    @property
    def tables(self) -> tuple[str, ...]:
        """The names of the tables that it shows."""
        return tuple(one.table for one in self.below if isinstance(one, Placed))

    @property
    def is_held(self) -> bool:
        """Whether its text is here, if perhaps without its beginning."""
        return self.state in ("held", "part")

    @property
    def is_absent(self) -> bool:
        """Whether nothing of its text is here."""
        return self.state == "stub"


class Chapter(Struct, frozen=True, kw_only=True):
    """A chapter: its number, title and sections, in the order of print."""

    number: str
    title: Words
    sections: tuple[Section, ...]

    @property
    def is_absent(self) -> bool:
        """Whether nothing of the text of its sections is here."""
        return all(section.is_absent for section in self.sections)


class Point(Struct, frozen=True, kw_only=True):
    """An open point of the register: a question that the text leaves, and its readings.

    `readings` maps each value of the setting `key` to its sentence; the first is the default.
    Points of one `group` are read together, by one switch. A point that is not open has no switch:
    we have fixed the first reading, or the text has closed it, or is silent and has none.
    """

    number: str
    state: PointState
    key: str
    group: str
    told: HowTold | None
    title: Words
    clauses: tuple[str, ...]
    readings: dict[str, Words]
    body: tuple[Words, ...]


class Text(Struct, frozen=True, dict=True):
    """The whole text of one rule system.

    `places` tells where each chapter, section, clause and point stands: by language and citation
    the file's name and the line.
    """

    chapters: tuple[Chapter, ...]
    points: tuple[Point, ...]
    places: Mapping[tuple[str, str], str]

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

    @cached_property
    def ranks(self) -> dict[str, int]:
        """The rank of every section and clause in the order of print, by citation."""
        cites = ((s.number, *(c.cite for c in s.clauses)) for s in self.sections.values())
        return {cite: rank for rank, cite in enumerate(chain.from_iterable(cites))}

    @cached_property
    def absent(self) -> tuple[Chapter, ...]:
        """The chapters of which nothing is held."""
        return tuple(chapter for chapter in self.chapters if chapter.is_absent)

    def knows(self, cite: str) -> bool:
        """Whether something stands under this citation: a clause, a section or an open point."""
        return cite in self.clauses or cite in self.sections or cite in self.open_points

    def at(self, cite: str, language: str = LANGUAGES[0]) -> str:
        """A citation behind its place in the files: how a fault of the text begins."""
        return ": ".join(filter(None, (self.places.get((language, cite)), cite)))

    def terms(self) -> Iterator[tuple[str, str]]:
        """Every link to a term: the place, and the term's key."""
        for place, paragraphs in self.paragraphs():
            yield from ((place, key) for key in terms_of(paragraphs))

    def paragraphs(self) -> Iterator[tuple[str, tuple[Words, ...]]]:
        """All that is said, by the place where it is said."""
        for clause in self.clauses.values():
            yield clause.cite, tuple(one.text for one in clause.sentences)
        for section in self.sections.values():
            yield section.number, section.aids
        for point in self.points:
            yield point.number, (*point.body, *point.readings.values())


def links_of(paragraphs: Iterable[Words]) -> tuple[str, ...]:
    """The citations to which some paragraphs link in any language, each once."""
    return tuple(target for target in targets_of(paragraphs) if not target.startswith(TERM))


def terms_of(paragraphs: Iterable[Words]) -> tuple[str, ...]:
    """The keys of the terms to which they link."""
    found = targets_of(paragraphs)
    return tuple(target.removeprefix(TERM) for target in found if target.startswith(TERM))


def targets_of(paragraphs: Iterable[Words]) -> tuple[str, ...]:
    """The targets of links in any language of some paragraphs, each once."""
    said = chain.from_iterable(paragraph.both for paragraph in paragraphs)
    return tuple(dict.fromkeys(target for text in said for target in targets(text)))
