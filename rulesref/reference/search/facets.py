"""By what one narrows a search: the system, the chapter and the kind of what is found."""

from __future__ import annotations

from typing import NamedTuple

WHOLE = ("section", "chapter")  # the text itself, as clauses are, and looked for among them


class Facets(NamedTuple):
    """A system, one of its chapters, a kind: where something is to be found, or is looked for.

    Who looks for it may leave any of them empty.
    """

    system: str = ""
    topic: str = ""
    kind: str = ""

    def admits(self, other: Facets) -> bool:
        """Whether something that stands there is among what is looked for here."""
        return (
            self.system in ("", other.system)
            and self.topic in ("", other.topic)
            and self.kind in ("", other.kind)
        )


def facets(system: str, topic: str, kind: str) -> Facets:
    """Those of something that stands there."""
    return Facets(system, topic, "clause" if kind in WHOLE else kind)
