"""Blocks that are face down: what only counts them never asks for more, what needs more says so."""

from __future__ import annotations

import msgspec
import pytest

from rulesref.engine.telling import tell_fault
from rulesref.engine.value import BadInput, Lacking
from rulesref.systems.pax_baltica import SYSTEM
from rulesref.systems.pax_baltica.actions import dice_needed
from tests.systems.pax_baltica.boards import Table, board, table

MAP = board("X-Y Z-Y V-Y X-E Y-Gulf", Y="harbor", V="harbor", Gulf="sea")
LANDS = "X:S Z:C V:C E:S Y:C"
S1, S2 = "S1@Y,se,B2,3/3,m2,X-Y.1", "S2@Y,se,hidden,X-Y.1"
C1, C2 = "C1@Y,ru,B1,2/3,m2", "C2@Y,dk,hidden"
FLEET = "F@Y,se,fleet,2/2,m2"


def at_y(blocks: str, battle: str = "*Y,r2") -> Table:
    """The Coalition defends Y."""
    return table(MAP, f"{LANDS} {blocks} {battle}")


COUNTED = [
    # what is asked | the blocks that differ, known and unknown | the battle
    ("defender", "C2@Y,ru,B1,2/3,m2", "C2@Y,ru,hidden", "*Y,r2"),
    ("leaver", "C2@Y,ru,B1,2/3,m2", "C2@Y,ru,hidden", "*Y,r3,final"),
    ("ways S1", "C2@X,ru,B1,2/3,m2", "C2@X,ru,hidden", "*Y,r2"),
    ("retreat S1 X", "C2@X,ru,B1,2/3,m2", "C2@X,ru,hidden", "*Y,r2"),
    ("retreat S1 X E", "C2@E,ru,B1,2/3,m2", "C2@E,ru,hidden", "*Y,r2"),
    ("ways S1", "S2@X,se,B1,2/3,m2", "S2@X,se,hidden", "*Y,r2"),
    ("fire S1 456", "C2@Y,ru,B1,2/3,m2", "C2@Y,ru,hidden", "*Y,r2"),
    ("fire S1 123", "S2@Y,se,B1,3/3,m2", "S2@Y,se,hidden", "*Y,r2"),
    ("hits C 2", "C2@X,ru,B1,2/3,m2", "C2@X,ru,hidden", "*Y,r2"),
    ("fire S1 123", "C2@Y,ru,B1,3/3,m2,Z-Y.2", "C2@Y,ru,hidden,Z-Y.2", "*Y,r1"),
    ("order", "C2@Y,ru,B1,3/3,m2,Z-Y.2", "C2@Y,ru,hidden,Z-Y.2", "*Y,r1"),
]


@pytest.mark.parametrize(("question", "known", "unknown", "battle"), COUNTED)
def test_what_only_counts_blocks_answers_as_if_all_were_known(
    question: str, known: str, unknown: str, battle: str
):
    told, asked = (at_y(f"{S1} {C1} {each}", battle).ask(question) for each in (known, unknown))
    assert (asked.verdict, asked.value) == (told.verdict, told.value)
    assert [(s.cite, s.key, s.facts) for s in asked.steps] == [
        (s.cite, s.key, s.facts) for s in told.steps
    ]


def lacking(t: Table, question: str) -> tuple[str, str]:
    """The part of which block a question lacks."""
    with pytest.raises(Lacking) as caught:
        t.ask(question)
    return caught.value.facts["block"], caught.value.facts["part"]


NEEDED = [
    # what is asked | the blocks | of which block what is lacking
    ("order", f"{S1} {C2}", ("C2", "rating")),
    ("fire S2 111", f"{S2} {C1}", ("S2", "strength")),
    ("fire S2 111", f"{S2},3/3 {C1}", ("S2", "rating")),
    ("fire S1 156", f"{S1} {C2}", ("C2", "strength")),
    ("fire S1 156", f"{S1} {C1} {C2}", ("C2", "strength")),
    ("hits C 1", f"{S1} {C1} {C2},?/3", ("C2", "strength")),
    ("ways S2", f"{S2} {C1}", ("S2", "move")),
    ("ways S2", f"{S2},m2 {C1}", ("S2", "kind")),
    ("retreat S2 X", f"{S2} {C1}", ("S2", "move")),
    ("retreat S2 X", f"{S2},m2 {C1}", ("S2", "kind")),
    ("retreat C2 sea", f"{S1} {C1} {C2}", ("C2", "kind")),
    ("retreat C1 sea", f"{S1} {C1} {C2}", ("C2", "kind")),
    ("leaver", f"{S2} {C1},siege", ("S2", "kind")),
    ("order", f"{S2} {FLEET} {C1},siege", ("S2", "kind")),
    ("hits S 0", f"{FLEET} {C2},siege $Q18:only_fleets", ("C2", "kind")),
]


@pytest.mark.parametrize(("question", "blocks", "what"), NEEDED)
def test_what_needs_more_asks_for_it(question: str, blocks: str, what: tuple[str, str]):
    battle = "*Y,r3,final" if question == "leaver" else "*Y,r2"
    assert lacking(at_y(blocks, battle), question) == what


DECIDED = [
    # what is asked | the blocks | what is broken without asking for more
    ("retreat S2 X", f"{S2} {C1} C2@X,ru,hidden", ["5.6"]),
    ("retreat S2 Z", f"{S2} {C1}", ["5.6"]),
    ("retreat S2 X", f"{S2} {C1} $off:5.6b,off:5.6e", None),
    ("retreat S1 V", f"{S1} {C1} C2@V,ru,hidden S3@V,se,hidden,siege", ["5.6"]),
    ("ways S1", f"{S1} {C1} C2@V,ru,hidden C3@X,ru,hidden S3@V,se,hidden,siege", ["5.6"]),
    ("fire S2 1", f"{S2} {C1} *Y,r2,acted:S2", ["5.4"]),
    # Who is besieged is no fleet for sure, or by Q18 who besieges is none.
    ("hits S 0", f"{S2} {S1} {C1},siege", []),
    ("hits S 0", f"{S2} {C1},siege $Q18:only_fleets", []),
    # A fleet is known to be there.
    ("retreat C1 sea", f"{S1} {C1} {C2} F@Y,ru,fleet,2/2,m2", []),
]


@pytest.mark.parametrize(("question", "blocks", "broken"), DECIDED)
def test_nothing_more_is_asked_for_where_something_else_decides(
    question: str, blocks: str, broken: list[str] | None
):
    t = at_y(blocks, "" if "*" in blocks else "*Y,r2")
    if broken is None:
        assert lacking(t, question) == ("S2", "kind")
    else:
        assert t.broken(question) == broken


SAID = [
    ("order", "C2: this question needs its combat rating (for example B3)",
     "Блок C2: не сказано, а для ответа нужно: боевая мощь (например, B3)"),
    ("fire S1 123", "C2: this question needs its strength (for example 3/4)",
     "Блок C2: не сказано, а для ответа нужно: сила (например, 3/4)"),
    ("ways C2", "C2: this question needs its movement allowance (for example m2)",
     "Блок C2: не сказано, а для ответа нужно: дальность хода (например, m2)"),
    ("retreat C2 sea", "C2: this question needs its kind (army, reg or fleet)",
     "Блок C2: не сказано, а для ответа нужно: вид (army — армия, reg — полк, fleet — флот)"),
]  # fmt: skip


@pytest.mark.parametrize(("question", "en", "ru"), SAID)
def test_what_is_asked_for_is_said_in_both_languages(question: str, en: str, ru: str):
    with pytest.raises(Lacking) as caught:
        at_y(f"{S1} {C2}").ask(question)
    place = f"position.blocks[1].{caught.value.facts['part']}"
    assert caught.value.field == place
    assert tell_fault(SYSTEM, caught.value, "en") == f"{place}: {en}"
    assert tell_fault(SYSTEM, caught.value, "ru") == f"{place}: {ru}"


def test_dice_are_not_rolled_for_a_strength_that_is_not_known():
    position = at_y(f"{S1} {C2}").position
    assert dice_needed(position, {"block": "S1"}) == 3
    with pytest.raises(Lacking):
        dice_needed(position, {"block": "C2"})


WRITTEN = [
    "C2@Y,ru,hidden",
    "C2@Y,ru/S,reg,hidden",
    "C2@Y,ru,army,B3,2/4,m2,X-Y.1,x2,pinned,siege,hidden",
    "C2@Y,ru,?/4,hidden",
    "C2@Y,ru,2/?,hidden",
    "KarlXII@Y,hidden",
    "KarlXII@Y,?/4,hidden",
    "C2@pool,ru,hidden",
]


@pytest.mark.parametrize("text", WRITTEN)
def test_what_is_not_known_is_written_as_it_was_read(text: str):
    position = table(MAP, text).position
    assert SYSTEM.write(position).partition(" ")[2] == text
    assert SYSTEM.position(SYSTEM.write(position), {"test": MAP}) == position


def in_json(**block: object) -> dict[str, object]:
    """A block of a position in JSON, by what is said of it."""
    return {"nation": "Sweden", "side": "Sweden", "at": "Y"} | block


def read(*blocks: dict[str, object]) -> Table:
    """A position read from JSON."""
    return Table(
        SYSTEM.position(
            msgspec.json.encode({"map": "test", "blocks": blocks}).decode(), {"test": MAP}
        )
    )


def test_json_says_no_more_than_is_known():
    assert read(in_json(id="S2", hidden=True)) == table(MAP, "S2@Y,se,hidden")
    block = read(in_json(id="S2", hidden=True)).position.by_id["S2"]
    assert {block.kind, block.rating, block.strength, block.full, block.move} == {None}


def test_what_the_roster_tells_is_known_in_json_too():
    told = in_json(id="KarlXII", strength=4)
    assert read(told) == table(MAP, "KarlXII@Y")
    assert (
        read(told | {"id": "Wachtmeister", "full": 4, "move": 1})
        .position.by_id["Wachtmeister"]
        .kind
        == "fleet"
    )


@pytest.mark.parametrize("part", ["strength", "full", "move"])
def test_a_block_that_is_face_up_is_known(part: str):
    whole = in_json(id="S2", strength=2, full=3, move=2)
    assert read(whole).position.by_id["S2"].kind == "army"
    with pytest.raises(BadInput) as caught:
        read({name: value for name, value in whole.items() if name != part})
    fault = caught.value
    assert (fault.field, fault.key, fault.facts["name"]) == (
        "position.blocks[0]", "missing-field", part
    )  # fmt: skip


def test_a_block_is_not_stronger_than_full_nor_without_strength_where_that_is_known():
    for part, key in (("3/2", "above-full"), ("0/?", "no-strength")):
        with pytest.raises(BadInput) as caught:
            table(MAP, f"C2@Y,ru,{part},hidden")
        assert caught.value.key == key
