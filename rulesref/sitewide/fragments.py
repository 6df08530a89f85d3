"""Pages of which a script may ask for a part."""

from __future__ import annotations

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails


def wants_part(request: HttpRequest) -> bool:
    """Whether a script asks: it exchanges a part of the page that it stands in."""
    return bool(HtmxDetails(request))
