"""The box at the top: a number jumps to its clause, words find the sections named so."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from rulesref.reference.citations import (
    LONGEST,
    Place,
    Typed,
    legible,
    nearest,
    places,
    understand,
)
from rulesref.reference.titles import titled, titled_alike
from rulesref.sitewide.errors import error_page, unreadable
from rulesref.sitewide.pills import address_of
from rulesref.systems import SYSTEMS


@require_safe
def go(request: HttpRequest) -> HttpResponse:
    """Go to the number that was typed, or list what the words may mean."""
    query = request.GET.get("q", "").strip()
    if not legible(query):
        return unreadable(request)
    if len(query) > LONGEST:
        told = ngettext(
            "What you look for has more than %d character. Shorten it.",
            "What you look for has more than %d characters. Shorten it.",
            LONGEST,
        )
        return error_page(request, 400, told % LONGEST)
    if not query:
        return redirect("home")
    typed = understand(query)
    return by_number(request, query, typed) if typed else by_words(request, query)


def by_number(request: HttpRequest, query: str, typed: Typed) -> HttpResponse:
    """The place of a citation; a choice where it may mean several, the nearest where none."""
    found = places(typed, SYSTEMS)
    if len(found) == 1:
        return redirect(address_of(*found[0]))
    if found:
        context = {"query": query, "typed": typed, "places": found}
        return render(request, "reference/which.html", context)
    near = [
        Place(system, cite)
        for slug, system in SYSTEMS.items()
        if typed.system in ("", slug)
        for cite in nearest(system.text, typed.cites[0])
    ]
    context = {"query": query, "typed": typed, "places": near}
    return render(request, "reference/nowhere.html", context, status=404)


def by_words(request: HttpRequest, query: str) -> HttpResponse:
    """The sections whose titles hold the words, else those with titles most like them."""
    found = titled(SYSTEMS.values(), query)
    context = {
        "query": query,
        "places": found or titled_alike(SYSTEMS.values(), query),
        "alike": not found,
        "systems": SYSTEMS.values(),
    }
    return render(request, "reference/words.html", context)
