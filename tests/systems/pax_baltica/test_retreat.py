"""Retreat along a way, to sea, and where a block may go: 5.6 and 4.2d."""

from __future__ import annotations

import pytest

from rulesref.engine.value import BadInput
from tests.systems.pax_baltica.boards import Table, board, table

MAP = board("X-Y Z-Y V~Y X-E V-W T-X Z-X", T="transit")
S1 = "S1@Y,se,B2,2/2,m2"
R1 = "R1@Y,ru,C2,2/2,m2"
LANDS = "Y:C1 X:S Z:S V:S W:S E:C1"

# position (Sweden attacks over X-Y unless said) | question | broken citations
ATTACKER = f"{LANDS} {S1},X-Y.1 {R1} *Y,r2"
DEFENDER = f"{LANDS} {S1} {R1},X-Y.1 *Y,r2"
ROWS = [
    (ATTACKER, "retreat S1 X", []),
    # allowance
    (ATTACKER, "retreat S1 X T", []),
    (f"{LANDS} S1@Y,se,B2,2/2,m1,X-Y.1 {R1} *Y,r2", "retreat S1 X T", ["5.6b"]),
    (f"{LANDS} S1@Y,se,B2,2/2,m0,X-Y.1 {R1} *Y,r2", "retreat S1 X", ["5.6b"]),
    # land: friendly or transit, on the whole way
    (ATTACKER, "retreat S1 X E", ["5.6b"]),
    (f"Y:C1 X:C Z:S {S1},X-Y.1 {R1} *Y,r2", "retreat S1 X Z", ["5.6b"]),
    (f"Y:C1 {S1},X-Y.1 {R1} *Y,r2", "retreat S1 X", ["5.6b"]),
    # enemy blocks, battlefields
    (f"{ATTACKER} R9@X,ru,2/2,m2", "retreat S1 X", ["5.6b"]),
    (f"{ATTACKER} S9@X,se,2/2,m2", "retreat S1 X", []),
    (f"{ATTACKER} S9@X,se,2/2,m2 R9@X,ru,2/2,m2", "retreat S1 X", ["5.6b", "5.6b"]),
    # 5.6c
    (ATTACKER, "retreat S1 Z", ["5.6c"]),
    (DEFENDER, "retreat S1 X", ["5.6c"]),
    (DEFENDER, "retreat S1 Z", []),
    (f"{DEFENDER} ~Y:C.Z-Y.2", "retreat S1 Z", ["5.6c"]),
    # 5.6d goes before 5.6c
    (f"{LANDS} {S1} S2@Y,se,B2,2/2,m2,X-Y.2 {R1},X-Y.1 *Y,r2", "retreat S1 X", []),
    (f"{LANDS} {S1} S2@Y,se,B2,2/2,m2,X-Y.1 {R1},X-Y.2 *Y,r2", "retreat S1 X", ["5.6d"]),
    (f"Y:S X:C {S1} S2@Y,se,B2,2/2,m2,X-Y.2 {R1},X-Y.1 *Y,r2", "retreat R1 X", ["5.6d"]),
    # 5.6e: limits of the round, the stop behind a rough border
    (f"{LANDS} {S1} {R1},X-Y.1 *Y,r2,gone:S.V-Y", "retreat S1 V", []),
    (f"{LANDS} {S1} {R1},X-Y.1 *Y,r2,gone:S.V-Y.2", "retreat S1 V", ["5.6e"]),
    (f"{LANDS} {S1} {R1},X-Y.1 *Y,r2,gone:C.V-Y.2", "retreat S1 V", []),
    (f"{LANDS} {S1},X-Y.1 {R1} *Y,r2,gone:S.X-Y.5", "retreat S1 X", []),
    (f"{LANDS} {S1},X-Y.1 {R1} *Y,r2,gone:S.X-Y.6", "retreat S1 X", ["5.6e"]),
    (f"{LANDS} {S1},X-Y.1 {R1} *Y,r2,gone:S.Z-X.6", "retreat S1 X Z", ["5.6e"]),
    (DEFENDER, "retreat S1 V", []),
    (DEFENDER, "retreat S1 V W", ["5.6e"]),
    # 5.3c, 5.4a
    (f"{LANDS} {S1},X-Y.1 S2@Y,se,B2,2/2,m2,Z-Y.2 {R1} *Y,main:X-Y", "retreat S2 Z", ["5.3c"]),
    (f"{LANDS} {S1},X-Y.1 {R1} *Y,r2,acted:S1", "retreat S1 X", ["5.4a"]),
    # 5.4c, 4.2d: after the last round
    (f"{LANDS} {S1},X-Y.1 {R1} *Y,r3,final", "retreat S1 X", []),
    (f"{LANDS} {S1},X-Y.1 {R1} *Y,r3,final", "retreat R1 Z", ["5.4c", "5.6b"]),
    (f"Y:S X:S {S1},X-Y.1 {R1} *Y,r3,final", "retreat S1 X", ["5.4c"]),
    (f"{LANDS} {S1},X-Y.1 {R1} *Y,r3,final,acted:S1", "retreat S1 X", []),
    (f"{LANDS} {S1},V-Y.1 {R1} *Y,r3,final,gone:S.V-Y.2", "retreat S1 V", []),
    (f"{LANDS} {S1},V-Y.1 {R1} *Y,r3,final,gone:S.V-Y.2.final", "retreat S1 V", ["5.6e"]),
    (f"{LANDS} {S1},V-Y.1 {R1} *Y,r3,final,gone:S.V-Y.2 $Q2:no", "retreat S1 V", ["5.6e"]),
    # every objection is told, in the order of the text
    (f"{LANDS} {S1},X-Y.1 {R1} *Y,r2,acted:S1,gone:S.V-Y.2 R9@V,ru,2/2,m2", "retreat S1 V W",
     ["5.4a", "5.6b", "5.6c", "5.6e", "5.6e"]),
]  # fmt: skip


@pytest.mark.parametrize(("position", "question", "broken"), ROWS)
def test_retreat(position: str, question: str, broken: list[str]):
    assert [step.cite for step in table(MAP, position).ask(question).broken] == broken


READINGS = [
    # Q4: the border of his side, or his own
    (f"{LANDS} {S1},X-Y.1 S2@Y,se,B2,2/2,m2,Z-Y.2 {R1} *Y,r2", "retreat S1 Z", "Q4:own", ["5.6c"]),
    # Q5: last over the border, or into the territory
    (f"{LANDS} {S1} S2@Y,se,B2,2/2,m2,X-Y.2 {R1},X-Y.1 R2@Y,ru,C2,2/2,m2,Z-Y.3 *Y,r2",
     "retreat S1 X", "Q5:territory", ["5.6d"]),
    # Q13: land of one's own, or where one's own blocks stand alone
    (ATTACKER, "retreat S1 X", "Q13:alone", ["5.6b"]),
    # Q14: the side's land, or the nation's
    (f"Y:C1 X:S.ot {S1},X-Y.1 {R1} *Y,r2", "retreat S1 X", "Q14:nation", ["5.6b"]),
]  # fmt: skip


@pytest.mark.parametrize(("position", "question", "reading", "broken"), READINGS)
def test_readings(position: str, question: str, reading: str, broken: list[str]):
    assert table(MAP, position).ask(question).broken == ()
    other = table(MAP, f"{position} ${reading}").ask(question)
    assert [step.cite for step in other.broken] == broken


TOUCHED = [
    # one border used: no Q4
    (ATTACKER, "retreat S1 X", ("Q13",)),
    (f"{LANDS} {S1},X-Y.1 S2@Y,se,B2,2/2,m2,Z-Y.2 {R1} *Y,r2", "retreat S1 X", ("Q13", "Q4")),
    # transit land without control: no reading at all
    (f"Y:C1 {S1},T-Y.1 {R1} *Y,r2", "retreat S1 T", ()),
    # the same side was last over the border and into the territory: no Q5
    (f"{LANDS} {S1} S2@Y,se,B2,2/2,m2,X-Y.2 {R1},X-Y.1 *Y,r2", "retreat S1 X", ("Q13",)),
    # nobody went over the border in round 3: no Q2
    (f"{LANDS} {S1},V-Y.1 {R1} *Y,r3,final", "retreat S1 V", ("Q13",)),
    (f"{LANDS} {S1},V-Y.1 {R1} *Y,r3,final,gone:S.V-Y", "retreat S1 V", ("Q13", "Q2")),
]


@pytest.mark.parametrize(("position", "question", "points"), TOUCHED)
def test_an_open_point_is_read_only_where_it_can_matter(
    position: str, question: str, points: tuple[str, ...]
):
    area_map = board("X-Y Z-Y V~Y X-E V-W T-X Z-X T-Y", T="transit")
    assert table(area_map, position).ask(question).touched == points


def test_limits_are_settings():
    position = f"{LANDS} {S1} {R1},X-Y.1 *Y,r2,gone:S.V-Y.2"
    assert table(MAP, f"{position} $rough_limit:3").broken("retreat S1 V") == []
    assert table(MAP, f"{position} $rough_limit:3,off:5.6b").broken("retreat S1 V") == []


def test_a_suspended_condition_is_told_and_does_not_count():
    ruling = table(MAP, f"{ATTACKER} $off:5.6c").ask("retreat S1 Z")
    assert ruling.verdict == "yes"
    suspended = [step for step in ruling.steps if step.state == "broken"]
    assert [(step.cite, step.counts) for step in suspended] == [("5.6c", False)]


def test_who_has_gone_is_counted_on_every_border_of_the_way():
    t = table(MAP, ATTACKER).after("retreat S1 X T")
    assert t.position.by_id["S1"].at == "T"
    assert [gone.border for gone in t.position.fight.retreats] == ["X-Y", "T-X"]
    assert "S1" in t.position.fight.acted
    # How it had come is remembered: the border is still the one that Sweden used.
    assert [e.border for e in t.position.entries_at("Y") if e.side == "Sweden"] == ["X-Y"]


def test_ways_take_the_cheapest_open_way_else_the_one_with_fewest_objections():
    value = table(MAP, ATTACKER).value("ways S1")
    assert value["T"].way == ("X", "T")
    assert (value["Z"].way, value["Z"].broken) == (("X", "Z"), ())  # round about, for Z-Y is closed
    assert (value["E"].way, value["E"].broken) == (("X", "E"), ("5.6b",))
    assert value["W"].broken == ("5.6c", "5.6e")


def test_a_block_without_a_way_stays_and_fights():
    t = table(MAP, f"Y:C1 {S1},X-Y.1 {R1} *Y,r2")
    assert [step.cite for step in t.ask("ways S1").broken] == ["5.6a"]
    assert t.open("S1") == []


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
    t = table(SEA, f"Y:C1 {S1},sea.1 {R1} F1@Y,se,fleet,2/2,m2,sea.1 *Y,r2")
    assert t.ask("retreat S1 sea").verdict == "yes"


MALFORMED = [
    ("retreat S1 W", "no-border"),
    ("retreat S1 Nowhere", "unknown-area"),
    ("retreat S9 X", "unknown-block"),
    ("ways S9", "unknown-block"),
    ("retreat S1 X sea", "sea-is-the-end"),
]


@pytest.mark.parametrize(("question", "key"), MALFORMED)
def test_malformed(question: str, key: str):
    with pytest.raises(BadInput) as caught:
        table(MAP, ATTACKER).ask(question)
    assert caught.value.key == key
