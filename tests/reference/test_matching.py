"""What the database is asked for, and what is worth how much of what it finds."""

from __future__ import annotations

import pytest

from rulesref.reference.models import Entry
from rulesref.reference.search.families import families_of
from rulesref.reference.search.matching import POSTGRES, SQLITE, Wanted, matches
from rulesref.reference.search.ranking import matched, spread, weighed
from rulesref.reference.search.shelf import shelf
from rulesref.reference.search.stems import stems_in
from rulesref.systems import SYSTEMS

FAMILIES = families_of(tuple(SYSTEMS.values()))


def test_both_databases_are_asked_for_the_same():
    wanted = Wanted({"retreat", "отступлен"}, {"отсту"})
    assert wanted.written(SQLITE) == '"retreat" OR "отступлен" OR "отсту" *'
    assert wanted.written(POSTGRES) == "'retreat' | 'отступлен' | 'отсту':*"
    assert Wanted(()).written(SQLITE) == ""


@pytest.mark.django_db
def test_the_index_finds_the_rows_that_hold_a_stem_and_no_others():
    words = dict(Entry.objects.values_list("pk", "words"))
    held, begun, nothing = matches([Wanted({"border"}), Wanted((), {"bord"}), Wanted(())])
    assert held == {pk for pk, row in words.items() if "border" in row.split()}
    assert begun == {pk for pk, row in words.items() if any(w[:4] == "bord" for w in row.split())}
    assert nothing == set()


def worth_of(words):
    known = shelf()
    found = weighed(known, matched(stems_in(words), FAMILIES))
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
    order = [key for key, _ in spread(known, {first: 1.0, second: 0.9, other: 0.6})]
    assert order == [first, other, second]
