"""The blocks that the held text names (units.toml), and what it tells of each."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from rulesref.engine.areas import Area, Border
from rulesref.engine.given import tables
from rulesref.engine.languages import LANGUAGES
from rulesref.engine.value import Value, convert
from rulesref.engine.wording import Forms, Names
from rulesref.systems.pax_baltica.position import (
    OFF_THE_MAP,
    POOL,
    SEA,
    SEA_AREA,
    Kind,
    Nation,
    Position,
    Side,
)


class Unit(Value, frozen=True, kw_only=True):
    """A named block; what the text does not tell is absent. `ru` holds the six cases."""

    nation: Nation
    kind: Kind
    rating: str | None = None
    full: int | None = None
    move: int | None = None
    ru: tuple[str, ...]
    en: tuple[str, ...]

    def given(self) -> dict[str, Any]:
        """What the roster tells of a block, as fields of Block."""
        told = {"nation": self.nation, "side": side_of(self.nation), "kind": self.kind}
        extra = {"rating": self.rating, "full": self.full, "move": self.move}
        return {k: v for k, v in (told | extra).items() if v is not None}


class Roster(Value, frozen=True, kw_only=True):
    """All of units.toml: on which side a nation fights unless told, and the named blocks."""

    sides: dict[Nation, Side]
    units: dict[str, Unit]


@cache
def roster() -> Roster:
    """The roster, read once."""
    file = Path(__file__).with_name("units.toml")
    found: Roster = convert(tables(file), Roster, "units")
    return found


def side_of(nation: str) -> str | None:
    """On which side a nation fights unless told otherwise."""
    sides: dict[Any, str] = dict(roster().sides)
    return sides.get(nation)


def placeable(position: Position) -> dict[str, dict[str, Any]]:
    """What may be added to a position, by item, with what is known of each."""
    at = {"at": position.battle.at} if position.battle else {}
    units = {
        f"blocks.{name}": at | {"strength": unit.full, **unit.given()}
        for name, unit in roster().units.items()
        if name not in position.by_id
    }
    areas = (area.id for area in position.map.areas if area.id not in position.land_of)
    new = ("blocks.*", "entries.*", "crossed.*", *gone_out(position))
    return units | {f"lands.{area}": {} for area in areas} | {address: {} for address in new}


def gone_out(position: Position) -> tuple[str, ...]:
    """The rows of a battle to which something may be added: retreats, regroups once it is won."""
    if position.battle is None:
        return ()
    return ("battle.retreats.*", *(["battle.regroups.*"] if position.battle.won else []))


def choices(position: Position, item: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
    """The ids that may be named in a position, by kind; for a way those that it may lead to.

    Borders are those of the territory of the item that is being filled in, if it has one.
    """
    areas = tuple(area.id for area in position.map.areas)
    place = item.get("at") or item.get("territory")
    return {
        "territory": (*areas, *OFF_THE_MAP),
        "path": (*areas, SEA),
        "battles": areas,
        "border": ways_into(position, place) if place in areas else ways_anywhere(position),
        "block": tuple(position.by_id),
    }


def ways_into(position: Position, territory: str) -> tuple[str, ...]:
    """The borders over which one comes into a territory; whatever leads to the sea is SEA."""
    around = position.map.around[territory]
    over_land = (b.id for b in around if position.kind(b.other(territory)) != SEA_AREA)
    return (*over_land, *([SEA] if position.on_the_sea(territory) else []))


def ways_anywhere(position: Position) -> tuple[str, ...]:
    """Every border of the map, and the sea."""
    return (*(border.id for border in position.map.borders), SEA)


def names(position: Position) -> Names:
    """The names of a position's territories, borders and blocks, by kind and id."""
    areas = {area.id: area_names(area) for area in position.map.areas if area.ru or area.en}
    units = {name: {"ru": unit.ru, "en": unit.en} for name, unit in roster().units.items()}
    borders = {border.id: border_names(areas, border) for border in position.map.borders}
    areas[SEA] = {"ru": ("море",), "en": ("the sea",)}
    areas[POOL] = {"ru": ("пул",), "en": ("the pool",)}
    return {"territory": areas, "block": units, "border": borders}


def area_names(area: Area) -> dict[str, tuple[str, ...]]:
    """What a map calls an area; in a language in which it does not, as in the other one."""
    return {"ru": area.ru or area.en, "en": area.en or area.ru[:1]}


def border_names(areas: Mapping[str, Forms], border: Border) -> dict[str, tuple[str, ...]]:
    """A border is called by its two ends."""
    ends = (border.a, border.b)
    named = {
        language: [areas[end][language][0] if end in areas else end for end in ends]
        for language in LANGUAGES
    }
    return {language: (" – ".join(names),) for language, names in named.items()}
