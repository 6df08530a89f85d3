"""For each effect a stated wrong version of its pure function: an example must notice it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from rulesref.systems.pax_baltica import fire, rounds
from rulesref.systems.pax_baltica.position import Block


class Mutant(NamedTuple):
    """A wrong reading of a clause: which function it replaces, by what."""

    cite: str
    module: Any
    name: str
    wrong: Callable[..., Any]


def by_number(block: Block, defender: str) -> tuple[str, int]:
    """The number orders within a letter."""
    return block.letter, block.number


def attackers_first(block: Block, defender: str) -> tuple[str, bool]:
    """Within a letter the attacker goes first."""
    return block.letter, block.side == defender


def weakest(blocks: list[Block]) -> list[Block]:
    """Hits fall on the weakest."""
    least = min((block.steps for block in blocks), default=0)
    return [block for block in blocks if block.steps == least > 0]


def anybody(blocks: list[Block]) -> list[Block]:
    """The owner puts hits where he likes."""
    return [block for block in blocks if block.strength]


def below(die: int, block: Block) -> bool:
    """Only a die below the number hits."""
    return die < block.number


def high(die: int, block: Block) -> bool:
    """High dice hit."""
    return die >= block.number


def never(strength: int) -> bool:
    """A block stays on the field with no step left."""
    return strength < 0


MUTANTS = (
    Mutant("5.4b", rounds, "order_of_fire", by_number),
    Mutant("5.4b", rounds, "order_of_fire", attackers_first),
    Mutant("5.5a", fire, "is_hit", below),
    Mutant("5.5a", fire, "is_hit", high),
    Mutant("5.5b", fire, "targets", weakest),
    Mutant("5.5b", fire, "targets", anybody),
    Mutant("5.5c", fire, "is_eliminated", never),
)
