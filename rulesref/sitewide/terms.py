"""Links to the terms of a game, in its text and in the sentences of a ruling."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from django.urls import reverse
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe

from rulesref.engine.sentences import Piece
from rulesref.engine.system import System
from rulesref.engine.term_links import Said, linked
from rulesref.engine.text import TERM
from rulesref.sitewide.languages import page_language

LINKS = 4096
RULINGS = 256  # an answer is shown again and again


def term_link(system: System, key: str, words: str) -> SafeString:
    """Words that lead to the page of a term."""
    return term_link_in(page_language(), system, key, words)


@lru_cache(LINKS)
def term_link_in(language: str, system: System, key: str, words: str) -> SafeString:
    """The link in the language of the page, which must be the one that is named here."""
    address = reverse("reference:term", args=[system.slug, key])
    return format_html('<a class="term" href="{}">{}</a>', address, words)


@lru_cache(RULINGS)
def steps_said(language: str, system: System, texts: tuple[str, ...]) -> Mapping[str, SafeString]:
    """The sentences of a ruling with their links, in the language of the page."""
    found = linked(system, language, [Said((Piece("text", text),)) for text in texts])
    return {
        text: mark_safe("".join(piece_said(system, piece) for piece in pieces))
        for text, pieces in zip(texts, found, strict=True)
    }


def piece_said(system: System, piece: Piece) -> str:
    """Words, or a link to a term."""
    if piece.kind == "link":
        return term_link(system, piece.target.removeprefix(TERM), piece.words)
    return escape(piece.words)
