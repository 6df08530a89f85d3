"""Battles that somebody must leave or cannot: lost rounds, closed roads; moves are played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rulesref.systems.pax_baltica.settings import Settings
from tests.systems.pax_baltica.boards import Table, board, table
from tests.systems.pax_baltica.cases.case import Case, fate, only


def read_as(t: Table, readings: dict[str, str]) -> Table:
    """The same table under other readings."""
    return Table(replace(t.position, settings=replace(t.position.settings, **readings)))


def as_read(t: Table, *names: str) -> str:
    """How open points are read, in one word."""
    return ",".join(f"{name}={getattr(t.position.settings, name)}" for name in names)


# PB-R06: all attackers force marched --------------------------------------------------------------

MARCHED = "S Y:C1 X:S R1@Y,ru,C2,2/2,m2 S1@Y,se,A3,3/3,m2,X-Y.1"
OPENING, LOST = "march_opening_battle_is_reserve", "side_without_round1_block_has_lost"


def rests_on(t: Table) -> dict[str, str]:
    """The open points on which it rests what is due, and how each is read."""
    settings, points = t.position.settings, Settings.readings()
    return {points[q].key: settings.reading(q) for q in t.ask("due").touched}


def is_over(t: Table) -> bool:
    """Whether nobody fires any more: the battle is won, or one side has to leave."""
    return t.position.fight.won is not None or bool(must_leave(t))


def must_leave(t: Table) -> list[str]:
    """The blocks that have to leave now."""
    return list(t.owed.pieces) if t.owed and t.owed.duty == "leave" else []


def ends_with_round_1(t: Table) -> bool:
    """Whether the battle is over when R1 has acted in the first round, if it may act at all."""
    return is_over(t) or is_over(t.play("fire R1 66"))


def targets(t: Table, question: str) -> list[str]:
    """The blocks that hits fall on."""
    return sorted({loss.block for loss in t.value(question).losses})


def in_round_1(t: Table) -> dict[str, bool]:
    """What S1 does in the first round and what befalls it."""
    return {
        "fires": not t.broken("fire S1 666"),
        "retreats": not t.broken("retreat S1 X"),
        "takes_hits": "S1" in targets(t, "fire R1 11"),
    }


BY_READING: dict[str, tuple[dict[str, str], dict[str, Callable[[Table], Any]]]] = {
    f"{OPENING}=yes,{LOST}=no": (
        {OPENING: "yes", LOST: "no"},
        {
            "battle_over_after_round1": ends_with_round_1,
            "round1": Table.order,
            "round2": lambda t: t.play("fire R1 66").order(),
        },
    ),
    f"{OPENING}=no": ({OPENING: "no"}, {"round1": Table.order}),
    f"{OPENING}=yes,{LOST}=yes": (
        {OPENING: "yes", LOST: "yes"},
        {
            "battle_over_after_round1": ends_with_round_1,
            "must_retreat": must_leave,
            "over": lambda t: t.open_borders("S1"),
            "to": lambda t: t.open("S1"),
        },
    ),
}


def by_reading(t: Table) -> dict[str, dict[str, Any]]:
    """What comes of it under each reading."""
    return {
        name: {key: read(read_as(t, readings)) for key, read in readers.items()}
        for name, (readings, readers) in BY_READING.items()
    }


R06 = Case(
    id="PB-R06",
    table=table(board("X-Y"), f"{MARCHED},x1 *Y,main:X-Y"),
    right={
        "reading": {OPENING: "yes", LOST: "no"},
        "battle_over_after_round1": False,
        "S1": 3,
        "R1_may_retreat": False,
        "broken": ["5.6"],
        "R1_targets_in_round1": [],
        "S1_in_round1": {"fires": False, "retreats": False, "takes_hits": False},
        "round2": ["S1", "R1"],
        "default_reading": f"{OPENING}=yes,{LOST}=no",
        "by_reading": {
            f"{OPENING}=yes,{LOST}=no": {
                "battle_over_after_round1": False,
                "round1": ["R1"],
                "round2": ["S1", "R1"],
            },
            f"{OPENING}=no": {"round1": ["S1", "R1"]},
            f"{OPENING}=yes,{LOST}=yes": {
                "battle_over_after_round1": True,
                "must_retreat": ["S1"],
                "over": ["X-Y"],
                "to": ["X"],
            },
        },
    },
    trap={"R1_may_retreat": True, "broken": [], "battle_over_after_round1": True},
    readers={
        "reading": rests_on,
        "battle_over_after_round1": ends_with_round_1,
        "S1": lambda t: fate(t.play("fire R1 11"), "S1"),
        "R1_may_retreat": lambda t: bool(t.open("R1")),
        "broken": lambda t: t.broken("ways R1"),
        "R1_targets_in_round1": lambda t: targets(t, "fire R1 11"),
        "S1_in_round1": in_round_1,
        "round2": lambda t: t.play("fire R1 66").order(),
        "default_reading": lambda t: as_read(t, OPENING, LOST),
        "by_reading": by_reading,
    },
    # S1 came within its allowance.
    otherwise=(
        table(board("X-Y"), f"{MARCHED} *Y,main:X-Y"),
        {
            "reading": {},
            "R1_targets_in_round1": ["S1"],
            "S1_in_round1": {"fires": True, "retreats": True, "takes_hits": True},
        },
    ),
)

# PB-T03: a battlefield still to be fought closes the road -----------------------------------------

ROAD = board("X-Y Z-X")
AT_Y = "S9@X,se,C2,1/1,m2 S1@Y,se,B2,2/2,m2,X-Y.2 R1@Y,ru,C2,3/3,m2"
THREE_ROUNDS = "fire S1 66; fire R1 666; fire S1 66; fire R1 666; fire S1 66; fire R1 666"
X_CLEARED = "sequence X Y; battle X; fire S9 1; fire R9 6; fire S9 1; done; battle Y"


def y_first(t: Table) -> Table:
    """The table when the battle at Y comes first."""
    return t.play("sequence Y X; battle Y")


def after_three_rounds(t: Table) -> str:
    """What becomes of S1 if nobody hits anything for three rounds."""
    ended = y_first(t).play(THREE_ROUNDS)
    return "eliminated" if fate(ended, "S1") == "eliminated" else "retreats"


T03 = Case(
    id="PB-T03",
    table=table(ROAD, f"C Y:C1 X:S Z:C R9@X,ru,C2,2/2,m2,Z-X.1 {AT_Y}"),
    right={
        "retreat_possible_if_Y_first": False,
        "retreat_possible_if_X_cleared_first": True,
        "who_orders_battles": "Coalition",
        "broken_if_Y_first": ["5.6"],
        "after_round_3_if_Y_first": "eliminated",
    },
    trap={
        "retreat_possible_if_Y_first": True,
        "broken_if_Y_first": [],
        "after_round_3_if_Y_first": "retreats",
    },
    readers={
        "retreat_possible_if_Y_first": lambda t: not y_first(t).broken("retreat S1 X"),
        "retreat_possible_if_X_cleared_first": lambda t: (
            not t.play(X_CLEARED).broken("retreat S1 X")
        ),
        "who_orders_battles": lambda t: t.owed and t.owed.side,
        "broken_if_Y_first": lambda t: y_first(t).broken("retreat S1 X"),
        "after_round_3_if_Y_first": after_three_rounds,
    },
    # R9 has not come, so X is no battlefield.
    otherwise=(
        table(ROAD, f"C Y:C1 X:S Z:C {AT_Y}"),
        {
            "retreat_possible_if_Y_first": True,
            "broken_if_Y_first": [],
            "after_round_3_if_Y_first": "retreats",
        },
    ),
)

# PB-T06: the mandatory retreat and the bottleneck -------------------------------------------------

BEATEN = (
    "S Y:C2 X:S V:S Sa1@Y,se,B2,1/1,m2,V-Y.1 Sa2@Y,se,B2,1/1,m2,V-Y.1 "
    "Sb1@Y,se,B2,1/1,m2,X-Y.2 Sb2@Y,se,B2,1/1,m2,X-Y.2 R1@Y,ru,D2,1/1,m2"
)
BLOCKS = ("Sa1", "Sa2", "Sb1", "Sb2")
BORDER = "attacker_retreat_border"


def out(t: Table) -> Table:
    """The table when all that can have left over V-Y, one after the other, and the rest fell."""
    while t.owed and t.owed.duty != "regroup":
        t = t.play(f"retreat {must_leave(t)[0]} V" if must_leave(t) else "next")
    return t


def standing(t: Table, place: str) -> list[str]:
    """The Swedes in a place."""
    return [block.id for block in t.position.blocks_at(place) if block.id in BLOCKS]


def weighed(t: Table) -> dict[str, Any]:
    """What is found of those who must leave, and what comes of it."""
    found, ended = t.value("escape"), out(t)
    assert (found.escape, found.eliminated) == (
        len(standing(ended, "V")),
        len(standing(ended, "pool")),
    )
    return {"escape": found.escape, "eliminated": found.eliminated}


def under(t: Table, reading: str) -> Table:
    """The table with the attackers' way back read so."""
    return read_as(t, {BORDER: reading})


def under_side(t: Table) -> dict[str, Any]:
    """The attackers go over any border that their side used: their owner picks whom to save."""
    t = under(t, "side")
    owed = t.owed
    assert owed is not None
    return weighed(t) | {"who_chooses": owed.side, "may_escape": list(owed.pieces)}


def under_own(t: Table) -> dict[str, Any]:
    """Each goes over its own border only, so nobody chooses."""
    t = under(t, "own")
    ids = {"escaped_ids": standing(out(t), "V"), "eliminated_ids": standing(out(t), "pool")}
    return weighed(t) | ids


T06 = Case(
    id="PB-T06",
    table=table(board("X-Y V~Y"), f"{BEATEN} R9@X,ru,C2,2/2,m2 *Y,r3,final"),
    right={
        "escape": 2,
        "eliminated": 2,
        "must_retreat": "Sweden",
        "over": ["V-Y"],
        "refused": {"X": ["5.6"]},
        "default_reading": f"{BORDER}=side",
        "by_reading": {
            f"{BORDER}=side": {
                "escape": 2,
                "eliminated": 2,
                "who_chooses": "Sweden",
                "may_escape": ["Sa1", "Sa2", "Sb1", "Sb2"],
            },
            f"{BORDER}=own": {
                "escape": 2,
                "eliminated": 2,
                "escaped_ids": ["Sa1", "Sa2"],
                "eliminated_ids": ["Sb1", "Sb2"],
            },
        },
    },
    trap={"escape": 4, "eliminated": 0},
    readers={
        "escape": lambda t: weighed(t)["escape"],
        "eliminated": lambda t: weighed(t)["eliminated"],
        "must_retreat": lambda t: t.value("leaver"),
        "over": lambda t: list(t.value("escape").over),
        "refused": lambda t: {"X": only([t.refused(block, "X") for block in BLOCKS])},
        "default_reading": lambda t: as_read(t, BORDER),
        "by_reading": lambda t: {
            f"{BORDER}=side": under_side(t),
            f"{BORDER}=own": under_own(t),
        },
    },
    # X is still Sweden's and free.
    otherwise=(
        table(board("X-Y V~Y"), f"{BEATEN} *Y,r3,final"),
        {"over": ["X-Y", "V-Y"]},
    ),
)
