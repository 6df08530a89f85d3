"""Lines of moves: the rounds of a battle, whose turn it is, how it is won: 5.0a, 5.4, 5.5, 5.6."""

from __future__ import annotations

from tests.systems.pax_baltica.boards import board
from tests.systems.pax_baltica.lines import Row, check, each

MAP = board("X-Y Z-Y V~Y Y-Gulf", Y="harbor", Gulf="sea")

# S1 and S2 defend, letters B and C; R1 is a C block.
LAND = "Y:S2 X:C Z:S V:S"
S1, S2, R1 = "S1@Y,se,B2,2/2,m2", "S2@Y,se,C2,2/2,m2", "R1@Y,ru,C2,2/2,m2,X-Y.1"
FIELD = f"{LAND} {S1} {S2} {R1} *Y"
ALMOST = f"{FIELD},acted:S1,acted:S2"  # R1 is the last to act
ROUND = "fire S1 66; fire S2 66; fire R1 66"
FALLEN = "R1@pool,ru,C2,0/2,m2 ~Y:C.X-Y.1"

ROUNDS = [
    Row("in their order", FIELD, "fire S1 66; fire S2 66", "*Y,acted:S1,acted:S2"),
    Row("the last one ends the round", FIELD, ROUND, "*Y,r2"),
    Row("an attacker goes first", FIELD, "fire R1 66", "*Y,acted:R1", {0: ("5.4b",)}),
    Row("a lower letter goes first", FIELD, "fire S2 66", "*Y,acted:S2", {0: ("5.4b",)}),
    Row("a retreat out of turn", FIELD, "retreat R1 X; done",
        "R1@X,ru,C2,2/2,m2 ~Y:C.X-Y.1", {0: ("5.4b",)}),
    Row("out of turn, then the others in order", FIELD, "fire R1 66; fire S1 66; fire S2 66",
        "*Y,r2", {0: ("5.4b",)}),
    Row("twice in a round", FIELD, "fire S1 66; fire S1 66", "*Y,acted:S1", {1: ("5.4b", "5.4a")}),
    Row("fired and away", FIELD, "fire S1 66; retreat S1 Z",
        "S1@Z,se,B2,2/2,m2 ~Y:S *Y,acted:S1,gone:S.Z-Y", {1: ("5.4b", "5.4a")}),
    Row("once in each round", FIELD, f"{ROUND}; fire S1 66", "*Y,r2,acted:S1"),
    Row("blocks of one letter as their owner likes", f"{LAND} S3@Y,se,B1,1/1,m2 {S1} {R1} *Y",
        "fire S1 66; fire S3 6; fire R1 66", "*Y,r2"),
    Row("who is weakened rolls less", FIELD, "fire S1 16; fire S2 66; fire R1 6",
        "R1@Y,ru,C2,1/2,m2,X-Y.1 *Y,r2"),
    Row("a tie is the owner's", ALMOST, "fire R1 16 S2", "S2@Y,se,C2,1/2,m2 *Y,r2"),
    Row("a hit is given to a weaker one",
        f"{LAND} {S1} S3@Y,se,B2,1/2,m2 {R1} *Y,acted:S1,acted:S3", "fire R1 11 S3",
        "S1@Y,se,B2,1/2,m2 S3@pool,se,B2,0/2,m2 ~Y:S *Y,r2"),
    Row("three rounds", FIELD, "; ".join([ROUND] * 3), "*Y,r3,final"),
    Row("there is no fourth", FIELD, f"{'; '.join([ROUND] * 3)}; fire S1 66",
        "*Y,r3,final,acted:S1", {9: ("5.4a",)}),
    Row("a battle of one round", f"{FIELD} $rounds:1", ROUND, "*Y,final"),
]  # fmt: skip


@each(ROUNDS)
def test_rounds_are_fought_in_their_order(row: Row):
    check(MAP, row)


WON = [
    Row("the last enemy falls", f"{FIELD},acted:S1", "fire S2 11",
        f"{FALLEN} *Y,acted:S1,acted:S2,won:S"),
    Row("the last enemy leaves", ALMOST, "retreat R1 X",
        "R1@X,ru,C2,2/2,m2 ~Y:C.X-Y.1 *Y,acted:R1,acted:S1,acted:S2,gone:C.X-Y,won:S"),
    Row("it is closed", f"{FIELD},acted:S1", "fire S2 11; done", FALLEN),
    Row("the winner goes on", f"{FIELD},acted:S1", "fire S2 11; regroup S1 Z; regroup S2 V; done",
        f"S1@Z,se,B2,2/2,m2 S2@V,se,C2,2/2,m2 {FALLEN} ~Y:S"),
    Row("nobody fires any more", f"{FIELD},acted:S1", "fire S2 11; fire S1 66",
        f"{FALLEN} *Y,acted:S1,acted:S2,won:S", {1: ("5.0a", "5.4a")}),
    Row("nobody retreats any more", f"{FIELD},acted:S1", "fire S2 11; retreat S2 Z",
        f"S2@Z,se,C2,2/2,m2 {FALLEN} ~Y:S *Y,acted:S1,acted:S2,gone:S.Z-Y,won:S",
        {1: ("5.0a", "5.4a")}),
    Row("a die too few, as it lay on the table", f"{FIELD},acted:S1", "fire S2 1",
        "R1@Y,ru,C2,1/2,m2,X-Y.1 *Y,acted:S1,acted:S2", {0: ("5.5a",)}),
    Row("nothing is left to follow", f"{FIELD},acted:S1", "fire S2 11; next",
        f"{FALLEN} *Y,acted:S1,acted:S2,won:S", {1: ("5.0a",)}),
]  # fmt: skip


@each(WON)
def test_a_battle_is_won_when_one_side_is_left(row: Row):
    check(MAP, row)


AWAY = "R9@X,ru,C2,2/2,m2"  # stands elsewhere, as it does for who has retreated
ABSENT = [
    Row("the fallen fires, and it hits", f"{FIELD} S3@pool,se,B2,0/1,m2", "fire S3 1",
        "R1@Y,ru,C2,1/2,m2,X-Y.1 *Y,acted:S3", {0: ("5.5b", "5.5a")}),
    Row("who falls fires back all the same", f"{FIELD} R2@Y,ru,C2,1/1,m2,X-Y.1",
        "fire S1 11 R1; fire S2 66; fire R1 1 S1",
        "S1@Y,se,B2,1/2,m2 R1@pool,ru,C2,0/2,m2 ~Y:C.X-Y.1 *Y,acted:R1,acted:S1,acted:S2",
        {2: ("5.5b", "5.5a")}),
    Row("the fallen retreats and stays where it is", f"{FIELD} S3@pool,se,B2,0/1,m2",
        "retreat S3 Z", "", {0: ("5.5b",)}),
    Row("who has left fires in the next round", f"{FIELD} {AWAY}", f"{ROUND}; fire R9 16 S1",
        "S1@Y,se,B2,1/2,m2 *Y,r2,acted:R9", {3: ("5.4a",)}),
    Row("who has left retreats once more", f"{FIELD} {AWAY}", "retreat R9 Y", "", {0: ("5.4a",)}),
    Row("who has put to sea fires", f"{FIELD} S3@sea,se,B2,1/1,m2", "fire S3 6",
        "*Y,acted:S3", {0: ("5.4a",)}),
]  # fmt: skip


@each(ABSENT)
def test_whoever_has_no_part_in_the_battle_is_marked_and_the_rest_is_played(row: Row):
    check(MAP, row)


RETREATS = [
    Row("one over a border that the enemy used", FIELD, "retreat S1 X",
        "S1@X,se,B2,2/2,m2 ~Y:S *Y,acted:S1,gone:S.X-Y", {0: ("5.6b", "5.6c")}),
    Row("two over a rough border, then the third", f"{LAND} {S1} S3@Y,se,B2,1/1,m2 {S2} {R1} *Y",
        "retreat S1 V; retreat S3 V; retreat S2 V; done",
        "S1@V,se,B2,2/2,m2 S3@V,se,B2,1/1,m2 S2@V,se,C2,2/2,m2 ~Y:S", {2: ("5.6e",)}),
    Row("the third a round later", f"{LAND} {S1} S3@Y,se,B2,1/1,m2 {S2} {R1} *Y",
        "retreat S1 V; retreat S3 V; fire S2 66; fire R1 66; retreat S2 V; done",
        "S1@V,se,B2,2/2,m2 S3@V,se,B2,1/1,m2 S2@V,se,C2,2/2,m2 ~Y:S"),
    Row("a retreat counts in its round alone", FIELD, "retreat S1 Z; fire S2 66; fire R1 66",
        "S1@Z,se,B2,2/2,m2 ~Y:S *Y,r2"),
    Row("to sea where a fleet is, the text does not say how",
        f"{LAND} {S1} F1@Y,se,fleet,D1,1/1,m2 {R1} *Y", "retreat S1 sea; fire R1 66",
        "S1@sea,se,B2,2/2,m2 ~Y:S *Y,acted:R1,acted:S1"),
    Row("to sea where none is", FIELD, "retreat S1 sea",
        "S1@sea,se,B2,2/2,m2 ~Y:S *Y,acted:S1", {0: ("5.6g",)}),
]  # fmt: skip


@each(RETREATS)
def test_blocks_retreat_in_their_turn(row: Row):
    check(MAP, row)


POSED = [
    Row("all have acted", f"{ALMOST},acted:R1", "next", "*Y,r2"),
    Row("all have acted in round 2", f"{FIELD},r2,acted:S1,acted:S2,acted:R1", "next", "*Y,r3"),
    Row("all have acted in round 3", f"{FIELD},r3,acted:S1,acted:S2,acted:R1", "next",
        "*Y,r3,final"),
    Row("not all have acted", ALMOST, "next", ""),
    Row("reserves are not waited for",
        f"{LAND} {S1} {R1} S3@Y,se,B2,1/1,m2,Z-Y.2 *Y,acted:S1,acted:R1", "next", "*Y,r2"),
    Row("one side is left", f"{LAND} {S1} {S2} *Y,r2", "next", "*Y,r2,won:S"),
    Row("nobody is left", f"{LAND} *Y,r2,def:S", "next", "", {0: ("5.0a",)}),
]  # fmt: skip


@each(POSED)
def test_what_follows_of_itself_follows_from_any_moment(row: Row):
    check(MAP, row)
