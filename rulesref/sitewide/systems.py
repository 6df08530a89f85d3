"""The rule system that an address names."""

from __future__ import annotations

from django.http import Http404

from rulesref.engine.system import System
from rulesref.systems import SYSTEMS


def system_at(slug: str) -> System:
    """A rule system by its name in addresses; raises Http404 for any other name."""
    if slug not in SYSTEMS:
        raise Http404
    return SYSTEMS[slug]
