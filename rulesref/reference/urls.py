"""Addresses of the reference, below the language."""

from __future__ import annotations

from django.urls import path

from rulesref.reference import search, views

app_name = "reference"
urlpatterns = [
    path("go", search.go, name="go"),
    path("rules/<str:slug>/", views.contents, name="contents"),
    path("rules/<str:slug>/open-points", views.open_points, name="open-points"),
    path("rules/<str:slug>/chapter/<str:number>", views.chapter, name="chapter"),
    path("rules/<str:slug>/<str:number>", views.section, name="section"),
]
