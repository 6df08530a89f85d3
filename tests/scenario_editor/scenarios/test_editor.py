"""The editor's page: every link of it, its forms, and whatever somebody may throw at it."""

from __future__ import annotations

from urllib.parse import parse_qs, urlencode, urlsplit

import pytest

from rulesref.systems.pax_baltica import SYSTEM
from tests.scenario_editor.scenarios.test_desk import FIGHT, TIED, TWO_WAYS
from tests.scenario_editor.sending import form_at, read, send

HOME = "/en/editor/pax-baltica/"
DESKS = {
    "empty": {},
    "a position": {"p": FIGHT},
    "an open block": {"p": FIGHT, "edit": "blocks.KarlXII"},
    "a new block": {"p": FIGHT, "edit": "blocks.*"},
    "the battle": {"p": FIGHT, "edit": "battle"},
    "a question": {"p": FIGHT, "question": "fire"},
    "an answer": {"p": FIGHT, "ask": "fire KarlXII 1156"},
    "a step": {"p": FIGHT, "ask": "fire KarlXII 1156", "step": "2"},
    "ways": {"p": FIGHT, "ask": "ways KarlXII"},
    "a choice": {"p": TIED, "ask": "fire KarlXII 1456"},
    "the main attack": {"p": TWO_WAYS, "ask": "order"},
    "the end": {"p": FIGHT.replace("r2", "r3,final"), "ask": "leaver"},
}


def get(client, query, language="en", **headers):
    return client.get(f"/{language}/editor/pax-baltica/?{urlencode(query)}", **headers)


def post(client, part, query, data):
    return client.post(f"{HOME}{part}?{urlencode(query)}", data)


def position_at(response):
    """The position to whose address somebody is sent on."""
    assert response.status_code == 303
    return parse_qs(urlsplit(response.headers["Location"]).query)["p"][0]


def typed(response):
    """What stands in the field for a position as text."""
    return form_at(response, "/text").data["text"][0]


@pytest.mark.parametrize("name", DESKS)
def test_every_link_of_the_desk_leads_to_a_desk(client, name):
    here = get(client, DESKS[name])
    assert here.status_code == 200
    links = {link for link in read(here.content.decode()).links if link.startswith("?")}
    assert len(links) > 5
    for link in sorted(links):
        assert client.get(HOME + link).status_code == 200, link


@pytest.mark.django_db
def test_every_other_link_leads_to_a_page(client):
    pages = [read(get(client, query).content.decode()) for query in DESKS.values()]
    links = {link for page in pages for link in page.links if link.startswith("/")}
    assert len(links) > 10
    for link in sorted(links):
        assert client.get(link, follow=True).status_code == 200, link


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("name", DESKS)
def test_every_link_within_a_page_has_its_place(client, name, language):
    page = read(get(client, DESKS[name], language).content.decode())
    within = {link[1:] for link in page.links if link.startswith("#")}
    assert within
    assert within <= set(page.ids)


@pytest.mark.parametrize("name", DESKS)
def test_no_id_comes_twice_and_no_form_is_larger_than_one_can_overlook(client, name):
    page = read(get(client, DESKS[name]).content.decode())
    assert len(page.ids) == len(set(page.ids))
    assert all(len(set(form.names)) <= 60 for form in page.forms)


@pytest.mark.parametrize("name", DESKS)
def test_an_address_shows_the_same_to_everybody(client, name):
    assert get(client, DESKS[name]).content == get(client, DESKS[name]).content


@pytest.mark.parametrize("example", sorted(SYSTEM.examples))
def test_every_worked_example_can_be_laid_on_the_desk(client, example):
    response = client.get(f"{HOME}examples/{example}", follow=True)
    assert response.status_code == 200
    shown = response.context["desk"]
    assert SYSTEM.write(shown.position) == SYSTEM.write(
        SYSTEM.position(SYSTEM.examples[example].position)
    )
    assert shown.told is not None


def test_htmx_gets_the_desk_alone(client):
    part = get(client, {"p": FIGHT}, headers={"hx-request": "true"}).content.decode()
    assert part.strip().startswith("<div")
    assert "<html" not in part
    assert "HX-Request" in get(client, {"p": FIGHT}).headers["Vary"]


# Forms -----------------------------------------------------------------------------------------


def added(client, here, item, **fields):
    """The page after something was added by its form."""
    query = parse_qs(urlsplit(here).query)
    opened = get(client, {name: values[0] for name, values in query.items()} | {"edit": item})
    return sent_on(send(client, form_at(opened, "/change"), **fields))


def sent_on(response):
    assert response.status_code == 303, response.content.decode()
    return response.headers["Location"]


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_position_built_by_forms_is_the_one_that_the_text_gives(client, language):
    here = f"/{language}/editor/pax-baltica/?p=@sorve"
    here = added(client, here, "lands.Sorve", control="Coalition", garrison="2")
    here = added(client, here, "lands.Rannik", control="Sweden", garrison="2")
    here = added(client, here, "battle", at="Sorve", round="2")
    entered = {"came__border": "Rannik-Sorve", "came__order": "1"}
    here = added(client, here, "blocks.KarlXII", **entered)
    here = added(client, here, "blocks.Reventlov", strength="3", full="3", move="2")
    by_text = send(client, form_at(client.get(HOME), "/text"), text=FIGHT)
    assert position_at(by_text) == parse_qs(urlsplit(here).query)["p"][0] == FIGHT


def test_a_change_keeps_the_question_and_closes_the_form(client):
    opened = get(client, {"p": FIGHT, "ask": "order", "edit": "blocks.KarlXII"})
    link = sent_on(send(client, form_at(opened, "/change"), strength="1"))
    query = parse_qs(urlsplit(link).query)
    assert query["p"] == [FIGHT.replace("KarlXII@Sorve", "KarlXII@Sorve,1/4")]
    assert (query["ask"], "edit" in query) == (["order"], False)


def test_a_refused_form_keeps_what_was_typed_and_says_why_at_the_field(client):
    opened = get(client, {"p": FIGHT, "edit": "blocks.KarlXII"})
    refused = send(client, form_at(opened, "/change"), strength="9", move="1", pinned="on")
    assert refused.status_code == 422
    form = form_at(refused, "/change")
    assert [form.data[name] for name in ("strength", "move", "pinned")] == [["9"], ["1"], ["on"]]
    assert 'id="error_1_id_strength"' in refused.content.decode()
    assert position_at(send(client, form, strength="2")).count("KarlXII@Sorve,2/4,m1,") == 1


def test_an_item_is_taken_out(client):
    opened = get(client, {"p": FIGHT, "edit": "blocks.Reventlov"})
    text = position_at(send(client, form_at(opened, "/change"), remove="yes"))
    assert text == FIGHT.replace("Reventlov@Sorve,3/3,m2 ", "")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "“Have acted in this round” still names it"),
        ("ru", "Его ещё называет «Уже действовали в этом раунде»"),
    ],
)
def test_what_the_battle_still_names_is_not_taken_out(client, language, said):
    query = {"p": f"{FIGHT},acted:KarlXII", "edit": "blocks.KarlXII"}
    opened = get(client, query, language)
    refused = send(client, form_at(opened, "/change"), remove="yes", strength="2")
    assert refused.status_code == 422
    assert said in refused.content.decode()
    assert form_at(refused, "/change").data["strength"] == ["2"]


@pytest.mark.parametrize(
    ("edit", "removable"),
    [("blocks.KarlXII", True), ("blocks.PeterI", False), ("blocks.*", False), ("battle", True)],
)
def test_only_what_is_there_can_be_taken_out(client, edit, removable):
    page = get(client, {"p": FIGHT, "edit": edit}).content.decode()
    assert ('name="remove"' in page) == removable


def test_a_question_is_asked_by_its_form(client):
    opened = get(client, {"p": FIGHT, "question": "retreat"})
    form = form_at(opened, "/ask")
    link = sent_on(send(client, form, block="KarlXII", path_0="Rannik", path_1="Uusk"))
    query = parse_qs(urlsplit(link).query)
    assert (query["ask"], "question" in query) == (["retreat KarlXII Rannik Uusk"], False)


def test_a_refused_text_leaves_the_board_and_the_answer(client):
    opened = get(client, {"p": FIGHT, "ask": "ways KarlXII"})
    refused = send(client, form_at(opened, "/text"), text="@sorve x")
    assert refused.status_code == 422
    assert typed(refused) == "@sorve x"
    desk = refused.context["desk"]
    assert (desk.fault, SYSTEM.write(desk.position)) == (None, FIGHT)
    assert desk.told == opened.context["desk"].told


def test_a_refused_question_keeps_what_was_typed(client):
    opened = get(client, {"p": FIGHT, "question": "fire"})
    refused = send(client, form_at(opened, "/ask"), block="KarlXII", dice="11", losses="Reventlov")
    assert refused.status_code == 422
    data = form_at(refused, "/ask").data
    assert [data[name] for name in ("block", "dice", "losses")] == [
        ["KarlXII"], ["11"], ["Reventlov"],
    ]  # fmt: skip


def test_rolled_dice_are_from_then_on_as_typed(client, monkeypatch):
    chances = iter([0.0, 0.16, 0.67, 0.99])  # 1, 1, 5 and 6 of a die
    monkeypatch.setattr("random.SystemRandom.random", lambda source: next(chances))
    query = {"p": FIGHT, "question": "fire"}
    rolled = post(client, "roll", query, {"block": "KarlXII"})
    by_hand = post(client, "ask", query, {"block": "KarlXII", "dice": "1156"})
    assert sent_on(rolled) == sent_on(by_hand)


def test_nothing_is_rolled_for_nobody(client):
    refused = post(client, "roll", {"p": FIGHT, "question": "fire"}, {"block": "", "dice": "12"})
    assert refused.status_code == 422
    assert form_at(refused, "/ask").data["dice"] == ["12"]


def test_only_a_question_with_dice_offers_to_roll(client):
    assert b"/roll" in get(client, {"p": FIGHT, "question": "fire"}).content
    assert b"/roll" not in get(client, {"p": FIGHT, "question": "ways"}).content


def test_what_an_answer_left_standing_does_not_answer_another_question(client):
    response = get(client, {"p": FIGHT, "ask": "order", "question": "ways"})
    assert response.status_code == 200
    assert response.context["shown"].ways_links == {}


def test_each_way_of_an_answer_can_be_asked_about(client):
    shown = get(client, {"p": FIGHT, "ask": "ways KarlXII"}).context["shown"]
    assert set(shown.ways_links) == {"Rannik", "Torvik", "Kaskna", "Varmo", "Uusk"}
    led = client.get(HOME + shown.ways_links["Uusk"])
    assert led.context["desk"].given["ask"] == "retreat KarlXII Rannik Uusk"


@pytest.mark.parametrize("part", ["change", "text", "ask", "roll"])
def test_whoever_opens_the_address_of_a_form_comes_to_its_desk(client, part):
    query = {"p": FIGHT, "edit": "blocks.KarlXII"}
    response = client.get(f"/ru/editor/pax-baltica/{part}?{urlencode(query)}", follow=True)
    assert response.redirect_chain[0][0].startswith("/ru/editor/pax-baltica/?")
    assert response.context["desk"].edit == "blocks.KarlXII"
    assert SYSTEM.write(response.context["desk"].position) == FIGHT
    assert client.get(f"/en/editor/nosuch/{part}").status_code == 404


def test_a_desk_that_has_not_changed_is_not_sent_again(client):
    address = "/en/editor/pax-baltica/?p=@sorve"
    page = client.get(address)
    kept = {"If-None-Match": page["ETag"]}
    again = client.get(address, headers=kept)
    assert again.status_code == 304
    by = "Accept-Encoding, Cookie, HX-Request, HX-History-Restore-Request"
    assert again["Vary"] == page["Vary"] == by
    assert client.get(f"{address}+*Sorve", headers=kept).status_code == 200
    part = client.get(address, headers={**kept, "HX-Request": "true"})
    assert part.status_code == 200
    assert "<html" not in part.text
