"""Dice, hits and losses: 5.5."""

from __future__ import annotations

import pytest

from rulesref.engine.value import BadInput
from rulesref.systems.pax_baltica.fire import named_for
from tests.systems.pax_baltica.boards import Table, board, table

Y = board("X-Y Z-Y")
S1 = "S1@Y,se,B3,3/4,m2"


def at_y(blocks: str, battle: str = "*Y,r2") -> Table:
    """Sweden defends Y."""
    return table(Y, f"{blocks} {battle}")


HITS = [
    ("B3", "111", 3),
    ("B3", "136", 2),
    ("B3", "456", 0),
    ("D1", "112", 2),
    ("A6", "666", 3),
]


@pytest.mark.parametrize(("rating", "dice", "hits"), HITS)
def test_a_die_hits_at_the_number_or_below(rating: str, dice: str, hits: int):
    t = at_y(f"S1@Y,se,{rating},3/4,m2 R1@Y,ru,B2,9/9,m2,X-Y.1")
    assert t.value(f"fire S1 {dice}").hits == hits


LOSSES = [
    # hits | the enemy's blocks | the owner's choices | who lost a step, in order
    (2, "R1@Y,ru,B2,4/4,m2,X-Y.1 R2@Y,ru,B2,2/2,m2,X-Y.1", "", ["R1", "R1"]),
    (3, "R1@Y,ru,B2,4/4,m2,X-Y.1 R2@Y,ru,B2,2/2,m2,X-Y.1", "R1", ["R1", "R1", "R1"]),
    (3, "R1@Y,ru,B2,4/4,m2,X-Y.1 R2@Y,ru,B2,2/2,m2,X-Y.1", "R2", ["R1", "R1", "R2"]),
    (2, "R1@Y,ru,B2,2/2,m2,X-Y.1 R2@Y,ru,B2,2/2,m2,X-Y.1", "R2", ["R2", "R1"]),
]


@pytest.mark.parametrize(("hits", "blocks", "choices", "lost"), LOSSES)
def test_hits_fall_on_the_strongest_one_by_one(
    hits: int, blocks: str, choices: str, lost: list[str]
):
    value = at_y(f"{S1} {blocks}").value(f"hits C {hits} {choices}".strip())
    assert [loss.block for loss in value.losses] == lost


def test_the_owner_settles_ties():
    t = at_y(f"{S1} R1@Y,ru,B2,2/2,m2,X-Y.1 R2@Y,ru,B2,2/2,m2,X-Y.1")
    ruling = t.ask("fire S1 123")
    assert ruling.asks is not None
    assert (ruling.asks.cite, ruling.asks.who) == ("5.5b", "Coalition")
    assert (ruling.asks.field, ruling.asks.options) == ("action.losses", ("R1", "R2"))
    # Told R1, the next tie does not come up: R2 is the strongest; then both are at 1.
    assert [due.options for due in t.choices("fire S1 123")] == [("R1", "R2")] * 3
    assert t.ask("fire S1 123 R1,R2").asks is None


def test_a_choice_of_a_weaker_block_is_illegal_and_played_on():
    t = at_y(f"{S1} R1@Y,ru,B2,2/2,m2,X-Y.1 R2@Y,ru,B2,2/2,m2,X-Y.1 R3@Y,ru,B2,1/2,m2,X-Y.1")
    assert t.broken("fire S1 166 R3") == ["5.5"]
    assert t.value("fire S1 166 R3").eliminated == ("R3",)
    assert t.broken("fire S1 166 R1") == []


# R1 is the strongest, R2 and R3 are weaker, R4 came over another border.
UNEQUAL = (
    f"{S1} R1@Y,ru,B2,3/3,m2,X-Y.1 R2@Y,ru,B2,2/2,m2,X-Y.1 R3@Y,ru,B2,1/2,m2,X-Y.1 "
    "R4@Y,ru,A2,4/4,m2,Z-Y.2 *Y,main:X-Y"
)
TAKEN = [
    ("hits C 1", ["R1"], []),
    ("hits C 1 R1", ["R1"], []),  # told though nobody had to choose
    ("hits C 1 R3", ["R3"], ["5.5b"]),
    ("hits C 2 R2", ["R1", "R2"], []),  # a choice among equals
    ("hits C 2 R1,R2", ["R1", "R2"], []),  # the same, told hit by hit
    ("hits C 2 R2,R2", ["R2", "R2"], ["5.5b"]),
    ("hits C 2 R1,R3", ["R1", "R3"], ["5.5b"]),
    ("hits C 1 R4", ["R4"], ["5.3c", "5.5b"]),
    ("hits C 9 R1,R2,R1,R2,R1,R3", ["R1", "R2", "R1", "R2", "R1", "R3"], []),
]


@pytest.mark.parametrize(("question", "taken", "broken"), TAKEN)
def test_who_took_each_hit_may_be_told_and_a_wrong_one_is_marked(
    question: str, taken: list[str], broken: list[str]
):
    t = table(Y, UNEQUAL)
    assert [loss.block for loss in t.value(question).losses] == taken
    assert list(dict.fromkeys(step.cite for step in t.ask(question).broken)) == broken


NAMED = [  # a point is a hit for which nobody is named
    (2, "", ". ."),
    (1, "R1", "R1"),
    (2, "R1", ". R1"),  # one name is the choice among equals
    (2, "R2,R2", "R2 R2"),  # as many names as hits tell of each of them
    (2, "R4,R1", "R4 R1"),
    (4, "R2", ". R2 . ."),
    (8, "R1,R2,R1,R2,R1,R3", "R1 R2 R1 R2 R1 R3 . ."),  # as many as hits that find somebody
    (3, "R1,R3", ". R1 ."),  # one name too many
]


@pytest.mark.parametrize(("hits", "losses", "named"), NAMED)
def test_whom_each_hit_was_said_to_fall_on(hits: int, losses: str, named: str):
    position = table(Y, UNEQUAL).position
    exposed = tuple(position.by_id[block] for block in ("R1", "R2", "R3"))
    told = named_for(exposed, hits, tuple(losses.split(",")) if losses else ())
    assert " ".join(name or "." for name in told) == named


def test_the_last_step_sends_a_block_to_the_pool_of_its_nation():
    t = at_y(f"{S1} R1@Y,dk,B2,1/3,m2,X-Y.1").after("fire S1 156")
    block = t.position.by_id["R1"]
    assert (block.at, block.strength, block.nation) == ("pool", 0, "Denmark")
    assert t.position.blocks_at("Y", "Coalition") == ()


def test_surplus_hits_are_lost():
    value = at_y(f"{S1} R1@Y,ru,B2,1/3,m2,X-Y.1").value("fire S1 123")
    assert (value.hits, value.hits_lost, value.eliminated) == (3, 2, ("R1",))


def test_a_reserve_stays_out_of_reach_after_the_last_defender_fell():
    # S1 dies; S2 came when both sides were there and is a reserve still.
    t = table(
        Y,
        "S1@Y,se,C2,1/1,m2 S2@Y,se,A3,4/4,m2,Z-Y.2 R1@Y,ru,B3,1/4,m2,X-Y.1 "
        "R2@Y,ru,B3,1/4,m2,X-Y.1 *Y",
    )
    t = t.after("fire R1 1")
    assert t.value("fire R2 1").hits_lost == 1


def test_neither_a_reserve_nor_one_that_has_acted_fires():
    late = "S1@Y,se,B3,3/4,m2 S2@Y,se,A3,1/4,m2,Z-Y.2 R1@Y,ru,B3,1/4,m2,X-Y.1"
    assert table(Y, f"{late} *Y").broken("fire S2 6") == ["5.3"]
    assert table(Y, f"{late} *Y,r2").broken("fire S2 6") == []
    assert table(Y, f"{late} *Y,r2,acted:S2").broken("fire S2 6") == ["5.4"]
    assert table(Y, f"{late} *Y,r3,final").broken("fire S2 6") == ["5.4"]


def test_who_has_fired_has_had_its_action():
    t = at_y(f"{S1} R1@Y,ru,B2,4/4,m2,X-Y.1")
    assert t.after("fire S1 156").broken("fire S1 456") == ["5.4"]


NO_ROUND = [
    (f"{S1} R1@Y,ru,B2,4/4,m2,X-Y.1 *Y,r3,final", ["5.4a"]),
    ("R1@Y,ru,B2,4/4,m2 *Y,r2", ["5.0a"]),
    ("F1@Y,se,fleet,3/4,m2 R1@Y,ru,B2,4/4,m2,siege *Y,r2", ["5.0c"]),
]


@pytest.mark.parametrize(("position", "broken"), NO_ROUND)
def test_hits_without_a_round_are_illegal_and_played_on(position: str, broken: list[str]):
    ruling = table(board("X-Y Z-Y", Y="harbor"), position).ask("hits C 2")
    assert [step.cite for step in ruling.broken] == broken
    assert ruling.steps[len(ruling.steps) - 4].key == "hits-all-the-same"
    assert [step.facts["left"] for step in ruling.steps if step.key == "loses-step"] == [3, 2]


@pytest.mark.parametrize(("acted", "key"), [("", "rolls"), (",acted:S1", "rolls-all-the-same")])
def test_fire_that_is_not_allowed_is_told_as_such(acted: str, key: str):
    t = at_y(f"{S1} R1@Y,ru,B2,4/4,m2,X-Y.1", f"*Y,r2{acted}")
    assert [s.key for s in t.ask("fire S1 156").steps if s.cite == "5.5a"] == [key]


MALFORMED = [
    ("fire S1 12", "action.dice", "wrong-number-of-dice"),
    ("fire S1 1234", "action.dice", "wrong-number-of-dice"),
    ("fire S1 127", "action.dice[2]", "too-big"),
    ("fire S1 012", "action.dice[0]", "too-small"),
    ("fire S9 123", "action.block", "unknown-block"),
    ("fire X1 1", "action.block", "not-in-battle"),
    ("hits C 1 R1,R1", "action.losses", "choices-left"),
    ("hits C 1 S1", "action.losses", "not-a-target"),
    ("hits C 1 X1", "action.losses", "not-a-target"),
    ("hits C 2 R1,R9", "action.losses[1]", "unknown-block"),
    ("hits C 1 R9", "action.losses[0]", "unknown-block"),
    ("hits C 2 S1,S1", "action.losses", "not-a-target"),
]


@pytest.mark.parametrize(("question", "field", "key"), MALFORMED)
def test_malformed(question: str, field: str, key: str):
    blocks = f"{S1} X1@X,se,B3,1/1,m2 R1@Y,ru,B2,2/2,m2,X-Y.1"
    tied = f"{blocks} R2@Y,ru,B2,2/2,m2,X-Y.1"
    with pytest.raises(BadInput) as caught:
        at_y(tied if "hits C 2" in question else blocks).ask(question)
    assert (caught.value.field, caught.value.key) == (field, key)
