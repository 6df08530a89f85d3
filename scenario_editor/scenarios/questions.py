"""The questions that a desk offers, grouped by what somebody wants to know who asks them.

What is due comes first, and is told at once.
"""

from __future__ import annotations

from typing import Any

from django.utils.translation import pgettext_lazy
from msgspec import Struct

from rulesref.engine.engine import Answer
from rulesref.engine.explain import explain
from rulesref.engine.labels import INTENTS
from rulesref.engine.telling import tell
from rulesref.engine.value import Action, BadInput
from rulesref.sitewide.rulings import deciding, verdict
from scenario_editor.scenarios.desk import Desk
from scenario_editor.scenarios.refusals import nameless, tell_refusal

TITLES = {
    "due": pgettext_lazy("intent", "What is due"),
    "who": pgettext_lazy("intent", "Who"),
    "can": pgettext_lazy("intent", "Can I"),
    "where": pgettext_lazy("intent", "Where"),
    "how-many": pgettext_lazy("intent", "How many"),
    "must": pgettext_lazy("intent", "Must I"),
    "what-if": pgettext_lazy("intent", "What if"),
}


class Question(Struct, frozen=True):
    """A question that may be asked now: its words, its clause, its address, whether it is open."""

    verb: str
    words: str
    cite: str
    link: str
    current: bool


class Due(Struct, frozen=True):
    """What is due in a sentence with its clause, if one says it, and where the whole answer is."""

    title: str
    words: str
    cite: str
    link: str
    current: bool


class Group(Struct, frozen=True):
    """Questions of one intent under its title."""

    intent: str
    title: str
    questions: tuple[Question, ...]


def due_of(desk: Desk) -> Due | None:
    """The answer to what is due, told before anybody asks; None where that makes no sense."""
    for verb in desk.offered:
        if desk.system.label_of(verb).intent == "due":
            words, cite = answered(desk, desk.system.verbs[verb]())
            asked = question_of(desk, verb)
            return Due(str(TITLES["due"]), words, cite, asked.link, asked.current)
    return None


def answered(desk: Desk, action: Action) -> tuple[str, str]:
    """The answer to a question in one sentence, its clause, or why there is none."""
    system, position = desk.system, desk.position
    try:
        ruling = explain(position, system.rules[type(action)](position, action))
    except BadInput as fault:
        return tell_refusal(system, nameless(fault), desk.language), ""
    told = tell(system, position, Answer(action, ruling, ()), desk.language)
    return verdict(told), deciding(told)


def groups_of(desk: Desk) -> list[Group]:
    """The questions that make sense now by their intent, in the order of intents.

    What is due is no group of questions: it is answered before (`due_of`).
    """
    label_of, offered = desk.system.label_of, desk.offered
    found = {
        intent: tuple(
            question_of(desk, verb) for verb in offered if label_of(verb).intent == intent
        )
        for intent in INTENTS
        if intent != "due"
    }
    return [Group(i, str(TITLES[i]), questions) for i, questions in found.items() if questions]


def question_of(desk: Desk, verb: str) -> Question:
    """A question as it is offered: one without a field is asked at once, else its form opens."""
    label = desk.system.label_of(verb)
    bare = not desk.system.verbs[verb].__struct_fields__
    opened: dict[str, Any] = {"ask": verb, "question": None} if bare else {"question": verb}
    link = desk.link(**opened | {"step": None})
    return Question(verb, label.name(desk.language), label.cite, link, verb == desk.question)
