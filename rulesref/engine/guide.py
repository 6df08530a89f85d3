"""What guides a reader to the clauses: terms, questions as players put them, the order of play.

Each is a TOML file beside the rules text, and says nothing of its own: the clauses decide.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from rulesref.engine.paragraphs import TextFault
from rulesref.engine.text import Phrases, Standing, Words
from rulesref.engine.value import Value, convert


class Term(Words, frozen=True, kw_only=True):
    """A word of the game: the section or clause that says what it is, or else a sentence of ours.

    `forms` are other names of the same thing, in the sources and among players; `family` are words
    that somebody may type who looks for it.
    """

    clause: str = ""
    says: Words | None = None
    forms: Phrases = Phrases()
    family: Phrases = Phrases()


class PlayersQuestion(Words, frozen=True, kw_only=True):
    """A question as players put it at the table, and other ways to put it.

    `decided` are the clauses and open points that decide it, in the order of the checks.
    """

    decided: tuple[str, ...]
    phrasings: Phrases


class StepOfPlay(Value, frozen=True, kw_only=True):
    """A step of the sequence of play: who acts, what happens, the clauses that say so.

    `question` is the players' question that it raises, by key.
    """

    name: str
    what: Words
    who: Words | None = None
    clauses: tuple[str, ...] = ()
    question: str = ""
    standing: Standing = "stated"
    source: str = ""


class Reminder(Words, frozen=True, kw_only=True):
    """A limit or an order that one forgets, and the clause that sets it."""

    clause: str


class SequenceOfPlay(Value, frozen=True, kw_only=True):
    """The sequence of play, and what to remember beside it."""

    steps: tuple[StepOfPlay, ...] = ()
    reminders: tuple[Reminder, ...] = ()


def load_terms(file: Path) -> dict[str, Term]:
    """The terms of terms.toml by key; none where there is no such file."""
    return by_key(file, Term)


def load_questions(file: Path) -> dict[str, PlayersQuestion]:
    """The players' questions of questions.toml by key; none where there is no such file."""
    return by_key(file, PlayersQuestion)


def load_sequence(file: Path) -> SequenceOfPlay:
    """The sequence of play; one without steps where there is no such file."""
    found: SequenceOfPlay = convert(tables(file), SequenceOfPlay, file.name)
    return found


def by_key(file: Path, kind: type[Any]) -> dict[str, Any]:
    """The tables of a file as values of one kind; BadInput names the table that is none."""
    return {key: convert(table, kind, f"{file.name}.{key}") for key, table in tables(file).items()}


def tables(file: Path) -> dict[str, Any]:
    """A TOML file as plain data; TextFault tells where it is none."""
    if not file.exists():
        return {}
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise TextFault(f"{file.name}: {error}") from error
