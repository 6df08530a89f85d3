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
condition, o a choice, e a result. `p=3` is the paragraph of print; where it has no number, words
say the place, in each language its own: `p="sidebar “Retreats”"`. The standing `other=book,faq`
names its sources, which the system knows. `> Table: melee` places a table of the system, perhaps
one that stands elsewhere, too.
`[garrison](term:garrison)` leads to a term.

Of a section `{stub}` nothing is held, it has aids only; `{fragment}` has the clauses that are known
though its text is not, or `{fragment shows=2.3c}` those of another; of one with `{part}` the
beginning is not held. What the print gives no number is named: the chapter `# cards Cards` holds
`## card-31 Foul Weather`, `# sidebars ...` holds `## sidebar-persians ...`, and `# supplement ...`
holds `## supplement ...`.

`## Q4 ... {key=... told=... clauses=... group=...}` is an open point (`O4` where our sources call
it so); its lines `- side: ...` are the readings, the default first; points of one group are read by
one switch. Without a key: `{fixed told=...}`, where we took the first reading; `{closed}`, where
the text decides and one reading says how; `{silent}`, where the text is missing and has none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from pathlib import Path
from typing import Any, TypeVar, cast, get_args

from rulesref.engine.faults import faults
from rulesref.engine.languages import LANGUAGES, Words
from rulesref.engine.numbering import cite_of, order, point_order
from rulesref.engine.paragraphs import (
    HEADINGS,
    Rank,
    bilingual,
    property_of,
    ranks,
    split,
)
from rulesref.engine.properties import KINDS, POINT_STATES, STANDINGS, STATES, TextFault
from rulesref.engine.text import (
    Chapter,
    Clause,
    HowTold,
    OwnLine,
    Placed,
    Point,
    PointState,
    Section,
    Text,
)
from rulesref.engine.value import grouped

Flag = TypeVar("Flag", bound=str)

HOW_TOLD = get_args(HowTold)
GIVEN: dict[PointState, set[str]] = {
    "open": {"key", "told"},
    "fixed": {"told"},
    "closed": set(),
    "silent": set(),
}
SEVERAL = range(2, 100)
READINGS: dict[PointState, range] = {
    "open": SEVERAL,
    "fixed": SEVERAL,
    "closed": range(1, 2),
    "silent": range(1),
}
ALL_GIVEN = (
    f"an open point has key=... and told={'|'.join(HOW_TOLD)}, a fixed one told=... alone, "
    "any other neither"
)
ALL_READINGS = (
    "an open point has two readings or more, each named once, and so has a fixed one; "
    "a closed one has one, a silent one none"
)


def load(folder: Path, topics: tuple[str, ...]) -> Text:
    """Read `<topic>.<language>.md` of every topic; raise TextFault where the text is at fault.

    BadInput names a file that holds no text.
    """
    nodes = [rank for topic in topics for rank in ranks(folder, topic)]
    points = [point(run) for run in split(nodes, *HEADINGS) if is_point(run)]
    text = Text(
        chapters=chapters_of(nodes),
        points=tuple(sorted(points, key=lambda p: point_order(p.number))),
        places=places_of(nodes),
    )
    if wrong := list(faults(text)):
        raise TextFault("\n".join(wrong))
    return text


def places_of(nodes: list[Rank]) -> dict[tuple[str, str], str]:
    """Where each chapter, section, clause and point stands, by language and citation."""
    found: dict[tuple[str, str], str] = {}
    section = ""
    for rank in nodes:
        kind, name = rank[0].kind, rank[0].name
        if kind in HEADINGS:
            section = name
        if kind in (*HEADINGS, "clause"):
            cite = name if kind != "clause" else cite_of(section, name)
            found |= {(code, cite): node.place for code, node in zip(LANGUAGES, rank, strict=True)}
    return found


def chapters_of(nodes: list[Rank]) -> tuple[Chapter, ...]:
    """The chapters; one that is spread over several topics is put together again."""
    parts = grouped(split(nodes, "chapter"), lambda part: part[0][0].name)
    return tuple(chapter(parts[name]) for name in sorted(parts, key=order))


def chapter(parts: Sequence[list[Rank]]) -> Chapter:
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
    flags, lists, _ = head.braces
    return Section(
        number=head.name,
        title=bilingual(run[0]),
        state=one_of(STATES, flags) or "held",
        requirements="requirements" in flags,
        aliases=lists.get("aliases", ()),
        shows=lists.get("shows", ()),
        clauses=tuple(clause(head.name, part) for part in split(run, "clause")),
        below=tuple(below(rank) for rank in run if rank[0].kind in ("aid", "table")),
        examples=tuple(rank[0].name for rank in run if rank[0].kind == "example"),
    )


def below(rank: Rank) -> Words | Placed:
    """A paragraph that is no clause, or the place of a table."""
    return Placed(rank[0].name) if rank[0].kind == "table" else bilingual(rank)


def clause(number: str, run: list[Rank]) -> Clause:
    """One clause and the own lines below it."""
    head = run[0][0]
    flags, lists, _ = head.braces
    kind = one_of(KINDS, flags)
    if kind is None:
        raise TextFault(f"{head.place}: a clause has one kind of {', '.join(KINDS)}")
    because = property_of(run[0], "because")
    if all(because.both) != (kind == "text-only"):
        raise TextFault(f"{head.place}: because=... belongs to text-only, and to nothing else")
    return Clause(
        section=number,
        anchor=head.name,
        kind=kind,
        standing=one_of(STANDINGS, flags) or "stated",
        sources=lists.get("other", ()),
        place=property_of(run[0], "p"),
        to_come="to-come" in flags,
        points=lists.get("q", ()),
        yields=lists.get("yields", ()),
        overrides=lists.get("overrides", ()),
        silent=lists.get("silent", ()),
        refers=lists.get("refers", ()),
        text=bilingual(run[0]),
        because=because,
        own=tuple(own(rank) for rank in run if rank[0].kind == "own"),
    )


def one_of(sort: tuple[Flag, ...], flags: Set[str]) -> Flag | None:
    """The word of a sort that stands in braces, if one does."""
    return next((word for word in sort if word in flags), None)


def own(rank: Rank) -> OwnLine:
    """An own line; it names a standing, an open point, or both."""
    head = rank[0]
    flags, lists, _ = head.braces
    points, named = lists.get("q", ()), one_of(STANDINGS, flags)
    if len(points) > 1 or not (points or named):
        raise TextFault(f"{head.place}: an own line names a standing, one open point, or both")
    return OwnLine(
        standing=named or "stated",
        sources=lists.get("other", ()),
        point="".join(points),
        text=bilingual(rank),
    )


def point(run: list[Rank]) -> Point:
    """One entry of the register of open points."""
    head = run[0][0]
    flags, lists, single = head.braces
    if "clauses" not in lists:
        raise TextFault(f"{head.place}: a point names with clauses=... what it stands at")
    state = one_of(POINT_STATES, flags) or "open"
    readings = [rank for rank in run if rank[0].kind == "reading"]
    for wrong in ill_given(state, single, [rank[0].name for rank in readings]):
        raise TextFault(f"{head.place}: {wrong}")
    return Point(
        number=head.name,
        state=state,
        key=single.get("key", ""),
        group=single.get("group", ""),
        told=cast(Any, single.get("told")),
        title=bilingual(run[0]),
        clauses=lists.get("clauses", ()),
        readings={rank[0].name: bilingual(rank) for rank in readings},
        body=tuple(bilingual(rank) for rank in run if rank[0].kind == "aid"),
    )


def ill_given(
    state: PointState, single: Mapping[str, str], readings: Sequence[str]
) -> Iterator[str]:
    """What a point of this state is given that it may not have, or is not given."""
    told = single.get("told")
    if set(single) - {"group"} != GIVEN[state] or told not in (None, *HOW_TOLD):
        yield ALL_GIVEN
    if "group" in single and state != "open":
        yield "only points with a switch have a group"
    if len(set(readings)) != len(readings) or len(readings) not in READINGS[state]:
        yield ALL_READINGS
