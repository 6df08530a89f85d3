"""What a board looks like, as a neutral value: it knows no rule, no colour and no language.

Lengths are units of the picture, y grows downward; paths are those of SVG. Sides and tones are
numbers from 1 on, which the style sheet gives colours; whatever is said is `Named` by the system.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import atan2, ceil, degrees, sqrt
from typing import Literal, NamedTuple

from rulesref.engine.areas import AreaMap, Border
from rulesref.engine.explain import Verdict
from rulesref.engine.value import Value

Point = tuple[float, float]
View = tuple[float, float, float, float]  # left, top, width, height
CELL = (230.0, 200.0)  # of a diagram: an area of a map that has no outlines
GAP, EDGE = 40.0, 10.0  # between the boxes of a diagram; around it, and inside of each box
NAME = 25.0  # how far a name stands below the top of its box, and pieces below the middle
SKY = 30.0  # what is seen above the northernmost area
TOWN = 42.0  # how far a town reaches below the name of its area
LEAST = 40.0  # pieces are never squeezed into less
PIECE = (80.0, 94.0)  # what a token takes up at full size, with its name below

BOX = (CELL[0] - GAP, CELL[1] - GAP)  # what is seen of a cell
ROOM = (BOX[0] - 2 * EDGE, BOX[1] - 2 * NAME - 2 * EDGE)  # what pieces have of a box


class Named(NamedTuple):
    """Something that the system has words for: their kind in its messages, and which of them."""

    kind: str
    id: str


class Ground(Value, frozen=True, kw_only=True):
    """An area as it is drawn; `side` is whose it is, 0 nobody's.

    `item` is the part of the position that it shows ("lands.Sorve"), `note` stands below the name.
    `number` is the one at the `town`, if it is known; `mark` is the verdict on going there.
    """

    id: str
    item: str
    name: Named
    outline: str
    label: Point
    side: int = 0
    hatched: bool = False
    note: Named | None = None
    town: Named | None = None
    number: int | None = None
    mark: Verdict | None = None


class Line(Value, frozen=True, kw_only=True):
    """A border as it is drawn; what makes it `heavy` is said in the `note`."""

    id: str
    name: Named
    path: str
    heavy: bool = False
    note: Named | None = None


class Sign(Value, frozen=True, kw_only=True):
    """What is true of a piece at this moment: said in words, seen as a frame, a flag or both.

    A flag bears a letter of the system's (`letter`), a pin, or that a step is lost.
    """

    name: Named
    frame: Literal["", "plain", "dashed", "outer", "circle"] = ""
    flag: Literal["", "letter", "pin", "loss"] = ""
    letter: Named | None = None


class Token(Value, frozen=True, kw_only=True):
    """A piece: its upper left corner, the share of its full size, and what is seen on it.

    `item` is the part of the position that it shows ("blocks.KarlXII"). The `name` of a hidden one
    tells no more than whose it is; `code` are the letters that go with its `tone`.
    """

    id: str
    item: str
    at: Point
    scale: float
    name: Named
    tone: int
    code: str
    rating: str = ""
    strength: int = 0
    full: int = 0
    hidden: bool = False
    signs: tuple[Sign, ...] = ()


class Curve(NamedTuple):
    """The line of an arrow: its path, where its head is and how it is turned."""

    path: str
    head: Point
    angle: float


class Arrow(Value, frozen=True, kw_only=True):
    """A way over a border: what and whose it is, how it looks."""

    curve: Curve
    side: int
    name: Named
    over: Named
    look: Literal["", "heavy", "dotted"] = ""


class Limit(Value, frozen=True, kw_only=True):
    """How much of a border's budget is used, and for what."""

    at: Point
    name: Named
    over: Named
    used: int
    most: int
    heavy: bool = False


class Board(Value, frozen=True, kw_only=True):
    """The whole picture; `view` is what is seen of it, `site` the place of a battle's sign.

    `sides` names those who play: the first is side 1.
    """

    view: View
    sides: tuple[Named, ...]
    grounds: tuple[Ground, ...]
    lines: tuple[Line, ...]
    tokens: tuple[Token, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    limits: tuple[Limit, ...] = ()
    site: Point | None = None


class Plan(Value, frozen=True, kw_only=True):
    """A map laid out: outline, label and place of the pieces of each area, path of each border.

    `middles` are where something can be said of a border; `rooms` is how wide and high the pieces
    of an area may spread.
    """

    view: View
    outlines: dict[str, str]
    labels: dict[str, Point]
    pieces: dict[str, Point]
    paths: dict[str, str]
    middles: dict[str, Point]
    rooms: dict[str, Point]


def plan_of(board: AreaMap) -> Plan:
    """The map as drawn; one that lacks an outline becomes a diagram of boxes and links."""
    if not board.areas or any(not a.outline or a.label is None for a in board.areas):
        return diagram(board)
    labels = {area.id: area.label or (0.0, 0.0) for area in board.areas}
    pieces = {a.id: a.pieces or (labels[a.id][0], labels[a.id][1] + 60) for a in board.areas}
    ends = [pair for area in board.areas for pair in points(area.outline)]
    left, top = min(x for x, _ in ends), min(y for _, y in ends) - SKY
    width, height = max(x for x, _ in ends) - left, max(y for _, y in ends) - top
    return Plan(
        view=(left, top, width, height),
        outlines={area.id: area.outline for area in board.areas},
        labels=labels,
        pieces=pieces,
        paths={border.id: path_of(border, labels) for border in board.borders},
        middles={border.id: middle_of(border, labels) for border in board.borders},
        rooms={a.id: room_in(a.outline, pieces[a.id], labels[a.id]) for a in board.areas},
    )


def room_in(outline: str, middle: Point, label: Point) -> Point:
    """How wide and high pieces may spread around a point within an outline, below a name over it.

    An outline is taken for the box around it, and a tenth of its width is left to its borders.
    """
    xs, ys = zip(*points(outline), strict=True)
    half = 0.9 * min(middle[0] - min(xs), max(xs) - middle[0])
    over = label[1] < middle[1] and abs(label[0] - middle[0]) < half + TOWN
    top = label[1] + TOWN if over else min(ys)
    high = 2 * min(middle[1] - top, max(ys) - middle[1])
    return max(2 * half, LEAST), max(high, LEAST)


def diagram(board: AreaMap) -> Plan:
    """Boxes in rows, in the order of the map, with a link for each border."""
    columns = max(1, ceil(sqrt(len(board.areas))))
    (width, height), (wide, high) = CELL, BOX
    corners = {
        area.id: (EDGE + (n % columns) * width, EDGE + (n // columns) * height)
        for n, area in enumerate(board.areas)
    }
    middles = {name: (x + wide / 2, y + high / 2) for name, (x, y) in corners.items()}
    return Plan(
        view=(0, 0, EDGE + columns * width, EDGE + ceil(len(board.areas) / columns) * height),
        outlines={
            name: f"M{x:g} {y:g}h{wide:g}v{high:g}h-{wide:g}z" for name, (x, y) in corners.items()
        },
        labels={name: (x, y - high / 2 + NAME) for name, (x, y) in middles.items()},
        pieces={name: (x, y + NAME) for name, (x, y) in middles.items()},
        paths={border.id: path_of(border, middles) for border in board.borders},
        middles={border.id: middle_of(border, middles) for border in board.borders},
        rooms=dict.fromkeys(middles, ROOM),
    )


def path_of(border: Border, places: dict[str, Point]) -> str:
    """A border by the path that the map gives it, else as a link from place to place."""
    (x1, y1), (x2, y2) = places[border.a], places[border.b]
    return border.line or f"M{x1:g} {y1:g}L{x2:g} {y2:g}"


def middle_of(border: Border, places: dict[str, Point]) -> Point:
    """Where something can be said of a border: a corner of its path, or halfway."""
    if border.line:
        corners = points(border.line)[::3]  # between two corners lie two handles of the curve
        return corners[(len(corners) - 1) // 2]
    (x1, y1), (x2, y2) = places[border.a], places[border.b]
    return (x1 + x2) / 2, (y1 + y2) / 2


def points(path: str) -> list[Point]:
    """Every point that a path of absolute commands names."""
    numbers = [float(n) for n in re.findall(r"-?\d+(?:\.\d+)?", path)]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def arrange(
    rows: Sequence[int], middle: Point, box: Point
) -> tuple[float, tuple[tuple[Point, ...], ...]]:
    """Where the pieces of each row lie around a point, and their size, so that a box holds all.

    A row that is too long goes on in a further line. Returns the size (1 is the full one) and the
    upper left corners of each row's pieces.
    """
    scale = 1.0
    while scale > 0.2 and lines_needed(rows, box[0], scale) * PIECE[1] * scale > box[1]:
        scale -= 0.1
    columns = columns_in(box[0], scale)
    found, line = [], 0
    top = middle[1] - lines_needed(rows, box[0], scale) * PIECE[1] * scale / 2
    for count in rows:
        row = []
        for start in range(0, count, columns):
            length = min(columns, count - start)
            left = middle[0] - length * PIECE[0] * scale / 2
            y = top + line * PIECE[1] * scale
            row += [(round(left + n * PIECE[0] * scale, 1), round(y, 1)) for n in range(length)]
            line += 1
        found.append(tuple(row))
    return scale, tuple(found)


def columns_in(width: float, scale: float) -> int:
    """How many pieces stand side by side."""
    return max(1, int(width / (PIECE[0] * scale)))


def lines_needed(rows: Sequence[int], width: float, scale: float) -> int:
    """How many lines the rows take, each beginning a line of its own."""
    return sum(ceil(count / columns_in(width, scale)) for count in rows)


def curve(start: Point, over: Point, end: Point) -> Curve:
    """From a place over a border to another."""
    bend = (2 * over[0] - (start[0] + end[0]) / 2, 2 * over[1] - (start[1] + end[1]) / 2)
    path = f"M{start[0]:.0f} {start[1]:.0f}Q{bend[0]:.0f} {bend[1]:.0f} {end[0]:.0f} {end[1]:.0f}"
    return Curve(path, end, round(degrees(atan2(end[1] - bend[1], end[0] - bend[0])), 1))
