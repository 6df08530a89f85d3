"""A map of areas with borders: neighbours, borders, the best way from one area to another."""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Callable, Container
from functools import cache, cached_property
from math import inf
from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta

from rulesref.engine.value import BadInput, Id, Value, double_at

Name = Annotated[str, Meta(min_length=1, max_length=60)]
PAIR = r"\s*-?\d{1,6}(?:\.\d{1,3})?[ ,]+-?\d{1,6}(?:\.\d{1,3})?"
OUTLINE = rf"^(?:M{PAIR}(?:[CL](?:{PAIR})+)*\s*Z)?$(?!\n)"
CURVES = rf"^(?:M{PAIR}(?:C{PAIR}{PAIR}{PAIR})*)?$(?!\n)"
MOST = 400  # areas of a map: far above any printed board, low enough to answer at once


class Terrain(NamedTuple):
    """What a system's rules tell apart on a map: the kinds of areas, those of borders.

    `reserved` are words that mean something else where an area could be named.
    """

    areas: tuple[str, ...]
    borders: tuple[str, ...]
    reserved: tuple[str, ...] = ()


class Area(Value, frozen=True, kw_only=True):
    """An area: `kind` is the system's word ("normal", "transit", "sea").

    `ru` holds the six case forms of its name, or one; `en` its English name.
    `outline` is an SVG path of absolute commands, `label` the point of its name, `pieces` the
    middle of where its pieces stand; a map without outlines is a diagram.
    """

    id: Id
    kind: Id = "normal"
    ru: Annotated[tuple[Name, ...], Meta(max_length=6)] = ()
    en: Annotated[tuple[Name, ...], Meta(max_length=1)] = ()
    outline: Annotated[str, Meta(max_length=4000, pattern=OUTLINE)] = ""
    label: tuple[float, float] | None = None
    pieces: tuple[float, float] | None = None

    def hold_to(self, terrain: Terrain, field: str) -> None:
        """Raise BadInput for a kind or an id that rules take otherwise, or a name not to show."""
        check_kind(self.kind, terrain.areas, field)
        if self.id in terrain.reserved:
            raise BadInput(f"{field}.id", "reserved-id", id=self.id)
        for language, names in (("ru", self.ru), ("en", self.en)):
            for place, name in enumerate(names):
                if not name.isprintable():
                    raise BadInput(f"{field}.{language}[{place}]", "unprintable")


def check_kind(kind: str, known: tuple[str, ...], field: str) -> None:
    """Raise BadInput for a kind of area or border that no rule knows."""
    if kind not in known:
        raise BadInput(f"{field}.kind", "unknown-kind", word=kind, known=known)


class Border(Value, frozen=True, kw_only=True):
    """A border between two areas; `kind` is the system's word ("normal", "rough").

    Two areas share one border at most, so its ends are its name: "Riga-Narva". `line` is the part
    of their outlines that they share, as an SVG path of one move and absolute curves.
    """

    a: Id
    b: Id
    kind: Id = "normal"
    line: Annotated[str, Meta(max_length=4000, pattern=CURVES)] = ""

    @cached_property
    def id(self) -> str:
        """The name of the border: its ends in the map's order."""
        return f"{self.a}-{self.b}"

    def other(self, end: str) -> str:
        """The area on the other side."""
        return self.b if end == self.a else self.a


class AreaMap(Value, frozen=True, kw_only=True):
    """The areas and borders of a board."""

    id: Id
    areas: Annotated[tuple[Area, ...], Meta(max_length=MOST)]
    borders: Annotated[tuple[Border, ...], Meta(max_length=4 * MOST)] = ()

    @cached_property
    def by_id(self) -> dict[str, Area]:
        """Every area by id."""
        return {area.id: area for area in self.areas}

    @cached_property
    def by_ends(self) -> dict[tuple[str, str], Border]:
        """Every border by its ends, in both directions."""
        forth = {(border.a, border.b): border for border in self.borders}
        return forth | {(border.b, border.a): border for border in self.borders}

    @cached_property
    def checksum(self) -> str:
        """Twelve characters that tell this map from any other."""
        return hashlib.sha256(msgspec.json.encode(self, order="deterministic")).hexdigest()[:12]

    def area(self, area: str, field: str) -> Area:
        """The area with this id; BadInput names the field that asked for it."""
        if area not in self.by_id:
            raise BadInput(field, "unknown-area", area=area, map=self.id, known=tuple(self.by_id))
        return self.by_id[area]

    def border(self, here: str, to: str, field: str = "action.path") -> Border:
        """The border between two areas; BadInput if they share none."""
        found = self.by_ends.get((here, to))
        if found is not None:
            return found
        self.area(here, field)
        self.area(to, field)
        raise BadInput(field, "no-border", here=here, to=to)

    def named_border(self, name: str, field: str) -> Border:
        """The border called "A-B" or "B-A"."""
        here, _, to = name.partition("-")
        return self.border(here, to, field)

    @cached_property
    def around(self) -> dict[str, tuple[Border, ...]]:
        """The borders of every area, in the order of the map."""
        found: dict[str, list[Border]] = {area.id: [] for area in self.areas}
        for border in self.borders:
            found[border.a].append(border)
            found[border.b].append(border)
        return {area: tuple(borders) for area, borders in found.items()}

    def hold_to(self, terrain: Terrain, field: str = "map") -> None:
        """Raise BadInput where rules cannot read the map, or it does not hang together."""
        for place, area in enumerate(self.areas):
            area.hold_to(terrain, f"{field}.areas[{place}]")
        for place, border in enumerate(self.borders):
            check_kind(border.kind, terrain.borders, f"{field}.borders[{place}]")
        self.check_ends(field)

    def check_ends(self, field: str) -> None:
        """Raise BadInput where something is given twice or a border hangs in the air."""
        names = [area.id for area in self.areas]
        if place := double_at(names):
            raise BadInput(f"{field}.areas[{place}].id", "twice", id=names[place])
        for place, border in enumerate(self.borders):
            self.area(border.a, f"{field}.borders[{place}].a")
            self.area(border.b, f"{field}.borders[{place}].b")
            if border.a == border.b:
                raise BadInput(f"{field}.borders[{place}]", "border-to-itself", area=border.a)
        if place := double_at([frozenset((border.a, border.b)) for border in self.borders]):
            raise BadInput(f"{field}.borders[{place}]", "twice", id=self.borders[place].id)


Way = tuple[str, ...]


def best_ways(
    board: AreaMap,
    start: str,
    objections: Callable[[str, str, str], int | None],
    reach: int,
    telling: Container[str],
) -> dict[str, Way]:
    """The way to every area with the fewest objections, then the fewest steps; none above `reach`.

    `objections(here, to, kind)` counts what forbids one step; None says that no way leads there.
    `kind` is that of the border crossed before, if it is one of the `telling` kinds, else "".
    Ties go to the way found first in the order of the map.
    """
    best: dict[str, tuple[int, int, Way]] = {}
    least: dict[tuple[str, str], int] = {}
    weigh = cache(objections)
    reached: dict[tuple[str, str], tuple[int, Way]] = {(start, ""): (0, ())}
    for length in range(1, reach + 1):
        farther: dict[tuple[str, str], tuple[int, Way]] = {}
        for (here, kind), (broken, way) in reached.items():
            for border in board.around[here]:
                to = border.other(here)
                state = (to, border.kind if border.kind in telling else "")
                known = least.get(state, inf)
                if to == start or broken >= known:  # objections only add up: it cannot be better
                    continue
                found = weigh(here, to, kind)
                if found is not None and broken + found < known:
                    least[state] = broken + found
                    farther[state] = (broken + found, (*way, to))
        for (to, _), (broken, way) in farther.items():
            if to not in best or (broken, length) < best[to][:2]:
                best[to] = (broken, length, way)
        reached = farther
    return {to: way for to, (_, _, way) in best.items()}


def shortest_ways(board: AreaMap, start: str, enters: Callable[[str], bool]) -> dict[str, Way]:
    """The shortest way to every area, the nearest first, through such areas as it `enters`."""
    ways: dict[str, Way] = {start: ()}
    left = deque([start])
    while left:
        here = left.popleft()
        for border in board.around[here]:
            to = border.other(here)
            if to not in ways and enters(to):
                ways[to] = (*ways[here], to)
                left.append(to)
    del ways[start]
    return ways
