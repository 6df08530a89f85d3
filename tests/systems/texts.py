"""The sentences of a system's text, each with its place: what tests of every text go through."""

from __future__ import annotations

from collections.abc import Iterator

from rulesref.engine.languages import Words
from rulesref.engine.text import Text


def rules(text: Text) -> Iterator[tuple[str, Words]]:
    """Every sentence outside the register, with its place."""
    for chapter in text.chapters:
        yield f"chapter {chapter.number}", chapter.title
    for section in text.sections.values():
        yield section.number, section.title
        yield from ((section.number, aid) for aid in section.aids)
    for clause in text.clauses.values():
        yield clause.cite, clause.text
        if any(sign.isalpha() for sign in clause.place.en):
            yield clause.cite, clause.place
        yield from ((clause.cite, line.text) for line in clause.own)
        if clause.kind == "text-only":
            yield clause.cite, clause.because


def register(text: Text) -> Iterator[tuple[str, Words]]:
    """Every sentence of the register of open points, with its number."""
    for point in text.points:
        yield from ((point.number, said) for said in (point.title, *point.body))
        yield from ((point.number, reading) for reading in point.readings.values())
