"""The lost tables of chapter 11 as data: ours, or those that somebody gives in their place.

`tables_from` takes plain data in the shape of lost_tables.toml. What does not hang together raises
BadInput with its place; it is refused here, so that whoever reads a table need not look twice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from math import floor
from pathlib import Path
from typing import Annotated, Any, Literal

from msgspec import Meta

from rulesref.engine.given import tables
from rulesref.engine.languages import Words
from rulesref.engine.value import BadInput, Id, Value, convert, double_at, form

OURS = Path(__file__).with_name("lost_tables.toml")

Arm = Literal["infantry", "cavalry", "artillery"]
Size = Literal["company", "squadron", "battalion", "battery"]
Zone = Literal["red", "orange", "plain"]
Profile = Literal["musket", "carbine", "pistol"]
Result = Annotated[str, form(r"^(?:[AD][0-9]{1,2}|UB)$(?!\n)", "not-a-result")]
Count = Annotated[int, Meta(ge=0)]
AtLeastOne = Annotated[int, Meta(ge=1)]
Die = Annotated[int, Meta(ge=1, le=6)]
ByDie = Meta(min_length=6, max_length=6)
Some = Meta(min_length=1)
Factor = Annotated[float, Meta(gt=0, le=100)]
UnitField = Literal[
    "name",
    "arm",
    "size",
    "movement_points",
    "close_combat",
    "fire_power",
    "profile",
    "health",
    "threshold",
]
FACES = range(1, 7)
MEAN_OF_A_DIE = Fraction(sum(FACES), len(FACES))


class Span(Value, frozen=True, kw_only=True):
    """Whole numbers from the least to the most; a side that is not given is open."""

    least: int | None = None
    most: int | None = None

    def __contains__(self, number: int) -> bool:
        above = self.least is None or self.least <= number
        return above and (self.most is None or number <= self.most)


class Column(Value, frozen=True, kw_only=True):
    """A column of the melee table: the differences that it holds, and what each die brings.

    A3: the attacker loses 3; D3: the defender does; UB: a stubborn fight.
    """

    index: int
    difference: Span
    results_by_die: Annotated[tuple[Result, ...], ByDie]


class Melee(Value, frozen=True, kw_only=True):
    """The melee table; `clamp`: a shift leads no further than the last column."""

    clamp: bool
    columns: Annotated[tuple[Column, ...], Some]


class BreakOff(Value, frozen=True, kw_only=True):
    """What breaking off costs by the die, and whether it always succeeds."""

    losses_by_die: Annotated[tuple[Count, ...], ByDie]
    always_succeeds: bool


class FireSector(Value, frozen=True, kw_only=True):
    """How many squares the sector has to each side of the straight line, by distance from 1."""

    half_widths: Annotated[tuple[Count, ...], Some]


class Canister(Value, frozen=True, kw_only=True):
    """What canister takes at each distance of its reach, from a battery of this fire power."""

    reach: Span
    damage_by_distance: Annotated[tuple[AtLeastOne, ...], Some]
    fire_power: AtLeastOne


class Chance(Value, frozen=True, kw_only=True):
    """What a ball must throw at least to hit at these distances; the last only from a hill."""

    distance: Span
    die: Die
    hill_only: bool = False


class Ball(Value, frozen=True, kw_only=True):
    """How far a ball flies, what it must throw to hit, what it takes then."""

    reach: Span
    hit_on_die_at_least: Annotated[tuple[Chance, ...], Some]
    damage: AtLeastOne


class UnitFields(Value, frozen=True, kw_only=True):
    """What of the units the source states; all else is ours."""

    stated: tuple[UnitField, ...] = ()


class UnitType(Value, frozen=True, kw_only=True):
    """A type of unit; foot and horse that shoot have a profile, guns canister and ball."""

    type: Id
    name: Words
    arm: Arm
    size: Size
    movement_points: AtLeastOne
    close_combat: Count
    fire_power: Count
    profile: Profile | None = None


class LostTables(Value, frozen=True, kw_only=True):
    """All the tables that the source does not hold any more."""

    melee: Melee
    break_off: BreakOff
    fire_zones: dict[Zone, Factor]
    fire_profiles: dict[Profile, Annotated[tuple[Zone, ...], Some]]
    fire_sector: FireSector
    canister: Canister
    ball: Ball
    thresholds: Annotated[dict[Size, AtLeastOne], Some]
    full_health: dict[Size, AtLeastOne]
    unit_fields: UnitFields
    units: Annotated[tuple[UnitType, ...], Some]

    def damage(self, fire_power: int, zone: Zone, *, weak: bool = False) -> int:
        """What a volley takes: all is multiplied first, the fraction dropped once at the end."""
        strength = Fraction(fire_power, 2 if weak else 1)
        return floor(strength * Fraction(self.fire_zones[zone]))


def our_tables() -> LostTables:
    """The tables of ours."""
    return tables_from(tables(OURS), OURS.name)


def tables_from(raw: Any, field: str) -> LostTables:
    """Plain data as tables that hang together; else BadInput."""
    found: LostTables = convert(raw, LostTables, field)
    if fault := next(faults(found), None):
        place, key, facts = fault
        raise BadInput(f"{field}.{place}", key, **facts)
    return found


Fault = tuple[str, str, dict[str, Any]]
"""The place, what is wrong there, and the facts of the complaint."""


def faults(found: LostTables) -> Iterator[Fault]:
    """Whatever does not hang together."""
    yield from melee_faults(found.melee)
    yield from growing("break_off.losses_by_die", found.break_off.losses_by_die)
    yield from zone_faults(found)
    yield from canister_faults(found.canister)
    yield from ball_faults(found.ball)
    yield from health_faults(found)
    yield from unit_faults(found)


def losses(result: str) -> tuple[Fraction, Fraction]:
    """What a result costs attacker and defender; a stubborn fight costs both a second die."""
    if result == "UB":
        return MEAN_OF_A_DIE, MEAN_OF_A_DIE
    lost = Fraction(result[1:])
    return (lost, Fraction()) if result[0] == "A" else (Fraction(), lost)


def worth(result: str) -> int:
    """What a result is worth to the attacker."""
    attacker, defender = losses(result)
    return int(defender - attacker)


def melee_faults(melee: Melee) -> Iterator[Fault]:
    """Differences left out; results that get worse with a higher die or further to the right."""
    columns = melee.columns
    yield from gaps("melee.columns", [c.difference for c in columns], (None, None))
    for number, (left, right) in enumerate(pairwise(columns), 1):
        place = f"melee.columns[{number}]"
        if right.index != left.index + 1:
            yield f"{place}.index", "not-the-next", {"before": left.index}
        for die, (here, there) in enumerate(pairs(left, right), 1):
            if worth(there) < worth(here):
                yield place, "worse-to-the-right", {"die": die, "before": here, "after": there}
    for number, column in enumerate(columns):
        costs = [-worth(result) for result in column.results_by_die]
        yield from growing(f"melee.columns[{number}].results_by_die", costs)


def pairs(left: Column, right: Column) -> Iterator[tuple[str, str]]:
    """The results of two columns, die by die."""
    return zip(left.results_by_die, right.results_by_die, strict=True)


def gaps(place: str, spans: Sequence[Span], ends: tuple[int | None, int | None]) -> Iterator[Fault]:
    """Numbers between the ends that no span holds, or two."""
    if (spans[0].least, spans[-1].most) != ends:
        yield place, "not-from-end-to-end", {"ends": ends}
    for number, (before, span) in enumerate(pairwise(spans), 1):
        if before.most is None or span.least != before.most + 1:
            yield f"{place}[{number}]", "gap", {"before": before.most, "after": span.least}
    for number, span in enumerate(spans):
        if span.least is not None and span.most is not None and span.least > span.most:
            yield f"{place}[{number}]", "upside-down", {"least": span.least, "most": span.most}


def growing(place: str, values: Sequence[float]) -> Iterator[Fault]:
    """Values that grow where they must not: losses with the die, damage with the distance."""
    for number, (before, after) in enumerate(pairwise(values), 1):
        if after > before:
            yield f"{place}[{number}]", "grows", {"before": before, "after": after}


def zone_faults(found: LostTables) -> Iterator[Fault]:
    """Zones without a factor; weapons that bite harder further off, or where there is no sector."""
    for name, zones in found.fire_profiles.items():
        strangers = [zone for zone in zones if zone not in found.fire_zones]
        if strangers:
            yield f"fire_profiles.{name}", "no-such-zone", {"zone": strangers[0]}
        else:
            factors = [found.fire_zones[zone] for zone in zones]
            yield from growing(f"fire_profiles.{name}", factors)
    furthest = max(map(len, found.fire_profiles.values()), default=0)
    if len(found.fire_sector.half_widths) < furthest:
        yield "fire_sector.half_widths", "too-few", {"distance": furthest}


def canister_faults(canister: Canister) -> Iterator[Fault]:
    """A damage too many or too few for the reach; damage that grows with the distance."""
    distances = len(canister.damage_by_distance)
    if canister.reach != Span(least=1, most=distances):
        yield "canister.reach", "not-the-distances", {"count": distances}
    yield from growing("canister.damage_by_distance", canister.damage_by_distance)


def ball_faults(ball: Ball) -> Iterator[Fault]:
    """Distances left out; a chance that grows with the distance; reach that only a hill gives."""
    place, chances = "ball.hit_on_die_at_least", ball.hit_on_die_at_least
    spans = [chance.distance for chance in chances]
    yield from gaps(place, spans, (ball.reach.least, spans[-1].most))
    yield from growing(place, [-chance.die for chance in chances])
    for number, chance in enumerate(chances):
        beyond = chance.distance.most is None or chance.distance.most not in ball.reach
        if beyond != chance.hill_only:
            yield f"{place}[{number}]", "hill-or-reach", {"reach": ball.reach.most}


def health_faults(found: LostTables) -> Iterator[Fault]:
    """Thresholds above full health, or of a size that has none."""
    for size, threshold in found.thresholds.items():
        full = found.full_health.get(size, 0)
        if threshold > full:
            yield f"thresholds.{size}", "above-full-health", {"full": full}


def unit_faults(found: LostTables) -> Iterator[Fault]:
    """Types given twice; sizes without health; weapons without fire power, or the other way."""
    double = double_at([unit.type for unit in found.units])
    if double is not None:
        yield f"units[{double}].type", "twice", {"id": found.units[double].type}
    for number, unit in enumerate(found.units):
        armed = unit.fire_power > 0 and unit.arm != "artillery"
        if unit.size not in found.full_health:
            yield f"units[{number}].size", "no-health", {"size": unit.size}
        if armed != (unit.profile is not None):
            yield f"units[{number}].profile", "weapon-or-not", {"fire_power": unit.fire_power}
        elif unit.profile and unit.profile not in found.fire_profiles:
            yield f"units[{number}].profile", "no-such-profile", {"profile": unit.profile}
