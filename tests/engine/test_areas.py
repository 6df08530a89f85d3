"""Maps of areas: what hangs together, and the best ways from one area to the others."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rulesref.engine.areas import Area, AreaMap, Border, Terrain, best_ways, shortest_ways
from rulesref.engine.value import BadInput


def of(*borders: str) -> AreaMap:
    """A map of "A-B" borders."""
    pairs = [border.split("-") for border in borders]
    names = dict.fromkeys(name for pair in pairs for name in pair)
    return AreaMap(
        id="test",
        areas=tuple(Area(id=name) for name in names),
        borders=tuple(Border(a=a, b=b) for a, b in pairs),
    )


PLAIN = Terrain(("normal", "bog"), ("normal", "ford"), reserved=("sky",))
SQUARE = of("A-B", "B-C", "A-D", "D-C", "C-E")


def test_borders_are_known_from_both_ends():
    assert SQUARE.border("B", "A") is SQUARE.border("A", "B")
    assert SQUARE.named_border("B-A", "main").id == "A-B"
    assert [border.id for border in SQUARE.around["C"]] == ["B-C", "D-C", "C-E"]


@pytest.mark.parametrize(
    ("here", "to", "key"), [("A", "C", "no-border"), ("A", "Q", "unknown-area")]
)
def test_a_border_that_is_not_there(here: str, to: str, key: str):
    with pytest.raises(BadInput) as caught:
        SQUARE.border(here, to)
    assert (caught.value.field, caught.value.key) == ("action.path", key)


FAULTY = [
    (replace(SQUARE, areas=(*SQUARE.areas, Area(id="A"))), "areas[5].id", "twice"),
    (
        replace(SQUARE, borders=(*SQUARE.borders, Border(a="A", b="Q"))),
        "borders[5].b",
        "unknown-area",
    ),
    (
        replace(SQUARE, borders=(*SQUARE.borders, Border(a="A", b="A"))),
        "borders[5]",
        "border-to-itself",
    ),
    (replace(SQUARE, borders=(*SQUARE.borders, Border(a="B", b="A"))), "borders[5]", "twice"),
    (
        replace(SQUARE, areas=(*SQUARE.areas, Area(id="F", kind="Bog"))),
        "areas[5].kind",
        "unknown-kind",
    ),
    (
        replace(SQUARE, borders=(Border(a="A", b="B", kind="bog"),)),
        "borders[0].kind",
        "unknown-kind",
    ),
    (replace(SQUARE, areas=(*SQUARE.areas, Area(id="sky"))), "areas[5].id", "reserved-id"),
    (replace(SQUARE, areas=(Area(id="A", ru=("Б", "Б\x1b[2J")),)), "areas[0].ru[1]", "unprintable"),
    (replace(SQUARE, areas=(Area(id="A", en=("A\u202e",)),)), "areas[0].en[0]", "unprintable"),
]


@pytest.mark.parametrize(("board", "field", "key"), FAULTY)
def test_a_map_that_does_not_hang_together(board: AreaMap, field: str, key: str):
    with pytest.raises(BadInput) as caught:
        board.hold_to(PLAIN)
    assert (caught.value.field, caught.value.key) == (f"map.{field}", key)


def test_a_map_of_known_kinds_is_taken():
    areas = (Area(id="A", kind="bog", ru=("Б",)), Area(id="B", en=("B",)))
    replace(SQUARE, areas=areas, borders=(Border(a="A", b="B", kind="ford"),)).hold_to(PLAIN)


def test_the_checksum_tells_maps_apart():
    assert SQUARE.checksum == of("A-B", "B-C", "A-D", "D-C", "C-E").checksum
    assert SQUARE.checksum != of("A-B", "B-C", "A-D", "D-C").checksum


def free(here: str, to: str, kind: str) -> int:
    """Nothing is forbidden."""
    return 0


def test_the_cheapest_way_and_the_first_on_the_map():
    assert best_ways(SQUARE, "A", free, 3, ()) == {
        "B": ("B",),
        "C": ("B", "C"),
        "D": ("D",),
        "E": ("B", "C", "E"),
    }


def test_a_longer_way_with_fewer_objections():
    def bad_b(here: str, to: str, kind: str) -> int:
        return 2 if to == "B" else 0

    assert best_ways(SQUARE, "A", bad_b, 3, ())["C"] == ("D", "C")


def test_no_way_is_longer_than_the_reach():
    board = of("A-B", "A-C", "C-D", "D-B")

    def bad_direct(here: str, to: str, kind: str) -> int:
        return 5 if (here, to) == ("A", "B") else 0

    assert best_ways(board, "A", bad_direct, 3, ())["B"] == ("C", "D", "B")
    assert best_ways(board, "A", bad_direct, 2, ())["B"] == ("B",)
    assert best_ways(board, "A", free, 0, ()) == {}


def test_a_step_that_cannot_make_a_better_way_is_not_weighed():
    asked = []

    def bad_d(here: str, to: str, kind: str) -> int:
        asked.append((here, to))
        return 1 if to == "D" else 0

    best_ways(SQUARE, "A", bad_d, 3, ())
    assert ("B", "C") in asked
    assert ("D", "C") not in asked


@pytest.mark.parametrize(("telling", "told"), [(("rough",), "rough"), (("other",), "")])
def test_the_border_before_is_told_if_it_tells_something(telling: tuple[str, ...], told: str):
    board = AreaMap(
        id="test",
        areas=tuple(Area(id=name) for name in "ABC"),
        borders=(Border(a="A", b="B", kind="rough"), Border(a="B", b="C")),
    )
    seen = []

    def watch(here: str, to: str, kind: str) -> int:
        seen.append((here, to, kind))
        return 0

    best_ways(board, "A", watch, 2, telling)
    assert seen == [("A", "B", ""), ("B", "C", told)]


def test_where_no_way_leads():
    def wall(here: str, to: str, kind: str) -> int | None:
        return None if to == "C" else 0

    assert set(best_ways(SQUARE, "A", wall, 3, ())) == {"B", "D"}


def test_each_border_is_weighed_once_each_way_after_each_kind_that_tells():
    pairs = [(f"A{n}", f"A{to}") for n in range(400) for to in range(n + 1, min(n + 5, 400))]
    board = AreaMap(
        id="test",
        areas=tuple(Area(id=f"A{n}") for n in range(400)),
        borders=tuple(Border(a=a, b=b, kind=f"k{n % 97}") for n, (a, b) in enumerate(pairs)),
    )
    weighed = []

    def watch(here: str, to: str, kind: str) -> int:
        weighed.append((here, to, kind))
        return hash((here, to)) % 3

    best_ways(board, "A0", watch, 400, ("k1",))
    assert len(weighed) == len(set(weighed)) <= 2 * 2 * len(pairs)


def test_the_shortest_ways_where_they_may_enter():
    assert shortest_ways(SQUARE, "A", lambda to: True) == best_ways(SQUARE, "A", free, 3, ())
    assert shortest_ways(SQUARE, "A", lambda to: to != "B")["E"] == ("D", "C", "E")
    assert set(shortest_ways(SQUARE, "A", lambda to: to != "C")) == {"B", "D"}


def test_ways_round_a_large_map():
    ring = of(*(f"A{n}-A{(n + 1) % 400}" for n in range(400)))
    ways = shortest_ways(ring, "A0", lambda to: True)
    assert (len(ways), len(ways["A200"])) == (399, 200)
    assert len(best_ways(ring, "A0", free, 3, ())) == 6
