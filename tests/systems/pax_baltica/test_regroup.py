"""Regroup after a victory: 5.7 and 4.2d."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from rulesref.engine.value import BadInput, Lacking
from rulesref.systems.pax_baltica import SYSTEM
from rulesref.systems.pax_baltica.position import Battle, Crossed, Position
from tests.systems.pax_baltica.boards import Table, board, table
from tests.systems.pax_baltica.generators import positions

MAP = board("X-Y Z-Y V~Y X-E V-W T-Y Y-Gulf E-Y", T="transit", Gulf="sea", Y="harbor")
LANDS = "Y:C1 X:S Z:S V:S W:S E:C1"
S1 = "S1@Y,se,B2,2/2,m2"
FLEET = "F1@Y,se,fleet,2/2,m2"
WON = f"{LANDS} {S1} *Y,r2,won:S"

# position | question | the messages of what is broken
ROWS = [
    (WON, "regroup S1 X", []),
    (WON, "regroup S1 T", []),
    (f"{LANDS} {S1} *Y,r3,final,won:S", "regroup S1 X", []),
    # the victory: a battle, fought to its end
    (f"{LANDS} {S1} *Y,r2", "regroup S1 X", ["victory"]),
    (f"{LANDS} {S1}", "regroup S1 X", ["no-battle-won"]),
    (f"{LANDS} {S1},siege", "regroup S1 X", ["siege-is-no-battle"]),
    (f"{LANDS} {S1} S2@Y,se,2/2,m2,siege", "regroup S1 X", ["siege-is-no-battle"]),
    (f"{LANDS} {S1} S2@X,se,2/2,m2,siege", "regroup S1 X", ["no-battle-won"]),
    # whose block, and where it stands
    (f"{LANDS} {S1} *Y,r2,won:C", "regroup S1 X", ["of-winner"]),
    (f"{WON} S2@X,se,2/2,m2", "regroup S2 Y", ["in-battlefield", "controlled"]),
    (f"{WON} S2@pool,se,0/2,m2", "regroup S2 X", ["in-battlefield", "adjacent"]),
    # reserves, pinned blocks, blocks that have acted
    (f"{LANDS} {S1},Z-Y.2 S2@Y,se,2/2,m2,X-Y.1 *Y,main:X-Y,won:S", "regroup S1 X", []),
    (f"{LANDS} {S1},pinned *Y,r2,acted:S1,won:S", "regroup S1 X", []),
    # one territory only, over whatever border
    (WON, "regroup S1 W", ["adjacent"]),
    (WON, "regroup S1 Y", ["adjacent", "controlled"]),
    (f"{LANDS} {S1},X-Y.1 ~Y:C.Z-Y.2 *Y,r2,won:S", "regroup S1 Z", []),
    # friendly or transit land; of transit land that the enemy controls only 5.6b speaks
    (WON, "regroup S1 E", ["controlled"]),
    (f"Y:C1 {S1} *Y,r2,won:S", "regroup S1 X", ["nobody-controls"]),
    (f"{LANDS} T:C {S1} *Y,r2,won:S $Q21:as_given", "regroup S1 T", []),
    # a siege does not make the besieged land friendly
    (f"Y:C1 X:C2 {S1} S5@X,se,3/3,m2,siege *Y,r2,won:S", "regroup S1 X", ["controlled"]),
    # free of enemy blocks
    (f"{WON} R9@X,ru,2/2,m2", "regroup S1 X", ["no-enemies"]),
    (f"{WON} R9@T,ru,2/2,m2", "regroup S1 T", ["no-enemies"]),
    (f"{WON} S9@X,se,2/2,m2", "regroup S1 X", []),
    # the limits of borders
    (f"{WON},spread:S.X-Y.5", "regroup S1 X", []),
    (f"{WON},spread:S.X-Y.6", "regroup S1 X", ["regroup-room"]),
    (f"{WON},spread:S.X-Y.4,spread:S.X-Y.2", "regroup S1 X", ["regroup-room"]),
    (f"{WON},spread:S.V-Y", "regroup S1 V", []),
    (f"{WON},spread:S.V-Y.2", "regroup S1 V", ["regroup-room"]),
    (f"{WON},spread:C.V-Y.2", "regroup S1 V", []),
    (f"{LANDS} {S1} *Y,r2,gone:S.V-Y.2,won:S", "regroup S1 V", []),
    (f"{WON} $rough_limit:0", "regroup S1 V", ["regroup-room"]),
    # the sea is no territory
    (WON, "regroup S1 Gulf", ["no-territory"]),
    (WON, "regroup S1 sea", ["no-territory"]),
    (f"{LANDS} S1@Z,se,2/2,m2 *Z,r2,won:S", "regroup S1 sea", ["adjacent", "no-territory"]),
    (f"{LANDS} {FLEET} *Y,r2,won:S", "regroup F1 E", ["controlled"]),
    # every objection is told, in the order of the text
    (f"{LANDS} {S1} R9@E,ru,2/2,m2 *Y,r2,won:C,spread:S.E-Y.6", "regroup S1 E",
     ["of-winner", "controlled", "no-enemies", "regroup-room"]),
]  # fmt: skip


@pytest.mark.parametrize(("position", "question", "broken"), ROWS)
def test_regroup(position: str, question: str, broken: list[str]):
    found = table(MAP, position).ask(question).broken
    assert [step.key for step in found] == broken
    assert {step.cite for step in found} <= {"5.7"}


@pytest.mark.parametrize("to", ["X", "Gulf", "sea"])
def test_how_fleets_regroup_the_text_does_not_say(to: str):
    ruling = table(MAP, f"{LANDS} {FLEET} *Y,r2,won:S").ask(f"regroup F1 {to}")
    assert ruling.verdict == "silent"
    assert [step.key for step in ruling.silent] == ["how-fleets-regroup"]


HIDDEN = "S2@Y,se,hidden"


def test_of_a_block_that_is_face_down_no_more_is_asked_than_whether_it_may_be_a_fleet():
    inland = table(MAP, "Y:S S2@Z,se,hidden *Z,won:S")
    assert inland.ask("regroup S2 Y").verdict == "yes"
    assert inland.value("spread").most == 1
    harbor = table(MAP, f"{LANDS} {S1} {HIDDEN} *Y,won:S")
    assert harbor.ask("regroup S1 X").verdict == "yes"
    assert [step.key for step in harbor.ask("regroup S2 E").broken] == ["controlled"]
    for question in ("regroup S2 X", "spread"):
        with pytest.raises(Lacking) as caught:
            harbor.ask(question)
        assert caught.value.field == "position.blocks[1].kind"


READINGS = [
    # Q13: land of one's own, or where one's own blocks stand alone
    (WON, "regroup S1 X", "Q13:alone", ["nobody-alone"]),
    # Q14: the side's land, or the nation's
    (f"Y:C1 X:S.ot {S1} *Y,r2,won:S", "regroup S1 X", "Q14:nation", ["allied-nation"]),
    # Q7: a count of its own, or that of movement
    (f"{LANDS} {S1} :S.X-Y.6 *Y,r2,won:S", "regroup S1 X", "Q7:no", ["regroup-room"]),
    (f"{LANDS} {S1} :S.X-Y.2 *Y,r2,won:S,spread:S.X-Y.4", "regroup S1 X", "Q7:no",
     ["regroup-room"]),
    (f"{LANDS} {S1},V-Y.1 S2@Y,se,2/2,m2,V-Y.1 *Y,r2,won:S", "regroup S1 V", "Q7:no",
     ["regroup-room"]),
    (f"{LANDS} {S1} S2@V,se,2/2,m2,V-Y.1 S3@V,se,2/2,m2,V-Y.1 *Y,r2,won:S", "regroup S1 V",
     "Q7:no", ["regroup-room"]),
]  # fmt: skip


@pytest.mark.parametrize(("position", "question", "reading", "broken"), READINGS)
def test_readings(position: str, question: str, reading: str, broken: list[str]):
    assert table(MAP, position).ask(question).broken == ()
    other = table(MAP, f"{position} ${reading}").ask(question)
    assert [step.key for step in other.broken] == broken
    assert reading.partition(":")[0] in other.touched


TURN = [
    # what the position says goes before what the blocks tell
    (f"{LANDS} {S1},V-Y.1 :S.V-Y *Y,r2,won:S $Q7:no", "V", ("movement-counts", 1)),
    (f"{LANDS} {S1},V-Y.1 :S.V-Y :S.V-Y *Y,r2,won:S $Q7:no", "V", ("movement-counts", 2)),
    (f"{LANDS} {S1} :C.V-Y.2 *Y,r2,won:S $Q7:no", "V", ("movement-at-least", 0)),
    (f"{LANDS} {S1},V-Y.1 *Y,r2,won:S $Q7:no", "V", ("movement-at-least", 1)),
    (f"{LANDS} {S1},X-Y.1 *Y,r2,won:S $Q7:no", "V", ("movement-at-least", 0)),
    (f"{LANDS} {S1},V-Y.1 *Y,r2,won:S", "V", ("regroup-anew", 1)),
]


@pytest.mark.parametrize(("position", "to", "said"), TURN)
def test_what_is_said_of_the_movement_of_this_turn(position: str, to: str, said: tuple[str, int]):
    steps = [s for s in table(MAP, position).ask(f"regroup S1 {to}").steps if s.cite == "4.2d"]
    assert [(step.key, step.facts["n"]) for step in steps] == [said]


def test_an_open_point_is_read_only_where_it_can_matter():
    assert table(MAP, WON).ask("regroup S1 T").touched == ()
    assert table(MAP, f"{WON} $Q7:no").ask("regroup S1 T").touched == ()
    came = table(MAP, f"{LANDS} {S1},T-Y.1 *Y,r2,won:S")
    assert came.ask("regroup S1 T").touched == ("Q7",)


def test_who_regroups_is_gone_and_counted_and_its_way_in_is_remembered():
    after = table(MAP, f"{LANDS} {S1},Z-Y.2,siege *Y,r2,won:S").after("regroup S1 X").position
    assert (after.by_id["S1"].at, after.by_id["S1"].came) == ("X", None)
    assert after.fight.regroups == (Crossed(side="Sweden", border="X-Y"),)
    assert [entry.border for entry in after.entries_at("Y")] == ["Z-Y"]
    assert [entry.border for entry in after.entries_at("X")] == [None]
    assert after.crossed == (Crossed(side="Sweden", border="Z-Y"),)


def test_a_block_regroups_once():
    after = table(MAP, WON).after("regroup S1 X")
    assert [s.key for s in after.ask("regroup S1 Y").broken] == ["in-battlefield", "controlled"]


def test_what_a_block_tells_of_crossings_is_known_when_it_is_gone():
    came = f"{LANDS} {S1},V-Y.1 S2@Y,se,2/2,m2,V-Y.1 *Y,r2,won:S $Q7:no"
    after = table(MAP, came).after("regroup S1 X")
    assert after.position.crossed == (Crossed(side="Sweden", border="V-Y", count=2),)
    assert [s.key for s in after.ask("regroup S2 V").broken] == ["regroup-room"]


@pytest.mark.parametrize("loss", ["fire R1 1 S2", "fire R1 6; retreat S2 V"])
def test_crossings_of_those_who_fell_or_fled_count_on_under_either_reading(loss: str):
    came = "Y:S V:S S1@Y,se,B2,1/1,m1,V-Y.1 S2@Y,se,B2,1/1,m1,V-Y.1 R1@Y,ru,A1,1/1,m1"
    won = table(MAP, f"{came} *Y,r2").play(f"{loss}; fire S1 1")
    assert won.ask("regroup S1 V").broken == ()
    turns = SYSTEM.answer(won.position, SYSTEM.action("regroup S1 V")).turns
    assert [turn.outcomes["no"].broken for turn in turns if turn.point == "Q7"] == [("5.7",)]


def test_nobody_comes_back_from_the_pool():
    lost = table(MAP, f"{WON} S2@pool,se,0/2,m2")
    assert lost.after("regroup S2 X").position == lost.position


REFUSED = [
    ("regroup S1 Q", "action.to", "unknown-area"),
    ("regroup S9 X", "action.block", "unknown-block"),
]


@pytest.mark.parametrize(("question", "field", "key"), REFUSED)
def test_what_is_malformed(question: str, field: str, key: str):
    with pytest.raises(BadInput) as caught:
        table(MAP, WON).ask(question)
    assert (caught.value.field, caught.value.key) == (field, key)


# How many -------------------------------------------------------------------------------------


def winners(n: int, more: str = "") -> str:
    """So many Swedish blocks at Y."""
    return " ".join(f"S{i}@Y,se,2/2,m2{more}" for i in range(1, n + 1))


OTTOMANS = "Y:S V:S X:S.ot R1@T,ru,2/2,m2"
LIMITED = "*Y,won:S $normal_limit:1,rough_limit:1,Q14:nation"
SPREADS = [
    # position | most, stay, over
    (f"Y:S X:S {winners(9)} *Y,won:S", 9, 0, {"X-Y": 6, "T-Y": 6}),
    (f"Y:S X:S V:S {winners(15)} *Y,won:S", 14, 1, {"X-Y": 6, "V-Y": 2, "T-Y": 6}),
    (f"Y:S X:S {winners(2)} *Y,won:S", 2, 0, {"X-Y": 2, "T-Y": 2}),
    (f"Y:S X:S {winners(9)} *Y,won:S,spread:S.X-Y.5,spread:S.T-Y.6", 1, 8, {"X-Y": 1}),
    (f"Y:S X:S R1@T,ru,2/2,m2 R2@X,ru,2/2,m2 {winners(3)} *Y,won:S", 0, 3, {}),
    (f"Y:S V:S R1@T,ru,2/2,m2 {winners(3, ',V-Y.1')} *Y,won:S $Q7:no", 0, 3, {}),
    ("Y:S X:S *Y,won:S", 0, 0, {}),
    # who can go one way only does not stand behind those who have two
    (f"{OTTOMANS} {winners(1)} O1@Y,ot/S,2/2,m2 {LIMITED}", 2, 0, {"X-Y": 1, "V-Y": 1}),
    (f"{OTTOMANS} O1@Y,ot/S,2/2,m2 {winners(1)} {LIMITED}", 2, 0, {"X-Y": 1, "V-Y": 1}),
    (f"{OTTOMANS} {winners(3)} {LIMITED}", 1, 2, {"V-Y": 1}),
]  # fmt: skip


@pytest.mark.parametrize(("position", "most", "stay", "over"), SPREADS)
def test_how_many_may_spread(position: str, most: int, stay: int, over: dict[str, int]):
    t = table(MAP, position)
    assert t.ask("spread").verdict == "yes"
    spread = t.value("spread")
    assert (spread.most, spread.stay, spread.over) == (most, stay, over)


NOT_WON = [
    (f"{LANDS} {S1}", ["no-battle-won"]),
    (f"{LANDS} {S1},siege", ["siege-is-no-battle"]),
    (f"{LANDS} {S1} *Y", ["victory"]),
]


@pytest.mark.parametrize(("position", "broken"), NOT_WON)
def test_nobody_spreads_without_a_victory(position: str, broken: list[str]):
    t = table(MAP, position)
    assert [step.key for step in t.ask("spread").broken] == broken
    assert (t.value("spread").side, t.value("spread").most) == (None, 0)


def test_of_fleets_it_is_said_that_the_text_does_not_say():
    t = table(MAP, f"Y:S X:S {S1} {FLEET} *Y,won:S")
    assert t.ask("spread").verdict == "silent"
    spread = t.value("spread")
    assert (spread.most, spread.stay, spread.unsaid) == (1, 0, ("F1",))


def test_every_border_is_weighed_and_tells_what_closes_it():
    ruling = table(MAP, f"{LANDS} {S1} R9@Z,ru,2/2,m2 *Y,won:S").ask("spread")
    heads = {s.facts["to"]: s.facts["broken"] for s in ruling.steps if s.weighs}
    closed = ("5.7",)
    assert heads == {"X": (), "Z": closed, "V": (), "T": (), "Gulf": closed, "E": closed}


def won(position: Position) -> Position:
    """The position when Sweden has won its battle: no enemy is left, all kinds are known."""
    left = [b for b in position.blocks if (b.at, b.side) != ("Y", "Coalition")]
    known = tuple(replace(block, kind=block.kind or "regiment") for block in left)
    battle = Battle(at="Y", won="Sweden", defender="Sweden")
    rules = replace(position.settings, suspended=frozenset())
    return replace(position, blocks=known, battle=battle, settings=rules)


@given(positions, st.data())
def test_the_winner_may_spread_as_far_as_it_is_said_and_no_farther(position, data):
    start = Table(won(position))
    spread = start.value("spread")
    assert spread.stay == len(spread.to) - spread.most
    t, gone = start, Counter()
    ways = [(block, place) for block, places in spread.to.items() for place in places]
    for block, place in data.draw(st.permutations(ways)):
        if t.position.by_id[block].at == "Y" and not t.broken(f"regroup {block} {place}"):
            t = t.after(f"regroup {block} {place}")
            gone[t.position.fight.regroups[-1].border] += 1
            # One has gone: no more may leave in all than could before.
            assert gone.total() + t.value("spread").most <= spread.most
    assert all(n <= spread.over[border] for border, n in gone.items())


@given(positions)
def test_a_block_may_go_where_it_is_said_and_nowhere_else(position):
    t = Table(won(position))
    spread = t.value("spread")
    for block, places in spread.to.items():
        around = t.position.map.around["Y"]
        legal = [b.other("Y") for b in around if not t.broken(f"regroup {block} {b.other('Y')}")]
        assert tuple(legal) == places
