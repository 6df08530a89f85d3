"""A page of a large system costs the database no more than one of a small system."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from rulesref.reference.loading import text_citations
from rulesref.reference.models import Citation
from rulesref.systems import SYSTEMS
from tests.many import many

QUERIES = {
    "1.1": 1,
    "1.7": 1,
    "1.7?with=ru": 0,  # what stands around it is known by now
    "1.7/panel": 0,
    "chapter/1": 0,
    "": 0,
}


@pytest.mark.django_db
@pytest.mark.parametrize("size", [10, 1500])
def test_a_page_asks_the_database_once_at_most(client, monkeypatch, size):
    system = many(size)
    monkeypatch.setitem(SYSTEMS, system.slug, system)
    Citation.objects.bulk_create(text_citations(system))
    assert asked_by(client, f"/en/rules/{system.slug}/") == QUERIES


def asked_by(client, home):
    """How many queries each page takes, one after the other."""
    found = {}
    for page in QUERIES:
        with CaptureQueriesContext(connection) as queries:
            assert client.get(home + page).status_code == 200
        found[page] = len(queries)
    return found
