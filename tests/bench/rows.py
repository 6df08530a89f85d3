"""What is measured against what, as `bench --json` prints it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class Row(NamedTuple):
    """A measure and its goal: `ratio` is ours to the peer's, or ours alone where there is no peer.

    Times are calibrated ms.
    """

    ours: float
    peer: float | None
    ratio: float
    goal: float
    holds: bool


Measure = Callable[[int], Row]  # takes the number of rounds


def against(ours: float, peer: float, goal: float) -> Row:
    """Ours against that of a peer who does the same."""
    return Row(ours, peer, ours / peer, goal, ours <= goal * peer)


def at_least(ours: float, wanted: float) -> Row:
    """Points that must not be fewer than are wanted: the ratio is that of those wanted to ours."""
    return Row(ours, wanted, wanted / max(ours, 1), 1.0, ours >= wanted)


def within(ours: float, goal: float) -> Row:
    """Ours against a bound of its own."""
    return Row(ours, None, ours, goal, ours <= goal)
