"""Worked examples as their section shows them: asked again, so that none can be out of date."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from django.utils.translation import gettext

from rulesref.engine.board import Board
from rulesref.engine.engine import Engine
from rulesref.engine.languages import Words
from rulesref.engine.system import Example, System
from rulesref.engine.telling import Told, tell
from rulesref.engine.text import Section
from rulesref.reference.citations import Place
from rulesref.sitewide.languages import page_language
from rulesref.sitewide.names import Namer
from rulesref.sitewide.pills import address_of
from rulesref.sitewide.systems import engine_at


class Answerable(NamedTuple):
    """An answer that a reader may give (its `key` names the example), and whether it is right."""

    key: str
    words: str
    right: bool


class Figure(NamedTuple):
    """A worked example, the engine's answer, names for what lies on the board.

    `board` shows the answer, `blank` the position alone.
    """

    name: str
    example: Example
    told: Told
    board: Board
    blank: Board
    names: Namer
    question: str

    @property
    def options(self) -> list[Answerable]:
        """What a reader may answer before he is told; the same for every question of yes or no."""
        if self.example.options:
            return [
                Answerable(f"{self.name}:{n}", o.said(page_language()), o.right)
                for n, o in enumerate(self.example.options)
            ]
        words = {
            "yes": gettext("Yes"),
            "no": gettext("No"),
            "silent": gettext("The text does not say"),
        }
        verdict = self.told.verdict
        return [
            Answerable(f"{self.name}:{key}", said, key == verdict) for key, said in words.items()
        ]

    def answered(self, key: str) -> Answerable | None:
        """The answer that a reader has given."""
        return next((option for option in self.options if option.key == key), None)


class Shown(NamedTuple):
    """Where a worked example is shown: its name, the section, its address there, its title."""

    name: str
    section: Place
    address: str
    title: Words


def shown_in(system: System, section: Section, beside: str = "") -> list[Shown]:
    """The worked examples of a section; `beside` names a second language that is shown there."""
    place = Place(system, section.number)
    page = address_of(*place, beside)
    return [
        Shown(name, place, f"{page}#{name}", system.examples[name].title)
        for name in section.examples
    ]


def figures(slug: str, section: Section, language: str) -> list[Figure]:
    """The worked examples of a section, answered in a language."""
    return [figure(slug, name, language) for name in section.examples]


@cache
def cited_in(system: Engine, name: str) -> tuple[str, ...]:
    """What the steps of the answer to a worked example cite, each once."""
    example = system.examples[name]
    position = system.position(example.position)
    ruling = system.answer(position, system.action(example.action)).ruling
    return tuple(dict.fromkeys(step.cite for step in ruling.steps))


def examples_by_cite(system: System) -> dict[str, list[Shown]]:
    """The worked examples, each where its section shows it, by what their answers cite."""
    found: dict[str, list[Shown]] = {}
    if isinstance(system, Engine):
        for section in system.text.sections.values():
            for shown in shown_in(system, section):
                for cite in cited_in(system, shown.name):
                    found.setdefault(cite, []).append(shown)
    return found


@cache
def figure(slug: str, name: str, language: str) -> Figure:
    """One example; its answer never changes while the process lives, for text and rules do not."""
    system = engine_at(slug)
    example = system.examples[name]
    position = system.position(example.position)
    action = system.action(example.action)
    answer = system.answer(position, action)
    told = tell(system, position, answer, language)
    board = system.board(position, action, ruling=answer.ruling)
    blank = system.board(position, bare=True)
    names = Namer(system, position)
    return Figure(name, example, told, board, blank, names, names.question(action))
