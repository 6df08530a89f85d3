"""Times from a machine that is never quiet: a loop of known length beside the work tells how busy.

A run of the work stands between two runs of the loop; what the loop takes longer than when the
machine is idle is taken off the work in proportion. Of several runs the median counts.
"""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import perf_counter

IDLE = 1.9  # ms that the loop takes where the goals were set, with nothing else running
TURNS = 20_000  # of the loop, each of which makes small objects as the work does
ENOUGH = 5.0  # ms that a run should take at least: short work is repeated

Work = Callable[[], object]


def calibrated(work: Work, rounds: int) -> float:
    """The median time of some work in calibrated ms; it runs once before, to fill its caches."""
    work()
    times = max(1, round(ENOUGH / max(taken(work, 1), 0.001)))
    return median(between_loops(work, times) for _ in range(rounds))


def between_loops(work: Work, times: int) -> float:
    """The time of one run of the work, scaled by the loops before and after it."""
    before = loop()
    spent = taken(work, times)
    return spent / times * IDLE * 2 / (before + loop())


def taken(work: Work, times: int) -> float:
    """The ms that pass while the work runs so many times."""
    start = perf_counter()
    for _ in range(times):
        work()
    return (perf_counter() - start) * 1000


def loop() -> float:
    """The ms that the calibrating loop takes now."""
    start = perf_counter()
    total = 0
    for n in range(TURNS):
        total += len({"cite": n, "facts": (n,)})
    return (perf_counter() - start) * 1000
