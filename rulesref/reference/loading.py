"""Makes the database's copies of the texts: who cites what, and what a search may find."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

from django.db import transaction

from rulesref.engine.engine import Engine
from rulesref.engine.numbering import section_of
from rulesref.engine.system import System
from rulesref.reference.examples import cited_in
from rulesref.reference.models import Citation, Entry, Loaded, Wording
from rulesref.reference.search.entries import entries
from rulesref.reference.search.matching import index_anew
from rulesref.reference.search.wordings import wordings
from rulesref.sitewide.database import in_turn
from rulesref.sitewide.freshness import site_version

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
        in_turn(Loaded)
        Citation.objects.filter(system=system.slug, kind__in=OURS).delete()
        Citation.objects.bulk_create([*text_citations(system), *example_citations(system)])
        Entry.objects.filter(system=system.slug).delete()
        Entry.objects.bulk_create(entries(system))
        Wording.objects.filter(system=system.slug).delete()
        Wording.objects.bulk_create(wordings(system))
        index_anew()
        Loaded.objects.update_or_create(system=system.slug, defaults={"checksum": now})
    return True


def text_citations(system: System) -> Iterator[Citation]:
    """Which clause cites which clause or section elsewhere, in the order of print."""
    for source, clause in system.text.clauses.items():
        for cite in clause.links:
            if cite not in system.text.open_points and section_of(cite) != clause.section:
                yield citation(system, cite, "text", source)


def example_citations(system: System) -> Iterator[Citation]:
    """Which clauses of other sections the steps of each worked example cite."""
    if not isinstance(system, Engine):
        return
    for section in system.text.sections.values():
        for name in section.examples:
            for cite in cited_in(system, name):
                if cite in system.text.clauses and section_of(cite) != section.number:
                    yield citation(system, cite, "example", name)


def citation(system: System, cite: str, kind: str, source: str) -> Citation:
    """One thing that cites a clause or section of a system."""
    return Citation(
        system=system.slug, section=section_of(cite), cite=cite, kind=kind, source=source
    )
