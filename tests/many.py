"""A rule system as large as one likes: the real clauses again and again, their words shuffled.

Sections have fresh numbers; what they cite leads to the section that is repeated beside them, and
is only words where that is one too many. Terms, tables, examples and open points stay behind.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from random import Random

from msgspec.structs import replace

from rulesref.engine.languages import LANGUAGES, Words
from rulesref.engine.numbering import anchor_of, cite_of, section_of
from rulesref.engine.system import System
from rulesref.engine.text import TERM, Chapter, Clause, Section, Text
from rulesref.systems import BUNDLED

IN_A_CHAPTER = 50  # sections: the largest real chapters have some dozens
LINK = re.compile(r"\[([^]]*)\]\(([^)]*)\)")
WORD = re.compile(r"\S*\[[^]]*\]\([^)]*\)\S*|\S+")  # a link is one word, whatever it says

Numbers = Mapping[str, str]  # the fresh number of each section of a real system that is repeated


@dataclass(frozen=True, kw_only=True, eq=False)
class Many(System):
    """A system of so many sections, made of those that the real systems hold."""

    size: int
    seed: int

    @cached_property
    def text(self) -> Text:
        """The real sections as often as it takes, by chapters of fresh numbers."""
        sections = tuple(self.repeated())
        starts = range(0, self.size, IN_A_CHAPTER)
        chapters = [chapter(n, sections[n : n + IN_A_CHAPTER]) for n in starts]
        return Text(chapters=tuple(chapters), points=(), places={})

    @cached_property
    def checksum(self) -> str:
        """Tells this system from one of another size, another seed, or of other clauses."""
        made_of = (*(system.checksum for system in BUNDLED), str(self.size), str(self.seed))
        return sha256(" ".join(made_of).encode()).hexdigest()[:16]

    def repeated(self) -> Iterable[Section]:
        """The sections with their fresh numbers, in order."""
        random, taken = Random(self.seed), 0
        while taken < self.size:
            for system in BUNDLED:
                held = [s for s in system.text.sections.values() if s.is_held and s.clauses]
                held = held[: self.size - taken]
                numbers = {s.number: number(taken + n) for n, s in enumerate(held)}
                yield from (fresh(section, numbers, random) for section in held)
                taken += len(held)


def many(size: int, seed: int = 1) -> Many:
    """A system of so many sections that can be read; it has no files of its own."""
    return Many(
        slug=f"many-{size}",
        title=Words(en=f"Game of {size} sections", ru=f"Игра из {size} разделов"),
        edition=Words(en="Repeated", ru="С повторениями"),
        answers=Words(en="rules", ru="правила"),
        not_yet=Words(en="all", ru="всё"),
        sources={key: one for system in BUNDLED for key, one in system.sources.items()},
        folder=Path("nowhere"),
        topics=(),
        size=size,
        seed=seed,
    )


def number(place: int) -> str:
    """The number of the section at a place, the first being 0."""
    return f"{place // IN_A_CHAPTER + 1}.{place % IN_A_CHAPTER + 1}"


def chapter(start: int, sections: tuple[Section, ...]) -> Chapter:
    """A chapter, called as its first section is."""
    named = number(start).partition(".")[0]
    return Chapter(number=named, title=sections[0].title, sections=sections)


def fresh(section: Section, numbers: Numbers, random: Random) -> Section:
    """A section under its fresh number, without what belongs to its real system alone."""
    aids = [shuffled(aid, numbers, random) for aid in section.aids]
    clauses = [fresh_clause(clause, numbers, random) for clause in section.clauses]
    given = {"number": numbers[section.number], "state": "held", "aliases": (), "examples": ()}
    return replace(section, **given, clauses=tuple(clauses), below=tuple(aids))


def fresh_clause(clause: Clause, numbers: Numbers, random: Random) -> Clause:
    """A clause that says its words in another order, and so do its own lines."""
    own = [
        replace(line, point="", text=shuffled(line.text, numbers, random)) for line in clause.own
    ]
    named = {
        name: tuple(filter(None, (moved(cite, numbers) for cite in getattr(clause, name))))
        for name in ("yields", "overrides", "silent", "refers")
    }
    return replace(
        clause,
        **named,
        section=numbers[clause.section],
        points=(),
        text=shuffled(clause.text, numbers, random),
        own=tuple(own),
    )


def moved(cite: str, numbers: Numbers) -> str:
    """A citation under fresh numbers; nothing where its section is not repeated."""
    known = None if cite.startswith(TERM) else numbers.get(section_of(cite))
    return cite_of(known, anchor_of(cite)) if known else ""


def shuffled(words: Words, numbers: Numbers, random: Random) -> Words:
    """A paragraph with its words in another order, in each language."""
    said = {language: WORD.findall(words.said(language)) for language in LANGUAGES}
    for found in said.values():
        random.shuffle(found)
    return Words(**{language: linked(" ".join(said[language]), numbers) for language in LANGUAGES})


def linked(markdown: str, numbers: Numbers) -> str:
    """A paragraph whose links lead to the fresh numbers."""

    def moved_link(found: re.Match[str]) -> str:
        """A link, or its words alone."""
        words, cite = found[1], moved(found[2], numbers)
        return f"[{cite if words == found[2] else words}]({cite})" if cite else words

    return LINK.sub(moved_link, markdown)
