"""A position that was asked before rules as one that nobody has asked yet."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace

from rulesref.engine.explain import Ruling, explain
from rulesref.engine.value import BadInput
from rulesref.systems.pax_baltica import SYSTEM
from rulesref.systems.pax_baltica.actions import RULES
from rulesref.systems.pax_baltica.leaving import may_get_away, ways_of
from rulesref.systems.pax_baltica.position import Block, Position
from rulesref.systems.pax_baltica.retreat import known_border, known_land
from tests.systems.pax_baltica.boards import board, table

AROUND = ("due", "next", "escape", "leaver", "defender", "order")


def questions(position: Position, asked: str) -> Iterator[str]:
    """The question of an example, those about everybody, and the ways of each block."""
    yield asked
    yield from AROUND
    yield from (f"ways {block.id}" for block in position.blocks)


def ruled(position: Position, question: str) -> Ruling[object]:
    """The ruling on a question in notation."""
    action = SYSTEM.action(question)
    return explain(position, RULES[type(action)](position, action))


def told(find: Callable[..., object], *asked: object) -> tuple[object, ...]:
    """All that is found, or what is malformed or lacking; faults compare by their words."""
    try:
        found = find(*asked)
    except BadInput as fault:
        return (repr(fault),)
    if isinstance(found, Ruling):
        return found.steps, found.value, found.asks, repr(found.lacks)
    return (found,)


@pytest.mark.parametrize("name", SYSTEM.examples)
def test_a_used_position_rules_as_a_fresh_one(name: str):
    example = SYSTEM.examples[name]
    used = SYSTEM.position(example.position)
    asked = list(questions(used, example.action))
    for question in asked + asked[::-1]:
        fresh = replace(used)
        assert not fresh.derived
        assert told(ruled, used, question) == told(ruled, fresh, question)
    assert used.derived or used.battle is None


# Two alike, of whom one has acted; two nations on one side, and the first's land; one of a nation
# on the other side.
ALIKE = "S1@Y,se,B2,2/2,m2,X-Y.1 S2@Y,se,B2,2/2,m2,X-Y.1 R1@Y,ru,C2,2/2,m2 *Y,r2,acted:S1"
ALLIES = "R1@Y,ru,C2,2/2,m2,X-Y.1 D1@Y,dk,C2,2/2,m2,X-Y.1 S1@Y,ru/S,B2,2/2,m2 *Y,r2"


def battles() -> Iterator[Position]:
    """The positions of the worked examples in which there is a battle, and two more."""
    positions = [SYSTEM.position(example.position) for example in SYSTEM.examples.values()]
    yield from (position for position in positions if position.battle)
    yield table(board("X-Y"), f"Y:C1 X:S {ALIKE}").position
    yield table(board("X-Y"), f"Y:C1 X:C.ru {ALLIES}").position


@pytest.mark.parametrize("find", [ways_of, may_get_away])
def test_what_is_found_once_is_found_for_each_block(find: Callable[[Position, Block], object]):
    for used in battles():
        for block in used.in_battle():
            assert told(find, used, block) == told(find, replace(used), block)


def test_what_is_found_once_is_found_for_each_border_and_each_side_of_it():
    for used in battles():
        for block in used.in_battle():
            for here, to in used.map.by_ends:
                fresh = replace(used)
                assert told(known_land, used, block, to) == told(known_land, fresh, block, to)
                border = block, here, to
                assert told(known_border, used, *border) == told(known_border, fresh, *border)
