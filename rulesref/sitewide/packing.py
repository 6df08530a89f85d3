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

WEIGHT = re.compile(r"[01](\.[0-9]{0,3})?")
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
    """What a browser would most like of our encodings; empty where it takes none of them.

    Of several that it likes as much, the smallest. `*` stands for all that it does not name.
    """
    told = request.META.get("HTTP_ACCEPT_ENCODING", "").lower().split(",")
    weights = dict(weighed(each) for each in told)
    others = weights.get("*", 0.0)
    best = max(PACKERS, key=lambda encoding: weights.get(encoding, others))
    weight = weights.get(best, others)
    return best if weight > 0 and weight >= weights.get("identity", 0.0) else ""


def weighed(told: str) -> tuple[str, float]:
    """One of the encodings that a browser names, and how much it likes it: 0 is not at all.

    A weight that is none is taken for 0: what may be refused is not sent.
    """
    encoding, *parameters = (part.strip() for part in told.split(";"))
    for parameter in parameters:
        key, _, weight = parameter.partition("=")
        if key.strip() == "q":
            return encoding, float(weight) if WEIGHT.fullmatch(weight.strip()) else 0.0
    return encoding, 1.0


def pack(response: HttpResponse, encoding: str) -> None:
    """Pack what an answer holds; one without an encoding stays as it is."""
    if encoding:
        response.content = PACKERS[encoding](response.content)
        response.headers["Content-Encoding"] = encoding
