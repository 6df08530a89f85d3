"""What a command prints reaches its reader, or the command ends without a traceback.

This runs before anything is installed, so it is standard library only.
"""

from __future__ import annotations

import errno
import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

CLOSED_PIPE = 141  # as a shell tells of a program that a closed pipe has ended


@contextmanager
def ending_well() -> Iterator[None]:
    """End without a word where the reader has gone, with a line where the disk is full."""
    if sys.stdout is None:
        sys.exit("Standard output is closed.")
    try:
        try:
            yield
        finally:
            sys.stdout.flush()  # at the very end nobody could be told that it did not work
    except BrokenPipeError:
        discard_output()
        sys.exit(CLOSED_PIPE)
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
        discard_output()
        sys.exit(f"{error.strerror}.")


def print_utf8() -> None:
    """Print in UTF-8, also to a terminal of another encoding: some of it is Russian."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")


def discard_output() -> None:
    """Let what waits to be printed, and all that follows, go nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
