"""The box at the top of every page."""

from __future__ import annotations

import re

import pytest

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("5.6", "/en/rules/pax-baltica/5.6"),
        ("5.6c", "/en/rules/pax-baltica/5.6#c"),
        ("pax-baltica:5.6c", "/en/rules/pax-baltica/5.6#c"),
        ("5.6г", "/en/rules/pax-baltica/5.6#d"),
        ("pax-baltica:1.5", "/en/rules/pax-baltica/1.5"),
        ("pax-baltica:Q4", "/en/rules/pax-baltica/open-points#Q4"),
        ("pax-baltica:4", "/en/rules/pax-baltica/chapter/4"),
        ("", "/en/"),
    ],
)
def test_a_number_jumps(client, typed, address):
    response = client.get("/en/go", {"q": typed})
    assert response.status_code == 302
    assert response.headers["Location"] == address


def test_a_letter_with_two_meanings_offers_both(client):
    page = client.get("/ru/go", {"q": "5.6в"})
    assert page.status_code == 200
    assert 'href="/ru/rules/pax-baltica/5.6#c"' in page.text
    assert 'href="/ru/rules/pax-baltica/5.6#b"' in page.text
    assert "Русская «в» стоит в алфавите там же, где латинская c, а похожа на b." in page.text


def test_a_number_of_two_games_offers_both(client, tiny):
    page = client.get("/en/go", {"q": "5.6"})
    assert page.status_code == 200
    assert 'href="/en/rules/pax-baltica/5.6"' in page.text
    assert 'href="/en/rules/tiny/5.6"' in page.text
    assert "more than one game" in page.text


@pytest.mark.parametrize(("language", "title"), [("ru", "Сражение"), ("en", "Battle")])
def test_a_chapter_of_two_games_offers_both(client, tiny, language, title):
    page = client.get(f"/{language}/go", {"q": "5"})
    assert page.status_code == 200
    for slug, name in (
        ("pax-baltica", title),
        ("tiny", tiny.text.chapters[1].title.said(language)),
    ):
        address = f"/{language}/rules/{slug}/chapter/5"
        link = f'href="{address}"><span class="cite"><i>§</i>5</span> <span>{name}</span></a>'
        assert link in page.text


def test_a_point_of_two_games_leads_to_the_one_that_has_it(client, tiny):
    page = client.get("/en/go", {"q": "Q58"})
    assert page.headers["Location"] == "/en/rules/tactica/open-points#Q58"


def test_a_point_of_two_games_offers_both(client):
    page = client.get("/en/go", {"q": "Q4"})
    for slug in ("pax-baltica", "here-i-stand"):
        assert f'href="/en/rules/{slug}/open-points#Q4"' in page.text


@pytest.mark.parametrize("typed", ["5.8", "8.99", "5.6z", "nogame:5.6"])
def test_a_number_that_is_not_there_is_told(client, typed):
    page = client.get("/en/go", {"q": typed})
    assert page.status_code == 404
    assert f"Nothing stands under “{typed}”." in page.text


def test_the_nearest_numbers_are_offered(client):
    page = client.get("/en/go", {"q": "5.8"})
    assert page.text.index('href="/en/rules/pax-baltica/5.7"') < page.text.index(
        'href="/en/rules/pax-baltica/5.6"'
    )


def test_a_number_that_lacks_its_point_offers_it_first(client):
    page = client.get("/en/go", {"q": "56"}).text
    found = page[page.index("Nearest") :]
    assert re.search(r'href="([^"]+)"', found)[1] == "/en/rules/pax-baltica/5.6"


@pytest.mark.parametrize(
    "query",
    ["q=%ff", "q=5.6%00", "q=" + "5" * 201, "q=" + "a" * 100_000, "q=%1b", "%ff=1", "q=%E2%28"],
)
def test_what_cannot_be_read_is_told(client, query):
    page = client.get(f"/en/go?{query}")
    assert page.status_code == 400
    assert "This request cannot be read" in page.text
    assert len(page.content) < 20_000


def test_the_limit_is_told_exactly(client):
    assert client.get("/en/go", {"q": "a" * 200}).status_code == 200
    page = client.get("/ru/go", {"q": "a" * 201})
    assert page.status_code == 400
    assert "В запросе больше 200 знаков." in page.text


@pytest.mark.parametrize("query", ["5.6", "5.6в", "retreat", "zebra", ""])
def test_a_search_is_kept_as_the_other_pages_are(client, query):
    page = client.get("/en/go", {"q": query})
    assert page.headers["Cache-Control"] == "public, max-age=0, must-revalidate"
    assert "Cookie" in page.headers["Vary"]
    again = client.get("/en/go", {"q": query}, headers={"if-none-match": page.headers["ETag"]})
    assert again.status_code == 304


@pytest.mark.parametrize("query", ["\x00", "5.8"])
def test_a_search_that_leads_nowhere_is_not_kept(client, query):
    page = client.get("/en/go", {"q": query})
    assert "ETag" not in page.headers
    assert page.headers["Cache-Control"] == "no-store"


def test_what_was_typed_is_never_html(client):
    page = client.get("/en/go", {"q": "<script>alert(1)</script>"})
    assert "<script>alert" not in page.text
    assert "&lt;script&gt;" in page.text


@pytest.mark.parametrize(("typed", "slug"), [("hellenes:6.99", "hellenes"), ("TG 99", "tactica")])
def test_of_a_game_that_is_named_the_nearest_numbers_are_offered(client, typed, slug):
    page = client.get("/en/go", {"q": typed})
    assert page.status_code == 404
    assert set(re.findall(r'<li data-system="([a-z-]+)">', page.text)) == {slug}


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("hellenes:6.41b", "hellenes/6.4.1#b"),
        ("14.11", "hellenes/14.1.1"),
        ("O4", "hellenes/open-points#O4"),
        ("о4", "hellenes/open-points#O4"),  # the letter is Cyrillic
        ("TG 9.5", "tactica/9.5"),
        ("TG 9", "tactica/chapter/9"),
        ("тг 9", "tactica/chapter/9"),
        ("his 13.2 r8", "here-i-stand/13.2#r8"),
        ("Here I Stand 13.2", "here-i-stand/13.2"),
        ("pax 5.6", "pax-baltica/5.6"),
        ("Эллада: 6.4", "hellenes/6.4"),
        ("тактика 7.10", "tactica/7.10"),
        ("31", "here-i-stand/card-31"),
    ],
)
def test_numbers_of_the_other_games_jump(client, typed, address):
    assert client.get("/en/go", {"q": typed}).headers["Location"] == f"/en/rules/{address}"


def places_of(page):
    return re.findall(r'<li data-system="([a-z-]+)">', page.text)


def test_of_several_games_the_one_that_was_read_last_comes_first(client):
    assert places_of(client.get("/en/go", {"q": "14"})) == ["here-i-stand", "hellenes"]
    told = client.get("/en/go", {"q": "14", "from": "hellenes"})
    assert places_of(told) == ["hellenes", "here-i-stand"]
    read = {"referer": "http://testserver/ru/rules/hellenes/6.4"}
    assert places_of(client.get("/en/go", {"q": "14"}, headers=read)) == places_of(told)
    assert "Referer" in told.headers["Vary"]


def test_the_field_on_a_games_pages_tells_which_game_it_is(client):
    field = '<input type="hidden" name="from" value="hellenes">'
    assert field in client.get("/en/rules/hellenes/6.4").text
    assert 'name="from"' not in client.get("/en/").text
