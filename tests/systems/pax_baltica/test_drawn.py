"""The positions that the drawings of the site show: what they say, the engine says."""

from __future__ import annotations

import pytest

from rulesref.systems.pax_baltica import SYSTEM

LANDS = "@sorve S Sorve:C2 Rannik:S2 Torvik:C1 Kaskna:C2 Varmo:C1"
ROUND_2 = (
    f"{LANDS} KarlXII@Sorve,Rannik-Sorve.1 Dalregementet@Sorve,B2,Rannik-Sorve.2 "
    "Pommerska@Sorve,2/3,m2,Torvik-Sorve.3 Reventlov@Sorve,3/3,m2 PrinsChristian@Sorve,2/3,m2 "
    "PeterI@Sorve,m2,Varmo-Sorve.4 *Sorve,r2,main:Rannik-Sorve"
)
SECTION = (
    f"{LANDS} KarlXII@Sorve,Rannik-Sorve.1 Pommerska@Sorve,2/3,m2,Torvik-Sorve.2 "
    "Reventlov@Sorve,3/3,m2 PrinsChristian@Sorve,2/3,m2 *Sorve,r2,main:Rannik-Sorve"
)
DRILL = (
    f"{LANDS} KarlXII@Sorve,3/4,Rannik-Sorve.1 Pommerska@Sorve,2/3,m2,Torvik-Sorve.2 "
    "Reventlov@Sorve,3/3,m1 PrinsChristian@Sorve,1/3,m1 *Sorve,r2"
)


def answer(position, action):
    return SYSTEM.answer(SYSTEM.position(position), SYSTEM.action(action))


@pytest.mark.parametrize(
    ("position", "block", "open_", "turns"),
    [
        (ROUND_2, "Pommerska", {"Rannik", "Uusk"}, {"Q4"}),
        (SECTION, "KarlXII", {"Rannik", "Uusk"}, set()),
        (SECTION, "Pommerska", {"Rannik", "Uusk"}, {"Q4"}),
        (DRILL, "Reventlov", {"Kaskna", "Uusk", "Varmo"}, set()),
    ],
)
def test_where_a_block_may_go_and_on_which_reading_it_turns(position, block, open_, turns):
    found = answer(position, f"ways {block}")
    assert {place for place, way in found.ruling.value.items() if way.is_open} == open_
    decides = {
        turn.point
        for turn in found.turns
        if turn.matters and SYSTEM.text.open_points[turn.point].told == "decides"
    }
    assert decides == turns


def test_torvik_is_closed_by_control_alone():
    ruling = answer(ROUND_2, "retreat Pommerska Torvik").ruling
    assert [(step.cite, step.key) for step in ruling.broken] == [("5.6b", "controlled")]


def test_the_road_of_the_attacker_is_what_closes_torvik_to_the_defender():
    ruling = answer(DRILL, "retreat Reventlov Torvik").ruling
    assert [step.cite for step in ruling.broken] == ["5.6c"]


def test_two_hits_fall_on_peter_and_then_on_whom_the_owner_chooses():
    due = answer(ROUND_2, "fire KarlXII 1436").ruling
    assert set(due.asks.options) == {"PeterI", "Reventlov"}
    salvo = answer(ROUND_2, "fire KarlXII 1436 Reventlov").ruling.value
    assert [(loss.block, loss.left) for loss in salvo.losses] == [("PeterI", 3), ("Reventlov", 2)]
