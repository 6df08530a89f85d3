"""Pages that were rendered once, kept in files below `var` for everybody.

A page is kept under a name into which goes all that its bytes depend on, but for how its reader
writes the host: a port that he thinks up does not make it another page. There are so many places
and no more; a page takes the place that its name leads to, from whichever stood there. So nothing
is ever counted, and no reader can fill the disk: the two shelves hold 768 MB at most. Whatever is
wrong with a file or the disk, the page is rendered: that takes longer, and that is all.
"""

from __future__ import annotations

import os
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from shutil import rmtree
from typing import NamedTuple
from zlib import crc32

import msgspec
from django.conf import settings

from rulesref.sitewide.freshness import site_version
from rulesref.systems import SYSTEMS


class Shelf(NamedTuple):
    """So many places, and the bytes of a file in one; what would be larger is not kept."""

    places: int
    largest: int


PACKED = Shelf(8192, 64 * 1024)
PLAIN = Shelf(256, 1024 * 1024)  # no browser asks for these


class Page(NamedTuple):
    """A page as it was sent: its headers and its bytes."""

    headers: dict[str, str]
    body: bytes


@cache
def version() -> str:
    """Tells the site and its texts from any others: pages of another version are of no use."""
    parts = (site_version(), *(system.checksum for system in SYSTEMS.values()))
    return sha256("|".join(parts).encode()).hexdigest()[:16]


def kept(name: str, encoding: str, host: str) -> Page | None:
    """The page of this name in an encoding, if it is kept, whole, and for a host written so."""
    try:
        whole, _, page = place_of(name, encoding).read_bytes().partition(b"\n")
    except OSError:
        return None
    if whole != seal(name, encoding, host, page):
        return None
    headers, _, body = page.partition(b"\n")
    return Page(msgspec.json.decode(headers), body)


def keep(name: str, encoding: str, host: str, page: Page) -> None:
    """Keep a page under its name; readers find the one before or this one, never a part of it."""
    told = msgspec.json.encode(page.headers) + b"\n" + page.body
    whole = seal(name, encoding, host, told) + b"\n" + told
    if len(whole) > shelf_of(encoding).largest:
        return
    place = place_of(name, encoding)
    draft = place.with_suffix(f".{os.getpid()}")  # a worker writes one page at a time
    with suppress(OSError):
        place.parent.mkdir(parents=True, exist_ok=True)
        try:
            draft.write_bytes(whole)
            # Some disks write at once what is put in the place of another: of nothing, they wait.
            place.unlink(missing_ok=True)
            draft.replace(place)
        except OSError:
            draft.unlink(missing_ok=True)


def forget_others() -> None:
    """Remove the pages of all versions but this, and what a worker that was killed left behind."""
    with suppress(OSError):
        for folder in settings.PAGES.iterdir():
            if folder.name != version():
                rmtree(folder, ignore_errors=True)
        for draft in folder_in(settings.PAGES).glob("*.*"):
            draft.unlink(missing_ok=True)


def shelf_of(encoding: str) -> Shelf:
    """Where pages of an encoding stand; those of none are as they are."""
    return PACKED if encoding else PLAIN


def place_of(name: str, encoding: str) -> Path:
    """The file that a name leads to, one of so many."""
    place = crc32(f"{name} {encoding}".encode()) % shelf_of(encoding).places
    return folder_in(settings.PAGES) / f"{'packed' if encoding else 'plain'}-{place:04}"


@cache
def folder_in(home: Path) -> Path:
    """Where the pages of this version lie."""
    return home / version()


def seal(name: str, encoding: str, host: str, page: bytes) -> bytes:
    """The line before a page: whose it is, and what tells that it is whole."""
    return f"{name} {encoding} {host} {crc32(page):08x}".encode()
