"""The front door."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from rulesref.sitewide.freshness import etag, shared
from rulesref.systems import SYSTEMS


def home_stamp(request: HttpRequest) -> str:
    """The front page changes with the texts of all systems."""
    return etag(request, *(system.checksum for system in SYSTEMS.values()))


@require_safe
@shared(home_stamp)
def home(request: HttpRequest) -> HttpResponse:
    """A search field, and the systems with what each answers."""
    return render(request, "sitewide/home.html", {"systems": SYSTEMS})
