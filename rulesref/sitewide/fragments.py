"""Pages of which a script may ask for a part; such a view varies by the header HX-Request."""

from __future__ import annotations

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails


def part_of(request: HttpRequest, name: str) -> str:
    """What a script gets of a page, as it stands behind the template's name; "" for the whole.

    A script exchanges a part of the page that it stands in; whoever else asks gets the whole page.
    """
    return f"#{name}" if HtmxDetails(request) else ""
