"""How a ruling is put in words and groups: answer first, then each sentence with its clause."""

from __future__ import annotations

import re
from typing import NamedTuple

from django import template
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext, gettext_lazy, pgettext_lazy

from rulesref.engine.system import System
from rulesref.engine.telling import Told, ToldOutcome, ToldStep
from rulesref.sitewide.standings import WORDS, mark

register = template.Library()

LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
FACES = {"yes": "held", "no": "broken", "silent": "silent"}
GROUPS = {
    "broken": gettext_lazy("Broken"),
    "silent": gettext_lazy("The text is silent"),
    "event": gettext_lazy("What happens"),
    "met": gettext_lazy("Met"),
}
OUTCOMES = {
    "yes": pgettext_lazy("outcome", "yes"),
    "no": pgettext_lazy("outcome", "no"),
    "silent": pgettext_lazy("outcome", "the text is silent"),
    "choice due": pgettext_lazy("outcome", "a choice is due"),
    "malformed": pgettext_lazy("outcome", "no such position"),
}


class Group(NamedTuple):
    """Steps of one state under one heading; `folded` where they are not the answer's reason."""

    state: str
    title: str
    folded: bool
    steps: list[ToldStep]


class Way(NamedTuple):
    """Something that was only weighed: how it is named, and the steps found on trying it.

    `unsaid` are the clauses that leave it open whether the way is.
    """

    step: ToldStep
    tried: list[ToldStep]
    unsaid: tuple[str, ...]

    @property
    def broken(self) -> list[ToldStep]:
        """What speaks against it."""
        return [step for step in self.tried if step.state == "broken"]

    @property
    def silent(self) -> list[ToldStep]:
        """What the text does not say of it, if nothing else closes it."""
        return [s for s in self.tried if s.state == "silent" and s.cite in self.unsaid]


def ways_of(told: Told) -> list[Way]:
    """The ways that were weighed: each a counted event, with the uncounted steps below it."""
    found: list[Way] = []
    for step in told.steps:
        if step.depth == 0:
            out = told.value.get(step.facts["path"][-1], {}) if step.key == "way-to" else {}
            found.append(Way(step, [], tuple(out.get("silent", ()))))
        elif found and not step.counts:
            found[-1].tried.append(step)
    return [way for way in found if way.tried]


@register.filter
def ways(told: Told) -> list[Way]:
    """The ways that an answer weighed."""
    return ways_of(told)


@register.filter
def groups(told: Told) -> list[Group]:
    """The other steps by state, each group in the order of the text; readings stand in the foot."""
    weighed = [step for way in ways_of(told) for step in (way.step, *way.tried)]
    rest = [step for step in told.steps if not any(step is each for each in weighed)]
    return [
        Group(state, str(title), state == "met" and told.verdict != "yes", steps)
        for state, title in GROUPS.items()
        if (steps := [step for step in rest if step.state == state])
    ]


@register.filter
def face(told: Told) -> str:
    """The sign of an answer: yes, no, silent, a choice due, turning on a reading, or a tale."""
    if told.asks:
        return "unsure"
    if told.turns_on:
        return "turns"
    return "event" if told.verdict == "yes" and not told.whether else FACES[told.verdict]


@register.simple_tag
def verdict(told: Told) -> str:
    """The answer with its deciding reason, as one sentence."""
    if told.asks:
        return gettext("A choice is due; the steps so far stand.")
    reason = told.reason.text if told.reason else ""
    if told.verdict == "no":
        return gettext("No: %(reason)s") % {"reason": reason}
    if told.verdict == "silent":
        return gettext("The text does not say: %(reason)s") % {"reason": reason}
    return gettext("Yes: %(reason)s") % {"reason": reason} if told.whether else reason


@register.filter
def deciding(told: Told) -> str:
    """The clause that decides; empty where no single one does."""
    decides = told.asks or told.reason
    return decides.cite if decides else ""


@register.simple_tag
def standing_word(name: str) -> SafeString:
    """The small word that tells how sure a sentence is."""
    return mark(name)


@register.simple_tag
def outcome_word(outcome: ToldOutcome) -> str:
    """What a question comes to under a reading, in a word and the sections that object."""
    word = str(OUTCOMES[outcome.verdict])
    return f"{word} ({', '.join(outcome.broken)})" if outcome.broken else word


@register.simple_tag
def same(told: Told) -> str:
    """That no reading changes the answer; definitions that are not held are set apart."""
    if told.asks:
        return gettext("The choice decides first.")
    if any(len({outcome_word(o) for o in outs.values()}) > 1 for outs in told.frame.values()):
        return gettext("The same under every reading of these clauses.")
    return gettext("The same under every reading.")


@register.simple_tag
def rests(counts: dict[str, int]) -> str:
    """How many clauses of each standing an answer rests on."""
    told = ", ".join(f"{WORDS[name]} {n}" for name, n in counts.items())
    return gettext("Clauses it rests on: %(clauses)s.") % {"clauses": told}


@register.filter
def sign_of(state: str) -> str:
    """The sign of a step's state."""
    return "held" if state == "met" else state


@register.simple_tag
def reading(system: System, point: str, value: str) -> str:
    """What a reading of an open point says, without its full stop."""
    words = system.text.open_points[point].readings.get(value, {})
    return plain(words.get(get_language() or "en", value)).rstrip(".")


def plain(markdown: str) -> str:
    """A sentence without the marks of its links."""
    return LINK.sub(r"\1", markdown)


@register.filter
def last_point(name: str) -> str:
    """The point that a name ends with: "Q4" of "Q9=arrive,Q4"."""
    return name.rsplit(",", 1)[-1]


@register.filter
def assumed(name: str) -> str:
    """What a name assumes before its point: "Q9=arrive" of "Q9=arrive,Q4"."""
    return name.rpartition(",")[0].replace(",", ", ")
