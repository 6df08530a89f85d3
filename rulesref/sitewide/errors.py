"""Error pages in the site's look; none of them needs the database."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext, gettext_lazy

TITLES = {
    400: gettext_lazy("This request cannot be read"),
    404: gettext_lazy("There is no such page"),
    405: gettext_lazy("This page is only read"),
    413: gettext_lazy("That is too much at once"),
    500: gettext_lazy("Something broke on our side"),
}
SENTENCES = {
    400: gettext_lazy("Something in the address or in what was sent is not valid."),
    404: gettext_lazy("The address may be mistyped, or the page has another place now."),
    405: gettext_lazy("It takes no forms: open it as a page."),
    413: gettext_lazy("What was sent is larger than this site accepts. Send less."),
    500: gettext_lazy("It is not your fault, and it has been written down. Nothing was changed."),
}


def error_page(request: HttpRequest, status: int, sentence: str = "") -> HttpResponse:
    """The page for a status; `sentence` tells more exactly what was wrong."""
    context = {
        "status": status,
        "title": TITLES[status],
        "sentence": sentence or SENTENCES[status],
    }
    response = render(request, "sitewide/error.html", context, status=status)
    response.headers["Cache-Control"] = "no-store"
    return response


def bad_request(request: HttpRequest, exception: Any = None) -> HttpResponse:
    """A request that cannot be understood."""
    return error_page(request, 400)


def not_found(request: HttpRequest, exception: Any = None) -> HttpResponse:
    """An address under which nothing stands."""
    return error_page(request, 404)


def server_error(request: HttpRequest) -> HttpResponse:
    """A fault of ours."""
    return error_page(request, 500)


def unreadable(request: HttpRequest) -> HttpResponse:
    """Words in which characters are broken, or of a kind that nobody types."""
    return error_page(request, 400, gettext("The words hold broken or invisible characters."))
