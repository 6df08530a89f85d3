"""How a ruling is laid out: answer first, then each sentence with its clause, in groups."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from django import template
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy

from rulesref.engine.system import System
from rulesref.engine.telling import Told, ToldStep
from rulesref.sitewide import rulings, terms
from rulesref.sitewide.languages import page_language
from rulesref.sitewide.standings import mark

register = template.Library()
register.simple_tag(rulings.verdict)
register.simple_tag(rulings.outcome_word)
register.simple_tag(rulings.same)
register.simple_tag(rulings.reading)
register.filter(rulings.frame_matters)
register.simple_tag(rulings.rests)
register.filter(rulings.deciding)
register.filter(rulings.verdict_word)
register.simple_tag(mark, name="standing_word")

GROUPS = {
    "broken": gettext_lazy("Broken"),
    "silent": gettext_lazy("The text is silent"),
    "event": gettext_lazy("What happens"),
    "met": gettext_lazy("Met"),
}


class Group(NamedTuple):
    """Steps of one state under one heading; `folded` where they are not the answer's reason."""

    state: str
    title: str
    folded: bool
    steps: list[ToldStep]


@register.filter
def groups(told: Told) -> list[Group]:
    """The other steps by state, each group in the order of the text; readings stand in the foot."""
    return [
        Group(state, str(title), state == "met" and told.verdict in ("no", "silent"), steps)
        for state, title in GROUPS.items()
        if (steps := [step for step in told.main if step.state == state])
    ]


@register.simple_tag(takes_context=True)
def linked_steps(context: dict[str, Any], told: Told) -> Mapping[str, SafeString]:
    """The sentences of a ruling's steps; of all of them the first use of each term is a link."""
    texts = tuple(dict.fromkeys(step.text for group in groups(told) for step in group.steps))
    return terms.steps_said(page_language(), context["system"], texts)


@register.filter
def linked_by(text: str, said: Mapping[str, SafeString]) -> str:
    """A sentence with its links."""
    return said.get(text, text)


@register.filter
def face(told: Told) -> str:
    """The sign of an answer: yes, no, silent, a choice due, turning on a reading, or a tale."""
    if told.verdict == "choice due":
        return "unsure"
    if told.turns_on:
        return "turns"
    return "event" if told.verdict == "yes" and not told.whether else rulings.SIGNS[told.verdict]


@register.filter
def rolled(facts: dict[str, Any]) -> list[tuple[int, bool]]:
    """The dice of a step, each with whether it hits, as the rule has found."""
    return list(zip(facts["dice"], facts["hitting"], strict=True))


@register.filter
def spots(die: int) -> list[tuple[int, int]]:
    """Where the spots of a die lie on a face of 30 by 30."""
    corners = [(9, 9), (21, 21), (21, 9), (9, 21)]
    middle = [(15, 15)] if die % 2 else []
    sides = [(9, 15), (21, 15)] if die == 6 else []
    return corners[: die - die % 2] + middle + sides


@register.filter
def sign_of(state: str) -> str:
    """The sign of a step's state."""
    return "held" if state == "met" else state


@register.simple_tag
def read_so(links: dict[str, str], point: str, value: str) -> str:
    """Where the question is asked with an open point read so."""
    return links[f"{point}:{value}"]


@register.filter
def last_point(name: str) -> str:
    """The point that a name ends with: "Q4" of "Q9=arrive,Q4"."""
    return name.rsplit(",", 1)[-1]


@register.simple_tag
def assumed(system: System, name: str) -> str:
    """What a name assumes before its point, in words: of "Q9=arrive,Q4" the reading of Q9."""
    given = (each.split("=") for each in name.split(",")[:-1])
    return "; ".join(f"{point}: {rulings.reading(system, point, value)}" for point, value in given)
