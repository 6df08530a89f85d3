"""Cases of play with their right answers and their traps, and how each claim is read.

A case is whole: every claim has one reader, from the engine to the value, never a literal.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tests.systems.pax_baltica.boards import Table, board, table

Reader = Callable[[Table], Any]


class Case(Struct, frozen=True, kw_only=True):
    """A position, what is right there, what the trap says, and how the engine is read."""

    id: str
    table: Table
    right: dict[str, Any]
    trap: dict[str, Any]
    readers: dict[str, Reader]


def strengths(ended: Table, *blocks: str) -> list[int]:
    """The strengths of blocks, highest first; an eliminated one has none."""
    return sorted((ended.position.by_id[b].strength for b in blocks), reverse=True)


def only(values: list[Any]) -> Any:
    """The one value that all of them are."""
    first, *others = values
    assert all(other == first for other in others), values
    return first


def fate(ended: Table, block: str) -> Any:
    """A block's strength, or that it is eliminated."""
    found = ended.position.by_id[block]
    return "eliminated" if found.at == "pool" else found.strength


# PB-C01: the defender is whoever was last alone there, not the owner ------------------------------

C01 = Case(
    id="PB-C01",
    table=table(
        board("Kurland-Livland Estland-Livland"),
        "C Livland:S2 Kurland:C Estland:S "
        "Sax1@Livland,sx,B2,3/3,m2,Kurland-Livland.1 S1@Livland,se,B2,3/3,m2,Estland-Livland.2 "
        "*Livland",
    ),
    right={"defender": "Coalition", "attacker": "Sweden", "order": ["Sax1", "S1"]},
    trap={"defender": "Sweden", "attacker": "Coalition", "order": ["S1", "Sax1"]},
    readers={
        "defender": lambda t: t.value("defender").defender,
        "attacker": lambda t: t.value("defender").attacker,
        "order": Table.order,
    },
)

# PB-C06: each hit looks for the strongest block anew ----------------------------------------------

HITS = "hits C 3"


def final_strengths(t: Table) -> list[list[int]]:
    """The strengths that three hits can end in."""
    return [strengths(t.after(ending), "D4", "D3a", "D3b") for ending in t.endings(HITS)]


def hit_on(t: Table, number: int) -> list[str]:
    """The blocks that a hit can fall on, whatever the owner chooses."""
    return sorted({t.value(end).losses[number - 1].block for end in t.endings(HITS)})


C06 = Case(
    id="PB-C06",
    table=table(
        board("", Y="normal"),
        "S Y:C1 D4@Y,ru,C2,4/4,m2 D3a@Y,ru,C2,3/3,m2 D3b@Y,ru,C2,3/3,m2 *Y",
    ),
    right={
        "final_sorted": [3, 2, 2],
        "first_hit_on": ["D4"],
        "second_hit_on": ["D3a", "D3b", "D4"],
        "who_chooses_second": "Coalition",
        "third_hit_choices": 2,
        "never": [[3, 3, 1], [4, 3, 0]],
    },
    trap={"final_sorted": [3, 3, 1], "third_hit_choices": 3},
    readers={
        "final_sorted": lambda t: only(final_strengths(t)),
        "first_hit_on": lambda t: hit_on(t, 1),
        "second_hit_on": lambda t: hit_on(t, 2),
        "who_chooses_second": lambda t: next(t.choices(HITS)).who,
        "third_hit_choices": lambda t: only([len(c.options) for c in list(t.choices(HITS))[1:]]),
        "never": lambda t: [end for end in ([3, 3, 1], [4, 3, 0]) if end not in final_strengths(t)],
    },
)

# PB-C07: surplus hits are lost, reserves are out of reach -----------------------------------------

VOLLEY = "fire R1 1125"

C07 = Case(
    id="PB-C07",
    table=table(
        board("X-Y Z-Y"),
        "C Y:S1 X:C Z:S R1@Y,ru,B3,4/4,m2,X-Y.1 S1@Y,se,C2,1/1,m2 S2@Y,se,A3,4/4,m2,Z-Y.2 "
        "*Y,main:X-Y",
    ),
    right={"S1": "eliminated", "S2": 4, "hits": 3, "hits_lost": 2, "reserves": ["S2"]},
    trap={"S1": 1, "S2": 1, "hits_lost": 0, "reserves": []},
    readers={
        "S1": lambda t: fate(t.after(VOLLEY), "S1"),
        "S2": lambda t: fate(t.after(VOLLEY), "S2"),
        "hits": lambda t: t.value(VOLLEY).hits,
        "hits_lost": lambda t: t.value(VOLLEY).hits_lost,
        "reserves": lambda t: list(t.value("order").reserves),
    },
)

# PB-T02: enemy-controlled land is closed even when empty ------------------------------------------

T02 = Case(
    id="PB-T02",
    table=table(
        board("X-Y X-E E-Z"),
        "S Y:C1 X:S E:C1 Z:S S1@Y,se,B2,2/2,m3,X-Y.1 R1@Y,ru,C2,2/2,m2 *Y",
    ),
    right={"legal": ["X"], "refused": {"E": ["5.6"], "Z": ["5.6"]}},
    trap={"legal": ["X", "E", "Z"], "refused": {"E": [], "Z": []}},
    readers={
        "legal": lambda t: t.open("S1"),
        "refused": lambda t: {to: t.refused("S1", to) for to in ("E", "Z")},
    },
)

# PB-T05: the defender may not follow the attacker's road ------------------------------------------


def away(t: Table, *blocks: str) -> Table:
    """The table when these blocks have gone to Z."""
    for block in blocks:
        t = t.after(f"retreat {block} Z")
    return t


def how_many(t: Table) -> int:
    """How many of the three get out to Z one after another."""
    gone = 0
    for block in ("S1", "S2", "S3"):
        if not t.broken(f"retreat {block} Z"):
            t, gone = away(t, block), gone + 1
    return gone


def in_round(t: Table, number: int) -> Table:
    """The table at the start of a round: nobody has acted, nobody has retreated in it."""
    fresh = {"round": number, "acted": frozenset(), "retreats": ()}
    return Table(t.position.with_battle(**fresh))


def instead(t: Table, block: str) -> str:
    """What a block does that wants to leave: it retreats, or it fires, if it may."""
    if not t.broken(f"ways {block}"):
        return "retreats"
    return "fires" if not t.broken(f"fire {block} 6") else "nothing"


T05 = Case(
    id="PB-T05",
    table=table(
        board("X-Y Z~Y", X="transit"),
        "C Y:S1 Z:S R1@Y,ru,C2,3/3,m2,X-Y.1 S1@Y,se,C2,1/1,m2 S2@Y,se,C2,1/1,m2 S3@Y,se,C2,1/1,m2 "
        "*Y",
    ),
    right={
        "round1_max": 2,
        "round2_max": 2,
        "to": ["Z"],
        "refused": {"X": ["5.6"], "third_in_round1": ["5.6"]},
        "third_in_round1": "fires",
        "third_may_retreat_in_round2": True,
    },
    trap={
        "round1_max": 3,
        "round2_max": 0,
        "to": ["X", "Z"],
        "refused": {"X": []},
        "third_may_retreat_in_round2": False,
    },
    readers={
        "round1_max": how_many,
        "round2_max": lambda t: how_many(in_round(t, 2)),
        "to": lambda t: t.open("S1"),
        "refused": lambda t: {
            "X": t.refused("S1", "X"),
            "third_in_round1": away(t, "S1", "S2").refused("S3", "Z"),
        },
        "third_in_round1": lambda t: instead(away(t, "S1", "S2"), "S3"),
        "third_may_retreat_in_round2": lambda t: (
            in_round(away(t, "S1", "S2"), 2).open("S3") == ["Z"]
        ),
    },
)

# PB-T09: a rough border stops a retreat too -------------------------------------------------------

T09 = Case(
    id="PB-T09",
    table=table(
        board("X-Y V~Y V-W"),
        "C Y:S1 X:C V:S W:S R1@Y,ru,C2,3/3,m2,X-Y.1 S1@Y,se,B2,1/1,m2 *Y",
    ),
    right={"legal": ["V"], "refused": {"W": ["5.6"]}},
    trap={"legal": ["V", "W"], "refused": {"W": []}},
    readers={
        "legal": lambda t: t.open("S1"),
        "refused": lambda t: {"W": t.refused("S1", "W")},
    },
)

# PB-T10: to sea only with a friendly fleet on the spot --------------------------------------------

ESTLAND = board("X-Estland", Estland="harbor")
WITHOUT = "C Estland:S1 X:C R1@Estland,ru,C2,3/3,m2,X-Estland.1 S1@Estland,se,B2,2/2,m2 *Estland"
WITH_FLEET = table(ESTLAND, f"{WITHOUT} Fleet@Estland,se,fleet,2/2,m2")


def stays(t: Table) -> str:
    """What becomes of S1: to sea, or it stays and fights because no way is open."""
    return "retreats to sea" if t.open("S1") == ["sea"] else "stays and fights"


T10 = Case(
    id="PB-T10",
    table=table(ESTLAND, WITHOUT),
    right={
        "without_fleet": False,
        "with_fleet": True,
        "broken_without_fleet": ["5.6"],
        "S1_without_fleet": "stays and fights",
        "procedure_with_fleet": "silent",
    },
    trap={
        "without_fleet": True,
        "broken_without_fleet": [],
        "S1_without_fleet": "retreats to sea",
    },
    readers={
        "without_fleet": lambda t: t.ask("retreat S1 sea").verdict == "yes",
        "with_fleet": lambda _: WITH_FLEET.ask("retreat S1 sea").verdict == "yes",
        "broken_without_fleet": lambda t: t.broken("retreat S1 sea"),
        "S1_without_fleet": stays,
        "procedure_with_fleet": lambda _: only(
            [s.state for s in WITH_FLEET.ask("retreat S1 sea").steps if s.key == "how-to-sea"]
        ),
    },
)

# PB-F06: no forced march in a retreat -------------------------------------------------------------

F06 = Case(
    id="PB-F06",
    table=table(
        board("P-F P-Q Q-R", Q="transit"),
        "S F:C1 P:S R:S S1@F,se,B2,2/2,m2,P-F.1 R1@F,ru,C2,2/2,m2 *F",
    ),
    right={"legal": ["P", "Q"], "steps": {"P": 1, "Q": 2, "R": 3}, "refused": {"R": ["5.6"]}},
    trap={"legal": ["P", "Q", "R"], "refused": {"R": []}},
    readers={
        "legal": lambda t: t.open("S1"),
        "steps": lambda t: {to: len(out.way) for to, out in t.value("ways S1").items()},
        "refused": lambda t: {"R": t.refused("S1", "R")},
    },
)

CASES = (C01, C06, C07, T02, T05, T09, T10, F06)

# A general claim comes out otherwise on a second position, in which its ground is gone.
OTHERWISE: dict[str, tuple[Table, dict[str, Any]]] = {
    # Livland was never empty: the Swede who stayed there was the last alone.
    "PB-C01": (
        table(
            board("Kurland-Livland Estland-Livland"),
            "C Livland:S2 Sax1@Livland,sx,B2,3/3,m2,Kurland-Livland.1 S1@Livland,se,B2,3/3,m2 "
            "*Livland",
        ),
        {"defender": "Sweden", "order": ["S1", "Sax1"]},
    ),
    # One block of 6 takes all three.
    "PB-C06": (
        table(
            board("", Y="normal"),
            "S Y:C1 D4@Y,ru,C2,6/6,m2 D3a@Y,ru,C2,3/3,m2 D3b@Y,ru,C2,2/2,m2 *Y",
        ),
        {"final_sorted": [3, 3, 2]},
    ),
    # In round 2 nobody is in reserve any more: S2, the strongest, takes the hits.
    "PB-C07": (
        Table(C07.table.position.with_battle(round=2)),
        {"S1": 1, "S2": 1, "hits_lost": 0, "reserves": []},
    ),
    # Sweden holds E.
    "PB-T02": (
        table(
            board("X-Y X-E E-Z"),
            "S Y:C1 X:S E:S1 Z:S S1@Y,se,B2,2/2,m3,X-Y.1 R1@Y,ru,C2,2/2,m2 *Y",
        ),
        {"legal": ["X", "E", "Z"]},
    ),
    # The border to Z is normal.
    "PB-T05": (
        table(
            board("X-Y Z-Y", X="transit"),
            "C Y:S1 Z:S R1@Y,ru,C2,3/3,m2,X-Y.1 S1@Y,se,C2,1/1,m2 S2@Y,se,C2,1/1,m2 "
            "S3@Y,se,C2,1/1,m2 *Y",
        ),
        {"round1_max": 3},
    ),
    # The border to V is normal.
    "PB-T09": (
        table(
            board("X-Y V-Y V-W"),
            "C Y:S1 X:C V:S W:S R1@Y,ru,C2,3/3,m2,X-Y.1 S1@Y,se,B2,1/1,m2 *Y",
        ),
        {"legal": ["V", "W"]},
    ),
    # The fleet is the enemy's.
    "PB-T10": (
        table(ESTLAND, f"{WITHOUT} Fleet@Estland,ru,fleet,2/2,m2,sea.1"),
        {"without_fleet": False, "broken_without_fleet": ["5.6"]},
    ),
    # S1 may move three.
    "PB-F06": (
        Table(F06.table.position.with_block(replace(F06.table.position.by_id["S1"], move=3))),
        {"legal": ["P", "Q", "R"]},
    ),
}
