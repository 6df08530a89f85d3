"""The rule system that an address names."""

from __future__ import annotations

from collections.abc import Mapping

from django.http import Http404

from rulesref.engine.engine import Engine
from rulesref.engine.quick import Quick
from rulesref.engine.system import System
from rulesref.systems import SYSTEMS


def system_at(slug: str) -> System:
    """A rule system by its name in addresses; raises Http404 for any other name."""
    if slug not in SYSTEMS:
        raise Http404
    return SYSTEMS[slug]


def engine_at(slug: str) -> Engine:
    """A rule system that answers; Http404 also for one that is only read."""
    system = system_at(slug)
    if not isinstance(system, Engine):
        raise Http404
    return system


def quick_of(system: System) -> Mapping[str, Quick]:
    """The questions that a few facts decide, by key; a system that is only read has none."""
    return system.quick if isinstance(system, Engine) else {}


def engines() -> list[Engine]:
    """The rule systems that answer."""
    return [system for system in SYSTEMS.values() if isinstance(system, Engine)]
