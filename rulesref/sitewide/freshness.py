"""Pages that are the same for every reader of a language and a theme: sent only when changed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, wraps
from hashlib import sha256
from http import HTTPStatus
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.views.decorators.http import condition

from rulesref.sitewide.languages import page_language
from rulesref.sitewide.themes import theme_of
from rulesref.systems import SYSTEMS

View = Callable[..., HttpResponse]
ROOMS = ("rulesref", "scenario_editor", "templates", "static", "locale")
SUFFIXES = (".py", ".html", ".css", ".js", ".svg", ".mo")


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
    """The name of a page's bytes: whatever may change them goes in."""
    named = (site_version(), page_language(), theme_of(request), request.get_full_path())
    return f'"{sha256("|".join((*named, *parts)).encode()).hexdigest()[:24]}"'


def all_texts(request: HttpRequest) -> str:
    """The ETag of a page that speaks of all systems: it changes with the text of any."""
    return etag(request, *(system.checksum for system in SYSTEMS.values()))


def shared(stamp: Callable[..., str | None]) -> Callable[[View], View]:
    """Mark a page as the same for all who read it in this language and theme.

    `stamp` takes the view's arguments and gives the page's ETag, or None where there is no page.
    """

    def decorate(view: View) -> View:
        def named(request: HttpRequest, *args: Any, **kwargs: Any) -> str | None:
            """The ETag; none for one who has any (`*`), as the view alone knows if there is one."""
            anyone = request.headers.get("If-None-Match") == "*"
            return None if anyone else stamp(request, *args, **kwargs)

        conditional = condition(etag_func=named)(view)

        @wraps(view)
        def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            response = conditional(request, *args, **kwargs)
            if response.status_code >= HTTPStatus.BAD_REQUEST:  # an error page is never kept
                del response.headers["ETag"]
                response.headers["Cache-Control"] = "no-store"
            else:
                patch_cache_control(response, public=True, max_age=0, must_revalidate=True)
            patch_vary_headers(response, ["Cookie"])
            return response

        return answer

    return decorate
