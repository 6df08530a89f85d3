"""Quick rulings of chapter 5: rows of facts and what comes out, by which clause."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulesref.engine.finding import Finding, find
from rulesref.engine.quick import UNKNOWN, Quick, combinations, unsaid
from rulesref.engine.quick_runs import run
from rulesref.engine.quick_telling import tell_quick
from rulesref.engine.value import BadInput
from rulesref.engine.vary import Outcome
from rulesref.systems.pax_baltica import SYSTEM

FINE = "attacks=yes waits=no acted=no reach=next open=yes enemies=no"  # a way out, but for borders
HERE = "he_came=no ours=this room=normal_room"

# question | facts | what is said | the clause that decides, or the facts that it depends on
DECIDED = [
    # 5.1c: alone last, whoever holds the garrison
    ("who_defends", "mine=yes", "mine", "5.1c"),
    ("who_defends", "his=yes", "his", "5.1c"),
    ("who_defends", "mine=no", "his", "5.1c"),
    ("who_defends", "his=no", "mine", "5.1c"),
    ("who_defends", "mine=no garrison=mine", "his", "5.1c"),
    ("who_defends", "mine=yes garrison=his", "mine", "5.1c"),
    # 5.3, 4.4e
    ("late_arrivals", "round=2", "yes", "5.3c"),
    ("late_arrivals", "attacks=yes main=no round=1", "no", "5.3c"),
    ("late_arrivals", "attacks=yes main=yes marched=no", "yes", "5.3c"),
    ("late_arrivals", "attacks=yes main=yes marched=yes others=yes round=1", "no", "5.3c"),
    ("late_arrivals", "attacks=yes main=yes marched=yes others=no round=1", "no", "5.3c"),
    ("late_arrivals", "attacks=no both=yes round=1", "no", "5.3c"),
    ("late_arrivals", "attacks=no both=no", "yes", "5.3c"),
    # 5.4b: letters, then the defender; 5.3c: who waits does not act
    ("who_goes_first", "mine=A his=B round=2", "mine", "5.4b"),
    ("who_goes_first", "mine=C his=B round=2", "his", "5.4b"),
    ("who_goes_first", "mine=B his=B defends=yes round=3", "mine", "5.4b"),
    ("who_goes_first", "mine=B his=B defends=no round=3", "his", "5.4b"),
    ("who_goes_first", "round=1 my_reserve=yes his_reserve=no", "his_alone", "5.4b"),
    ("who_goes_first", "round=1 my_reserve=no his_reserve=yes", "mine_alone", "5.4b"),
    ("who_goes_first", "round=1 my_reserve=yes his_reserve=yes", "nobody", "5.4b"),
    # 5.5: the strongest first, equals by their owner's choice, surplus lost
    ("shot", "strength=3 digit=2 hits=0 first=4 second=1", "rolls 3 2, nothing", "5.5b"),
    ("shot", "strength=3 digit=2 hits=1 first=4 second=3", "rolls 3 2, loses 4 1", "5.5b"),
    (
        "shot",
        "strength=3 digit=2 hits=2 first=4 second=3",
        "rolls 3 2, loses 4 1, choice 1",
        "5.5b",
    ),
    (
        "shot",
        "strength=4 digit=3 hits=2 first=3 second=4",
        "rolls 4 3, loses 4 1, choice 1",
        "5.5b",
    ),
    ("shot", "strength=2 digit=1 hits=1 first=3 second=3", "rolls 2 1, choice 1", "5.5b"),
    ("shot", "strength=3 digit=2 hits=3 first=2 second=0", "rolls 3 2, loses 2 2, lost 1", "5.5b"),
    # 5.6, in the order of the checks
    ("way_out", f"{FINE} {HERE}", "yes", "5.6a"),
    ("way_out", "acted=yes", "no", "5.4a"),
    ("way_out", "waits=yes", "no", "5.3c"),
    ("way_out", "reach=beyond", "no", "5.6b"),
    ("way_out", "open=no", "no", "5.6b"),
    ("way_out", "enemies=yes", "no", "5.6b"),
    ("way_out", "room=normal_full", "no", "5.6e"),
    ("way_out", "room=rough_full", "no", "5.6e"),
    ("way_out", "reach=further room=rough_room", "no", "5.6e"),
    ("way_out", f"{FINE} he_came=no ours=nobody room=normal_room", "no", "5.6c"),
    ("way_out", f"{FINE} he_came=no ours=other room=normal_room", "yes", "5.6a"),
    ("way_out", f"{FINE} he_came=before ours=this room=normal_room", "yes", "5.6a"),
    ("way_out", f"{FINE} he_came=after ours=this room=normal_room", "no", "5.6d"),
    # a defender: closed where the attacker came in, but for the special case
    ("way_out", f"{FINE} attacks=no he_came=no ours=nobody room=rough_room", "yes", "5.6a"),
    ("way_out", f"{FINE} attacks=no he_came=after ours=nobody room=rough_room", "no", "5.6c"),
    ("way_out", f"{FINE} attacks=no he_came=before ours=this room=rough_room", "yes", "5.6a"),
    ("way_out", f"{FINE} attacks=no he_came=after ours=other room=rough_room", "no", "5.6d"),
    # 5.4c: who leaves; 5.6e, f: how many get away
    ("after_three", "control=mine", "he_leaves", "5.4c"),
    ("after_three", "control=he_attacks", "he_leaves", "5.4c"),
    ("after_three", "control=his blocks=5 doors=normal", "i_leave, all 5 0", "5.6f"),
    ("after_three", "control=i_attack blocks=5 doors=rough", "i_leave, some 2 3", "5.6f"),
    ("after_three", "control=his blocks=8 doors=normal", "i_leave, some 6 2", "5.6f"),
    ("after_three", "control=his blocks=8 doors=both", "i_leave, all 8 0", "5.6f"),
    ("after_three", "control=his blocks=3 doors=none", "i_leave, none 0 3", "5.6f"),
]
DEPENDS = [
    ("who_defends", "", "mine", {"yes": "mine", "no": "his"}),
    (
        "late_arrivals",
        "attacks=yes main=yes marched=yes others=yes",
        "round",
        {"1": "no", "2": "yes", "3": "yes"},
    ),
    ("late_arrivals", "attacks=no round=1", "both", {"no": "yes", "yes": "no"}),
    ("who_goes_first", "mine=B his=B round=2", "defends", {"yes": "mine", "no": "his"}),
    (
        "shot",
        "strength=1 digit=2 hits=1 first=2",
        "second",
        {
            "0": "rolls 1 2, loses 2 1",
            "1": "rolls 1 2, loses 2 1",
            "2": "rolls 1 2, choice 1",
            "3": "rolls 1 2, loses 3 1",
            "4": "rolls 1 2, loses 4 1",
        },
    ),
    (
        "way_out",
        f"{FINE} ours=this room=normal_room",
        "he_came",
        {
            "no": "yes",
            "before": "yes",
            "after": "no",
            "before_again": "yes",
            "after_again": "no",
        },
    ),
    (
        "way_out",
        f"{FINE} attacks=unknown he_came=no ours=nobody room=normal_room",
        "attacks",
        {
            "yes": "no",
            "no": "yes",
        },
    ),
    (
        "after_three",
        "control=his blocks=4 strangers=0 gone=0",
        "doors",
        {
            "none": "i_leave, none 0 4",
            "rough": "i_leave, some 2 2",
            "normal": "i_leave, all 4 0",
            "both": "i_leave, all 4 0",
            "two": "i_leave, all 4 0",
        },
    ),
]
TURNS = [
    ("late_arrivals", "attacks=yes main=yes marched=yes others=no round=1", "Q3", ["no", "yes"]),
    ("way_out", f"{FINE} he_came=no ours=other room=normal_room", "Q4", ["yes", "no"]),
    ("way_out", f"{FINE} he_came=before_again ours=this room=normal_room", "Q5", ["yes", "no"]),
    ("way_out", f"{FINE} he_came=after_again ours=this room=normal_room", "Q5", ["no", "yes"]),
    (
        "after_three",
        "control=his blocks=6 doors=normal strangers=0 gone=2",
        "Q2",
        ["i_leave, all 6 0", "i_leave, some 4 2"],
    ),
    (
        "after_three",
        "control=i_attack blocks=3 doors=normal strangers=2 gone=0",
        "Q4",
        ["i_leave, all 3 0", "i_leave, some 1 2"],
    ),
]
SAME = [
    ("who_defends", "mine=yes"),
    ("late_arrivals", "attacks=yes main=yes marched=yes others=yes round=1"),
    ("way_out", f"{FINE} {HERE}"),
    ("way_out", f"{FINE} he_came=before ours=this room=normal_room"),
    ("after_three", "control=his blocks=6 doors=normal strangers=0 gone=0"),
    ("after_three", "control=mine"),
]


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


def test_facts_that_contradict_each_other_come_to_nothing():
    for facts, key in (("mine=yes his=yes", "same-order"), ("mine=no his=no", "defender-unknown")):
        ruling = found("who_defends", facts)
        assert ruling.impossible
        assert ruling.error is not None
        assert ruling.error.key == key
    assert found("shot", "strength=1 hits=2").impossible
    assert found("after_three", "control=his doors=rough gone=3").impossible
    assert found("after_three", "control=his blocks=1 strangers=2").impossible


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
    said = {r.key for c in every(quick) for r in run(SYSTEM, quick, tuple(c.items())).results}
    assert said == set(SYSTEM.quick_words.questions[quick.key].results)


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
        assert (
            ruling.run.broken
            == Outcome(
                asked.verdict, tuple(dict.fromkeys(step.cite for step in asked.broken))
            ).broken
        )
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


# Laws -----------------------------------------------------------------------------------------


@st.composite
def answered(draw: st.DrawFn) -> tuple[Quick, dict[str, str]]:
    """A question with some facts answered, most of them known."""
    quick = draw(st.sampled_from(list(SYSTEM.quick.values())))
    answers = {}
    for fact in quick.facts:
        option = draw(st.sampled_from([None, UNKNOWN, *fact.options, *fact.options]))
        if option is not None:
            answers[fact.key] = option
    return quick, answers


@settings(deadline=None)
@given(answered(), st.sampled_from(["ru", "en"]))
def test_any_answers_can_be_told(asked: tuple[Quick, dict[str, str]], language: str):
    quick, answers = asked
    told = tell_quick(find(SYSTEM, quick, answers), language)
    assert (told.result is None) == (told.state != "decided")
    assert bool(told.depends) == bool(told.branches) == (told.state == "depends")
    assert bool(told.error) == (told.state == "impossible") == (told.told is None)


@settings(deadline=None)
@given(answered(), st.data())
def test_one_more_answer_never_changes_what_is_decided(
    asked: tuple[Quick, dict[str, str]], data: st.DataObject
):
    quick, answers = asked
    before = find(SYSTEM, quick, answers)
    if not before.decided or not before.free:
        return
    fact = data.draw(st.sampled_from(before.free))
    after = find(SYSTEM, quick, answers | {fact.key: data.draw(st.sampled_from(fact.options))})
    if after.impossible:
        return
    assert before.run is not None
    assert after.run is not None
    assert before.run.same(quick.whether) == after.run.same(quick.whether)
    assert set(before.run.objections) <= set(after.run.objections)


@settings(deadline=None)
@given(answered())
def test_what_it_depends_on_decides_it(asked: tuple[Quick, dict[str, str]]):
    quick, answers = asked
    ruling = find(SYSTEM, quick, answers)
    if not ruling.depends:
        return
    seen = set()
    for facts, came in ruling.possible(ruling.known):
        told = {key: option for key, option in facts if key in {f.key for f in ruling.depends}}
        seen.add((tuple(sorted(told.items())), came.same(quick.whether)))
    assert len(seen) > 1
