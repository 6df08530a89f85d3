"""The questions that a desk offers, grouped by what somebody wants to know who asks them."""

from __future__ import annotations

from typing import Any

from django.utils.translation import pgettext_lazy
from msgspec import Struct

from rulesref.engine.labels import INTENTS
from scenario_editor.scenarios.desk import Desk

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


class Group(Struct, frozen=True):
    """Questions of one intent under its title."""

    intent: str
    title: str
    questions: tuple[Question, ...]


def groups_of(desk: Desk) -> list[Group]:
    """The questions that make sense now by their intent, in the order of intents."""
    asked, offered = desk.system.asked, desk.system.sensible(desk.position)
    found = {
        intent: tuple(question_of(desk, verb) for verb in offered if asked(verb).intent == intent)
        for intent in INTENTS
    }
    return [Group(i, str(TITLES[i]), questions) for i, questions in found.items() if questions]


def question_of(desk: Desk, verb: str) -> Question:
    """A question as it is offered: one without a field is asked at once, else its form opens."""
    label = desk.system.asked(verb)
    bare = not desk.system.verbs[verb].__struct_fields__
    opened: dict[str, Any] = {"ask": verb, "question": None} if bare else {"question": verb}
    link = desk.link(**opened | {"step": None})
    return Question(verb, label.name(desk.language), label.cite, link, verb == desk.question)
