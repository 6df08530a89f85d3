"""The panel about a clause, or about a whole section: beside the text, or a page of its own."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from rulesref.engine.numbering import cite_of
from rulesref.reference.about import about
from rulesref.reference.panel import clauses_of
from rulesref.reference.parallel import beside_of
from rulesref.reference.section_page import chapter_of
from rulesref.reference.views import elsewhere, section_stamp
from rulesref.sitewide.fragments import PART_ASKED, part_of
from rulesref.sitewide.freshness import shared
from rulesref.sitewide.systems import system_at
from rulesref.systems import SYSTEMS

PART = "about"


def about_stamp(request: HttpRequest, slug: str, number: str) -> str | None:
    """What stands about a clause changes with the text of its system."""
    section = SYSTEMS[slug].text.sections.get(number) if slug in SYSTEMS else None
    if not clauses_of(section, request.GET.get("clause", "")):
        return None
    return section_stamp(request, slug, number, part_of(request, PART))


@require_safe
@shared(about_stamp, vary=PART_ASKED)
def about_clause(request: HttpRequest, slug: str, number: str) -> HttpResponse:
    """What cites a clause, what applies it, its examples and terms, the questions it decides."""
    system, anchor = system_at(slug), request.GET.get("clause", "")
    section = system.text.sections.get(number)
    clauses = clauses_of(section, anchor)
    if section is None or not clauses:
        return elsewhere(request, system, cite_of(number, anchor))
    part = part_of(request, PART)
    context = {
        "system": system,
        "here": "rules",
        "section": section,
        "chapter": chapter_of(system.text, number),
        "cite": cite_of(number, anchor),
        "clauses": clauses,
        "about": about(system, section, clauses),
        "beside": beside_of(request),
        "level": 2 if part else 1,  # beside the text the page has its title already
    }
    return render(request, f"reference/about.html{part}", context)
