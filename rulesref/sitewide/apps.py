"""The room of what every page shares."""

from __future__ import annotations

from django.apps import AppConfig


class SitewideConfig(AppConfig):
    """Base pages, middleware, health, and the commands that start and test the site."""

    name = "rulesref.sitewide"
