"""What the ids of a position are called in the page's language."""

from __future__ import annotations

from rulesref.engine.engine import AnyPosition, Engine
from rulesref.engine.value import Action
from rulesref.sitewide.languages import page_language
from rulesref.sitewide.rulings import reading


class Namer:
    """Says what the ids of a position are called."""

    def __init__(self, system: Engine, position: AnyPosition) -> None:
        self.system, self.names = system, system.names(position)
        self.points = {r.key: point for point, r in system.Settings.readings().items()}

    def say(self, kind: str, name: str) -> str:
        """The name of a territory, a block, a nation."""
        return self.system.messages.worded(kind, name, "bare", self.names, page_language())

    def value(self, field: str, value: str) -> str:
        """A value of a field in words: what a reading of an open point says, or an id's name."""
        point = self.points.get(field)
        if point:
            return reading(self.system, point, value)
        return self.say(self.system.messages.kind_of(field), value)

    def question(self, action: Action) -> str:
        """A question in words: what is asked, of what, with which dice; no owner's choice."""
        label = self.system.label_of(action.verb()).name(page_language())
        said = []
        for field in action.__struct_fields__:
            value, kind = getattr(action, field), self.system.messages.kind_of(field)
            if value is None:
                continue
            if isinstance(value, str):
                said.append(self.say(kind, value))
            elif action.rows().get(field) != "choices":
                each = value if isinstance(value, tuple) else (value,)
                between = " → " if kind else " "  # a way, or dice
                said.append(between.join(self.say(kind, str(one)) for one in each))
        return f"{label} {', '.join(said)}".strip()
