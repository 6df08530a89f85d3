"""The tables of chapter 11 as the site shows them: what follows from the data is computed here."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from rulesref.engine.languages import Words
from rulesref.engine.tables import Table, same
from rulesref.engine.text import Standing
from rulesref.systems.tactica.cells import (
    ARMS,
    GUNS,
    NONE,
    PROFILES,
    SIZES,
    STATED,
    UNIT_FIELDS,
    ZONES,
    decimal,
    filled,
    numbers,
    result_words,
    signed,
    span_words,
)
from rulesref.systems.tactica.lost_tables import (
    LostTables,
    Profile,
    Size,
    Span,
    UnitType,
    Zone,
    our_tables,
)

FACES = range(1, 7)
MEAN_OF_A_DIE = Fraction(sum(FACES), len(FACES))
HOLDS_ON = 4  # TG 8.3
# Of shortfall: TG 8.5 and 8.6.
HEALTH_A_POINT: dict[Size, int] = {"company": 1, "squadron": 1, "battalion": 3}
MORALES = range(-1, 3)
POWERS = range(1, 4)


def shown_tables() -> dict[str, Table]:
    """Our tables in place of the lost ones, by the names under which the text places them."""
    found = our_tables()
    return {
        "melee": melee(found),
        "break_off": break_off(found),
        "fire_zones": fire_zones(found),
        "canister": canister(found),
        "ball": ball(found),
        "units": units(found),
        "hold": hold(found),
    }


def table(
    caption: Words,
    columns: Iterable[Words],
    rows: Iterable[Iterable[Words]],
    standing: Standing = "ours",
) -> Table:
    """A table of these cells."""
    cells = tuple(tuple(row) for row in rows)
    return Table(caption=caption, standing=standing, columns=tuple(columns), rows=cells)


# Close combat ---------------------------------------------------------------------------------


def melee(found: LostTables) -> Table:
    """Die by difference, and what a round costs each side on average."""
    columns = found.melee.columns
    attacker, defender = zip(*(mean_losses(c.results_by_die) for c in columns), strict=True)
    by_die = zip(*(column.results_by_die for column in columns), strict=True)
    return table(
        Words(ru="Ближний бой: что выпало и разность", en="Close combat: die and difference"),
        [Words(ru="Разность", en="Difference"), *(span_words(c.difference) for c in columns)],
        [
            [Words(ru="Столбец", en="Column"), *(same(signed(c.index)) for c in columns)],
            *(
                [same(str(face)), *map(result_words, row)]
                for face, row in zip(FACES, by_die, strict=True)
            ),
            [
                Words(ru="В среднем теряет атакующий", en="Attacker loses on average"),
                *map(decimal, attacker),
            ],
            [
                Words(ru="В среднем теряет обороняющийся", en="Defender loses on average"),
                *map(decimal, defender),
            ],
        ],
    )


def mean_losses(results: Iterable[str]) -> tuple[Fraction, Fraction]:
    """What a roll costs the attacker and the defender on average."""
    attacker, defender = zip(*map(losses, results), strict=True)
    return sum(attacker, Fraction()) / len(FACES), sum(defender, Fraction()) / len(FACES)


def losses(result: str) -> tuple[Fraction, Fraction]:
    """What a result costs each of the two; a stubborn fight costs both a second die."""
    if result == "UB":
        return MEAN_OF_A_DIE, MEAN_OF_A_DIE
    lost = Fraction(result[1:])
    return (lost, Fraction()) if result[0] == "A" else (Fraction(), lost)


def break_off(found: LostTables) -> Table:
    """What breaking off costs by the die."""
    return table(
        Words(ru="Выход из боя: потери", en="Breaking off: losses"),
        [Words(ru="Выпало", en="Die"), *(same(str(face)) for face in FACES)],
        [
            [
                Words(ru="Потери", en="Losses"),
                *(same(str(lost)) for lost in found.break_off.losses_by_die),
            ]
        ],
    )


def hold(found: LostTables) -> Table:
    """The die that a unit needs to hold, by army morale and by the health that is left."""
    lowest = min(found.thresholds.values())
    shortfalls = range(lowest)  # with the threshold as shortfall the smallest unit is no more
    return table(
        Words(
            ru="Тест боевого духа: сколько должно выпасть, по боевому духу армии и здоровью",
            en="Morale test: the die that is needed, by army morale and health",
        ),
        [
            Words(ru="Боевой дух армии", en="Army morale"),
            *(health_words(found, shortfall) for shortfall in shortfalls),
        ],
        [
            [same(signed(morale)), *(same(needed(morale, lack)) for lack in shortfalls)]
            for morale in MORALES
        ],
        standing="derived",
    )


def needed(morale: int, shortfall: int) -> str:
    """The least die on which a unit holds, a dash where none is enough."""
    die = HOLDS_ON - morale + shortfall
    return str(max(die, min(FACES))) if die <= max(FACES) else NONE.en


def health_words(found: LostTables, shortfall: int) -> Words:
    """The health of a unit of each size with this shortfall: "company 4, battalion 10–12"."""
    said = {
        size: up_to(threshold - shortfall * HEALTH_A_POINT[size], HEALTH_A_POINT[size])
        for size, threshold in found.thresholds.items()
    }
    return Words(
        ru=", ".join(f"{SIZES[size].ru} {health}" for size, health in said.items()),
        en=", ".join(f"{SIZES[size].en} {health}" for size, health in said.items()),
    )


def up_to(most: int, width: int) -> str:
    """Some whole numbers up to the most."""
    return numbers(Span(least=most - width + 1, most=most))


# Fire -----------------------------------------------------------------------------------------


def fire_zones(found: LostTables) -> Table:
    """Zone and damage of each weapon at each distance."""
    powers = (
        Words(
            ru=f"Огневая мощь {power}: полная / вполсилы",
            en=f"Fire power {power}: full / half strength",
        )
        for power in POWERS
    )
    return table(
        Words(ru="Огонь: зоны и потери цели", en="Fire: zones and the target’s losses"),
        [
            Words(ru="Оружие", en="Weapon"),
            Words(ru="Расстояние", en="Distance"),
            Words(ru="Зона", en="Zone"),
            Words(ru="Ширина сектора", en="Width of the sector"),
            *powers,
        ],
        (
            fire_row(found, weapon, distance, zone)
            for weapon, zones in found.fire_profiles.items()
            for distance, zone in enumerate(zones, 1)
        ),
    )


def fire_row(found: LostTables, weapon: Profile, distance: int, zone: Zone) -> tuple[Words, ...]:
    """What a weapon does at one distance."""
    factor = found.fire_zones[zone]
    named = Words(
        ru=f"{ZONES[zone].ru} ×{factor:g}".replace(".", ","), en=f"{ZONES[zone].en} ×{factor:g}"
    )
    width = 2 * found.fire_sector.half_widths[distance - 1] + 1
    damages = (
        f"{found.damage(power, zone)} / {found.damage(power, zone, weak=True)}" for power in POWERS
    )
    return PROFILES[weapon], same(str(distance)), named, same(str(width)), *map(same, damages)


def canister(found: LostTables) -> Table:
    """What canister takes at each distance."""
    guns = found.canister
    return table(
        Words(
            ru=f"Картечь: потери каждого в зоне при огневой мощи {guns.fire_power}",
            en=f"Canister: losses of each in the zone, at fire power {guns.fire_power}",
        ),
        [
            Words(ru="Расстояние", en="Distance"),
            *(same(str(n)) for n, _ in enumerate(guns.damage_by_distance, 1)),
        ],
        [
            [
                Words(ru="Потери", en="Losses"),
                *(same(str(lost)) for lost in guns.damage_by_distance),
            ]
        ],
    )


def ball(found: LostTables) -> Table:
    """What a ball must throw to hit, what it takes, and what comes of it on average."""
    chances, damage = found.ball.hit_on_die_at_least, found.ball.damage
    hits = [Fraction(len(FACES) - chance.die + 1, len(FACES)) for chance in chances]
    hill = Words(ru="{}, с холма", en="{}, from a hill")
    return table(
        Words(ru="Ядра", en="Ball"),
        [
            Words(ru="Расстояние", en="Distance"),
            *(
                filled(hill, numbers(c.distance)) if c.hill_only else same(numbers(c.distance))
                for c in chances
            ),
        ],
        [
            [
                Words(ru="Попадание, если выпало", en="Hits on"),
                *(
                    Words(ru=f"{c.die} и больше", en=f"{c.die} or more") if c.die < 6 else same("6")
                    for c in chances
                ),
            ],
            [Words(ru="Потери цели", en="Target’s losses"), *(same(str(damage)) for _ in chances)],
            [
                Words(ru="В среднем", en="On average"),
                *(decimal(damage * hit, places=1) for hit in hits),
            ],
        ],
    )


# Units ----------------------------------------------------------------------------------------


def units(found: LostTables) -> Table:
    """Every type of unit; what the source states of them is said to be its own."""
    stated = found.unit_fields.stated
    return table(
        Words(ru="Отряды", en="Units"),
        (filled(STATED, w) if name in stated else w for name, w in UNIT_FIELDS.items()),
        (unit_row(found, unit) for unit in found.units),
    )


def unit_row(found: LostTables, unit: UnitType) -> tuple[Words, ...]:
    """One type of unit."""
    threshold = found.thresholds.get(unit.size)
    guns = GUNS if unit.arm == "artillery" else NONE
    return (
        unit.name,
        ARMS[unit.arm],
        SIZES[unit.size],
        same(str(unit.movement_points)),
        same(str(unit.close_combat)),
        same(str(unit.fire_power)) if unit.fire_power else NONE,
        PROFILES[unit.profile] if unit.profile else guns,
        same(str(found.full_health[unit.size])),
        same(str(threshold)) if threshold else NONE,
    )
