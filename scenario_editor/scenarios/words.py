"""What a form says of a system's fields in a language, and what may be named in its position."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from django.utils.html import format_html

from rulesref.engine.sentences import plain
from rulesref.sitewide.pills import pill
from scenario_editor.scenarios.desk import Desk


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

    def readings(self, field: str) -> tuple[str, ...]:
        """The readings of an open point, the usual one first; none for any other field."""
        point = self.names.points.get(field)
        return self.system.Settings.readings()[point].values if point else ()

    def clauses(self, field: str) -> list[tuple[str, str]]:
        """The conditions that are applied, and those that are held, with what they say."""
        held = self.held.get(field) or ()
        return [
            (cite, f"{cite}. {first_sentence(plain(clause.text.said(self.language)))}")
            for cite, clause in self.system.text.clauses.items()
            if clause.kind == "condition" and (cite in held or not clause.to_come)
        ]

    def choices(self, field: str, values: tuple[str, ...]) -> list[tuple[str, str]]:
        """Ids with their names."""
        return [(value, self.names.value(field, value)) for value in values]

    def label(self, path: str) -> dict[str, Any]:
        """The label of a field and its help, with the clause behind it."""
        point = self.names.points.get(path.rpartition(".")[2])
        if point:
            title = self.system.text.open_points[point].title.said(self.language)
            return {"label": title, "help_text": pill(self.system, point)}
        label = self.system.labels[path]
        cite = pill(self.system, label.cite) if label.cite else ""
        helped = format_html("{} {}", label.help(self.language), cite) if cite else ""
        return {
            "label": label.name(self.language),
            "help_text": helped or label.help(self.language),
        }


def first_sentence(text: str) -> str:
    """What a text says up to its first full stop, or first pause if that comes before."""
    return re.split(r"(?<=[.;])\s", text, maxsplit=1)[0].rstrip(".;")
