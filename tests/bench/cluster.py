"""A PostgreSQL cluster of one's own, on a socket in a temporary folder; it ends with its use."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from shutil import chown
from tempfile import TemporaryDirectory
from typing import NamedTuple

HOMES = Path("/usr/lib/postgresql")  # where Debian keeps the programs of each version
USER = "nobody"  # PostgreSQL does not run as root


class Cluster(NamedTuple):
    """A cluster that runs: where its programs are, and the folder of its socket."""

    programs: Path
    folder: Path

    def run(self, program: str, *arguments: str, given: str = "") -> str:
        """What one of its programs prints."""
        at = ("-h", str(self.folder), "-U", USER)
        done = subprocess.run(
            as_user(self.programs / program, *at, *arguments),
            input=given,
            capture_output=True,
            text=True,
            check=True,
            cwd=self.folder,
        )
        return done.stdout


def programs() -> Path | None:
    """Where the programs of the newest version are, if there are any."""
    found = [path.parent for path in HOMES.glob("*/bin/initdb")]
    return max(found, key=lambda path: float(path.parent.name), default=None)


@contextmanager
def cluster(home: Path) -> Iterator[Cluster]:
    """A cluster with an empty database, reached over its socket alone."""
    with TemporaryDirectory(prefix="rulesref-postgres-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        if os.geteuid() == 0:
            chown(folder, USER)
        data, log = str(folder / "data"), str(folder / "log")
        control: list[str | Path] = [home / "pg_ctl", "-D", data, "-w", "-l", log]
        options = f"-c listen_addresses='' -k {folder} -F"
        make = ("-D", data, "-U", USER, "-A", "trust", "--encoding=UTF8", "--locale=C.UTF-8")
        quietly([home / "initdb", "--no-sync", *make])
        quietly([*control, "-o", options, "start"])
        try:
            yield Cluster(home, folder)
        finally:
            quietly([*control, "-m", "immediate", "stop"])


def as_user(*command: str | Path) -> list[str]:
    """A command as somebody runs it who is not root."""
    before = ("runuser", "-u", USER, "--") if os.geteuid() == 0 else ()
    return [str(part) for part in (*before, *command)]


def quietly(command: Sequence[str | Path]) -> None:
    """Run a command that says nothing of interest unless it fails."""
    subprocess.run(as_user(*command), check=True, stdout=subprocess.DEVNULL, cwd="/")
