"""Forms generated from the values of a rule system: a field for each field of a struct.

A form reads what somebody typed into plain data; whether that can be is said by the value itself,
and the complaint is put at the field that it is about.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

import msgspec.inspect as types
from django import forms
from django.http import QueryDict
from django.utils.html import format_html
from msgspec import NODEFAULT

from rulesref.engine.system import System
from rulesref.engine.value import BadInput, Value
from rulesref.sitewide.pills import pill
from scenario_editor.scenarios.desk import Desk
from scenario_editor.scenarios.fields import leaves, present
from scenario_editor.scenarios.refusals import tell_refusal

FEWEST_STEPS = 3  # territories that a way on a form has room for, however short it is


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
    def dice(self) -> dict[str, DiceField]:
        """The fields for dice by name."""
        return {n: field for n, field in self.fields.items() if isinstance(field, DiceField)}

    def without_choices(self, data: QueryDict) -> None:
        """Take the owner's choices out of what was typed: they were made for other dice."""
        for name, field in self.fields.items():
            if isinstance(field, IdsField):
                data.pop(name, None)

    def complain(self, system: System, error: BadInput, language: str) -> None:
        """Put a complaint at the field that it is about, else above all of them."""
        sentence = tell_refusal(system, BadInput("", error.key, **error.facts), language)
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


class Words:
    """What forms say of a system's fields in a language, and what may be named in a position.

    `held` are the values that a form starts from: they may be kept, whatever was typed beside them.
    """

    def __init__(
        self, desk: Desk, held: Mapping[str, Any], typed: Mapping[str, str] | None = None
    ) -> None:
        self.names, self.system, self.language = desk.names, desk.system, desk.language
        self.held = held
        filled = dict(held) | dict(typed.items() if typed else ())
        self.ids = self.system.choices(desk.position, filled)

    def known(self, field: str) -> tuple[str, ...]:
        """The ids that a field may name."""
        found = self.ids.get(field) or self.ids.get(self.system.messages.kind_of(field), ())
        held = self.held.get(field)
        return (*found, held) if found and held and held not in found else found

    def choices(self, field: str, values: tuple[str, ...]) -> list[tuple[str, str]]:
        """Ids with their names."""
        kind = self.system.messages.kind_of(field)
        return [(value, self.names.say(kind, value)) for value in values]

    def label(self, path: str) -> dict[str, Any]:
        """The label of a field and its help, with the clause behind it."""
        label = self.system.labels[path]
        cite = pill(self.system, label.cite) if label.cite else ""
        helped = format_html("{} {}", label.help(self.language), cite) if cite else ""
        return {
            "label": label.name(self.language),
            "help_text": helped or label.help(self.language),
        }


def form_of(
    kind: type[Value], path: str, words: Words, leave: tuple[str, ...] = ()
) -> type[ValueForm]:
    """The form for a struct; `path` names its labels, `leave` are fields that it does not show."""
    rows = kind.rows()
    fields = {
        name: field_for(name, info, words.label(f"{path}.{name}"), words, rows.get(name, ""))
        for name, info in leaves(kind)
        if name not in leave
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
    if isinstance(kind, types.LiteralType):
        values = tuple(map(str, kind.values))
        return forms.ChoiceField(choices=[BLANK, *words.choices(name, values)], **given)
    if isinstance(kind, types.StrType):
        known = words.known(name)
        if not known:
            return forms.CharField(max_length=kind.max_length or 40, **given)
        return forms.ChoiceField(choices=[BLANK, *words.choices(name, known)], **given)
    return row_for(name, kind, given, words, row)


BLANK = ("", "—")


def row_for(name: str, kind: Any, given: dict[str, Any], words: Words, row: str) -> forms.Field:
    """The form field for a row of dice or of ids."""
    if row == "dice":
        return DiceField(present(kind.item_type), **given)
    known = words.choices(name, words.known(name))
    if isinstance(kind, types.FrozenSetType):
        return forms.MultipleChoiceField(
            choices=known, widget=forms.CheckboxSelectMultiple, **given | {"required": False}
        )
    return WayField(known, kind.max_length, **given) if row == "way" else IdsField(known, **given)


class DiceField(forms.CharField):
    """Dice as digits in a row; `die` tells which numbers one may show."""

    widget = forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"})

    def __init__(self, die: Any, **given: Any) -> None:
        super().__init__(**given)
        self.least, self.most = die.ge or 0, die.le or 9  # a digit each

    def prepare_value(self, value: Any) -> Any:
        """Dice in a row."""
        return value if isinstance(value, str) else "".join(map(str, value or ()))

    def clean(self, value: Any) -> list[int]:
        """Each digit is a die."""
        die = forms.IntegerField(min_value=self.least, max_value=self.most)
        return [die.clean(digit) for digit in "".join(str(super().clean(value)).split())]

    def roll(self, number: int) -> str:
        """So many dice as they fall."""
        faces = self.most - self.least + 1
        return "".join(str(self.least + secrets.randbelow(faces)) for _ in range(number))


class IdsField(forms.CharField):
    """Names or ids apart by commas."""

    def __init__(self, known: list[tuple[str, str]], **given: Any) -> None:
        super().__init__(**given)
        self.ids = {name.casefold(): one for one, name in known}

    def prepare_value(self, value: Any) -> Any:
        """Ids in a row."""
        return value if isinstance(value, str) else ", ".join(value or ())

    def clean(self, value: Any) -> list[str]:
        """The id of each name; what is no name is an id, or several apart by spaces."""
        found: list[str] = []
        for part in str(super().clean(value)).split(","):
            named = self.ids.get(" ".join(part.split()).casefold())
            found += [named] if named else part.split()
        return found


class WayWidget(forms.MultiWidget):
    """A select for each territory of a way."""

    def decompress(self, value: Any) -> list[Any]:
        """A way as the value of each select."""
        return list(value or ())


class WayField(forms.MultiValueField):
    """A way as territories in order; empty selects are left out."""

    def __init__(self, known: list[tuple[str, str]], longest: int | None, **given: Any) -> None:
        self.known, self.longest = [BLANK, *known], longest
        selects = [self.select(n, given["label"]) for n in range(1, FEWEST_STEPS + 1)]
        widget = WayWidget([field.widget for field in selects])
        super().__init__(selects, widget=widget, require_all_fields=False, **given)

    def select(self, number: int, label: str) -> forms.ChoiceField:
        """The select for a territory of the way."""
        widget = forms.Select(attrs={"aria-label": f"{label}, {number}"})
        return forms.ChoiceField(choices=self.known, required=False, widget=widget)

    def make_room(self, steps: int) -> None:
        """Have so many selects; one more than a way may be long is enough to complain of it."""
        room = max(len(self.fields), min(steps, (self.longest or steps) + 1))
        self.fields = [self.select(n, str(self.label)) for n in range(1, room + 1)]
        self.widget = WayWidget([field.widget for field in self.fields])
        self.widget.is_required = self.required

    def compress(self, data_list: list[Any]) -> list[str]:
        """The territories that were chosen."""
        return [place for place in data_list if place]
