"""Where each statement of the sources went: a clause of the same standing, or a reason why none."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rulesref.engine.system import System
from rulesref.systems import SYSTEMS

HERE = Path(__file__).parent
Marked = tuple[str, str]  # a standing and the keys of its sources, if any, as a text has them


def rows(system: System) -> list[dict[str, Any]]:
    """The marks of a system's sources, in their order."""
    file = HERE / system.folder.name / "provenance.toml"
    marks: list[dict[str, Any]] = tomllib.loads(file.read_text("utf-8"))["marks"]
    return marks


def said(system: System, cite: str) -> list[Marked]:
    """The standing of a clause, then those of its own lines; a line on an open point has none."""
    clause = system.text.clauses[cite]
    only_points = [line for line in clause.own if line.standing == "stated" and line.point]
    return [
        (one.standing, ",".join(one.sources)) for one in clause.sentences if one not in only_points
    ]


def faults(system: System, marks: list[dict[str, Any]]) -> Iterator[str]:
    """Marks that no clause carries, or one of another standing; clauses that no mark explains."""
    carried: dict[str, list[Marked]] = {}
    for row in marks:
        if not {"tag", "standing"} <= set(row) <= {"tag", "standing", "source", "clause", "reason"}:
            yield f"{row}: a mark has a tag, a standing, perhaps a source"
        elif ("clause" in row) == bool(row.get("reason")):
            yield f"{row['tag']}: either a clause or a reason"
        elif "clause" in row:
            mark = (row["standing"], row.get("source", ""))
            carried.setdefault(row["clause"], []).append(mark)
    for cite in sorted(set(carried) ^ set(system.text.clauses)):
        yield f"{cite}: no clause" if cite in carried else f"{cite}: no mark"
    for cite in sorted(set(carried) & set(system.text.clauses)):
        told, marked = said(system, cite), carried[cite]
        if told[0] != marked[0]:
            yield f"{cite} is {told[0]}, marked {marked[0]}"
        odd = sorted(set(told) ^ set(marked))
        yield from (f"{cite}: {standing} {source}".rstrip() for standing, source in odd)


@pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
def test_every_mark_has_its_clause_and_every_clause_its_mark(system: System):
    assert list(faults(system, rows(system))) == []
    assert len({row["tag"] for row in rows(system)}) >= 60


@pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
def test_a_mark_of_another_source_names_it_and_every_source_is_named_somewhere(system: System):
    assert all(("source" in row) == (row["standing"] == "other") for row in rows(system))
    clauses = system.text.clauses.values()
    told = {key for clause in clauses for one in clause.sentences for key in one.sources}
    told |= {key for step in system.sequence.steps for key in step.sources}
    assert told == set(system.sources)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"clause": "13.2-r99"}, ["13.2-r4: no mark", "13.2-r99: no clause"]),
        ({"standing": "ours"}, ["13.2-r4 is ('stated', ''), marked ('ours', '')"]),
        ({"standing": "other", "source": "book"}, ["13.2-r4: other book", "13.2-r4: stated"]),
        ({"reason": "none"}, ["I4: either a clause or a reason"]),
        ({"clauses": "13.2-r4"}, ["a mark has a tag, a standing, perhaps a source"]),
    ],
)
def test_a_planted_fault_is_found(change: dict[str, str], said: list[str]):
    system = SYSTEMS["here-i-stand"]
    marks = [row for row in rows(system) if row.get("clause") == "13.2-r4"]
    assert len(marks) == 2  # by its key and by its printed handle
    others = [row for row in rows(system) if row not in marks]
    found = list(faults(system, [*others, *(row | change for row in marks)]))
    assert all(any(words in fault for fault in found) for words in said), found
