"""How a board is drawn: names in the page's language, the pips of a block, marks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import template
from django.utils.translation import gettext

from rulesref.engine.board import Board, Named, Token
from rulesref.sitewide.names import Namer

register = template.Library()

TAB = 44.0  # how wide the row of pips on a block may be
EDGES = 4  # of a block: one for each strength that it can be turned to
LONG_NAME = 10  # letters that fit below a block


@register.simple_tag
def called(names: Namer, named: Named) -> str:
    """What something on the board is called."""
    return names.say(*named)


@register.simple_tag
def token_words(names: Namer, token: Token) -> str:
    """All that is seen of a piece, in words; of a hidden one no more than whose it is."""
    signs = [names.say(*sign.name) for sign in token.signs]
    return ", ".join([names.say(*token.name), steps(token), *signs])


def steps(token: Token) -> str:
    """The rating of a piece and its strength, or that it is face down."""
    if token.hidden:
        return gettext("face down")
    told = {"rating": token.rating or "?", "now": token.strength, "full": token.full}
    return gettext("%(rating)s, strength %(now)s of %(full)s") % told


@register.simple_tag
def side_name(names: Namer, board: Board, side: int) -> str:
    """Who plays a side of the board, the first being 1."""
    return names.say(*board.sides[side - 1])


@register.filter
def lines(name: str) -> list[str]:
    """A name as one line below a block, or as two where it is long."""
    first, _, rest = name.partition(" ")
    return [first, rest] if rest and len(name) > LONG_NAME else [name]


@register.filter
def pips(count: int, step: str) -> list[float]:
    """Where so many pips lie in a row around the middle, at most a step apart."""
    apart = min(float(step), TAB / max(count, 1))
    return [round((n - (count - 1) / 2) * apart, 1) for n in range(count)]


@register.filter
def rim(token: Token) -> list[tuple[int, int]]:
    """The pips on the other edges of a block, each with the turn that leads there.

    A block is turned as it loses steps, so its edges carry full strength down to one, and nothing
    where it has fewer steps than edges.
    """
    ring = [*range(token.full, 0, -1)] + [0] * max(0, EDGES - token.full)
    start = ring.index(token.strength) if token.strength in ring else 0
    turned = [ring[(start + turn) % len(ring)] for turn in range(1, EDGES)]
    return [(90 * turn, count) for turn, count in enumerate(turned, 1) if count]


@register.filter
def get(links: Mapping[Any, Any] | str, name: Any) -> Any:
    """What is held under a name; nothing where it is not, or where a page gives no links."""
    return links.get(name, "") if isinstance(links, Mapping) else ""
