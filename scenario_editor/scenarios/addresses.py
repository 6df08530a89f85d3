"""A position in an address: as text while it is short, else packed, and never without a bound."""

from __future__ import annotations

import base64
import binascii
import zlib
from collections.abc import Mapping

from rulesref.engine.value import BadInput

TEXT_MOST = 1_200  # characters of a position that stands in an address as it is
PACKED_MOST = 1_800  # characters of one that is packed
INFLATED_MOST = 64_000  # bytes of what a packed position may become
VERSION = "a"  # of the packing: its first letter


def packed(text: str) -> dict[str, str]:
    """The parts of an address that carry a position; BadInput where it is too long for one."""
    if len(text) <= TEXT_MOST:
        return {"p": text}
    squeezed = base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")
    if len(squeezed) >= PACKED_MOST:
        raise BadInput("position", "too-long-for-address", n=len(text))
    return {"z": VERSION + squeezed}


def unpacked(query: Mapping[str, str]) -> str:
    """The position that an address carries; empty if none. BadInput where it cannot be read."""
    if "z" not in query:
        return query.get("p", "")
    given = query["z"]
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
        raise BadInput("position", "address-cut-off") from error
