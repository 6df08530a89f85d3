"""Laws that hold in every position: input never changes, notation round-trips, hits add up."""

from __future__ import annotations

import contextlib
import copy
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from rulesref.engine.explain import explain
from rulesref.engine.value import Action, BadInput
from rulesref.systems.pax_baltica import SYSTEM
from rulesref.systems.pax_baltica.actions import RULES
from rulesref.systems.pax_baltica.fire import Hits
from rulesref.systems.pax_baltica.position import Position
from tests.systems.pax_baltica.boards import Table
from tests.systems.pax_baltica.generators import actions, positions


@given(positions)
def test_the_notation_of_a_position_round_trips(position: Position):
    maps = {"test": position.map}
    assert SYSTEM.position(SYSTEM.write(position), maps) == position


@given(positions, st.data())
def test_the_notation_of_a_question_round_trips(position: Position, data: st.DataObject):
    action = data.draw(actions(position))
    assert SYSTEM.action(SYSTEM.write_action(action)) == action


@given(positions)
def test_a_notation_needs_no_quoting_in_an_address(position: Position):
    unreserved = set("-._~") | set("!$'()*,;:@/?=") | {" "}
    assert all(c.isascii() and (c.isalnum() or c in unreserved) for c in SYSTEM.write(position))


def test_asking_changes_nothing_and_raises_nothing_but_bad_input():
    kinds: Counter[str] = Counter()

    @settings(max_examples=300)
    @given(positions, st.data())
    def ask(position: Position, data: st.DataObject) -> None:
        action = data.draw(actions(position))
        before = copy.deepcopy(position)
        try:
            SYSTEM.answer(position, action)
            kinds["answered"] += 1
        except BadInput:
            kinds["refused"] += 1
        assert position == before

    ask()
    # The law would say nothing if most questions were refused.
    assert kinds["answered"] > kinds["refused"]


@given(positions, st.data(), st.randoms(use_true_random=False))
def test_the_order_of_blocks_is_irrelevant(position: Position, data: st.DataObject, random):
    action = data.draw(actions(position))
    blocks = list(position.blocks)
    random.shuffle(blocks)
    shuffled = replace(position, blocks=tuple(blocks))
    assert outcome(position, action) == outcome(shuffled, action)


def outcome(position: Position, action: Action) -> object:
    """What does not depend on the order in which equals are listed."""
    try:
        ruling = explain(position, RULES[type(action)](position, action))
    except BadInput as error:
        return error.key
    asks = ruling.asks and (ruling.asks.cite, ruling.asks.who, sorted(ruling.asks.options))
    return sorted((s.cite, s.key, s.state) for s in ruling.steps), ruling.verdict, asks


@given(positions, st.integers(0, 30), st.data())
def test_steps_lost_are_the_smaller_of_hits_and_strength(
    position: Position, hits: int, data: st.DataObject
):
    # Round 2 and no reserves: every block of the side can be hit, and enough is known of each.
    known = tuple(
        replace(block, strength=block.steps or 1, kind=block.kind or "army")
        for block in position.blocks
    )
    position = replace(position, blocks=known)
    table = Table(position.with_battle(round=2, final=False, main=None))
    at = position.fight.at
    there = sum(block.steps for block in position.blocks_at(at, "Coalition"))
    question = Hits(side="Coalition", hits=hits)
    while (ruling := explain(table.position, RULES[Hits](table.position, question))).asks:
        choice = data.draw(st.sampled_from(ruling.asks.options))
        question = replace(question, losses=(*question.losses, choice))
    assert ruling.value is not None
    assert ruling.value.hits == hits
    assert len(ruling.value.losses) == min(hits, there)
    assert ruling.value.hits_lost == max(0, hits - there)


@settings(max_examples=40)
@given(positions, st.data())
def test_a_random_walk_raises_nothing_but_bad_input(position: Position, data: st.DataObject):
    for _ in range(8):
        action = data.draw(actions(position))
        with contextlib.suppress(BadInput):
            ruling = explain(position, RULES[type(action)](position, action))
            after = [step.after for step in ruling.steps if step.after is not None]
            if after:
                position = SYSTEM.checked(after[-1])
                assert SYSTEM.position(SYSTEM.write(position), {"test": position.map}) == position
