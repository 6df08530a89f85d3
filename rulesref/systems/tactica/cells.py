"""What stands in the cells of the shown tables: names, results, numbers."""

from __future__ import annotations

from fractions import Fraction

from rulesref.engine.languages import Words
from rulesref.engine.tables import same
from rulesref.systems.tactica.lost_tables import Arm, Profile, Size, Span, UnitField, Zone

Cell = Words | str | int
"""Words, or what is the same in every language."""

NONE = "–"
MINUS = "\N{MINUS SIGN}"
DIE = Words(ru="Выпало", en="Die")
DISTANCE = Words(ru="Расстояние", en="Distance")
LOSSES = Words(ru="Потери", en="Losses")
SIZES: dict[Size, Words] = {
    "company": Words(ru="рота", en="company"),
    "squadron": Words(ru="эскадрон", en="squadron"),
    "battalion": Words(ru="батальон", en="battalion"),
    "battery": Words(ru="батарея", en="battery"),
}
ARMS: dict[Arm, Words] = {
    "infantry": Words(ru="пехота", en="infantry"),
    "cavalry": Words(ru="кавалерия", en="cavalry"),
    "artillery": Words(ru="артиллерия", en="artillery"),
}
ZONES: dict[Zone, Words] = {
    "red": Words(ru="красная", en="red"),
    "orange": Words(ru="оранжевая", en="orange"),
    "plain": Words(ru="остальная", en="the rest"),
}
PROFILES: dict[Profile, Words] = {
    "musket": Words(ru="мушкет", en="musket"),
    "carbine": Words(ru="карабин", en="carbine"),
    "pistol": Words(ru="пистолет", en="pistol"),
}
GUNS = Words(ru="картечь и ядра", en="canister and ball")
UNIT_FIELDS: dict[UnitField, Words] = {  # in the order in which they are looked up in a game
    "name": Words(ru="Отряд", en="Unit"),
    "close_combat": Words(ru="Ближний бой", en="Close combat"),
    "fire_power": Words(ru="Огневая мощь", en="Fire power"),
    "profile": Words(ru="Оружие", en="Weapon"),
    "movement_points": Words(ru="ОД", en="MP"),
    "health": Words(ru="Здоровье", en="Health"),
    "threshold": Words(ru="Порог", en="Threshold"),
    "size": Words(ru="Размер", en="Size"),
    "arm": Words(ru="Род войск", en="Arm"),
}
STATED = Words(ru="{}, из источника", en="{}, from the source")


def words_of(cell: Cell) -> Words:
    """What stands in a cell, in every language."""
    return cell if isinstance(cell, Words) else same(str(cell))


def result_words(result: str) -> Words:
    """A result as the source abbreviates it, and as we do in English: Об 3, D3."""
    if result == "UB":
        return Words(ru="УБ", en="UB")
    side = "А" if result[0] == "A" else "Об"
    return Words(ru=f"{side}\N{NO-BREAK SPACE}{result[1:]}", en=result)


def numbers(span: Span) -> str:
    """Whole numbers from the least to the most: "≤ −7", "−6…−5", "0", "1–2"."""
    ends = [minus(end) for end in (span.least, span.most) if end is not None]
    if len(ends) < 2:
        return "\N{NO-BREAK SPACE}".join(("≤" if span.least is None else "≥", *ends))
    between = "…" if ends[0].startswith(MINUS) else "–"  # a dash reads as one more minus
    return between.join(dict.fromkeys(ends))


def minus(number: int) -> str:
    """A whole number with a proper minus."""
    return str(number).replace("-", MINUS)


def signed(number: int) -> str:
    """A whole number with its sign; zero has none."""
    return f"+{number}" if number > 0 else minus(number)


def decimal(number: Fraction, places: int = 2) -> Words:
    """A fraction with some places behind the point, or the comma."""
    said = f"{float(number):.{places}f}"
    return Words(ru=said.replace(".", ","), en=said)


def filled(pattern: Words, cell: Cell) -> Words:
    """A pattern with what stands in a cell."""
    words = words_of(cell)
    return Words(ru=pattern.ru.format(words.ru), en=pattern.en.format(words.en))
