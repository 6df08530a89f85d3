"""Pages of a players' question: facts with the answer, and the answer alone for the opponent."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from rulesref.reference.guide_views import decided
from rulesref.reference.quick import QuickPage
from rulesref.sitewide.fragments import PART_ASKED, part_of
from rulesref.sitewide.freshness import etag, shared
from rulesref.sitewide.languages import other_language, page_language
from rulesref.sitewide.systems import engine_at, quick_of, system_at
from rulesref.systems import SYSTEMS


def quick_page(request: HttpRequest, slug: str, key: str) -> QuickPage:
    """The quick question of an address with its answers; Http404 where there is no such one."""
    system = engine_at(slug)
    if key not in system.quick:
        raise Http404
    return QuickPage(system, system.quick[key], request.GET, page_language())


def quick_stamp(request: HttpRequest, slug: str, key: str) -> str | None:
    """An answer changes with its address and the system; a script gets a part of the page."""
    if slug not in SYSTEMS or key not in SYSTEMS[slug].questions:
        return None
    return etag(request, SYSTEMS[slug].checksum, part_of(request, "asking"))


@require_safe
@shared(quick_stamp, vary=PART_ASKED)
def question(request: HttpRequest, slug: str, key: str) -> HttpResponse:
    """The facts in the order of the checks, each to be tapped; the answer once they decide it.

    Where the engine cannot answer yet, the clauses that decide.
    """
    if key not in quick_of(system_at(slug)):
        return decided(request, slug, key)
    page = quick_page(request, slug, key)
    context = {"page": page, "system": page.system, "here": "questions"}
    return render(request, f"reference/quick.html{part_of(request, 'asking')}", context)


@require_safe
@shared(quick_stamp)
def quick_show(request: HttpRequest, slug: str, key: str) -> HttpResponse:
    """Verdict, reason and clause in both languages, for the one on the other side of the table."""
    page = quick_page(request, slug, key)
    both = [page, page.said_in(other_language(page.language))]
    context = {"page": page, "both": both, "system": page.system}
    return render(request, "reference/quick_show.html", context)
