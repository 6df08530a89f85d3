"""Pages that were rendered once, kept in files below `var` for everybody.

A page is kept under a name into which goes all that its bytes depend on, but for how its reader
writes the host: a port that he thinks up does not make it another page. There are so many places
and no more; a page takes the place that its name leads to, from whichever stood there. So nothing
is ever counted, and no reader can fill the disk: `PLACES` times `LARGEST` is 512 MB. Whatever is
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

PLACES = 8192
LARGEST = 64 * 1024  # bytes of a file: a page that makes a larger one, though packed, is not kept


class Page(NamedTuple):
    """A page as it was sent: its headers and its bytes."""

    headers: dict[str, str]
    body: bytes


@cache
def version() -> str:
    """Tells the site and its texts from any others: pages of another version are of no use."""
    parts = (site_version(), *(system.checksum for system in SYSTEMS.values()))
    return sha256("|".join(parts).encode()).hexdigest()[:16]


def kept(name: str, host: str) -> Page | None:
    """The page of this name, if it is kept and whole, and for a host written like this."""
    try:
        whole, _, page = place_of(name).read_bytes().partition(b"\n")
    except OSError:
        return None
    if whole != seal(name, host, page):
        return None
    headers, _, body = page.partition(b"\n")
    return Page(msgspec.json.decode(headers), body)


def keep(name: str, host: str, page: Page) -> None:
    """Keep a page under its name; readers find the one before or this one, never a part of it."""
    told = msgspec.json.encode(page.headers) + b"\n" + page.body
    whole = seal(name, host, told) + b"\n" + told
    if len(whole) > LARGEST:
        return
    place = place_of(name)
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


def place_of(name: str) -> Path:
    """The file that a name leads to, one of so many."""
    return folder_in(settings.PAGES) / f"{crc32(name.encode()) % PLACES:04}"


@cache
def folder_in(home: Path) -> Path:
    """Where the pages of this version lie."""
    return home / version()


def seal(name: str, host: str, page: bytes) -> bytes:
    """The line before a page: whose it is, and what tells that it is whole."""
    return f"{name} {host} {crc32(page):08x}".encode()
