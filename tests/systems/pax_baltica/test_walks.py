"""Random walks: battles played by the rules come to an end, any others break nothing but rules."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from rulesref.engine.explain import Ruling, cites, explain
from rulesref.engine.line import Candidate, Owed, after
from rulesref.engine.value import Action, BadInput
from rulesref.systems.pax_baltica import SYSTEM
from rulesref.systems.pax_baltica.fire import Fire
from rulesref.systems.pax_baltica.order_of_battles import battlefields
from rulesref.systems.pax_baltica.position import Position
from tests.systems.pax_baltica.generators import moves, phases, positions


def played(position: Position, action: Action) -> Ruling[object]:
    """The ruling on a move and on all that follows of itself."""
    return explain(position, SYSTEM.play(position, action))


def whole(position: Position, action: Action, data: st.DataObject) -> Action:
    """A move with the choices of its owners."""
    while (asked := played(position, action).asks) is not None:
        assert isinstance(action, Fire), asked
        choice = data.draw(st.sampled_from(asked.options))
        action = replace(action, losses=(*action.losses, choice))
    return action


def with_dice(move: Candidate, data: st.DataObject) -> Action:
    """An option with what was rolled for it."""
    rolled = data.draw(st.lists(st.integers(1, 6), min_size=move.dice, max_size=move.dice))
    return SYSTEM.action(f"{move.move} {''.join(map(str, rolled))}".strip())


def offered(position: Position, owed: Owed) -> Iterator[Candidate]:
    """All that may be done now, allowed or not."""
    for piece in owed.pieces:
        yield from SYSTEM.options(position, owed, piece)


def due(position: Position) -> Owed:
    """Who must decide what; in a phase that is played by the rules there always is something."""
    owed = explain(position, SYSTEM.due(position)).value
    assert owed is not None
    return owed


def next_move(position: Position, owed: Owed, data: st.DataObject) -> Action:
    """A move of the side that is due, by the rules."""
    bare = [verb for verb in owed.verbs if verb in ("next", "done", "end")]
    open_ = [Candidate(move=verb, verb=verb) for verb in bare]
    open_ += [move for move in offered(position, owed) if not move.broken]
    return whole(position, with_dice(data.draw(st.sampled_from(open_)), data), data)


def longest(position: Position) -> int:
    """More moves than a Battle Phase can have."""
    blocks, rounds = len(position.blocks), position.settings.rounds
    a_battle = rounds * (blocks + 1) + 2 * blocks + 3  # acts, ends of rounds, leaves and regroups
    return 2 + len(battlefields(position)) * a_battle


def hold(before: Position, now: Position) -> None:
    """What no move can change: who there is, and that nobody grows stronger."""
    assert now.by_id.keys() == before.by_id.keys()
    for name, block in now.by_id.items():
        assert block.steps <= before.by_id[name].steps
    assert SYSTEM.checked(now) == now
    assert SYSTEM.position(SYSTEM.write(now), {"test": now.map}) == now


@settings(max_examples=60)
@given(phases(), st.data())
def test_a_phase_played_by_the_rules_ends_with_no_battlefield_left(
    position: Position, data: st.DataObject
):
    for _ in range(longest(position)):
        owed = due(position)
        ruling = played(position, next_move(position, owed, data))
        assert cites(ruling.broken) == ()
        hold(position, after(ruling, position))
        position = after(ruling, position)
        if owed.duty == "end":
            break
    assert due(position).duty == "end"
    assert battlefields(position) == ()


@settings(max_examples=60)
@given(positions | phases(), st.data())
def test_moves_of_any_kind_break_rules_and_nothing_else(position: Position, data: st.DataObject):
    for _ in range(8):
        with contextlib.suppress(BadInput):
            ruling = played(position, data.draw(moves(position)))
            hold(position, after(ruling, position))
            position = after(ruling, position)


@settings(max_examples=60)
@given(phases(), st.integers(0, 9), st.data())
def test_an_option_breaks_what_is_said_of_it(position: Position, number: int, data: st.DataObject):
    for _ in range(number):
        position = after(played(position, next_move(position, due(position), data)), position)
    for move in offered(position, due(position)):
        broken = cites(played(position, with_dice(move, data)).broken)
        # Of a place that is too far away the option tells that alone.
        assert set(move.broken) <= set(broken), move
        assert bool(move.broken) == bool(broken), move


@settings(max_examples=60)
@given(positions | phases(), st.data(), st.randoms(use_true_random=False))
def test_the_order_of_blocks_is_irrelevant_to_a_move(
    position: Position, data: st.DataObject, random: Random
):
    action = data.draw(moves(position))
    blocks = list(position.blocks)
    random.shuffle(blocks)
    assert ending(position, action) == ending(replace(position, blocks=tuple(blocks)), action)


def ending(position: Position, action: Action) -> object:
    """What a move breaks and where it leads, whichever block is named first."""
    try:
        ruling = played(position, action)
    except BadInput as error:
        return error.key
    words = sorted(SYSTEM.write(after(ruling, position)).split())
    return sorted(cites(ruling.broken)), ruling.verdict, words
