"""How the coverage of a text is put on a page."""

from __future__ import annotations

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from rulesref.reference.coverage.functions import Function

register = template.Library()


@register.simple_tag
def function_named(function: Function) -> SafeString:
    """Where a function stands: its file, its name, its first line."""
    line = gettext("line %(n)s") % {"n": function.line}
    return format_html("<code>{}</code> · <code>{}</code> · {}", *function[:2], line)


@register.simple_tag
def code_of(function: Function, cite: str) -> SafeString:
    """The source of a function as HTML, the lines marked that name the citation."""
    return format_html_join(
        "",
        "{}",
        (
            (format_html("<mark>{}</mark>", line) if named else line,)
            for line, named in function.lines(cite)
        ),
    )
