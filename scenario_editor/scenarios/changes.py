"""The forms of the editor, filled from a position or from what somebody typed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec

from rulesref.engine.labels import QUESTIONS
from rulesref.engine.value import BadInput, convert
from scenario_editor.scenarios.desk import Desk, short_enough
from scenario_editor.scenarios.fields import flat
from scenario_editor.scenarios.forms import ValueForm, form_of
from scenario_editor.scenarios.items import ITSELF, NEW, Item, raw_of, with_item
from scenario_editor.scenarios.words import Words


def item_form(desk: Desk, item: Item, data: Mapping[str, str] | None = None) -> ValueForm:
    """The form of an item: as it is, or as it was typed."""
    raw = raw_of(desk.position, item)
    initial = flat(dict(desk.may_have.get(item.address, {})) if raw is None else raw)
    words = Words(desk, initial, typed=data)
    fixed = item.key_field if item.key != NEW else ""
    form = form_of(item.kind, item.name, words, lambda field: field != fixed and item.shows(field))
    return form(data, initial=initial)


def question_form(desk: Desk, verb: str, data: Mapping[str, str] | None = None) -> ValueForm:
    """The form of a question, filled with what is asked now or with the block that is open."""
    asked = flat(msgspec.to_builtins(desk.action)) if desk.action else {}
    collection, _, key = desk.edit.partition(".")
    opened = {"block": key} if collection == "blocks" else {}
    words = Words(desk, held={})
    return form_of(desk.system.verbs[verb], f"{QUESTIONS}.{verb}", words)(
        data, initial=opened | asked
    )


def change(desk: Desk, item: Item, form: ValueForm) -> Any:
    """The position with an item as typed; None where the form complains."""
    if not form.is_valid():
        return None
    raw = form.raw()
    if item.key_field and item.key != NEW:
        raw[item.key_field] = item.key
    try:
        position = with_item(desk.system, desk.position, item, raw)
        desk.addressed(position)
        return position
    except BadInput as error:
        form.complain(desk.system, error, desk.language)
        return None


def removal(desk: Desk, item: Item, form: ValueForm) -> Any:
    """The position without an item; None where the form says what still needs it."""
    try:
        return with_item(desk.system, desk.position, item, None)
    except BadInput as error:
        labels, place = desk.system.labels, label_of(error.field)
        part = (labels.get(place) or labels[f"{ITSELF}.{place}"]).name(desk.language)
        form.complain(desk.system, BadInput("", "still-named", part=part), desk.language)
        return None


def label_of(place: str) -> str:
    """The label of a field by its place in a position: "position.battle.acted"."""
    return re.sub(r"\[\d+\]", "", place).removeprefix("position.")


def typed_question(desk: Desk, verb: str, form: ValueForm) -> str:
    """The notation of a question as typed; empty where the form complains."""
    if not form.is_valid():
        return ""
    try:
        action = convert({"do": verb, **form.raw()}, desk.system.Question, "action")
        desk.system.answer(desk.position, action)
        return short_enough(desk.system.write_action(action))
    except BadInput as error:
        form.complain(desk.system, error, desk.language)
        return ""
