"""How all tests run: by kind and number of trials, never by the clock; in English unless said."""

from __future__ import annotations

import pytest
from django.core.cache import cache
from django.core.management import call_command
from django.utils import translation
from hypothesis import settings

settings.register_profile("laws", deadline=None)
settings.load_profile("laws")


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup, django_db_blocker):
    """The database holds the copies of all texts, as it does wherever the site is up."""
    with django_db_blocker.unblock():
        call_command("loadrules", verbosity=0)


@pytest.fixture(autouse=True)
def _nothing_in_memory():
    """Each test sees every part of a page rendered."""
    cache.clear()


@pytest.fixture(autouse=True)
def _english():
    """A request leaves its language behind; no test may live on that of another."""
    with translation.override("en"):
        yield
