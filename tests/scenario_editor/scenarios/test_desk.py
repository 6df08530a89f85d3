"""The desk that an address names: questions, choices, the moments of an answer, links."""

from __future__ import annotations

from urllib.parse import parse_qsl

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesref.engine.value import Lacking
from rulesref.systems.pax_baltica import SYSTEM
from scenario_editor.scenarios.desk import LONGEST, Desk
from scenario_editor.scenarios.showing import ShownDesk
from tests.scenario_editor.scenarios.test_addresses import noise
from tests.scenario_editor.scenarios.test_forms import TEST
from tests.systems.pax_baltica.generators import actions, positions

LAND = "@sorve Sorve:C2 Rannik:S2"
FIGHT = f"{LAND} KarlXII@Sorve,Rannik-Sorve.1 Reventlov@Sorve,3/3,m2 *Sorve,r2"
TIED = f"{FIGHT} PrinsChristian@Sorve,3/3,m2"
TWO_WAYS = (
    f"{LAND} KarlXII@Sorve,Rannik-Sorve.1 Pommerska@Sorve,2/2,m1,Torvik-Sorve.2 "
    "Reventlov@Sorve,3/3,m2 *Sorve"
)


def desk_of(p=FIGHT, language="en", **query):
    return Desk(SYSTEM, {"p": p, **query}, language)


def at(link, language="en"):
    """The desk that a link leads to."""
    assert link.startswith("?")
    return Desk(SYSTEM, dict(parse_qsl(link[1:])), language)


def test_an_empty_address_is_an_empty_board_of_the_first_map():
    desk = Desk(SYSTEM, {}, "en")
    assert SYSTEM.write(desk.position) == "@sorve"
    assert (desk.fault, desk.answer, desk.step, desk.missing) == (None, None, 0, None)


def test_text_and_json_are_the_same_position():
    text = desk_of().position
    assert desk_of(p='{"map":"sorve"}').position == desk_of(p="@sorve").position
    assert SYSTEM.position(SYSTEM.write(text)) == text


@pytest.mark.parametrize(
    ("given", "key"),
    [
        ({"p": "@sorve x"}, "word-not-understood"),
        ({"p": "@nowhere"}, "unknown-map"),
        ({"p": "\0"}, "word-not-understood"),
        ({"p": "\ud800"}, "not-utf8"),
        ({"p": "x" * 20_001}, "too-long"),
        ({"p": "x" * 300_000}, "too-large"),
        ({"z": "junk"}, "address-cut-off"),
        ({"p": '{"map":{"id":"own","areas":[]}}'}, "own-map"),
        ({"p": '{"map":{"id":"sorve","areas":[]}}'}, "own-map"),
        ({"p": "[]"}, "wrong-type"),
    ],
)
def test_what_cannot_be_read_leaves_an_empty_board_and_its_fault(given, key):
    desk = Desk(SYSTEM, {**given, "ask": "order"}, "en")
    assert desk.fault is not None
    assert desk.fault.key == key
    assert SYSTEM.write(desk.position) == "@sorve"
    assert desk.answer is None
    assert desk.text == given.get("p", "")


def test_what_was_understood_otherwise_is_told():
    desk = desk_of(p=f"{LAND} R1@Sorve,ru,В3,2/4,m2")
    assert [note.key for note in desk.notes] == ["cyrillic-word"]


@pytest.mark.parametrize(
    ("ask", "key"),
    [
        ("nosuch", "unknown-question"),
        ("retreat", "path-needed"),
        ("fire KarlXII 11", "wrong-number-of-dice"),
        ("ways Nobody", "unknown-block"),
        ("ways " + "x" * LONGEST, "too-long"),
        ("\0", "unknown-question"),
        ("{}", "missing-field"),
        ('{"do":"ways","block":"\\ud800"}', "half-character"),
    ],
)
def test_a_question_that_cannot_be_answered_leaves_its_fault(ask, key):
    desk = desk_of(ask=ask)
    assert (desk.answer, desk.told, desk.moments) == (None, None, ())
    assert desk.ask_fault is not None
    assert desk.ask_fault.key == key


@pytest.mark.parametrize("beyond", [1, 2, 9_000])
def test_a_question_too_long_is_told_with_its_length_and_carried_no_further(beyond):
    desk = desk_of(ask="x" * (LONGEST + beyond))
    assert desk.ask_fault is not None
    assert desk.ask_fault.facts == {"n": LONGEST + beyond, "limit": LONGEST}
    assert "ask" not in dict(parse_qsl(desk.link()))
    allowed = desk_of(ask="x" * LONGEST)
    assert allowed.ask_fault is not None
    assert allowed.ask_fault.key == "unknown-question"


@pytest.mark.parametrize("name", ["ask_fault", "choices", "answer", "told", "action"])
@pytest.mark.parametrize("ask", ["nosuch", "ways Nobody", "fire KarlXII 1456", "order", ""])
def test_what_a_desk_says_does_not_hang_on_what_was_looked_at_before(ask, name):
    asked, looked = desk_of(p=TIED, ask=ask), desk_of(p=TIED, ask=ask)
    for other in ("told", "answer", "moments", "question"):
        getattr(looked, other)
    assert repr(getattr(asked, name)) == repr(getattr(looked, name))


def test_a_question_to_a_position_that_cannot_answer_it_leaves_its_fault():
    desk = desk_of(p="@sorve", ask="order")
    assert desk.answer is None
    assert desk.ask_fault is not None
    assert desk.ask_fault.key == "no-battle-given"


@pytest.mark.parametrize(
    ("query", "key"),
    [
        ({"edit": "blocks.Nobody"}, "no-such-item"),
        ({"edit": "blocks."}, "no-such-item"),
        ({"edit": "map"}, "no-such-item"),
        ({"edit": "settings.rounds"}, "no-such-item"),
        ({"edit": "lands.*"}, "no-such-item"),
        ({"edit": "battle.retreats.5"}, "no-such-item"),
        ({"edit": "x" * 100_000}, "no-such-item"),
        ({"question": "nosuch"}, "unknown-question"),
    ],
)
def test_what_is_not_there_is_told(query, key):
    desk = desk_of(**query)
    assert desk.missing is not None
    assert desk.missing.key == key
    assert (desk.item, desk.question) == (None, "")


@pytest.mark.parametrize(
    "edit",
    ["blocks.KarlXII", "blocks.PeterI", "blocks.*", "lands.Varmo", "entries.*", "battle",
     "battle.retreats.*"],
)  # fmt: skip
def test_what_the_position_has_or_may_have_is_opened(edit):
    desk = desk_of(edit=edit)
    assert desk.missing is None
    assert desk.item is not None
    assert desk.item.address == edit


def test_a_battle_can_be_opened_before_there_is_one():
    desk = desk_of(p="@sorve", edit="battle")
    assert desk.item is not None
    assert not desk.held(desk.item)


def test_each_choice_that_is_due_leads_on():
    desk = desk_of(p=TIED, ask="fire KarlXII 1456")
    assert desk.told is not None
    assert list(desk.choices) == ["Reventlov", "PrinsChristian"]
    led = at(desk.choices["PrinsChristian"])
    assert led.given["ask"] == "fire KarlXII 1456 PrinsChristian"
    assert led.told is not None
    assert led.told.asks is None
    assert led.told.value["losses"] == ({"block": "PrinsChristian", "left": 2},)


def test_choices_of_several_hits_follow_each_other():
    desk = desk_of(p=TIED, ask="hits C 3")
    asked = []
    while desk.answer and desk.choices:
        asked.append(desk.given["ask"])
        desk = at(next(iter(desk.choices.values())))
    assert asked == ["hits C 3", "hits C 3 Reventlov"]
    assert desk.given["ask"] == "hits C 3 Reventlov,Reventlov"


def test_a_choice_that_lies_in_the_position_is_made_there():
    desk = desk_of(p=TWO_WAYS, ask="order")
    assert desk.answer is not None
    assert list(desk.choices) == ["Rannik-Sorve", "Torvik-Sorve"]
    led = at(desk.choices["Torvik-Sorve"])
    assert led.position.battle.main == "Torvik-Sorve"
    assert led.given["ask"] == "order"
    assert led.answer is not None
    assert led.answer.ruling.asks is None


@given(data=st.data())
def test_in_any_position_each_choice_leads_to_an_answer_or_to_what_is_lacking_then(data):
    position = data.draw(positions)
    words = TEST.write_action(data.draw(actions(position)))
    desk = Desk(TEST, {"p": TEST.write(position), "ask": words}, "en")
    if desk.answer:
        assert bool(desk.choices) == bool(desk.answer.ruling.asks)
    for link in desk.choices.values():
        led = Desk(TEST, dict(parse_qsl(link[1:])), "en")
        assert led.answer is not None or isinstance(led.ask_fault, Lacking), led.ask_fault
        assert led.link() != desk.link()


@given(data=st.data())
def test_the_board_of_each_step_is_the_moment_that_the_ruling_tells(data):
    position = data.draw(positions)
    text, words = TEST.write(position), TEST.write_action(data.draw(actions(position)))
    desk = Desk(TEST, {"p": text, "ask": words}, "en")
    events = desk.events
    assert len(desk.moments) == len(events)
    now = text
    for number, event in enumerate(events, 1):
        now = event.after or now
        shown = Desk(TEST, {"p": text, "ask": words, "step": str(number)}, "en")
        assert shown.step == number
        assert TEST.write(shown.moments[number - 1]) == now
        moment = TEST.position(now, TEST.maps)
        assert standing(shown.board) == standing(TEST.board(moment))


def standing(picture):
    return [(token.id, token.at, token.strength) for token in picture.tokens]


def test_steps_are_replayed_and_a_hit_is_marked_where_it_falls():
    fire = "fire KarlXII 1156"
    boards = [desk_of(ask=fire, step=str(n)).board for n in range(9)]
    seen = [
        [(t.id, t.strength) for t in b.tokens if "loss" in [sign.flag for sign in t.signs]]
        for b in boards[: len(desk_of(ask=fire).moments) + 1]
    ]
    assert [hit for hits in seen for hit in hits] == [("Reventlov", 2), ("Reventlov", 1)]
    assert seen[0] == []
    assert desk_of(ask=fire).replays
    assert not desk_of(ask="order").replays


@pytest.mark.parametrize(
    ("step", "number"),
    [("0", 0), ("1", 1), ("999", "last"), ("-1", 0), ("x", 0), ("9" * 5_000, 0), ("²", 0)],
)
def test_a_step_that_is_not_there_is_the_nearest_one(step, number):
    desk = desk_of(ask="fire KarlXII 1156", step=step)
    assert desk.step == (len(desk.moments) if number == "last" else number)


def test_a_link_changes_what_it_says_and_keeps_the_rest():
    desk = desk_of(ask="order", edit="battle", step="1")
    assert dict(parse_qsl(desk.link(step=None, edit="blocks.KarlXII")[1:])) == {
        "p": FIGHT, "ask": "order", "edit": "blocks.KarlXII",
    }  # fmt: skip


@given(data=st.data())
def test_a_link_to_any_position_and_question_shows_the_same(data):
    position = data.draw(positions)
    words = TEST.write_action(data.draw(actions(position)))
    desk = Desk(TEST, {"p": TEST.write(position), "ask": words}, "en")
    again = Desk(TEST, dict(parse_qsl(desk.link()[1:], keep_blank_values=True)), "en")
    assert again.position == position
    assert again.action == desk.action
    assert again.told == desk.told


def test_a_long_position_is_packed_in_every_link():
    many = " ".join(f"B{n}@Rannik,ru,B3,2/4,m2" for n in range(100))
    desk = desk_of(p=f"{FIGHT} {many}")
    link = desk.link()
    assert link.startswith("?z=")
    assert at(link).position == desk.position


def bulky(number):
    """A position that hardly packs."""
    letters = noise(number * 30)
    names = [f"B{letters[n * 30 : n * 30 + 30]}" for n in range(number)]
    return f"{TWO_WAYS} " + " ".join(f"{name}@Rannik,ru,1/1,m1" for name in names)


def test_a_position_that_no_link_can_carry_is_refused_whole():
    desk = desk_of(p=bulky(90), ask="order")
    assert desk.fault is not None
    assert desk.fault.key == "too-long-for-address"
    assert desk.text == bulky(90)
    assert ShownDesk(desk).text == bulky(90)


def test_a_choice_that_would_make_it_too_long_is_told():
    longest = next(n for n in range(90, 0, -1) if desk_of(p=bulky(n)).fault is None)
    desks = [
        desk_of(p=f"{bulky(longest)} X{'yz7q' * spare}@Rannik,ru,1/1,m1", ask="order")
        for spare in range(9)
    ]
    told = {desk.ask_fault.key for desk in desks if desk.answer is None and desk.ask_fault}
    assert told == {"too-long-for-address"}
