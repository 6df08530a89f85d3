"""The search: a number jumps to its clause, words find whatever is called so or holds them.

Who asks for JSON, and a script that asks while somebody types, gets a list and is never sent on.
"""

from __future__ import annotations

import re

import msgspec
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import patch_vary_headers
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from rulesref.reference.citations import LONGEST, legible, visible
from rulesref.reference.jumping import Systems, lead
from rulesref.reference.search.asking import asked_in
from rulesref.reference.search.results import Results, results
from rulesref.sitewide.errors import UNREADABLE, error_page
from rulesref.sitewide.fragments import asks_for_data, part_of
from rulesref.sitewide.freshness import etag, shared
from rulesref.systems import SYSTEMS

JSON = "application/json"
READ = re.compile(r"/rules/([\w-]+)/")


def form_of(request: HttpRequest) -> str:
    """How the answer is wanted: as data, as a part of the page, or as the page."""
    return JSON if asks_for_data(request) else part_of(request, "results")


def stamp(request: HttpRequest) -> str:
    """The ETag of an answer: besides its address, how it is wanted, and by whom."""
    texts = (system.checksum for system in SYSTEMS.values())
    return etag(request, form_of(request), last_read(request), *texts)


@require_safe
@shared(stamp)
def go(request: HttpRequest) -> HttpResponse:
    """Go to the number that was typed, or list what the words may mean."""
    form, trouble = form_of(request), trouble_with(query_of(request))
    answer = answer_as(form, request, trouble) if form else page(request, trouble)
    patch_vary_headers(answer, ["Accept", "HX-Request", "HX-History-Restore-Request", "Referer"])
    return answer


def query_of(request: HttpRequest) -> str:
    """What is looked for, as it was typed."""
    return visible(request.GET.get("q", "")).strip()


def trouble_with(query: str) -> str:
    """Why a query cannot be looked for: it is over the limit, or broken; "" if it can."""
    told = ngettext(
        "What you look for has more than %d character. Shorten it.",
        "What you look for has more than %d characters. Shorten it.",
        LONGEST,
    )
    if len(query) > LONGEST:
        return told % LONGEST
    return "" if legible(query) else str(UNREADABLE)


def answer_as(form: str, request: HttpRequest, trouble: str) -> HttpResponse:
    """The list for whoever is never sent on; nothing is listed where there is trouble.

    A number that is being typed stays out of the address: back there, one would be sent on.
    """
    asked = asked_in(request.GET)
    found = Results(asked, []) if trouble else results(asked, systems_for(request))
    if form == JSON:
        return HttpResponse(msgspec.json.encode([hit.data for hit in found.hits]), JSON)
    context = {
        "query": asked.q,
        "results": found,
        "systems": SYSTEMS.values(),
        "trouble": trouble,
        "is_part": True,
    }
    few = "few" in request.GET
    template = "reference/suggested.html" if few else f"reference/search.html{form}"
    answer = render(request, template, context)
    if found.named and not found.search:
        answer.headers["HX-Replace-Url"] = "false"
    return answer


def page(request: HttpRequest, trouble: str) -> HttpResponse:
    """The place that is meant, a choice of places, or what words lead to."""
    query = query_of(request)
    if trouble:
        return error_page(request, 400, trouble)
    if not query:
        return redirect("home")
    found = results(asked_in(request.GET), systems_for(request))
    if found.named and found.is_near:
        near = {"query": query, "places": found.named.places}
        return render(request, "reference/nowhere.html", near, status=404)
    if found.named and found.named.places and found.jumps:
        return lead(request, found.named.typed[0], found.named.places)
    context = {"query": query, "results": found, "systems": SYSTEMS.values()}
    return render(request, "reference/search.html", context)


def systems_for(request: HttpRequest) -> Systems:
    """The system that is asked for, or all, the one that was read last before all others."""
    asked, last = asked_in(request.GET).among.system, last_read(request)
    slugs = [asked] if asked else sorted(SYSTEMS, key=lambda slug: slug != last)
    return {slug: SYSTEMS[slug] for slug in slugs}


def last_read(request: HttpRequest) -> str:
    """The system on whose page the search was begun: the form tells it, or else the browser."""
    page_before = READ.search(request.headers.get("Referer", ""))
    return request.GET.get("from") or (page_before[1] if page_before else "")
