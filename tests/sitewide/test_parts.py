"""The page of all parts: none is left out, and each shows the state that it is named after."""

from __future__ import annotations

import re
from itertools import chain
from pathlib import Path
from typing import get_args, get_type_hints

import pytest
from django.utils.translation import override

from rulesref.engine.board import Sign
from rulesref.sitewide import parts
from rulesref.sitewide.rulings import verdict
from rulesref.sitewide.templatetags.rulings import face
from rulesref.systems import SYSTEMS

STYLES = Path(__file__).resolve().parents[2] / "static" / "css"
SYSTEM = SYSTEMS[parts.SHOWN]
STATES = {
    "pinned": ["pinned"],
    "besieging": ["besieging"],
    "reserve": ["reserve"],
    "acts next": ["acts"],
    "asked about": ["chosen"],
}
STEPS = {"full strength": (4, 4), "one step lost": (3, 4), "a block of three steps": (2, 3)}
FACES = {
    "Yes": "held",
    "No": "broken",
    "The text is silent": "silent",
    "Turns on a reading": "turns",
    "A choice is due": "unsure",
    "What happens, with dice": "event",
    "Ways": "held",
}


@pytest.fixture(autouse=True)
def english():
    """Titles of the page as they stand in the code."""
    with override("en"):
        yield


def blocks():
    """What lies on each picture of a block, by title."""
    return {str(row[0]): parts.block(SYSTEM, "x-", *row).board.tokens for row in parts.BLOCKS}


def grounds():
    """The boards of the other pictures, by title."""
    return {str(row[0]): parts.ground(SYSTEM, "x-", *row).board for row in parts.GROUNDS}


def test_every_colour_of_the_site_is_shown():
    styles = "".join(path.read_text() for path in STYLES.glob("*.css") if path.name != "print.css")
    own = set(re.findall(r"^\s*--([\w-]+):\s*(?:light-dark|#)", styles, re.MULTILINE))
    assert own == {name for names in parts.COLOURS.values() for name in names}


@pytest.mark.parametrize("title", STATES)
def test_a_block_is_in_the_state_that_stands_below_it(title):
    (token,) = blocks()[title]
    assert [sign.name.id for sign in token.signs] == STATES[title]


@pytest.mark.parametrize("title", STEPS)
def test_a_block_has_the_steps_that_stand_below_it(title):
    (token,) = blocks()[title]
    assert (token.strength, token.full) == STEPS[title]


def test_every_state_that_a_block_can_have_is_shown():
    signs = [sign for tokens in blocks().values() for token in tokens for sign in token.signs]
    assert {sign.frame for sign in signs} == set(get_args(get_type_hints(Sign)["frame"]))
    assert {sign.flag for sign in signs} == set(get_args(get_type_hints(Sign)["flag"]))
    assert {sign.name.id for sign in signs} == {*chain(*STATES.values()), "hit"}
    assert [token.hidden for (token,) in blocks().values()].count(True) == 1


def test_every_mark_arrow_kind_and_limit_is_shown():
    boards = grounds()
    areas = [ground for board in boards.values() for ground in board.grounds]
    assert {ground.mark for ground in areas} == {"yes", "no", "silent", None}
    assert {ground.side for ground in areas} == {0, 1, 2}
    assert {ground.hatched for ground in areas} == {True, False}
    assert any(ground.town and ground.number is None for ground in areas)
    assert "heavy" in [arrow.look for arrow in boards["main attack"].arrows]
    assert "" in [arrow.look for arrow in boards["another way in"].arrows]
    assert "dotted" in [arrow.look for arrow in boards["the way that is asked about"].arrows]
    full = [limit for limit in boards["limit of a rough border"].limits if limit.heavy]
    assert (2, 2) in [(limit.used, limit.most) for limit in full]


@pytest.mark.parametrize("title", FACES)
def test_a_ruling_has_the_face_that_stands_above_it(title):
    asked = {str(words): asked for words, asked in parts.RULINGS.items()}
    assert asked.keys() == FACES.keys()
    told = parts.Scene(SYSTEM, asked[title]).told
    assert face(told) == FACES[title]
    assert verdict(told)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["one step lost", "Turns on a reading", "text not here", "There is no “Sorvo”"]),
        ("ru", ["Зависит от толкования", "основная атака", "удержан", "«Sorvo»"]),
    ],
)
def test_the_page_speaks_both_languages(client, language, words):
    page = client.get(f"/{language}/parts").text
    assert [each for each in words if each not in page] == []


def test_a_refused_form_says_what_is_wrong_and_keeps_what_was_typed(client):
    page = client.get("/en/parts").text
    assert page.count("is-invalid") >= 2
    assert 'name="full" value="0"' in page


def test_no_id_stands_twice_on_the_page(client):
    ids = re.findall(r'\sid="([^"]+)"', client.get("/en/parts").text)
    assert len(ids) == len(set(ids))


def test_steps_lead_to_their_moments_and_the_second_is_on_the_board(client):
    page = client.get("/en/parts").text
    assert page.count('class="step now"') == 1
    assert page.count('class="step ahead"') >= 2
    assert 'href="#step-2"' in page


def test_no_page_leads_there(client):
    assert "/parts" not in client.get("/en/").text
