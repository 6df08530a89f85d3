"""Quick rulings of chapter 5: what comes out of rows of facts, in words, as a position."""

from __future__ import annotations

from typing import Any

import pytest

from rulesref.engine.explain import cites
from rulesref.engine.finding import Finding, find
from rulesref.engine.quick import Quick, combinations, unsaid
from rulesref.engine.quick_runs import run
from rulesref.engine.quick_telling import tell_quick
from rulesref.engine.value import BadInput
from rulesref.systems.pax_baltica import SYSTEM
from tests.systems.pax_baltica.quick_rows import DECIDED, DEPENDS, SAME, TURNS


def found(question: str, facts: str) -> Finding:
    """What a row of facts comes to; of two words for one fact the last one counts."""
    answers = dict(word.split("=") for word in facts.split())
    return find(SYSTEM, SYSTEM.quick[question], answers)


def says(found_run: Any) -> str:
    """What a run says: "rolls 3 2, loses 4 1"; "" where it depends on more."""
    if found_run is None:
        return ""
    return ", ".join(" ".join([r.key, *(str(v) for _, v in r.facts)]) for r in found_run.results)


@pytest.mark.parametrize(("question", "facts", "said", "clause"), DECIDED)
def test_what_is_decided(question: str, facts: str, said: str, clause: str):
    ruling = found(question, facts)
    assert ruling.decided, [fact.key for fact in ruling.depends]
    assert says(ruling.run) == said
    told = tell_quick(ruling, "en")
    assert told.result is not None
    assert told.told is not None
    decides = told.result.reason or told.told.asks
    assert decides is not None
    assert decides.cite == clause


@pytest.mark.parametrize(("question", "facts", "fact", "outcomes"), DEPENDS)
def test_what_it_depends_on(question: str, facts: str, fact: str, outcomes: dict[str, str]):
    ruling = found(question, facts)
    assert [fact.key for fact in ruling.depends] == [fact]
    assert {option: says(branch.run) for option, branch in ruling.branches.items()} == outcomes


@pytest.mark.parametrize(("question", "facts", "point", "outcomes"), TURNS)
def test_on_what_it_turns(question: str, facts: str, point: str, outcomes: list[str]):
    (turn,) = found(question, facts).turns
    assert (turn.point, turn.given) == (point, ())
    assert [says(read) for read in turn.runs.values()] == outcomes


@pytest.mark.parametrize(("question", "facts"), SAME)
def test_what_is_the_same_under_every_reading(question: str, facts: str):
    ruling = found(question, facts)
    assert ruling.decided
    assert ruling.turns == ()


def test_how_many_left_in_round_3_only_sharpens():
    ruling = found("after_three", "control=his blocks=6 doors=normal strangers=0")
    assert ruling.decided
    assert [turn.point for turn in ruling.turns] == ["Q2"]
    assert [fact.key for fact in ruling.sharpens] == ["gone"]


def test_his_reserves_are_not_asked_after_the_first_round():
    asked = found("who_goes_first", "mine=A his=B round=2")
    assert asked.decided
    assert not any(
        asked.quick.sensible(fact, asked.known)
        for fact in asked.quick.facts
        if fact.key.endswith("reserve")
    )


def test_a_fact_that_only_rules_something_out_is_not_asked():
    ruling = found("after_three", "control=his blocks=unknown doors=none")
    assert [fact.key for fact in ruling.depends] == ["blocks"]
    assert ruling.next is None


CLASHES = [
    ("who_defends", "mine=yes his=yes", "same-order"),
    ("who_defends", "mine=no his=no", "defender-unknown"),
    ("shot", "strength=1 hits=2", "wrong-number-of-dice"),
    ("after_three", "control=his doors=rough gone=3", "too-big"),
    ("after_three", "control=his blocks=1 strangers=2", "too-big"),
]


@pytest.mark.parametrize(("question", "facts", "key"), CLASHES)
def test_facts_that_contradict_each_other_come_to_nothing(question: str, facts: str, key: str):
    ruling = found(question, facts)
    assert ruling.impossible
    first = next(combinations(ruling.quick.facts, ruling.known))
    error = run(SYSTEM, ruling.quick, tuple(first.items())).error
    assert error is not None
    assert error.key == key


# Words, positions -----------------------------------------------------------------------------


def every(quick: Quick) -> list[dict[str, str]]:
    """All combinations of a question, if they are few, else some of every kind."""
    all_ = list(combinations(quick.facts, {}))
    return all_ if len(all_) < 400 else all_[::41]


@pytest.mark.parametrize("quick", SYSTEM.quick.values(), ids=SYSTEM.quick)
def test_everything_is_said_in_words_and_every_clause_is_there(quick: Quick):
    assert list(unsaid(quick, SYSTEM.quick_words)) == []
    assert 3 <= len(quick.facts) <= 9
    assert {fact.cite for fact in quick.facts} | {quick.cite} <= set(SYSTEM.text.clauses)
    runs = [run(SYSTEM, quick, tuple(c.items())) for c in every(quick)]
    words = SYSTEM.quick_words.questions[quick.key]
    assert bool(words.impossible) == any(one.error for one in runs)
    said = {r.key for one in runs for r in one.results}
    assert said == set(words.results)


@pytest.mark.parametrize("quick", SYSTEM.quick.values(), ids=SYSTEM.quick)
def test_every_position_opens_by_its_notation(quick: Quick):
    for facts in every(quick):
        try:
            position, action = quick.build(facts)
        except BadInput:
            continue
        assert SYSTEM.checked(position) == position
        assert SYSTEM.position(SYSTEM.write(position)) == position
        assert SYSTEM.action(SYSTEM.write_action(action)) == action
        assert SYSTEM.write(position).startswith("@star ")
        assert SYSTEM.gaps(position) == []


@pytest.mark.parametrize("quick", SYSTEM.quick.values(), ids=SYSTEM.quick)
def test_a_quick_ruling_is_the_answer_to_its_position(quick: Quick):
    for facts in every(quick):
        ruling = find(SYSTEM, quick, facts)
        if ruling.impossible:
            continue
        assert ruling.answer is not None
        assert ruling.run is not None
        position, answer = ruling.answer
        asked = SYSTEM.answer(SYSTEM.position(SYSTEM.write(position)), answer.action).ruling
        assert ruling.run.verdict == asked.verdict
        assert ruling.run.broken == cites(asked.broken)
        assert ruling.run.results == quick.says(answer.action, asked)
        assert ruling.steps_held == frozenset(range(len(asked.steps)))


@pytest.mark.parametrize("quick", SYSTEM.quick.values(), ids=SYSTEM.quick)
def test_what_is_said_not_to_matter_never_does(quick: Quick):
    words = SYSTEM.quick_words.questions[quick.key].facts
    for fact in quick.facts:
        if words[fact.key].aside is not None:
            nothing = find(SYSTEM, quick, {})
            rest = [f for f in quick.facts if f is not fact]
            assert fact is quick.facts[-1]
            for facts in combinations(tuple(rest), {}):
                assert not nothing.differs(fact, facts)
