"""What all tests share."""

from __future__ import annotations

import pytest
from django.core.cache import cache


@pytest.fixture(autouse=True)
def _fresh_cache():
    """No test finds a page that another one has rendered."""
    cache.clear()
