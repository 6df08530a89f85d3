"""Printed handles in words: one of a kind, "restriction 8", and the heading of all of a kind."""

from __future__ import annotations

from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from rulesref.engine.numbering import Handle
from rulesref.engine.text import Section


class KindWords(NamedTuple):
    """What one handle of a kind is called, and all of them."""

    one: str | Promise
    all: str | Promise


WORDS = {
    "r": KindWords(gettext_lazy("restriction %(number)s"), gettext_lazy("Restrictions")),
    "required": KindWords(gettext_lazy("requirement %(number)s"), gettext_lazy("Requirements")),
    "s": KindWords(gettext_lazy("step %(number)s"), gettext_lazy("Procedure")),
    "c": KindWords(gettext_lazy("condition %(number)s"), gettext_lazy("Conditions")),
    "o": KindWords(gettext_lazy("choice %(number)s"), gettext_lazy("Choices")),
    "e": KindWords(gettext_lazy("result %(number)s"), gettext_lazy("Results")),
}


def words_for(handle: Handle, section: Section | None) -> KindWords:
    """The words for a handle's kind in a section, which may call its restrictions otherwise."""
    required = handle.kind == "r" and section is not None and section.requirements
    return WORDS["required" if required else handle.kind]


def number_in(handle: Handle) -> str:
    """What tells a handle apart from others of its kind: "8", "3a"."""
    return f"{handle.number}{handle.letter}"


def said(handle: Handle, section: Section | None) -> str:
    """A handle in words: "restriction 8", "requirement 3a"."""
    return str(words_for(handle, section).one) % {"number": number_in(handle)}
