"""Starting the site for real, in a folder of its own, on a free port."""

from __future__ import annotations

import os
import re
import signal
import socket
import stat
import subprocess
import sys
from http.client import HTTPConnection
from pathlib import Path

import pytest

from rulesref.sitewide import starting

HOME = Path(__file__).resolve().parents[2]


def bare_environment() -> dict[str, str]:
    """The environment without what the tests' own settings have put there."""
    ours = ("RULESREF_", "DJANGO_")
    return {name: value for name, value in os.environ.items() if not name.startswith(ours)}


class Site:
    """One run of `up`, from its start to its end."""

    def __init__(self, var: Path, port: int, database: str) -> None:
        self.port = port
        self.process = subprocess.Popen(
            [sys.executable, str(HOME / "manage.py"), "up", "--port", str(port)],
            cwd="/",  # as a service or a timer starts it
            env={
                **bare_environment(),
                "RULESREF_VAR": str(var),
                "RULESREF_DATABASE_URL": database,
            },
            start_new_session=True,  # so that a signal to its group is Ctrl-C in a terminal
            # A build server may run us in the background, where Ctrl-C is ignored by all.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509
            stderr=subprocess.STDOUT,
            stdout=subprocess.PIPE,
            text=True,
        )

    def wait_until_ready(self) -> str:
        """All that is printed up to the line with the address."""
        assert self.process.stdout is not None
        told = ""
        for line in self.process.stdout:
            told += line
            if line.startswith("Ready"):
                break
        return told

    def get(self, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
        """Status, headers and body of an answer."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=10)
        connection.request("GET", path, headers=headers)
        answer = connection.getresponse()
        found = answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read()
        connection.close()
        return found

    def end(self, kind: signal.Signals) -> str:
        """What it says while it ends."""
        os.killpg(self.process.pid, kind)
        return self.process.communicate(timeout=20)[0]


@pytest.fixture
def port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@pytest.fixture
def start(tmp_path, port, own_database):
    """Start the site; whatever happens, it is ended with the test."""
    started = []

    def go() -> Site:
        started.append(Site(tmp_path / "var", port, own_database))
        return started[-1]

    yield go
    for site in started:
        if site.process.poll() is None:
            site.end(signal.SIGTERM)


def children_of(process: int) -> list[int]:
    """The processes that a process has started."""
    found = Path(f"/proc/{process}/task/{process}/children").read_text("ascii")
    return [int(child) for child in found.split()]


def contents(var):
    """Every kept file and when it was last changed; SQLite's two working files come and go."""
    files = [f for f in var.rglob("*") if not f.name.endswith(("-wal", "-shm"))]
    return {f.relative_to(var): f.stat().st_mtime_ns for f in files}


def test_a_first_start_prepares_everything_and_answers(start, tmp_path, port):
    site = start()
    told = site.wait_until_ready()
    assert f"http://127.0.0.1:{port}/" in told
    assert site.get("/health")[::2] == (200, b'{"status": "ok"}')
    assert stat.S_IMODE((tmp_path / "var" / "secret").stat().st_mode) == 0o600
    status, headers, body = site.get("/en/")
    assert status == 200
    assert "'unsafe-inline'" not in headers["content-security-policy"]
    sheet = re.search(rb'href="(/static/[^"]+\.[0-9a-f]{12}\.css)"', body)[1].decode()
    headers = site.get(sheet, **{"Accept-Encoding": "br"})[1]
    assert headers["content-encoding"] == "br"
    assert "immutable" in headers["cache-control"]
    assert site.get("/health", Host="elsewhere.example")[0] == 400
    assert site.get("/static/none.css")[0] == 404


def test_a_second_start_changes_nothing(start, tmp_path):
    first = start()
    first.wait_until_ready()
    first.end(signal.SIGTERM)
    before = contents(tmp_path / "var")
    told = start().wait_until_ready()
    assert contents(tmp_path / "var") == before
    assert "kept" in told
    assert "up to date" in told
    assert "unchanged" in told


@pytest.mark.parametrize("kind", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_it_ends_cleanly_with_all_its_workers(start, port, kind):
    site = start()
    site.wait_until_ready()
    assert site.end(kind) == ""
    assert site.process.returncode == 0
    assert starting.find_address("127.0.0.1", port) == "127.0.0.1"


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ends the children of the killed")
def test_a_killed_start_leaves_no_server_behind(start, port):
    site = start()
    site.wait_until_ready()
    site.process.kill()
    site.process.communicate(timeout=20)  # ends when no worker holds its output any more
    assert starting.find_address("127.0.0.1", port) == "127.0.0.1"


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ends the children of the killed")
def test_a_killed_server_leaves_no_worker_behind(start, port):
    site = start()
    site.wait_until_ready()
    (server,) = children_of(site.process.pid)
    os.kill(server, signal.SIGKILL)
    said = site.process.communicate(timeout=20)[0]  # ends when no worker holds its output
    assert "The server ended by itself" in said
    assert starting.find_address("127.0.0.1", port) == "127.0.0.1"


@pytest.mark.parametrize(
    ("name", "value"), [("PYTHONSAFEPATH", "1"), ("DJANGO_SETTINGS_MODULE", "another.site")]
)
def test_what_a_shell_sets_for_other_programs_does_no_harm(name, value):
    done = subprocess.run(
        [sys.executable, str(HOME / "manage.py"), "loadrules", "--check"],
        env={**bare_environment(), name: value},
        cwd="/",
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_a_taken_port_is_told_before_anything_is_made(start, tmp_path, port):
    with socket.socket() as other:
        other.bind(("127.0.0.1", port))
        other.listen()
        site = start()
        told = site.process.communicate(timeout=20)[0]
    assert told == (
        f"CommandError: Port {port} of 127.0.0.1 is taken: end what uses it,"
        " or choose another with --port.\n"
    )
    assert site.process.returncode == 1
    assert not (tmp_path / "var").exists()
