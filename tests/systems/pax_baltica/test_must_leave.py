"""Who must leave, what it rests on, and what becomes of those who cannot: 5.3d, 5.6f."""

from __future__ import annotations

import pytest

from rulesref.systems.pax_baltica import SYSTEM
from tests.systems.pax_baltica.boards import board, table

MAP = board("X-Y Z-Y V~Y")
R1 = "R1@Y,ru,B2,2/2,m2"

# Three in reserve came over a rough border, the main attack is gone
BEATEN = "S V:S " + " ".join(f"S{n}@Y,se,B2,2/2,m1,V-Y.2" for n in (1, 2, 3))
BEATEN += f" {R1} ~Y:S.Z-Y.1 *Y,main:Z-Y"
FATES = [
    # Q19: who is left behind falls or stays, for want of room too
    (BEATEN, (2, 1), ("5.6f", "get-away")),
    (f"{BEATEN} $Q19:stay", (2, 0), ("5.6a", "get-away-or-stay")),
    (f"{BEATEN.replace('V:S ', '')} $Q19:stay", (0, 0), ("5.6a", "get-away-or-stay")),
]


@pytest.mark.parametrize(("position", "counted", "said"), FATES)
def test_what_becomes_of_reserves_that_find_no_room(
    position: str, counted: tuple[int, int], said: tuple[str, str]
):
    t = table(MAP, position)
    value = t.value("escape")
    assert (value.escape, value.eliminated) == counted
    last = t.ask("escape").steps[-1]
    assert (last.cite, last.key) == said
    left = t.play("retreat S1 V; retreat S2 V") if counted[0] else t.play("next")
    assert left.position.by_id["S3"].at == ("pool" if counted[1] else "Y")


def test_what_becomes_of_them_turns_on_its_reading():
    turns = SYSTEM.answer(table(MAP, BEATEN).position, SYSTEM.action("escape")).turns
    outcomes = {turn.point: turn.outcomes for turn in turns}
    assert outcomes["Q19"]["stay"].value.eliminated == 0


# Opened by a forced march alone: read as absent, with Q10, its side has lost the first round
OPENED = f"S X:S S1@Y,se,A2,2/2,m1,X-Y.1,x1 {R1} *Y $Q3:no,Q10:yes"


@pytest.mark.parametrize(
    "question", ["due", "next", "leaver", "escape", "ways R1", "retreat R1 Z", "fire S1 11"]
)
def test_a_lost_round_turns_on_the_march_that_opened_it(question: str):
    answer = SYSTEM.answer(table(MAP, OPENED).position, SYSTEM.action(question))
    assert "Q3" in [turn.point for turn in answer.turns]


LAST = "S Y:C X:S S1@Y,se,B2,2/2,m1,Z-Y.1 R1@Y,ru,B2,2/2,m1 *Y,r3,final ~Y:S.X-Y.1"
CITED = [
    (BEATEN, "due", "beaten-leave", "5.3d"),
    (LAST, "due", "leave-at-once", "5.6f"),
    (BEATEN, "escape", "somebody-leaves", "5.3d"),
    (LAST, "escape", "somebody-leaves", "5.4c"),
]


@pytest.mark.parametrize(("position", "question", "key", "cite"), CITED)
def test_the_clause_that_sends_them_away_is_named(
    position: str, question: str, key: str, cite: str
):
    steps = table(MAP, position).ask(question).steps
    assert [step.cite for step in steps if step.key == key] == [cite]


@pytest.mark.parametrize("question", ["due", "next", "escape"])
def test_who_has_a_way_out_may_turn_on_a_reading(question: str):
    # Over X-Y, by which others of its side came, S1 gets away under one reading of Q4 alone
    position = table(MAP, LAST).position
    turns = {t.point: t for t in SYSTEM.answer(position, SYSTEM.action(question)).turns}
    assert turns["Q4"].outcomes["side"].value != turns["Q4"].outcomes["own"].value


# The defender's one fighter falls; its reserve came when both sides were there, with nowhere to go
STAYS = "S S1@Y,se,B1,1/1,m1 S2@Y,se,B1,2/2,m1,Z-Y.2 R1@Y,ru,A1,1/1,m1,X-Y.1 *Y"


@pytest.mark.parametrize(
    ("readings", "defender"),
    [("Q19:stay", "Sweden"), ("Q9:arrive", "Coalition")],
)
def test_roles_change_only_if_reserves_arrive_after_a_lost_round(readings: str, defender: str):
    after = table(MAP, f"{STAYS} ${readings}").play("fire R1 1")
    after = after if after.position.fight.round > 1 else after.play("fire R1 6")
    assert after.position.fight.round == 2
    assert after.value("defender").defender == defender
    told = {(step.cite, step.key) for step in after.ask("defender").steps}
    assert (("5.3d", "defender-since") in told) is (defender == "Coalition")
