"""Citation pills: the one way in which a citation is shown, and the address it leads to."""

from __future__ import annotations

from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from rulesref.engine.system import System
from rulesref.engine.text import Section, section_of


def section_address(slug: str, number: str, beside: str = "") -> str:
    """The address of a section's page; `beside` names a second language shown next to the first."""
    address = reverse("reference:section", args=[slug, number])
    return f"{address}?with={beside}" if beside else address


def address_of(slug: str, cite: str, beside: str = "") -> str:
    """Where a citation leads: a clause in its section, a section, or a point of the register."""
    if cite.startswith("Q"):
        return reverse("reference:open-points", args=[slug]) + f"#{cite}"
    number = section_of(cite)
    anchor = cite.removeprefix(number)
    return section_address(slug, number, beside) + (f"#{anchor}" if anchor else "")


def pill(system: System, cite: str, beside: str = "") -> SafeString:
    """A citation as a link; a section without text says so in the pill."""
    address = address_of(system.slug, cite, beside)
    if cite.startswith("Q"):
        return format_html('<a class="point" href="{}">{}</a>', address, cite)
    looks, words = looks_of(system.text.sections.get(section_of(cite)))
    return format_html(
        '<a class="cite{}" href="{}"><i>§</i>{}{}</a>',
        f" {looks}" if looks else "",
        address,
        cite,
        format_html("<small>{}</small>", words) if words else "",
    )


def looks_of(section: Section | None) -> tuple[str, str]:
    """The pill's class and the words in it that tell what is missing behind the link."""
    if section is None or section.state == "held":
        return "", ""
    if section.state == "stub":
        return "cite-stub", gettext("text not here")
    return "cite-to-come", gettext("to come")
