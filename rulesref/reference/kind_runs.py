"""Clauses as a page sets them: those of one printed kind stand in a run below its heading."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import NamedTuple

from django.utils.functional import Promise

from rulesref.engine.text import Clause, Section
from rulesref.sitewide.handles import number_in, words_for


class KindRun(NamedTuple):
    """Clauses with handles of one kind, and the heading that says the kind; letters have none."""

    heading: str | Promise
    clauses: list[Clause]


def kind_runs(section: Section, clauses: Iterable[Clause] | None = None) -> list[KindRun]:
    """The runs of a section's clauses, or of some of them, in the order of print."""

    def heading(clause: Clause) -> str | Promise:
        return words_for(clause.handle, section).all if clause.handle else ""

    found = groupby(section.clauses if clauses is None else clauses, key=heading)
    return [KindRun(said, list(same)) for said, same in found]


def within_run(clause: Clause) -> str:
    """What tells a clause apart in its run: its letter, or the number of its handle."""
    return number_in(clause.handle) if clause.handle else clause.anchor
