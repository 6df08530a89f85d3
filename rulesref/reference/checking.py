"""`loadrules --check`: what must be true of the text of a rule system, be it only read."""

from __future__ import annotations

from collections.abc import Iterator

from rulesref.engine.engine import Engine
from rulesref.engine.paragraphs import TextFault
from rulesref.engine.system import System
from rulesref.reference.proving import engine_problems


def problems(system: System) -> Iterator[str]:
    """Everything that is wrong, one sentence each; nothing, if all is well."""
    try:
        _ = system.text
    except TextFault as fault:
        yield from str(fault).splitlines()
        return
    if isinstance(system, Engine):
        yield from engine_problems(system)
    else:
        yield from unapplied(system)


def unapplied(system: System) -> Iterator[str]:
    """What only an engine can keep: clauses that it applies, examples that it answers."""
    for clause in system.text.clauses.values():
        if not clause.to_come and clause.kind != "text-only":
            yield f"{clause.cite}: said to be applied, but there is no engine"
    for section in system.text.sections.values():
        yield from (f"{section.number}: nothing answers {name}" for name in section.examples)
