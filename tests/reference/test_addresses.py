"""Addresses of the text as people write them: other numbers, slashes, invisible characters."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest

pytestmark = pytest.mark.django_db


def test_another_number_redirects_for_good(client, rules, tiny):
    response = client.get("/en/rules/tiny/1.01?with=ru")
    assert response.status_code == 301
    assert response.headers["Location"] == "/en/rules/tiny/1.1?with=ru"


@pytest.mark.parametrize(
    ("number", "address"),
    [("5.6c", "5.6#c"), ("5", "chapter/5"), ("Q4", "open-points#Q4"), ("5.6c?with=ru", None)],
)
def test_a_citation_that_is_no_section_redirects_for_good(client, rules, number, address):
    response = client.get(f"/en/rules/pax-baltica/{number}")
    assert response.status_code == 301
    assert response.headers["Location"] == f"/en/rules/pax-baltica/{address or '5.6?with=ru#c'}"


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("q4", "open-points#Q4"),
        ("п.5.6", "5.6"),
        ("п. 5.6", "5.6"),
        ("п.\u00a05.6", "5.6"),
        ("5.6C", "5.6#c"),
        ("5.6г", "5.6#d"),
        ("§5.6", "5.6"),
        ("§5.6(c)", "5.6#c"),
        ("5,6c", "5.6#c"),
        ("pax-baltica:5.6c", "5.6#c"),
        ("chapter/п.5", "chapter/5"),
        ("chapter/5.6", "5.6"),
        ("chapter/q4", "open-points#Q4"),
    ],
)
def test_an_address_understands_a_number_as_the_search_box_does(client, rules, typed, address):
    response = client.get(f"/en/rules/pax-baltica/{quote(typed)}")
    assert response.status_code == 301
    assert response.headers["Location"] == f"/en/rules/pax-baltica/{address}"


@pytest.mark.parametrize("path", ["5.6в", "chapter/5.6в"])
def test_an_address_with_two_meanings_offers_both(client, rules, path):
    page = client.get(f"/ru/rules/pax-baltica/{path}?with=en")
    assert page.status_code == 200
    for letter in "cb":
        assert f'href="/ru/rules/pax-baltica/5.6?with=en#{letter}"' in page.text


def test_an_address_of_one_game_never_leads_to_another(client, rules, tiny):
    response = client.get("/en/rules/tiny/§5.6")
    assert response.headers["Location"] == "/en/rules/tiny/5.6"
    assert client.get("/en/rules/tiny/pax-baltica:5.6").status_code == 404


@pytest.mark.parametrize(
    "path", ["5.6", "open-points", "chapter/5", "q4", "5.6%3F", "nowhere/5", "%E2%80%AE"]
)
def test_a_slash_too_many_is_taken_away_for_good(client, rules, path):
    for slashes in ("/", "//"):
        response = client.get(f"/en/rules/pax-baltica/{path}{slashes}?with=ru")
        assert response.status_code == 301
        assert response.headers["Location"] == f"/en/rules/pax-baltica/{path}?with=ru"


@pytest.mark.parametrize("path", ["5/6", "5.6/c", "a//b", "/", "chapter/5/6"])
def test_slashes_between_lead_to_the_nearest_and_never_in_a_circle(client, rules, path):
    page = client.get(f"/en/rules/pax-baltica/{path}", follow=True)
    assert len(page.redirect_chain) <= 2
    assert page.status_code == 404


@pytest.mark.parametrize("hidden", ["\x00", "\u202e", "\u2066", "\u061c", "\x1b", "\x85", "\u200b"])
@pytest.mark.parametrize(
    "path",
    ["/en/rules/pax-baltica/5.6{}", "/en/rules/pax-baltica/chapter/{}5", "/en/rules/{}/", "/en/{}"],
)
def test_invisible_characters_of_an_address_are_never_said_back(client, rules, path, hidden):
    page = client.get(path.format(quote(hidden)))
    assert page.status_code == 404
    assert hidden not in page.text


@pytest.mark.parametrize(
    "number",
    [
        "5.8",
        "chapter/99",
        "5.6z",
        "zebra",
        "%ff",
        "5.6%00",
        "5" * 100_000,
        "..",
        "%2e%2e%2fsettings",
    ],
)
def test_an_unknown_number_offers_the_nearest(client, rules, number):
    page = client.get(f"/en/rules/pax-baltica/{number}")
    assert page.status_code == 404
    assert "Error 404" in page.text
    assert len(page.content) < 20_000


def test_the_nearest_number_is_first(client, rules):
    page = client.get("/ru/rules/pax-baltica/5.8").text
    found = page[page.index("Ближайшие номера") :]
    assert re.search(r'href="(/ru/rules/[^"]+)"', found)[1] == "/ru/rules/pax-baltica/5.7"


@pytest.mark.parametrize(
    "path",
    [
        "rules/hellenes/9.9",
        "rules/hellenes/nowhere",
        "rules/hellenes/chapter/99",
        "rules/hellenes/terms/nothing",
        "rules/hellenes/ask/nothing",
        "rules/hellenes/6.4/panel?clause=r" + "9" * 5000,
        "rules/hellenes/" + "9" * 300,
        "go?q=999",
        "go?q=%00",
    ],
)
@pytest.mark.parametrize("headers", [{}, {"if-none-match": "*"}])
def test_an_error_page_is_never_kept(client, rules, path, headers):
    page = client.get(f"/en/{path}", headers=headers)
    assert page.status_code in (400, 404)
    assert page.headers["Cache-Control"] == "no-store"
    assert "ETag" not in page.headers


def test_one_who_has_any_page_is_sent_it(client, rules):
    page = client.get("/en/rules/hellenes/chapter/6", headers={"if-none-match": "*"})
    assert (page.status_code, page.headers["Cache-Control"]) == (
        200,
        "public, max-age=0, must-revalidate",
    )
