"""A section, or one clause of it, as it stands beside the citation that names it."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from rulesref.engine.numbering import cite_of
from rulesref.engine.text import Clause, Section
from rulesref.reference.host_texts import host_texts_of
from rulesref.reference.notes import kinds_at
from rulesref.reference.parallel import beside_of, side_by_side
from rulesref.reference.section_page import chapter_of
from rulesref.reference.views import elsewhere, section_stamp
from rulesref.sitewide.fragments import PART_ASKED, part_of
from rulesref.sitewide.freshness import shared
from rulesref.sitewide.languages import page_language
from rulesref.sitewide.systems import system_at
from rulesref.systems import SYSTEMS


def clauses_of(section: Section | None, anchor: str) -> list[Clause] | None:
    """The clause of this anchor, or all where none is named; None where nothing stands there."""
    if section is None:
        return None
    found = [clause for clause in section.clauses if anchor in ("", clause.anchor)]
    return None if anchor and not found else found


def panel_stamp(request: HttpRequest, slug: str, number: str) -> str | None:
    """A panel changes with the page of its section."""
    section = SYSTEMS[slug].text.sections.get(number) if slug in SYSTEMS else None
    if clauses_of(section, request.GET.get("clause", "")) is None:
        return None
    return section_stamp(request, slug, number, part_of(request, "cited"))


@require_safe
@shared(panel_stamp, kept=True, vary=PART_ASKED)
def panel(request: HttpRequest, slug: str, number: str) -> HttpResponse:
    """What a citation cites: the clause or the whole section, its own lines, how sure they are."""
    system, anchor = system_at(slug), request.GET.get("clause", "")
    section = system.text.sections.get(number)
    clauses = clauses_of(section, anchor)
    if section is None or clauses is None:
        return elsewhere(request, system, cite_of(number, anchor))
    part, beside = part_of(request, "cited"), beside_of(request)
    context = side_by_side(system, [section], beside) | {
        "system": system,
        "here": "rules",
        "section": section,
        "chapter": chapter_of(system.text, number),
        "cite": cite_of(number, anchor),
        "clauses": clauses,
        "note_kinds": kinds_at(system, [clause.cite for clause in clauses], ["errata"]),
        "whole": not anchor,
        "host_texts": host_texts_of(slug, section, page_language(), beside),
        "level": 2 if part else 1,  # beside a citation the page has its title already
    }
    return render(request, f"reference/panel.html{part}", context)
