"""Pages of the rules text: contents, a section, a chapter, the register of open points."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from rulesref.engine.system import System
from rulesref.engine.text import Section
from rulesref.reference.citations import Place, legible, nearest, understand
from rulesref.reference.compare.topics import checksum as compared_checksum
from rulesref.reference.coverage.rows import Coverage, coverage
from rulesref.reference.guide_pages import aids_naming, decided_by, points_naming, without
from rulesref.reference.host_texts import digest_of, host_texts_in
from rulesref.reference.jumping import jump
from rulesref.reference.notes import cites_in, kinds_at
from rulesref.reference.parallel import beside_of, points_side_by_side, side_by_side
from rulesref.reference.points import decided_by_us, own_tables, switches, under_states
from rulesref.reference.section_page import neighbours, section_page
from rulesref.reference.sources import used_in
from rulesref.sitewide.errors import error_page
from rulesref.sitewide.freshness import etag, shared
from rulesref.sitewide.languages import page_language
from rulesref.sitewide.listed import listed
from rulesref.sitewide.pills import chapter_at
from rulesref.sitewide.systems import system_at
from rulesref.systems import SYSTEMS


def system_stamp(request: HttpRequest, slug: str, **where: str) -> str | None:
    """A page of a whole system changes with the system's text only."""
    return etag(request, SYSTEMS[slug].checksum) if slug in SYSTEMS else None


def section_stamp(request: HttpRequest, slug: str, number: str, part: str = "") -> str | None:
    """A section's page changes with its system's text, what the host wrote for it, the topics.

    `part` names what is sent of the page where that is less than the whole.
    """
    system = SYSTEMS.get(slug)
    section = system.text.sections.get(number) if system else None
    if system is None or section is None:
        return None
    return etag(request, system.checksum, digest_of(slug, section), compared_checksum(), part)


def chapter_stamp(request: HttpRequest, slug: str, number: str) -> str | None:
    """A chapter's page changes with its system's text, and with where the host added some."""
    system = SYSTEMS.get(slug)
    found = chapter_at(system.text, number) if system else None
    if system is None or found is None:
        return None
    return etag(request, system.checksum, *host_texts_in(slug, found, page_language()))


@require_safe
@shared(system_stamp, kept=True)
def contents(request: HttpRequest, slug: str) -> HttpResponse:
    """A system at a glance: what it answers, its questions, its chapters and their coverage."""
    system = system_at(slug)
    text = system.text
    context = {
        "system": system,
        "here": "rules",
        "questions": listed(system),
        "chapters": [(c, with_coverage(c.sections)) for c in text.chapters if not c.is_absent],
        "not_whole": with_coverage(s for s in text.sections.values() if s.state != "held"),
        "sources": [(source, used_in(system, key)) for key, source in system.sources.items()],
    }
    return render(request, "reference/contents.html", context)


def with_coverage(sections: Iterable[Section]) -> list[tuple[Section, Coverage]]:
    """Sections, and how far the engine applies each."""
    return [(section, coverage(section.clauses)) for section in sections]


@require_safe
@shared(section_stamp, kept=True)
def section(request: HttpRequest, slug: str, number: str) -> HttpResponse:
    """One section: its clauses with all that belongs to them, or what is known of its absence."""
    system = system_at(slug)
    found = system.text.sections.get(number)
    if found is None:
        return elsewhere(request, system, number)
    page = "section" if found.is_held else "without_text"
    beside = beside_of(request)
    context = section_page(system, found, beside) | side_by_side(system, [found], beside)
    context |= {
        "here": "rules",
        "tried": request.GET,
        "decides": partial(decided_by, system, found.clauses),  # only where it is not kept
        "note_kinds": kinds_at(system, cites_in([found])),
    }
    more = {} if found.is_held else absent_page(system, found)
    return render(request, f"reference/{page}.html", context | more)


def absent_page(system: System, section: Section) -> dict[str, Any]:
    """What stands on the page of a section without its text: all that points to it."""
    decided = decided_by(system, section.clauses)
    return {
        "questions": [one for one in without(system, section.number) if one not in decided],
        "points": points_naming(system.text, section),
        "aids": aids_naming(system.text, section.number),
    }


def elsewhere(request: HttpRequest, system: System, number: str) -> HttpResponse:
    """What an address means in which no section's number stands, read as the search box reads."""
    if not legible(number):
        told = gettext("The address holds broken or invisible characters.")
        return error_page(request, 404, told)
    typed = understand(number)
    if typed is None:
        return unknown(request, system, number, number)
    here, beside = {system.slug: system}, beside_of(request)
    led = jump(request, typed, here, beside=beside, for_good=True)
    return led or unknown(request, system, number, typed.cites[0])


def unknown(request: HttpRequest, system: System, typed: str, cite: str) -> HttpResponse:
    """That nothing stands here under what was typed, with what is nearest to the citation."""
    places = [Place(system, near) for near in nearest(system.text, cite)]
    context = {"system": system, "typed": typed, "places": places}
    return render(request, "reference/unknown.html", context, status=404)


@require_safe
def without_slash(request: HttpRequest, **where: str) -> HttpResponse:
    """The same address without the slash that somebody put behind it."""
    path, mark, query = request.get_full_path().partition("?")
    return redirect(path.rstrip("/") + mark + query, permanent=True)


@require_safe
@shared(chapter_stamp, kept=True)
def chapter(request: HttpRequest, slug: str, number: str) -> HttpResponse:
    """A whole chapter on one page, to read on and to print."""
    system = system_at(slug)
    found = chapter_at(system.text, number)
    if found is None:
        return elsewhere(request, system, number)
    before, after = neighbours(system.text.chapters, found)
    context = {
        "system": system,
        "here": "rules",
        "chapter": found,
        "before": before,
        "after": after,
        "hosted": host_texts_in(slug, found, page_language()),
        "note_kinds": kinds_at(system, cites_in(found.sections)),
    } | side_by_side(system, found.sections, beside_of(request))
    return render(request, "reference/chapter.html", context)


@require_safe
@shared(system_stamp, kept=True)
def open_points(request: HttpRequest, slug: str) -> HttpResponse:
    """The register of what the text leaves open: words, readings, the default."""
    system = system_at(slug)
    groups = under_states(system.text)
    context = {
        "system": system,
        "here": "points",
        "switches": switches(system.text),
        "by_state": groups,
        "several": len(groups) > 1,
        "decided_by_us": decided_by_us(system.text),
        "own_tables": own_tables(system),
        "note_kinds": kinds_at(system, system.text.open_points),
    } | points_side_by_side(system, system.text.points, beside_of(request))
    return render(request, "reference/open_points.html", context)
