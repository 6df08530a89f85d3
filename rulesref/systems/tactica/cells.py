"""What stands in the cells of the shown tables: names, results, numbers."""

from __future__ import annotations

from fractions import Fraction

from rulesref.engine.languages import Words
from rulesref.engine.tables import same
from rulesref.systems.tactica.lost_tables import Arm, Profile, Size, Span, Zone

NONE = same("–")
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
UNIT_FIELDS = {
    "name": Words(ru="Отряд", en="Unit"),
    "arm": Words(ru="Род войск", en="Arm"),
    "size": Words(ru="Размер", en="Size"),
    "movement_points": Words(ru="ОД", en="MP"),
    "close_combat": Words(ru="Ближний бой", en="Close combat"),
    "fire_power": Words(ru="Огневая мощь", en="Fire power"),
    "profile": Words(ru="Оружие", en="Weapon"),
    "health": Words(ru="Здоровье", en="Health"),
    "threshold": Words(ru="Порог", en="Threshold"),
}
STATED = Words(ru="{}, из источника", en="{}, from the source")


def result_words(result: str) -> Words:
    """A result as the source abbreviates it, and as we do in English: Об 3, D3."""
    if result == "UB":
        return Words(ru="УБ", en="UB")
    side = "А" if result[0] == "A" else "Об"
    return Words(ru=f"{side}\N{NO-BREAK SPACE}{result[1:]}", en=result)


def span_words(span: Span) -> Words:
    """Differences as a column is headed: "≤ −7", "−6…−5", "0"."""
    if span.least is None or span.most is None:
        sign, end = ("≤", span.most) if span.least is None else ("≥", span.least)
        return same(f"{sign}\N{NO-BREAK SPACE}{minus(end or 0)}")
    return same(numbers(span))


def numbers(span: Span) -> str:
    """Whole numbers from the least to the most."""
    ends = dict.fromkeys(minus(end) for end in (span.least, span.most) if end is not None)
    between = "…" if (span.least or 0) < 0 else "–"
    return between.join(ends)


def minus(number: int) -> str:
    """A whole number with a proper minus."""
    return str(number).replace("-", "\N{MINUS SIGN}")


def signed(number: int) -> str:
    """A whole number with its sign; zero has none."""
    return f"+{number}" if number > 0 else minus(number)


def decimal(number: Fraction, places: int = 2) -> Words:
    """A fraction with some places behind the point, or the comma."""
    said = f"{float(number):.{places}f}"
    return Words(ru=said.replace(".", ","), en=said)


def filled(pattern: Words, said: Words | str) -> Words:
    """A pattern with these words in it."""
    words = same(said) if isinstance(said, str) else said
    return Words(ru=pattern.ru.format(words.ru), en=pattern.en.format(words.en))
