"""The room in which rules are read and searched."""

from __future__ import annotations

from django.apps import AppConfig


class ReferenceConfig(AppConfig):
    """Pages of the rules text, the box that jumps to a number, the command loadrules."""

    name = "rulesref.reference"
