"""What the database is asked for, and what is worth how much of what it finds."""

from __future__ import annotations

import numpy as np
import pytest

from rulesref.reference.models import Entry
from rulesref.reference.search.columns import Rows, best_of, firsts, nth, ranked
from rulesref.reference.search.matching import matches
from rulesref.reference.search.ranking import spread, weighed
from rulesref.reference.search.shelf import shelf, shelf_of
from rulesref.reference.search.sought import asked
from rulesref.systems import SYSTEMS


@pytest.mark.django_db
def test_the_index_finds_the_rows_that_hold_a_stem_and_no_others():
    words = dict(Entry.objects.values_list("pk", "words"))
    found = matches(["border", "отступлен", "nosuchword"])
    assert list(found) == ["border", "отступлен", "nosuchword"]
    for stem in ("border", "отступлен"):
        holding = {pk for pk, row in words.items() if stem in row.split()}
        assert {int(pk) for pk in found[stem].split(",")} == holding
        assert len(holding) > 9
    assert found["nosuchword"] == ""


@pytest.mark.django_db
def test_of_a_stem_the_database_is_asked_but_once(django_assert_num_queries):
    shelf_of.cache_clear()
    known = shelf()
    with django_assert_num_queries(1):
        border, cross = known.rows_holding(["border", "cross"])
    with django_assert_num_queries(0):
        assert [rows.tolist() for rows in known.rows_holding(["cross", "border"])] == [
            cross.tolist(),
            border.tolist(),
        ]
    held = Entry.objects.filter(pk__in=known.rows.pk[border].tolist())
    assert len(border) == known.counts["border"] == held.count()
    assert all("border" in row.words.split() for row in held)


def test_rows_that_are_not_on_the_shelf_are_left_out():
    rows = Rows(np.array([3, 5, 9]), np.zeros(3, np.int64), np.ones(3))
    assert rows.at("9,4,3,12").tolist() == [2, 0]
    assert rows.at("").tolist() == []


def test_things_are_ranked_by_worth_then_by_rank_then_as_they_stand():
    worth, rank = np.array([1, 2, 1.0000001, 2, 1]), np.array([0, 1, 0, 0, 1])
    assert ranked(worth, np.arange(5), rank).tolist() == [3, 1, 0, 2, 4]


def test_columns_tell_what_is_before_in_a_group():
    groups = np.array([4, 2, 4, 4, 2, 7])
    assert nth(groups).tolist() == [0, 0, 1, 2, 1, 0]
    assert firsts(groups, 8).tolist() == [True, True, False, False, False, True]
    assert best_of(groups, np.array([1, 5, 3, 2, 4, 0.5]), 8)[[4, 2, 7, 0]].tolist() == [
        3,
        5,
        0.5,
        0,
    ]
    for nothing in (nth(groups[:0]), firsts(groups[:0], 8), ranked(np.ones(0), *[groups[:0]] * 2)):
        assert len(nothing) == 0


def worth_of(words):
    known = shelf()
    found = weighed(known, asked(words, known).words)
    return {name: float(found[n]) for name, n in known.named.items()}


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
    worth = np.zeros(len(known.things))
    first, second, other = (
        known.named["pax-baltica", "clause", cite] for cite in ("5.6a", "5.6b", "5.7")
    )
    worth[[first, second, other]] = 1.0, 0.9, 0.6
    assert spread(known, worth).tolist() == [first, other, second]
