"""The same question under other readings."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from rulesref.engine.explain import Rule, Ruling, check, explain, reading
from rulesref.engine.value import BadInput, Settings
from rulesref.engine.vary import Turn, vary


class Three(Settings, frozen=True, kw_only=True):
    """Three open points."""

    one: Annotated[Literal["a", "b", "c"], Meta(extra={"point": "Q1"})] = "a"
    two: Annotated[Literal["yes", "no"], Meta(extra={"point": "Q2"})] = "yes"
    three: Annotated[Literal["yes", "no"], Meta(extra={"point": "Q3"})] = "yes"


class Moment(Struct):
    """A position with these settings."""

    settings: Three


def turns(rule, settings: Three | None = None) -> dict[str, Turn]:
    """What the rule turns on, by point and what was assumed above it."""
    settings = settings or Three()

    def run(varied: Any) -> Ruling[object]:
        return explain(Moment(varied), rule(Moment(varied)))

    found = vary(settings, run, run(settings))
    return {",".join([*(f"{p}={v}" for p, v in t.given), t.point]): t for t in found}


def test_a_point_that_is_not_read_is_not_run():
    def rule(position: Moment) -> Rule[None]:
        yield check("1.1a", "one", True)

    assert turns(rule) == {}


def test_every_other_value_is_run_and_that_in_force_comes_first():
    def rule(position: Moment) -> Rule[str]:
        yield reading(position, "Q1")
        yield check("1.1a", "one", position.settings.one != "c")
        return "same"

    turn = turns(rule)["Q1"]
    assert {value: o.verdict for value, o in turn.outcomes.items()} == {
        "a": "yes",
        "b": "yes",
        "c": "no",
    }
    assert turn.matters
    assert list(turns(rule, Three(one="b"))["Q1"].outcomes) == ["b", "a", "c"]


def test_a_reading_that_changes_nothing_does_not_matter():
    def rule(position: Moment) -> Rule[str]:
        yield reading(position, "Q2")
        return "same"

    assert not turns(rule)["Q2"].matters


def test_another_value_alone_matters():
    def rule(position: Moment) -> Rule[str]:
        yield reading(position, "Q2")
        return position.settings.two

    assert turns(rule)["Q2"].matters


def test_a_point_first_read_in_a_run_is_run_on_top_of_it():
    def rule(position: Moment) -> Rule[None]:
        yield reading(position, "Q2")
        if position.settings.two == "no":
            yield reading(position, "Q3")
            yield check("1.1a", "one", position.settings.three == "yes")

    found = turns(rule)
    assert list(found) == ["Q2", "Q2=no,Q3"]
    assert not found["Q2"].matters
    assert {v: o.verdict for v, o in found["Q2=no,Q3"].outcomes.items()} == {
        "yes": "yes",
        "no": "no",
    }


def test_a_run_may_be_malformed():
    def rule(position: Moment) -> Rule[None]:
        yield reading(position, "Q2")
        if position.settings.two == "no":
            raise BadInput("lands", "cannot-be")

    turn = turns(rule)["Q2"]
    assert [o.verdict for o in turn.outcomes.values()] == ["yes", "malformed"]
    assert turn.matters
