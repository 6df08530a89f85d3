"""What somebody asks the search for, and among what."""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import urlencode

from django.http import QueryDict
from django.utils.translation import gettext_lazy

from rulesref.reference.citations import legible_part, visible
from rulesref.reference.search.facets import WHOLE, Facets
from rulesref.systems import SYSTEMS

KINDS = {
    "clause": gettext_lazy("Clauses"),
    "clarification": gettext_lazy("Open points"),
    "question": gettext_lazy("Questions"),
    "term": gettext_lazy("Terms"),
    "example": gettext_lazy("Worked examples"),
    "note": gettext_lazy("Notes"),
}


class Asked(NamedTuple):
    """The words or numbers that somebody looks for, and among what."""

    q: str
    among: Facets = Facets()

    @property
    def freed(self) -> str:
        """The query of the address that asks the same without filters."""
        return urlencode({"q": self.q})

    @property
    def filters(self) -> list[tuple[str, str]]:
        """What narrows it, as fields of a form."""
        return [(name, value) for name, value in self.among._asdict().items() if value]

    @property
    def query(self) -> str:
        """The query of the address that asks so."""
        return urlencode([("q", self.q), *self.filters])


def asked_in(query: QueryDict) -> Asked:
    """What an address asks for; what cannot be read in it, and filters that are none, are left out.

    A chapter is one only in its system.
    """
    q, slug, topic, kind = (
        legible_part(visible(query.get(name, ""))) for name in ("q", *Facets._fields)
    )
    system = SYSTEMS.get(slug.casefold())
    chapters = [chapter.number for chapter in system.text.chapters] if system else []
    kind = "clause" if kind in WHOLE else kind
    among = Facets(
        system.slug if system else "",
        topic if topic in chapters else "",
        kind if kind in KINDS else "",
    )
    return Asked(q, among)
