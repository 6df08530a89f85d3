"""An answer as lines of text, for people at a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext

from rulesref.engine.outcomes import ToldOutcome
from rulesref.engine.telling import Told, ToldAsk, ToldStep, ToldWay
from rulesref.sitewide.rulings import deciding, outcome_word, rests, same, verdict

SIGNS = {"event": "·", "met": "+", "broken": "✗", "silent": "?", "reading": " "}


def report(told: Told) -> Iterator[str]:
    """The answer, its reason, the steps in the order of the text, and what it turns on."""
    yield from told.notes
    yield headline(told)
    for step in told.main:
        if step.state != "reading":
            yield line_of(step)
    yield from ways_in(told.ways)
    if told.asks:
        yield choice_of(told.asks)
    if told.lacks:
        yield gettext("What follows would need more: %(what)s") % {"what": told.lacks}
    yield from foot(told)


def ways_in(ways: tuple[ToldWay, ...], indent: str = "") -> Iterator[str]:
    """The ways that were weighed, each followed by those within it, moved in."""
    for way in ways:
        yield indent + way_of(way)
        yield from ways_in(way.ways, f"{indent}  ")


def way_of(way: ToldWay) -> str:
    """A way that was weighed, in one line: what closes it, or leaves it unsaid."""
    against = way.broken or way.silent
    sign = SIGNS[against[0].state] if against else SIGNS["met"]
    reasons = "; ".join(f"{step.text} [{step.cite}]" for step in against)
    return f"{sign} {way.head.text}" + (f": {reasons}" if reasons else "")


def choice_of(asks: ToldAsk) -> str:
    """Who chooses among what; last the field where the answer belongs, and the ids to put there."""
    said = gettext("To be chosen by %(who)s: %(choices)s") % {
        "who": asks.chooser,
        "choices": ", ".join(asks.choices),
    }
    return f"{said} ({asks.field}: {', '.join(asks.options)})"


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
    """The readings on which the answer turns, and what it rests on."""
    if not told.turns_on:
        yield same(told)
    for point, outcomes in told.turns_on.items():
        said = gettext("Turns on %(point)s: %(outcomes)s")
        yield said % {"point": point, "outcomes": read_as(outcomes)}
    for point, outcomes in told.frame.items():
        said = gettext("Read as %(point)s: %(value)s")
        yield said % {"point": point, "value": read_as(outcomes)}
    yield rests(told.rests)


def read_as(outcomes: dict[str, ToldOutcome]) -> str:
    """Each reading with what it comes to; that in force first, alone if no other is run."""
    if len(outcomes) == 1:
        return next(iter(outcomes))
    between = "; " if any(outcome.differs for outcome in outcomes.values()) else ", "
    said = (f"{value} → {outcome_word(outcome)}" for value, outcome in outcomes.items())
    return between.join(said)
