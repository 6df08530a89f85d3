"""Form fields for rows: dice as digits, ids apart by commas, a way as a select for each place."""

from __future__ import annotations

from typing import Any

from django import forms

from scenario_editor.scenarios.rolling import faces_of, rolled

FEWEST_STEPS = 3  # territories that a way on a form has room for, however short it is
BLANK = ("", "—")


class DiceField(forms.CharField):
    """Dice as digits in a row; `die` tells which numbers one may show."""

    widget = forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"})

    def __init__(self, die: Any, **given: Any) -> None:
        super().__init__(**given)
        self.faces = faces_of(die)

    def prepare_value(self, value: Any) -> Any:
        """Dice in a row."""
        return value if isinstance(value, str) else "".join(map(str, value or ()))

    def clean(self, value: Any) -> list[int]:
        """Each digit is a die."""
        die = forms.IntegerField(min_value=self.faces[0], max_value=self.faces[-1])
        return [die.clean(digit) for digit in "".join(str(super().clean(value)).split())]

    def roll(self, number: int) -> str:
        """So many dice as they fall."""
        return rolled(number, self.faces)


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
