"""Worked examples as their section shows them: asked again, so that none can be out of date."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from rulesref.engine.system import Example, System
from rulesref.engine.telling import Told, tell
from rulesref.engine.text import Bilingual, Section
from rulesref.reference.citations import Place
from rulesref.sitewide.pills import address_of
from rulesref.systems import SYSTEMS


class Figure(NamedTuple):
    """A worked example and the answer that the engine gives to it."""

    name: str
    example: Example
    told: Told


class Shown(NamedTuple):
    """Where a worked example is shown: its name, the section, its address there, its title."""

    name: str
    section: Place
    address: str
    title: Bilingual


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
def figure(slug: str, name: str, language: str) -> Figure:
    """One example; its answer never changes while the process lives, for text and rules do not."""
    system = SYSTEMS[slug]
    example = system.examples[name]
    position = system.position(example.position)
    answer = system.answer(position, system.action(example.action))
    return Figure(name, example, tell(system, position, answer, language))
