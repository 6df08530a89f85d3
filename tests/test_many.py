"""The large system is whole: as many sections as asked for, made anew alike, all links lead on."""

from __future__ import annotations

import pytest

from rulesref.engine.languages import LANGUAGES
from tests.many import many


@pytest.mark.parametrize("size", [10, 1500])
def test_it_has_so_many_sections_with_real_words(size):
    text = many(size).text
    assert len(text.sections) == size
    assert all(clause.text.said(code) for clause in text.clauses.values() for code in LANGUAGES)


def test_it_is_made_anew_alike_and_otherwise_by_another_seed():
    assert many(40).text == many(40).text
    assert many(40).text != many(40, seed=2).text
    assert len({many(40).checksum, many(40, seed=2).checksum, many(41).checksum}) == 3


def test_what_is_cited_is_there():
    text = many(1500).text
    cited = {cite for clause in text.clauses.values() for cite in clause.links}
    assert len(cited) > 1000
    assert all(text.knows(cite) for cite in cited)


def test_a_clause_says_its_own_words_in_another_order():
    first, again = (many(1500, seed).text.clauses for seed in (1, 2))
    assert first.keys() == again.keys()
    for cite, clause in first.items():
        assert sorted(clause.text.en.split()) == sorted(again[cite].text.en.split())
