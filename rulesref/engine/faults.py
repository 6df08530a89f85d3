"""What is wrong with a rules text as a whole: numbers, fragments, links, two-sided properties."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rulesref.engine.numbering import chapter_number, out_of_turn
from rulesref.engine.text import Text, links_of


def faults(text: Text) -> Iterator[str]:
    """What a reader could stumble over, each named with its place."""
    yield from misnumbered(text)
    yield from unfounded(text)
    yield from dangling(text)
    yield from one_sided(text)


def misnumbered(text: Text) -> Iterator[str]:
    """Numbers, letters and handles that are missing, given twice or in a wrong place."""
    sections = [s for chapter in text.chapters for s in chapter.sections]
    cites = [c.cite for s in sections for c in s.clauses if c.anchor]
    numbers = [*(s.number for s in sections), *cites, *(p.number for p in text.points)]
    numbers += [alias for s in sections for alias in s.aliases]
    yield from (f"{cite}: given twice" for cite, n in Counter(numbers).items() if n > 1)
    for chapter in text.chapters:
        strangers = (s for s in chapter.sections if chapter_number(s.number) != chapter.number)
        yield from (f"{s.number}: stands in chapter {chapter.number}" for s in strangers)
    for section in sections:
        if len(section.clauses) > 1 and not all(c.anchor for c in section.clauses):
            yield f"{section.number}: one clause of several has neither letter nor handle"
        lost = out_of_turn([c.anchor for c in section.clauses])
        yield from (f"{section.number}: {anchor} stands out of turn" for anchor in lost)


def unfounded(text: Text) -> Iterator[str]:
    """Fragments that have nothing to show, or do not say what they lack."""
    for section in text.sections.values():
        if section.shows and section.state != "fragment":
            yield f"{section.number}: only a fragment shows clauses of other sections"
        elif section.state == "fragment" and bool(section.clauses) == bool(section.shows):
            yield f"{section.number}: a fragment has clauses, or shows some, not both"
        elif section.state == "fragment" and not section.aids:
            yield f"{section.number}: a fragment says what it lacks"
        strangers = [cite for cite in section.shows if cite not in text.clauses]
        yield from (f"{section.number}: {cite} is no clause to show" for cite in strangers)


def dangling(text: Text) -> Iterator[str]:
    """Links and properties that name what does not exist."""
    for place, target in references(text):
        if not text.knows(target):
            yield f"{place}: nothing stands under {target}"


def references(text: Text) -> Iterator[tuple[str, str]]:
    """Everything that points somewhere: the place, and the citation it names."""
    for place, paragraphs in text.paragraphs():
        yield from ((place, link) for link in links_of(paragraphs))
    for clause in text.clauses.values():
        points = (*clause.points, *(line.point for line in clause.own if line.point))
        yield from ((clause.cite, target) for target in (*clause.named, *points))
    for point in text.points:
        yield from ((point.number, target) for target in point.clauses)


def one_sided(text: Text) -> Iterator[str]:
    """Precedences and open points that only one of the two places tells."""
    clauses = text.clauses.values()
    yields = {(c.cite, other) for c in clauses for other in c.yields}
    overrides = {(other, c.cite) for c in clauses for other in c.overrides}
    yield from (
        f"{a}: only one of {a}, {b} tells who yields" for a, b in sorted(yields ^ overrides)
    )
    told = {(c.cite, point) for c in clauses for point in c.points}
    asked = {(c, p.number) for p in text.points for c in p.clauses if c in text.clauses}
    yield from (f"{a}: only one of {a}, {b} names the other" for a, b in sorted(told ^ asked))
    for clause in clauses:
        alone = {line.point for line in clause.own if line.point} - set(clause.points)
        yield from (f"{clause.cite}: {point} stands in an own line only" for point in sorted(alone))
