"""Whatever somebody may throw at the editor: a message in the page's look, and nothing lost."""

from __future__ import annotations

from urllib.parse import quote

import pytest

from rulesref.systems.pax_baltica import SYSTEM
from tests.scenario_editor.scenarios.test_desk import FIGHT, LAND, bulky
from tests.scenario_editor.scenarios.test_editor import (
    HOME,
    get,
    position_at,
    post,
    sent_on,
    typed,
)
from tests.scenario_editor.sending import form_at, send


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_position_that_cannot_be_read_is_told_marked_and_kept(client, language):
    bad = f"{LAND} KarlXII@Nowhere,x9 *Sorve"
    response = get(client, {"p": bad}, language)
    assert response.status_code == 400
    assert typed(response) == bad
    place = response.context["shown"].place.splitlines()
    assert place[1].index("^") == place[0].index("KarlXII")
    mended = send(client, form_at(response, "/text"), text=bad.replace("Nowhere,x9", "Sorve"))
    assert mended.status_code == 303


@pytest.mark.parametrize(
    "text",
    ["", "x", "\0", "@sorve \0", "\u202e@sorve", "@sorve \ufffd", "{}", "[]", "@sorve " * 9,
     "x" * 100_000, '{"map":"sorve","blocks":' + "[" * 5_000, "<script>alert(1)</script>", "½ ㅤ"],
)  # fmt: skip
def test_a_text_that_cannot_be_taken_is_kept_beside_the_board_as_it_was(client, text):
    opened = get(client, {"p": FIGHT})
    refused = send(client, form_at(opened, "/text"), text=text)
    if text == "":
        assert position_at(refused) == "@sorve"
        return
    assert refused.status_code == 422
    assert typed(refused) == text
    assert b'role="alert"' in refused.content
    assert b"<script>alert" not in refused.content
    assert refused.context["desk"].position == SYSTEM.position(FIGHT)
    assert FIGHT in form_at(refused, "/text").action.replace("+", " ")


def test_half_characters_are_no_fault_of_ours(client):
    half = quote("@sorve ", safe="") + "%ED%A0%80"
    assert client.get(f"{HOME}?p={half}").status_code == 400
    assert client.post(f"{HOME}text", f"text={half}", "application/x-www-form-urlencoded") \
        .status_code == 422  # fmt: skip


def test_50_megabytes_are_too_much_everywhere(client):
    for part in ("change", "text", "ask", "roll"):
        response = client.post(f"{HOME}{part}?p=@sorve", b"x" * 50_000_000, "text/plain")
        assert response.status_code == 413


@pytest.mark.parametrize("part", ["change", "text", "ask", "roll"])
def test_an_empty_post_changes_nothing(client, part):
    response = post(client, part, {}, {})
    assert response.status_code == (303 if part == "text" else 404)
    assert client.delete(f"{HOME}{part}").status_code == 405
    assert client.put(f"{HOME}{part}").status_code == 405


def test_the_page_itself_takes_nothing(client):
    assert client.post(HOME, {"p": FIGHT}).status_code == 405
    assert client.head(f"{HOME}?p=@sorve").status_code == 200


@pytest.mark.parametrize(
    "path",
    ["editor/nosuch/", "editor/nosuch/examples/last-in", "editor/pax-baltica/examples/nosuch",
     "editor/pax-baltica/examples/", "editor/pax-baltica/nosuch"],
)  # fmt: skip
def test_what_there_is_not_is_404(client, path):
    assert client.get(f"/en/{path}").status_code == 404


@pytest.mark.parametrize("part", ["change", "text", "ask", "roll"])
def test_a_system_that_there_is_not_is_404_for_every_form(client, part):
    assert client.post(f"/en/editor/nosuch/{part}").status_code == 404


@pytest.mark.parametrize(
    "query",
    [{"edit": "blocks.Nobody"}, {"edit": "blocks."}, {"edit": "map"}, {"edit": "settings.rounds"},
     {"edit": "entries." + "9" * 5_000}, {"question": "nosuch"}, {"edit": "\0"}],
)  # fmt: skip
def test_what_the_position_has_not_is_told_beside_it(client, query):
    response = get(client, {"p": FIGHT, **query})
    assert response.status_code == 404
    assert response.context["shown"].missing
    assert b'class="trouble" role="alert"' in response.content
    assert response.context["desk"].position == SYSTEM.position(FIGHT)
    for part in ("change", "ask", "roll"):
        assert post(client, part, {"p": FIGHT, **query}, {"strength": "1"}).status_code == 404


@pytest.mark.parametrize("ask", ["nosuch", "ways Nobody", "leaver now", "\0", "x" * 5_000])
def test_a_question_that_cannot_be_answered_is_told(client, ask):
    response = get(client, {"p": FIGHT, "ask": ask})
    assert response.status_code == 400
    assert response.context["shown"].ask_fault
    assert b'class="trouble" role="alert"' in response.content


@pytest.mark.parametrize("step", ["999", "-1", "x", "9" * 5_000])
def test_a_step_that_is_not_there_is_no_fault(client, step):
    query = {"p": FIGHT, "ask": "fire KarlXII 1156", "step": step}
    assert get(client, query).status_code == 200


def test_two_hundred_blocks_are_shown_and_one_more_is_refused(client):
    many = f"{LAND} " + " ".join(f"B{n}@Sorve,ru,B3,2/4,m2" for n in range(200)) + " *Sorve"
    link = sent_on(send(client, form_at(client.get(HOME), "/text"), text=many))
    shown = client.get(link)
    assert (shown.status_code, len(shown.context["desk"].board.tokens)) == (200, 200)
    fields = {"id": "More", "nation": "Russia", "side": "Coalition", "strength": "1", "full": "1"}
    opened = client.get(f"{link}&edit=blocks.*")
    refused = send(client, form_at(opened, "/change"), **fields, move="1", at="Sorve")
    assert refused.status_code == 422
    everyone = [f"B{n}" for n in range(200)]
    battle = form_at(client.get(f"{link}&edit=battle"), "/change")
    assert send(client, battle, acted=everyone).status_code == 303


def test_a_position_too_long_for_an_address_is_refused_and_kept(client):
    refused = send(client, form_at(client.get(HOME), "/text"), text=bulky(90))
    assert refused.status_code == 422
    assert typed(refused) == bulky(90)
    assert "too large for an address" in refused.content.decode()
    assert get(client, {"p": bulky(90)}).status_code == 400


def test_a_form_that_makes_a_position_too_long_is_refused_and_kept(client):
    longest = next(n for n in range(90, 0, -1) if get(client, {"p": bulky(n)}).status_code == 200)
    link = sent_on(send(client, form_at(client.get(HOME), "/text"), text=bulky(longest)))
    fields = {"nation": "Russia", "side": "Coalition", "full": "1", "move": "1", "at": "Varmo"}
    form = form_at(client.get(f"{link}&edit=blocks.*"), "/change")
    name = "Qx7vJ2mKd9Zp4LwT8sRb1NcY6hGf3AeU5oXi0Mq"
    refused = send(client, form, id=name, strength="1", **fields)
    assert refused.status_code == 422
    assert form_at(refused, "/change").data["id"] == [name]
    assert "too large for an address" in refused.content.decode()


def test_names_of_ours_do_not_break_the_page(client):
    names = ["new", "text", "board", "get", "items", "constructor", "id_at"]
    blocks = " ".join(f"{name}@Sorve,ru,B3,2/4,m2" for name in names)
    for name in names:
        response = get(client, {"p": f"{LAND} {blocks} *Sorve", "edit": f"blocks.{name}"})
        assert response.status_code == 200
        assert response.context["desk"].item.key == name
