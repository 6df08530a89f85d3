"""Where a moment stands in the Battle Phase: heads for the moves of a line (5.1a, 5.4, 5.7)."""

from __future__ import annotations

from rulesref.engine.value import Note
from rulesref.systems.pax_baltica.position import Position


def stage(position: Position) -> tuple[Note, ...]:
    """The battle that is fought, and how far it is; nothing between battles."""
    battle = position.battle
    if battle is None:
        return ()
    return Note("", "stage-battle", {"at": battle.at}), now_in(position)


def now_in(position: Position) -> Note:
    """How far a battle is: a round, after the last one, won."""
    battle = position.fight
    if battle.won:
        return Note("", "stage-won", {"side": battle.won})
    if battle.final:
        return Note("", "stage-final", {"n": battle.round})
    return Note("", "stage-round", {"n": battle.round})
