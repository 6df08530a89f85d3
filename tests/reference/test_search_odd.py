"""Whatever is typed into the search, also what nobody can look for: no error comes of it."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulesref.reference.search.words import search
from tests.reference.searching import DATA, found

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("unseen", ["\u200b", "\u00ad", "\u202e", "\ufeff", "\u200d"])
def test_characters_that_are_copied_unseen_are_dropped(client, unseen):
    assert found(client, f"re{unseen}treat") == found(client, "retreat")
    assert client.get("/en/go", {"q": f"re{unseen}treat"}).status_code == 200
    jump = client.get("/en/go", {"q": f"{unseen}5.6"})
    assert jump.headers["Location"] == "/en/rules/pax-baltica/5.6"


@pytest.mark.parametrize("query", ["q=%ff", "q=5.6%00", "q=" + "a" * 201])
def test_what_cannot_be_looked_for_is_told_and_lists_nothing(client, query):
    assert client.get(f"/en/go?{query}").status_code == 400
    answer = client.get(f"/en/go?{query}", headers=DATA)
    assert (answer.status_code, answer.json()) == (200, [])


def test_what_cannot_be_looked_for_is_told_as_one_types(client):
    part = {"hx-request": "true"}
    assert "more than 200 characters" in client.get("/en/go", {"q": "a" * 201}, headers=part).text
    assert "broken or invisible" in client.get("/en/go", {"q": "5.6\x00"}, headers=part).text


ODD = [
    *("", " ", "\x00", "\x1b[0m", "'", '"', "'; DROP TABLE reference_entry; --", "NEAR(a b, 2)"),
    *('"a" AND', "a OR", "NOT", "words : a", "-a", "a*", "*", "^a", "(", "{", "a' | 'b", "a & !b"),
    *("%", "%s", "{}", "\\", "<->", "a:*", "🙂🙂", "\u202eשלום", "مرحبا", "\ud83d", "½", "ß", "İ"),
    *("a" * 10_000, "я" * 10_000, "слово " * 2_000, "5" * 300, "5.6" * 90, "§" * 250, "\n\t"),
]


@pytest.mark.parametrize("words", ODD, ids=range(len(ODD)))
@pytest.mark.parametrize(
    "headers", [DATA, {"hx-request": "true"}, {}], ids=["data", "part", "page"]
)
def test_no_query_is_an_error(client, words, headers):
    query = words.encode("utf-8", "replace")
    answer = client.get("/ru/go", {"q": query, "system": query, "from": query}, headers=headers)
    assert answer.status_code in ((200,) if headers else (200, 302, 400, 404))


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.text(max_size=60))
def test_any_text_can_be_looked_for(db, words):
    found = search(words)
    assert len(set(found.things)) == len(found.things)
