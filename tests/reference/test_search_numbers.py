"""Numbers typed into the search, alone and among words, as programs read what they mean."""

from __future__ import annotations

import pytest

from rulesref.systems import SYSTEMS
from tests.reference.searching import found, kinds

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("5.6c", ("pax-baltica", "5.6", "5.6c", "clause")),
        ("5.6", ("pax-baltica", "5.6", None, "section")),
        ("TG 9", ("tactica", "9", None, "chapter")),
        ("Q21", ("pax-baltica", "5.4", "Q21", "clarification")),
        ("31", ("here-i-stand", "card-31", None, "section")),
    ],
)
def test_a_number_is_listed_and_never_jumps(client, words, first):
    hit = found(client, words)[0]
    assert (hit["system"], hit["section"], hit["clause"], hit["kind"]) == first


def test_filters_hold_for_a_number_too(client):
    assert [hit["system"] for hit in found(client, "14", system="hellenes")] == ["hellenes"]
    assert found(client, "14", kind="term") == []
    jump = client.get("/en/go", {"q": "14", "system": "hellenes"})
    assert jump.headers["Location"].startswith("/en/rules/hellenes/")


def test_a_letter_that_may_mean_two_is_listed_by_the_alphabet_first(client):
    assert [hit["clause"] for hit in found(client, "5.6в")] == ["5.6c", "5.6b"]
    assert [hit["clause"] for hit in found(client, "5.6с")] == ["5.6c"]


def test_an_open_point_stands_in_the_same_section_however_it_is_found(client):
    by_number = found(client, "Q9", system="pax-baltica")[0]
    by_words = kinds(
        found(client, SYSTEMS["pax-baltica"].text.open_points["Q9"].title.en), "clarification"
    )
    assert by_number in by_words


@pytest.mark.parametrize(
    "words", ["5.6 отступление", "отступление 5.6", "5.6 5.7", "5.6 с 3 отрядами"]
)
def test_a_number_among_words_comes_first(client, words):
    first = found(client, words, language="ru")[0]
    assert (first["system"], first["section"], first["clause"]) == ("pax-baltica", "5.6", None)


@pytest.mark.parametrize(
    ("words", "first"),
    [("5.8", "5.7"), ("05.6", "5.6"), ("hellenes 5.6", "5.5"), ("pax card 65", None)],
)
def test_near_an_unknown_number_all_forms_list_the_same(client, words, first):
    listed = found(client, words)
    page = client.get("/en/go", {"q": words})
    part = client.get("/en/go", {"q": words}, headers={"hx-request": "true"})
    assert page.status_code == 404
    assert "Nothing stands under" in part.text
    for hit in listed:
        assert f'href="{hit["href"]}"' in page.text
        assert f'href="{hit["href"]}"' in part.text
    assert (listed[0]["section"] if listed else None) == first


def test_a_kind_that_a_number_is_not_never_jumps(client):
    asked = {"q": "5.6", "kind": "question"}
    page = client.get("/en/go", asked)
    assert page.status_code == 200
    assert "not among what the filters leave" in page.text
    assert found(client, "5.6", kind="question") == []
    assert "not among" in client.get("/en/go", asked, headers={"hx-request": "true"}).text
