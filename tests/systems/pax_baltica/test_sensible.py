"""What is offered to be asked: what could only be refused is not, and nothing else is left out."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesref.engine.explain import explain
from rulesref.engine.value import BadInput
from rulesref.systems.pax_baltica import SYSTEM
from tests.systems.pax_baltica.generators import actions, positions

LAND = "@sorve S Sorve:C2 Rannik:S2 Torvik:C1"
KARL, PETER = "KarlXII@Sorve,Rannik-Sorve.1", "PeterI@Sorve,m2"
TWO = f"{KARL} {PETER} Pommerska@Torvik,2/2,m2,Rannik-Torvik.2 Reventlov@Torvik,3/3,m2"
HIDDEN = "S1@Sorve,se,2/4,m2,Rannik-Sorve.1,hidden R1@Sorve,ru,2/4,m2,hidden"
# The attacker's first wave is gone, a later one came over another border.
BEATEN = f"{PETER} Pommerska@Sorve,2/2,m2,Torvik-Sorve.2 ~Sorve:S.Rannik-Sorve.1"
ROUND = "due order defender hits retreat ways"


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ("", ""),
        (KARL, ""),
        ("*Sorve", ""),
        (f"{KARL} *Sorve", "due next"),
        (f"{KARL} {PETER} *Rannik", ""),
        ("KarlXII@Sorve PeterI@Torvik,m2", "due end"),
        (f"{KARL} {PETER}", "due battle end"),
        (TWO, "due battle sequence end"),
        (f"{TWO} !Torvik,Sorve", "due battle end"),
        (f"{KARL} {PETER} *Sorve", f"{ROUND} fire"),
        (f"{KARL} {PETER} *Sorve,r2,acted:KarlXII", f"{ROUND} fire"),
        (f"{KARL} {PETER} *Sorve,r2,acted:KarlXII,acted:PeterI", "due order defender hits next"),
        (f"{KARL} {PETER} *Sorve,r3", f"{ROUND} fire leaver"),
        (f"{KARL} {PETER} *Sorve,r3,final", "due defender leaver retreat ways escape"),
        (f"{HIDDEN} *Sorve,r2", ROUND),
        (f"{BEATEN} *Sorve,main:Rannik-Sorve", f"{ROUND} leaver escape"),
        (f"{KARL} *Sorve,r2,won:S", "due spread regroup done end"),
        ("*Sorve,r2,won:S", "due spread done end"),
        ("Wachtmeister@Torvik,1/1,m1 S1@Rannik,se,2/4,m2 *Torvik", "due next"),
    ],
)
def test_only_what_makes_sense_is_offered(words, offered):
    found = SYSTEM.sensible(SYSTEM.position(f"{LAND} {words}"))
    assert sorted(found) == sorted(offered.split())


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
    # Who defends can be told without a battle, and that nothing follows where nothing does.
    offered = (*SYSTEM.sensible(position), "defender", "next")
    assert action.verb() in offered or is_refused(position, action)
