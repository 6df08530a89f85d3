"""How many pieces can cross: by hand, and against every way of doing it."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesref.engine.crossing import most_across

Ways = dict[str, tuple[str, ...]]
Room = dict[str, int]

CROSSINGS = [
    ("nobody", {}, {"road": 6}, {}),
    ("a full border", {"A": ("ford",)}, {"ford": 0}, {}),
    ("none is open", {"A": ()}, {"road": 6}, {}),
    ("the first of its borders", {"A": ("road", "ford")}, {"road": 1, "ford": 1}, {"A": "road"}),
    ("earlier pieces first", {"B": ("ford",), "A": ("ford",)}, {"ford": 1}, {"B": "ford"}),
    (
        "one gives way",
        {"A": ("ford", "road"), "B": ("ford",)},
        {"ford": 1, "road": 1},
        {"A": "road", "B": "ford"},
    ),
    (
        "two give way in a row",
        {"A": ("ford", "road"), "B": ("road", "pass"), "C": ("ford",)},
        {"ford": 1, "road": 1, "pass": 1},
        {"A": "road", "B": "pass", "C": "ford"},
    ),
    (
        "no room for all of them",
        dict.fromkeys("ABCDE", ("ford", "road")),
        {"ford": 1, "road": 2},
        {"A": "road", "B": "road", "C": "ford"},
    ),
]


@pytest.mark.parametrize(
    ("ways", "room", "across"),
    [case[1:] for case in CROSSINGS],
    ids=[case[0] for case in CROSSINGS],
)
def test_who_crosses_where(ways: Ways, room: Room, across: dict[str, str]):
    assert most_across(ways, room) == across


BORDERS = ("ford", "road", "pass")
any_ways = st.dictionaries(
    st.sampled_from("ABCDE"), st.lists(st.sampled_from(BORDERS), unique=True).map(tuple)
)
any_room = st.fixed_dictionaries({border: st.integers(0, 3) for border in BORDERS})


@given(any_ways, any_room)
def test_nobody_finds_a_way_for_more(ways: Ways, room: Room):
    across = most_across(ways, room)
    assert all(border in ways[piece] for piece, border in across.items())
    assert fits(list(across.values()), room)
    assert len(across) == most_by_trying(ways, room)


def most_by_trying(ways: Ways, room: Room) -> int:
    """The most that cross in any assignment of pieces to borders."""
    choices = ([*borders, None] for borders in ways.values())
    crossing = ([border for border in chosen if border] for chosen in product(*choices))
    return max(len(over) for over in crossing if fits(over, room))


def fits(over: list[str], room: Room) -> bool:
    """Whether no border takes more than its room."""
    return all(n <= room[border] for border, n in Counter(over).items())


def test_many_pieces_at_a_few_borders_are_served_at_once():
    ways = {f"P{n}": BORDERS for n in range(2000)}
    assert len(most_across(ways, {"ford": 2, "road": 6, "pass": 1000})) == 1008
