"""How a page tells originals from translations, and sets two languages side by side."""

from __future__ import annotations

from typing import Any

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from rulesref.engine.system import System
from rulesref.engine.tables import Table
from rulesref.engine.text import Clause, OwnLine
from rulesref.sitewide.languages import other_language
from rulesref.sitewide.pills import address_of

register = template.Library()

NARROW = 4  # columns of a table that has room beside its like


@register.simple_tag(takes_context=True)
def original_mark(
    context: dict[str, Any], said: Clause | OwnLine, language: str, clause: Clause | None = None
) -> SafeString | str:
    """That a sentence is the original, where the page has originals in two languages.

    An own line has the original of its `clause` and needs no word, unless it has another.
    """
    system: System = context["system"]
    original = system.original_of(said)
    if not context.get("mixed") or original != language:
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


@register.filter
def is_narrow(table: Table) -> bool:
    """Whether a table has room beside the same table in another language."""
    return len(table.columns) <= NARROW
