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


Sorts = tuple[list[str], ...]  # what a run says, by sort, the telling ones first
Said = Callable[[Outcome], Sorts]


def outcomes(said: Said, turn: Turn) -> dict[str, ToldOutcome]:
    """What each reading of a point comes to, and in what those differ that sound the same."""
    runs = turn.outcomes
    unlike = {
        value: [v for v, o in runs.items() if o.sounds == run.sounds and o.differs(run)]
        for value, run in runs.items()
    }
    texts = {value: said(runs[value]) for value, others in unlike.items() if others}
    return {
        value: tell_outcome(run, only_here(texts, value, unlike[value]))
        for value, run in runs.items()
    }


def only_here(texts: dict[str, Sorts], value: str, others: list[str]) -> tuple[str, ...]:
    """The first sentences under a reading that not all of the others have, all of one sort."""
    if not others:
        return ()
    own: list[str] = []
    for sort, sentences in enumerate(texts[value]):
        own = own or [s for s in sentences if not all(s in texts[o][sort] for o in others)]
    return tuple(shorten(s, LONGEST_DIFFERING, placeholder="…") for s in own[:MOST_DIFFERING])


def tell_outcome(outcome: Outcome, differs: tuple[str, ...] = ()) -> ToldOutcome:
    """What one run came to."""
    return ToldOutcome(
        verdict=outcome.verdict,
        broken=outcome.broken,
        value=msgspec.to_builtins(outcome.value),
        error=outcome.error.key if outcome.error else "",
        differs=differs,
    )
