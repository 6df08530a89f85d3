"""Who acts when, and who must leave after the last round: 5.4."""

from __future__ import annotations

import pytest

from rulesref.engine.value import BadInput
from tests.systems.pax_baltica.boards import board, table

THREE = board("X-Y Z-Y V~Y", Y="normal")
S1 = "S1@Y,se,B2,2/2,m2"
R1 = "R1@Y,ru,B2,2/2,m2"

ORDERS = [
    # by letter, never by number
    ("S1@Y,se,B1,2/2,m2 R1@Y,ru,A1,2/2,m2,X-Y.1", ["R1", "S1"]),
    ("S1@Y,se,B1,2/2,m2 R1@Y,ru,C6,2/2,m2,X-Y.1 R2@Y,ru,D5,2/2,m2,X-Y.1", ["S1", "R1", "R2"]),
    # within a letter the defender first, whatever the numbers
    ("S1@Y,se,B1,2/2,m2 R1@Y,ru,B3,2/2,m2,X-Y.1", ["S1", "R1"]),
    ("S1@Y,se,B3,2/2,m2,X-Y.1 R1@Y,ru,B1,2/2,m2", ["R1", "S1"]),
]


@pytest.mark.parametrize(("blocks", "order"), ORDERS)
def test_order_of_fire(blocks: str, order: list[str]):
    assert table(THREE, f"{blocks} *Y").order() == order


def test_blocks_of_one_letter_and_side_share_a_slot():
    value = table(THREE, f"{S1} S2@Y,se,B1,2/2,m2 R1@Y,ru,B3,2/2,m2,X-Y.1 *Y").value("order")
    assert [slot.blocks for slot in value.slots] == [("S1", "S2"), ("R1",)]


def test_the_next_to_act_are_those_of_the_first_slot_left():
    both = f"{S1} S2@Y,se,B1,2/2,m2 {R1},X-Y.1"
    assert table(THREE, f"{both} *Y").value("order").next == ("S1", "S2")
    assert table(THREE, f"{both} *Y,acted:S1").value("order").next == ("S2",)
    assert table(THREE, f"{both} *Y,acted:S1,acted:S2").value("order").next == ("R1",)


def test_no_order_without_a_rating():
    with pytest.raises(BadInput) as caught:
        table(THREE, f"{S1} R1@Y,ru,2/2,m2,X-Y.1 *Y").ask("order")
    assert (caught.value.field, caught.value.key) == (
        "position.blocks[1].rating",
        "block-part-needed",
    )


LEAVERS = [
    ("Y:S2", "Coalition"),
    ("Y:C", "Sweden"),
    ("", "Coalition"),  # nobody's: the attacker
]


def test_nobody_must_leave_before_the_last_round_is_over_or_when_alone():
    t = table(THREE, f"Y:S2 {S1} {R1},X-Y.1 *Y,r3")
    assert [s.cite for s in t.ask("leaver").broken] == ["5.4c"]
    alone = table(THREE, f"Y:S2 {S1} R1@pool,ru,B2,0/2,m2 *Y,r3,final,def:S")
    assert [s.cite for s in alone.ask("leaver").broken] == ["5.0a"]
    assert [s.cite for s in alone.ask("fire S1 11").broken] == ["5.0a", "5.4a"]


@pytest.mark.parametrize(
    ("land", "moment", "key"),
    [
        ("Y:S2", "*Y,r3,final", "leaves-without-garrison"),
        ("", "*Y,r3,final", "leaves-as-attacker"),
        ("Y:S2", "*Y,r2", "would-leave-without-garrison"),
        ("", "*Y,r3", "would-leave-as-attacker"),
    ],
)
def test_who_must_leave_is_a_supposition_before_the_end(land: str, moment: str, key: str):
    ruling = table(THREE, f"{land} {S1} {R1},X-Y.1 {moment}").ask("leaver")
    assert (ruling.steps[-1].key, ruling.value) == (key, "Coalition")


def test_nobody_acts_next_where_no_round_is_fought():
    assert table(THREE, f"{S1} *Y,r2").value("order").next == ()


@pytest.mark.parametrize(("land", "leaver"), LEAVERS)
def test_who_must_leave_after_the_last_round(land: str, leaver: str):
    assert table(THREE, f"{land} {S1} {R1},X-Y.1 *Y,r3,final").value("leaver") == leaver
