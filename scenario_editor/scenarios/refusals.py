"""What is wrong with something given, in a sentence: a system's own, or one of the editor's."""

from __future__ import annotations

from django.utils.translation import gettext_lazy

from rulesref.engine.engine import Engine
from rulesref.engine.telling import tell_fault
from rulesref.engine.value import BadInput, Note

SENTENCES = {  # what no rule system can say, by key
    "address-cut-off": gettext_lazy("The address is cut off or damaged: ask for the whole of it."),
    "too-long-for-address": gettext_lazy(
        "The position is too large for an address (%(n)s characters); "
        "such ones cannot be handed on yet."
    ),
    "line-too-long-for-address": gettext_lazy(
        "The line is too long for an address (%(n)s characters); such ones cannot be handed on "
        "yet. Start anew from a moment of it."
    ),
    "own-map": gettext_lazy(
        "Only these maps are here: %(known)s. With a map of your own, use the command ask."
    ),
    "no-such-item": gettext_lazy("There is no “%(word)s” in this position."),
    "still-named": gettext_lazy("“%(part)s” still names it: take it out there first."),
}


def tell_refusal(system: Engine, fault: BadInput | Note | None, language: str) -> str:
    """The sentence of a fault, with its place if it has one; empty where there is no fault."""
    if fault is None:
        return ""
    if fault.key in SENTENCES:
        return str(SENTENCES[fault.key] % fault.facts)
    return tell_fault(system, fault, language)


def nameless(fault: BadInput) -> BadInput:
    """The same fault without the name of its place, where that is seen."""
    return BadInput("", fault.key, **fault.facts)
