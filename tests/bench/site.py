"""A site of one's own to be measured: started as `up` starts it, in a folder that ends with it."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

HOME = Path(__file__).resolve().parents[2]
HOST = "127.0.0.1"
OTHERS = ".bench.localhost"  # hosts to which it answers, too: as many as a bench needs
BROTLI = {"Accept-Encoding": "br"}


class Site(NamedTuple):
    """A site that runs: its port and its folder."""

    port: int
    var: Path

    def get(self, path: str, headers: dict[str, str] = BROTLI) -> tuple[dict[str, str], bytes]:
        """The headers and the body of a page, which must be there."""
        connection = HTTPConnection(HOST, self.port, timeout=30)
        connection.request("GET", path, headers=headers)
        answer = connection.getresponse()
        assert answer.status == 200, f"{path}: {answer.status}"
        found = dict(answer.getheaders()), answer.read()
        connection.close()
        return found


@contextmanager
def site_with_copies(pages: Sequence[str]) -> Iterator[Site]:
    """A site that also has the bytes of some of its pages as static files, by their place."""
    with TemporaryDirectory(prefix="rulesref-bench-") as name:
        with site(Path(name)) as first:
            for place, page in enumerate(pages):
                copy = first.var / "served-static" / f"copy-{place}.html"
                copy.write_bytes(first.get(page, {})[1])
        with site(Path(name)) as second:  # what is static is looked up at the start
            yield second


@contextmanager
def site(var: Path) -> Iterator[Site]:
    """A site in a folder, at a port that was free."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port = probe.getsockname()[1]
    settings = {"RULESREF_VAR": str(var), "RULESREF_ALLOWED_HOSTS": f"{HOST},{OTHERS}"}
    server = subprocess.Popen(
        [sys.executable, str(HOME / "manage.py"), "up", "--port", str(port)],
        env=bare_environment() | settings,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert server.stdout is not None
        if not any(line.startswith("Ready") for line in server.stdout):
            sys.exit("The site to be measured has not started.")
        yield Site(port, var)
    finally:
        server.send_signal(signal.SIGTERM)
        server.communicate()


def bare_environment() -> dict[str, str]:
    """The environment without what the bench's own settings have put there."""
    ours = ("RULESREF_", "DJANGO_")
    return {name: value for name, value in os.environ.items() if not name.startswith(ours)}
