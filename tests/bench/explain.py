"""What an explanation costs: to work out, to say as JSON, to show as HTML."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from django.template.loader import render_to_string

from rulesref.engine.explain import Ruling, explain
from rulesref.engine.system import Example
from rulesref.engine.telling import Told, tell
from rulesref.systems.pax_baltica import SYSTEM
from tests.bench.clock import calibrated
from tests.bench.rows import Row, within

LONG = "no-way-out"  # a worked example with a long ruling
STEPS = 44  # at least: as many as a battle of four blocks a side has
FRAGMENT, JSON, STEP = 4.0, 1.0, 0.0045  # ms that each may take


class Long:
    """A ruling of many steps, answered once."""

    def __init__(self) -> None:
        example = SYSTEM.examples[LONG]
        self.position = SYSTEM.position(example.position)
        self.answer = SYSTEM.answer(self.position, SYSTEM.action(example.action))
        assert len(self.answer.ruling.steps) >= STEPS

    def told(self) -> Told:
        """The ruling in English sentences."""
        return tell(SYSTEM, self.position, self.answer, "en")

    def html(self) -> str:
        """The sentences as the fragment that pages show."""
        return render_to_string("sitewide/_ruling.html", {"told": self.told(), "system": SYSTEM})

    def json(self) -> bytes:
        """The sentences as `ask --json` prints them."""
        return msgspec.json.encode(self.told())


def fragment(rounds: int) -> Row:
    """A long ruling told and rendered as the fragment that pages show."""
    return within(calibrated(Long().html, rounds), FRAGMENT)


def data(rounds: int) -> Row:
    """The same ruling told and written as JSON."""
    return within(calibrated(Long().json, rounds), JSON)


def step(rounds: int) -> Row:
    """A step of the rules alone: all worked examples are asked, and their steps counted."""
    rules = [rule_of(example) for example in SYSTEM.examples.values()]
    steps = sum(len(rule().steps) for rule in rules)
    spent = calibrated(lambda: [rule() for rule in rules], rounds)
    return within(spent / steps, STEP)


def rule_of(example: Example) -> Callable[[], Ruling[object]]:
    """What runs the rule that answers a worked example, and nothing else."""
    position, action = SYSTEM.position(example.position), SYSTEM.action(example.action)
    rule = SYSTEM.rules[type(action)]
    return lambda: explain(position, rule(position, action))
