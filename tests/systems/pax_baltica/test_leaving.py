"""Lines of moves: a first round that is lost, and the end after the last one: 5.3d, 5.4c, 5.6f."""

from __future__ import annotations

from tests.systems.pax_baltica.boards import board
from tests.systems.pax_baltica.lines import Row, check, each

MAP = board("X-Y Z-Y V~Y U-Y Y-Gulf", Y="harbor", Gulf="sea")

# Sweden attacks: K1 over the main border, P1 over another one. D1 defends.
LAND = "Y:C2 X:S Z:S V:S U:C"
K1, P1, D1 = "K1@Y,se,A3,1/4,m2,X-Y.1", "P1@Y,se,B2,2/2,m2,Z-Y.2", "D1@Y,ru,B2,2/2,m2"
ATTACK = f"{LAND} {K1} {P1} {D1} *Y,main:X-Y"
NO_WAY = f"{ATTACK.replace('X:S Z:S', 'X:C Z:C')}"
K1_FELL = "K1@pool,se,A3,0/4,m2"
K1_LEFT, P1_LEFT = "K1@X,se,A3,1/4,m2", "P1@Z,se,B2,2/2,m2"
OVER_X, OVER_Z = "~Y:S.X-Y.1", "~Y:S.Z-Y.2"
BEATEN = "fire K1 6; fire D1 16"

LOST = [
    Row("the fighters fall: reserves must leave", ATTACK, BEATEN,
        f"{K1_FELL} {OVER_X} *Y,main:X-Y,acted:D1,acted:K1"),
    Row("they leave", ATTACK, f"{BEATEN}; retreat P1 Z; done",
        f"{K1_FELL} {P1_LEFT} {OVER_X} {OVER_Z}"),
    Row("the fighters leave: reserves follow at once", ATTACK, "retreat K1 X; retreat P1 Z; done",
        f"{K1_LEFT} {P1_LEFT} {OVER_X} {OVER_Z}"),
    Row("the reserves fire", ATTACK, f"{BEATEN}; fire P1 66",
        f"{K1_FELL} {OVER_X} *Y,main:X-Y,acted:D1,acted:K1,acted:P1", {2: ("5.3c", "5.3d")}),
    Row("the winner fires once more", ATTACK, "retreat K1 X; fire D1 66",
        f"{K1_LEFT} {OVER_X} *Y,main:X-Y,acted:D1,acted:K1,gone:S.X-Y", {1: ("5.3d",)}),
    Row("the winner leaves", ATTACK, "retreat K1 X; retreat D1 U",
        f"{K1_LEFT} D1@U,ru,B2,2/2,m2 {OVER_X} ~Y:C "
        "*Y,main:X-Y,acted:D1,acted:K1,gone:S.X-Y,gone:C.U-Y,won:S", {1: ("5.3d",)}),
    Row("they have nowhere to go", NO_WAY, BEATEN,
        f"{K1_FELL} P1@pool,se,B2,0/2,m2 {OVER_X} {OVER_Z} "
        "*Y,main:X-Y,acted:D1,acted:K1,won:C"),
    Row("nowhere to go, read to stay (Q19)", f"{NO_WAY} $Q19:stay", BEATEN,
        f"{K1_FELL} {OVER_X} *Y,r2,main:X-Y"),
    Row("over their own border alone (Q4)", f"{ATTACK} $Q4:own", f"{BEATEN}; retreat P1 X",
        f"{K1_FELL} P1@X,se,B2,2/2,m2 {OVER_X} {OVER_Z} "
        "*Y,main:X-Y,acted:D1,acted:K1,acted:P1,gone:S.X-Y,won:C", {2: ("5.6c",)}),
    Row("reserves join all the same (Q9)", f"{ATTACK} $Q9:arrive", BEATEN,
        f"{K1_FELL} {OVER_X} *Y,r2,main:X-Y"),
    Row("they join when the round is over (Q9)", f"{ATTACK} $Q9:arrive",
        "retreat K1 X; fire D1 66", f"{K1_LEFT} {OVER_X} *Y,r2,main:X-Y"),
    Row("in round 2 nobody must leave", f"{ATTACK} $Q9:arrive", f"{BEATEN}; fire D1 66; fire P1 66",
        f"{K1_FELL} {OVER_X} *Y,r3,main:X-Y"),
]  # fmt: skip

# E1 came to help the defender when both sides were there.
HELPED = f"{LAND} K1@Y,se,A3,4/4,m2,X-Y.1 {D1} E1@Y,ru,C2,2/2,m2,U-Y.2 *Y"
D1_FELL = "D1@pool,ru,B2,0/2,m2"
DEFENDER = [
    Row("a late defender must leave", HELPED, "fire K1 1166; retreat E1 U; done",
        f"{D1_FELL} E1@U,ru,C2,2/2,m2 ~Y:C ~Y:C.U-Y.2"),
    Row("a late defender joins, and roles change (Q9)", f"{HELPED} $Q9:arrive", "fire K1 1166",
        f"{D1_FELL} ~Y:C *Y,r2,def:S"),
    Row("and of equals the new defender goes first (Q9)",
        f"{HELPED} $Q9:arrive".replace("ru,C2,", "ru,A2,"), "fire K1 1166; fire E1 66",
        f"{D1_FELL} ~Y:C *Y,r2,def:S,acted:E1", {1: ("5.4b",)}),
    Row("both sides have nothing but reserves (Q9)",
        f"{LAND} {K1} {P1} {D1} E1@Y,ru,C2,2/2,m2,U-Y.3 *Y,main:X-Y $Q9:arrive",
        "retreat K1 X; retreat D1 U",
        f"{K1_LEFT} D1@U,ru,B2,2/2,m2 {OVER_X} ~Y:C *Y,r2,main:X-Y"),
]  # fmt: skip

MARCHED = f"{LAND} {K1},x1 {D1} *Y"
MARCH = [
    Row("D1 has nobody to hit, the battle goes on", MARCHED, "fire D1 11", "*Y,r2"),
    Row("K1 acts in round 1", MARCHED, "fire K1 6", "*Y,acted:K1", {0: ("5.4b", "5.3c")}),
    Row("its side has lost (Q10)", f"{MARCHED} $Q10:yes", "retreat K1 X",
        f"{K1_LEFT} ~Y:S.X-Y.1.march *Y,acted:K1,gone:S.X-Y,won:C"),
    Row("and nobody fires (Q10)", f"{MARCHED} $Q10:yes", "fire D1 11", "*Y,acted:D1",
        {0: ("5.3d",)}),
    Row("lost, yet it joins (Q9, Q10)", f"{MARCHED} $Q9:arrive,Q10:yes", "fire D1 11", "*Y,r2"),
    Row("it fights from round 1 on (Q3)", f"{MARCHED} $Q3:no", "fire K1 6; fire D1 11",
        "K1@pool,se,A3,0/4,m2 ~Y:S.X-Y.1.march *Y,acted:D1,acted:K1,won:C"),
]  # fmt: skip


@each(LOST)
def test_reserves_of_a_lost_first_round(row: Row):
    check(MAP, row)


@each(DEFENDER)
def test_a_defender_loses_the_first_round(row: Row):
    check(MAP, row)


@each(MARCH)
def test_all_attackers_came_by_forced_march(row: Row):
    check(MAP, row)


# After the last round -------------------------------------------------------------------------

# A1 and A2 came over the rough border, B1 over a normal one; D1 is the last to act.
A1, A2, B1 = "A1@Y,se,B2,1/1,m2,V-Y.1", "A2@Y,se,B2,1/1,m2,V-Y.1", "B1@Y,se,B2,1/1,m2,Z-Y.2"
ACTED = "*Y,r3,main:Z-Y,acted:A1,acted:A2,acted:B1"
THREE = f"X:S Z:C V:S U:C {A1} {A2} {B1} D1@Y,ru,C2,1/2,m2 {ACTED}"
FINAL = "*Y,r3,final,main:Z-Y"
OVER_V, OVER_Z_TOO = "~Y:S.V-Y.1", "~Y:S.Z-Y.2"
A1_LEFT, A2_LEFT, B1_FELL = "A1@V,se,B2,1/1,m2", "A2@V,se,B2,1/1,m2", "B1@pool,se,B2,0/1,m2"

LAST = [
    Row("the enemy holds the garrison", f"Y:C2 {THREE}", "fire D1 6", FINAL),
    Row("nobody holds it: the attacker goes", THREE, "fire D1 6; retreat D1 U",
        "D1@U,ru,C2,1/2,m2 ~Y:C *Y,r3,final,main:Z-Y,acted:D1,gone:C.U-Y.final,won:S",
        {1: ("5.4c",)}),
    Row("the attacker holds it: the defender goes", f"Y:S2 {THREE}",
        "fire D1 6; retreat D1 U; done", "D1@U,ru,C2,1/2,m2 ~Y:C"),
    Row("the defender has nowhere to go", f"Y:S2 {THREE}".replace("U:C", "U:S"), "fire D1 6",
        "D1@pool,ru,C2,0/2,m2 ~Y:C *Y,r3,final,main:Z-Y,won:S"),
    Row("two over a rough border, the third falls", f"Y:C2 {THREE}",
        "fire D1 6; retreat A1 V; retreat A2 V; done",
        f"{A1_LEFT} {A2_LEFT} {B1_FELL} {OVER_V} {OVER_Z_TOO}"),
    Row("their owner picks who goes", f"Y:C2 {THREE}",
        "fire D1 6; retreat B1 V; retreat A2 V; done",
        f"A1@pool,se,B2,0/1,m2 {A2_LEFT} B1@V,se,B2,1/1,m2 {OVER_Z_TOO} {OVER_V}"),
    Row("the third is gone before, if the border is its own (Q4)", f"Y:C2 {THREE} $Q4:own",
        "fire D1 6", f"{B1_FELL} {OVER_Z_TOO} {FINAL}"),
    Row("what left in round 3 does not count", f"Y:C2 {THREE},gone:S.V-Y",
        "fire D1 6; retreat A1 V",
        f"{A1_LEFT} {OVER_V} {FINAL},acted:A1,gone:S.V-Y,gone:S.V-Y.final"),
    Row("what left in round 3 counts (Q2)", f"Y:C2 {THREE},gone:S.V-Y $Q2:no",
        "fire D1 6; retreat A1 V; done",
        f"{A1_LEFT} A2@pool,se,B2,0/1,m2 {B1_FELL} {OVER_V} {OVER_Z_TOO}"),
    Row("over a border that nobody came by", f"Y:C2 {THREE}".replace("U:C", "U:S"),
        "fire D1 6; retreat A1 U",
        f"A1@U,se,B2,1/1,m2 {OVER_V} {FINAL},acted:A1,gone:S.U-Y.final", {1: ("5.6c",)}),
    Row("who must leave fires once more", f"Y:C2 {THREE}", "fire D1 6; fire A1 6",
        f"{FINAL},acted:A1", {1: ("5.4a",)}),
    Row("nobody of them can leave", f"Y:C2 {THREE}".replace("V:S", "V:C"), "fire D1 6",
        f"A1@pool,se,B2,0/1,m2 A2@pool,se,B2,0/1,m2 {B1_FELL} {OVER_V} {OVER_Z_TOO} {FINAL},won:C"),
    Row("to sea, where a fleet is", f"Y:S2 F1@Y,ru,fleet,D1,1/1,m2 {THREE},acted:F1",
        "fire D1 6; retreat D1 sea; retreat F1 U; done",
        "F1@U,ru,fleet,D1,1/1,m2 D1@sea,ru,C2,1/2,m2 ~Y:C"),
]  # fmt: skip


@each(LAST)
def test_one_side_leaves_after_the_last_round(row: Row):
    check(MAP, row)
