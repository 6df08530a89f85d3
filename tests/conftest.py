"""How all tests run: by kind and number of trials, never by the clock; in English unless said."""

from __future__ import annotations

import pytest
from django.utils import translation
from hypothesis import settings

settings.register_profile("laws", deadline=None)
settings.load_profile("laws")


@pytest.fixture(autouse=True)
def _english():
    """A request leaves its language behind; no test may live on that of another."""
    with translation.override("en"):
        yield
