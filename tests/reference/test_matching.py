"""What the database is asked for, and what is worth how much of what it finds."""

from __future__ import annotations

import pytest

from rulesref.reference.models import Entry
from rulesref.reference.search.matching import POSTGRES, SQLITE, Wanted, matches
from rulesref.reference.search.ranking import light, spread, weighed
from rulesref.reference.search.shelf import shelf
from rulesref.reference.search.sought import Sought, asked
from rulesref.systems import SYSTEMS


def test_both_databases_are_asked_for_the_same():
    wanted = Wanted({"retreat", "отступлен"})
    assert wanted.written(SQLITE) == '"retreat" OR "отступлен"'
    assert wanted.written(POSTGRES) == "'retreat' | 'отступлен'"
    besides = Wanted({"retreat"}, {"border", "гор"})
    assert besides.written(SQLITE) == '("retreat") AND ("border" OR "гор")'
    assert besides.written(POSTGRES) == "('retreat') & ('border' | 'гор')"
    assert Wanted(()).written(SQLITE) == ""


@pytest.mark.django_db
def test_the_index_finds_the_rows_that_hold_a_stem_and_no_others():
    words = dict(Entry.objects.values_list("pk", "words"))
    held, both, nothing = matches([Wanted({"border"}), Wanted({"border"}, {"cross"}), Wanted(())])
    holding = {str(pk) for pk, row in words.items() if "border" in row.split()}
    assert set(held) == holding
    assert set(both) == {pk for pk in holding if "cross" in words[int(pk)].split()}
    assert 0 < len(both) < len(held)
    assert nothing == []


def test_parts_that_count_least_are_too_faint_even_together():
    words = [Sought({"a"}, {"b"}, {"c"}, (1.0, 3.0, 8.0), 8.0), Sought({"d"}, (), (), (0, 0, 2.0))]
    assert light(words, 2.5) == 1.0
    assert light(words, 3.5) == 2.0
    assert light(words, 0.5) == 0.0


def worth_of(words):
    known = shelf()
    found = weighed(known, asked(words, known).words)
    return {known.things[key][:3]: worth for key, worth in found.items()}


@pytest.mark.django_db
def test_a_rare_word_counts_for_more_than_a_frequent_one():
    found = worth_of("block zorndorf capercailzie harbor")
    harbor = found["pax-baltica", "term", "harbor"]
    assert harbor > found["pax-baltica", "term", "block"]


@pytest.mark.django_db
def test_a_term_passes_its_worth_on_to_the_clause_that_defines_it():
    term = SYSTEMS["pax-baltica"].terms["harbor"]
    found = worth_of("haven pier")  # words of the family: no clause holds them
    assert found["pax-baltica", "clause", term.clause] >= found["pax-baltica", "term", "harbor"] / 2


@pytest.mark.django_db
def test_one_section_does_not_fill_the_top():
    known = shelf()
    by_cite = {thing[:3]: key for key, thing in known.things.items()}
    first, second, other = (
        by_cite["pax-baltica", "clause", cite] for cite in ("5.6a", "5.6b", "5.7")
    )
    order = spread(known, {first: 1.0, second: 0.9, other: 0.6})
    assert order == [first, other, second]
