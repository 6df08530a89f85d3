"""Addresses of the reference, below the language."""

from __future__ import annotations

from django.urls import path

from rulesref.reference import (
    about_views,
    guide_views,
    objection_views,
    panel,
    quick_views,
    views,
)
from rulesref.reference.compare import views as compare
from rulesref.reference.coverage import views as coverage
from rulesref.reference.search import views as search

app_name = "reference"
urlpatterns = [
    path("go", search.go, name="go"),
    path("compare", compare.with_slash),
    path("compare/", compare.index, name="comparisons"),
    path("compare/<str:topic>", compare.compare, name="compare"),
    path("compare/<str:topic>/", views.without_slash),
    path("rules/<str:slug>/", views.contents, name="contents"),
    path("rules/<str:slug>/terms/", guide_views.terms, name="terms"),
    # An address with a slash at its end is none of ours; that with none below takes all the rest.
    path("rules/<str:slug>/<path:rest>/", views.without_slash),
    path("rules/<str:slug>/open-points", views.open_points, name="open-points"),
    path("rules/<str:slug>/coverage", coverage.coverage, name="coverage"),
    path(
        "rules/<str:slug>/coverage/<str:cite>",
        coverage.coverage_of,
        name="coverage-of",
    ),
    path("rules/<str:slug>/sequence", guide_views.sequence, name="sequence"),
    path("rules/<str:slug>/terms", guide_views.terms_with_slash),
    path("rules/<str:slug>/terms/<str:key>", guide_views.term, name="term"),
    path("rules/<str:slug>/ask", guide_views.questions, name="questions"),
    path("rules/<str:slug>/ask/<str:key>", quick_views.question, name="question"),
    path("rules/<str:slug>/ask/<str:key>/show", quick_views.quick_show, name="quick-show"),
    path("rules/<str:slug>/ask/<str:key>/object", objection_views.objection, name="objection"),
    path("rules/<str:slug>/ask/<str:key>/thanks", objection_views.thanks, name="thanks"),
    path("rules/<str:slug>/chapter/<path:number>", views.chapter, name="chapter"),
    path("rules/<str:slug>/<path:number>/about", about_views.about_clause, name="about"),
    path("rules/<str:slug>/<path:number>/panel", panel.panel, name="panel"),
    path("rules/<str:slug>/<path:number>", views.section, name="section"),
]
