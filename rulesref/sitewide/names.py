"""What the ids of a position are called in the page's language."""

from __future__ import annotations

from rulesref.engine.system import AnyPosition, System
from rulesref.sitewide.languages import page_language


class Namer:
    """Says what the ids of a position are called."""

    def __init__(self, system: System, position: AnyPosition) -> None:
        self.system, self.names = system, system.names(position)

    def say(self, kind: str, name: str) -> str:
        """The name of a territory, a block, a nation."""
        return self.system.messages.worded(kind, name, "bare", self.names, page_language())
