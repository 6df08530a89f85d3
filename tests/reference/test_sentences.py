"""Whole sentences, as players ask them, lead to the section that answers; no game is named."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from rulesref.reference.search.stems import telling
from tests.reference.searching import found

pytestmark = pytest.mark.django_db
FILE = Path(__file__).with_name("sentences.toml")
SENTENCES = tomllib.loads(FILE.read_text("utf-8"))["queries"]
LED = [sentence for sentence in SENTENCES if not sentence.get("missed")]


@pytest.mark.parametrize("sentence", LED, ids=[sentence["words"] for sentence in LED])
def test_a_sentence_leads_there_within_three(client, sentence):
    hits = found(client, sentence["words"], sentence["language"])
    assert {f"{hit['system']}:{hit['section']}" for hit in hits[:3]} & set(sentence["leads"])


def test_hardly_a_sentence_is_missed():
    assert len(LED) >= 0.9 * len(SENTENCES) > 18


def test_words_that_only_join_are_neither_looked_for_nor_marked(client):
    asked = "можно ли отступить через границу, по которой пришёл враг?"
    assert telling(asked) == ["отступ", "границ", "прийт", "враг"]
    page = client.get("/ru/go", {"q": asked}).text.casefold()
    assert "<mark>границ" in page
    assert not any(f"<mark>{word}" in page for word in ("через", "котор", "можно"))
