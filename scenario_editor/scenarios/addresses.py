"""What addresses carry: as text while it is short, else packed, and never without a bound."""

from __future__ import annotations

import base64
import binascii
import zlib
from collections.abc import Mapping
from typing import Any, NamedTuple
from urllib.parse import urlencode

from rulesref.engine.value import BadInput

TEXT_MOST = 1_200  # characters of a text that stands in an address as it is
PACKED_MOST = 1_800  # characters of one that is packed
INFLATED_MOST = 64_000  # bytes of what a packed text may become
VERSION = "a"  # of the packing: its first letter


class Carried(NamedTuple):
    """A text that an address carries: its name there as it is, its name packed, what it is.

    `too_long` is the complaint that no address can carry it.
    """

    plain: str
    packed: str
    what: str
    too_long: str


POSITION = Carried("p", "z", "position", "too-long-for-address")
LINE = Carried("line", "zline", "line", "line-too-long-for-address")


def packed(text: str, part: Carried = POSITION) -> dict[str, str]:
    """The parts of an address that carry a text; BadInput where it is too long for one."""
    if len(text) <= TEXT_MOST:
        return {part.plain: text}
    squeezed = base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")
    if len(squeezed) >= PACKED_MOST:
        raise BadInput(part.what, part.too_long, n=len(text))
    return {part.packed: VERSION + squeezed}


def unpacked(query: Mapping[str, str], part: Carried = POSITION) -> str:
    """The text that an address carries; empty if none. BadInput where it cannot be read."""
    if part.packed not in query:
        return query.get(part.plain, "")
    given = query[part.packed]
    try:
        if not given.startswith(VERSION) or len(given) > PACKED_MOST:
            raise ValueError
        squeezed = base64.urlsafe_b64decode(given[1:] + "=" * (-len(given[1:]) % 4))
        inflating = zlib.decompressobj()
        text = inflating.decompress(squeezed, INFLATED_MOST)
        if not inflating.eof:  # cut off, or larger than any position
            raise ValueError
        return text.decode()
    except (ValueError, binascii.Error, zlib.error) as error:
        raise BadInput(part.what, "address-cut-off") from error


def encoded(parts: Mapping[str, Any]) -> str:
    """The parts of a query in their order; what a notation is made of stays readable."""
    return urlencode(parts, safe="@:,~$*!;-/")
