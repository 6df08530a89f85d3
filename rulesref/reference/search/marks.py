"""The words by which a text was found, marked in it."""

from __future__ import annotations

import re
from functools import lru_cache
from html import escape

from django.utils.safestring import SafeString

from rulesref.engine.stems import WORD
from rulesref.reference.search.stems import stems_in

APART = re.compile(f"({WORD.pattern})")
TEXTS = 4096  # that are kept taken apart: more than the rules have


class Marks:
    """Marks on each word that has one of some stems."""

    def __init__(self, stems: frozenset[str]) -> None:
        self.stems = stems

    def on(self, text: str) -> SafeString:
        """A text as HTML with its words marked."""
        pieces, stems = taken_apart(text)
        at = [n for n, stem in enumerate(stems) if stem in self.stems]
        if at:
            pieces = pieces.copy()
            for n in at:
                pieces[2 * n + 1] = f"<mark>{pieces[2 * n + 1]}</mark>"
        return SafeString("".join(pieces))


NO_MARKS = Marks(frozenset())


@lru_cache(TEXTS)
def taken_apart(text: str) -> tuple[list[str], list[str]]:
    """A text as HTML, its words apart from what stands between, and the stem of each word."""
    pieces = APART.split(text)
    return [escape(piece) for piece in pieces], [" ".join(stems_in(w)) for w in pieces[1::2]]
