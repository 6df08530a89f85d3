"""Boards as neutral values: a map laid out, a diagram in its place, pieces in their room."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from rulesref.engine.areas import Area, AreaMap, Border
from rulesref.engine.board import (
    BOX,
    CELL,
    PIECE,
    ROOM,
    SKY,
    arrange,
    curve,
    plan_of,
    points,
    room_in,
)

WEST = Area(id="West", outline="M0 0L100 0L100 80L0 80Z", label=(50, 30), pieces=(50, 60))
EAST = Area(id="East", outline="M100 0L200 0L200 80L100 80Z", label=(150, 30))
LINE = "M100 0C100 10 100 30 100 40C100 50 100 70 100 80"
DRAWN = AreaMap(
    id="test", areas=(WEST, EAST), borders=(Border(a="West", b="East", kind="rough", line=LINE),)
)


def bare(*borders: str) -> AreaMap:
    """A map without outlines."""
    ends = [border.split("-") for border in borders]
    names = dict.fromkeys(name for pair in ends for name in pair)
    return AreaMap(
        id="test",
        areas=tuple(Area(id=name) for name in names),
        borders=tuple(Border(a=a, b=b) for a, b in ends),
    )


def test_a_map_with_outlines_is_drawn_as_it_says():
    plan = plan_of(DRAWN)
    assert plan.view == (0, -SKY, 200, 80 + SKY)
    assert plan.outlines == {"West": WEST.outline, "East": EAST.outline}
    assert plan.labels == {"West": (50, 30), "East": (150, 30)}


def test_pieces_stand_below_the_name_where_the_map_gives_them_no_place():
    assert plan_of(DRAWN).pieces == {"West": (50, 60), "East": (150, 90)}


def test_a_border_is_its_line_and_is_spoken_of_at_its_middle_corner():
    plan = plan_of(DRAWN)
    assert (plan.paths, plan.middles) == ({"West-East": LINE}, {"West-East": (100, 40)})


def test_a_border_without_a_line_is_a_link():
    loose = replace(DRAWN, borders=(Border(a="West", b="East"),))
    plan = plan_of(loose)
    assert plan.paths == {"West-East": "M50 30L150 30"}
    assert plan.middles == {"West-East": (100, 30)}


@pytest.mark.parametrize("lacking", [replace(EAST, outline=""), replace(EAST, label=None)])
def test_a_map_that_lacks_something_to_draw_becomes_a_diagram(lacking):
    plan = plan_of(replace(DRAWN, areas=(WEST, lacking)))
    assert plan.outlines["West"] != WEST.outline
    assert set(plan.outlines) == set(plan.labels) == set(plan.pieces) == {"West", "East"}
    assert set(plan.rooms.values()) == {ROOM}
    assert ROOM not in plan_of(DRAWN).rooms.values()


@pytest.mark.parametrize("number", [1, 2, 5, 16, 40])
def test_a_diagram_has_each_area_apart_and_in_view(number):
    names = [f"A{n}" for n in range(number)]
    plan = plan_of(AreaMap(id="test", areas=tuple(Area(id=name) for name in names)))
    boxes = [inside(outline) for outline in plan.outlines.values()]
    left, top, width, height = plan.view
    for x, y in boxes:
        assert left <= x <= left + width - BOX[0]
        assert top <= y <= top + height - BOX[1]
    for (x1, y1), (x2, y2) in combinations(boxes, 2):
        assert abs(x1 - x2) > BOX[0] or abs(y1 - y2) > BOX[1]


def test_names_and_pieces_of_a_diagram_stay_in_their_box():
    assert BOX < CELL
    plan = plan_of(bare("A-B", "B-C"))
    for name, outline in plan.outlines.items():
        (left, top), (x, y) = inside(outline), plan.pieces[name]
        assert left < x - ROOM[0] / 2 < x + ROOM[0] / 2 < left + BOX[0]
        assert top < plan.labels[name][1] < y - ROOM[1] / 2 < y + ROOM[1] / 2 < top + BOX[1]


def inside(outline):
    """The upper left corner of a box of a diagram."""
    x, y = outline.removeprefix("M").split("h")[0].split()
    return float(x), float(y)


def test_a_diagram_links_the_middles_of_areas_that_share_a_border():
    plan = plan_of(bare("A-B", "B-C"))
    assert list(plan.paths) == list(plan.middles) == ["A-B", "B-C"]
    (x1, y1), (x2, y2) = points(plan.paths["A-B"])
    assert plan.middles["A-B"] == ((x1 + x2) / 2, (y1 + y2) / 2)


def test_an_empty_map_is_a_picture_too():
    assert plan_of(AreaMap(id="test", areas=())).outlines == {}


def test_the_points_of_a_path():
    assert points("M1 -2C3.5 4 5 6 -7.25 8Z") == [(1, -2), (3.5, 4), (5, 6), (-7.25, 8)]


@given(st.lists(st.integers(0, 24), min_size=1, max_size=3))
def test_pieces_never_overlap_and_stay_in_their_room(rows):
    box, middle = (290.0, 192.0), (400.0, 300.0)
    scale, corners = arrange(rows, middle, box)
    assert [len(row) for row in corners] == rows
    wide, high = PIECE[0] * scale, PIECE[1] * scale
    placed = [corner for row in corners for corner in row]
    for x, y in placed:
        assert middle[0] - box[0] / 2 - 0.1 <= x <= middle[0] + box[0] / 2 - wide + 0.1
        assert middle[1] - box[1] / 2 - 0.1 <= y <= middle[1] + box[1] / 2 - high + 0.1
    for (x1, y1), (x2, y2) in combinations(placed, 2):
        assert abs(x1 - x2) > wide - 0.2 or abs(y1 - y2) > high - 0.2


def test_few_pieces_have_their_full_size_and_each_row_a_line_of_its_own():
    scale, (first, second) = arrange([2, 1], (0, 0), (290, 192))
    assert scale == 1
    assert {y for _, y in first} == {-PIECE[1]}
    assert second == ((-PIECE[0] / 2, 0),)


def test_an_arrow_goes_over_the_border_and_its_head_points_on():
    assert curve((0, 0), (10, 0), (20, 0)) == ("M0 0Q10 0 20 0", (20, 0), 0)
    assert curve((0, 0), (0, 10), (0, 20)).angle == 90


@pytest.mark.parametrize(
    ("middle", "label", "room"),
    [
        ((50, 60), (300, 10), (90, 80)),  # a name far off is no bar
        ((50, 80), (50, 10), (90, 40)),  # one above it: only below the town
        ((10, 60), (300, 10), (40, 80)),  # never less than pieces can be squeezed into
    ],
)
def test_pieces_spread_within_the_outline_and_below_the_name(middle, label, room):
    outline = "M0 0L100 0L100 100L0 100Z"
    assert room_in(outline, middle, label) == pytest.approx(room, abs=5)
