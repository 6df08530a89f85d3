"""A battle is won where no enemy is left to fight (5.0a, c, 5.7): a position cannot say else."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, reject
from hypothesis import strategies as st

from rulesref.engine.explain import explain
from rulesref.engine.line import after
from rulesref.engine.telling import tell_fault
from rulesref.engine.value import BadInput, Lacking
from rulesref.systems.pax_baltica import SYSTEM
from rulesref.systems.pax_baltica.battle import left_to_fight
from rulesref.systems.pax_baltica.regroup import Regroup
from tests.systems.pax_baltica.boards import board, table
from tests.systems.pax_baltica.generators import PLACES, positions
from tests.systems.pax_baltica.lines import Row, check, each

MAP = board("X-Y Z-Y W-X Y-Gulf", Y="harbor", Gulf="sea")
S1, S2, R1 = "S1@Y,se,B2,2/2,m2", "S2@Y,se,B2,2/2,m2", "R1@Y,ru,C2,2/2,m2"
FLEET = "F1@Y,ru,fleet,C2,1/1,m2"
LANDS = "Y:S X:S Z:S"

TOO_EARLY = [
    f"{S1} {R1} *Y,won:S",
    f"{S1} {R1} *Y,won:C",
    f"{S1} {R1},X-Y.1 *Y,main:Z-Y,won:S",  # reserves too
    f"{S1} R1@Y,ru,hidden *Y,r3,final,won:S",
    f"{S1} {FLEET} *Y,won:S",  # not besieged
    f"{S1},siege {FLEET} {R1} *Y,won:S",  # besieged, and not fleets alone
]


@pytest.mark.parametrize("words", TOO_EARLY)
def test_nobody_has_won_while_enemies_are_left_to_fight(words: str):
    with pytest.raises(BadInput) as caught:
        table(MAP, words)
    assert (caught.value.field, caught.value.key) == ("position.battle.won", "won-too-early")


FOUGHT_OUT = [
    f"{S1} *Y,won:S",
    f"{R1} *Y,won:S",  # the winner has spread and left nobody behind
    f"{S1} R1@X,ru,C2,2/2,m2 *Y,won:S",
    f"{S1},siege {FLEET} *Y,won:S",
    f"{S1},siege {FLEET} *Y,won:S $Q18:only_fleets",
    f"{S1},siege F1@Y,ru,hidden *Y,won:S",  # a fleet, perhaps
]


@pytest.mark.parametrize("words", FOUGHT_OUT)
def test_it_may_be_won_where_no_enemy_is_left_but_besieged_fleets(words: str):
    position = table(MAP, words).position
    assert SYSTEM.position(SYSTEM.write(position), {"test": MAP}) == position


@pytest.mark.parametrize(
    ("language", "told"), [("en", "still in it: R1"), ("ru", "есть блоки противника: R1")]
)
def test_who_is_left_is_told(language: str, told: str):
    with pytest.raises(BadInput) as caught:
        table(MAP, f"{S1} {R1} *Y,won:S")
    assert told in tell_fault(SYSTEM, caught.value, language)


def test_besieged_fleets_end_no_victory_but_as_q18_is_read():
    besieged = f"{LANDS} {S1},siege {FLEET} *Y,won:S"
    assert table(MAP, besieged).ask("regroup S1 X").broken == ()
    (refused,) = table(MAP, f"{besieged} $Q18:only_fleets").ask("regroup S1 X").broken
    assert (refused.cite, refused.key) == ("5.7", "victory")


COME_BACK = [
    Row(
        "an enemy regroups into the battlefield",
        f"{LANDS} {S1} R1@X,ru,C2,2/2,m2 *Y,r2,def:S,won:S",
        "regroup R1 Y",
        f"{R1} ~X:C *Y,r2,def:S,spread:C.X-Y",
        {0: ("5.7",)},
    ),
    Row(
        "an enemy regroups from afar",
        f"{LANDS} {S1} R1@W,ru,C2,2/2,m2 *Y,r2,def:S,won:S",
        "regroup R1 Y",
        f"{R1} ~W:C *Y,r2,def:S",
        {0: ("5.7",)},
    ),
    Row(
        "the besieger goes, another one stays with the fleet",
        f"{LANDS} {S1},siege {S2} {FLEET} *Y,r2,def:S,won:S",
        "regroup S1 X",
        "S1@X,se,B2,2/2,m2 ~Y:S *Y,r2,def:S,spread:S.X-Y",
    ),
    Row(
        "the besiegers go, the fleet stays alone",
        f"{LANDS} {S1},siege {FLEET} *Y,r2,def:S,won:S",
        "regroup S1 X",
        "S1@X,se,B2,2/2,m2 ~Y:S *Y,r2,def:S,won:S,spread:S.X-Y",
    ),
]


@each(COME_BACK)
def test_a_battle_is_no_longer_won_where_there_is_somebody_to_fight_again(row: Row):
    check(MAP, row)


@given(positions, st.data())
def test_whoever_regroups_wherever_nobody_is_left_to_fight_in_a_battle_that_is_won(position, data):
    assume(position.blocks)
    block = data.draw(st.sampled_from([block.id for block in position.blocks]))
    moved = Regroup(block=block, to=data.draw(st.sampled_from(["Y", *PLACES])))
    position = position.with_battle(won=position.by_id[block].side)
    assume(not left_to_fight(position))
    try:
        ruling = explain(position, SYSTEM.rules[Regroup](position, moved))
    except Lacking:
        reject()
    assert left_to_fight(after(ruling, position)) == ()
