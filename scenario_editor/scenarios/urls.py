"""Addresses of the editor, below the language."""

from __future__ import annotations

from django.urls import path

from scenario_editor.scenarios import line_views, views

app_name = "scenarios"
urlpatterns = [
    path("editor/<str:slug>/", views.editor, name="editor"),
    path("editor/<str:slug>/examples/<str:name>", views.example, name="example"),
    path("editor/<str:slug>/change", views.change_item, name="change"),
    path("editor/<str:slug>/text", views.change_text, name="text"),
    path("editor/<str:slug>/ask", views.ask_question, name="ask"),
    path("editor/<str:slug>/roll", views.roll, name="roll"),
    path("editor/<str:slug>/line", line_views.line, name="line"),
    path("editor/<str:slug>/line/move", line_views.move, name="move"),
    path("editor/<str:slug>/line/choose", line_views.choose, name="choose"),
    path("editor/<str:slug>/line/check", line_views.check, name="check"),
]
