"""`loadrules --check`: what must be true of the text of a rule system, be it only read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import get_args

from django.urls import resolve, reverse

from rulesref.engine.engine import Engine
from rulesref.engine.properties import TextFault
from rulesref.engine.system import System
from rulesref.engine.text import State
from rulesref.engine.value import BadInput
from rulesref.reference.broken import told
from rulesref.reference.checking_engine import engine_problems
from rulesref.reference.checking_guide import guide_problems, unsourced
from rulesref.reference.checking_notes import note_problems
from rulesref.reference.translating import untranslated


def problems(system: System) -> Iterator[str]:
    """Everything that is wrong, one sentence each; nothing, if all is well.

    Where a file cannot be read, that is said last: what would come after it is not looked at.
    """
    try:
        yield from faults(system)
    except TextFault as fault:
        yield from str(fault).splitlines()
    except BadInput as fault:
        yield told(system, fault)


def faults(system: System) -> Iterator[str]:
    """What is wrong as far as files can be read; else TextFault or BadInput."""
    yield from standings(system)
    yield from shadowed(system)
    yield from untranslated(system)
    yield from guide_problems(system)
    yield from note_problems(system)
    if isinstance(system, Engine):
        yield from engine_problems(system)
    else:
        yield from unapplied(system)


def standings(system: System) -> Iterator[str]:
    """What comes from another source names one that the system knows, all of a clause the same.

    A step that says it knows clause and standing only.
    """
    for clause in system.text.clauses.values():
        for one in clause.sentences:
            faults = unsourced(system, one.standing, one.sources)
            yield from (f"{system.text.at(clause.cite)}: {fault}" for fault in faults)
        named = {",".join(one.sources) for one in clause.sentences if one.standing == "other"}
        if len(named) > 1:
            several = " and ".join(sorted(named))
            yield f"{system.text.at(clause.cite)}: from several other sources, {several}"


def shadowed(system: System) -> Iterator[str]:
    """Sections at whose address, or at whose panels', another page stands: `ask`, `open-points`."""
    for number in system.text.sections:
        for view in ("reference:section", "reference:panel", "reference:about"):
            found = resolve(reverse(view, args=[system.slug, number])).view_name
            if found != view:
                yield f"{system.text.at(number)}: its address is that of {found}"
                break


def by_state(system: System) -> dict[State, int]:
    """How many sections are held, in part, as fragments, or not at all."""
    found = Counter(section.state for section in system.text.sections.values())
    return {state: found[state] for state in get_args(State) if found[state]}


def unapplied(system: System) -> Iterator[str]:
    """What only an engine can keep: clauses that it applies, examples that it answers."""
    for clause in system.text.clauses.values():
        if not clause.to_come and clause.kind != "text-only":
            yield f"{system.text.at(clause.cite)}: said to be applied, but there is no engine"
    for section in system.text.sections.values():
        at = system.text.at(section.number)
        yield from (f"{at}: nothing answers {name}" for name in section.examples)
