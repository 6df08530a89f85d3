"""Retreat along a way: 5.6 and 4.2d."""

from __future__ import annotations

import pytest

from rulesref.engine.value import BadInput
from tests.systems.pax_baltica.boards import board, table

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


TWO_WAVES = f"{LANDS} {S1},X-Y.1 S2@Y,se,B2,2/2,m2,Z-Y.3 {R1} R2@Y,ru,C2,2/2,m2,X-Y.2 *Y,r2"


def test_5_6d_opens_a_border_to_the_defender_but_frees_no_attacker_from_5_6c():
    # R2, a defender, came last over X-Y: 5.6c would close it, the special case goes first.
    steps = table(MAP, TWO_WAVES).ask("retreat R2 X").steps
    told = [(s.cite, s.state, s.standing) for s in steps if s.cite in ("5.6c", "5.6d")]
    assert told == [("5.6d", "met", ""), ("5.6d", "event", "ours")]
    # Sweden last over X-Y: S2, which came over Z-Y, is bound by its own border under Q4 own.
    last = f"{LANDS} {S1},X-Y.2 S2@Y,se,B2,2/2,m2,Z-Y.3 {R1},X-Y.1 R2@Y,ru,C2,2/2,m2 *Y,r2"
    assert table(MAP, last).ask("retreat S2 X").broken == ()
    own = table(MAP, f"{last} $Q4:own").ask("retreat S2 X")
    assert [step.cite for step in own.broken] == ["5.6c"]


def test_without_the_special_case_the_rule_holds():
    suspended = table(MAP, f"{TWO_WAVES} $off:5.6d,off:5.6b").ask("retreat R2 X")
    assert [step.cite for step in suspended.broken] == ["5.6c"]


def test_how_the_attackers_came_must_be_told():
    unknown = f"{LANDS} {S1} {R1} *Y,r2,def:C"
    with pytest.raises(BadInput) as caught:
        table(MAP, unknown).ask("retreat S1 X")
    assert (caught.value.field, caught.value.key) == ("position.entries", "ways-in-needed")
    with pytest.raises(BadInput) as caught:
        table(MAP, f"{unknown} ~Y:S.X-Y.1 $Q4:own").ask("retreat S1 X")
    assert (caught.value.field, caught.value.key) == ("position.blocks[0].came", "way-in-needed")


def test_who_must_leave_is_a_supposition_where_no_battle_is():
    for blocks, key in ((S1, "would-leave-as-attacker"), (f"{S1} {R1}", "leaves-as-attacker")):
        steps = table(MAP, f"X:S {blocks} *Y,r3,final,def:S ~Y:C.Z-Y.1").ask("retreat S1 X").steps
        assert [s.key for s in steps if s.key.endswith("attacker")] == [key]


UNTOLD = [
    # position | question | the condition that is broken | what only later ones would need
    (f"{S1} *Y,r2", "ways S1", "5.0a", "ways-in-needed"),
    (f"{S1} *Y,r2", "retreat S1 X", "5.0a", "ways-in-needed"),
    (f"{S1},siege F1@Y,ru,fleet,2/2,m2 *Y,r2,def:C", "ways S1", "5.0c", "ways-in-needed"),
    (f"{S1},siege F1@Y,ru,fleet,2/2,m2 *Y,r2", "order", "5.0c", "defender-unknown"),
    (f"{S1} {R1} *Y,r2,def:C", "retreat R1 Z", "5.6b", "ways-in-needed"),
    (f"{S1},X-Y.1 {R1} *Y,r2,acted:S1", "retreat S1 X", "5.4a", None),
    ("S1@Y,se,2/2,m2 *Y,r2", "fire S1 11", "5.0a", "block-part-needed"),
    ("S1@Y,se,2/2,m2 *Y,r2", "order", "5.0a", "block-part-needed"),
]


@pytest.mark.parametrize(("position", "question", "broken", "lacks"), UNTOLD)
def test_what_later_conditions_need_does_not_hide_a_broken_one(
    position: str, question: str, broken: str, lacks: str | None
):
    harbor = board("X-Y Z-Y V~Y X-E V-W", Y="harbor")
    ruling = table(harbor, f"{LANDS} {position}").ask(question)
    assert (ruling.verdict, ruling.broken[0].cite) == ("no", broken)
    assert (ruling.lacks and ruling.lacks.key) == lacks


ENDED = [
    # nobody of the other side is left
    (f"{LANDS} {S1},X-Y.1 R1@pool,ru,0/2,m2 *Y,r2,def:C", ["5.0a"]),
    # a besieged harbor with a fleet alone is no battlefield, unless read otherwise
    (f"{LANDS} {S1},X-Y.1,siege F1@Y,ru,fleet,2/2,m2 *Y,r2", ["5.0c"]),
    (f"{LANDS} {S1},X-Y.1,siege F1@Y,ru,fleet,2/2,m2 *Y,r2 $Q18:only_fleets", []),
]


@pytest.mark.parametrize(("position", "broken"), ENDED)
def test_there_must_be_a_battle_to_retreat_from(position: str, broken: list[str]):
    harbor = board("X-Y Z-Y V~Y X-E V-W T-X Z-X", T="transit", Y="harbor")
    ruling = table(harbor, position).ask("retreat S1 X")
    assert [step.cite for step in ruling.broken] == broken
    assert ("Q18" in ruling.touched) is ("siege" in position)


ALLIES = [
    # the garrison's nation | the block's | is Q14 read, and run?
    ("X:S.ot", "se", "nation", ("Q13", "Q14"), ["allied-nation"]),
    ("X:S.se", "se", "nation", ("Q13",), []),
    ("X:S", "se", "nation", ("Q13",), []),
]


@pytest.mark.parametrize(("land", "nation", "read_as", "touched", "said"), ALLIES)
def test_the_land_of_allies(
    land: str, nation: str, read_as: str, touched: tuple[str, ...], said: list[str]
):
    block = f"S1@Y,{nation},B2,2/2,m2,X-Y.1"
    position = f"Y:C1 {land} {block} {R1} *Y,r2 $Q14:{read_as}"
    ruling = table(MAP, position).ask("retreat S1 X")
    assert ruling.touched == touched
    assert [step.key for step in ruling.broken] == said


def test_a_reading_that_lacks_its_fact_is_told_and_not_run():
    steps = table(MAP, ATTACKER).ask("retreat S1 X").steps
    told = [(s.cite, s.facts["reading"], s.counts) for s in steps if s.state == "reading"]
    assert told == [("Q13", "control", True), ("Q14", "side", False)]


def test_land_is_said_to_be_held_as_it_is_read():
    alone = f"{LANDS} {S1},X-Y.1 {R1} *Y,r2 $Q13:alone"
    keys = [s.key for s in table(MAP, alone).ask("retreat S1 X").steps]
    assert "nobody-alone" in keys
    with_own = f"{LANDS} {S1},X-Y.1 S9@X,se,2/2,m2 {R1} *Y,r2 $Q13:alone"
    keys = [s.key for s in table(MAP, with_own).ask("retreat S1 X").steps]
    assert "stands-alone" in keys


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


MALFORMED = [
    ("retreat S1 W", "no-border"),
    ("retreat S1 Nowhere", "unknown-area"),
    ("retreat S9 X", "unknown-block"),
]


@pytest.mark.parametrize(("question", "key"), MALFORMED)
def test_malformed(question: str, key: str):
    with pytest.raises(BadInput) as caught:
        table(MAP, ATTACKER).ask(question)
    assert caught.value.key == key
