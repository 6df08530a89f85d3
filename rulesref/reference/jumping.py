"""From a citation that was typed, in the search box or in an address, to the place it means."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from rulesref.engine.system import System
from rulesref.reference.citations import Place, Typed, places
from rulesref.sitewide.pills import address_of

Systems = Mapping[str, System]


def jump(
    request: HttpRequest,
    typed: Typed,
    systems: Systems,
    *,
    beside: str = "",
    for_good: bool = False,
) -> HttpResponse | None:
    """Lead to the place of a citation, or to a choice where it may mean several; None if nowhere.

    `for_good` is for what stands in an address: it means the same tomorrow.
    """
    found = places(typed, systems)
    return lead(request, typed, found, beside=beside, for_good=for_good) if found else None


def lead(
    request: HttpRequest,
    typed: Typed,
    found: Sequence[Place],
    *,
    beside: str = "",
    for_good: bool = False,
) -> HttpResponse:
    """Lead to the one place that was found, or to a choice among several."""
    if len(found) == 1:
        return redirect(address_of(*found[0], beside), permanent=for_good)
    context = {"query": typed.words, "typed": typed, "places": found, "beside": beside}
    return render(request, "reference/which.html", context)
