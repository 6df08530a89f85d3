"""The coverage of a rule system's text, clause by clause: as a page, and as data."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from rulesref.reference.coverage.data import data_of
from rulesref.reference.coverage.filters import asked_in, choices
from rulesref.reference.coverage.rows import covered, rows_of, totals
from rulesref.reference.views import system_stamp
from rulesref.sitewide.fragments import DATA, asks_for_data
from rulesref.sitewide.freshness import etag, shared
from rulesref.sitewide.systems import system_at
from rulesref.systems import SYSTEMS


def coverage_stamp(request: HttpRequest, slug: str) -> str | None:
    """It changes with the text and with the code, which is part of the site; data is another."""
    page = system_stamp(request, slug)
    return page and etag(request, page, DATA if asks_for_data(request) else "")


@require_safe
@shared(coverage_stamp, kept=True, vary=("Accept",))
def coverage(request: HttpRequest, slug: str) -> HttpResponse:
    """What each clause is, and what the engine does with it; filtered by `only` and `kind`.

    Who prefers application/json gets one object, in the language of the address:
    `{system, title, has_engine, totals, chapters: [{chapter, title, totals, clauses}]}`.
    `totals` are the fields of `Totals`, of all clauses whatever the filter. A clause is `{clause,
    section, kind, standing, use, because, functions: [{module, function, line, source}], examples:
    [{name, title, href}], points, href}`: `use` is "applied", "to-come" or "text-only", `because`
    why it is text only, else null, `points` the numbers of open points, `clause` its citation.
    """
    system, asked = system_at(slug), asked_in(request.GET)
    rows = rows_of(system)
    whole, chapters = totals(rows.values()), covered(system, rows, asked.admits)
    if asks_for_data(request):
        found = data_of(system, whole, chapters)
        return JsonResponse(found, json_dumps_params={"ensure_ascii": False})
    context = {
        "system": system,
        "here": "rules",
        "totals": whole,
        "chapters": chapters,
        "filters": choices(asked, rows.values()),
        "left": sum(map(asked.admits, rows.values())),
    }
    return render(request, "reference/coverage.html", context)


def clause_stamp(request: HttpRequest, slug: str, cite: str) -> str | None:
    """The page of a clause changes with those of the whole text."""
    known = slug in SYSTEMS and cite in SYSTEMS[slug].text.clauses
    return system_stamp(request, slug) if known else None


@require_safe
@shared(clause_stamp, kept=True)
def coverage_of(request: HttpRequest, slug: str, cite: str) -> HttpResponse:
    """One clause with the source of the functions that apply it; all of them at once are heavy."""
    system = system_at(slug)
    row = rows_of(system).get(cite)
    if row is None:
        raise Http404
    context = {
        "system": system,
        "here": "rules",
        "section": system.text.sections[row.clause.section],
        "row": row,
        "clause": row.clause,
    }
    return render(request, "reference/coverage_of.html", context)
