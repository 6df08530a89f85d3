"""Reading without a connection: the service worker, and the page that says what it has kept."""

from __future__ import annotations

from functools import cache

import msgspec
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import override
from django.views.decorators.http import require_safe

from rulesref.engine.languages import LANGUAGES
from rulesref.sitewide.freshness import etag, shared
from rulesref.sitewide.pages import version

MOST = 200  # pages that a browser keeps, the last that were read
RULES = r"^/(?:ru|en)/(?:$|compare/|rules/[^/]+/(?!ask(?:/|$))(?!.*/(?:panel|about)$))"
"""Addresses of pages that are kept: the text, what guides to it, what compares it."""

TWO = r"^\?with=(?:ru|en)$"
"""The one query with which they are kept: another language beside the first."""


@cache
def worker_text() -> str:
    """The worker: what it must know of this version of the site, and what it does."""
    own = []
    for language in LANGUAGES:
        with override(language):
            own += [reverse("offline"), reverse("keys")]
    site = {"version": version(), "static": settings.STATIC_URL, "own": own}
    told = msgspec.json.encode(site | {"rules": RULES, "two": TWO, "most": MOST}).decode()
    source = settings.BASE_DIR / "static" / "js" / "worker.js"
    return f"const SITE = {told};\n{source.read_text('utf-8')}"


@require_safe
def worker(request: HttpRequest) -> HttpResponse:
    """The worker, at the root, for it serves only what lies below its own address."""
    response = HttpResponse(worker_text(), content_type="text/javascript; charset=utf-8")
    response.headers["Cache-Control"] = "no-cache"
    return response


@require_safe
@shared(etag, kept=True)
def offline(request: HttpRequest) -> HttpResponse:
    """What this browser has kept; it stands in for a page that cannot be reached."""
    return render(request, "sitewide/offline.html", {"most": MOST})
