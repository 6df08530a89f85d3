"""For each effect a stated wrong version of its pure function: an example must notice it."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple

from rulesref.systems.pax_baltica import course, fire, lost_round, order_of_battles, rounds
from rulesref.systems.pax_baltica.battle import Roles, contested
from rulesref.systems.pax_baltica.position import Block, Position, Side, other


class Mutant(NamedTuple):
    """A wrong reading of a clause: which function it replaces, by what."""

    cite: str
    module: Any
    name: str
    wrong: Callable[..., Any]


def one_is_enough(position: Position) -> tuple[str, ...]:
    """One battle is fought in a phase."""
    return tuple(area.id for area in position.map.areas if contested(position, area.id))[:1]


def second_player(position: Position) -> Side | None:
    """The second player orders the battles, who moved last."""
    return position.first and other(position.first)


def last_named(position: Position) -> str | None:
    """The order of battles is gone through from its end."""
    fields = order_of_battles.battlefields(position)
    return next((at for at in reversed(position.battles) if at in fields), None)


def everybody(position: Position, waiting: tuple[str, ...]) -> tuple[str, ...]:
    """Reserves are revealed with the others."""
    return tuple(block.id for block in position.blocks_at(position.fight.at))


def nobody(position: Position, waiting: tuple[str, ...]) -> tuple[str, ...]:
    """Blocks stay face down when their battle begins."""
    return ()


def never_lost(position: Position, roles: Roles) -> tuple[Side, ...]:
    """Reserves always join in the second round."""
    return ()


def winner_too(position: Position, roles: Roles) -> tuple[Side, ...]:
    """Where one side has nothing but reserves, it is the other one that has lost."""
    return tuple(other(side) for side in WITHOUT_FIGHTERS(position, roles))


def reserves_too(position: Position, roles: Roles) -> list[Block]:
    """The first round waits for the reserves to act."""
    return list(position.blocks_at(position.fight.at))


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


DUE = import_module("rulesref.systems.pax_baltica.due")  # the package has a function of its name
WITHOUT_FIGHTERS = lost_round.without_fighters  # as it stands, before it is replaced

MUTANTS = (
    Mutant("5.0b", order_of_battles, "battlefields", one_is_enough),
    Mutant("5.1a", DUE, "who_orders", second_player),
    Mutant("5.1a", order_of_battles, "next_in_order", last_named),
    Mutant("5.1b", order_of_battles, "revealed", everybody),
    Mutant("5.1b", order_of_battles, "revealed", nobody),
    Mutant("5.3d", lost_round, "without_fighters", never_lost),
    Mutant("5.3d", lost_round, "without_fighters", winner_too),
    Mutant("5.4d", course, "in_round", reserves_too),
    Mutant("5.4b", rounds, "order_of_fire", by_number),
    Mutant("5.4b", rounds, "order_of_fire", attackers_first),
    Mutant("5.5a", fire, "is_hit", below),
    Mutant("5.5a", fire, "is_hit", high),
    Mutant("5.5b", fire, "targets", weakest),
    Mutant("5.5b", fire, "targets", anybody),
    Mutant("5.5c", fire, "is_eliminated", never),
)
