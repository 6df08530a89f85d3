"""Retreat to sea: 5.6g, and what stays unsaid."""

from __future__ import annotations

import pytest

from rulesref.engine.value import BadInput
from tests.systems.pax_baltica.boards import Table, board, table

S1 = "S1@Y,se,B2,2/2,m2"
R1 = "R1@Y,ru,C2,2/2,m2"

SEA = board("X-Y Y-Gulf Gulf-Bay", Y="harbor", Gulf="sea", Bay="sea")


def by_sea(more: str, settings: str = "") -> Table:
    """S1 defends the harbor Y, beside the Gulf."""
    return table(SEA, f"Y:S1 {S1} {R1},X-Y.1 {more} *Y,r2 {settings}".strip())


AT_SEA = [
    ("", "", "no", ["5.6g"]),
    ("F1@Y,se,fleet,2/2,m2", "", "yes", []),
    ("F1@Y,ru,fleet,2/2,m2,sea.2", "", "no", ["5.6g"]),
    ("F1@Gulf,se,fleet,2/2,m2", "", "no", ["5.6g"]),
    ("F1@Gulf,se,fleet,2/2,m2", "$Q6:fleet_in_sea", "yes", []),
    ("F1@Bay,se,fleet,2/2,m2", "$Q6:fleet_in_sea", "no", ["5.6g"]),
    ("F1@Y,se,fleet,2/2,m2", "$Q6:fleet_in_sea", "no", ["5.6g"]),
    # the enemy landed from the sea: whether that is a border, the text does not say
    ("F1@Y,se,fleet,2/2,m2 R2@Y,ru,2/2,m2,sea.2", "", "silent", []),
]


@pytest.mark.parametrize(("more", "settings", "verdict", "broken"), AT_SEA)
@pytest.mark.parametrize("way", ["sea", "Gulf"])
def test_to_sea(more: str, settings: str, verdict: str, broken: list[str], way: str):
    ruling = by_sea(more, settings).ask(f"retreat S1 {way}")
    assert (ruling.verdict, [step.cite for step in ruling.broken]) == (verdict, broken)


def test_how_a_block_puts_to_sea_is_silent_and_does_not_count():
    ruling = by_sea("F1@Y,se,fleet,2/2,m2").ask("retreat S1 sea")
    silent = [(s.cite, s.counts) for s in ruling.steps if s.state == "silent"]
    assert silent == [("5.6g", False)]


def test_an_attacker_that_came_by_land_does_not_leave_by_sea():
    t = table(SEA, f"Y:C1 {S1},X-Y.1 {R1} F1@Y,se,fleet,2/2,m2,X-Y.1 *Y,r2")
    assert [step.cite for step in t.ask("retreat S1 sea").broken] == ["5.6c"]


def test_whether_the_sea_is_a_border_the_text_does_not_say():
    # An attacker that came by sea leaves by sea: over the border used to attack?
    came = f"Y:C1 {S1},sea.1 {R1} F1@Y,se,fleet,2/2,m2,sea.1 *Y,r2"
    # A defender after whom the attacker came by sea, with friends that came by sea before him.
    both = f"Y:S1 {S1} S2@Y,se,2/2,m2,sea.1 F1@Y,se,fleet,2/2,m2 {R1},sea.2 *Y,r2"
    for position in (came, both):
        ruling = table(SEA, position).ask("retreat S1 sea")
        assert (ruling.verdict, [s.cite for s in ruling.silent]) == ("silent", ["5.6c"])


def test_a_way_in_over_a_sea_area_is_by_sea():
    t = table(SEA, f"Y:C1 {S1},Gulf-Y.1 {R1} F1@Y,se,fleet,2/2,m2,Y-Gulf.1 *Y,r2,main:Gulf-Y")
    assert t.position.by_id["S1"].came.border == t.position.fight.main == "sea"
    assert t.ask("retreat S1 Gulf").verdict == "silent"


@pytest.mark.parametrize("place", ["Y", "Z", "Gulf"])
def test_from_the_sea_one_comes_into_harbors_and_beside_the_sea(place: str):
    coast = board("X-Y Z-Gulf", Y="harbor", Gulf="sea")
    position = table(coast, f"F1@{place},se,fleet,2/2,m2,sea.1").position
    assert [entry.border for entry in position.entries_at(place)] == ["sea"]
    with pytest.raises(BadInput):
        table(coast, "F1@X,se,fleet,2/2,m2,sea.1")


def test_the_sea_among_the_borders_of_an_attack_is_left_unsaid():
    t = table(SEA, f"Y:C1 {S1},X-Y.1 S2@Y,se,B2,2/2,m2,sea.2 {R1} *Y,main:X-Y")
    ruling = t.ask("order")
    assert (ruling.verdict, [s.cite for s in ruling.silent]) == ("silent", ["5.3a"])
    assert t.value("order").reserves == ("S2",)


@pytest.mark.parametrize("way", ["sea", "X"])
def test_how_a_fleet_leaves_the_text_does_not_say(way: str):
    t = table(SEA, f"Y:S1 X:S F1@Y,se,fleet,2/2,m2 {R1},sea.1 *Y,r2,def:S")
    ruling = t.ask(f"retreat F1 {way}")
    assert ruling.verdict == "silent"
    assert "how-fleets-leave" in [step.key for step in ruling.silent]


def test_the_sea_is_the_end_of_a_way():
    with pytest.raises(BadInput) as caught:
        by_sea("").ask("retreat S1 X sea")
    assert caught.value.key == "sea-is-the-end"
