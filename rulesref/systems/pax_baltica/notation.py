"""Reads the one-line notation of a position of Pax Baltica.

    @sorve S Sorve:C2 Rannik:S2 KarlXII@Sorve,Rannik-Sorve.1 R1@Sorve,ru,B3,2/4,m2 *Sorve,r2

    @sorve or @=<checksum>      the map
    S or C                      the first player: Sweden, Coalition
    Sorve:C2.dk                 who controls a territory, strength and nation of the garrison
    id@place,attributes         a block: nation (and /side), kind (reg, fleet), rating,
                                strength/full, m2 allowance, X-Y.1 came over that border as group 1,
                                x1 marched one further, pinned, siege, hidden; what units.toml tells
                                is left out, and of a hidden one what is not known (?/4, 3/?)
    ~Sorve:S.X-Y.1              an entry this turn, with .march by forced march (without a border:
                                they had been there before)
    :S.X-Y.4                    blocks of a side that crossed a border by movement this turn
    !Sorve,Uusk                 the battles still to be fought, in the order set
    *Sorve,r2,attributes        the battle: final, def:S, main:X-Y, acted:id, gone:S.X-Y.2 (.final),
                                won:S, spread:S.X-Y.2
    $Q4:own,off:5.6c            settings: readings, suspended clauses, numbers by name

`writing.py` writes it, `battle_notation.py` reads the last two words; questions have theirs in
`actions.py`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

from rulesref.engine.areas import AreaMap
from rulesref.engine.notation import Word, latin, number, words
from rulesref.engine.value import BadInput, Note, convert
from rulesref.systems.pax_baltica.battle_notation import counted, read_battle, read_settings
from rulesref.systems.pax_baltica.codes import (
    BORDER,
    FLAG,
    FLAGS,
    ITEMS,
    KIND,
    KINDS,
    MARKS,
    NAME,
    NATION,
    NATIONS,
    SIDE,
)
from rulesref.systems.pax_baltica.position import Position
from rulesref.systems.pax_baltica.roster import roster, side_of
from rulesref.systems.pax_baltica.wellformed import checked

LAND = re.compile(rf"({NAME}):([SC])?(\d+)?(?:\.({NATIONS}))?", re.ASCII)
CROSSED = re.compile(rf":([SC])\.({NAME}-{NAME})(?:\.(\d+))?", re.ASCII)
ENTRY = re.compile(rf"~({NAME}):([SC])(?:\.({BORDER})\.(\d+)(\.march)?)?", re.ASCII)
BLOCK = tuple(
    re.compile(pattern, re.ASCII)
    for pattern in (
        rf"(?P<nation>{NATIONS})(?:/(?P<side>[SC]))?",
        rf"(?P<kind>{KINDS})",
        r"(?P<rating>[A-D][0-9])",
        r"(?P<strength>\d+|\?)/(?P<full>\d+|\?)",
        r"m(?P<move>\d+)",
        rf"(?P<border>{BORDER})\.(?P<order>\d+)",
        r"x(?P<extra>\d+)",
        rf"(?P<flag>{FLAGS})",
    )
)


def read_position(text: str, maps: Mapping[str, AreaMap], notes: list[Note]) -> Position:
    """A position out of its notation; BadInput marks the word that is not understood.

    `maps` are the known maps by id. What was understood otherwise than written goes to `notes`.
    """
    raw: dict[str, Any] = {field: [] for field in ITEMS}
    for word in words(text, "position", notes):
        read_word(word, raw, maps)
    if "map" not in raw:
        raise BadInput("position", "no-map")
    position: Position = convert(raw, Position, "position")
    return checked(position)


def belongs(word: Word) -> str:
    """The field of a position that a word fills, or to which it adds an item."""
    if word.text in SIDE:
        return "first"
    if word.text[0] in MARKS:
        return MARKS[word.text[0]]
    return "blocks" if "@" in word.text else "lands"


def read_word(word: Word, raw: dict[str, Any], maps: Mapping[str, AreaMap]) -> None:
    """One word of a position goes where it belongs; some come once only."""
    field = belongs(word)
    if field in ITEMS:
        raw[field].append(read_item(field, word))
    elif field in raw:
        raise word.fault("word-twice")
    else:
        raw[field] = read_once(field, word, maps)


def read_once(field: str, word: Word, maps: Mapping[str, AreaMap]) -> Any:
    """The map, the first player, the order of battles, the battle or the settings."""
    if field == "map":
        return read_map(word, maps)
    if field == "first":
        return SIDE[word.text]
    if field == "battles":
        return [part.text for part in word.unmarked().split(",")]
    return read_battle(word) if field == "battle" else read_settings(word)


def read_item(field: str, word: Word) -> dict[str, Any]:
    """A land, a block, an entry, or who crossed a border."""
    if field == "blocks":
        return read_block(word)
    if field == "entries" and (match := ENTRY.fullmatch(word.text)):
        return entry(match)
    if field == "crossed" and (match := CROSSED.fullmatch(word.text)):
        return counted(match[1], match[2], match[3])
    if field == "lands" and (match := LAND.fullmatch(word.text)):
        return land(match[1], match[2], match[3], match[4])
    raise word.fault("word-not-understood")


def position_words(text: str) -> dict[str, Word]:
    """The words of a position by the field that each fills, as complaints name it."""
    found: dict[str, Word] = {}
    items: Counter[str] = Counter()
    for word in words(text, "position"):
        field = belongs(word)
        item = f"[{items[field]}]" if field in ITEMS else ""
        items[field] += 1
        found.setdefault(f"position.{field}{item}", word)
    return found


def land(
    territory: str, side: str | None, garrison: str | None, nation: str | None
) -> dict[str, Any]:
    """The fields of a Land."""
    return {
        "territory": territory,
        "control": SIDE[side] if side else None,
        "garrison": number(garrison) if garrison else None,
        "nation": NATION[nation] if nation else None,
    }


def entry(match: re.Match[str]) -> dict[str, Any]:
    """The fields of an Entry."""
    territory, side, border, order, march = match.groups()
    return {
        "territory": territory,
        "side": SIDE[side],
        "border": border,
        "order": number(order or "0"),
        "marched": bool(march),
    }


def read_map(word: Word, maps: Mapping[str, AreaMap]) -> AreaMap:
    """The map named by its id, or by "=" and its checksum."""
    name = word.text[1:]
    for board in maps.values():
        if name in (board.id, f"={board.checksum}"):
            return board
    raise word.fault("unknown-map", known=tuple(maps))


def read_block(word: Word) -> dict[str, Any]:
    """The fields of a Block: what units.toml tells of it, then what the word says."""
    head, *attributes = word.split(",")
    name, _, place = head.text.partition("@")
    unit = roster().units.get(name)
    found: dict[str, Any] = dict(unit.given()) if unit else {}
    said: set[str] = set()
    for attribute in attributes:
        fields = read_attribute(attribute)
        if said & set(fields):
            raise attribute.fault("word-twice")
        said |= set(fields)
        found |= fields
    if "side" not in found and side_of(found.get("nation", "")):
        found["side"] = side_of(found["nation"])
    found.setdefault("strength", found.get("full"))
    raw = {"id": name, "at": place} | {k: v for k, v in found.items() if v is not None}
    missing = what_is_missing(raw)
    if missing:
        raise word.fault(missing, block=name, id=name, known=tuple(roster().units))
    return raw


def what_is_missing(raw: Mapping[str, Any]) -> str | None:
    """The message for the first thing that neither the word nor units.toml tells of a block."""
    if "nation" not in raw:
        return "nation-needed"
    if "side" not in raw:
        return "side-needed"
    if "hidden" in raw:
        return None
    if not {"strength", "full"} <= set(raw):
        return "strength-needed"
    return None if "move" in raw else "allowance-needed"


def read_attribute(word: Word) -> dict[str, Any]:
    """What one attribute says of a block."""
    found = next((m.groupdict() for p in BLOCK if (m := p.fullmatch(word.text))), None)
    if found is None:
        border = re.fullmatch(BORDER, word.text, re.ASCII)
        raise word.fault("group-number-needed" if border else "attribute-not-understood")
    if "rating" in found:
        return found
    if "border" in found:
        return {"came": {"border": found["border"], "order": number(found["order"])}}
    if "flag" in found:
        return {FLAG[found["flag"]]: True}
    if "kind" in found:
        return {"kind": KIND[found["kind"]]}
    if "nation" in found:
        side = {"side": SIDE[found["side"]]} if found["side"] else {}
        return {"nation": NATION[found["nation"]]} | side
    return {name: None if value == "?" else number(value) for name, value in found.items()}


def latin_rating(rating: str, field: str, notes: list[Note]) -> str:
    """A rating in Latin letters; Cyrillic ones are understood, and it is noted."""
    understood = latin(rating)
    if understood != rating:
        notes.append(Note(field, "cyrillic-rating", {"given": rating, "understood": understood}))
    return understood


def spelled(raw: Any, notes: list[Note]) -> dict[str, Any]:
    """A raw position of JSON whose ratings are in Latin letters; the rest as it stands."""
    if not isinstance(raw, dict) or not isinstance(raw.get("blocks", []), list):
        found: dict[str, Any] = convert(raw, dict[str, Any], "position")
        return found
    blocks = [
        block | {"rating": latin_rating(block["rating"], f"position.blocks[{place}].rating", notes)}
        if isinstance(block, dict) and isinstance(block.get("rating"), str)
        else block
        for place, block in enumerate(raw.get("blocks", []))
    ]
    return raw | {"blocks": blocks}
