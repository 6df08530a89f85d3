"""Every claim of a case is what the engine says, and none of what its trap says."""

from __future__ import annotations

import pytest

from tests.systems.pax_baltica.cases import CASES
from tests.systems.pax_baltica.cases.case import Case

by_id = pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)


@by_id
def test_a_case_is_whole(case: Case):
    assert set(case.readers) == set(case.right)
    assert set(case.trap) <= set(case.right)


@by_id
def test_every_claim_holds(case: Case):
    assert {key: read(case.table) for key, read in case.readers.items()} == case.right


@by_id
def test_the_trap_is_not_walked_into(case: Case):
    assert case.trap
    for key, wrong in case.trap.items():
        assert case.readers[key](case.table) != wrong, key


@by_id
def test_it_comes_out_otherwise_where_the_ground_is_gone(case: Case):
    other, claims = case.otherwise
    assert claims
    assert {key: case.readers[key](other) for key in claims} == claims
