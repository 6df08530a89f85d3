"""How the notes at clauses are put on a page."""

from __future__ import annotations

from typing import Any

from django import template
from django.utils.safestring import SafeString

from rulesref.engine.notes import ClauseNote, NoteKind
from rulesref.engine.system import System
from rulesref.reference import rendering
from rulesref.reference.notes import MEANINGS, WORDS, NoteHere, date_words, notes_at, source_words
from rulesref.sitewide.languages import page_language
from rulesref.sitewide.plain_words import plain_words

register = template.Library()


@register.simple_tag
def notes_here(system: System, cite: str, of_kind: NoteKind | None = None) -> list[NoteHere]:
    """The notes at a clause, a section or an open point, of all kinds or of one."""
    return notes_at(system, [cite], [of_kind]) if of_kind else notes_at(system, [cite])


@register.filter
def note_word(kind: NoteKind) -> str:
    """What a kind of notes is called."""
    return str(WORDS[kind])


@register.filter
def note_means(kind: NoteKind) -> str:
    """What a note of a kind tells."""
    return str(MEANINGS[kind])


@register.filter
def folds(note: ClauseNote) -> bool:
    """Whether a note is so long in the page's language that only its opening is shown at once."""
    return note.is_long(page_language())


@register.filter
def opening(note: ClauseNote, system: System) -> str:
    """The opening of a note without links: it stands in what one presses to unfold it."""
    return plain_words(system, note.opening(page_language()))


@register.simple_tag(takes_context=True)
def note_rest(context: dict[str, Any], note: ClauseNote) -> SafeString:
    """What stands below the opening of a note."""
    rest = note.rest(page_language())
    return rendering.sentence(context["system"], rest, context.get("beside", ""))


@register.simple_tag
def note_from(system: System, note: ClauseNote) -> str:
    """Where a note comes from, and when: nothing where it is ours and has no date."""
    return ", ".join(filter(None, (source_words(system, note), date_words(note.date))))
