"""What a reader chooses for himself, kept in cookies that the server and the scripts read."""

from __future__ import annotations

from urllib.parse import urlsplit

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST

from rulesref.engine.languages import LANGUAGES

CHOICES: dict[str, tuple[str, ...]] = {
    "theme": ("light", "dark"),
    "size": ("large", "largest"),
    "previews": ("off",),
    "keys": ("off",),
    "language": LANGUAGES,
}
"""All that can be chosen, each under the name of its cookie; no cookie is the usual."""

YEAR = 365 * 24 * 3600


def chosen(request: HttpRequest, what: str) -> str:
    """What the reader chose; empty while the usual holds."""
    told = request.COOKIES.get(what, "")
    return told if told in CHOICES[what] else ""


def look_of(request: HttpRequest) -> str:
    """All by which a reader's own choices change the bytes of a page, as its ETag names them."""
    return f"{chosen(request, 'theme')} {chosen(request, 'size')}"


def keep(response: HttpResponse, what: str, choice: str) -> None:
    """Have a browser keep a choice; any other word brings back the usual."""
    if choice in CHOICES[what]:
        response.set_cookie(what, choice, max_age=YEAR, samesite="Lax")
    else:
        response.delete_cookie(what, samesite="Lax")


def way_back(request: HttpRequest, otherwise: str, before: str = "") -> str:
    """The address on this site to come back to, by the form or the page before; or another.

    The address of the theme is a button's: there is nothing to come back to.
    """
    back = request.GET.get("back", before)
    safe = url_has_allowed_host_and_scheme(back, {request.get_host()}, request.is_secure())
    return back if safe and urlsplit(back).path != reverse("theme") else otherwise


@require_POST
def choose_theme(request: HttpRequest) -> HttpResponse:
    """Keep a chosen theme and go back to the page; any other word lets the system decide again."""
    # No CSRF token: it would make each page one reader's own. All that a foreign form can do here
    # is to change light to dark.
    # The choice stands in the address: a body that never ends would hold a worker.
    response = HttpResponseRedirect(way_back(request, "/"), status=303)
    keep(response, "theme", request.GET.get("theme", ""))
    return response
