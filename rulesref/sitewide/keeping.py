"""Pages that are kept answer before anything else is asked: no address is resolved twice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from http import HTTPStatus
from typing import Any

from django.core.exceptions import DisallowedHost
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotModified
from django.urls import resolve
from django.utils.cache import get_conditional_response
from django.utils.translation import activate

from rulesref.engine.languages import LANGUAGES
from rulesref.sitewide import pages
from rulesref.sitewide.freshness import Kept, marked
from rulesref.sitewide.languages import other_language
from rulesref.sitewide.packing import encoding_for

ADDRESSES = 4096  # kept in mind
LONGEST = 200  # characters of an address that may be one of them


class Keeping:
    """Answers with what is kept, and keeps what there are only so many of."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """The page that is kept, or that it is unchanged, or a page that is kept from now on."""
        kept, where = view_of(request)
        name = name_of(request, kept, where) if kept else None
        if kept is None or name is None:
            return self.get_response(request)
        if request.META.get("HTTP_IF_NONE_MATCH") == name:
            return marked(HttpResponseNotModified(), name, kept.vary)
        return self.found(request, name, encoding_for(request))

    def found(self, request: HttpRequest, name: str, encoding: str) -> HttpResponse:
        """The page of this name in an encoding: the one that is kept, or one to keep."""
        host = request.get_host()
        if page := pages.kept(name, encoding, host):
            whole = HttpResponse(page.body, headers=page.headers)
            return get_conditional_response(request, name, response=whole) or whole
        response = self.get_response(request)
        if response.status_code == HTTPStatus.OK:
            pages.keep(name, encoding, host, pages.Page(dict(response.items()), response.content))
        return response


def view_of(request: HttpRequest) -> tuple[Kept | None, Mapping[str, Any]]:
    """What is known of the view of an address whose page may be kept, and what it is called with.

    Any query but for the second language beside the first is left to the view: readers could think
    of ever new ones.
    """
    language, query = request.path_info[1:3], request.META.get("QUERY_STRING", "")
    if language not in LANGUAGES or query not in ("", f"with={other_language(language)}"):
        return None, {}
    if request.method not in ("GET", "HEAD") or len(request.path_info) > LONGEST:
        return None, {}
    activate(language)
    return found_at(language, request.path_info)


def name_of(request: HttpRequest, kept: Kept, where: Mapping[str, Any]) -> str | None:
    """The ETag of a page; None where there is no page, or somebody asks for a host unknown."""
    try:
        return kept.stamp(request, **where)
    except DisallowedHost:  # it is told where the page that says so has its language
        return None


@lru_cache(ADDRESSES)
def found_at(language: str, path: str) -> tuple[Kept | None, Mapping[str, Any]]:
    """The view of an address and what it is called with; the address's language must be active."""
    try:
        found = resolve(path)
    except Http404:
        return None, {}
    return getattr(found.func, "kept", None), found.kwargs
