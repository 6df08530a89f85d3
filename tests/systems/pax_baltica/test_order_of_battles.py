"""Lines of moves: how battles are ordered, begin and are closed, how the phase ends: 5.0, 5.1."""

from __future__ import annotations

from typing import Any

import pytest

from rulesref.engine.value import BadInput
from tests.systems.pax_baltica.boards import board, table
from tests.systems.pax_baltica.lines import Row, check, each

MAP = board("X-Y Z-Y V~Y W-X")

# Two battles: the Coalition attacks Sweden in X and Y, all blocks are face down.
S9, R9 = "S9@X,se,B2,1/1,m2", "R9@X,ru,C2,1/1,m2,W-X.1"
S1, R1 = "S1@Y,se,B2,2/2,m2", "R1@Y,ru,C2,2/2,m2,Z-Y.2"
DOWN_X, DOWN_Y = (f"{a},army,hidden {b},army,hidden" for a, b in ((S9, R9), (S1, R1)))
TWO = f"C {DOWN_X} {DOWN_Y}"
SET = f"{TWO} !Y,X"
BEATEN_AT_Y = f"{S1} R1@pool,ru,C2,0/2,m2"

ORDER = [
    Row("set as a whole", TWO, "sequence Y X", "!Y,X"),
    Row("one is left out", TWO, "sequence Y", "!Y", {0: ("5.0b",)}),
    Row("one is no battlefield", TWO, "sequence Y X Z", "!Y,X,Z", {0: ("5.0a",)}),
    Row("set once more", SET, "sequence X Y", "!X,Y", {0: ("5.1a",)}),
    Row("set during a battle", f"{TWO} *Y", "sequence Y X", "!Y,X", {0: ("5.1a",)}),
    Row("only the next, as that is read", f"{TWO} $Q11:next", "sequence Y", "!Y"),
    Row("the first one begins", SET, "battle Y", f"{S1} {R1} !X *Y"),
    Row("the last one begins", SET, "battle X", f"{S9} {R9} !Y *X", {0: ("5.1a",)}),
    Row("none is set", TWO, "battle X", f"{S9} {R9} *X", {0: ("5.1a",)}),
    Row("the next one is picked", f"{TWO} $Q11:next", "battle X", f"{S9} {R9} *X"),
    Row("one battle needs no order", f"C {DOWN_Y}", "battle Y", f"{S1} {R1} *Y"),
    Row("one side is alone", f"C {R9}", "battle X", "*X,won:C", {0: ("5.0a",)}),
    Row(
        "begun while another one is fought",
        SET,
        "battle Y; battle X",
        f"{S9} {R9} {S1} {R1} *X",
        {1: ("5.1a",)},
    ),
    Row(
        "begun when the other one is won: the winner has done",
        SET,
        "battle Y; fire S1 11; battle X",
        f"{S9} {R9} {BEATEN_AT_Y} ~Y:C.Z-Y.2 *X",
    ),
    Row(
        "one after the other",
        SET,
        "battle Y; fire S1 11; done; battle X",
        f"{S9} {R9} {BEATEN_AT_Y} ~Y:C.Z-Y.2 *X",
    ),
    Row(
        "one that has become none is passed over",
        f"{TWO} Z:C X:C !Y,X",
        "battle Y; fire S1 66; retreat R1 Z; done; battle X; fire S9 1; done; end",
        f"{S9} R9@pool,ru,C2,0/1,m2 {S1} R1@Z,ru,C2,2/2,m2 ~Y:C.Z-Y.2 ~X:C.W-X.1",
    ),
    Row("closed before it is won", SET, "battle Y; done", f"{S1} {R1} !X", {1: ("5.1a",)}),
    Row("the phase is ended too early", TWO, "end", "", {0: ("5.0d",)}),
    Row("ended within a battle", f"{DOWN_Y} *Y", "end", "", {0: ("5.1a", "5.0d")}),
    Row("ended when nobody is left to fight", f"C {S1} {R9}", "end", ""),
]


@each(ORDER)
def test_battles_come_in_their_order(row: Row):
    check(MAP, row)


# The Coalition attacks over two borders; R2 is the smaller group.
MAIN = "R1@Y,ru,C2,2/2,m2,X-Y.1"
R2 = "R2@Y,ru,A3,3/3,m2,Z-Y.2"
ATTACK = f"{S1},army,hidden {MAIN},army,hidden {R2},army,hidden"
LATE = "S2@Y,se,A2,3/3,m2,Z-Y.2"
MARCHER = "R2@Y,ru,A3,3/3,m2,X-Y.1,x1"
MISSED = "fire S1 66; fire R1 66"

REVEALED = [
    Row("the first border is named", ATTACK, "battle Y X-Y", f"{S1} {MAIN} *Y,main:X-Y"),
    Row("the second border is named", ATTACK, "battle Y Z-Y", f"{S1} {R2} *Y,main:Z-Y"),
    Row(
        "reserves join in round 2",
        ATTACK,
        f"battle Y X-Y; {MISSED}",
        f"{S1} {MAIN} {R2} *Y,r2,main:X-Y",
    ),
    Row(
        "a late defender joins in round 2",
        f"{S1} {MAIN} {LATE},army,hidden *Y",
        MISSED,
        f"{LATE} *Y,r2",
    ),
    Row(
        "a marcher joins in round 2",
        f"{S1} {MAIN} {MARCHER},army,hidden *Y",
        MISSED,
        f"{MARCHER} *Y,r2",
    ),
    Row(
        "a reserve acts in round 1",
        ATTACK,
        "battle Y X-Y; fire R2 666",
        f"{S1} {MAIN} *Y,main:X-Y,acted:R2",
        {1: ("5.4b", "5.3c")},
    ),
    Row(
        "hits pass the reserves by",
        f"{S1} {MAIN} R3@Y,ru,C2,1/1,m2,X-Y.1 {R2} *Y,main:X-Y",
        "fire S1 16",
        "R1@Y,ru,C2,1/2,m2,X-Y.1 *Y,main:X-Y,acted:S1",
    ),
    Row(
        "whose face is not known stays as it is",
        f"{S1} R1@Y,ru,X-Y.1,hidden",
        "battle Y",
        "*Y",
    ),
]


UNUSED = [
    Row(
        "whoever came waits for round 2",
        ATTACK,
        "battle Y V-Y; fire S1 66",
        f"{S1} {MAIN} {R2} *Y,r2,main:V-Y",
        {0: ("5.3a",)},
    ),
    Row(
        "none of them acts before",
        ATTACK,
        "battle Y V-Y; fire R1 66; fire S1 66; fire R2 666",
        f"{S1} {MAIN} {R2} *Y,r2,main:V-Y,acted:R2",
        {0: ("5.3a",), 1: ("5.4b", "5.3c")},
    ),
    Row(
        "no hit falls on them before",
        ATTACK,
        "battle Y V-Y; fire S1 11",
        f"{S1} {MAIN} {R2} *Y,r2,main:V-Y",
        {0: ("5.3a",)},
    ),
    Row(
        "they must retreat at once, as that is read",
        f"{ATTACK} $Q10:yes",
        "battle Y V-Y",
        f"{S1} R1@pool,ru,army,C2,0/2,m2,hidden R2@pool,ru,army,A3,0/3,m2,hidden "
        "~Y:C.X-Y.1 ~Y:C.Z-Y.2 *Y,main:V-Y,won:S",
        {0: ("5.3a",)},
    ),
    Row(
        "the only border that was used is another one",
        f"{S1} {MAIN}",
        "battle Y Z-Y; fire S1 11",
        "*Y,r2,main:Z-Y",
        {0: ("5.3a",)},
    ),
    Row(
        "a line that begins in such a battle",
        f"{S1} {MAIN} {R2} *Y,main:V-Y",
        "fire S1 11; fire R2 666",
        "*Y,r2,main:V-Y,acted:R2",
    ),
]


@each(UNUSED)
def test_a_main_attack_over_a_border_that_nobody_used_is_marked_and_played_on(row: Row):
    check(MAP, row)


@each(REVEALED)
def test_blocks_are_revealed_when_they_join(row: Row):
    check(MAP, row)


MALFORMED = [
    (SET, "battle Y; order", 1, ("action", "not-a-move")),
    (SET, "due", 0, ("action", "not-a-move")),
    (TWO, "sequence Y Y", 0, ("action.battles[1]", "twice")),
    (TWO, "sequence Y Q", 0, ("action.battles[1]", "unknown-area")),
    (TWO.removeprefix("C "), "sequence Y X", 0, ("position.first", "first-needed")),
    (ATTACK, "battle Q", 0, ("action.at", "unknown-area")),
    (ATTACK, "battle Y Q-Y", 0, ("action.main", "unknown-area")),
    (ATTACK, "battle Y X-Z", 0, ("action.main", "no-border")),
    (ATTACK, "battle Y W-X", 0, ("action.main", "border-elsewhere")),
    (f"{S1} {R1} *Y", "fire S9 66", 0, ("action.block", "unknown-block")),
    (f"{S1} {R1} *Y", "retreat S1 W", 0, ("action.path[0]", "no-border")),
    (f"{S1} {R1}", "fire S1 66", 0, ("position.battle", "no-battle-given")),
    (f"{S1} {R1}", "done", 0, ("position.battle", "no-battle-given")),
]


@pytest.mark.parametrize(("position", "moves", "played", "fault"), MALFORMED)
def test_a_malformed_move_ends_the_line_and_is_named(
    position: str, moves: str, played: int, fault: tuple[str, str]
):
    line = table(MAP, position).line(moves)
    assert len(line.plies) == played
    assert line.fault is not None
    assert (line.fault.field, line.fault.key) == fault


OPEN = [
    (ATTACK, "battle Y", ("5.3a", "Coalition", "action.main", ("X-Y", "Z-Y"))),
    (f"{S1} {MAIN} R2@Y,ru,C2,2/2,m2,X-Y.1 *Y", "fire S1 16",
     ("5.5b", "Coalition", "action.losses", ("R1", "R2"))),
]  # fmt: skip


@pytest.mark.parametrize(("position", "move", "asked"), OPEN)
def test_a_choice_that_was_not_told_ends_the_line(position: str, move: str, asked: tuple[Any, ...]):
    (ply,) = table(MAP, position).line(f"{move}; next").plies
    assert ply.open
    found = ply.ruling.asks
    assert found is not None
    assert (found.cite, found.who, found.field, found.options) == asked


def test_a_line_of_too_many_moves_is_not_read():
    with pytest.raises(BadInput) as caught:
        table(MAP, f"{S1} {R1} *Y").line("\n".join(["fire S1 66"] * 201))
    assert (caught.value.field, caught.value.key) == ("line", "line-too-long")
