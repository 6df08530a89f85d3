"""Addresses of the site: all pages below a language; without one they redirect by the reader's."""

from __future__ import annotations

from django.conf.urls.i18n import i18n_patterns
from django.urls import include, path

from rulesref.sitewide.health import health
from rulesref.sitewide.parts import parts
from rulesref.sitewide.themes import choose_theme
from rulesref.sitewide.views import home

urlpatterns = [
    path("health", health, name="health"),
    path("theme", choose_theme, name="theme"),
    *i18n_patterns(
        path("", home, name="home"),
        path("parts", parts, name="parts"),
        path("", include("rulesref.reference.urls")),
        path("", include("scenario_editor.scenarios.urls")),
    ),
]

handler400 = "rulesref.sitewide.errors.bad_request"
handler404 = "rulesref.sitewide.errors.not_found"
handler500 = "rulesref.sitewide.errors.server_error"
