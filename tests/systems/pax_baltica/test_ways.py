"""Where a block may retreat to: 5.6a, b and f."""

from __future__ import annotations

from typing import Any

import pytest

from rulesref.engine.areas import Area, AreaMap, Border
from rulesref.engine.value import BadInput
from rulesref.systems.pax_baltica import SYSTEM, retreat
from rulesref.systems.pax_baltica.retreat import LONGEST_WAY, may_pass
from rulesref.systems.pax_baltica.ways import WayOut
from tests.systems.pax_baltica.boards import board, table

S1 = "S1@Y,se,B2,2/2,m2"
R1 = "R1@Y,ru,C2,2/2,m2"

MAP = board("X-Y Z-Y V~Y X-E V-W T-X Z-X", T="transit")
LANDS = "Y:C1 X:S Z:S V:S W:S E:C1"
ATTACKER = f"{LANDS} {S1},X-Y.1 {R1} *Y,r2"


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


NOT_NOW = [
    # a reserve, one that has acted, the side that may stay: no word of staying and fighting
    (f"{LANDS} {S1},X-Y.1 S2@Y,se,B2,2/2,m2,Z-Y.2 {R1} *Y,main:X-Y", "ways S2", ["5.3c"]),
    (f"{LANDS} {S1},X-Y.1 {R1} *Y,r2,acted:S1", "ways S1", ["5.4a"]),
    (f"{LANDS} {S1},X-Y.1 {R1} *Y,r3,final", "ways R1", ["5.4c"]),
    # after the last round: who cannot go is eliminated
    (f"Y:C1 {S1},X-Y.1 {R1} *Y,r3,final", "ways S1", ["5.6f"]),
    (f"{LANDS} {S1},X-Y.1 {R1} *Y,r3,final", "ways S1", []),
]


@pytest.mark.parametrize(("position", "question", "broken"), NOT_NOW)
def test_why_a_block_cannot_leave(position: str, question: str, broken: list[str]):
    ruling = table(MAP, position).ask(question)
    assert [step.cite for step in ruling.broken] == broken
    assert "can-leave" not in [s.key for s in ruling.steps if s.state == "broken"]
    assert ruling.value is not None
    closed = {cite for out in ruling.value.values() for cite in out.broken}
    assert set(broken) - {"5.6f"} <= closed


def test_ways_of_which_the_text_is_silent_are_not_open():
    sea = board("X-Y", Y="harbor")
    position = f"Y:S1 {S1} F1@Y,se,fleet,2/2,m2 {R1},sea.1 *Y,r2"
    t = table(sea, position)
    out = t.value("ways S1")["sea"]
    assert (out.broken, out.silent, out.is_open) == ((), ("5.6c",), False)
    ruling = t.ask("ways S1")
    assert (ruling.verdict, [s.key for s in ruling.silent]) == ("silent", ["only-unsaid-ways"])


def test_a_reading_that_opens_another_way_is_told():
    # Both sides used X-Y, and Russia came again over Z-Y: under Q5 territory X-Y is Russia's too.
    position = f"{LANDS} {S1} S2@Y,se,B2,2/2,m2,X-Y.2 {R1},X-Y.1 R2@Y,ru,C2,2/2,m2,Z-Y.3 *Y,r2"
    t = table(MAP, position)
    assert "Q5" in t.ask("ways S1").touched
    turns = {turn.point: turn for turn in SYSTEM.answer(t.position, SYSTEM.action("ways S1")).turns}
    assert turns["Q5"].matters


def test_closed_ways_with_the_same_objections_come_to_the_same():
    here, there = WayOut(way=("X",), broken=("5.6b",)), WayOut(way=("Z", "X"), broken=("5.6b",))
    assert here != there
    assert here.same() == there.same()
    assert here.same() != WayOut(way=("X",), broken=("5.6c",)).same()
    assert WayOut(way=("X",), broken=()).same() != WayOut(way=("Z", "X"), broken=()).same()


def test_what_is_too_far_is_said_once_and_no_way_round_is_preferred_to_it():
    far = board("X-Y X-P P-Q Q-R", Q="transit", R="sea")
    ruling = table(far, f"Y:C1 X:S P:C1 {S1},X-Y.1 {R1} *Y,r2").ask("ways S1")
    assert ruling.value is not None
    assert (ruling.value["Q"].way, ruling.value["Q"].broken) == (("X", "P", "Q"), ("5.6b",))
    assert ruling.value["P"].broken == ("5.6b",)
    heads = [step for step in ruling.steps if step.weighs]
    assert [s.facts.get("path") or s.facts["places"] for s in heads] == [("X",), ("X", "P"), ("Q",)]
    assert (heads[-1].key, heads[-1].facts["broken"]) == ("far-places", ("5.6b",))


def test_a_suspended_allowance_lets_a_block_go_as_far_as_a_question_can_name():
    chain = board(
        " ".join(f"A{n}-A{n + 1}" for n in range(50)), **{f"A{n}": "transit" for n in range(51)}
    )
    position = "S1@A0,se,B2,2/2,m2,A0-A1.1 R1@A0,ru,C2,2/2,m2 *A0,r2"
    value = table(chain, f"{position} $off:5.6b").value("ways S1")
    assert list(value) == [f"A{n}" for n in range(1, 41)]
    assert all(out.is_open for out in value.values())


def of_pairs(pairs: list[tuple[str, str]]) -> AreaMap:
    """A map of transit land in which every other border is rough."""
    names = dict.fromkeys(name for pair in pairs for name in pair)
    return AreaMap(
        id="test",
        areas=tuple(Area(id=name, kind="transit") for name in names),
        borders=tuple(
            Border(a=a, b=b, kind=("normal", "rough")[n % 2]) for n, (a, b) in enumerate(pairs)
        ),
    )


CHAIN = [(f"A{n}", f"A{n + 1}") for n in range(399)]
GRID = [(a, b) for n, (a, b) in enumerate(CHAIN) if (n + 1) % 20]
GRID += [(f"A{n}", f"A{n + 20}") for n in range(380)]


@pytest.mark.parametrize("pairs", [CHAIN, GRID], ids=["chain", "grid"])
@pytest.mark.parametrize(("settings", "reach"), [("", 9), (" $off:5.6b", LONGEST_WAY)])
def test_steps_and_ways_looked_at_grow_with_the_map_alone(
    pairs: list[tuple[str, str]], settings: str, reach: int, monkeypatch: pytest.MonkeyPatch
):
    looked = []

    def watched(*asked: Any) -> Any:
        looked.append(asked)
        return may_pass(*asked)

    monkeypatch.setattr(retreat, "may_pass", watched)
    position = f"S1@A0,se,B2,2/2,m9,A0-A1.1 R1@A0,ru,C2,2/2,m2 *A0,r2{settings}"
    ruling = table(of_pairs(pairs), position).ask("ways S1")
    assert len(looked) <= 2 * len(pairs)
    assert len(ruling.steps) <= 5 * reach * 400


def test_unknown_block():
    with pytest.raises(BadInput) as caught:
        table(MAP, ATTACKER).ask("ways S9")
    assert caught.value.key == "unknown-block"
