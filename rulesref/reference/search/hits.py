"""What was found as pages and programs show it: where it stands, its title, its words marked."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext, gettext_lazy

from rulesref.engine.numbering import chapter_number, is_numbered, section_of
from rulesref.engine.stems import KEPT
from rulesref.engine.system import System
from rulesref.engine.text import Clause
from rulesref.reference.citations import Place
from rulesref.reference.notes import address_of_note
from rulesref.reference.search.entries import NOTE, PLAY, REMINDERS, STEP, first_section, readable
from rulesref.reference.search.facets import Facets, facets
from rulesref.reference.search.marks import NO_MARKS, Marks
from rulesref.reference.search.shelf import Thing
from rulesref.sitewide.languages import page_language, spoken
from rulesref.sitewide.pills import address_of, chapter_at
from rulesref.systems import SYSTEMS

LONGEST = 420  # letters of a text that are shown
CITED = ("clause", "clarification")  # are cited by a citation of their own
CALLED = {
    "clarification": gettext_lazy("open point"),
    "example": gettext_lazy("worked example"),
    "note": gettext_lazy("note"),
}
OTHERS = {
    "clause": gettext_lazy("clause"),
    "section": gettext_lazy("section"),
    "chapter": gettext_lazy("chapter"),
    "question": gettext_lazy("question"),
    "term": gettext_lazy("term"),
}


class Hit(NamedTuple):
    """Something that was found: its kind, where it stands, what it is called and says.

    `clause` is empty where it is none and leads to none. `said` has the words marked by which it
    was found. `key` is its own name in its system. `also` are other clauses of its section that
    were found.
    """

    system: System
    kind: str
    section: str
    clause: str
    title: str
    address: str
    said: SafeString | str = ""
    key: str = ""
    also: tuple[str, ...] = ()

    @property
    def cite(self) -> str:
        """The citation of where it stands."""
        return self.clause if self.kind in CITED else self.section

    @property
    def text(self) -> Clause | None:
        """The clause itself, if it is one."""
        return self.system.text.clauses.get(self.clause) if self.kind == "clause" else None

    @property
    def kind_word(self) -> str:
        """What it is, unless that is a clause or can be seen."""
        if "/sequence#" in self.address:
            return gettext("Sequence of play")
        return str(CALLED.get(self.kind, ""))

    @property
    def what(self) -> str:
        """What it is, in any case: several may have one title."""
        return self.kind_word or str(OTHERS.get(self.kind, ""))

    @property
    def data(self) -> dict[str, Any]:
        """The same for a program."""
        return {
            "system": self.system.slug,
            "section": self.section,
            "clause": self.clause or None,
            "kind": self.kind,
            "title": self.title,
            "href": self.address,
        }


def hits_of(things: Iterable[Thing], marks: Marks) -> list[Hit]:
    """Things with what they say, the words marked by which they were found."""
    language = page_language()
    plain = [plain_hit(language, thing) for thing in things]
    return plain if marks is NO_MARKS else [hit._replace(said=marks.on(hit.said)) for hit in plain]


@lru_cache(KEPT)
def plain_hit(language: str, thing: Thing) -> Hit:
    """A thing in the language of the page, which is named, without marks."""
    system, (title, said) = SYSTEMS[thing.system], thing.said[language]
    said = said or defined(system, thing)
    clause = thing.cite if thing.kind in CITED else next(iter(thing.leads), "")
    short = said if len(said) <= LONGEST else said[:LONGEST].rpartition(" ")[0] + " …"
    where = address(system, thing.kind, thing.cite, thing.section)
    return Hit(system, thing.kind, thing.section, clause, title, where, short, thing.cite)


def defined(system: System, thing: Thing) -> str:
    """What the first clause says to which a term leads; "" for anything else."""
    first = system.text.clauses.get(next(iter(thing.leads), ""))
    return readable(system, spoken(first.text)) if first and thing.kind == "term" else ""


def address(system: System, kind: str, cite: str, section: str) -> str:
    """The page of a thing, or its place on one, in the language of the page."""
    if kind in ("term", "question"):
        return reverse(f"reference:{kind}", args=[system.slug, cite])
    if cite.startswith(NOTE):
        return address_of_note(system, cite.removeprefix(NOTE))
    if kind == "example":
        return f"{address_of(system, section)}#{cite}"
    if kind == "note" and is_of_play(cite):
        return f"{reverse('reference:sequence', args=[system.slug])}#{cite}"
    if kind == "note":
        return address_of(system, section)
    return address_of(system, cite)


def is_of_play(cite: str) -> bool:
    """Whether a note stands in the sequence of play."""
    return cite.startswith(STEP) or cite in (REMINDERS, PLAY)


def hit_at(place: Place, marks: Marks = NO_MARKS) -> Hit:
    """A place that was named, by its number or its title; words may be marked in what it says."""
    system, cite = place
    clause, kind, number = system.text.clauses.get(cite), kind_at(place), section_at(place)
    named = cite if kind in CITED else ""
    said = marks.on(readable(system, spoken(clause.text))) if clause else ""
    return Hit(system, kind, number, named, title_of(place), address_of(system, cite), said)


def section_at(place: Place) -> str:
    """The section in which a place stands; of an open point, that of its first clause."""
    system, cite = place
    point = next((point for point in system.text.points if point.number == cite), None)
    return first_section(system, point.clauses) if point else section_of(cite)


def facets_at(place: Place) -> Facets:
    """What one finds a place by who narrows a search."""
    section = section_at(place)
    chapter = chapter_of(place.system, section) if section else ""
    return facets(place.system.slug, chapter, kind_at(place))


def chapter_of(system: System, section: str) -> str:
    """The number of the chapter in which a section stands; of a chapter, its own."""
    holding = (c.number for c in system.text.chapters if section in (s.number for s in c.sections))
    return next(holding, chapter_number(section) if is_numbered(section) else section)


def kind_at(place: Place) -> str:
    """What stands at a place; the number of a section means all of it."""
    text = place.system.text
    if place.cite in text.open_points:
        return "clarification"
    if place.cite in text.sections:
        return "section"
    return "clause" if place.cite in text.clauses else "chapter"


def title_of(place: Place) -> str:
    """The title of the point, section or chapter that a place is, or in which it stands."""
    text, number = place.system.text, section_of(place.cite)
    named = text.open_points.get(number) or text.sections.get(number) or chapter_at(text, number)
    return spoken(named.title) if named else ""
