"""An invented little rule system: may the ferry sail?"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Annotated, Any, Literal

from msgspec import Meta

from rulesref.engine.engine import Engine
from rulesref.engine.explain import Rule, Ruling, check, reading, step
from rulesref.engine.quick import NO_YES, YES, Fact, Quick, Result
from rulesref.engine.value import Action, BadInput, Settings, Value


class Ferry(Settings, frozen=True, kw_only=True):
    """Whether a lantern is enough at night, and what counts as crew."""

    lantern: Annotated[Literal["yes", "no"], Meta(extra={"point": "Q1"})] = "yes"
    crew: Annotated[Literal["all", "grown"], Meta(extra={"point": "Q2"})] = "all"


class Pier(Value, frozen=True, kw_only=True):
    """What is known at the pier."""

    wind: str
    night: bool
    lantern: bool
    crew: int
    settings: Ferry = Ferry()


class Sail(Action, frozen=True, kw_only=True, tag="sail"):
    """May the ferry sail?"""


def may_sail(pier: Pier, _: Sail) -> Rule[int]:
    """No in a storm, no at night without a lantern (Q1), no without crew (Q2)."""
    yield check("1.1", "no-storm", pier.wind != "storm")
    if pier.night:
        if pier.lantern:
            yield reading(pier, "Q1")
        lit = pier.lantern and pier.settings.lantern == "yes"
        yield check("1.2", "lit", lit)
    if pier.crew == 1:
        yield reading(pier, "Q2")
    yield check("1.3", "crew", pier.crew > (pier.settings.crew == "grown"))
    yield step("1.4", "sails", n=pier.crew)
    return pier.crew


def pier(answers: Any) -> tuple[Pier, Sail]:
    """A pier; with a full gale there is no crew of two."""
    crew = int(answers["crew"])
    if (answers["wind"], crew) == ("storm", 2):
        raise BadInput("answers.crew", "too-big", limit=1)
    lantern = answers.get("lantern") == YES
    found = Pier(wind=answers["wind"], night=answers["night"] == YES, lantern=lantern, crew=crew)
    return found, Sail()


FACTS = (
    Fact(key="wind", cite="1.1", options=("fair", "calm", "storm")),
    Fact(key="night", cite="1.2", options=NO_YES),
    Fact(key="lantern", cite="1.2", when={"night": (YES,)}),
    Fact(key="crew", cite="1.3", options=("2", "1", "0")),
)
SAIL = Quick(key="sail", cite="1.4", facts=FACTS, build=pier)


def how_many(_: Action, ruling: Ruling[int]) -> tuple[Result, ...]:
    """How many sail."""
    return (Result("sail", (("n", ruling.value),)),)


COUNT = Quick(key="count", cite="1.4", facts=FACTS, build=pier, result=how_many)


class Little:
    """As much of a rule system as a finding asks for."""

    rules = {Sail: may_sail}
    Settings = Ferry
    text = SimpleNamespace(
        open_points={"Q1": SimpleNamespace(told="decides"), "Q2": SimpleNamespace(told="decides")}
    )
    answer, ruled = Engine.answer, Engine.ruled

    def check_suspended(self, position: Pier) -> None:
        """Nothing can be suspended here."""

    def checked(self, position: Pier) -> Pier:
        """Every pier can be."""
        return position


LITTLE: Any = Little()
