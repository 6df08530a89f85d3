"""Regroup: 5.7, and what 4.2 says of it."""

from __future__ import annotations

from tests.systems.pax_baltica.boards import Table, board, table
from tests.systems.pax_baltica.cases.case import Case

# PB-G01: one step, limited, any winner ------------------------------------------------------------

NINE = " ".join(f"S{n}@Y,se,B2,2/2,m2" for n in range(1, 10))
BEYOND = board("X-Y V~Y X-Z", V="transit")  # Z, behind X, is two steps away


def only_adjacent(t: Table) -> bool:
    """Whether all may go beside the battlefield and nobody farther, be it friendly land."""
    beside = {border.other("Y") for border in t.position.map.around["Y"]}
    offered = {place for places in t.value("spread").to.values() for place in places}
    return offered <= beside and t.broken("regroup S1 Z") == ["5.7"]


G01 = Case(
    id="PB-G01",
    table=table(BEYOND, f"S Y:S1 X:S Z:S {NINE} *Y,won:S"),
    right={
        "max_leaving": 8,
        "most_by_border": {"X-Y": 6, "V-Y": 2},
        "at_least_stay": 1,
        "adjacent_only": True,
    },
    trap={"max_leaving": 9, "at_least_stay": 0, "adjacent_only": False},
    readers={
        "max_leaving": lambda t: t.value("spread").most,
        "most_by_border": lambda t: t.value("spread").over,
        "at_least_stay": lambda t: t.value("spread").stay,
        "adjacent_only": only_adjacent,
    },
    # The border to V is normal.
    otherwise=(
        table(board("X-Y V-Y X-Z", V="transit"), f"S Y:S1 X:S Z:S {NINE} *Y,won:S"),
        {"max_leaving": 9, "most_by_border": {"X-Y": 6, "V-Y": 6}, "at_least_stay": 0},
    ),
)

# PB-G02: no regroup from a siege ------------------------------------------------------------------

SIEGE = "C Y:S1 X:C R1@Y,ru,C2,2/2,m2,siege R2@Y,ru,C2,2/2,m2,siege R3@Y,ru,C2,2/2,m2,siege"

G02 = Case(
    id="PB-G02",
    table=table(board("X-Y"), SIEGE),
    right={"regroup": False, "broken": ["5.7"]},
    trap={"regroup": True, "broken": []},
    readers={
        "regroup": lambda t: any(t.ask(f"regroup R{n} X").verdict == "yes" for n in (1, 2, 3)),
        "broken": lambda t: t.broken("regroup R1 X"),
    },
    # A battle was fought there, and the besiegers have won it.
    otherwise=(table(board("X-Y"), f"{SIEGE} *Y,won:C"), {"regroup": True, "broken": []}),
)

# PB-G04: not into empty enemy land ----------------------------------------------------------------

G04 = Case(
    id="PB-G04",
    table=table(board("E-Y"), "S Y:S1 E:C1 S1@Y,se,A3,3/3,m2 *Y,won:S"),
    right={"allowed": False, "broken": ["5.7"]},
    trap={"allowed": True, "broken": []},
    readers={
        "allowed": lambda t: t.ask("regroup S1 E").verdict == "yes",
        "broken": lambda t: t.broken("regroup S1 E"),
    },
    # Sweden holds E.
    otherwise=(
        table(board("E-Y"), "S Y:S1 E:S1 S1@Y,se,A3,3/3,m2 *Y,won:S"),
        {"allowed": True, "broken": []},
    ),
)
