"""A database for sites and commands that really run."""

from __future__ import annotations

import os

import pytest

from tests.cluster import FOLDER, database


@pytest.fixture
def own_database():
    """The address of a new database where the tests run: in a cluster, or "", a file in `var`."""
    if folder := os.environ.get(FOLDER):
        with database(folder) as address:
            yield address
    else:
        yield ""
