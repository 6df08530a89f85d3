"""Error pages in the site's look, none of which needs the database; a plain one for our faults."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.translation import gettext, gettext_lazy

TITLES = {
    400: gettext_lazy("This request cannot be read"),
    403: gettext_lazy("Another site has sent this"),
    404: gettext_lazy("There is no such page"),
    405: gettext_lazy("This address is not used that way"),
    413: gettext_lazy("That is too much at once"),
}
SENTENCES = {
    400: gettext_lazy("Something in the address or in what was sent is not valid."),
    403: gettext_lazy(
        "A form is taken only from a page of this site: open it here and send it anew."
    ),
    404: gettext_lazy("The address may be mistyped, or the page has another place now."),
    405: gettext_lazy("Nothing is sent here: open it as a page."),
    413: gettext_lazy("What was sent is larger than this site accepts. Send less."),
}
UNREADABLE = gettext_lazy("The words hold broken or invisible characters.")


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


def not_so(request: HttpRequest, taken: str) -> HttpResponse:
    """A method that an address does not take; `taken` names those it does, as in `Allow`."""
    told = gettext(
        "There is nothing to read here. It is a button on the site's pages that leads here."
    )
    page = error_page(request, 405, "" if "GET" in taken else told)
    page.headers["Allow"] = taken
    return page


def server_error(request: HttpRequest) -> HttpResponse:
    """A fault of ours, told by a page that needs nothing which may be what broke.

    No stylesheet, no catalogue of words, no database: both languages stand in it as they are.
    """
    page = HttpResponse(render_to_string("sitewide/broken.html"), status=500)
    page.headers["Cache-Control"] = "no-store"
    return page


def unreadable(request: HttpRequest) -> HttpResponse:
    """Words in which characters are broken, or of a kind that nobody types."""
    return error_page(request, 400, str(UNREADABLE))
