"""Which rows of the coverage page somebody wants to see, as links that need no script."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, get_args
from urllib.parse import urlencode

from django.http import QueryDict
from django.utils.translation import gettext, gettext_lazy

from rulesref.engine.text import Kind
from rulesref.reference.coverage.rows import Row
from rulesref.reference.coverage.words import KINDS

ONLY = {
    "to-come": gettext_lazy("Engine to come"),
    "no-example": gettext_lazy("Without an example"),
}


class Asked(NamedTuple):
    """What somebody wants of the clauses: those to come or without an example, those of a kind."""

    only: str = ""
    kind: str = ""

    def admits(self, row: Row) -> bool:
        """Whether a row is one of these."""
        return self.kind in ("", row.clause.kind) and (
            not self.only or (row.use == "to-come" if self.only == "to-come" else not row.examples)
        )

    @property
    def query(self) -> str:
        """The query of the address that asks so."""
        return urlencode({name: value for name, value in self._asdict().items() if value})


class Choice(NamedTuple):
    """A filter as a link: its words, how many rows it leaves, its query, whether it is chosen."""

    words: str
    left: int
    query: str
    chosen: bool


def asked_in(query: QueryDict) -> Asked:
    """What an address asks for; filters that are none are left out."""
    only, kind = query.get("only", ""), query.get("kind", "")
    return Asked(only if only in ONLY else "", kind if kind in get_args(Kind) else "")


def choices(asked: Asked, rows: Iterable[Row]) -> list[tuple[str, list[Choice]]]:
    """The filters under their names, each beside all; those that would leave all or none are not.

    How many a filter leaves is counted with the other one as it is asked.
    """
    every = list(rows)
    offered = {
        "only": (gettext("What is shown"), ONLY),
        "kind": (gettext("Kinds"), KINDS),
    }
    found = []
    for field, (name, words) in offered.items():
        whole = choice(asked._replace(**{field: ""}), gettext("All"), asked, every)
        some = [choice(asked._replace(**{field: k}), w, asked, every) for k, w in words.items()]
        telling = [one for one in some if one.chosen or 0 < one.left < whole.left]
        if telling:
            found.append((name, [whole, *telling]))
    return found


def choice(meant: Asked, words: object, asked: Asked, rows: list[Row]) -> Choice:
    """The link to what is meant, beside what is asked."""
    return Choice(str(words), sum(map(meant.admits, rows)), meant.query, meant == asked)
