"""A ruling in the words of a language: the answer, what it turns on, what it rests on."""

from __future__ import annotations

from django.utils.translation import gettext, ngettext, pgettext_lazy

from rulesref.engine.outcomes import ToldOutcome
from rulesref.engine.system import System
from rulesref.engine.telling import Told
from rulesref.sitewide.plain_words import plain_spoken
from rulesref.sitewide.standings import WORDS

SIGNS = {"yes": "held", "no": "broken", "silent": "silent"}  # of a verdict, by class and symbol
OUTCOMES = {
    "yes": pgettext_lazy("outcome", "yes"),
    "no": pgettext_lazy("outcome", "no"),
    "silent": pgettext_lazy("outcome", "the text is silent"),
    "choice due": pgettext_lazy("outcome", "a choice is due"),
    "malformed": pgettext_lazy("outcome", "no such position"),
}


def verdict(told: Told) -> str:
    """The answer with its deciding reason, as one sentence."""
    if told.verdict == "choice due":
        return choice_due(told)
    reason = told.reason.text if told.reason else ""
    if told.verdict == "no":
        return gettext("No: %(reason)s") % {"reason": reason + and_more(told, "broken")}
    if told.verdict == "silent":
        told_first = {"reason": reason + and_more(told, "silent")}
        return gettext("The text does not say: %(reason)s") % told_first
    if told.whether:
        return gettext("Yes: %(reason)s") % {"reason": reason}
    return reason[:1].upper() + reason[1:]


def choice_due(told: Told) -> str:
    """Who has to choose, and among what."""
    assert told.asks is not None
    said = gettext("%(who)s chooses: %(choices)s") % {
        "who": told.asks.chooser,
        "choices": " / ".join(told.asks.choices),
    }
    return said[:1].upper() + said[1:]


def and_more(told: Told, state: str) -> str:
    """How many reasons there are besides the first, where there are any."""
    more = sum(step.counts and step.state == state for step in told.steps) - 1
    said = ngettext(" (and %(more)d more reason)", " (and %(more)d more reasons)", more)
    return said % {"more": more} if more > 0 else ""


def verdict_word(verdict: str) -> str:
    """A verdict in a word or two."""
    return str(OUTCOMES[verdict])


def deciding(told: Told) -> str:
    """The clause that decides; empty where no single one does."""
    decides = told.asks if told.verdict == "choice due" else told.reason
    return decides.cite if decides else ""


def outcome_word(outcome: ToldOutcome) -> str:
    """What a question comes to under a reading: a word, the clauses that object, what differs."""
    word = verdict_word(outcome.verdict)
    if outcome.broken:
        word = f"{word} ({', '.join(outcome.broken)})"
    differs = "; ".join(outcome.differs)
    if outcome.verdict == "yes" and differs:
        return differs
    return f"{word}: {differs}" if differs else word


def same(told: Told) -> str:
    """That no reading changes the answer; definitions that are not held are set apart."""
    if told.asks:
        return gettext("The choice decides first.")
    if frame_matters(told):
        return gettext(
            "The answer is the same under every reading of these clauses. Where it needs a section "
            "that we do not have, it goes by what is told below."
        )
    return gettext("The same under every reading.")


def frame_matters(told: Told) -> bool:
    """Whether a definition that is not held, read otherwise, would change the answer."""
    return any(len({outcome_word(o) for o in outs.values()}) > 1 for outs in told.frame.values())


def rests(counts: dict[str, int]) -> str:
    """How many clauses of each standing an answer rests on."""
    told = ", ".join(f"{WORDS[name]} {n}" for name, n in counts.items())
    return gettext("Clauses it rests on: %(clauses)s.") % {"clauses": told}


def reading(system: System, point: str, value: str) -> str:
    """What a reading of an open point says, without its full stop."""
    words = system.text.open_points[point].readings.get(value)
    return plain_spoken(system, words).rstrip(".") if words else value
