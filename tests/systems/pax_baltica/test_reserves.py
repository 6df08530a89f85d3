"""Who waits in reserve: 5.3, and forced marchers by 4.4e."""

from __future__ import annotations

import pytest

from tests.systems.pax_baltica.boards import board, table

THREE = board("X-Y Z-Y V~Y", Y="normal")
S1 = "S1@Y,se,B2,2/2,m2"
R1 = "R1@Y,ru,B2,2/2,m2"

RESERVES = [
    # 5.3a: another border than the main attack; the smaller group may be the main one
    ("R1@Y,ru,B2,2/2,m2,X-Y.1 R2@Y,ru,B2,2/2,m2,X-Y.1 R3@Y,ru,B2,2/2,m2,Z-Y.2", "X-Y", ["R3"]),
    (
        "R1@Y,ru,B2,2/2,m2,X-Y.1 R2@Y,ru,B2,2/2,m2,X-Y.1 R3@Y,ru,B2,2/2,m2,Z-Y.2",
        "Z-Y",
        ["R1", "R2"],
    ),
    # a second group over the main border is no reserve
    ("R1@Y,ru,B2,2/2,m2,X-Y.1 R2@Y,ru,B2,2/2,m2,X-Y.2", "X-Y", []),
    # 5.3b: a defender that came when both sides were there; one that came before is none
    ("R1@Y,ru,B2,2/2,m2,X-Y.1 S2@Y,se,A2,3/3,m2,Z-Y.2", "X-Y", ["S2"]),
    ("S2@Y,se,A2,3/3,m2,Z-Y.1 R1@Y,ru,B2,2/2,m2,X-Y.2", "X-Y", []),
    # 4.4e: a forced marcher that joins; one that came in before there was a battle is none
    ("R1@Y,ru,B2,2/2,m2,X-Y.1 R2@Y,ru,B2,2/2,m2,X-Y.1,x1", "X-Y", ["R2"]),
    ("R1@Y,ru,B2,2/2,m2,X-Y.1 R2@Y,ru,B2,2/2,m2,X-Y.2,x2", "X-Y", ["R2"]),
    ("S2@Y,se,A2,3/3,m2,Z-Y.1,x1 R1@Y,ru,B2,2/2,m2,X-Y.2", "X-Y", []),
    # Q3: marchers that alone open the battle are read as if they joined it
    ("R1@Y,ru,B2,2/2,m2,X-Y.1,x1", "X-Y", ["R1"]),
]


@pytest.mark.parametrize(("blocks", "main", "reserves"), RESERVES)
def test_who_is_in_reserve_in_round_1_and_no_longer(blocks: str, main: str, reserves: list[str]):
    first = table(THREE, f"{S1} {blocks} *Y,main:{main}")
    assert list(first.value("order").reserves) == reserves
    assert not set(first.order()) & set(reserves)
    second = table(THREE, f"{S1} {blocks} *Y,r2,main:{main}")
    assert second.value("order").reserves == ()
    assert set(reserves) <= set(second.order())


def test_marchers_that_open_a_battle_fight_under_the_other_reading():
    marched = f"{S1} R1@Y,ru,B2,2/2,m2,X-Y.1,x1 *Y"
    assert table(THREE, marched).order() == ["S1"]
    assert table(THREE, f"{marched} $Q3:no").order() == ["S1", "R1"]


def test_a_marcher_joined_though_the_one_who_opened_the_battle_is_gone():
    # S2 opened the battle without marching and has retreated; R1 in the same group marched.
    position = f"{S1} R1@Y,ru,B2,2/2,m2,X-Y.1,x1 ~Y:C.X-Y.1 *Y"
    ruling = table(THREE, position).ask("order")
    assert ruling.touched == ("Q9",)  # C had a fighter, so it has lost the round
    assert [s.key for s in ruling.steps if s.cite == "4.4e"] == ["reserve-marched"]
    marched = f"{S1} R1@Y,ru,B2,2/2,m2,X-Y.1,x1 ~Y:C.X-Y.1.march *Y"
    assert table(THREE, marched).ask("order").touched == ("Q3", "Q10")


def test_without_5_3c_reserves_fight_from_the_start():
    both = f"{S1} R1@Y,ru,B2,2/3,m2,X-Y.1 R3@Y,ru,B2,3/3,m2,Z-Y.2 *Y,main:X-Y"
    assert table(THREE, both).order() == ["S1", "R1"]
    assert [loss.block for loss in table(THREE, both).value("hits C 1").losses] == ["R1"]
    free = table(THREE, f"{both} $off:5.3c")
    assert free.order() == ["S1", "R1", "R3"]
    assert [loss.block for loss in free.value("hits C 1").losses] == ["R3"]


def test_nobody_is_in_reserve_is_said_of_both_sides_only():
    said = [s.key for s in table(THREE, f"{S1} {R1},X-Y.1 *Y").ask("order").steps]
    assert "no-reserves" in said
    late = f"{S1} {R1},X-Y.1 S2@Y,se,B2,2/2,m2,Z-Y.2 *Y"
    assert "no-reserves" not in [s.key for s in table(THREE, late).ask("fire S2 11").steps]


def test_the_main_border_is_asked_for_where_several_were_used():
    ruling = table(THREE, f"{S1} {R1},X-Y.1 R2@Y,ru,B2,2/2,m2,Z-Y.2 *Y").ask("order")
    assert ruling.asks is not None
    assert (ruling.asks.cite, ruling.asks.who) == ("5.3a", "Coalition")
    assert (ruling.asks.field, ruling.asks.options) == ("position.battle.main", ("X-Y", "Z-Y"))
    assert [step.cite for step in ruling.steps] == ["5.0a", "5.1c"]


def test_the_main_border_is_one_that_was_used():
    field = f"{S1} {R1},X-Y.1"
    (named,) = table(THREE, field).ask("battle Y Z-Y").broken
    assert (named.cite, named.key) == ("5.3a", "main-used")
    assert named.facts == {"border": "Z-Y", "used": ("X-Y",)}
    assert table(THREE, field).ask("battle Y X-Y").verdict == "yes"


def test_whoever_came_is_in_reserve_where_nobody_used_the_main_border():
    order = table(THREE, f"{S1} {R1},X-Y.1 *Y,main:Z-Y").ask("order")
    assert [step.key for step in order.steps if step.cite == "5.3a"] == [
        "main-unused",
        "reserve-other-border",
    ]
    assert (order.verdict, order.value.main, order.value.reserves) == ("yes", "Z-Y", ("R1",))
    assert order.value.next == ("S1",)


def test_the_estland_example_of_5_3():
    estland = board("Ingermanland-Estland Livland-Estland")
    ingermanland = " ".join(f"R{n}@Estland,ru,C2,2/2,m2,Ingermanland-Estland.1" for n in range(4))
    livland = " ".join(f"L{n}@Estland,ru,B2,2/2,m2,Livland-Estland.2" for n in range(2))
    both = f"{ingermanland} {livland} S1@Estland,se,D2,3/3,m2"
    first = table(estland, f"{both} *Estland,main:Ingermanland-Estland")
    assert first.order() == ["R0", "R1", "R2", "R3", "S1"]
    second = table(estland, f"{both} *Estland,r2,main:Ingermanland-Estland")
    assert second.order() == ["L0", "L1", "R0", "R1", "R2", "R3", "S1"]
