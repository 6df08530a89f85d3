"""The Markdown of one sentence: links, emphasis, code; all else are words.

Pages, checks and plain words read a sentence by this one parser: no page makes a link that the
checks do not see.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import takewhile
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

PARSER = MarkdownIt("zero").enable(["emphasis", "link", "backticks"])
KEPT = 8192  # sentences: all of some systems
ENDS = re.compile(r"(?<=[.!?…])\s+(?=[A-ZА-ЯЁ«“])")  # between two sentences
LINKED = "]("  # stands in the words only where a link is written wrong


class Piece(NamedTuple):
    """A piece of a sentence: words or code, a mark (`em_open`), or a link with its target."""

    kind: str
    words: str
    target: str = ""


@lru_cache(KEPT)
def pieces(markdown: str) -> tuple[Piece, ...]:
    """The pieces of a sentence."""
    return tuple(grouped(iter(PARSER.parseInline(markdown)[0].children or [])))


def grouped(tokens: Iterator[Token]) -> Iterator[Piece]:
    """A piece for each token, and one for each link with what stands in it."""
    for token in tokens:
        if token.type == "link_open":
            words = "".join(t.content for t in takewhile(lambda t: t.type != "link_close", tokens))
            yield Piece("link", words, str(token.attrs["href"]))
        else:
            yield Piece(token.type, token.content)


def targets(markdown: str) -> tuple[str, ...]:
    """Where the links of a sentence lead."""
    return tuple(piece.target for piece in pieces(markdown) if piece.kind == "link")


def plain(markdown: str) -> str:
    """A sentence without the marks of its links."""
    return "".join(piece.words for piece in pieces(markdown))


def ill_linked(markdown: str) -> bool:
    """Whether something in a sentence looks like a link and is none, or has no target."""
    return "" in targets(markdown) or any(
        LINKED in piece.words for piece in pieces(markdown) if piece.kind != "code_inline"
    )


def split(markdown: str) -> list[str]:
    """The sentences of a paragraph."""
    return ENDS.split(markdown)
