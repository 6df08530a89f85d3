"""Forms generated from the values of a rule system: a field for each field of a struct.

A form reads what somebody typed into plain data; whether that can be is said by the value itself,
and the complaint is put at the field that it is about.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec.inspect as types
from django import forms
from django.http import QueryDict
from msgspec import NODEFAULT

from rulesref.engine.engine import Engine
from rulesref.engine.value import BadInput, Value
from scenario_editor.scenarios.fields import leaves, present
from scenario_editor.scenarios.refusals import nameless, tell_refusal
from scenario_editor.scenarios.row_fields import BLANK, DiceField, IdsField, WayField
from scenario_editor.scenarios.settings_fields import ClausesField, Folded, ReadingField, folds
from scenario_editor.scenarios.words import Words


class ValueForm(forms.Form):
    """A form whose fields are those of a struct, nested ones by their path ("came.border")."""

    def __init__(
        self, data: Mapping[str, str] | None = None, initial: Mapping[str, Any] | None = None
    ) -> None:
        super().__init__(data, initial=dict(initial or {}))
        for name, field in self.fields.items():
            if isinstance(field, WayField):
                typed = sum(key.startswith(f"{name}_") for key in data or ())
                field.make_room(max(typed, len(self.initial.get(name) or ()) + 1))

    def raw(self) -> dict[str, Any]:
        """What was typed as plain data; what was left empty is left out."""
        found: dict[str, Any] = {}
        for path, value in self.cleaned_data.items():
            if value not in (None, "", []):
                *outer, name = path.split(".")
                inside = found
                for part in outer:
                    inside = inside.setdefault(part, {})
                inside[name] = value
        return found

    @property
    def plain(self) -> list[forms.BoundField]:
        """The fields that stand open."""
        folded = [field.name for fold in self.folded for field in fold.fields]
        return [field for field in self if field.name not in folded]

    @property
    def folded(self) -> list[Folded]:
        """The fields that are folded away, as they are many and seldom changed."""
        return list(folds(self))

    @property
    def dice(self) -> dict[str, DiceField]:
        """The fields for dice by name."""
        return {n: field for n, field in self.fields.items() if isinstance(field, DiceField)}

    def without_choices(self, data: QueryDict) -> None:
        """Take the owner's choices out of what was typed: they were made for other dice."""
        for name, field in self.fields.items():
            if isinstance(field, IdsField):
                data.pop(name, None)

    def complain(self, system: Engine, error: BadInput, language: str) -> None:
        """Put a complaint at the field that it is about, else above all of them."""
        sentence = tell_refusal(system, nameless(error), language)
        lacking = error.facts.get("name", "") if error.key == "missing-field" else ""
        if lacking:
            sentence = str(forms.Field.default_error_messages["required"])
        self.add_error(field_of(f"{error.field}.{lacking}".rstrip("."), self.fields), sentence)


def field_of(place: str, fields: Mapping[str, Any]) -> str | None:
    """The field of a form that the place of a complaint ends in."""
    parts = place.replace("]", "").replace("[", ".").split(".")
    for start in range(len(parts)):
        tail = ".".join(part for part in parts[start:] if not part.isdecimal())
        for name in fields:
            if tail and (name == tail or name.startswith(f"{tail}.")):
                return name
    return None


def form_of(
    kind: type[Value], path: str, words: Words, shows: Callable[[str], bool] = bool
) -> type[ValueForm]:
    """The form for a struct; `path` names its labels, `shows` tells which fields it has."""
    rows = kind.rows()
    fields = {
        name: field_for(name, info, words.label(f"{path}.{name}"), words, rows.get(name, ""))
        for name, info in leaves(kind)
        if shows(name)
    }
    return type("ValueForm", (ValueForm,), fields)


def field_for(
    name: str, info: types.Field, label: dict[str, Any], words: Words, row: str
) -> forms.Field:
    """The form field for a field of a struct; `row` tells what it holds if it is marked as one."""
    kind = present(info.type)
    given = label | {"required": info.default is NODEFAULT and "." not in name}
    if isinstance(kind, types.BoolType):
        return forms.BooleanField(**given | {"required": False})
    if isinstance(kind, types.IntType):
        return forms.IntegerField(min_value=kind.ge, max_value=kind.le, **given)
    if isinstance(kind, types.LiteralType | types.StrType):
        return choice_for(name, kind, given, words)
    return row_for(name, kind, given, words, row)


def choice_for(
    name: str, kind: types.LiteralType | types.StrType, given: dict[str, Any], words: Words
) -> forms.Field:
    """The form field for one of several values, or for any text where none are known."""
    if readings := words.readings(name):
        return ReadingField(words.choices(name, readings), **given)
    if isinstance(kind, types.LiteralType):
        values = tuple(map(str, kind.values))
    else:
        values = words.known(name)
        if not values:
            return forms.CharField(max_length=kind.max_length or 40, **given)
    return forms.ChoiceField(choices=[BLANK, *words.choices(name, values)], **given)


def row_for(name: str, kind: Any, given: dict[str, Any], words: Words, row: str) -> forms.Field:
    """The form field for a row of dice or of ids."""
    if row == "dice":
        return DiceField(present(kind.item_type), **given)
    if row == "clauses":
        return ClausesField(choices=words.clauses(name), **given | {"required": False})
    known = words.choices(name, words.known(name))
    if isinstance(kind, types.FrozenSetType):
        return forms.MultipleChoiceField(
            choices=known, widget=forms.CheckboxSelectMultiple, **given | {"required": False}
        )
    return WayField(known, kind.max_length, **given) if row == "way" else IdsField(known, **given)
