"""The moments of an answer that changes a position: the one before it, and one after each event."""

from __future__ import annotations

from typing import Any

from rulesref.engine.engine import AnyPosition
from rulesref.engine.explain import Ruling
from rulesref.engine.telling import Told, ToldStep

LONGEST_NUMBER = 4  # digits of a place in a row


def events_of(told: Told) -> tuple[ToldStep, ...]:
    """The steps that a board can show."""
    return tuple(step for step in told.main if step.state == "event")


def moments_of(before: AnyPosition, ruling: Ruling[Any], told: Told) -> tuple[AnyPosition, ...]:
    """The position after each event of an answer, in order."""
    shown = {id(step) for step in events_of(told)}
    found, now = [], before
    for step, said in zip(ruling.steps, told.steps, strict=True):
        if id(said) in shown:
            now = now if step.after is None else step.after
            found.append(now)
    return tuple(found)


def place_in_row(words: str, most: int, default: int = 0) -> int:
    """A place in a row as an address gives it, from 0 to `most`; `default` where it gives none."""
    if not words.isdecimal() or len(words) > LONGEST_NUMBER:
        return default
    return min(int(words), most)
