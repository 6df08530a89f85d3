"""Pages that are the same for every reader of a language and a look: sent only when changed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, wraps
from hashlib import sha256
from http import HTTPStatus
from typing import Any, NamedTuple

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.request import split_domain_port
from django.utils.cache import get_conditional_response, patch_vary_headers

from rulesref.sitewide.choices import look_of
from rulesref.sitewide.languages import page_language
from rulesref.sitewide.packing import encoding_for, pack
from rulesref.systems import SYSTEMS

View = Callable[..., HttpResponse]
Stamp = Callable[..., str | None]


class Kept(NamedTuple):
    """What `Keeping` must know of a view whose pages are kept."""

    stamp: Stamp
    vary: tuple[str, ...]


VARY = ("Accept-Encoding", "Cookie")
ROOMS = ("rulesref", "scenario_editor", "templates", "static", "locale")
SUFFIXES = (".py", ".html", ".css", ".js", ".svg", ".woff2", ".mo")


@cache
def site_version() -> str:
    """A digest of everything that makes pages, besides the rules texts."""
    digest = sha256()
    for room in ROOMS:
        for file in sorted((settings.BASE_DIR / room).rglob("*.*")):
            if file.suffix in SUFFIXES:
                digest.update(file.relative_to(settings.BASE_DIR).as_posix().encode())
                digest.update(file.read_bytes())
    return digest.hexdigest()


def etag(request: HttpRequest, *parts: str) -> str:
    """The name of a page's bytes: whatever may change them goes in; they may be packed or not.

    Of the host only its domain, in small letters: to a browser another port is another site.
    """
    domain, _ = split_domain_port(request.get_host())
    place = (page_language(), look_of(request), domain, request.path)
    asked = request.META.get("QUERY_STRING", "")
    named = sha256("|".join((site_version(), *place, asked, *parts)).encode()).hexdigest()
    return f'W/"{named[:24]}"'


def all_texts(request: HttpRequest, *parts: str) -> str:
    """The ETag of a page that speaks of all systems: it changes with the text of any."""
    return etag(request, *(system.checksum for system in SYSTEMS.values()), *parts)


def shared(
    stamp: Stamp, *, kept: bool = False, vary: tuple[str, ...] = ()
) -> Callable[[View], View]:
    """Mark a page as the same for all who read it in this language with this look.

    `stamp` takes the view's arguments and gives the page's ETag, or None where there is no page.
    `kept` tells that there are only so many such pages: `Keeping` renders each once for everybody.
    `vary` names further headers that change its bytes, and so its ETag.
    A page with anything private on it, be it a token, is not shared, for it would be packed, and
    kept by others.
    """

    def decorate(view: View) -> View:
        @wraps(view)
        def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            # Of one who has any (`*`) the view alone knows if there is one.
            anyone = request.headers.get("If-None-Match") == "*"
            name = None if anyone else stamp(request, *args, **kwargs)
            response = get_conditional_response(request, name) if name else None
            response = response or packed(request, view(request, *args, **kwargs))
            return marked(response, name, vary)

        # `Keeping` reads it of an address's view; the type of a function has no such name.
        answer.kept = Kept(stamp, vary) if kept else None  # type: ignore[attr-defined]
        return answer

    return decorate


def packed(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """A page made small for its way."""
    if response.status_code == HTTPStatus.OK:
        pack(response, encoding_for(request))
    return response


def marked(response: HttpResponse, name: str | None, vary: tuple[str, ...]) -> HttpResponse:
    """An answer with what browsers and proxies must know to keep it."""
    if response.status_code >= HTTPStatus.BAD_REQUEST:  # an error page is never kept
        response.headers["Cache-Control"] = "no-store"
    else:
        if name:
            response.headers["ETag"] = name
        response.headers["Cache-Control"] = "public, max-age=0, must-revalidate"
    patch_vary_headers(response, (*VARY, *vary))
    return response
