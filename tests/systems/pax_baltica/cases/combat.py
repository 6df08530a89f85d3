"""Combat and reserves: 5.1, 5.3, 5.4, 5.5."""

from __future__ import annotations

from msgspec.structs import replace

from tests.systems.pax_baltica.boards import Table, board, table
from tests.systems.pax_baltica.cases.case import Case, after_round_3, fate, only, strengths

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
    # Livland was never empty: the Swede who stayed there was the last alone.
    otherwise=(
        table(
            board("Kurland-Livland Estland-Livland"),
            "C Livland:S2 Sax1@Livland,sx,B2,3/3,m2,Kurland-Livland.1 S1@Livland,se,B2,3/3,m2 "
            "*Livland",
        ),
        {"defender": "Sweden", "order": ["S1", "Sax1"]},
    ),
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
    # One block of 6 takes all three.
    otherwise=(
        table(
            board("", Y="normal"),
            "S Y:C1 D4@Y,ru,C2,6/6,m2 D3a@Y,ru,C2,3/3,m2 D3b@Y,ru,C2,2/2,m2 *Y",
        ),
        {"final_sorted": [3, 3, 2]},
    ),
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
    # In round 2 nobody is in reserve any more: S2, the strongest, takes the hits.
    otherwise=(
        table(
            board("X-Y Z-Y"),
            "C Y:S1 X:C Z:S R1@Y,ru,B3,4/4,m2,X-Y.1 S1@Y,se,C2,1/1,m2 S2@Y,se,A3,4/4,m2,Z-Y.2 "
            "*Y,r2,main:X-Y",
        ),
        {"S1": 1, "S2": 1, "hits_lost": 0, "reserves": []},
    ),
)

# PB-R01: the attacker may name the smaller group as main attack -----------------------------------

ATTACKED = table(
    board("Ingermanland-Estland Livland-Estland"),
    "C Estland:S1 Ingermanland:C Livland:C "
    "Ra1@Estland,ru,C2,2/2,m2,Ingermanland-Estland.1 "
    "Ra2@Estland,ru,C2,2/2,m2,Ingermanland-Estland.1 "
    "Ra3@Estland,ru,C2,2/2,m2,Ingermanland-Estland.1 "
    "Ra4@Estland,ru,C2,2/2,m2,Ingermanland-Estland.1 "
    "Rb1@Estland,ru,B2,3/3,m2,Livland-Estland.2 Rb2@Estland,ru,B2,3/3,m2,Livland-Estland.2 "
    "S1@Estland,se,B2,3/3,m2 *Estland",
)


def with_main(t: Table, border: str) -> list[str]:
    """The reserves when a border is named as the main attack."""
    return list(Table(t.position.with_battle(main=border)).value("order").reserves)


def may_be_main(t: Table, border: str) -> bool:
    """Whether the attacker may name this border."""
    before = Table(replace(t.position, battle=None))
    return before.ask(f"battle Estland {border}").verdict == "yes"


R01 = Case(
    id="PB-R01",
    table=ATTACKED,
    right={
        "reserves_if_Livland_main": ["Ra1", "Ra2", "Ra3", "Ra4"],
        "allowed": True,
        "who_chooses": "Coalition",
        "options": ["Ingermanland-Estland", "Livland-Estland"],
        "reserves_if_Ingermanland_main": ["Rb1", "Rb2"],
    },
    trap={
        "allowed": False,
        "options": ["Ingermanland-Estland"],
        "reserves_if_Livland_main": ["Rb1", "Rb2"],
    },
    readers={
        "reserves_if_Livland_main": lambda t: with_main(t, "Livland-Estland"),
        "allowed": lambda t: may_be_main(t, "Livland-Estland"),
        "who_chooses": lambda t: next(t.choices("order")).who,
        "options": lambda t: list(next(t.choices("order")).options),
        "reserves_if_Ingermanland_main": lambda t: with_main(t, "Ingermanland-Estland"),
    },
    # The Coalition came over one border only.
    otherwise=(
        table(
            board("Ingermanland-Estland Livland-Estland"),
            "C Ra1@Estland,ru,C2,2/2,m2,Ingermanland-Estland.1 S1@Estland,se,B2,3/3,m2 *Estland",
        ),
        {"allowed": False, "reserves_if_Ingermanland_main": []},
    ),
)

# PB-R04: a friend who arrived before the enemy is no reserve --------------------------------------

R04 = Case(
    id="PB-R04",
    table=table(
        board("X-Y Z-Y"),
        "S Y:S1 X:C Z:S S1@Y,se,B2,2/2,m2 S2@Y,se,A2,3/3,m2,Z-Y.1 R1@Y,ru,C2,3/3,m2,X-Y.2 *Y",
    ),
    right={"round1": ["S2", "S1", "R1"], "reserves": []},
    trap={"round1": ["S1", "R1"], "reserves": ["S2"]},
    readers={"round1": Table.order, "reserves": lambda t: list(t.value("order").reserves)},
    # S2 came after R1.
    otherwise=(
        table(
            board("X-Y Z-Y"),
            "C Y:S1 X:C Z:S S1@Y,se,B2,2/2,m2 S2@Y,se,A2,3/3,m2,Z-Y.2 R1@Y,ru,C2,3/3,m2,X-Y.1 *Y",
        ),
        {"round1": ["S1", "R1"], "reserves": ["S2"]},
    ),
)

# PB-C03: no garrison on either side, the attacker goes --------------------------------------------

POLAND = board("A-Poland B-Poland", Poland="transit")
AFTER_3 = "Sax1@Poland,sx,B2,2/2,m2 S1@Poland,se,A3,2/2,m2,B-Poland.1 *Poland,r3,final"


def shut_out(t: Table) -> Table:
    """The same table with B in the enemy's hands."""
    lands = tuple(
        replace(land, control="Coalition") if land.territory == "B" else land
        for land in t.position.lands
    )
    return Table(replace(t.position, lands=lands))


C03 = Case(
    id="PB-C03",
    table=table(POLAND, f"S A:C B:S {AFTER_3}"),
    right={
        "must_retreat": "Sweden",
        "attacker": "Sweden",
        "open_borders": ["B-Poland"],
        "legal": ["B"],
        "if_it_cannot": "eliminated",
    },
    trap={"must_retreat": "Coalition"},
    readers={
        "must_retreat": lambda t: t.value("leaver"),
        "attacker": lambda t: t.value("defender").attacker,
        "open_borders": lambda t: t.open_borders("S1"),
        "legal": lambda t: t.open("S1"),
        "if_it_cannot": lambda t: after_round_3(shut_out(t), "S1"),
    },
    # Sweden holds the garrison of a land that is not transit.
    otherwise=(
        table(board("A-Poland B-Poland"), f"S Poland:S A:C B:S {AFTER_3}"),
        {"must_retreat": "Coalition"},
    ),
)

# PB-C11: the besieger defends but cannot stay -----------------------------------------------------

INGERMANLAND = board("", Ingermanland="harbor")
LANDED = "KarlXII@Ingermanland,sea.1 *Ingermanland"


def at_equal_letters(t: Table) -> list[str]:
    """The order of the two, were Peter rated A."""
    peter = replace(t.position.by_id["PeterI"], rating="A3")
    return Table(t.position.with_block(peter)).order()


C11 = Case(
    id="PB-C11",
    table=table(INGERMANLAND, f"C Ingermanland:S2 PeterI@Ingermanland,m2 {LANDED},r3"),
    right={
        "attacker": "Sweden",
        "order": ["KarlXII", "PeterI"],
        "must_retreat": "Coalition",
        "defender": "Coalition",
        "order_at_equal_letters": ["PeterI", "KarlXII"],
    },
    trap={
        "attacker": "Coalition",
        "defender": "Sweden",
        "must_retreat": "Sweden",
        "order_at_equal_letters": ["KarlXII", "PeterI"],
    },
    readers={
        "attacker": lambda t: t.value("defender").attacker,
        "defender": lambda t: t.value("defender").defender,
        "order": Table.order,
        "must_retreat": lambda t: Table(t.position.with_battle(final=True)).value("leaver"),
        "order_at_equal_letters": at_equal_letters,
    },
    # The garrison is Russia's.
    otherwise=(
        table(INGERMANLAND, f"C Ingermanland:C2 PeterI@Ingermanland,m2 {LANDED},r3"),
        {"must_retreat": "Sweden"},
    ),
)
