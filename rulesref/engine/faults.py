"""What is wrong with a rules text as a whole: numbers, fragments, links, two-sided properties."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from rulesref.engine.languages import LANGUAGES
from rulesref.engine.numbering import LEADING_ZERO, NUMBER, PARAGRAPHS, chapter_number, out_of_turn
from rulesref.engine.sentences import ill_linked, targets
from rulesref.engine.text import TERM, Section, Text

Fault = tuple[str, str]
"""The citation at which something is wrong, and what."""


def faults(text: Text) -> Iterator[str]:
    """What a reader could stumble over, each named with its place."""
    for check in (misnumbered, renamed, unfounded, unpointed, one_sided):
        yield from (f"{text.at(cite)}: {what}" for cite, what in check(text))
    yield from dangling(text)


def misnumbered(text: Text) -> Iterator[Fault]:
    """Numbers, letters and handles that are missing, given twice or in a wrong place."""
    sections = [s for chapter in text.chapters for s in chapter.sections]
    cites = [c.cite for s in sections for c in s.clauses if c.anchor]
    numbers = [*(s.number for s in sections), *cites, *(p.number for p in text.points)]
    yield from ((n, "no number begins with a zero") for n in numbers if LEADING_ZERO.search(n))
    numbers += [alias for s in sections for alias in s.aliases]
    yield from ((cite, "given twice") for cite, n in Counter(numbers).items() if n > 1)
    for chapter in text.chapters:
        strangers = (s for s in chapter.sections if chapter_number(s.number) != chapter.number)
        yield from ((s.number, f"stands in chapter {chapter.number}") for s in strangers)
    for section in sections:
        yield from ((section.number, what) for what in misanchored(section))


def misanchored(section: Section) -> Iterator[str]:
    """Letters and handles of a section that are missing or stand out of turn."""
    if len(section.clauses) > 1 and not all(c.anchor for c in section.clauses):
        yield "one clause of several has neither letter nor handle"
    lost = out_of_turn([c.anchor for c in section.clauses])
    yield from (f"{anchor} stands out of turn" for anchor in lost)


def renamed(text: Text) -> Iterator[Fault]:
    """Aliases by which nobody could ask for a section; chapters that would be asked for instead.

    An alias is as somebody prints it, be it with a zero: 5.06.
    """
    chapters = {chapter.number for chapter in text.chapters}
    yield from ((c, "no number begins with a zero") for c in chapters if LEADING_ZERO.search(c))
    for alias, number in text.aliases.items():
        if not re.fullmatch(NUMBER, alias):
            yield number, f"its alias {alias} is no number of a section"
        elif alias in chapters:
            yield number, f"its alias {alias} is the number of a chapter"


def unfounded(text: Text) -> Iterator[Fault]:
    """Fragments that have nothing to show, or do not say what they lack."""
    for section in text.sections.values():
        if section.shows and section.state != "fragment":
            yield section.number, "only a fragment shows clauses of other sections"
        elif section.state == "fragment" and bool(section.clauses) == bool(section.shows):
            yield section.number, "a fragment has clauses, or shows some, not both"
        elif section.state == "fragment" and not section.aids:
            yield section.number, "a fragment says what it lacks"
        strangers = [cite for cite in section.shows if cite not in text.clauses]
        yield from ((section.number, f"{cite} is no clause to show") for cite in strangers)


def unpointed(text: Text) -> Iterator[Fault]:
    """Properties that name what does not exist; points that would share a key."""
    for clause in text.clauses.values():
        points = (*clause.points, *(line.point for line in clause.own if line.point))
        plain = filter(None, map(PARAGRAPHS.fullmatch, clause.place.both))
        printed = dict.fromkeys(match["section"] for match in plain if match["section"])
        yield from (
            (clause.cite, f"nothing stands under {target}")
            for target in (*clause.named, *points, *printed)
            if not text.knows(target)
        )
    for point in text.points:
        strangers = (cite for cite in point.clauses if not text.knows(cite))
        yield from ((point.number, f"nothing stands under {cite}") for cite in strangers)
    keys = Counter(point.key for point in text.points if point.key)
    yield from ((p.number, f"key={p.key} is given twice") for p in text.points if keys[p.key] > 1)


def dangling(text: Text) -> Iterator[str]:
    """Links that lead nowhere or are none, in the first language that has them."""
    found: dict[Fault, str] = {}
    for cite, paragraphs in text.paragraphs():
        for words in paragraphs:
            for language in LANGUAGES:
                for what in mislinked(text, words.said(language)):
                    found.setdefault((cite, what), language)
    for (cite, what), language in found.items():
        yield f"{text.at(cite, language)}: {what}"


def mislinked(text: Text, sentence: str) -> Iterator[str]:
    """What is wrong with the links of a sentence; of terms a rules text knows nothing."""
    if ill_linked(sentence):
        yield "a link is written [words](target)"
    for target in filter(None, targets(sentence)):
        if not target.startswith(TERM) and not text.knows(target):
            yield f"nothing stands under {target}"


def one_sided(text: Text) -> Iterator[Fault]:
    """Precedences and open points that only one of the two places tells."""
    clauses = text.clauses.values()
    yields = {(c.cite, other) for c in clauses for other in c.yields}
    overrides = {(other, c.cite) for c in clauses for other in c.overrides}
    yield from (
        (a, f"only one of {a}, {b} tells who yields") for a, b in sorted(yields ^ overrides)
    )
    told = {(c.cite, point) for c in clauses for point in c.points}
    asked = {(c, p.number) for p in text.points for c in p.clauses if c in text.clauses}
    yield from ((a, f"only one of {a}, {b} names the other") for a, b in sorted(told ^ asked))
    for clause in clauses:
        alone = {line.point for line in clause.own if line.point} - set(clause.points)
        yield from ((clause.cite, f"{point} stands in an own line only") for point in sorted(alone))
