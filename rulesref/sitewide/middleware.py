"""Requests that are answered or refused before any view sees them; a 405 gets its page."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import unquote_to_bytes

from django.conf import settings
from django.core.exceptions import RequestDataTooBig, TooManyFieldsSent
from django.http import HttpRequest, HttpResponse, QueryDict
from django.urls import is_valid_path
from django.utils.cache import patch_vary_headers
from django.utils.translation import (
    get_language_from_path,
    get_language_from_request,
    override,
)

from rulesref.sitewide.errors import bad_request, error_page, not_so, unreadable
from rulesref.sitewide.fragments import asks_for_data

GetResponse = Callable[[HttpRequest], HttpResponse]
LONGEST_NUMBER = 18  # digits that are read of a length: more of them are too much anyway


class NeverSentOn:
    """Answers a program at an address without a language, in that of its reader.

    A reader is sent to the page in a language; a program may not follow.
    """

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Take the address as that below the language, if there is such a one."""
        if get_language_from_path(request.path_info):
            return self.get_response(request)
        language = get_language_from_request(request)
        address = f"/{language}{request.path_info}"
        with override(language):
            is_below = is_valid_path(address)
        if is_below and asks_for_data(request):
            request.path = request.path.removesuffix(request.path_info) + address
            request.path_info = address
        response = self.get_response(request)
        if is_below:  # a way to the page, or the data itself
            patch_vary_headers(response, ["Accept", "Accept-Language", "Cookie"])
        return response


class Refusals:
    """Answers 413, 400 and 405 in the site's look, in the reader's language."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Refuse what is too large or unreadable; give a bare 405 its page.

        A program gets no page: what is unreadable reaches its view as U+FFFD.
        """
        if is_too_large(request):
            return error_page(request, 413)
        if has_too_many_fields(request):
            return bad_request(request)
        readable = is_readable(request.META.get("QUERY_STRING", ""))
        if not readable and not asks_for_data(request):
            return unreadable(request)
        response = self.get_response(request)
        if response.status_code == 405 and not response.content:
            return not_so(request, response.headers["Allow"])
        return response

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """A body that proved too large only while a view was reading it."""
        return error_page(request, 413) if isinstance(exception, RequestDataTooBig) else None


def is_too_large(request: HttpRequest) -> bool:
    """Whether the sender announces more than this site takes."""
    announced = request.META.get("CONTENT_LENGTH") or "0"
    limit: int = settings.DATA_UPLOAD_MAX_MEMORY_SIZE
    return announced.isdecimal() and int(announced.lstrip("0")[:LONGEST_NUMBER] or "0") > limit


def has_too_many_fields(request: HttpRequest) -> bool:
    """Whether an address has more fields than this site takes; then it is left with none."""
    try:
        request.GET  # noqa: B018  they are counted when one first looks
    except TooManyFieldsSent:
        request.GET = QueryDict()  # for the page that says so, which would break on them too
        return True
    return False


def is_readable(query: str) -> bool:
    """Whether an address's query is UTF-8 throughout."""
    try:
        unquote_to_bytes(query.encode("latin-1")).decode("utf-8")
    except UnicodeError:
        return False
    return True
