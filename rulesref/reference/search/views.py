"""The search: a number jumps to its clause, words find whatever is called so or holds them.

Who asks for JSON, and a script that asks while somebody types, gets a list and is never sent on.
"""

from __future__ import annotations

import re

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.cache import patch_vary_headers
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from rulesref.reference.citations import LONGEST, Place, Typed, legible, nearest, understand
from rulesref.reference.jumping import Systems, jump
from rulesref.reference.search.results import asked_in, results
from rulesref.sitewide.errors import error_page, unreadable
from rulesref.sitewide.fragments import part_of
from rulesref.sitewide.freshness import etag, shared
from rulesref.systems import SYSTEMS

HTML, JSON = "text/html", "application/json"
PLAIN = {"ensure_ascii": False}
READ = re.compile(r"/rules/([\w-]+)/")


def form_of(request: HttpRequest) -> str:
    """How the answer is wanted: as data, as a part of the page, or as the page."""
    data = request.get_preferred_type([HTML, JSON]) == JSON
    return JSON if data else part_of(request, "results")


def stamp(request: HttpRequest) -> str:
    """The ETag of an answer: besides its address, how it is wanted, and by whom."""
    texts = (system.checksum for system in SYSTEMS.values())
    return etag(request, form_of(request), last_read(request), *texts)


@require_safe
@shared(stamp)
def go(request: HttpRequest) -> HttpResponse:
    """Go to the number that was typed, or list what the words may mean."""
    query, form = request.GET.get("q", "").strip(), form_of(request)
    answer = answer_as(form, request) if form else page(request, query)
    patch_vary_headers(answer, ["Accept", "HX-Request", "Referer"])
    return answer


def answer_as(form: str, request: HttpRequest) -> HttpResponse:
    """The list for whoever is never sent on; whatever cannot be read in it is left out."""
    found = results(asked_in(request.GET), systems_for(request))
    if form == JSON:
        return JsonResponse([hit.data for hit in found.hits], safe=False, json_dumps_params=PLAIN)
    context = {"results": found, "systems": SYSTEMS.values()}
    return render(request, f"reference/search.html{form}", context)


def page(request: HttpRequest, query: str) -> HttpResponse:
    """The place that is meant, a choice of places, or what words lead to."""
    if not legible(query):
        return unreadable(request)
    if len(query) > LONGEST:
        return too_long(request)
    if not query:
        return redirect("home")
    typed = understand(query)
    if typed:
        return jump(request, typed, systems_for(request)) or nowhere(request, typed)
    found = results(asked_in(request.GET), SYSTEMS)
    context = {"query": query, "results": found, "systems": SYSTEMS.values()}
    return render(request, "reference/search.html", context)


def too_long(request: HttpRequest) -> HttpResponse:
    """That a query is over the limit, which is told."""
    told = ngettext(
        "What you look for has more than %d character. Shorten it.",
        "What you look for has more than %d characters. Shorten it.",
        LONGEST,
    )
    return error_page(request, 400, told % LONGEST)


def nowhere(request: HttpRequest, typed: Typed) -> HttpResponse:
    """That nothing stands under a number, with the nearest in every game it may be of."""
    near = [
        Place(system, cite)
        for slug, system in SYSTEMS.items()
        if typed.system in ("", slug)
        for cite in nearest(system.text, typed.cites[0])
    ]
    context = {"query": typed.words, "places": near}
    return render(request, "reference/nowhere.html", context, status=404)


def systems_for(request: HttpRequest) -> Systems:
    """The system that is asked for, or all, the one that was read last before all others."""
    asked, last = request.GET.get("system", ""), last_read(request)
    slugs = [asked] if asked in SYSTEMS else sorted(SYSTEMS, key=lambda slug: slug != last)
    return {slug: SYSTEMS[slug] for slug in slugs}


def last_read(request: HttpRequest) -> str:
    """The system on whose page the search was begun: the form tells it, or else the browser."""
    page_before = READ.search(request.headers.get("Referer", ""))
    return request.GET.get("from") or (page_before[1] if page_before else "")
