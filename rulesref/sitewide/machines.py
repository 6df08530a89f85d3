"""What browsers and search engines read about the site as a whole."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext, override
from django.views.decorators.http import require_safe

from rulesref.engine.languages import LANGUAGES
from rulesref.sitewide.languages import page_language

NO_TEXT = ("reference:go", "settings", "offline")
"""Pages without any text of the site's own: nothing to look for."""

DAY = "public, max-age=86400"


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    """What search engines may leave alone, and where all pages are listed."""
    lines = ["User-agent: *"]
    for language in LANGUAGES:
        with override(language):
            lines += [f"Disallow: {reverse(name)}" for name in NO_TEXT]
    lines += ["", f"Sitemap: {request.build_absolute_uri(reverse('sitemap'))}", ""]
    return HttpResponse(
        "\n".join(lines),
        content_type="text/plain; charset=utf-8",
        headers={"Cache-Control": DAY},
    )


@require_safe
def opensearch(request: HttpRequest) -> HttpResponse:
    """The site's search, for a browser that takes it into its address bar."""
    response = render(
        request,
        "sitewide/opensearch.xml",
        {
            "search": request.build_absolute_uri(reverse("reference:go")),
            "icon": request.build_absolute_uri(static("favicon.svg")),
        },
        content_type="application/opensearchdescription+xml; charset=utf-8",
    )
    response.headers["Cache-Control"] = DAY
    return response


@require_safe
def manifest(request: HttpRequest) -> HttpResponse:
    """By what name and sign a telephone puts the site beside its programs."""
    told: dict[str, Any] = {
        "id": "/",
        "name": gettext("Rulebook"),
        "short_name": gettext("Rulebook"),
        "description": gettext("Rules of tabletop wargames, clause by clause."),
        "lang": page_language(),
        "start_url": reverse("home"),
        "scope": "/",
        "display": "minimal-ui",
        "background_color": "#faf6ec",  # --paper, --all: the light theme's, as the sign's
        "theme_color": "#4d463a",
        "icons": [{"src": static("favicon.svg"), "sizes": "any", "type": "image/svg+xml"}],
    }
    response = JsonResponse(told, content_type="application/manifest+json")
    response.headers["Cache-Control"] = DAY
    return response
