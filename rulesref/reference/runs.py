"""Clauses as a page sets them: those of one printed kind stand in a run below its heading."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from rulesref.engine.text import Clause, Section

HEADINGS = {
    "r": gettext_lazy("Restrictions"),
    "s": gettext_lazy("Procedure"),
    "c": gettext_lazy("Conditions"),
    "o": gettext_lazy("Choices"),
    "e": gettext_lazy("Results"),
}
REQUIREMENTS = gettext_lazy("Requirements")


class Run(NamedTuple):
    """Clauses with handles of one kind, and the heading that says the kind; letters have none."""

    heading: str | Promise
    clauses: list[Clause]


def kind_of(clause: Clause) -> str:
    """The kind of a clause's printed handle, by its letter; nothing where it has none."""
    return clause.anchor[0] if len(clause.anchor) > 1 else ""


def runs(section: Section, clauses: Iterable[Clause] | None = None) -> list[Run]:
    """The runs of a section's clauses, or of some of them, in the order of print."""
    named = HEADINGS | ({"r": REQUIREMENTS} if section.requirements else {})
    found = groupby(section.clauses if clauses is None else clauses, key=kind_of)
    return [Run(named.get(kind, ""), list(same)) for kind, same in found]


def within_run(clause: Clause) -> str:
    """What tells a clause apart in its run: its letter, or the number behind its handle's kind."""
    kind = kind_of(clause)
    return clause.anchor.removeprefix(kind).replace("-", "") if kind else clause.anchor
