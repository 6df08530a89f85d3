"""What a question comes to under each reading of an open point, and in what readings differ."""

from __future__ import annotations

from collections.abc import Callable
from textwrap import shorten
from typing import Any

import msgspec
from msgspec import Struct

from rulesref.engine.vary import Outcome, Turn, Verdict

MOST_DIFFERING, LONGEST_DIFFERING = 2, 120  # sentences of an outcome, characters of each


class ToldOutcome(Struct, frozen=True, kw_only=True):
    """What the question comes to under another reading.

    `differs` are sentences that are not said under every reading, where another outcome has the
    same verdict and the same broken clauses and yet is not the same.
    """

    verdict: Verdict
    broken: tuple[str, ...] = ()
    value: Any = None
    error: str = ""
    differs: tuple[str, ...] = ()


Said = Callable[[Outcome], tuple[list[str], ...]]


def outcomes(said: Said, turn: Turn) -> dict[str, ToldOutcome]:
    """What each reading of a point comes to, and in what those differ that sound the same."""
    found = {}
    for value, outcome in turn.outcomes.items():
        alike = [o for o in turn.outcomes.values() if o.sounds == outcome.sounds]
        others = [o for o in alike if o.differs(outcome)]
        found[value] = tell_outcome(outcome, only_here(said, outcome, others) if others else ())
    return found


def only_here(said: Said, outcome: Outcome, others: list[Outcome]) -> tuple[str, ...]:
    """The first sentences of an outcome that not all of the others have, all of one sort."""
    theirs = [said(other) for other in others]
    own: list[str] = []
    for sort, texts in enumerate(said(outcome)):
        own = own or [t for t in texts if not all(t in other[sort] for other in theirs)]
    return tuple(shorten(t, LONGEST_DIFFERING, placeholder="…") for t in own[:MOST_DIFFERING])


def tell_outcome(outcome: Outcome, differs: tuple[str, ...] = ()) -> ToldOutcome:
    """What one run came to."""
    return ToldOutcome(
        verdict=outcome.verdict,
        broken=outcome.broken,
        value=msgspec.to_builtins(outcome.value),
        error=outcome.error.key if outcome.error else "",
        differs=differs,
    )
