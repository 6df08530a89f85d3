"""Citation pills: the one way in which a citation is shown, and the address it leads to."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext, gettext_lazy

from rulesref.engine.numbering import (
    CARD,
    anchor_of,
    handle_of,
    is_numbered,
    parts_of,
    section_of,
)
from rulesref.engine.system import System
from rulesref.engine.text import Chapter, State, Text
from rulesref.sitewide import handles
from rulesref.sitewide.languages import page_language

PILLS = 4096  # kept: a ruling cites the same few clauses again and again
STATES: dict[State, str | Promise] = {
    "part": gettext_lazy("in part"),
    "fragment": gettext_lazy("fragment"),
    "stub": gettext_lazy("text not here"),
}
SIGN = mark_safe("<i>§</i>")


def chapter_at(text: Text, number: str) -> Chapter | None:
    """The chapter of this number, if there is one."""
    return next((chapter for chapter in text.chapters if chapter.number == number), None)


def address_of(system: System, cite: str, beside: str = "") -> str:
    """Where a citation leads: a point of the register, a section, a clause in it, or a chapter.

    `beside` names a second language that is shown next to the first.
    """
    text, number = system.text, section_of(cite)
    wanted = f"?with={beside}" if beside else ""
    if cite in text.open_points:
        return reverse("reference:open-points", args=[system.slug]) + wanted + f"#{cite}"
    whole = number not in text.sections and chapter_at(text, number)
    page = reverse(f"reference:{'chapter' if whole else 'section'}", args=[system.slug, number])
    anchor = anchor_of(cite)
    return page + wanted + (f"#{anchor}" if anchor else "")


def pill(system: System, cite: str, beside: str = "") -> SafeString:
    """A citation as a link; a section without text says so in the pill."""
    return pill_in(page_language(), system, cite, beside)


@lru_cache(PILLS)
def pill_in(language: str, system: System, cite: str, beside: str) -> SafeString:
    """The pill in the language of the page, which must be the one that is named here."""
    looks, words = face_of(system, cite)
    return format_html(
        '<a class="{}" href="{}">{}</a>', looks, address_of(system, cite, beside), words
    )


def row(system: System, cites: Iterable[str], beside: str = "") -> SafeString:
    """Citations one after the other; the number of a section is said once, before its first."""
    found, before = [], ""
    for cite in cites:
        number = section_of(cite)
        again = number == before and cite != number
        found.append(within(system, cite, beside) if again else pill(system, cite, beside))
        before = number
    return format_html_join(" ", "{}", ((each,) for each in found))


def within(system: System, cite: str, beside: str) -> SafeString:
    """A clause as a link that stands behind another of its section."""
    return format_html(
        '<a class="cite" href="{}" aria-label="{}">{}</a>',
        address_of(system, cite, beside),
        words_of(system, cite),
        name_of(system, cite),
    )


def badge(system: System, cite: str) -> SafeString:
    """A citation that looks so and is no link of its own: it stands in a longer one."""
    looks, words = face_of(system, cite)
    return format_html('<span class="{}">{}</span>', looks, words)


def face_of(system: System, cite: str) -> tuple[str, SafeString]:
    """The classes and the words of a citation."""
    if cite in system.text.open_points:
        return "point", format_html("{}", cite)
    looks, missing = looks_of(system.text, cite)
    note = format_html("<small>{}</small>", missing) if missing else ""
    words = words_of(system, cite)
    return looks, format_html("{}{}{}", SIGN if is_numbered(words) else "", words, note)


def words_of(system: System, cite: str) -> str:
    """A citation as one says it: "5.6c", "13.2 restriction 8", "card 31"."""
    number, name = number_words(system, section_of(cite)), name_of(system, cite)
    return f"{number} {name}" if handle_of(anchor_of(cite)) else number + name


def number_words(system: System, number: str) -> str:
    """The number of a section as one says it, that of a card by its word; a chapter's has a mark.

    What is named and has no number is called by its title.
    """
    if number.startswith(CARD):
        return gettext("card %(number)s") % {"number": number.removeprefix(CARD)}
    here = system.text.sections.get(number) or chapter_at(system.text, number)
    if here and not is_numbered(number):
        return here.title.said(page_language())
    marks = system.chapter_marks[:1] if isinstance(here, Chapter) else ()
    return "\N{NO-BREAK SPACE}".join((*marks, number))


def name_of(system: System, cite: str) -> str:
    """What a clause is called in its section: "c", "restriction 8", or nothing."""
    number, anchor = parts_of(cite)
    handle = handle_of(anchor)
    return handles.said(handle, system.text.sections.get(number)) if handle else anchor


def looks_of(text: Text, cite: str) -> tuple[str, str]:
    """The pill's classes and the words in it that tell what is missing behind the link.

    A clause of a fragment is there; the section of which it is one is not.
    """
    section = text.sections.get(cite)
    if section is None or section.is_held or cite in text.clauses:
        return "cite", ""
    return f"cite cite-{section.state}", str(STATES[section.state])
