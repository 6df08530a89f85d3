"""Pages of which a script may ask for a part; such a view varies by `PART_ASKED`."""

from __future__ import annotations

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails

DATA = "application/json"
PART_ASKED = ("HX-Request", "HX-History-Restore-Request")  # the headers that `part_of` reads


def part_of(request: HttpRequest, name: str) -> str:
    """What a script gets of a page, as it stands behind the template's name; "" for the whole.

    A script exchanges a part of the page that it stands in; whoever else asks gets the whole page,
    and so does a script that brings back a page one has left.
    """
    script = HtmxDetails(request)
    return f"#{name}" if script and not script.history_restore_request else ""


def asks_for_data(request: HttpRequest) -> bool:
    """Whether a program asks, which wants data and no page."""
    return request.get_preferred_type(["text/html", DATA]) == DATA
