"""An owner's choice that was due, put where it belongs: into the question, or into the position."""

from __future__ import annotations

import msgspec

from rulesref.engine.engine import AnyPosition, Engine
from rulesref.engine.value import Action, convert


def completed(system: Engine, action: Action, place: str, option: str) -> Action:
    """A question with a choice in it: a row of choices grows, any other field takes it.

    `place` is where the choice belongs, as an Ask names it ("action.losses").
    """
    field = place.rpartition(".")[2]
    raw = msgspec.to_builtins(action)
    row = field in action.rows()
    raw[field] = [*raw[field], option] if row else option
    whole: Action = convert(raw, system.Question, "action")
    return whole


def settled(position: AnyPosition, place: str, option: str) -> AnyPosition:
    """A position with a choice in one of its parts ("position.battle.main")."""
    _, part, field = place.split(".")
    held = msgspec.structs.replace(getattr(position, part), **{field: option})
    return msgspec.structs.replace(position, **{part: held})
