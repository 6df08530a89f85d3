"""Answers made small for the way, as far as the browser can unpack them.

Whoever sees how long a packed answer is, and can put words of his own into it, may guess the rest
of it bit by bit. So only `shared` pages are packed: nothing in them is a secret.
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable

import brotli
from django.http import HttpRequest, HttpResponse

REFUSED = re.compile(r"q=0(\.0*)?")
BROTLI = 7  # of 11: the last that takes no longer than the page itself has taken
GZIP = 6  # of 9


def brotli_packed(body: bytes) -> bytes:
    """A body in Brotli."""
    return brotli.compress(body, quality=BROTLI)


def gzip_packed(body: bytes) -> bytes:
    """A body in gzip, the same whenever it is made."""
    return gzip.compress(body, GZIP, mtime=0)


PACKERS: dict[str, Callable[[bytes], bytes]] = {"br": brotli_packed, "gzip": gzip_packed}


def encoding_for(request: HttpRequest) -> str:
    """The best encoding that a browser names; empty where it names none of ours."""
    told = request.META.get("HTTP_ACCEPT_ENCODING", "").lower().split(",")
    parts = [each.strip().partition(";") for each in told]
    taken = {name.strip() for name, _, weight in parts if not REFUSED.fullmatch(weight.strip())}
    return next((encoding for encoding in PACKERS if encoding in taken), "")


def pack(response: HttpResponse, encoding: str) -> None:
    """Pack what an answer holds; one without an encoding stays as it is."""
    if encoding:
        response.content = PACKERS[encoding](response.content)
        response.headers["Content-Encoding"] = encoding
