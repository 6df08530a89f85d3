"""The box at the top: a number jumps to its clause, words find the sections named so."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from rulesref.reference.citations import LONGEST, Place, Typed, legible, nearest, understand
from rulesref.reference.jumping import jump
from rulesref.reference.titles import (
    examples_titled,
    questions_put,
    terms_named,
    titled,
    titled_alike,
)
from rulesref.sitewide.errors import error_page, unreadable
from rulesref.sitewide.freshness import all_texts, shared
from rulesref.systems import SYSTEMS


@require_safe
@shared(all_texts)
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
    if typed is None:
        return by_words(request, query)
    return jump(request, typed, SYSTEMS) or nowhere(request, typed)


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


def by_words(request: HttpRequest, query: str) -> HttpResponse:
    """Whatever has the words in its title, else the sections whose titles are most like them."""
    systems = SYSTEMS.values()
    found, examples = titled(systems, query), examples_titled(systems, query)
    terms, questions = terms_named(systems, query), questions_put(systems, query)
    alike = [] if found or examples or terms or questions else titled_alike(systems, query)
    context = {
        "query": query,
        "places": found or alike,
        "alike": bool(alike),
        "examples": examples,
        "terms": terms,
        "questions": questions,
        "systems": systems,
    }
    return render(request, "reference/words.html", context)
