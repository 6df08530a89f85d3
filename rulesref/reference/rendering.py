"""Sentences of a rules text as HTML: links become citation pills, everything else is escaped."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt

from rulesref.engine import sentences
from rulesref.engine.sentences import Piece
from rulesref.engine.system import System
from rulesref.engine.term_links import in_section
from rulesref.engine.text import TERM, Section
from rulesref.sitewide.languages import page_language
from rulesref.sitewide.pills import address_of, pill, words_of
from rulesref.sitewide.standings import mark
from rulesref.sitewide.terms import term_link

PLAIN = {
    "em_open": "<em>",
    "em_close": "</em>",
    "strong_open": "<strong>",
    "strong_close": "</strong>",
}
# A line must not begin with the full stop that follows a pill.
PILL_AND_STOP = re.compile(r'(<a class="cite(?:(?!</a>).)*</a>)([.,;:!?)»”…]+)')
# A host's own text is the host's word, not ours: no HTML, and no picture from elsewhere.
HOST = MarkdownIt("commonmark", {"html": False}).disable("image")
HOST_TEXTS = 64  # kept: a long one may take seconds
BELOW = 3  # the level of a host's first headings: the page's own go down to h2
DEEPEST = 6


def sentence(system: System, markdown: str, beside: str = "") -> SafeString:
    """One paragraph of a rules text in HTML, with the links that are written in it."""
    return joined(system, sentences.pieces(markdown), beside)


def sentence_of(
    system: System, section: Section, markdown: str, language: str, beside: str
) -> SafeString:
    """A paragraph on the page of a section: what stands in the section links to its terms, too."""
    of_section = in_section(system, section.number, language)
    return joined(system, of_section.get(markdown) or sentences.pieces(markdown), beside)


def joined(system: System, found: Iterable[Piece], beside: str) -> SafeString:
    """The pieces of a sentence in HTML."""
    html = "".join(pieces(system, found, beside))
    return mark_safe(PILL_AND_STOP.sub(r'<span class="together">\1\2</span>', html))


def pieces(system: System, found: Iterable[Piece], beside: str) -> Iterator[str]:
    """The HTML of each piece of a sentence."""
    for kind, words, target in found:
        if kind == "link":
            yield link(system, target, words, beside)
        elif kind == "code_inline":
            yield format_html("<code>{}</code>", words)
        else:
            yield PLAIN.get(kind) or escape(words)


def link(system: System, target: str, words: str, beside: str) -> str:
    """A pill where the words are the citation itself, else the words, linked; a term by its name.

    On paper, where no link can be followed, the words say where they lead. What leads nowhere is
    words: `loadrules --check` names it, and a page is shown all the same.
    """
    if not system.leads(target):
        return escape(words)
    if target.startswith(TERM):
        return term_link(system, target.removeprefix(TERM), words)
    if words == target:
        return pill(system, target, beside)
    return format_html(
        '<a href="{}">{}</a><span class="on-paper"> ({})</span>',
        address_of(system, target, beside),
        words,
        words_of(system, target),
    )


def standing_mark(
    system: System, name: str, point: str = "", sources: Iterable[str] = (), beside: str = ""
) -> SafeString:
    """The small word for a standing, with the open point and the other sources that it names.

    Of what is stated and belongs to a point it says that it is a reading. `beside` is the second
    language in which the point is to open.
    """
    named = system.source_words(sources, page_language())
    if not point:
        return mark(name, source=named)
    more = format_html("&nbsp;{}", pill(system, point, beside))
    return mark("reading" if name == "stated" else name, more, named)


@lru_cache(HOST_TEXTS)
def host_html(markdown: str) -> SafeString:
    """A host's own Markdown in HTML, its headings below those of the page."""
    env: dict[str, Any] = {}
    tokens = HOST.parse(markdown, env)
    headings = [token for token in tokens if token.type in ("heading_open", "heading_close")]
    deeper = BELOW - min((int(token.tag[1:]) for token in headings), default=BELOW)
    for token in headings:
        token.tag = f"h{min(int(token.tag[1:]) + deeper, DEEPEST)}"
    return mark_safe(HOST.renderer.render(tokens, HOST.options, env))
