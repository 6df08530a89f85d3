"""What players at a table expect of the desk: names, rolls, what is taken for granted, readings."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, unquote, urlsplit

import pytest

from tests.scenario_editor.sending import read


def test_a_roll_makes_no_choice_for_the_owner(client):
    data = {"block": "PeterI", "dice": "", "losses": "Dalregementet"}
    fight = "@sorve KarlXII@Sorve,Rannik-Sorve.1 PeterI@Sorve,m2 *Sorve"
    sent = client.post(
        f"/en/editor/pax-baltica/roll?p={fight.replace(' ', '+')}&question=fire", data
    )
    asked = parse_qs(urlsplit(sent["Location"]).query)["ask"][0].split()
    assert asked[:2] == ["fire", "PeterI"]
    assert len(asked) == 3


@pytest.mark.parametrize(
    ("typed", "language"),
    [("Карл XII", "ru"), ("karl xii", "en"), ("KarlXII", "en"), (" Karl  XII ,", "en")],
)
def test_a_choice_may_be_typed_by_name(client, typed, language):
    fight = (
        "@sorve KarlXII@Sorve,Rannik-Sorve.1 Pommerska@Sorve,4/4,m2,Rannik-Sorve.1 "
        "PeterI@Sorve,m2 *Sorve"
    )
    data = {"block": "PeterI", "dice": "1666", "losses": typed}
    query = f"p={fight.replace(' ', '+')}&question=fire"
    sent = client.post(f"/{language}/editor/pax-baltica/ask?{query}", data)
    assert parse_qs(urlsplit(sent["Location"]).query)["ask"] == ["fire PeterI 1666 KarlXII"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Who controls Sorve, Rannik, "),
        ("ru", "Не сказано, кто контролирует: Сорве, Ранник, "),
    ],
)
def test_what_an_answer_takes_for_granted_is_told(client, language, said):
    fight = "KarlXII@Sorve,Rannik-Sorve.1+Reventlov@Sorve,3/3,m2+*Sorve"
    page = client.get(f"/{language}/editor/pax-baltica/?p=@sorve+{fight}&ask=ways+KarlXII").text
    assert said in page
    lands = "Sorve:C2+Rannik:S2+Torvik:C1+Kaskna:C2+Varmo:C1"
    page = client.get(f"/{language}/editor/pax-baltica/?p=@sorve+{lands}+{fight}&ask=ways+KarlXII")
    assert said not in page.text


def test_an_answer_leads_to_what_another_reading_would_say(client):
    fight = (
        "@sorve+S+Rannik:S+Torvik:S+KarlXII@Sorve,Rannik-Sorve.1+"
        "Pommerska@Sorve,2/2,m2,Torvik-Sorve.2+Reventlov@Sorve,3/3,m2+*Sorve,r2"
    )
    page = client.get(f"/en/editor/pax-baltica/?p={fight}&ask=ways+KarlXII").text
    links = [link for link in read(page).links if "$Q4" in unquote(link)]
    assert links
    assert client.get(f"/en/editor/pax-baltica/{links[0]}").status_code == 200


def test_the_battle_is_told_above_the_board(client):
    page = client.get("/en/editor/pax-baltica/?p=@sorve+*Sorve,r2,main:Rannik-Sorve").text
    assert "Battle. Where: Sorve · Round: 2 · Main attack over: Rannik – Sorve" in page


@pytest.mark.parametrize(
    ("language", "drawn", "flag", "place"),
    [
        ("en", "Russia, face down", "Face down", "Russia Sorve"),
        ("ru", "Россия, закрыт", "Закрыт", "Россия Сорве"),
    ],
)
def test_a_block_face_down_has_a_row_of_what_is_known_and_no_face(
    client, language, drawn, flag, place
):
    fight = "@sorve+Sorve:C2+C9@Sorve,ru,hidden+KarlXII@Rannik,3/4,hidden+*Sorve"
    page = client.get(f"/{language}/editor/pax-baltica/?p={fight}").text
    assert f'aria-label="{drawn}"' in page
    before, _, tables = page.partition('id="tables"')
    board = before.partition('id="board"')[2]
    assert ("A3" in board, "A3" in tables) == (False, True)
    rows = " ".join(re.sub("<[^>]+>", " ", tables).split())
    assert f"C9 {flag} {place}" in rows


def test_two_tabs_do_not_mix(client):
    here, there = "p=@sorve+*Sorve&edit=battle", "p=@sorve+Rannik:S2&edit=lands.Rannik"
    page = "/en/editor/pax-baltica/change?"
    first = client.post(page + here, {"at": "Sorve", "round": "2"})["Location"]
    second = client.post(page + there, {"control": "Sweden", "garrison": "3"})["Location"]
    again = client.post(page + here, {"at": "Sorve", "round": "3"})["Location"]
    positions = [parse_qs(urlsplit(each).query)["p"] for each in (first, second, again)]
    assert positions == [["@sorve *Sorve,r2"], ["@sorve Rannik:S3"], ["@sorve *Sorve,r3"]]
