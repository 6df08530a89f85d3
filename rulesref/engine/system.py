"""What every rule system offers to everybody else: one frozen value, SYSTEM."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

from rulesref.engine.given import tables
from rulesref.engine.guide import (
    PlayersQuestion,
    SequenceOfPlay,
    Term,
    by_key,
    load_sequence,
)
from rulesref.engine.languages import LANGUAGES, Words
from rulesref.engine.markdown import load
from rulesref.engine.notes import ClauseNote, in_order
from rulesref.engine.tables import Table, load_tables
from rulesref.engine.text import TERM, Sourced, Text
from rulesref.engine.translations import FILE, Checksums, behind, load_checksums, originals
from rulesref.engine.value import Value, convert

KERNEL_MESSAGES = Path(__file__).with_name("messages.toml")


class Source(Words, frozen=True, kw_only=True):
    """Another source that a standing may name; `href` is where it can be read.

    `numbered` tells that its sections have the numbers by which we cite. `language` is that in
    which we wrote first what comes from it, where this is not the language of the system's text.
    """

    href: str = ""
    numbered: bool = False
    language: str = ""


class Option(Words, frozen=True, kw_only=True):
    """What a reader may answer to an example before he is told."""

    right: bool


class Example(Value, frozen=True, kw_only=True):
    """A worked example: shown in the section that names it, openable, run as a test.

    `expect` holds what the answer must be: verdict, broken citations, value. `trap` is the common
    mistake, `options` what one may answer where the question is not one of yes or no.
    """

    title: Words
    text: Words
    position: str
    action: str
    expect: dict[str, Any]
    trap: Words
    options: tuple[Option, ...] = ()


@dataclass(frozen=True, kw_only=True, eq=False)  # one is itself alone: pages cache by it
class System:
    """A rule system to be read: its text and what guides to it. `Engine` is one that also answers.

    `answers` and `not_yet` say in a line what its engine answers, or without one what there is to
    read, and what it does not answer yet. `sources` are the other sources that a standing may name,
    by key. `original` is the language in which its text was written first. The first of
    `chapter_marks` stands before the number of a chapter wherever one is named, "TG 7"; whoever
    types any of them before a number means this system. `own_numbers` tells that the source has no
    numbers and all are ours. `computed` makes the tables that are worked out from other data of
    the system.
    """

    has_engine: ClassVar[bool] = False  # for templates, which do not know `Engine`
    FILES: ClassVar[tuple[str, ...]] = (
        "text",
        "terms",
        "questions",
        "sequence",
        "tables",
        "examples",
        "notes",
        "compared",
    )

    slug: str
    title: Words
    edition: Words
    answers: Words
    not_yet: Words
    sources: Mapping[str, Source]
    folder: Path
    topics: tuple[str, ...]
    original: str = LANGUAGES[0]
    chapter_marks: tuple[str, ...] = ()
    own_numbers: bool = False
    computed: Callable[[], Mapping[str, Table]] = dict

    @cached_property
    def text(self) -> Text:
        """The rules text, read once."""
        return load(self.folder, self.topics)

    def standing_of(self, cite: str) -> str:
        """The standing of a clause; an open point has none."""
        clause = self.text.clauses.get(cite)
        return clause.standing if clause else ""

    def source_of(self, cite: str, standing: str, language: str) -> str:
        """The names of the sources behind what a clause, or its own line, says of this standing."""
        clause = self.text.clauses.get(cite)
        said = clause.sentences if clause else ()
        keys = next((one.sources for one in said if one.standing == standing), ())
        return self.source_words(keys, language)

    def source_words(self, keys: Iterable[str], language: str) -> str:
        """The names of sources by their keys; nothing where none is named."""
        return ", ".join(self.sources[key].said(language) for key in keys)

    def original_of(self, said: Sourced | None) -> str:
        """The language in which a sentence was written first; the other has its translation.

        It is that of the source which the sentence names, of several that of the first. What the
        text itself states, what follows from it, what is ours, and what has no standing (titles,
        points, unlettered paragraphs: None) was written in the language of the text. An own line
        is a sentence by itself: it may have another original than its clause.
        """
        named = said.sources if said else ()
        first = self.sources.get(named[0]) if named else None
        return (first and first.language) or self.original

    @cached_property
    def compared(self) -> Checksums:
        """The originals with which translations were last compared."""
        return load_checksums(self.folder / FILE)

    @cached_property
    def originals(self) -> Checksums:
        """The originals as they are now."""
        return originals(self.text, self.original_of)

    @cached_property
    def behind(self) -> dict[str, frozenset[str]]:
        """The languages in which a translation is older than its original, by citation."""
        return behind(self.compared, self.originals)

    @cached_property
    def terms(self) -> dict[str, Term]:
        """The words of the game, by key."""
        return by_key(self.folder / "terms.toml", Term)

    @cached_property
    def questions(self) -> dict[str, PlayersQuestion]:
        """Questions as players put them, by key."""
        return by_key(self.folder / "questions.toml", PlayersQuestion)

    @cached_property
    def sequence(self) -> SequenceOfPlay:
        """The sequence of play."""
        return load_sequence(self.folder / "sequence.toml")

    def leads(self, target: str) -> bool:
        """Whether a link to this target leads to something: a citation, or a term."""
        if target.startswith(TERM):
            return target.removeprefix(TERM) in self.terms
        return self.text.knows(target)

    @cached_property
    def tables(self) -> dict[str, Table]:
        """The tables that its text places, by name."""
        return load_tables(self.folder / "tables.toml") | dict(self.computed())

    @cached_property
    def examples(self) -> dict[str, Example]:
        """The worked examples by name."""
        files = sorted((self.folder / "examples").glob("*.toml"))
        return {file.stem: convert(tables(file), Example, file.name) for file in files}

    @cached_property
    def notes(self) -> dict[str, ClauseNote]:
        """The notes at clauses, sections and open points by key, in the order of their kinds."""
        return in_order(by_key(self.folder / "notes.toml", ClauseNote))

    def open_files(self) -> None:
        """Read every file of it, so that none is found broken later: TextFault or BadInput."""
        for name in self.FILES:
            getattr(self, name)

    @cached_property
    def checksum(self) -> str:
        """Tells this text, its messages, maps and examples from any other."""
        digest = hashlib.sha256()
        own = [f for f in self.folder.rglob("*.*") if f.suffix in (".md", ".toml")]
        for file in (KERNEL_MESSAGES, *sorted(own)):
            digest.update(file.name.encode() + file.read_bytes())
        return digest.hexdigest()[:16]
