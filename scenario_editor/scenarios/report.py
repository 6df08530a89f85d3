"""An answer as lines of text, for people at a terminal."""

from __future__ import annotations

import json
from collections.abc import Iterator

from django.utils.translation import gettext

from rulesref.engine.telling import Told, ToldStep
from rulesref.sitewide.rulings import deciding, outcome_word, rests, same, verdict

SIGNS = {"event": "·", "met": "+", "broken": "✗", "silent": "?", "reading": " "}


def report(told: Told) -> Iterator[str]:
    """The answer, its reason, the steps in the order of the text, and what it turns on."""
    yield from told.notes
    yield headline(told)
    for step in told.steps:
        if step.state != "reading":
            yield line_of(step)
    if told.asks:
        options = ", ".join(told.asks.options)
        yield gettext("To be chosen by %(who)s (%(field)s): %(options)s") % {
            "who": told.asks.who,
            "field": told.asks.field,
            "options": options,
        }
    yield from foot(told)


def headline(told: Told) -> str:
    """Answer and deciding reason in one line."""
    cite = deciding(told)
    return f"{verdict(told)} [{cite}]" if cite else verdict(told)


def line_of(step: ToldStep) -> str:
    """A step with its sign, deeper ones moved in, and the clause that says it."""
    suspended = not step.counts and step.depth == 0 and step.state != "silent"
    aside = gettext(" (suspended, does not count)") if suspended else ""
    return f"{'  ' * step.depth}{SIGNS[step.state]} {step.text} [{step.cite}]{aside}"


def foot(told: Told) -> Iterator[str]:
    """The value, the readings on which the answer turns, and what it rests on."""
    if told.value is not None:
        yield gettext("Result: %(value)s") % {"value": json.dumps(told.value, ensure_ascii=False)}
    if not told.turns_on:
        yield same(told)
    for point, outcomes in told.turns_on.items():
        yield gettext("Turns on %(point)s: %(outcomes)s") % {
            "point": point,
            "outcomes": ", ".join(f"{value} → {outcome_word(o)}" for value, o in outcomes.items()),
        }
    for point, outcomes in told.frame.items():
        value = next(iter(outcomes))
        yield gettext("Read as %(point)s: %(value)s") % {"point": point, "value": value}
    yield rests(told.rests)
