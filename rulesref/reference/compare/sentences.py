"""The sentences of a cell: Markdown as in clauses, and marks that tell how sure each is.

A mark stands in braces behind what it tells of: `{derived}`, `{ours Q28}`, `{other a1,sr}`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple, get_args

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from rulesref.engine.sentences import plain
from rulesref.engine.system import System
from rulesref.engine.text import Standing
from rulesref.reference import rendering

MARK = re.compile(r"(?P<before>\s*)\{(?P<said>[^{}]*)\}(?P<stop>[.,;:!?)»”…]*)")
POINT = re.compile(r"[QO]\d+")
MARKING = get_args(Standing)[1:]  # what is stated has no mark


class Mark(NamedTuple):
    """How sure a sentence is: its standing, the keys of its sources, the open point it names."""

    standing: str
    sources: tuple[str, ...] = ()
    point: str = ""


def mark_of(said: str) -> Mark | None:
    """What stands in braces as a mark; None if it is none."""
    standing, *more = said.split(" ")
    points = [word for word in more if POINT.fullmatch(word)]
    sources = [word for word in more if word not in points]
    if standing not in MARKING or len(points) > 1 or len(sources) != (standing == "other"):
        return None
    return Mark(standing, tuple(sources[0].split(",")) if sources else (), "".join(points))


def marked(markdown: str) -> Iterator[tuple[str, Mark | None]]:
    """What stands in braces in a sentence, one after the other, and the mark that each is."""
    for found in MARK.finditer(markdown):
        yield found["said"], mark_of(found["said"])


def bare(markdown: str) -> str:
    """A sentence as it is read, without its marks."""
    return MARK.sub(r"\g<stop>", plain(markdown))


def html(system: System, markdown: str) -> SafeString:
    """A sentence in HTML; no line begins with the full stop behind a mark."""

    def shown(found: re.Match[str]) -> str:
        mark = mark_of(found["said"])
        if mark is None:
            return found[0]
        word = rendering.standing_mark(system, mark.standing, mark.point, mark.sources)
        pair = '{}<span class="together">{}{}</span>' if found["stop"] else "{}{}{}"
        return format_html(pair, found["before"], word, found["stop"])

    return mark_safe(MARK.sub(shown, rendering.sentence(system, markdown)))
