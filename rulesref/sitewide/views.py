"""The front door."""

from __future__ import annotations

from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe
from msgspec.structs import replace

from rulesref.engine.board import Board
from rulesref.engine.engine import Engine
from rulesref.engine.system import Example
from rulesref.sitewide.freshness import all_texts, shared
from rulesref.sitewide.listed import listed
from rulesref.sitewide.names import Namer
from rulesref.sitewide.systems import engines
from rulesref.systems import SYSTEMS


class Trial(NamedTuple):
    """A position to try: a worked example, its board, and names for what lies on it."""

    system: Engine
    name: str
    board: Board
    names: Namer

    @property
    def example(self) -> Example:
        """The example itself."""
        return self.system.examples[self.name]

    @property
    def others(self) -> list[tuple[str, Example]]:
        """Further examples of the front page."""
        return [(name, self.system.examples[name]) for name in self.system.front[1:]]


def trial(system: Engine) -> Trial:
    """The first of a system's examples for the front page, on its board without its counts."""
    example = system.examples[system.front[0]]
    position, action = system.position(example.position), system.action(example.action)
    board = system.board(position, action, ruling=system.answer(position, action).ruling)
    return Trial(system, system.front[0], replace(board, limits=()), Namer(system, position))


@require_safe
@shared(all_texts, kept=True)
def home(request: HttpRequest) -> HttpResponse:
    """A search field, the systems with what each answers, a position to try."""
    trials = [trial(system) for system in engines() if system.front]
    quick = [(one, [q for q in listed(one) if q.quick]) for one in engines() if one.quick]
    found = {"systems": SYSTEMS, "trials": trials, "quick": quick}
    return render(request, "sitewide/home.html", found)
