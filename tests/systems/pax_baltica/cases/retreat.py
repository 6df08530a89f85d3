"""Retreat: 5.6, and what 4.2 and 4.4 say of it."""

from __future__ import annotations

from msgspec.structs import replace

from rulesref.systems.pax_baltica.position import Block
from tests.systems.pax_baltica.boards import Table, board, table
from tests.systems.pax_baltica.cases.case import Case, after_round_3, only

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
    # Sweden holds E.
    otherwise=(
        table(
            board("X-Y X-E E-Z"),
            "S Y:C1 X:S E:S1 Z:S S1@Y,se,B2,2/2,m3,X-Y.1 R1@Y,ru,C2,2/2,m2 *Y",
        ),
        {"legal": ["X", "E", "Z"]},
    ),
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
    # The border to Z is normal.
    otherwise=(
        table(
            board("X-Y Z-Y", X="transit"),
            "C Y:S1 Z:S R1@Y,ru,C2,3/3,m2,X-Y.1 S1@Y,se,C2,1/1,m2 S2@Y,se,C2,1/1,m2 "
            "S3@Y,se,C2,1/1,m2 *Y",
        ),
        {"round1_max": 3},
    ),
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
    # The border to V is normal.
    otherwise=(
        table(
            board("X-Y V-Y V-W"),
            "C Y:S1 X:C V:S W:S R1@Y,ru,C2,3/3,m2,X-Y.1 S1@Y,se,B2,1/1,m2 *Y",
        ),
        {"legal": ["V", "W"]},
    ),
)

# PB-T10: to sea only with a friendly fleet on the spot --------------------------------------------

ESTLAND = board("X-Estland", Estland="harbor")
WITHOUT = "C Estland:S1 X:C R1@Estland,ru,C2,3/3,m2,X-Estland.1 S1@Estland,se,B2,2/2,m2 *Estland"


def with_fleet(t: Table) -> Table:
    """The same table with a Swedish fleet in the harbor."""
    fleet = Block(
        id="Fleet",
        nation="Sweden",
        side="Sweden",
        kind="fleet",
        strength=2,
        full=2,
        move=2,
        at="Estland",
    )
    return Table(replace(t.position, blocks=(*t.position.blocks, fleet)))


def stays(t: Table) -> str:
    """What becomes of S1: it retreats to sea, or no way is open and it stays and fights."""
    leave = only([s.state for s in t.ask("ways S1").steps if s.key == "can-leave"])
    to = " and ".join(t.open("S1"))
    return {"met": f"retreats to {to}", "broken": "stays and fights"}[leave]


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
        "with_fleet": lambda t: with_fleet(t).ask("retreat S1 sea").verdict == "yes",
        "broken_without_fleet": lambda t: t.broken("retreat S1 sea"),
        "S1_without_fleet": stays,
        "procedure_with_fleet": lambda t: only(
            [s.state for s in with_fleet(t).ask("retreat S1 sea").steps if s.key == "how-to-sea"]
        ),
    },
    # The fleet is the enemy's.
    otherwise=(
        table(ESTLAND, f"{WITHOUT} Fleet@Estland,ru,fleet,2/2,m2,sea.1"),
        {"without_fleet": False, "broken_without_fleet": ["5.6"]},
    ),
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
    # S1 may move three.
    otherwise=(
        table(
            board("P-F P-Q Q-R", Q="transit"),
            "S F:C1 P:S R:S S1@F,se,B2,2/2,m3,P-F.1 R1@F,ru,C2,2/2,m2 *F",
        ),
        {"legal": ["P", "Q", "R"]},
    ),
)

# PB-T04: both sides used one border: only the last one in -----------------------------------------

CURONIA = board("Kurland-Livland Samogitia-Kurland", Kurland="transit")
ROAD = "Kurland-Livland"


def may_use(t: Table, block: str) -> bool:
    """Whether a block may leave over the road by which both came."""
    return not t.broken(f"retreat {block} Kurland")


def last_in(t: Table) -> str:
    """The side that came last over the road, as the ruling says."""
    steps = t.ask("retreat Sax1 Kurland").steps
    return only([s.facts["side"] for s in steps if s.key == "last-over"])


def must_leave(t: Table) -> str:
    """The side that must leave if both are alive after round 3."""
    return Table(t.position.with_battle(round=3, final=True)).value("leaver")


T04 = Case(
    id="PB-T04",
    table=table(
        CURONIA,
        f"C Livland:S2 Samogitia:S Sax1@Livland,sx,B2,3/3,m2,{ROAD}.1 S1@Livland,se,C2,2/2,m2 "
        f"S2@Livland,se,A2,3/3,m2,{ROAD}.2 *Livland",
    ),
    right={
        "may_use": {"Coalition": False, "Sweden": True},
        "last_to_enter": "Sweden",
        "Sax1_can_retreat": False,
        "broken_for_Sax1": ["5.6"],
        "must_retreat": "Coalition",
        "Sax1_after_round_3": "eliminated",
    },
    trap={
        "may_use": {"Coalition": True, "Sweden": False},
        "Sax1_can_retreat": True,
        "broken_for_Sax1": [],
        "Sax1_after_round_3": "retreats",
    },
    readers={
        "may_use": lambda t: {"Coalition": may_use(t, "Sax1"), "Sweden": may_use(t, "S1")},
        "last_to_enter": last_in,
        "Sax1_can_retreat": lambda t: bool(t.open("Sax1")),
        "broken_for_Sax1": lambda t: t.broken("ways Sax1"),
        "must_retreat": must_leave,
        "Sax1_after_round_3": lambda t: after_round_3(t, "Sax1"),
    },
    # The Saxons came after the Swedish help.
    otherwise=(
        table(
            CURONIA,
            f"C Livland:S2 Samogitia:S Sax1@Livland,sx,B2,3/3,m2,{ROAD}.2 S1@Livland,se,C2,2/2,m2 "
            f"S2@Livland,se,A2,3/3,m2,{ROAD}.1 *Livland",
        ),
        {
            "may_use": {"Coalition": True, "Sweden": False},
            "last_to_enter": "Coalition",
            "Sax1_can_retreat": True,
            "broken_for_Sax1": [],
            "Sax1_after_round_3": "retreats",
        },
    ),
)
