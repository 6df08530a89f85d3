"""Reads the Markdown files of a rules text: one file per topic and language.

    # 5 Battle
    ## 5.6 Retreat {aliases=5.06}
    c. {condition p=3 q=Q4 yields=5.6d} An attacker may ...
    + {ours} Goes before c: our order.
    > Example: karl-retreats

with a blank line between any two. A paragraph that starts with a letter and braces (or, in a
section of one clause, with braces) is a clause, one with `+ {...}` an own line of the clause above,
any other an aid. Where the print has a handle, it stands for the letter, or before it: `r8. {...}`,
`r3-a. {...}`: r a restriction (a requirement below `## 15.1 Assault {requirements}`), s a step, c a
condition, o a choice, e a result. The standing `other=book` names its source, which the system
knows. `## 1.5 Transit Territories {stub}` has aids only. The chapter `# cards Cards` holds sections
`## card-31 Foul Weather`. `[garrison](term:garrison)` leads to a term.
`## Q4 ... {key=... told=... clauses=... group=...}` is an open point; its lines `- side: ...` are
the readings, the default first; points of one group are read by one switch.
"""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from typing import Any, cast, get_args

from rulesref.engine.languages import LANGUAGES, Words
from rulesref.engine.numbering import order
from rulesref.engine.paragraphs import (
    HEADINGS,
    KINDS,
    STANDINGS,
    Node,
    Rank,
    TextFault,
    bilingual,
    ranks,
    split,
)
from rulesref.engine.text import Chapter, Clause, HowTold, OwnLine, Point, Section, Standing, Text


def load(folder: Path, topics: tuple[str, ...]) -> Text:
    """Read `<topic>.<language>.md` of every topic; raise TextFault where the text is at fault."""
    nodes = [rank for topic in topics for rank in ranks(folder, topic)]
    points = [point(run) for run in split(nodes, *HEADINGS) if is_point(run)]
    text = Text(chapters_of(nodes), tuple(points))
    if faults := list(text.faults()):
        raise TextFault("\n".join(faults))
    return text


def chapters_of(nodes: list[Rank]) -> tuple[Chapter, ...]:
    """The chapters; one that is spread over several topics is put together again."""
    parts = sorted(split(nodes, "chapter"), key=lambda part: order(part[0][0].name))
    return tuple(chapter(list(same)) for _, same in groupby(parts, key=lambda p: p[0][0].name))


def chapter(parts: list[list[Rank]]) -> Chapter:
    """One chapter out of the parts that the topics hold."""
    head = parts[0][0]
    for other in parts[1:]:
        if bilingual(other[0]) != bilingual(head):
            raise TextFault(f"{head[0].place} and {other[0][0].place}: one chapter, two titles")
    runs = [run for part in parts for run in split(part, "section", "point") if not is_point(run)]
    sections = sorted((section(run) for run in runs), key=lambda s: order(s.number))
    return Chapter(number=head[0].name, title=bilingual(head), sections=tuple(sections))


def is_point(run: list[Rank]) -> bool:
    """Whether a run of paragraphs is an open point."""
    return run[0][0].kind == "point"


def section(run: list[Rank]) -> Section:
    """One section out of its paragraphs."""
    head = run[0][0]
    flags = head.braces.flags
    return Section(
        number=head.name,
        title=bilingual(run[0]),
        state="stub" if "stub" in flags else "held",
        requirements="requirements" in flags,
        aliases=head.braces.lists.get("aliases", ()),
        clauses=tuple(clause(head.name, part) for part in split(run, "clause")),
        aids=tuple(bilingual(rank) for rank in run if rank[0].kind == "aid"),
        examples=tuple(rank[0].name for rank in run if rank[0].kind == "example"),
    )


def clause(number: str, run: list[Rank]) -> Clause:
    """One clause and the own lines below it."""
    head = run[0][0]
    flags, lists, single = head.braces
    kind = next((kind for kind in KINDS if kind in flags), None)
    if kind is None:
        raise TextFault(f"{head.place}: a clause has one kind of {', '.join(KINDS)}")
    because = [node.braces.single.get("because", "") for node in run[0]]
    if all(because) != (kind == "text-only"):
        raise TextFault(f"{head.place}: because=... belongs to text-only, and to nothing else")
    return Clause(
        section=number,
        anchor=head.name,
        kind=kind,
        standing=standing(head) or "stated",
        source=single.get("other", ""),
        place=single.get("p", ""),
        to_come="to-come" in flags,
        points=lists.get("q", ()),
        yields=lists.get("yields", ()),
        overrides=lists.get("overrides", ()),
        silent=lists.get("silent", ()),
        refers=lists.get("refers", ()),
        text=bilingual(run[0]),
        because=Words(**dict(zip(LANGUAGES, because, strict=True))),
        own=tuple(own(rank) for rank in run if rank[0].kind == "own"),
    )


def standing(node: Node) -> Standing | None:
    """The standing named in braces; a clause that names none is *stated*."""
    return next((s for s in STANDINGS if s in node.braces.flags), None)


def own(rank: Rank) -> OwnLine:
    """An own line; it names a standing, an open point, or both."""
    head = rank[0]
    points = head.braces.lists.get("q", ())
    named = standing(head)
    if len(points) > 1 or not (points or named):
        raise TextFault(f"{head.place}: an own line names a standing, one open point, or both")
    return OwnLine(
        standing=named or "stated",
        source=head.braces.single.get("other", ""),
        point="".join(points),
        text=bilingual(rank),
    )


def point(run: list[Rank]) -> Point:
    """One entry of the register of open points."""
    head = run[0][0]
    single = head.braces.single
    if "key" not in single or single.get("told") not in get_args(HowTold):
        raise TextFault(
            f"{head.place}: an open point has key=... and told={'|'.join(get_args(HowTold))}"
        )
    readings = [rank for rank in run if rank[0].kind == "reading"]
    if len({rank[0].name for rank in readings}) < max(2, len(readings)):
        raise TextFault(f"{head.place}: an open point has two readings or more, each named once")
    return Point(
        number=head.name,
        key=single["key"],
        group=single.get("group", ""),
        told=cast(Any, single["told"]),
        title=bilingual(run[0]),
        clauses=head.braces.lists.get("clauses", ()),
        readings={rank[0].name: bilingual(rank) for rank in readings},
        body=tuple(bilingual(rank) for rank in run if rank[0].kind == "aid"),
    )
