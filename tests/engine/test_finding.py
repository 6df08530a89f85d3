"""What facts come to, in an invented game: may the ferry sail?"""

from __future__ import annotations

from typing import Any

import pytest

from rulesref.engine.explain import Rule, check, reading
from rulesref.engine.finding import MOST_TRIED, Finding, find
from rulesref.engine.quick import NO, UNKNOWN, YES, Fact, Quick, Result
from rulesref.engine.value import BadInput
from tests.engine.ferry import COUNT, FACTS, LITTLE, SAIL, Little, Pier, Sail


def known(quick: Quick = SAIL, **answers: str) -> Finding:
    """What these facts come to."""
    return find(LITTLE, quick, answers)


def keys(facts: tuple[Fact, ...]) -> list[str]:
    """Facts by key."""
    return [fact.key for fact in facts]


def test_an_answer_that_there_is_not_is_refused():
    with pytest.raises(BadInput) as caught:
        known(tide="high")
    assert (caught.value.field, caught.value.key) == ("answers", "unknown-field")
    with pytest.raises(BadInput) as caught:
        known(wind="rainy")
    assert (caught.value.field, caught.value.key) == ("answers.wind", "unknown-value")
    assert known(wind=UNKNOWN).known == {}


def test_what_is_decided_asks_for_nothing_more():
    stormy = known(wind="storm")
    assert stormy.decided
    assert stormy.run is not None
    assert (stormy.run.verdict, stormy.run.objections) == ("no", (("1.1", "no-storm"),))
    assert (stormy.depends, stormy.branches, stormy.next) == ((), {}, None)


def test_objections_that_rest_on_a_guess_are_not_told():
    stormy = known(wind="storm", crew="0")
    assert stormy.run is not None
    assert stormy.run.broken == ("1.1", "1.3")
    assert stormy.answer is not None
    said = [step.key for step in stormy.answer[1].ruling.steps]
    assert said == ["no-storm", "crew", "sails"]
    assert [said[n] for n in sorted(stormy.steps_held)] == ["no-storm", "crew", "sails"]
    loose = known(wind="storm").answer
    assert loose is not None
    held = known(wind="storm").steps_held
    assert [s.key for n, s in enumerate(loose[1].ruling.steps) if n in held] == ["no-storm"]


def test_an_answer_depends_on_the_facts_that_can_change_it_alone():
    dim = known(wind="calm", night=UNKNOWN, lantern=NO, crew="2")
    assert (dim.decided, keys(dim.depends)) == (False, ["night"])
    assert {o: b.run and b.run.verdict for o, b in dim.branches.items()} == {
        "no": "yes",
        "yes": "no",
    }
    both = known(wind="calm", crew="2")
    assert keys(both.depends) == ["night", "lantern"]
    assert {o: b.decided for o, b in both.branches.items()} == {"no": True, "yes": False}


def test_what_cannot_change_the_answer_is_not_asked():
    assert keys((known().next,)) == ["wind"]
    assert known(wind="fair").next is FACTS[1]
    assert known(wind="fair", night=NO).next is FACTS[3]
    assert known(wind="fair", night=UNKNOWN).next is FACTS[2]
    assert known(wind="fair", night=UNKNOWN, lantern=UNKNOWN, crew=UNKNOWN).next is None


def test_combinations_that_cannot_be_are_left_out():
    full = known(crew="2")
    assert [dict(facts)["wind"] for facts, _ in full.possible(full.known)] == ["fair"] * 3 + [
        "calm"
    ] * 3
    assert keys(full.depends) == ["night", "lantern"]
    clash = known(wind="storm", crew="2")
    assert (clash.impossible, clash.decided, clash.run, clash.answer) == (True, False, None, None)
    assert (clash.depends, clash.next, clash.turns, clash.steps_held) == ((), None, (), frozenset())


def test_facts_that_only_go_together_leave_one_to_ask():
    def one_of(answers: Any) -> tuple[Pier, Sail]:
        if answers["mine"] == answers["his"]:
            raise BadInput("answers", "unknown-value", value="both")
        return Pier(
            wind="fair", night=False, lantern=False, crew=int(answers["mine"] == YES)
        ), Sail()

    facts = (Fact(key="mine", cite="1.3"), Fact(key="his", cite="1.3"))
    pair = Quick(key="pair", cite="1.4", facts=facts, build=one_of)
    assert keys(find(LITTLE, pair, {}).depends) == ["mine"]
    assert find(LITTLE, pair, {}).next is facts[0]
    assert find(LITTLE, pair, {"mine": UNKNOWN}).next is facts[1]
    assert find(LITTLE, pair, {"mine": NO}).decided


def test_outcomes_of_a_question_of_how_many_are_compared_by_what_they_say():
    assert keys(known(COUNT, wind="fair", night=NO).depends) == ["crew"]
    told = known(COUNT, wind="fair", night=NO, crew="2").run
    assert told is not None
    assert told.results == (Result("sail", (("n", 2),)),)
    assert known(COUNT, wind="storm", crew="0", night=NO).decided
    assert keys(known(COUNT, wind="storm", crew="0").depends) == ["night", "lantern"]


def test_a_decided_answer_tells_on_which_points_it_turns():
    lit = known(wind="fair", night=YES, lantern=YES, crew="2")
    assert [(t.point, t.given) for t in lit.turns] == [("Q1", ())]
    assert {v: r and r.verdict for v, r in lit.turns[0].runs.items()} == {"yes": "yes", "no": "no"}
    assert known(wind="fair", night=NO, crew="2").turns == ()
    assert known(wind="storm").turns == ()
    assert lit.sharpens == ()


def test_facts_that_only_another_reading_asks_for_sharpen():
    one = known(wind="fair", lantern=YES, crew="2")
    assert one.decided
    assert {v: r and r.verdict for v, r in one.turns[0].runs.items()} == {"yes": "yes", "no": None}
    assert keys(one.sharpens) == ["night"]


def deep(pier: Pier, _: Sail) -> Rule[None]:
    """Q2 is read only where Q1 is read otherwise."""
    yield reading(pier, "Q1")
    if pier.settings.lantern == "no":
        yield reading(pier, "Q2")
        yield check("1.3", "crew", pier.settings.crew == "all")


def test_points_are_read_two_deep(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Little, "rules", {Sail: deep})
    system: Any = Little()
    found = find(system, SAIL, {"wind": "fair", "night": NO, "crew": "2"})
    assert [(t.point, t.given) for t in found.turns] == [("Q2", (("Q1", "no"),))]


def test_while_much_is_unknown_a_fact_is_taken_to_matter():
    def always(_: Any) -> tuple[Pier, Sail]:
        return Pier(wind="fair", night=False, lantern=False, crew=2), Sail()

    facts = (
        *FACTS[:1],
        *(Fact(key=f"f{n}", cite="1.1", options=tuple("0123456789")) for n in "abc"),
    )
    wide = Quick(key="wide", cite="1.4", facts=facts, build=always)
    assert MOST_TRIED < 10**3
    assert find(LITTLE, wide, {}).matters(facts[0])
    assert not find(LITTLE, wide, {"fa": "1"}).matters(facts[0])
