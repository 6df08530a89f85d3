"""What is due, whose decision it is, and what may be done then: 5.0 to 5.7."""

from __future__ import annotations

from typing import Any

import pytest

from rulesref.engine.explain import Rule
from rulesref.engine.line import Owed
from rulesref.engine.value import BadInput
from rulesref.systems.pax_baltica import leaving
from rulesref.systems.pax_baltica.position import Position
from rulesref.systems.pax_baltica.ways import WayOut, Ways, ways_out
from tests.systems.pax_baltica.boards import board, table

MAP = board("X-Y Z-Y V~Y W-X", Y="harbor")
S1, R1, R2 = "S1@Y,se,B2,2/2,m2", "R1@Y,ru,C2,2/2,m2,X-Y.1", "R2@Y,ru,A3,3/3,m2,Z-Y.2"
FIELD = f"Y:S2 X:C Z:S {S1} {R1} *Y"
S9, R9 = "S9@X,se,B2,1/1,m2", "R9@X,ru,C2,1/1,m2,W-X.1"
TWO = f"C {S9} {R9} {S1} R1@Y,ru,C2,2/2,m2,Z-Y.2"
LOST = f"Y:S2 X:C Z:C {S1} {R2} ~Y:C.X-Y.1 *Y,main:X-Y"  # R1, who came over X-Y, is gone
MARCHED = f"Y:S2 X:C {S1} {R1},x1 *Y"
ALL_ACTED = f"{FIELD},acted:S1,acted:R1"


def owed(side: str | None, duty: Any, verbs: str, pieces: str = "") -> Owed:
    """A duty, its verbs and pieces as words."""
    return Owed(side=side, duty=duty, verbs=tuple(verbs.split()), pieces=tuple(pieces.split()))


DUE = [
    # between battles
    (TWO, owed("Coalition", "sequence", "sequence", "X Y")),
    (f"{TWO} !Y,X", owed(None, "battle", "battle", "Y")),
    (f"{TWO} !X", owed(None, "battle", "battle", "X")),
    (f"{TWO} $Q11:next", owed("Coalition", "battle", "battle", "X Y")),
    (FIELD.removesuffix(" *Y"), owed(None, "battle", "battle", "Y")),
    (S1, owed(None, "end", "end")),
    # in a battle
    (f"{S1} *Y", owed(None, "next", "next")),  # nobody has said that it is won
    (FIELD, owed("Sweden", "act", "fire retreat", "S1")),
    (f"{FIELD},acted:S1", owed("Coalition", "act", "fire retreat", "R1")),
    (f"{FIELD},acted:R1", owed("Sweden", "act", "fire retreat", "S1")),
    (f"S2@Y,se,B1,1/1,m2 {FIELD}", owed("Sweden", "act", "fire retreat", "S2 S1")),
    (f"{R2} {FIELD},main:X-Y", owed("Sweden", "act", "fire retreat", "S1")),  # R2 is in reserve
    (f"{R2} {FIELD},r2", owed("Coalition", "act", "fire retreat", "R2")),
    # what goes on of itself
    (ALL_ACTED, owed(None, "next", "next")),
    (f"{ALL_ACTED},r3", owed(None, "next", "next")),
    (f"X:C {FIELD.replace('X:C ', '')},r3,final".replace("Y:S2", "Y:C2").replace("Z:S", "Z:C"),
     owed(None, "next", "next")),  # S1 must leave and cannot
    # who must leave
    (LOST, owed("Coalition", "leave", "retreat", "R2")),
    (f"{LOST} $Q9:arrive", owed("Sweden", "act", "fire retreat", "S1")),
    (MARCHED, owed("Sweden", "act", "fire retreat", "S1")),
    (f"{MARCHED} $Q10:yes", owed("Coalition", "leave", "retreat", "R1")),
    (f"{MARCHED} $Q3:no", owed("Sweden", "act", "fire retreat", "S1")),
    (f"{MARCHED},acted:S1 $Q3:no", owed("Coalition", "act", "fire retreat", "R1")),
    (f"{FIELD},r3,final", owed("Coalition", "leave", "retreat", "R1")),
    (f"{FIELD},r3,final".replace("Y:S2", "Y:C2"), owed("Sweden", "leave", "retreat", "S1")),
    (f"{FIELD},r3,final".replace("Y:S2 ", ""), owed("Coalition", "leave", "retreat", "R1")),
    # after it
    (f"{S1} *Y,won:S", owed("Sweden", "regroup", "regroup done", "S1")),
    ("S1@Z,se,B2,2/2,m2 *Y,won:S", owed("Sweden", "regroup", "regroup done")),
]  # fmt: skip


@pytest.mark.parametrize(("position", "found"), DUE)
def test_what_is_due(position: str, found: Owed):
    assert table(MAP, position).owed == found


@pytest.mark.parametrize(
    ("position", "field", "key"),
    [
        (TWO.removeprefix("C "), "position.first", "first-needed"),
        (f"{S1} R1@Y,ru,C2,2/2,m2 *Y", "position.battle.defender", "defender-unknown"),
        (f"{S1} R1@Y,ru,2/2,m2,X-Y.1 *Y", "position.blocks[1].rating", "block-part-needed"),
    ],
)
def test_what_is_due_cannot_be_told_without_what_it_turns_on(position: str, field: str, key: str):
    with pytest.raises(BadInput) as caught:
        table(MAP, position).ask("due")
    assert (caught.value.field, caught.value.key) == (field, key)


def test_where_the_main_attack_is_not_named_that_is_due_first():
    asked = table(MAP, f"{R2} {FIELD}").ask("due").asks
    assert asked is not None
    assert (asked.who, asked.options) == ("Coalition", ("X-Y", "Z-Y"))


OPTIONS = [
    (TWO, "Y", [("sequence Y X", "Y", 0, "")]),
    (f"{TWO} !Y,X", "Y", [("battle Y", "Y", 0, "")]),
    (f"{TWO} !Y,X", "X", []),
    (f"{S1} {R1} {R2}", "Y", [("battle Y X-Y", "Y", 0, ""), ("battle Y Z-Y", "Y", 0, "")]),
    (FIELD, "R1", []),
    (FIELD, "S1", [
        ("fire S1", "", 2, ""),
        ("retreat S1 X", "X", 0, "5.6b 5.6c"),
        ("retreat S1 Z", "Z", 0, ""),
        ("retreat S1 V", "V", 0, "5.6b"),
        ("retreat S1 X W", "W", 0, "5.6b 5.6c"),
        ("retreat S1 sea", "sea", 0, "5.6g"),
    ]),
    (f"{FIELD},r3,final", "R1", [
        ("retreat R1 X", "X", 0, ""),
        ("retreat R1 Z", "Z", 0, "5.6b 5.6c"),
        ("retreat R1 V", "V", 0, "5.6b 5.6c"),
        ("retreat R1 X W", "W", 0, "5.6b"),
        ("retreat R1 sea", "sea", 0, "5.6c 5.6g"),
    ]),
    (LOST, "R2", [
        ("retreat R2 X", "X", 0, ""),
        ("retreat R2 Z", "Z", 0, ""),
        ("retreat R2 V", "V", 0, "5.6b 5.6c"),
        ("retreat R2 X W", "W", 0, "5.6b"),
        ("retreat R2 sea", "sea", 0, "5.6c 5.6g"),
    ]),
    (f"Z:S {S1} *Y,won:S", "S1", [
        ("regroup S1 X", "X", 0, "5.7"),
        ("regroup S1 Z", "Z", 0, ""),
        ("regroup S1 V", "V", 0, "5.7"),
    ]),
    (ALL_ACTED, "S1", []),
    (S1, "S1", []),
]  # fmt: skip


@pytest.mark.parametrize(("position", "piece", "found"), OPTIONS)
def test_what_may_be_done(position: str, piece: str, found: list[tuple[str, str, int, str]]):
    moves = table(MAP, position).options(piece)
    assert [(m.move, m.to, m.dice, " ".join(m.broken)) for m in moves] == found
    assert all(m.verb == m.move.split()[0] for m in moves)


def test_what_the_text_leaves_unsaid_is_offered_as_such():
    fleet = "F1@Y,se,fleet,B1,1/1,m2"
    moves = table(MAP, f"Z:S {fleet} {R1} *Y").options("F1")
    assert {m.to: m.silent for m in moves if m.to in ("Z", "sea")} == {
        "Z": ("5.6g",),
        "sea": ("5.6g",),
    }


@pytest.mark.parametrize("battles", [2, 3, 4, 5])
def test_orders_of_few_battles_are_offered_one_by_one(battles: int):
    names = [f"B{n}" for n in range(battles)]
    there = " ".join(f"S{at}@{at},se,2/2,m2 R{at}@{at},ru,2/2,m2" for at in names)
    t = table(board("", **dict.fromkeys(names, "normal")), f"C {there}")
    offered = [len(t.options(at)) for at in names]
    assert offered == [{2: 1, 3: 2, 4: 6, 5: 0}[battles]] * battles


def test_whether_blocks_get_away_is_worked_out_once_for_all_that_are_alike(
    monkeypatch: pytest.MonkeyPatch,
):
    asked: list[str] = []

    def counted(position: Position, action: Ways) -> Rule[dict[str, WayOut]]:
        asked.append(action.block)
        return (yield from ways_out(position, action))

    monkeypatch.setattr(leaving, "ways_out", counted)
    blocks = [f"R{n}" for n in range(6)]
    came = ["X-Y.1", "X-Y.1", "Z-Y.2", "Z-Y.2", "V-Y.3", "V-Y.3"]
    there = " ".join(
        f"{block}@Y,ru,C2,2/2,m2,{way}" for block, way in zip(blocks, came, strict=True)
    )
    t = table(MAP, f"Y:S2 X:C Z:S {S1} {there} *Y,r3,final")
    assert t.owed == owed("Coalition", "leave", "retreat", " ".join(blocks))
    assert all(t.options(block) for block in blocks)
    assert asked == ["R0", "R2", "R4"]
