"""Where the words of a text lead to the terms of its game: once in a section, once in a ruling.

The first word of a term is a link, written by hand or found; later ones are plain words.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from rulesref.engine.languages import LANGUAGES, Words
from rulesref.engine.sentences import Piece, pieces
from rulesref.engine.spotting import Spot, spots_in
from rulesref.engine.system import System
from rulesref.engine.text import TERM, Clause, Section, terms_of

SECTIONS = 2048  # kept in each language: all of some systems
SYSTEMS = 16  # whose uses are kept
EXAMPLE = {"ru": "Пример", "en": "Example"}  # begins a paragraph that is one

Linked = Mapping[str, tuple[Piece, ...]]  # the pieces of sentences, by their Markdown


class Said(NamedTuple):
    """A sentence in its pieces, and the citations of what says it: what those define is no link."""

    pieces: tuple[Piece, ...]
    cites: tuple[str, ...] = ()


@lru_cache(SECTIONS)
def in_section(system: System, number: str, language: str) -> Linked:
    """The sentences of a section by their Markdown, each term linked where it is first used."""
    said: dict[str, Said] = {}
    for paragraph, cites in paragraphs(system.text.sections[number], language):
        said.setdefault(paragraph, Said(pieces(paragraph), cites))
    return dict(zip(said, linked(system, language, said.values()), strict=True))


def paragraphs(section: Section, language: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The sentences of a section but for examples, and the citations of what says each."""
    for clause in section.clauses:
        if not is_example(clause):
            cites = (clause.cite, clause.section)
            yield from ((one.text.said(language), cites) for one in clause.sentences)
    for aid in section.aids:
        if not aid.said(language).startswith(EXAMPLE[language]):
            yield aid.said(language), (section.number,)


def is_example(clause: Clause) -> bool:
    """Whether a clause is an example of the source, as the reason why it is text only tells."""
    return clause.kind == "text-only" and EXAMPLE["en"].lower() in clause.because.en


def linked(system: System, language: str, said: Iterable[Said]) -> Iterator[tuple[Piece, ...]]:
    """The pieces of sentences that stand together, each term linked where it is first used."""
    met: set[str] = set()
    for one in said:
        yield tuple(with_terms(one.pieces, spots_to_link(system, language, one), met))


def spots_to_link(system: System, language: str, said: Said) -> list[Spot]:
    """The words of a sentence that may be links."""

    def wanted(spot: Spot) -> bool:
        term = system.terms[spot.key]
        return term.linked and term.clause not in said.cites

    return [spot for spot in spots_in(system, language, said.pieces) if wanted(spot)]


def with_terms(sentence: Iterable[Piece], spots: list[Spot], met: set[str]) -> Iterator[Piece]:
    """The pieces of a sentence; a term that was met before is no link, and now all here are met."""
    begins = 0
    for piece in sentence:
        ends = begins + len(piece.words)
        if piece.target.startswith(TERM):
            yield first(piece, met)
        elif piece.kind == "text":
            here = [
                Spot(s - begins, e - begins, key)
                for s, e, key in spots
                if begins <= s and e <= ends
            ]
            yield from split(piece.words, here, met)
        else:
            yield piece
        begins = ends


def split(words: str, spots: list[Spot], met: set[str]) -> Iterator[Piece]:
    """Words as pieces, with a link for each term in them that was not met before."""
    done = 0
    for start, end, key in spots:
        if TERM + key not in met:
            yield Piece("text", words[done:start])
            yield first(Piece("link", words[start:end], TERM + key), met)
            done = end
    yield Piece("text", words[done:])


def first(link: Piece, met: set[str]) -> Piece:
    """A link to a term, or its words alone where the term was met before."""
    if link.target in met:
        return Piece("text", link.words)
    met.add(link.target)
    return link


# Uses -----------------------------------------------------------------------------------------


def terms_in(system: System, said: Iterable[Words]) -> list[str]:
    """The keys of the terms that some paragraphs use in any language, each once, as they come."""
    paragraphs = list(said)
    found = list(terms_of(paragraphs))
    for words in paragraphs:
        for code in LANGUAGES:
            found += (spot.key for spot in spots_in(system, code, pieces(words.said(code))))
    return list(dict.fromkeys(found))


@lru_cache(SYSTEMS)
def uses(system: System) -> Mapping[str, tuple[str, ...]]:
    """By the key of a term the clauses and sections that use it, in the order of print.

    A section uses what its unlettered paragraphs say.
    """
    found: dict[str, list[str]] = defaultdict(list)
    for section in system.text.sections.values():
        said = {c.cite: [one.text for one in c.sentences] for c in section.clauses}
        aids = list(section.aids)
        for cite, words in (*said.items(), (section.number, aids)):
            for key in terms_in(system, words):
                found[key] += [] if cite in found[key] else [cite]
    return {key: tuple(cites) for key, cites in found.items()}
