"""How open points are put on a page: how far each is settled, and how it shows in answers."""

from __future__ import annotations

from typing import get_args

from django import template
from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy

from rulesref.engine.system import System
from rulesref.engine.text import Point, PointState
from rulesref.reference.points import reached

register = template.Library()
register.simple_tag(reached)

TOLD = {
    "decides": gettext_lazy("Can decide: an answer is also worked out under the other readings."),
    "frame": gettext_lazy(
        "A definition of a section that is not held: told in the foot of an answer."
    ),
    "data": gettext_lazy("A question of data; no rule of this text turns on it."),
}
SETTLED: dict[PointState, str | Promise] = {
    "open": gettext_lazy("the players agree"),
    "fixed": gettext_lazy("fixed by us"),
    "closed": gettext_lazy("the text decides"),
    "silent": gettext_lazy("the text is silent"),
}
MEANINGS: dict[PointState, str | Promise] = {
    "open": gettext_lazy(
        "you can play by any of them; unless you agree otherwise, the first holds"
    ),
    "fixed": gettext_lazy("several readings are possible; we settled on the first"),
    "closed": gettext_lazy("the text answers the question, if not at once"),
    "silent": gettext_lazy("the text says nothing of it, and we do not decide it for the author"),
}
CHOICE = gettext_lazy("a reading can be chosen")


@register.simple_tag
def told(system: System, point: Point) -> str:
    """How an open point shows in answers; nothing where there are none."""
    if point.told and reached(system, point):
        return str(TOLD[point.told])
    return gettext("The engine does not apply these clauses yet.") if system.has_engine else ""


@register.simple_tag
def settled(system: System, state: PointState) -> str:
    """How far a point is settled; only where there is an engine there is something to choose."""
    return str(CHOICE if state == "open" and system.has_engine else SETTLED[state])


@register.filter
def settled_means(state: PointState) -> str:
    """What that means for whoever plays."""
    return str(MEANINGS[state])


@register.filter
def without_switch(system: System) -> list[PointState]:
    """The states of a system's points that are settled without a choice, each once."""
    found = {point.state for point in system.text.points}
    return [state for state in get_args(PointState) if state in found and state != "open"]
