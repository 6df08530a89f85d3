"""Players' questions are put in words of their own: not in those by which the search is proven."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from rapidfuzz.distance import Levenshtein

from rulesref.reference.citations import folded
from rulesref.systems import SYSTEMS

FILE = Path(__file__).with_name("queries.toml")
QUERIES = [query["words"] for query in tomllib.loads(FILE.read_text("utf-8"))["queries"]]
NEAR = 3  # letters in which two wordings must differ, at least


def near(words: str) -> list[str]:
    """The queries that some words come too near to."""
    return [q for q in QUERIES if Levenshtein.distance(folded(words), folded(q)) <= NEAR]


@pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
def test_no_phrasing_is_taken_from_the_queries(system):
    for key, question in system.questions.items():
        for language in ("ru", "en"):
            for words in question.wordings(language):
                assert near(words) == [], f"{key}: {words}"


def test_a_wording_that_is_taken_is_found():
    assert near("Can I dodge that fight?") == ["can I dodge the fight"]
    assert near("May I slip out of this fight?") == []
