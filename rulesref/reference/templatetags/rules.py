"""How the parts of a rules text are put on a page."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from urllib.parse import urlencode, urlsplit

from django import template
from django.http import QueryDict
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from rulesref.engine.languages import Words
from rulesref.engine.numbering import CARD, anchor_of, section_of
from rulesref.engine.system import Source, System
from rulesref.engine.tables import Table
from rulesref.engine.text import Clause, OwnLine, Section, State, links_of
from rulesref.reference import rendering
from rulesref.reference.citations import Place
from rulesref.reference.coverage.rows import coverage, use_of
from rulesref.reference.coverage.words import KIND, KINDS, USES
from rulesref.reference.examples import Answerable, Figure, shown_in
from rulesref.reference.kind_runs import kind_runs, within_run
from rulesref.reference.search.hits import title_of
from rulesref.sitewide import handles
from rulesref.sitewide.languages import page_language, spoken
from rulesref.sitewide.pills import number_words
from rulesref.sitewide.plain_words import plain_spoken
from rulesref.sitewide.standings import MEANINGS

register = template.Library()
register.simple_tag(shown_in)
register.simple_tag(kind_runs)
register.simple_tag(coverage)
register.simple_tag(title_of)
register.simple_tag(use_of)
register.filter(within_run)

SHORT_CELL = 8  # characters


@register.simple_tag(takes_context=True)
def said(context: dict[str, Any], words: Words, language: str = "") -> SafeString:
    """A paragraph of the rules text in a language, with its citations as pills."""
    text, beside, section = (
        spoken(words, language),
        context.get("beside", ""),
        context.get("section"),
    )
    if not section:
        return rendering.sentence(context["system"], text, beside)
    language = language or page_language()
    return rendering.sentence_of(context["system"], section, text, language, beside)


@register.simple_tag(takes_context=True)
def clause_said(context: dict[str, Any], cite: str, language: str) -> SafeString:
    """The sentence of a clause named by its citation."""
    return said(context, context["system"].text.clauses[cite].text, language)


@register.simple_tag(takes_context=True)
def table_of(context: dict[str, Any], name: str) -> Table:
    """A table of the system by its name."""
    system: System = context["system"]
    return system.tables[name]


@register.simple_tag(takes_context=True)
def table_standing(context: dict[str, Any], shown: Table) -> SafeString:
    """How sure a table is; one of ours stands for one that the source has lost."""
    name = "our-tables" if shown.standing == "ours" else shown.standing
    return standing(context, name, sources=shown.sources)


@register.filter
def is_short(cell: Words) -> bool:
    """Whether a cell of a table is so short that no line ends in it: "−6…−5", "A 6"."""
    return len(spoken(cell)) <= SHORT_CELL


@register.simple_tag(takes_context=True)
def shown_clauses(context: dict[str, Any], section: Section) -> list[Clause]:
    """The clauses of other sections that a fragment shows."""
    return [context["system"].text.clauses[cite] for cite in section.shows]


@register.filter
def has_text_only(system: System) -> bool:
    """Whether some clauses of a system are text only."""
    return any(clause.kind == "text-only" for clause in system.text.clauses.values())


@register.filter
def has_own_tables(system: System) -> bool:
    """Whether some tables of a system are ours."""
    return any(table.standing == "ours" for table in system.tables.values())


@register.filter
def shows_own_tables(section: Section, system: System) -> bool:
    """Whether a section shows such tables."""
    return any(system.tables[name].standing == "ours" for name in section.tables)


@register.filter
def states(system: System) -> set[State]:
    """How much is held of the sections of a system, each kind once."""
    return {section.state for section in system.text.sections.values()}


@register.simple_tag
def sources_of(system: System, clauses: Iterable[Clause]) -> list[Source]:
    """The other sources that some clauses or their own lines name, each once."""
    named = {key for clause in clauses for one in clause.sentences for key in one.sources}
    return [source for key, source in system.sources.items() if key in named]


@register.filter
def host_of(address: str) -> str:
    """The name of the site to which an address leads."""
    return (urlsplit(address).hostname or "").removeprefix("www.")


@register.filter
def first_sentence(section: Section, system: System) -> str:
    """What the first clause of a section says, with nothing in it to follow; empty without one."""
    return plain_spoken(system, section.clauses[0].text) if section.clauses else ""


@register.simple_tag(takes_context=True)
def own_lines(context: dict[str, Any], cite: str, number: str) -> list[OwnLine]:
    """Of a clause's own lines those that point to a section."""
    own = context["system"].text.clauses[cite].own
    return [line for line in own if number in links_of([line.text])]


@register.simple_tag(takes_context=True)
def standing(
    context: dict[str, Any], name: str, point: str = "", sources: Iterable[str] = ()
) -> SafeString:
    """The small word that tells how sure a sentence is, and which open point it belongs to.

    `sources` are the keys of the other sources from which it comes.
    """
    beside = context.get("beside", "")
    return rendering.standing_mark(context["system"], name, point, sources, beside)


@register.simple_tag
def meaning(name: str) -> str:
    """What the small word for a standing means."""
    return str(MEANINGS[name])


@register.simple_tag(takes_context=True)
def place(context: dict[str, Any], clause: Clause) -> str:
    """Where a clause stands in print, in words."""
    system: System = context["system"]
    where, told = printed(system, clause), clause.place.said(page_language())
    if clause.section.startswith(CARD):
        return where
    if clause.sources:
        named = system.source_words(clause.sources, page_language())
        numbered = all(system.sources[key].numbered for key in clause.sources)
        return f"{named}: {where}" if numbered or told else named
    if not clause.handle and not told and clause.standing != "stated":
        return gettext("not in the source")
    return gettext("in the source: %(where)s") % {"where": where}


def printed(system: System, clause: Clause) -> str:
    """Section, handle and paragraph that print a clause, or the words that say where."""
    told = clause.place.said(page_language())
    if clause.place_is_told:
        return told
    section, _, paragraph = told.rpartition(":")
    here = system.text.sections[clause.section]
    named = handles.said(clause.handle._replace(letter=""), here) if clause.handle else ""
    part = gettext("paragraph %(n)s") % {"n": paragraph} if paragraph else ""
    return ", ".join(filter(None, (number_words(system, section or clause.section), named, part)))


@register.filter
def place_mark(clause: Clause) -> str:
    """The place of a clause as a small mark behind it: "¶3", or the words that say it.

    No line ends within a number of print: ranges have a proper dash.
    """
    told = spoken(clause.place)
    if clause.place_is_told:
        return told
    dashed = told.replace("-", "\N{WORD JOINER}\N{EN DASH}\N{WORD JOINER}")
    return "¶" + dashed.replace(" ", "\N{NO-BREAK SPACE}")


@register.filter
def kind_word(kind: str) -> str:
    """A kind of clause, as the heading of a list of them."""
    return str(KINDS[kind])


@register.filter
def of_kind(kind: str) -> str:
    """A kind of clause in a word, of one clause."""
    return str(KIND[kind])


@register.simple_tag
def about_address(system: System, cite: str, beside: str = "") -> str:
    """Where all that stands about a clause is told."""
    page = reverse("reference:about", args=[system.slug, section_of(cite)])
    asked = {"clause": anchor_of(cite), "with": beside}
    query = urlencode({name: value for name, value in asked.items() if value})
    return f"{page}?{query}" if query else page


@register.filter
def of(counts: dict[str, int] | str, cite: str) -> int | None:
    """How often a clause is cited; None on a page that does not count."""
    return counts.get(cite, 0) if isinstance(counts, dict) else None


@register.simple_tag
def covered_words(clause: Clause) -> str:
    """Whether the engine applies a clause, will, or never does, in words."""
    return str(USES[use_of(clause)])


@register.simple_tag
def section_title(system: System, cite: str) -> str:
    """The title of the section in which a citation stands."""
    return title_of(Place(system, cite))


@register.simple_tag
def question_words(system: System, key: str) -> str:
    """A players' question by its key."""
    return spoken(system.questions[key])


@register.simple_tag
def sentence_of(place: Place) -> str:
    """The sentence of a clause, empty where a place is a whole section."""
    clause = place.system.text.clauses.get(place.cite)
    if clause is None or place.cite in place.system.text.sections:
        return ""
    return rendering.sentence(place.system, spoken(clause.text))


@register.filter
def hidden_in(figure: Figure, tried: QueryDict) -> bool:
    """Whether the answer to an example is still to be found by the reader of this address."""
    asked = tried.get("try") in (figure.name, "all")
    return asked and figure.answered(tried.get("answer", "")) is None


@register.filter
def answer_in(figure: Figure, tried: QueryDict) -> Answerable | None:
    """The answer to this example that an address holds."""
    return figure.answered(tried.get("answer", "")) if tried.get("try") else None
