"""Pages of a system of which little is held: addresses, marks of chapters, what stands on them."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.utils.translation import override

from rulesref.sitewide.pills import pill, words_of

AT = "/en/rules/little/"


def seen(html: str) -> str:
    """What a page says, without its tags and doubled spaces."""
    body = html[html.index("<main") :]
    return " ".join(unescape(re.sub(r"<[^>]*>", "", body)).split())


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("6.41b", "6.4.1#b"),
        ("14.11", "14.1.1"),
        ("o4", "open-points#O4"),
        ("О10", "open-points#O10"),  # the letter is Cyrillic
        ("LW 6", "chapter/6"),
        ("мв6.5", "6.5"),
        ("chapter/O5", "open-points#O5"),
        ("14.11/panel", "14.1.1"),
    ],
)
def test_an_address_leads_to_what_another_number_means(rules, client, little, typed, address):
    response = client.get(AT + typed)
    assert response.status_code == 301
    assert response.headers["Location"] == AT + address


def test_chapter_14_has_no_section_11(rules, client, little):
    assert client.get("/en/go", {"q": "14.11"}).headers["Location"] == AT + "14.1.1"
    assert client.get(AT + "14.12").status_code == 404


@pytest.mark.parametrize(
    ("cite", "words"),
    [
        ("6", "LW\N{NO-BREAK SPACE}6"),
        ("6.4.1a", "6.4.1a"),
        ("14.1.1", "14.1.1"),
        ("O4", "O4"),
        ("sidebar-persians", "On the Persians"),
        ("sidebars", "Sidebars"),
        ("supplement", "Supplement"),
    ],
)
def test_a_chapter_is_said_with_its_mark_and_a_name_by_its_title(little, cite, words):
    with override("en"):
        assert words_of(little, cite) == words


def test_only_a_number_has_a_sign_before_it(little):
    with override("en"):
        assert "<i>§</i>6.5" in pill(little, "6.5")
        assert all("§" not in pill(little, cite) for cite in ("6", "O4", "supplement"))


@pytest.mark.parametrize("page", ["", "6.5", "chapter/6", "chapter/14", "6.5/panel"])
def test_the_mark_stands_wherever_a_chapter_is_named(rules, client, little, page):
    assert "LW\N{NO-BREAK SPACE}6 Retreat" in client.get(AT + page).text.replace("</span>", " ")
