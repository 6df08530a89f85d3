"""The words by which a text was found, marked in it."""

from __future__ import annotations

import itertools
import re
from collections import defaultdict
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
        pieces, places = taken_apart(text)
        if held := self.stems & places.keys():
            pieces = pieces.copy()
            for at in itertools.chain.from_iterable(places[stem] for stem in held):
                pieces[at] = f"<mark>{pieces[at]}</mark>"
        return SafeString("".join(pieces))


NO_MARKS = Marks(frozenset())


@lru_cache(TEXTS)
def taken_apart(text: str) -> tuple[list[str], dict[str, list[int]]]:
    """A text as HTML, its words apart from what stands between, and the places of each stem."""
    pieces, places = APART.split(text), defaultdict(list)
    for at in range(1, len(pieces), 2):
        places[" ".join(stems_in(pieces[at]))].append(at)
    return [escape(piece) for piece in pieces], dict(places)
