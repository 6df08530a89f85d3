"""Reads the words of a battle and of the settings: `*Sorve,r2,def:S` and `$Q4:own,off:5.6c`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from rulesref.engine.notation import Word, number
from rulesref.systems.pax_baltica.codes import BORDER, SIDE
from rulesref.systems.pax_baltica.settings import Settings

GONE = re.compile(rf"gone:([SC])\.({BORDER})(?:\.(\d+))?(\.final)?", re.ASCII)
SPREAD = re.compile(rf"spread:([SC])\.({BORDER})(?:\.(\d+))?", re.ASCII)
COUNTED = ("retreats", "regroups")  # blocks over one border may be counted one by one
ROLE = {"def": "defender", "won": "won"}
MANY = (*COUNTED, "acted", "suspended")  # fields of which a word may say several


def read_battle(word: Word) -> dict[str, Any]:
    """The fields of a Battle."""
    head, *attributes = word.unmarked().split(",")
    return {"at": head.text} | gathered(attributes, battle_attribute)


def read_settings(word: Word) -> dict[str, Any]:
    """The fields of Settings that differ from their defaults."""
    return gathered(word.unmarked().split(","), setting)


def gathered(attributes: Iterable[Word], read: Callable[[Word], tuple[str, Any]]) -> dict[str, Any]:
    """What attributes say, by field; nothing may be said twice."""
    raw: dict[str, Any] = {}
    for attribute in attributes:
        field, value = read(attribute)
        again = field in raw and (field not in MANY or value in raw[field])
        if again and field not in COUNTED:
            raise attribute.fault("word-twice")
        raw[field] = [*raw.get(field, []), value] if field in MANY else value
    return raw


def battle_attribute(word: Word) -> tuple[str, Any]:
    """What one attribute says of a battle: the field and its value."""
    name, _, value = word.text.partition(":")
    if match := re.fullmatch(r"r(\d+)", word.text, re.ASCII):
        return "round", number(match[1])
    if word.text == "final":
        return "final", True
    if name in ROLE and value in SIDE:
        return ROLE[name], SIDE[value]
    if name in ("main", "acted") and value:
        return name, value
    if match := GONE.fullmatch(word.text):
        return "retreats", counted(match[1], match[2], match[3]) | {"final": bool(match[4])}
    if match := SPREAD.fullmatch(word.text):
        return "regroups", counted(match[1], match[2], match[3])
    raise word.fault("attribute-not-understood")


def setting(word: Word) -> tuple[str, Any]:
    """What one attribute says of the settings: the field and its value."""
    name, _, value = word.text.partition(":")
    point = Settings.readings().get(name)
    if name == "off" and value:
        return "suspended", value
    if point and value in point.values:
        return point.key, value
    if name in Settings.__struct_fields__ and re.fullmatch(r"\d+", value, re.ASCII):
        return name, number(value)
    raise word.fault("attribute-not-understood")


def counted(side: str, border: str, count: str | None) -> dict[str, Any]:
    """Whose blocks went over which border, and how many."""
    return {"side": SIDE[side], "border": border, "count": number(count or "1")}
