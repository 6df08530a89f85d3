"""What a search finds depends on no database: rows by the words they hold, ordered by the texts.

Run on SQLite and on PostgreSQL, this proves that both find the same in the same order.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from rulesref.reference.loading import load
from rulesref.reference.models import Entry, Loaded
from rulesref.reference.search import ranking
from rulesref.reference.search.words import search
from rulesref.systems import SYSTEMS

pytestmark = pytest.mark.django_db
FILE = Path(__file__).with_name("queries.toml")
TYPED = [query["words"] for query in tomllib.loads(FILE.read_text("utf-8"))["queries"]]
ODD = ["a' | 'b", "NEAR(block fire, 2)", "words : border", "borde*", "'; DROP TABLE x; --", "ß İ ½"]


def in_order(words):
    """Names of the things that are found: their rows have other numbers in each database."""
    found = search(words)
    return [found.shelf.things[key][:3] for key in found.things]


def held(wanted):
    """What `matches` promises, said in Python."""
    rows = {str(pk): set(words.split()) for pk, words in Entry.objects.values_list("pk", "words")}
    return [
        [
            pk
            for pk, words in rows.items()
            if words.intersection(one.stems)
            and (not one.besides or words.intersection(one.besides))
        ]
        for one in wanted
    ]


@pytest.mark.parametrize("words", [*TYPED, *ODD], ids=[*TYPED, *range(len(ODD))])
def test_the_database_finds_the_rows_that_hold_the_words(words, monkeypatch):
    found = in_order(words)
    assert found or words in ODD
    monkeypatch.setattr(ranking, "matches", held)
    assert in_order(words) == found


def test_rows_with_other_numbers_are_found_in_the_same_order():
    before = [in_order(words) for words in TYPED]
    numbers = set(Entry.objects.values_list("pk", flat=True))
    Loaded.objects.all().delete()
    for system in reversed(SYSTEMS.values()):
        load(system)
    assert numbers.isdisjoint(Entry.objects.values_list("pk", flat=True))
    assert [in_order(words) for words in TYPED] == before
