"""What a battle is and who defends in it: 5.0 and 5.1."""

from __future__ import annotations

import pytest

from rulesref.engine.explain import explain
from rulesref.engine.value import BadInput
from rulesref.systems.pax_baltica import SYSTEM
from rulesref.systems.pax_baltica.battle import battlefield
from tests.systems.pax_baltica.boards import board, table

THREE = board("X-Y Z-Y V~Y", Y="normal")
S1 = "S1@Y,se,B2,2/2,m2"
R1 = "R1@Y,ru,B2,2/2,m2"

DEFENDERS = [
    # there before the enemy came
    (f"{S1} {R1},X-Y.1 *Y", "Sweden"),
    (f"{S1},Z-Y.1 {R1} *Y", "Coalition"),
    # garrison, owner and first player do not matter
    (f"S Y:C2 {S1} {R1},X-Y.1 *Y", "Sweden"),
    (f"C Y:S2 {S1} {R1},X-Y.1 *Y", "Sweden"),
    # came to empty land first
    (f"{S1},Z-Y.1 {R1},X-Y.2 *Y", "Sweden"),
    (f"{S1},Z-Y.2 {R1},X-Y.1 *Y", "Coalition"),
    # a friend that comes later changes nothing
    (f"{S1} {R1},X-Y.1 S2@Y,se,B2,2/2,m2,Z-Y.2 *Y", "Sweden"),
    # the entry is remembered when the block is gone
    (f"~Y:C.X-Y.1 {S1},Z-Y.2 {R1},V-Y.3 *Y", "Coalition"),
    (f"~Y:S {S1},Z-Y.2 {R1},V-Y.1 *Y", "Sweden"),
    # what the position says goes before what can be found out
    (f"{S1} {R1},X-Y.1 *Y,def:C", "Coalition"),
]


@pytest.mark.parametrize(("position", "defender"), DEFENDERS)
def test_who_defends(position: str, defender: str):
    assert table(THREE, position).value("defender").defender == defender


TOLD_HOW = [
    (f"{S1} {R1},X-Y.1 *Y", "defender-found"),
    (f"{S1} {R1},X-Y.1 *Y,def:S", "defender-given"),
    (f"{S1} {R1} *Y,def:C", "defender-given"),
    (f"{S1} {R1},X-Y.1 *Y,def:C", "defender-given-otherwise"),
    (f"{S1} {R1},X-Y.1 *Y,r2,def:C", "defender-given-otherwise"),
    (f"{S1} {R1},X-Y.1 *Y,r2,def:C $Q9:arrive", "defender-since"),
    (f"{S1} {R1},X-Y.1 *Y,def:C $Q9:arrive", "defender-given-otherwise"),
    (f"{S1} {R1},X-Y.1 *Y,r2,def:S $Q9:arrive", "defender-given"),
    (f"{S1} {R1},X-Y.1 *Y,r2 $Q9:arrive", "defender-found"),
    (f"{S1} {R1} *Y,r2,def:C $Q9:arrive", "defender-given"),
]


@pytest.mark.parametrize(("position", "key"), TOLD_HOW)
def test_a_defender_against_the_entries_is_told_as_such(position: str, key: str):
    assert [step.key for step in table(THREE, position).ask("defender").steps] == [key]


def test_who_defends_must_be_told_if_nothing_tells_it():
    with pytest.raises(BadInput) as caught:
        table(THREE, f"{S1} {R1} *Y").ask("defender")
    assert (caught.value.field, caught.value.key) == (
        "position.battle.defender",
        "defender-unknown",
    )


BATTLEFIELDS = [
    ("S1@X,se,2/2,m2", False),
    ("S1@X,se,2/2,m2 R1@X,ru,2/2,m2", True),
    ("S1@X,se,fleet,2/2,m2 R1@X,ru,2/2,m2", True),
    ("S1@X,se,fleet,2/2,m2 R1@X,ru,2/2,m2,siege", False),
    ("S1@X,se,fleet,2/2,m2 S2@X,se,2/2,m2 R1@X,ru,2/2,m2,siege", True),
    ("S1@X,se,fleet,2/2,m2 R1@X,ru,2/2,m2,siege $Q18:only_fleets", True),
    ("S1@X,se,fleet,2/2,m2 R1@X,ru,fleet,2/2,m2,siege $Q18:only_fleets", False),
]


@pytest.mark.parametrize(("blocks", "fought_over"), BATTLEFIELDS)
def test_what_a_battlefield_is(blocks: str, fought_over: bool):
    position = table(board("X-Y", X="harbor"), blocks).position
    assert explain(position, battlefield(position, "X")).value is fought_over


def test_the_exception_is_for_harbors_only():
    blocks = "S1@X,se,fleet,2/2,m2 R1@X,ru,2/2,m2,siege"
    position = table(board("X-Y"), blocks).position
    assert explain(position, battlefield(position, "X")).value is True


# A besieged harbor of which Q18 decides whether it is a battlefield, and another battle
BESIEGED = board("X-Y V-X", Y="harbor")
SIEGE = "S S1@Y,se,fleet,2/2,m2 R1@Y,ru,2/2,m2,siege S2@X,se,B2,2/2,m2 R2@X,ru,B2,2/2,m2,V-X.1"


@pytest.mark.parametrize("question", ["due", "sequence X", "battle X"])
def test_which_battles_must_be_fought_turns_on_the_harbor(question: str):
    position = table(BESIEGED, SIEGE).position
    answer = SYSTEM.answer(position, SYSTEM.action(question))
    assert answer.ruling.verdict == "yes"
    assert "Q18" in [turn.point for turn in answer.turns]


def test_a_battle_of_an_order_that_others_have_left_needs_no_new_one():
    t = table(BESIEGED, "S R2@X,ru,B2,2/2,m2,V-X.1 S2@X,se,B2,2/2,m2 !Y")
    assert t.owed is not None
    assert (t.owed.duty, t.owed.pieces) == ("battle", ("X",))
    assert t.ask("battle X").broken == ()


WON_AT_Y = "S S1@Y,se,B2,2/2,m2 S2@X,se,B2,2/2,m2"
AFTER_VICTORY = [
    # the winner may regroup and need not: the next battle may begin, the phase may end
    (f"{WON_AT_Y} R2@X,ru,B2,2/2,m2,V-X.1 *Y,won:S", "battle X", []),
    (f"{WON_AT_Y} *Y,won:S", "end", []),
    (f"{WON_AT_Y} R2@X,ru,B2,2/2,m2,V-X.1 *Y", "battle X", ["one-at-a-time"]),
    (f"{WON_AT_Y} R1@Y,ru,B2,2/2,m2,X-Y.1 *Y", "end", ["one-at-a-time", "no-battlefield-left"]),
]


@pytest.mark.parametrize(("position", "question", "broken"), AFTER_VICTORY)
def test_a_battle_that_is_won_is_finished(position: str, question: str, broken: list[str]):
    assert [s.key for s in table(BESIEGED, position).ask(question).broken] == broken
