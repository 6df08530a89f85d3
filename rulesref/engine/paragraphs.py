"""The paragraphs of a rules text: what each one is, its properties, the languages side by side.

A file is a run of paragraphs with a blank line between them; `markdown.py` tells the format and
builds chapters out of the paragraphs read here.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple, get_args

from rulesref.engine.languages import LANGUAGES, Words
from rulesref.engine.numbering import ANCHOR, CHAPTER, NUMBER, POINT, SECTION
from rulesref.engine.text import Kind, PointState, Standing, State

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
    "reading": re.compile(r"- (?P<name>\w+): (?P<text>.+)", re.DOTALL),
    "example": re.compile(r"> Example: (?P<name>[\w-]+)"),
    "table": re.compile(r"> Table: (?P<name>\w+)"),
}
HEADINGS = ("chapter", "section", "point")
MEANT = re.compile(r"[#{>+-]|[a-zа-яё]\d*(?:-[a-zа-яё])?\. ")
KINDS: tuple[Kind, ...] = get_args(Kind)
STANDINGS: tuple[Standing, ...] = get_args(Standing)
STATES: tuple[State, ...] = get_args(State)
POINT_STATES: tuple[PointState, ...] = get_args(PointState)
ONE_OF = (KINDS, STANDINGS, STATES, POINT_STATES)
FLAGS: dict[str, set[str]] = {  # the first of the states is that of what has no mark
    "section": {*STATES[1:], "requirements"},
    "point": {*POINT_STATES[1:]},
    "clause": {*KINDS, *STANDINGS, "to-come"},
    "own": {*STANDINGS},
}
LISTS = {  # `other`: a standing with its sources
    "section": {"aliases", "shows"},
    "point": {"clauses"},
    "clause": {"q", "yields", "overrides", "silent", "refers", "other"},
    "own": {"q", "other"},
}
SINGLE = {
    "point": {"key", "told", "group"},
    "clause": {"p", "because"},
}
PLAIN_PLACE = re.compile(rf"(?:{NUMBER}:)?\d[\d, -]*")  # a paragraph of print: "3", "6.1:2"


class TextFault(Exception):
    """A rules text cannot be read; the message names the file, the place and what is wrong."""


class Braces(NamedTuple):
    """The properties in braces: bare words, lists and single values."""

    flags: frozenset[str]
    lists: dict[str, tuple[str, ...]]
    single: dict[str, str]


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
    """The paragraphs of one file."""
    if not file.exists():
        raise TextFault(f"{file.name}: there is no such file")
    line = 1
    for block in re.split(r"(\n\s*\n)", file.read_text(encoding="utf-8")):
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
            return Node(kind, found["name"], braces(kind, found["braces"], place), text, place)
    if MEANT.match(block):
        raise TextFault(
            f"{place}: neither heading, clause, own line, reading, example, table: {block[:40]!r}"
        )
    return Node("aid", "", braces("aid", "", place), " ".join(block.split()), place)


def braces(kind: str, text: str, place: str) -> Braces:
    """The properties of a paragraph, each one that its kind can have; one word of a sort."""
    flags: set[str] = set()
    known, known_lists, known_single = (each.get(kind, set()) for each in (FLAGS, LISTS, SINGLE))
    lists, single = {}, {}
    try:
        words = shlex.split(text)
    except ValueError:
        raise TextFault(f"{place}: a quotation mark without its fellow") from None
    for word in words:
        name, equals, value = word.partition("=")
        if equals and name in known_lists:
            lists[name] = tuple(value.split(","))
            flags |= known & {name}
        elif equals and name in known_single:
            single[name] = value
        elif not equals and name in known:
            flags.add(name)
        else:
            raise TextFault(f"{place}: unknown property {word!r}")
    for sort in ONE_OF:
        if len(both := flags.intersection(sort)) > 1:
            raise TextFault(f"{place}: {' and '.join(sorted(both))} exclude each other")
    return Braces(frozenset(flags), lists, single)


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
            if shape(first) != shape(other):
                raise TextFault(
                    f"{first.place} and {other.place} differ: {shape(first)}, {shape(other)}"
                )
    if len({len(nodes) for nodes in files}) > 1:
        ends = ", ".join(f"{nodes[-1].place} is paragraph {len(nodes)}" for nodes in files if nodes)
        raise TextFault(f"one language has more paragraphs: {ends}")
    return list(zip(*files, strict=True))


def shape(node: Node) -> tuple[Any, ...]:
    """What every language must agree on: all but sentences and reasons."""
    single = {k: "" if in_words(k, v) else v for k, v in node.braces.single.items()}
    return node.kind, node.name, sorted(node.braces.flags), node.braces.lists, single


def in_words(name: str, value: str) -> bool:
    """Whether a property is said in each language: a reason, a place that is no paragraph."""
    return name == "because" or (name == "p" and not PLAIN_PLACE.fullmatch(value))


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
