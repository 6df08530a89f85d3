"""Asking the engine from outside: bytes that somebody gave in, an answer in a language out."""

from __future__ import annotations

import re

from msgspec import Struct

from rulesref.engine.engine import Engine
from rulesref.engine.given import BYTE_ORDER_MARK, decoded
from rulesref.engine.telling import Told, tell
from rulesref.engine.value import BadInput, Note


class Given(Struct, frozen=True, kw_only=True):
    """A question as it was given: each part is JSON or notation in UTF-8, the map JSON or an id."""

    position: bytes
    action: bytes
    map: bytes | None = None


def ask(system: Engine, given: Given, language: str) -> Told:
    """The answer to a question; BadInput names the part and the place that is malformed."""
    notes: list[Note] = []
    board = None if given.map is None else system.map_of(decoded(given.map, "map"))
    beside = {board.id: board} if board else {}
    position = system.position(decoded(given.position, "position"), beside, notes)
    action = system.action(decoded(given.action, "action"), notes)
    return tell(system, position, system.answer(position, action), language, notes)


def place_of(system: Engine, error: BadInput, given: Given) -> str:
    """The line in which a fault lies and a mark below it; empty if the fault has no place."""
    data = {"position": given.position, "action": given.action, "map": given.map}
    part = data.get(re.split(r"[.\[]", error.field)[0])
    if part is None:
        return ""
    text = part.decode("utf-8", "replace").removeprefix(BYTE_ORDER_MARK)
    if "line" in error.facts:
        return marked(text, error.facts["line"], error.facts["at"])
    word = system.word_for(error.field, text)
    return marked(text, word.line, word.at) if word else ""


def marked(text: str, number: int, at: int) -> str:
    """A line of a text, its number if there are several, and a mark below a character of it."""
    lines = text.rstrip().split("\n")
    line = lines[number - 1] if number <= len(lines) else ""
    start = max(0, at - 41)
    shown = "".join(sign if sign.isprintable() else " " for sign in line[start : start + 80])
    head = f"{number}: " if len(lines) > 1 else ""
    return f"{head}{shown.rstrip()}\n{' ' * (len(head) + at - 1 - start)}^"
