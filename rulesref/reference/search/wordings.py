"""How everything of a system is called, asked or looked for: what the index keeps of that."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulesref.engine.languages import LANGUAGES
from rulesref.engine.system import System
from rulesref.engine.text import Chapter, Section
from rulesref.reference.models import Wording
from rulesref.reference.search.entries import PLAY, PLAY_TITLE
from rulesref.reference.search.stems import stem, words_in


def wordings(system: System) -> Iterator[Wording]:
    """The rows that a system fills."""
    named: list[Chapter | Section] = [*system.text.sections.values(), *system.text.chapters]
    for one in named:
        kind = "section" if isinstance(one, Section) else "chapter"
        yield from rows(system, kind, one.number, one.title.both)
    if system.sequence.steps:
        yield from rows(system, "note", PLAY, PLAY_TITLE.both)
    for key, term in system.terms.items():
        names = (w for code in LANGUAGES for w in (term.said(code), *term.forms.said(code)))
        yield from rows(system, "term", key, names)
        family = (words for code in LANGUAGES for words in term.family.said(code))
        yield from rows(system, "term", key, family, is_name=False)
    for key, question in system.questions.items():
        put_so = (words for code in LANGUAGES for words in question.wordings(code))
        yield from rows(system, "question", key, put_so)


def rows(
    system: System, kind: str, cite: str, said: Iterable[str], *, is_name: bool = True
) -> Iterator[Wording]:
    """A row for each way to say one thing, those alike but once."""
    for words in dict.fromkeys(" ".join(words_in(one)) for one in said):
        stems = " ".join(map(stem, words.split()))
        known = {"system": system.slug, "kind": kind, "cite": cite, "is_name": is_name}
        yield Wording(**known, words=words, stems=stems)
