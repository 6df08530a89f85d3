"""Clauses whose engine is to come are counted per chapter, and a chapter's count only falls."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from rulesref.reference.coverage.rows import to_come
from rulesref.systems import SYSTEMS

COUNTS = tomllib.loads(Path(__file__).with_name("to_come.toml").read_text("utf-8"))


def changes(held: Mapping[str, int], now: Mapping[str, int]) -> Iterator[str]:
    """What is to be done about each chapter whose count is not the one that is written down."""
    for chapter in held.keys() | now.keys():
        before, after = held.get(chapter, 0), now.get(chapter, 0)
        if after > before:
            yield f"chapter {chapter}: {after} clauses to come, there were {before}: apply them"
        elif after < before:
            yield f"chapter {chapter}: only {after} to come, not {before}: lower it in to_come.toml"


@pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
def test_no_chapter_has_more_to_come_than_before(system):
    assert list(changes(COUNTS.get(system.slug, {}), to_come(system))) == []


def test_no_other_system_is_counted():
    assert COUNTS.keys() <= SYSTEMS.keys()


@pytest.mark.parametrize(
    ("held", "now", "asked"),
    [
        ({"5": 3}, {"5": 4}, "chapter 5: 4 clauses to come, there were 3: apply them"),
        ({}, {"6": 1}, "chapter 6: 1 clauses to come, there were 0: apply them"),
        ({"5": 3}, {"5": 2}, "chapter 5: only 2 to come, not 3: lower it in to_come.toml"),
        ({"5": 3}, {}, "chapter 5: only 0 to come, not 3: lower it in to_come.toml"),
    ],
)
def test_a_count_that_rises_fails_and_one_that_falls_is_to_be_lowered(held, now, asked):
    assert list(changes(held, now)) == [asked]
