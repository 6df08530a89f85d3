"""A PostgreSQL cluster of one's own, on a socket in a temporary folder; it ends with its use.

`python -m tests.cluster <command>` runs the tests in one: `tests/settings.py` reads where it is.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from shutil import chown, which
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple
from uuid import uuid4

from rulesref.sitewide.serving import end_with_parent

FOLDER = "RULESREF_TEST_CLUSTER"  # the variable that tells tests where the cluster's socket is
HOMES = Path("/usr/lib/postgresql")  # where Debian keeps the programs of each version
USER = "nobody"  # PostgreSQL does not run as root
ABSENT = "PostgreSQL's programs are not here; on Debian or Ubuntu: apt install postgresql"
START, GRACE = 60, 10  # s that a cluster may take to start, and a command to end after Ctrl-C


class Cluster(NamedTuple):
    """A cluster that runs: where its programs are, and the folder of its socket."""

    programs: Path
    folder: Path

    def run(self, program: str, *arguments: str, given: str = "") -> str:
        """What one of its programs prints."""
        at = ("-h", str(self.folder), "-U", USER)
        return said([self.programs / program, *at, *arguments], self.folder, input=given)


def programs() -> Path | None:
    """Where the programs of the newest version are, if there are any."""
    found = [path.parent for path in HOMES.glob("*/bin/initdb")]
    elsewhere = which("initdb")
    return max(
        found,
        key=lambda path: float(path.parent.name),
        default=Path(elsewhere).resolve().parent if elsewhere else None,
    )


@contextmanager
def cluster(home: Path) -> Iterator[Cluster]:
    """A cluster with an empty database, reached over its socket alone."""
    with TemporaryDirectory(prefix="rulesref-postgres-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        if os.geteuid() == 0:
            chown(folder, USER)
        data = folder / "data"
        make = ("-U", USER, "-A", "trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync")
        said([home / "initdb", "-D", data, *make], folder)
        # Its parent ends with us, whatever ends us, and it with its parent. No fsync (-F).
        options = ("-D", data, "-k", folder, "-F", "-c", "listen_addresses=")
        with (folder / "log").open("wb") as log:
            started = {"stdout": log, "stderr": log, **ordinary(), **guarded()}
            server = subprocess.Popen([home / "postgres", *options], **started)
        try:
            wait_for(server, home, folder)
            yield Cluster(home, folder)
        finally:
            server.send_signal(signal.SIGQUIT)  # at once: nothing of it is kept
            server.wait()


def wait_for(server: subprocess.Popen[bytes], home: Path, folder: Path) -> None:
    """Wait until a cluster takes connections."""
    end = time.monotonic() + START
    while subprocess.call([home / "pg_isready", "-q", "-h", folder]):
        if server.poll() is not None or time.monotonic() > end:
            sys.exit(f"The cluster does not start: {(folder / 'log').read_text()[-500:].strip()}")
        time.sleep(0.05)


def ordinary() -> dict[str, Any]:
    """How a process starts that must not be root's."""
    return {"user": USER, "group": "nogroup", "extra_groups": []} if os.geteuid() == 0 else {}


def guarded() -> dict[str, Any]:
    """How a process starts that hears no Ctrl-C, and ends when we are killed."""
    return {"start_new_session": True, "preexec_fn": end_with_parent}


def said(command: Sequence[str | Path], folder: Path, **given: Any) -> str:
    """What a program prints; where it fails, all ends with its own words."""
    options = {"capture_output": True, "text": True, "cwd": folder, **ordinary(), **given}
    done = subprocess.run(command, check=False, **options)
    if done.returncode:
        sys.exit(f"{Path(command[0]).name} fails: {done.stderr.strip()}")
    return done.stdout


def address(folder: str | Path, name: str = "postgres") -> str:
    """The address of a database there, as RULESREF_DATABASE_URL takes it."""
    return f"postgres://{USER}@/{name}?host={folder}"


@contextmanager
def database(folder: str) -> Iterator[str]:
    """The address of a new, empty database in the cluster of this folder."""
    import psycopg

    name = f"made_{uuid4().hex}"
    with psycopg.connect(address(folder), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
        try:
            yield address(folder, name)
        finally:
            connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


def main(command: Sequence[str]) -> int:
    """Run a command in a cluster that ends with it, also when one of both is killed."""
    for kind in (signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(kind) != signal.SIG_IGN:  # under nohup it goes on
            signal.signal(kind, signal.default_int_handler)
    if (home := programs()) is None:
        sys.exit(ABSENT)
    with cluster(home) as made:
        environment = {**os.environ, FOLDER: str(made.folder)}
        running = subprocess.Popen(
            command,
            env=environment,
            preexec_fn=end_with_parent,  # noqa: PLW1509  we have no second thread
        )
        try:
            return running.wait()
        except KeyboardInterrupt:
            with suppress(subprocess.TimeoutExpired):  # Ctrl-C has reached it, too
                running.wait(GRACE)
            return 130
        finally:
            running.terminate()
            running.wait()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
