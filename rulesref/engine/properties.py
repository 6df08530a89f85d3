"""The properties of a paragraph in braces: which its kind may have, and how each is given."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, get_args

from rulesref.engine.numbering import NUMBER, is_paragraph
from rulesref.engine.sentences import LINKED
from rulesref.engine.text import Kind, PointState, Standing, State

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
SECTIONS = re.compile(rf"{NUMBER}(?:, {NUMBER})+")  # places in print that are whole sections
NAME = "[a-z][a-z0-9_]*"


class TextFault(Exception):
    """A rules text cannot be read; the message names the file, the place and what is wrong."""


class Braces(NamedTuple):
    """The properties in braces: bare words, lists and single values."""

    flags: frozenset[str]
    lists: dict[str, tuple[str, ...]]
    single: dict[str, str]


class Given(NamedTuple):
    """A property as it is given: a bare word, or a name with one value or some."""

    name: str
    equals: str = ""
    value: str = ""

    @property
    def values(self) -> list[str]:
        """Its values; a sentence is one."""
        several = any(self.name in names for names in LISTS.values())
        return self.value.split(",") if several else [self.value]


def braces(kind: str, text: str, place: str) -> Braces:
    """The properties of a paragraph, each one that its kind can have; one word of a sort."""
    try:
        words = [Given(*word.partition("=")) for word in shlex.split(text)]
    except ValueError:
        raise TextFault(f"{place}: a quotation mark without its fellow") from None
    for wrong in (*unknown(kind, words), *ill_given(words)):
        raise TextFault(f"{place}: {wrong}")
    flags = frozenset(word.name for word in words if word.name in FLAGS.get(kind, ()))
    for sort in ONE_OF:
        if len(both := flags.intersection(sort)) > 1:
            raise TextFault(f"{place}: {' and '.join(sorted(both))} exclude each other")
    given, several = [word for word in words if word.equals], LISTS.get(kind, set())
    return Braces(
        flags,
        lists={word.name: tuple(word.values) for word in given if word.name in several},
        single={word.name: word.value for word in given if word.name not in several},
    )


def unknown(kind: str, words: Iterable[Given]) -> Iterator[str]:
    """Properties that a paragraph of this kind cannot have, or not so."""
    with_value = LISTS.get(kind, set()) | SINGLE.get(kind, set())
    for word in words:
        if word.name not in (with_value if word.equals else FLAGS.get(kind, ())):
            yield f"unknown property {''.join(word)!r}"


def ill_given(words: Sequence[Given]) -> Iterator[str]:
    """Properties that are given twice, with nothing in them, or with what they cannot hold."""
    yield from (f"{name} is given twice" for name in twice(word.name for word in words))
    for word in words:
        if word.equals and not all(value.strip() for value in word.values):
            yield f"nothing is given in {word.name}="
        yield from (f"{value} stands twice in {word.name}=" for value in twice(word.values))
        if word.name == "p" and not is_place(word.value):
            yield f"{word.value!r} is no place in print"
        if word.name in ("key", "group") and not re.fullmatch(NAME, word.value):
            yield f"{word.value!r} is no name: small Latin letters, digits and _"
        if LINKED in word.value:
            yield f"{word.name}= holds no link"


def twice(words: Iterable[str]) -> Iterator[str]:
    """Each of some words that has come before."""
    seen = set()
    for word in words:
        if word in seen:
            yield word
        seen.add(word)


def is_place(value: str) -> bool:
    """Whether a value says where something is printed: paragraphs, sections, or words."""
    return bool(
        is_paragraph(value) or SECTIONS.fullmatch(value) or any(sign.isalpha() for sign in value)
    )
