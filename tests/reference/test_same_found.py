"""What a search finds depends on no database: rows by the words they hold, ordered by the texts.

Run on SQLite and on PostgreSQL, this proves that both find the same in the same order.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from rulesref.reference.loading import load
from rulesref.reference.models import Entry, Loaded
from rulesref.reference.search.shelf import shelf_of
from rulesref.reference.search.words import search
from rulesref.systems import SYSTEMS

pytestmark = pytest.mark.django_db
FILE = Path(__file__).with_name("queries.toml")
TYPED = [query["words"] for query in tomllib.loads(FILE.read_text("utf-8"))["queries"]]
ODD = ["a' | 'b", "NEAR(block fire, 2)", "words : border", "borde*", "'; DROP TABLE x; --", "ß İ ½"]


@pytest.fixture(autouse=True)
def _nothing_on_the_shelf():
    shelf_of.cache_clear()
    yield
    shelf_of.cache_clear()


def in_order(words):
    """Names of the things that are found: their rows have other numbers in each database."""
    found = search(words)
    things = [found.shelf.things[n] for n in found.things]
    return [(thing.system, thing.kind, thing.cite) for thing in things]


def held(stems):
    """What `matches` promises, said in Python."""
    rows = {pk: set(words.split()) for pk, words in Entry.objects.values_list("pk", "words")}
    return {s: ",".join(str(pk) for pk, words in rows.items() if s in words) for s in stems}


@pytest.mark.parametrize("words", [*TYPED, *ODD], ids=[*TYPED, *range(len(ODD))])
def test_the_database_finds_the_rows_that_hold_the_words(words, monkeypatch):
    found = in_order(words)
    assert found or words in ODD
    shelf_of.cache_clear()
    monkeypatch.setattr("rulesref.reference.search.shelf.matches", held)
    assert in_order(words) == found


def test_rows_with_other_numbers_are_found_in_the_same_order():
    before = [in_order(words) for words in TYPED]
    numbers = set(Entry.objects.values_list("pk", flat=True))
    Loaded.objects.all().delete()
    for system in reversed(SYSTEMS.values()):
        load(system)
    assert numbers.isdisjoint(Entry.objects.values_list("pk", flat=True))
    assert [in_order(words) for words in TYPED] == before
