"""How a page tells originals from translations, and sets two languages side by side."""

from __future__ import annotations

from typing import Any

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from rulesref.engine.languages import Words
from rulesref.engine.system import System
from rulesref.engine.tables import Table
from rulesref.engine.text import Clause, OwnLine
from rulesref.reference.templatetags.rules import said
from rulesref.sitewide.languages import other_language, spoken
from rulesref.sitewide.pills import address_of

register = template.Library()

NARROW = 4  # columns of a table that has room beside its like


@register.simple_tag(takes_context=True)
def original_mark(
    context: dict[str, Any], one: Clause | OwnLine, language: str, clause: Clause | None = None
) -> SafeString | str:
    """That a sentence is the original, where most of the page has its original in the other.

    An own line that has the original of its `clause` needs no word of its own.
    """
    system: System = context["system"]
    original = system.original_of(one)
    if not context.get("beside") or original != language or original == context.get("main"):
        return ""
    if clause is not None and system.original_of(clause) == original:
        return ""
    return format_html('<small class="original">{}</small>', gettext("original"))


@register.simple_tag(takes_context=True)
def behind_mark(context: dict[str, Any], cite: str, language: str) -> SafeString | str:
    """That the translation of a clause or point is behind; read alone, it leads to the original."""
    system: System = context["system"]
    if language not in system.behind.get(cite, ()):
        return ""
    words, means = gettext("translation behind"), gettext("the original has changed since")
    if context.get("beside"):
        return format_html('<small class="behind" title="{}">{}</small>', means, words)
    address = address_of(system, cite, other_language(language))
    return format_html('<a class="behind" href="{}" title="{}">{}</a>', address, means, words)


@register.simple_tag(takes_context=True)
def said_once(context: dict[str, Any], words: Words, language: str, second: str = "") -> SafeString:
    """A cell or caption in a language, and behind it in a second one where that differs."""
    first = said(context, words, language)
    if not second or spoken(words, language) == spoken(words, second):
        return first
    other = said(context, words, second)
    return format_html('{} <span class="second" lang="{}">· {}</span>', first, second, other)


@register.filter
def is_narrow(table: Table) -> bool:
    """Whether a table has room beside the same table in another language."""
    return len(table.columns) <= NARROW
