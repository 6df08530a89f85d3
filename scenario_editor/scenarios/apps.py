"""The room of positions and the questions put to them."""

from __future__ import annotations

from django.apps import AppConfig


class ScenariosConfig(AppConfig):
    """Positions and questions, asked on the site and on the command line."""

    name = "scenario_editor.scenarios"
