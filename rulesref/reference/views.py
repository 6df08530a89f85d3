"""Pages of the rules text: contents, a section, a chapter, the register of open points."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from rulesref.engine.system import System
from rulesref.engine.text import LANGUAGES
from rulesref.reference.citations import Place, canonical, nearest
from rulesref.reference.examples import figures
from rulesref.reference.hosts import own_text
from rulesref.reference.leaves import coverage, leaf
from rulesref.reference.models import Citation
from rulesref.sitewide.freshness import etag, shared
from rulesref.sitewide.pills import address_of
from rulesref.systems import SYSTEMS

PAGES = {"held": "section", "stub": "stub", "to-come": "to_come"}


def page_stamp(request: HttpRequest, slug: str, number: str = "") -> str | None:
    """A page changes with its system's text, and with what the host wrote for its section."""
    system = SYSTEMS.get(slug)
    if system is None or (number and number not in system.text.sections):
        return None
    own = own_text(slug, number, language_of(request)) if number else None
    return etag(request, system.checksum, own.html if own else "")


def system_stamp(request: HttpRequest, slug: str, **where: str) -> str | None:
    """A page of a whole system or chapter changes with the system's text only."""
    return etag(request, SYSTEMS[slug].checksum) if slug in SYSTEMS else None


def system_of(slug: str) -> System:
    """A rule system by its name in addresses; raises Http404 for any other name."""
    if slug not in SYSTEMS:
        raise Http404
    return SYSTEMS[slug]


def language_of(request: HttpRequest) -> str:
    """The language of the page."""
    return get_language() or LANGUAGES[0]


def beside_of(request: HttpRequest) -> str:
    """The second language that the reader wants beside the first, if any."""
    wanted = request.GET.get("with", "")
    return wanted if wanted in LANGUAGES and wanted != language_of(request) else ""


@require_safe
@shared(system_stamp)
def contents(request: HttpRequest, slug: str) -> HttpResponse:
    """The chapters and sections of a system, and how far the engine applies them."""
    system = system_of(slug)
    rows = [
        (chapter, [(section, coverage(section.clauses)) for section in chapter.sections])
        for chapter in system.text.chapters
    ]
    context = {"system": system, "chapters": rows, "here": "rules"}
    return render(request, "reference/contents.html", context)


@require_safe
@shared(page_stamp)
def section(request: HttpRequest, slug: str, number: str) -> HttpResponse:
    """One section: its clauses with all that belongs to them, or what is known of its absence."""
    system = system_of(slug)
    found = system.text.sections.get(number)
    if found is None:
        return elsewhere(request, slug, number)
    language = language_of(request)
    citations = Citation.objects.to_section(slug, number)
    context = {
        "system": system,
        "here": "rules",
        "section": found,
        "own_text": own_text(slug, number, language) if found.state == "stub" else None,
        "figures": figures(slug, found, language),
        **({"beside": beside_of(request)} if found.state == "held" else {}),
        **leaf(system.text, found, citations, language),
    }
    return render(request, f"reference/{PAGES[found.state]}.html", context)


def elsewhere(request: HttpRequest, slug: str, number: str) -> HttpResponse:
    """A number that is no section: another number of one, a clause, or nothing."""
    system = SYSTEMS[slug]
    cite = canonical(system.text, number)
    if cite in system.text.clauses or cite in system.text.sections:
        return redirect(address_of(slug, cite, beside_of(request)), permanent=True)
    context = {
        "system": system,
        "typed": number,
        "places": [Place(system, near) for near in nearest(system.text, number)],
    }
    return render(request, "reference/unknown.html", context, status=404)


@require_safe
@shared(system_stamp)
def chapter(request: HttpRequest, slug: str, number: str) -> HttpResponse:
    """A whole chapter on one page, to read on and to print."""
    system = system_of(slug)
    chapters = system.text.chapters
    rank = next((i for i, c in enumerate(chapters) if c.number == number), None)
    if rank is None:
        raise Http404
    context = {
        "system": system,
        "here": "rules",
        "chapter": chapters[rank],
        "before": chapters[rank - 1] if rank else None,
        "after": chapters[rank + 1] if rank + 1 < len(chapters) else None,
        "beside": beside_of(request),
    }
    return render(request, "reference/chapter.html", context)


@require_safe
@shared(system_stamp)
def open_points(request: HttpRequest, slug: str) -> HttpResponse:
    """The register of what the text leaves open: words, readings, the default."""
    system = system_of(slug)
    context = {"system": system, "here": "points"}
    return render(request, "reference/open_points.html", context)
