"""Rules as generators: steps are kept, verdicts follow from them, choices end a ruling."""

from __future__ import annotations

import pytest
from msgspec import Struct

from rulesref.engine.explain import (
    Ask,
    Rule,
    Ruling,
    check,
    consider,
    explain,
    kept,
    nested,
    reading,
    silent,
    step,
)
from rulesref.engine.value import Lacking, Settings


class Moment(Struct):
    """The least that a position needs."""

    settings: Settings = Settings()


NOW = Moment()
HEAD = step("1.0", "way", way="X")
SUSPENDED = Moment(Settings(suspended=frozenset({"1.1a"})))


def two_checks(first: bool, second: bool) -> Rule[str]:
    """Two conditions and a value."""
    yield check("1.1a", "one", first, n=1)
    yield check("1.1b", "two", second)
    return "done"


@pytest.mark.parametrize(
    ("first", "second", "verdict", "broken"),
    [
        (True, True, "yes", []),
        (False, True, "no", ["1.1a"]),
        (False, False, "no", ["1.1a", "1.1b"]),
    ],
)
def test_every_condition_is_answered_to_the_end(first, second, verdict, broken):
    ruling = explain(NOW, two_checks(first, second))
    assert (ruling.verdict, [s.cite for s in ruling.broken]) == (verdict, broken)
    assert ruling.value == "done"
    assert len(ruling.steps) == 2


def test_calling_a_rule_runs_nothing():
    def rule() -> Rule[None]:
        raise AssertionError
        yield step("1.1a", "never")

    rule()
    with pytest.raises(AssertionError):
        explain(NOW, rule())


def test_a_suspended_clause_is_told_and_does_not_count():
    ruling = explain(SUSPENDED, two_checks(False, True))
    assert ruling.verdict == "yes"
    assert [(s.cite, s.state, s.counts) for s in ruling.steps] == [
        ("1.1a", "broken", False),
        ("1.1b", "met", True),
    ]


def test_the_text_may_be_silent():
    def unsaid(counts: bool, broken: bool) -> Rule[None]:
        yield silent("1.1a", "how", counts=counts)
        yield check("1.1b", "two", not broken)

    assert explain(NOW, unsaid(counts=True, broken=False)).verdict == "silent"
    assert explain(NOW, unsaid(counts=False, broken=False)).verdict == "yes"
    assert explain(NOW, unsaid(counts=True, broken=True)).verdict == "no"


def test_a_choice_that_is_due_keeps_the_steps_so_far():
    def rule() -> Rule[None]:
        yield step("1.1a", "first")
        raise Ask("1.1b", "owner", "losses", ("X", "Y"))

    ruling = explain(NOW, rule())
    assert [s.cite for s in ruling.steps] == ["1.1a"]
    assert ruling.value is None
    assert ruling.asks is not None
    assert (ruling.asks.cite, ruling.asks.who, ruling.asks.options) == ("1.1b", "owner", ("X", "Y"))


def test_nested_steps_lie_deeper_and_count():
    def outer() -> Rule[str]:
        yield step("1.0", "outer")
        return (yield from nested(nested(two_checks(False, True))))

    ruling = explain(NOW, outer())
    assert [s.depth for s in ruling.steps] == [0, 2, 2]
    assert (ruling.value, ruling.verdict) == ("done", "no")


def test_a_way_that_is_weighed_does_not_count():
    def outer() -> Rule[Ruling[str]]:
        return (yield from consider(NOW, HEAD, two_checks(False, True)))

    ruling = explain(NOW, outer())
    assert ruling.verdict == "yes"
    head, *tried = ruling.steps
    assert (head.weighs, head.facts) == (True, {"way": "X", "broken": ("1.1a",), "silent": ()})
    assert {(s.depth, s.counts, s.weighs) for s in tried} == {(1, False, False)}
    assert ruling.value is not None
    assert ruling.value.verdict == "no"


def test_a_way_that_is_weighed_may_wait_for_a_choice():
    def waiting() -> Rule[None]:
        yield step("1.1a", "first")
        raise Ask("1.1b", "owner", "losses", ("X",))

    def outer() -> Rule[None]:
        yield from consider(NOW, HEAD, waiting())

    ruling = explain(NOW, outer())
    assert ruling.asks is not None
    assert [s.cite for s in ruling.steps] == ["1.0", "1.1a"]


def test_a_rule_that_goes_on_from_what_was_broken():
    def outer() -> Rule[str]:
        ruling = yield from kept(NOW, two_checks(False, True))
        return ruling.verdict

    ruling = explain(NOW, outer())
    assert (ruling.value, ruling.verdict) == ("no", "no")
    assert {(s.depth, s.counts) for s in ruling.steps} == {(0, True)}


def test_suspension_works_inside_a_way_that_is_weighed():
    def outer() -> Rule[str]:
        ruling = yield from consider(SUSPENDED, HEAD, two_checks(False, True))
        return ruling.verdict

    assert explain(SUSPENDED, outer()).value == "yes"


def test_readings_are_told_once_each():
    class Known(Settings, frozen=True):
        def reading(self, point: str) -> str:
            return f"{point} as it is"

    def rule() -> Rule[None]:
        yield reading(Moment(Known()), "Q4")
        yield check("1.1a", "one", True)
        yield reading(Moment(Known()), "Q4")

        yield reading(Moment(Known()), "Q5", run=False)

    ruling = explain(NOW, rule())
    assert ruling.touched == ("Q4",)
    assert [
        (s.cite, s.facts["reading"], s.counts) for s in ruling.steps if s.state == "reading"
    ] == [
        ("Q4", "Q4 as it is", True),
        ("Q4", "Q4 as it is", True),
        ("Q5", "Q5 as it is", False),
    ]
    assert ruling.verdict == "yes"


def lacking(first: bool) -> Rule[None]:
    """A condition, then one that needs what is not given."""
    yield check("1.1a", "one", first)
    yield from kept(NOW, needs())


def needs() -> Rule[None]:
    """A condition that holds, then a want."""
    yield check("1.1b", "two", True)
    raise Lacking("blocks", "not-told")


def test_what_is_lacking_ends_a_ruling_that_is_decided():
    ruling = explain(NOW, lacking(first=False))
    assert (ruling.verdict, [step.cite for step in ruling.steps]) == ("no", ["1.1a", "1.1b"])
    assert ruling.lacks is not None
    assert ruling.lacks.key == "not-told"


def test_what_is_lacking_is_a_fault_where_nothing_is_decided():
    with pytest.raises(Lacking):
        explain(NOW, lacking(first=True))


def test_what_a_way_lacks_is_lacking():
    def weighing() -> Rule[None]:
        yield from consider(NOW, step("1.1c", "way"), lacking(first=False))

    with pytest.raises(Lacking):
        explain(NOW, weighing())


@pytest.mark.parametrize(("holds", "verdict"), [(True, "choice due"), (False, "no")])
def test_a_choice_is_due_unless_a_condition_is_broken(holds: bool, verdict: str):
    def choosing() -> Rule[None]:
        yield check("1.1a", "one", holds)
        yield silent("1.1b", "unsaid")
        raise Ask("1.1c", "owner", "field", ("X", "Y"))

    assert explain(NOW, choosing()).verdict == verdict
