"""Asking the engine from outside: bytes that somebody gave in, an answer in a language out."""

from __future__ import annotations

from msgspec import Struct

from rulesref.engine.given import decoded
from rulesref.engine.system import System, read_map
from rulesref.engine.telling import Told, tell
from rulesref.engine.value import BadInput, Note


class Given(Struct, frozen=True, kw_only=True):
    """A question as it was given: each part is JSON or notation in UTF-8, the map JSON."""

    position: bytes
    action: bytes
    map: bytes | None = None


def ask(system: System, given: Given, language: str) -> Told:
    """The answer to a question; BadInput names the part and the place that is malformed."""
    notes: list[Note] = []
    board = None if given.map is None else read_map(decoded(given.map, "map"))
    beside = {board.id: board} if board else {}
    position = system.position(decoded(given.position, "position"), beside, notes)
    action = system.action(decoded(given.action, "action"))
    return tell(system, position, system.answer(position, action), language, notes)


def place_of(error: BadInput, given: Given) -> str:
    """The line in which a fault lies and a mark below it; empty if the fault has no place."""
    at = error.facts.get("at")
    data = {"position": given.position, "action": given.action, "map": given.map}
    part = data.get(error.field.split(".")[0].split("[")[0])
    if not isinstance(at, int) or part is None:
        return ""
    lines = part.decode("utf-8", "replace").splitlines() or [""]
    number = int(error.facts.get("line", 1)) - 1
    line = lines[number] if number < len(lines) else ""
    start = max(0, at - 41)
    shown = line[start : start + 80]
    return f"{shown}\n{' ' * (at - 1 - start)}^"
