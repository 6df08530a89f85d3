"""Light or dark: the reader's choice, kept in one cookie that the server reads."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST

THEMES = ("light", "dark")
COOKIE = "theme"
YEAR = 365 * 24 * 3600


def theme_of(request: HttpRequest) -> str:
    """The theme that the reader chose; empty while the system's own setting decides."""
    chosen = request.COOKIES.get(COOKIE, "")
    return chosen if chosen in THEMES else ""


def look_of(request: HttpRequest) -> str:
    """All by which a reader's own settings change the bytes of a page, as its ETag names them."""
    return theme_of(request)


@require_POST
def choose_theme(request: HttpRequest) -> HttpResponse:
    """Keep a chosen theme and go back to the page; any other word lets the system decide again."""
    # No CSRF token: it would make each page one reader's own. All that a foreign form can do here
    # is to change light to dark.
    # The choice stands in the address: a body that never ends would hold a worker.
    back = request.GET.get("back", "")
    safe = url_has_allowed_host_and_scheme(back, {request.get_host()}, request.is_secure())
    response = HttpResponseRedirect(back if safe else "/", status=303)
    if (chosen := request.GET.get("theme")) in THEMES:
        response.set_cookie(COOKIE, chosen, max_age=YEAR, samesite="Lax")
    else:
        response.delete_cookie(COOKIE, samesite="Lax")
    return response
