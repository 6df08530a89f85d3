"""Laws of quick rulings: any answers can be told, more answers never contradict fewer."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from rulesref.engine.finding import find
from rulesref.engine.quick import UNKNOWN, Quick
from rulesref.engine.quick_telling import tell_quick
from rulesref.systems.pax_baltica import SYSTEM


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
@given(answered(), st.data())
def test_the_facts_that_it_depends_on_decide(
    asked: tuple[Quick, dict[str, str]], data: st.DataObject
):
    quick, answers = asked
    before = find(SYSTEM, quick, answers)
    facts = {fact.key: data.draw(st.sampled_from(fact.options)) for fact in before.depends}
    after = find(SYSTEM, quick, {**before.known, **facts})
    assert after.decided or after.impossible or before.impossible
