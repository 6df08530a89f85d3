"""Form fields for what is agreed: readings of open points, suspended clauses; folded away."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy
from msgspec import Struct


class ReadingField(forms.ChoiceField):
    """The reading of an open point: each says what it is, the first is the usual one."""

    widget = forms.RadioSelect
    title = gettext_lazy("Open points")

    def __init__(self, readings: list[tuple[str, str]], **given: Any) -> None:
        super().__init__(choices=readings, **given)
        self.usual: tuple[Any, ...] = ("", readings[0][0])


class ClausesField(forms.MultipleChoiceField):
    """Clauses that are suspended."""

    widget = forms.CheckboxSelectMultiple
    title = gettext_lazy("Suspended conditions")
    usual: tuple[Any, ...] = ("", [])


class Folded(Struct, frozen=True):
    """Fields of a form under one title; `is_open` where one of them is not as usual, or refused."""

    title: str
    fields: list[forms.BoundField]
    is_open: bool


def folds(form: forms.Form) -> Iterator[Folded]:
    """The fields of a form that are folded away, those of a kind together."""
    kinds: tuple[type[ReadingField | ClausesField], ...] = (ReadingField, ClausesField)
    for kind in kinds:
        fields = [bound for bound in form if isinstance(bound.field, kind)]
        if fields:
            telling = any(bound.errors or not is_usual(bound) for bound in fields)
            yield Folded(str(kind.title), fields, telling)


def is_usual(bound: forms.BoundField) -> bool:
    """Whether a field holds what is agreed unless somebody says otherwise."""
    field = bound.field
    assert isinstance(field, ReadingField | ClausesField)
    return (bound.value() or "") in field.usual
