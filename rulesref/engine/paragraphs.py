"""The paragraphs of a rules text: what each one is, its properties, the languages side by side.

A file is a run of paragraphs with a blank line between them; `markdown.py` tells the format and
builds chapters out of the paragraphs read here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from rulesref.engine.given import text_of
from rulesref.engine.languages import LANGUAGES, Words
from rulesref.engine.numbering import ANCHOR, CHAPTER, POINT, SECTION, is_paragraph
from rulesref.engine.properties import NAME, Braces, TextFault, braces
from rulesref.engine.sentences import LINKED

TITLE = r"(?P<text>[^{\n]+?)(?: \{(?P<braces>[^}]*)\})?"
PATTERNS = {
    "chapter": re.compile(rf"# (?P<name>{CHAPTER}) {TITLE}"),
    "section": re.compile(rf"## (?P<name>{SECTION}) {TITLE}"),
    "point": re.compile(rf"## (?P<name>{POINT}) {TITLE}"),
    "own": re.compile(r"\+ \{(?P<braces>[^}]*)\} (?P<text>.+)", re.DOTALL),
    "clause": re.compile(
        rf"(?:(?P<name>{ANCHOR})\. )?\{{(?P<braces>[^}}]*)\}} (?P<text>.+)",
        re.DOTALL,
    ),
    "reading": re.compile(rf"- (?P<name>{NAME}): (?P<text>.+)", re.DOTALL),
    "example": re.compile(r"> Example: (?P<name>[a-z0-9-]+)"),
    "table": re.compile(rf"> Table: (?P<name>{NAME})"),
}
HEADINGS = ("chapter", "section", "point")
MEANT = re.compile(r"[#{>+-]|[a-zа-яё][0-9]*(?:-[a-zа-яё])?\. ")


class Node(NamedTuple):
    """One paragraph of a file: what it is, its number, anchor or name, its sentences, its place."""

    kind: str
    name: str
    braces: Braces
    text: str
    place: str


Rank = tuple[Node, ...]
"""The same paragraph in every language, in the order of `LANGUAGES`."""


def ranks(folder: Path, topic: str) -> list[Rank]:
    """The paragraphs of a topic, the languages side by side."""
    files = [folder / f"{topic}.{language}.md" for language in LANGUAGES]
    return pair(*(list(settled(scan(file))) for file in files))


def scan(file: Path) -> Iterator[Node]:
    """The paragraphs of one file; BadInput where it holds no text."""
    if not file.exists():
        raise TextFault(f"{file.name}: there is no such file")
    line = 1
    for block in re.split(r"(\n\s*\n)", text_of(file)):
        if block.strip():
            lead = block[: len(block) - len(block.lstrip())].count("\n")
            yield node(block.strip(), f"{file.name}:{line + lead}")
        line += block.count("\n")


def node(block: str, place: str) -> Node:
    """One paragraph, told apart by how it starts."""
    for kind, pattern in PATTERNS.items():
        if match := pattern.fullmatch(block):
            found = {"name": "", "text": "", "braces": "", **match.groupdict(default="")}
            text = " ".join(found["text"].split())
            if kind in HEADINGS and LINKED in text:
                raise TextFault(f"{place}: a title holds no link")
            return Node(kind, found["name"], braces(kind, found["braces"], place), text, place)
    if MEANT.match(block):
        raise TextFault(
            f"{place}: neither heading, clause, own line, reading, example, table: {block[:40]!r}"
        )
    return Node("aid", "", braces("aid", "", place), " ".join(block.split()), place)


def settled(nodes: Iterator[Node]) -> Iterator[Node]:
    """The same paragraphs, each below a heading or clause to which it can belong."""
    chapter, heading, clause = False, "", False
    for node in nodes:
        if not belongs(node.kind, chapter, heading, clause):
            raise TextFault(f"{node.place}: {node.kind} {node.name}".rstrip() + " out of place")
        if node.kind in HEADINGS:
            chapter = chapter or node.kind == "chapter"
            heading = "stub" if "stub" in node.braces.flags else node.kind
            clause = False
        clause = clause or node.kind == "clause"
        yield node


def belongs(kind: str, chapter: bool, heading: str, clause: bool) -> bool:
    """Whether a paragraph may stand in a chapter or none, below this heading and a clause of it."""
    return {
        "chapter": True,
        "section": chapter,
        "point": True,
        "clause": heading == "section",
        "own": clause,
        "reading": heading == "point",
        "example": heading == "section",
        "table": heading == "section",
        "aid": heading in ("section", "stub", "point"),
    }[kind]


def pair(*files: list[Node]) -> list[Rank]:
    """Nodes of the same rank side by side, one a language; they may differ in sentences only."""
    for rank in zip(*files, strict=False):
        first = rank[0]
        for other in rank[1:]:
            if difference := next(differences(first, other), None):
                raise TextFault(f"{first.place} and {other.place} differ: {difference}")
    if len({len(nodes) for nodes in files}) > 1:
        ends = ", ".join(f"{nodes[-1].place} is paragraph {len(nodes)}" for nodes in files if nodes)
        raise TextFault(f"one language has more paragraphs: {ends}")
    return list(zip(*files, strict=True))


def differences(first: Node, other: Node) -> Iterator[str]:
    """In what two paragraphs differ, besides sentences and reasons."""
    if first.kind != other.kind:
        yield f"{first.kind} and {other.kind}"
    if first.name != other.name:
        yield f"{first.kind} {first.name} and {other.name}"
    yield from sorted(first.braces.flags ^ other.braces.flags)
    here, there = shared(first), shared(other)
    for name in sorted({*here, *there}):
        if here.get(name) != there.get(name):
            yield " and ".join(f"{name}={each.get(name, '')}" for each in (here, there))


def shared(node: Node) -> dict[str, str]:
    """The values in braces that must be the same in every language; of others, that they are."""
    single = {k: "…" if in_words(k, v) else v for k, v in node.braces.single.items()}
    return single | {name: ",".join(values) for name, values in node.braces.lists.items()}


def in_words(name: str, value: str) -> bool:
    """Whether a property is said in each language: a reason, a place that is no paragraph."""
    return name == "because" or (name == "p" and not is_paragraph(value))


def bilingual(rank: Rank) -> Words:
    """The sentences of one rank by language."""
    return Words(**{language: n.text for language, n in zip(LANGUAGES, rank, strict=True)})


def property_of(rank: Rank, name: str) -> Words:
    """A property that is said in each language; empty where it is not given."""
    said = (node.braces.single.get(name, "") for node in rank)
    return Words(**dict(zip(LANGUAGES, said, strict=True)))


def split(nodes: list[Rank], *kinds: str) -> list[list[Rank]]:
    """Runs of paragraphs, each beginning with one of the kinds."""
    starts = [i for i, rank in enumerate(nodes) if rank[0].kind in kinds]
    return [nodes[i:j] for i, j in pairwise((*starts, len(nodes)))]
