"""The short words of the notation of Pax Baltica, for those who read it and who write it."""

from __future__ import annotations

SIDE = {"S": "Sweden", "C": "Coalition"}
NATION = {"se": "Sweden", "ru": "Russia", "dk": "Denmark", "sx": "Saxony", "ot": "Ottoman"}
KIND = {"army": "army", "reg": "regiment", "fleet": "fleet"}
MARKS = {  # by a word's first sign
    "@": "map",
    "!": "battles",
    "*": "battle",
    "$": "settings",
    "~": "entries",
    ":": "crossed",
}
ITEMS = ("lands", "blocks", "entries", "crossed")  # of which a position has a word each
FLAG = {"pinned": "pinned", "siege": "besieging", "hidden": "hidden"}

NATIONS, KINDS, FLAGS = ("|".join(table) for table in (NATION, KIND, FLAG))
NAME = r"[A-Za-z]\w*"
BORDER = rf"(?:{NAME}-{NAME}|sea)"
