"""Addresses of the site: all pages below a language; without one they redirect by the reader's."""

from __future__ import annotations

from django.conf.urls.i18n import i18n_patterns
from django.urls import include, path

from rulesref.reference.sitemap import site_map
from rulesref.sitewide.choices import choose_theme
from rulesref.sitewide.health import health
from rulesref.sitewide.keys import keys
from rulesref.sitewide.machines import manifest, opensearch, robots
from rulesref.sitewide.offline import offline, worker
from rulesref.sitewide.parts import parts
from rulesref.sitewide.settings_page import settings_page
from rulesref.sitewide.views import home

urlpatterns = [
    path("health", health, name="health"),
    path("theme", choose_theme, name="theme"),
    path("worker.js", worker, name="worker"),
    path("robots.txt", robots),
    path("sitemap.xml", site_map, name="sitemap"),
    *i18n_patterns(
        path("", home, name="home"),
        path("parts", parts, name="parts"),
        path("settings", settings_page, name="settings"),
        path("keys", keys, name="keys"),
        path("offline", offline, name="offline"),
        path("opensearch.xml", opensearch, name="opensearch"),
        path("manifest.webmanifest", manifest, name="manifest"),
        path("", include("rulesref.reference.urls")),
        path("", include("scenario_editor.scenarios.urls")),
    ),
]

handler400 = "rulesref.sitewide.errors.bad_request"
handler404 = "rulesref.sitewide.errors.not_found"
handler500 = "rulesref.sitewide.errors.server_error"
