"""Notes at the clauses of a rules text: errata, answers, remarks; none of them is a rule.

They stand in `notes.toml` beside the text, a table a note by its key.
"""

from __future__ import annotations

import re
from typing import Literal, get_args

from rulesref.engine.languages import Words
from rulesref.engine.sentences import plain, split

NoteKind = Literal["errata", "official", "designer", "editor", "objection"]
"""A misprint or slip, an official answer, a note of the game's makers, one of ours, an answer of
ours to an objection: in this order notes stand below a clause."""

KINDS: tuple[NoteKind, ...] = get_args(NoteKind)
OURS: tuple[NoteKind, ...] = ("editor", "objection")
DATE = re.compile("[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?")
SHOWN = 220  # letters of a note that are shown whole


class ClauseNote(Words, frozen=True, kw_only=True):
    """A note at a clause, a section or an open point; its sentences are Markdown.

    `source` is the key of one of the system's sources, or words for a place in the text itself;
    what is ours needs none. `date` is a year, a month or a day: "2009", "2009-05". `answers` is the
    objection, in short, to which the note is the answer.
    """

    clause: str
    kind: NoteKind
    source: str | Words = ""
    date: str = ""
    answers: Words | None = None

    def opening(self, language: str) -> str:
        """Its first sentence; of an answer, the objection."""
        if self.answers:
            return self.answers.said(language)
        return split(self.said(language))[0]

    def rest(self, language: str) -> str:
        """What the opening leaves."""
        if self.answers:
            return self.said(language)
        return self.said(language).removeprefix(self.opening(language)).strip()

    def is_long(self, language: str) -> bool:
        """Whether all but its opening may be folded."""
        rest = self.rest(language)
        return bool(rest) and len(plain(self.opening(language) + rest)) > SHOWN

    @property
    def rank(self) -> int:
        """The place of its kind among the kinds."""
        return KINDS.index(self.kind)


def in_order(notes: dict[str, ClauseNote]) -> dict[str, ClauseNote]:
    """Notes by key as they stand below a clause: by kind, the newest of a kind first."""
    newest = sorted(notes.items(), key=lambda pair: pair[1].date, reverse=True)
    return dict(sorted(newest, key=lambda pair: pair[1].rank))
