"""Forms of questions: ways, dice, what they send back, complaints at their fields."""

from __future__ import annotations

import pytest
from django.http import QueryDict
from django.utils.translation import override
from hypothesis import given
from hypothesis import strategies as st

from scenario_editor.scenarios.changes import question_form, typed_question
from tests.scenario_editor.scenarios.test_forms import TEST, TEXT, desk_of, sent
from tests.systems.pax_baltica.generators import actions, positions


def test_a_question_opens_with_the_block_that_is_open_or_asked_about():
    assert sent(question_form(desk_of(edit="blocks.KarlXII"), "ways"))["block"] == "KarlXII"
    asked = desk_of(ask="retreat Reventlov Kaskna Varmo")
    data = sent(question_form(asked, "retreat"))
    assert [data[name] for name in ("block", "path_0", "path_1", "path_2")] == [
        "Reventlov", "Kaskna", "Varmo", "",
    ]  # fmt: skip


LONG_WAY = ["Rannik", "Torvik", "Kaskna", "Varmo"]


@pytest.mark.parametrize(("steps", "room"), [(0, 3), (1, 3), (2, 3), (3, 4), (4, 5)])
def test_a_way_has_a_select_for_each_territory_and_one_to_spare(steps, room):
    asked = {"ask": " ".join(["retreat", "KarlXII", *LONG_WAY[:steps]])} if steps else {}
    data = sent(question_form(desk_of(**asked), "retreat"))
    found = [data[name] for name in data if name.startswith("path_")]
    assert found == LONG_WAY[:steps] + [""] * (room - steps)


@pytest.mark.parametrize("steps", [5, 40, 41, 900])
def test_no_territory_that_was_sent_is_left_out(steps):
    desk = desk_of()
    way = ("Rannik", "Torvik") * steps
    data = QueryDict(mutable=True)
    data.update({"block": "KarlXII"} | {f"path_{n}": way[n] for n in range(steps)})
    form = question_form(desk, "retreat", data)
    words = typed_question(desk, "retreat", form)
    assert bool(form.errors) == (not words) == (steps > 40)
    assert not words or words == " ".join(["retreat", "KarlXII", *way[:steps]])


@given(position=positions, data=st.data())
def test_a_question_sent_back_as_it_is_asks_the_same(position, data):
    words = TEST.write_action(data.draw(actions(position)))
    desk = desk_of(TEST.write(position), TEST, ask=words)
    if desk.answer is not None:
        form = question_form(desk, desk.question, sent(question_form(desk, desk.question)))
        assert typed_question(desk, desk.question, form) == words, form.errors


@pytest.mark.parametrize(
    ("verb", "data", "field"),
    [
        ("fire", {"block": "KarlXII", "dice": "112"}, "dice"),
        ("fire", {"block": "KarlXII", "dice": "11x1"}, "dice"),
        ("fire", {"block": "KarlXII", "dice": "1117"}, "dice"),
        ("fire", {"block": "KarlXII", "dice": "0111"}, "dice"),
        ("fire", {"block": "KarlXII", "dice": "1" * 40}, "dice"),
        ("fire", {"block": "KarlXII", "dice": ""}, "dice"),
        ("fire", {"block": "", "dice": "1111"}, "block"),
        ("fire", {"block": "KarlXII", "dice": "1111", "losses": "KarlXII"}, "losses"),
        ("fire", {"block": "KarlXII", "dice": "1111", "losses": "no-id"}, "losses"),
        ("hits", {"side": "Sweden", "hits": "61"}, "hits"),
        ("hits", {"side": "", "hits": "1"}, "side"),
        ("ways", {"block": "Nobody"}, "block"),
        ("retreat", {"block": "Reventlov"}, "path"),
        ("retreat", {"block": "Reventlov", "path_0": "Kaskna", "path_1": "Rannik"}, "path"),
    ],
)
def test_a_complaint_about_a_question_stands_at_its_field(verb, data, field):
    text = TEXT.replace(",acted:KarlXII", "")
    given_back = QueryDict(mutable=True)
    given_back.update(data)
    desk = desk_of(text)
    form = question_form(desk, verb, given_back)
    assert typed_question(desk, verb, form) == ""
    assert list(form.errors) == [field]


@pytest.mark.parametrize(("dice", "limit"), [("1117", "6"), ("0111", "1")])
def test_a_die_is_held_to_the_bounds_of_its_type(dice, limit):
    data = QueryDict(mutable=True)
    data.update({"block": "KarlXII", "dice": dice})
    with override("en"):
        form = question_form(desk_of(), "fire", data)
        assert form.errors["dice"][0].endswith(f"equal to {limit}.")
