"""The coverage of a text as programs get it; the view tells what each key means."""

from __future__ import annotations

from typing import Any

from rulesref.engine.system import System
from rulesref.reference.coverage.rows import Covered, Row, Totals
from rulesref.sitewide.languages import spoken
from rulesref.sitewide.pills import address_of


def data_of(system: System, whole: Totals, chapters: list[Covered]) -> dict[str, Any]:
    """A whole system for a program."""
    return {
        "system": system.slug,
        "title": spoken(system.title),
        "has_engine": system.has_engine,
        "totals": whole._asdict(),
        "chapters": [chapter_data(system, one) for one in chapters],
    }


def chapter_data(system: System, one: Covered) -> dict[str, Any]:
    """A chapter for a program."""
    return {
        "chapter": one.chapter.number,
        "title": spoken(one.chapter.title),
        "totals": one.totals._asdict(),
        "clauses": [clause_data(system, row) for row in one.rows],
    }


def clause_data(system: System, row: Row) -> dict[str, Any]:
    """A clause for a program."""
    clause = row.clause
    return {
        "clause": clause.cite,
        "section": clause.section,
        "kind": clause.kind,
        "standing": clause.standing,
        "use": row.use,
        "because": spoken(clause.because) or None,
        "functions": [
            {"module": one.module, "function": one.name, "line": one.line, "source": one.source}
            for one in row.functions
        ],
        "examples": [
            {"name": shown.name, "title": spoken(shown.title), "href": shown.address}
            for shown in row.examples
        ],
        "points": list(row.points),
        "href": address_of(system, clause.cite),
    }
