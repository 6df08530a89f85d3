"""`loadrules --check`: what must be true of the notes at the clauses of a system."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from rulesref.engine.languages import LANGUAGES, Words
from rulesref.engine.notes import DATE, OURS, ClauseNote
from rulesref.engine.sentences import plain
from rulesref.engine.system import System
from rulesref.reference.checking_guide import misworded, unruled

LONGEST = 400  # letters of a note, and of an objection
FIRST_DAY = "-01-01"  # of a year


def note_problems(system: System) -> Iterator[str]:
    """Everything that is wrong with the notes, one sentence each."""
    for key, note in system.notes.items():
        yield from (f"notes.toml.{key}: {fault}" for fault in note_faults(system, note))


def note_faults(system: System, note: ClauseNote) -> Iterator[str]:
    """A note stands at what is there, says where it comes from and when, in few words."""
    yield from unruled(system, [note.clause])
    if note.date and not is_date(note.date):
        yield f"{note.date!r} is no date: a year, a month or a day, 2009-05-31"
    if bool(note.answers) != (note.kind == "objection"):
        yield "an answer to an objection, and no other note, says what it answers"
    yield from unfounded(system, note)
    said: list[Words] = [note, *([note.answers] if note.answers else [])]
    yield from misworded(system, said)
    for language in LANGUAGES:
        for words in said:
            if (length := len(plain(words.said(language)))) > LONGEST:
                yield f"{length} letters ({language}), of {LONGEST} at most"


def unfounded(system: System, note: ClauseNote) -> Iterator[str]:
    """A source that the system does not name, or none where the note is not ours."""
    if isinstance(note.source, Words):
        yield from misworded(system, [note.source])
    elif note.source and note.source not in system.sources:
        yield f"{note.source!r} is no source of the system; a place in the text is said in words"
    elif not note.source and note.kind not in OURS:
        yield "it is not ours and names no source"


def is_date(given: str) -> bool:
    """Whether this is a year, a month or a day that the calendar has."""
    if not DATE.fullmatch(given):
        return False
    try:
        date.fromisoformat(given + FIRST_DAY[len(given) - 4 :])
    except ValueError:
        return False
    return True
