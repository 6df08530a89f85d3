"""Dice that the site rolls: by chance, or by a seed, so that others get the same ones again."""

from __future__ import annotations

from random import Random, SystemRandom
from typing import Any

from rulesref.engine.value import Action
from scenario_editor.scenarios.fields import fields_of, present

CHANCE = SystemRandom()


def by_seed(seed: str, ply: int) -> Random:
    """The source of the dice of a ply: they follow from the seed and its number alone."""
    return Random(f"{seed}:{ply}")


def rolled(number: int, faces: range, source: Random = CHANCE) -> str:
    """So many dice as they fall, in a row."""
    # Of a seeded Random only what `random()` gives is promised to stay the same for ever.
    return "".join(str(faces[int(source.random() * len(faces))]) for _ in range(number))


def faces_of(die: Any) -> range:
    """The numbers that a die may show, a digit each."""
    return range(die.ge or 0, (die.le or 9) + 1)


def dice_of(action: type[Action]) -> range:
    """The numbers that a die of a move may show."""
    rows = action.rows()
    kinds: list[Any] = [present(f.type) for f in fields_of(action) if rows.get(f.name) == "dice"]
    return faces_of(present(kinds[0].item_type))
