"""What templates of every room use: pills, two languages, the bar at the top."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django import template
from django.http import HttpRequest
from django.utils.encoding import escape_uri_path
from django.utils.safestring import SafeString

from rulesref.engine.languages import LANGUAGES
from rulesref.engine.numbering import CARD, is_numbered
from rulesref.engine.system import System
from rulesref.engine.text import Section
from rulesref.sitewide import choices, pills
from rulesref.sitewide.languages import in_language, other_language, page_language, spoken
from rulesref.sitewide.rooms import rooms

register = template.Library()
register.filter(spoken)
register.simple_tag(rooms)

ROOM = 4  # characters of a number that have room in the margin
LONGEST_QUERY = 4000  # of its query, which may hold a position


@register.simple_tag
def pill(system: System, cite: str, beside: str = "") -> SafeString:
    """A citation as a link."""
    return pills.pill(system, cite, beside)


@register.simple_tag
def cites(system: System, cites: Iterable[str], beside: str = "") -> SafeString:
    """Citations one after the other as links."""
    return pills.row(system, cites, beside)


@register.simple_tag
def badge(system: System, cite: str) -> SafeString:
    """A citation that stands in a longer link."""
    return pills.badge(system, cite)


@register.simple_tag
def cited(system: System, cite: str) -> str:
    """A citation in words."""
    return pills.words_of(system, cite)


@register.simple_tag
def clause_name(system: System, cite: str) -> str:
    """What a clause is called in its section."""
    return pills.name_of(system, cite)


@register.filter
def kept_as(system: System | str) -> str:
    """Names a system's text in the page's language: parts of pages that change with it alone.

    A page of no system gives none, and its parts change with the language.
    """
    named = f"{system.slug} {system.checksum}" if isinstance(system, System) else ""
    return f"{page_language()} {named}"


@register.filter
def numbered(number: str, system: System) -> str:
    """The number of a section or chapter before its title, unless it has none."""
    said = is_numbered(number) or number.startswith(CARD)
    return pills.number_words(system, number) if said else ""


@register.filter
def worded(number: str, system: System) -> str:
    """The class of a number that takes more room: "card 31", or "14.1.1" in large type."""
    if numbered(number, system) != number:
        return "worded"
    return "long" if len(number) > ROOM else ""


@register.filter
def state_words(section: Section) -> str:
    """How much of a section is here, unless all of it is."""
    return str(pills.STATES.get(section.state, ""))


@register.simple_tag
def address_of(system: System, cite: str, beside: str = "") -> str:
    """The address to which a citation leads."""
    return pills.address_of(system, cite, beside)


@register.simple_tag(takes_context=True)
def chosen(context: dict[str, Any], what: str) -> str:
    """What the reader chose of this, or nothing."""
    return choices.chosen(context["request"], what)


@register.simple_tag(takes_context=True)
def languages(context: dict[str, Any]) -> list[dict[str, Any]]:
    """The entries of the language switch; a page that can show two side by side offers that too."""
    path = escape_uri_path(context["request"].path)  # whatever was typed is never said back raw
    here, beside = page_language(), context.get("beside")
    query = query_of(context["request"])
    entries: list[dict[str, Any]] = [
        {
            "label": code.upper(),
            "code": code,
            "address": in_language(path, code) + query,
            "current": code == here and not beside,
        }
        for code in LANGUAGES
    ]
    if context.get("side_by_side"):
        both = f"?with={other_language(here)}" + query.replace("?", "&", 1)
        entries.append({"label": "RU+EN", "code": "", "address": both, "current": bool(beside)})
    return entries


def query_of(request: HttpRequest) -> str:
    """What an address asks for, in any language; an endless query is not said back."""
    asked = request.GET.copy()
    asked.pop("with", None)
    query = asked.urlencode()
    return f"?{query}" if 0 < len(query) <= LONGEST_QUERY else ""


@register.simple_tag(takes_context=True)
def address_here(context: dict[str, Any]) -> str:
    """The address of this page, to come back to; of an endless one only the front page."""
    address = context["request"].get_full_path()
    return address if len(address) <= LONGEST_QUERY else "/"
