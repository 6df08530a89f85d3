"""Addresses of the editor, below the language."""

from __future__ import annotations

from django.urls import path

from scenario_editor.scenarios import views

app_name = "scenarios"
urlpatterns = [
    path("editor/<str:slug>/", views.editor, name="editor"),
    path("editor/<str:slug>/examples/<str:name>", views.example, name="example"),
    path("editor/<str:slug>/change", views.change_item, name="change"),
    path("editor/<str:slug>/text", views.change_text, name="text"),
    path("editor/<str:slug>/ask", views.ask_question, name="ask"),
    path("editor/<str:slug>/roll", views.roll, name="roll"),
]
