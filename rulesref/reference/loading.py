"""Makes the database's copies of a rules text, when they are not those of the text at hand."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

from django.db import transaction
from django.utils.translation import override

from rulesref.engine.system import System
from rulesref.engine.text import LANGUAGES, Section, section_of
from rulesref.reference.citations import folded
from rulesref.reference.models import Citation, Loaded, Passage
from rulesref.sitewide.freshness import site_version
from rulesref.sitewide.pills import section_address

OURS = ("text", "example")
"""The kinds of citation that are made here; those of other rooms are left alone."""


def stamp(system: System) -> str:
    """Tells these copies from those of another text, or made by another version of the site."""
    return sha256(f"{site_version()} {system.checksum}".encode()).hexdigest()


def load(system: System) -> bool:
    """Make the copies of a system anew; False if nothing has changed since the last time."""
    now = stamp(system)
    if Loaded.objects.filter(system=system.slug, checksum=now).exists():
        return False
    with transaction.atomic():
        Passage.objects.filter(system=system.slug).delete()
        Citation.objects.filter(system=system.slug, kind__in=OURS).delete()
        Passage.objects.bulk_create(passages(system))
        Citation.objects.bulk_create([*text_citations(system), *example_citations(system)])
        Loaded.objects.update_or_create(system=system.slug, defaults={"checksum": now})
    return True


def passages(system: System) -> Iterator[Passage]:
    """Every section and every clause, in each language."""
    for section in system.text.sections.values():
        for language in LANGUAGES:
            aids = "\n".join(aid[language] for aid in section.aids)
            yield passage(system, section, "", language, aids)
            for clause in section.clauses:
                if clause.letter:
                    yield passage(system, section, clause.letter, language, clause.text[language])


def passage(system: System, section: Section, letter: str, language: str, text: str) -> Passage:
    """One copy."""
    return Passage(
        system=system.slug,
        number=section.number,
        letter=letter,
        language=language,
        title=section.title[language],
        folded_title=folded(section.title[language]),
        text=text,
    )


def text_citations(system: System) -> Iterator[Citation]:
    """Which clause cites which clause or section elsewhere, in the order of print."""
    for source, clause in system.text.clauses.items():
        for cite in clause.links:
            if cite not in system.text.open_points and section_of(cite) != clause.section:
                yield Citation(
                    system=system.slug,
                    section=section_of(cite),
                    cite=cite,
                    kind="text",
                    source=source,
                )


def example_citations(system: System) -> Iterator[Citation]:
    """Which clauses of other sections the steps of each worked example cite."""
    for section in system.text.sections.values():
        for name in section.examples:
            example = system.examples[name]
            position = system.position(example.position)
            ruling = system.answer(position, system.action(example.action)).ruling
            for cite in dict.fromkeys(step.cite for step in ruling.steps):
                if cite in system.text.clauses and section_of(cite) != section.number:
                    for language in LANGUAGES:
                        yield example_citation(system, section, name, cite, language)


def example_citation(
    system: System, section: Section, name: str, cite: str, language: str
) -> Citation:
    """One clause that an example cites, with the example's title and address in a language."""
    with override(language):
        page = section_address(system.slug, section.number)
    return Citation(
        system=system.slug,
        section=section_of(cite),
        cite=cite,
        kind="example",
        source=name,
        language=language,
        label=system.examples[name].title[language],
        url=f"{page}#{name}",
    )
