"""How many of those who must leave get away, and over what: 5.4c, 5.3d, 5.6e, f."""

from __future__ import annotations

import pytest

from rulesref.engine.explain import cites
from rulesref.systems.pax_baltica.leaving import Escaped
from rulesref.systems.pax_baltica.position import Side
from tests.systems.pax_baltica.boards import board, table

MAP = board("X-Y Z-Y V~Y Y-Gulf", Y="harbor", Gulf="sea")

# A1 and A2 came over the rough border, B1 and B2 over a normal one.
A, B = ([f"{side}{n}@Y,se,B2,1/1,m2,{way}" for n in (1, 2)] for side, way in (
    ("A", "V-Y.1"), ("B", "Z-Y.2")))  # fmt: skip
R1 = "R1@Y,ru,C2,1/1,m2"
FOUR = f"Y:C2 {' '.join([*A, *B])} {R1}"
FINAL = "*Y,r3,final,main:Z-Y"
ALL = ("A1", "A2", "B1", "B2")


def away(side: Side, may: tuple[str, ...], over: dict[str, int], escape: int, lost: int) -> Escaped:
    """What is found where the text says of everybody whether he may."""
    return Escaped(side=side, may=may, over=over, escape=escape, eliminated=lost)


ROWS = [
    (f"{FOUR} V:S Z:S {FINAL}", away("Sweden", ALL, {"V-Y": 2, "Z-Y": 6}, 4, 0)),
    (f"{FOUR} V:S Z:C {FINAL}", away("Sweden", ALL, {"V-Y": 2}, 2, 2)),
    (f"{FOUR} V:C Z:C {FINAL}", away("Sweden", (), {}, 0, 4)),
    (f"{FOUR} V:S Z:S {FINAL} $normal_limit:1", away("Sweden", ALL, {"V-Y": 2, "Z-Y": 1}, 3, 1)),
    # each over its own border
    (f"{FOUR} V:S Z:C {FINAL} $Q4:own", away("Sweden", ("A1", "A2"), {"V-Y": 2}, 2, 2)),
    (f"{FOUR} V:S Z:S {FINAL} $Q4:own,normal_limit:1",
     away("Sweden", ALL, {"V-Y": 2, "Z-Y": 1}, 3, 1)),
    # who left in round 3 counts only by one reading, who left after it always
    (f"{FOUR} V:S Z:C {FINAL},gone:S.V-Y", away("Sweden", ALL, {"V-Y": 2}, 2, 2)),
    (f"{FOUR} V:S Z:C {FINAL},gone:S.V-Y $Q2:no", away("Sweden", ALL, {"V-Y": 1}, 1, 3)),
    (f"{FOUR} V:S Z:C {FINAL},gone:S.V-Y.final", away("Sweden", ALL, {"V-Y": 1}, 1, 3)),
    (f"{FOUR} V:S Z:C {FINAL},gone:S.V-Y.2.final", away("Sweden", (), {}, 0, 4)),
    # the defender leaves, over no border of the attacker's
    (f"{FOUR} X:C {FINAL}".replace("Y:C2", "Y:S2"), away("Coalition", ("R1",), {"X-Y": 6}, 1, 0)),
    (f"{FOUR} V:C Z:C {FINAL}".replace("Y:C2", "Y:S2"), away("Coalition", (), {}, 0, 1)),
    # to sea, where a fleet is: the sea has no limit in the held text
    (f"{FOUR} F1@Y,ru,fleet,1/1,m2 X:C {FINAL}".replace("Y:C2", "Y:S2"),
     Escaped(side="Coalition", may=("R1",), unsaid=("F1",), over={"X-Y": 6, "sea": 2}, escape=1)),
    # a lost first round: whoever fought over Z-Y is gone
    (f"Y:C2 V:S Z:S {' '.join(A)} {R1} ~Y:S.Z-Y.2 *Y,main:Z-Y",
     away("Sweden", ("A1", "A2"), {"V-Y": 2, "Z-Y": 6}, 2, 0)),
    (f"Y:C2 V:S Z:C {' '.join(A)} {R1} ~Y:S.Z-Y.2 *Y,main:Z-Y,gone:S.V-Y",
     away("Sweden", ("A1", "A2"), {"V-Y": 1}, 1, 1)),
]  # fmt: skip


@pytest.mark.parametrize(("position", "found"), ROWS)
def test_who_gets_away_and_how_many(position: str, found: Escaped):
    ruling = table(MAP, position).ask("escape")
    assert ruling.value == found
    assert ruling.verdict == "yes"


@pytest.mark.parametrize("moment", ["*Y,r2", "*Y,r3"])
def test_nobody_has_to_leave_while_a_round_is_fought(moment: str):
    ruling = table(MAP, f"{FOUR} V:S Z:S {moment}").ask("escape")
    assert (ruling.value, cites(ruling.broken)) == (Escaped(side=None), ("5.4c",))


def test_the_clause_that_makes_somebody_leave_is_the_one_that_is_told():
    lost = table(MAP, f"Y:C2 V:S {A[0]} {R1} ~Y:S.Z-Y.2 *Y,main:Z-Y").ask("escape")
    assert {"5.3d", "5.4c"} & {s.cite for s in lost.steps if not s.depth} == {"5.3d"}
    last = table(MAP, f"{FOUR} V:S {FINAL}").ask("escape")
    assert {"5.3d", "5.4c"} & {s.cite for s in last.steps if not s.depth} == {"5.4c"}
