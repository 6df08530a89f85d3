"""What is offered to be asked: what could only be refused is not, and nothing else is left out."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesref.engine.explain import explain
from rulesref.engine.value import BadInput
from rulesref.systems.pax_baltica import SYSTEM
from tests.systems.pax_baltica.generators import actions, positions

LAND = "@sorve Sorve:C2 Rannik:S2 Torvik:C1"
KARL, PETER = "KarlXII@Sorve,Rannik-Sorve.1", "PeterI@Sorve,m2"
HIDDEN = "S1@Sorve,se,2/4,m2,Rannik-Sorve.1,hidden R1@Sorve,ru,2/4,m2,hidden"
ROUND = {"order", "defender", "hits", "retreat", "ways"}


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ("", set()),
        (f"{KARL} {PETER}", set()),
        ("*Sorve", set()),
        (f"{KARL} *Sorve", set()),
        (f"{KARL} {PETER} *Rannik", set()),
        (f"{KARL} {PETER} *Sorve", {*ROUND, "fire"}),
        (f"{KARL} {PETER} *Sorve,r2,acted:KarlXII", {*ROUND, "fire"}),
        (f"{KARL} {PETER} *Sorve,r2,acted:KarlXII,acted:PeterI", {"order", "defender", "hits"}),
        (f"{KARL} {PETER} *Sorve,r3", {*ROUND, "fire", "leaver"}),
        (f"{KARL} {PETER} *Sorve,r3,final", {"defender", "leaver", "retreat", "ways"}),
        (f"{HIDDEN} *Sorve,r2", ROUND),
        (f"{KARL} *Sorve,r2,won:S", {"spread", "regroup"}),
        ("*Sorve,r2,won:S", {"spread"}),
        (f"{KARL} {PETER} *Sorve,r2,won:S", {*ROUND, "fire"}),
        ("Wachtmeister@Torvik,1/1,m1 S1@Rannik,se,2/4,m2 *Torvik", set()),
    ],
)
def test_only_what_makes_sense_is_offered(words, offered):
    assert set(SYSTEM.sensible(SYSTEM.position(f"{LAND} {words}"))) == offered


def test_besieged_fleets_fight_no_battle():
    at_rannik = "F1@Rannik,ru,fleet,2/2,m2 S1@Rannik,se,2/4,m2,siege *Rannik"
    assert SYSTEM.sensible(SYSTEM.position(f"@sorve {at_rannik}")) == ()
    assert SYSTEM.sensible(SYSTEM.position(f"@sorve {at_rannik} $Q18:only_fleets"))


def is_refused(position, action):
    """Whether a question is malformed here, or a condition of it is broken."""
    try:
        return bool(explain(position, SYSTEM.rules[type(action)](position, action)).broken)
    except BadInput:
        return True


@given(data=st.data())
def test_what_is_not_offered_is_refused(data):
    position = data.draw(positions)
    action = data.draw(actions(position))
    offered = (*SYSTEM.sensible(position), "defender")  # his role can be told without a battle
    assert action.__struct_config__.tag in offered or is_refused(position, action)
