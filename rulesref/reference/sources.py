"""Other sources than the text itself: where each is used."""

from __future__ import annotations

from rulesref.engine.system import System


def used_in(system: System, key: str) -> list[str]:
    """What another source stands behind, in the order of print: clauses, sections with tables."""
    text = system.text
    clauses = (
        clause.cite
        for clause in text.clauses.values()
        if any(key in one.sources for one in clause.sentences)
    )
    tables = (
        section.number
        for section in text.sections.values()
        if any(key in system.tables[name].sources for name in section.tables)
    )
    return sorted({*clauses, *tables}, key=text.ranks.__getitem__)
