"""The tables of chapter 11 as the site shows them: what follows from the data is computed here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from rulesref.engine.languages import Words
from rulesref.engine.tables import Table
from rulesref.engine.text import Standing
from rulesref.systems.tactica.cells import (
    ARMS,
    DIE,
    DISTANCE,
    GUNS,
    LOSSES,
    NONE,
    PROFILES,
    SIZES,
    STATED,
    UNIT_FIELDS,
    ZONES,
    Cell,
    decimal,
    filled,
    numbers,
    result_words,
    signed,
    words_of,
)
from rulesref.systems.tactica.lost_tables import (
    FACES,
    Chance,
    LostTables,
    Size,
    Span,
    UnitField,
    UnitType,
    Zone,
    losses,
    our_tables,
)

HOLDS_ON = 4  # TG 8.3
# The health that makes one point of shortfall: TG 8.5, of a battalion 8.6.
HEALTH_A_POINT: dict[Size, int] = {"company": 1, "squadron": 1, "battalion": 3}
MORALES = range(-1, 3)  # from the -1 of TG 6.2 to the +2 of the source's example in TG 8.4


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
    columns: Iterable[Cell],
    rows: Iterable[Iterable[Cell]],
    standing: Standing = "ours",
) -> Table:
    """A table of these cells."""
    heads, *cells = (tuple(map(words_of, row)) for row in (columns, *rows))
    return Table(caption=caption, standing=standing, columns=heads, rows=tuple(cells))


# Close combat ---------------------------------------------------------------------------------


def melee(found: LostTables) -> Table:
    """Die by difference, and what a round costs each side on average."""
    columns = found.melee.columns
    by_die = zip(FACES, *(map(result_words, c.results_by_die) for c in columns), strict=True)
    attacker, defender = zip(*(mean_losses(c.results_by_die) for c in columns), strict=True)
    return table(
        Words(
            ru="Ближний бой: строка — что выпало, столбец — разность; № — номер столбца, "
            "ср. — средняя потеря",
            en="Close combat: the row is the roll, the column the difference; No. is that of the "
            "column, mean the average loss",
        ),
        [Words(ru="к6", en="d6"), *(numbers(c.difference) for c in columns)],
        [
            [Words(ru="№", en="No."), *(signed(c.index) for c in columns)],
            *by_die,
            [Words(ru="ср. А", en="mean A"), *attacker],
            [Words(ru="ср. Об", en="mean D"), *defender],
        ],
    )


def mean_losses(results: Iterable[str]) -> tuple[Words, Words]:
    """What a roll costs the attacker and the defender on average."""
    attacker, defender = zip(*map(losses, results), strict=True)
    return decimal(sum(attacker) / len(FACES)), decimal(sum(defender) / len(FACES))


def break_off(found: LostTables) -> Table:
    """What breaking off costs by the die."""
    return table(
        Words(ru="Выход из боя: потери", en="Breaking off: losses"),
        [DIE, *FACES],
        [[LOSSES, *found.break_off.losses_by_die]],
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
        ([signed(morale), *(needed(morale, lack) for lack in shortfalls)] for morale in MORALES),
        standing="derived",
    )


def needed(morale: int, shortfall: int) -> Cell:
    """The least die on which a unit holds, a dash where none is enough."""
    die = HOLDS_ON - morale + shortfall
    return max(die, min(FACES)) if die <= max(FACES) else NONE


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
    """Zone and damage of each weapon at each distance, at every fire power that a unit has."""
    powers = sorted({unit.fire_power for unit in found.units if unit.profile})
    power = Words(ru="Огневая мощь {}: полная / вполсилы", en="Fire power {}: full / half strength")
    return table(
        Words(ru="Огонь: зоны и потери цели", en="Fire: zones and the target’s losses"),
        [
            Words(ru="Оружие", en="Weapon"),
            DISTANCE,
            Words(ru="Зона", en="Zone"),
            Words(ru="Ширина сектора", en="Width of the sector"),
            *(filled(power, each) for each in powers),
        ],
        (
            [PROFILES[weapon], distance, *fire_cells(found, distance, zone, powers)]
            for weapon, zones in found.fire_profiles.items()
            for distance, zone in enumerate(zones, 1)
        ),
    )


def fire_cells(
    found: LostTables, distance: int, zone: Zone, powers: Iterable[int]
) -> Iterator[Cell]:
    """The zone at a distance, the squares across the sector, the damage at each fire power."""
    factor = f"{found.fire_zones[zone]:g}"
    yield Words(
        ru=f"{ZONES[zone].ru} ×{factor.replace('.', ',')}", en=f"{ZONES[zone].en} ×{factor}"
    )
    yield 2 * found.fire_sector.half_widths[distance - 1] + 1
    for power in powers:
        yield f"{found.damage(power, zone)} / {found.damage(power, zone, weak=True)}"


def canister(found: LostTables) -> Table:
    """What canister takes at each distance."""
    guns = found.canister
    return table(
        Words(
            ru=f"Картечь: потери каждого в зоне при огневой мощи {guns.fire_power}",
            en=f"Canister: losses of each in the zone, at fire power {guns.fire_power}",
        ),
        [DISTANCE, *range(1, len(guns.damage_by_distance) + 1)],
        [[LOSSES, *guns.damage_by_distance]],
    )


def ball(found: LostTables) -> Table:
    """What a ball must throw to hit, what it takes, and what comes of it on average."""
    chances, damage = found.ball.hit_on_die_at_least, found.ball.damage
    hits = [Fraction(max(FACES) - chance.die + 1, len(FACES)) for chance in chances]
    return table(
        Words(ru="Ядра", en="Ball"),
        [DISTANCE, *map(reach, chances)],
        [
            [Words(ru="Попадание, если выпало", en="Hits on"), *map(hits_on, chances)],
            [Words(ru="Потери цели", en="Target’s losses"), *(damage for _ in chances)],
            [
                Words(ru="В среднем", en="On average"),
                *(decimal(damage * hit, places=1) for hit in hits),
            ],
        ],
    )


def reach(chance: Chance) -> Cell:
    """The distances of a chance, and whether only a hill gives them."""
    said = numbers(chance.distance)
    return filled(Words(ru="{}, с холма", en="{}, from a hill"), said) if chance.hill_only else said


def hits_on(chance: Chance) -> Cell:
    """The dice on which a ball hits."""
    or_more = Words(ru="{} и больше", en="{} or more")
    return filled(or_more, chance.die) if chance.die < max(FACES) else chance.die


# Units ----------------------------------------------------------------------------------------


def units(found: LostTables) -> Table:
    """Every type of unit; what the source states of them is said to be its own."""
    stated = found.unit_fields.stated
    fields = (fields_of(found, unit) for unit in found.units)
    return table(
        Words(ru="Отряды", en="Units"),
        (filled(STATED, w) if name in stated else w for name, w in UNIT_FIELDS.items()),
        ([of_unit[name] for name in UNIT_FIELDS] for of_unit in fields),
    )


def fields_of(found: LostTables, unit: UnitType) -> dict[UnitField, Cell]:
    """What the table says of a type of unit."""
    guns = GUNS if unit.arm == "artillery" else NONE
    return {
        "name": unit.name,
        "arm": ARMS[unit.arm],
        "size": SIZES[unit.size],
        "movement_points": unit.movement_points,
        "close_combat": unit.close_combat,
        "fire_power": unit.fire_power or NONE,
        "profile": PROFILES[unit.profile] if unit.profile else guns,
        "health": found.full_health[unit.size],
        "threshold": found.thresholds.get(unit.size, NONE),
    }
