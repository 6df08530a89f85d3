"""The notes at clauses as pages show them: in their order, each kind with its word."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import NamedTuple

from babel.dates import format_skeleton
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from rulesref.engine.languages import Words
from rulesref.engine.notes import KINDS, ClauseNote, NoteKind
from rulesref.engine.system import System
from rulesref.engine.text import Section
from rulesref.sitewide.languages import page_language, spoken
from rulesref.sitewide.pills import address_of

WORDS: dict[NoteKind, str | Promise] = {
    "errata": gettext_lazy("erratum"),
    "official": gettext_lazy("official answer"),
    "designer": gettext_lazy("designer’s note"),
    "editor": gettext_lazy("editor’s note"),
    "objection": gettext_lazy("answer to an objection"),
}
MEANINGS: dict[NoteKind, str | Promise] = {
    "errata": gettext_lazy("what is misprinted or mistranslated, and what is meant"),
    "official": gettext_lazy("from published answers and errata; the note says how official"),
    "designer": gettext_lazy("advice by those who made the game; no rule"),
    "editor": gettext_lazy("by this site: an easy mistake, or why a reading is the default"),
    "objection": gettext_lazy("what may be held against the clause or its reading, and our answer"),
}
SKELETONS = ("y", "yMMMM", "yMMMMd")  # of a year, a month, a day


class NoteHere(NamedTuple):
    """A note and its key."""

    key: str
    note: ClauseNote

    @property
    def anchor(self) -> str:
        """Where it stands on a page."""
        return f"note-{self.key}"


def notes_at(
    system: System, cites: Iterable[str], kinds: Iterable[NoteKind] = KINDS
) -> list[NoteHere]:
    """The notes at some clauses, sections or open points, of all kinds or some, in their order."""
    wanted, shown = set(cites), set(kinds)
    return [
        NoteHere(key, note)
        for key, note in system.notes.items()
        if note.clause in wanted and note.kind in shown
    ]


def kinds_at(
    system: System, cites: Iterable[str], kinds: Iterable[NoteKind] = KINDS
) -> list[NoteKind]:
    """The kinds of the notes at some clauses, each once, in their order."""
    return list(dict.fromkeys(here.note.kind for here in notes_at(system, cites, kinds)))


def cites_in(sections: Iterable[Section]) -> list[str]:
    """The sections and their clauses: all at which a note on a page of theirs may stand."""
    return [cite for s in sections for cite in (s.number, *(c.cite for c in s.clauses))]


def address_of_note(system: System, key: str) -> str:
    """Where a note is read: on the page of its clause, or on that of the open points."""
    cite = system.notes[key].clause
    if cite in system.text.open_points:
        page = reverse("reference:open-points", args=[system.slug])
    else:
        page = address_of(system, cite).partition("#")[0]
    return f"{page}#note-{key}"


def source_words(system: System, note: ClauseNote) -> str:
    """The source of a note by its name, or the place in the text; nothing where it names none."""
    if isinstance(note.source, Words):
        return spoken(note.source)
    return system.source_words([note.source] if note.source else [], page_language())


def date_words(when: str) -> str:
    """A year, a month or a day in the page's language; nothing for none."""
    if not when:
        return ""
    parts = [int(part) for part in when.split("-")]
    day = date(*[*parts, 1, 1][:3])
    return str(format_skeleton(SKELETONS[len(parts) - 1], day, locale=page_language()))
