"""What guides a reader to the clauses: terms, questions as players put them, the order of play.

Each is a TOML file beside the rules text, and says nothing of its own: the clauses decide.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, TypeVar

from rulesref.engine.given import tables
from rulesref.engine.languages import Phrases, Words
from rulesref.engine.text import Sourced
from rulesref.engine.value import BadInput, Value, convert

T = TypeVar("T", bound=Value)
KEY = re.compile("[a-z][a-z0-9_-]*")


class Term(Words, frozen=True, kw_only=True):
    """A word of the game: the section or clause that says what it is, or else a sentence of ours.

    `forms` are other names of the same thing, in the sources and among players; `family` are words
    that somebody may type who looks for it.

    By `match` it is found in the text: by its name, if there is no such field, and by nothing where
    that is empty. A word stands there for all its inflections, one that ends in a star for all that
    begin so. `unless` are words that look like it and mean something else, as they stand. `linked`
    is false of what nobody looks up.
    """

    clause: str = ""
    says: Words | None = None
    forms: Phrases = Phrases()
    family: Phrases = Phrases()
    match: Phrases | None = None
    unless: Phrases = Phrases()
    linked: bool = True

    def wordings(self, language: str) -> tuple[str, ...]:
        """All by which it may be looked for."""
        return (self.said(language), *self.forms.said(language), *self.family.said(language))

    def matched(self, language: str) -> tuple[str, ...]:
        """By which words it is found in a text."""
        return (self.said(language),) if self.match is None else self.match.said(language)


class PlayersQuestion(Words, frozen=True, kw_only=True):
    """A question as players put it at the table, and other ways to put it.

    `decided` are the clauses and open points that decide it, those first that answer; where an
    engine answers, in the order of its checks.
    """

    decided: tuple[str, ...]
    phrasings: Phrases

    def wordings(self, language: str) -> tuple[str, ...]:
        """All by which it may be looked for."""
        return (self.said(language), *self.phrasings.said(language))


class StepOfPlay(Sourced, frozen=True, kw_only=True):
    """A step of the sequence of play: who acts, what happens, the clauses that say so.

    `question` is the players' question that it raises, by key.
    """

    name: str
    what: Words
    who: Words | None = None
    clauses: tuple[str, ...] = ()
    question: str = ""


class Reminder(Words, frozen=True, kw_only=True):
    """A limit or an order that one forgets, and the clause that sets it."""

    clause: str


class SequenceOfPlay(Value, frozen=True, kw_only=True):
    """The sequence of play, and what to remember beside it.

    `about` tells how much of the game it covers, and what it leaves out.
    """

    about: Words | None = None
    steps: tuple[StepOfPlay, ...] = ()
    reminders: tuple[Reminder, ...] = ()


def load_sequence(file: Path) -> SequenceOfPlay:
    """The sequence of play; one without steps where there is no such file."""
    found: SequenceOfPlay = convert(tables_if_any(file), SequenceOfPlay, file.name)
    return found


def by_key(file: Path, kind: type[T]) -> dict[str, T]:
    """The tables of a file as values of one kind, none where there is no such file.

    BadInput names the table that is none, or whose key cannot stand in an address.
    """
    raw = tables_if_any(file)
    for key in raw:
        if not KEY.fullmatch(key):
            raise BadInput(file.name, "not-a-key", name=key)
    return {key: convert(table, kind, f"{file.name}.{key}") for key, table in raw.items()}


def tables_if_any(file: Path) -> dict[str, Any]:
    """The tables of a file which a system need not have."""
    return tables(file) if file.exists() else {}
