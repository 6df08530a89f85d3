"""What a board looks like, as a neutral value: it knows no rule, no colour and no language.

Lengths are units of the picture, y grows downward; paths are those of SVG. Ids are named by the
system (`names`), so a page can say them in its language.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import atan2, ceil, degrees, sqrt

from rulesref.engine.areas import AreaMap, Border
from rulesref.engine.value import Value

Point = tuple[float, float]
View = tuple[float, float, float, float]  # left, top, width, height
CELL = (230.0, 200.0)  # of a diagram: an area of a map that has no outlines
SKY = 30.0  # what is seen above the northernmost area
PIECE = (80.0, 94.0)  # what a token takes up at full size, with its name below


class Ground(Value, frozen=True, kw_only=True):
    """An area as it is drawn. `kind` and `control` are the system's words ("" : nobody's).

    `item` is the part of the position that it shows ("lands.Sorve"). `garrison` is the number at
    the town, if it is known; `mark` tells what an answer says of the area:
    "open", "closed", "unsaid" or "".
    """

    id: str
    item: str
    kind: str
    outline: str
    label: Point
    control: str = ""
    town: bool = False
    garrison: int | None = None
    mark: str = ""


class Line(Value, frozen=True, kw_only=True):
    """A border as it is drawn; `middle` is where something can be said of it."""

    id: str
    kind: str
    path: str
    middle: Point


class Token(Value, frozen=True, kw_only=True):
    """A piece: its upper left corner, the share of its full size, and what is seen on it.

    `item` is the part of the position that it shows ("blocks.KarlXII"), `code` the two letters of
    its nation. `states` are words of the system ("reserve", "pinned") and "acts", "chosen", "hit".
    """

    id: str
    item: str
    at: Point
    scale: float
    nation: str
    code: str
    side: str
    rating: str = ""
    strength: int = 0
    full: int = 0
    hidden: bool = False
    states: tuple[str, ...] = ()


class Arrow(Value, frozen=True, kw_only=True):
    """A way in, or a way out that was asked about: its path, its head and whose it is."""

    path: str
    head: Point
    angle: float
    side: str
    kind: str = "in"


class Limit(Value, frozen=True, kw_only=True):
    """How much of a border's budget is used."""

    at: Point
    used: int
    most: int
    kind: str


class Board(Value, frozen=True, kw_only=True):
    """The whole picture; `view` is what is seen of it, `site` the place of a battle's sign."""

    view: View
    grounds: tuple[Ground, ...]
    lines: tuple[Line, ...]
    tokens: tuple[Token, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    limits: tuple[Limit, ...] = ()
    site: Point | None = None


class Plan(Value, frozen=True, kw_only=True):
    """A map laid out: outline, label and place of the pieces of each area, path of each border."""

    view: View
    outlines: dict[str, str]
    labels: dict[str, Point]
    pieces: dict[str, Point]
    lines: tuple[Line, ...]


def plan_of(board: AreaMap) -> Plan:
    """The map as drawn; one that lacks an outline becomes a diagram of boxes and links."""
    if not board.areas or any(not a.outline or a.label is None for a in board.areas):
        return diagram(board)
    labels = {area.id: area.label or (0.0, 0.0) for area in board.areas}
    ends = [pair for area in board.areas for pair in points(area.outline)]
    left, top = min(x for x, _ in ends), min(y for _, y in ends) - SKY
    width, height = max(x for x, _ in ends) - left, max(y for _, y in ends) - top
    return Plan(
        view=(left, top, width, height),
        outlines={area.id: area.outline for area in board.areas},
        labels=labels,
        pieces={a.id: a.pieces or (labels[a.id][0], labels[a.id][1] + 60) for a in board.areas},
        lines=tuple(line_of(border, labels) for border in board.borders),
    )


def diagram(board: AreaMap) -> Plan:
    """Boxes in rows, in the order of the map, with a link for each border."""
    columns = max(1, ceil(sqrt(len(board.areas))))
    width, height = CELL
    corners = {
        area.id: (10 + (n % columns) * width, 10 + (n // columns) * height)
        for n, area in enumerate(board.areas)
    }
    middles = {name: (x + 95, y + 80) for name, (x, y) in corners.items()}
    return Plan(
        view=(0, 0, 10 + columns * width, 10 + ceil(len(board.areas) / columns) * height),
        outlines={name: f"M{x:g} {y:g}h190v160h-190z" for name, (x, y) in corners.items()},
        labels={name: (x, y - 55) for name, (x, y) in middles.items()},
        pieces={name: (x, y + 25) for name, (x, y) in middles.items()},
        lines=tuple(line_of(border, middles) for border in board.borders),
    )


def line_of(border: Border, places: dict[str, Point]) -> Line:
    """A border by the path that the map gives it, else as a link from place to place."""
    (x1, y1), (x2, y2) = places[border.a], places[border.b]
    if not border.line:
        path, middle = f"M{x1:g} {y1:g}L{x2:g} {y2:g}", ((x1 + x2) / 2, (y1 + y2) / 2)
        return Line(id=border.id, kind=border.kind, path=path, middle=middle)
    corners = points(border.line)[::3]  # between two corners lie two handles of the curve
    middle = corners[(len(corners) - 1) // 2]
    return Line(id=border.id, kind=border.kind, path=border.line, middle=middle)


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


def arrow(start: Point, over: Point, end: Point, side: str, kind: str = "in") -> Arrow:
    """A curve from a place over a border to another."""
    bend = (2 * over[0] - (start[0] + end[0]) / 2, 2 * over[1] - (start[1] + end[1]) / 2)
    path = f"M{start[0]:.0f} {start[1]:.0f}Q{bend[0]:.0f} {bend[1]:.0f} {end[0]:.0f} {end[1]:.0f}"
    angle = round(degrees(atan2(end[1] - bend[1], end[0] - bend[0])), 1)
    return Arrow(path=path, head=end, angle=angle, side=side, kind=kind)
