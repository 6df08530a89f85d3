"""Starting the site for real, in a folder of its own, on a free port."""

from __future__ import annotations

import os
import re
import signal
import socket
import stat
import subprocess
import sys
import time
from http.client import HTTPConnection
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db import DatabaseError

from rulesref.sitewide import serving, starting

HOME = Path(__file__).resolve().parents[2]


def bare_environment() -> dict[str, str]:
    """The environment without what the tests' own settings have put there."""
    ours = ("RULESREF_", "DJANGO_")
    return {name: value for name, value in os.environ.items() if not name.startswith(ours)}


class Site:
    """One run of `up`, from its start to its end."""

    def __init__(self, var: Path, port: int) -> None:
        self.port = port
        self.process = subprocess.Popen(
            [sys.executable, str(HOME / "manage.py"), "up", "--port", str(port)],
            cwd="/",  # as a service or a timer starts it
            env={**bare_environment(), "RULESREF_VAR": str(var)},
            start_new_session=True,  # so that a signal to its group is Ctrl-C in a terminal
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
def start(tmp_path, port):
    """Start the site; whatever happens, it is ended with the test."""
    started = []

    def go() -> Site:
        started.append(Site(tmp_path / "var", port))
        return started[-1]

    yield go
    for site in started:
        if site.process.poll() is None:
            site.end(signal.SIGTERM)


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


def test_a_second_start_changes_nothing_and_is_quick(start, tmp_path):
    first = start()
    first.wait_until_ready()
    first.end(signal.SIGTERM)
    before = contents(tmp_path / "var")
    begin = time.monotonic()
    told = start().wait_until_ready()
    assert time.monotonic() - begin < 5
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


@pytest.mark.parametrize("port", ["0", "65536", "x", "-1"])
def test_a_port_that_is_none_is_told(port):
    with pytest.raises(CommandError, match="is no port"):
        call_command("up", f"--port={port}")


def test_a_host_that_is_not_ours_is_told():
    with pytest.raises(CommandError, match=r"Cannot listen on 203\.0\.113\.7, port 8000: "):
        starting.find_address("203.0.113.7", 8000)


def test_a_folder_that_cannot_be_written_is_told(tmp_path):
    (tmp_path / "var").write_text("somebody's file")
    with pytest.raises(CommandError, match=r"var cannot be written: "), starting.told_plainly():
        starting.prepare_folder(tmp_path / "var")


def test_a_database_that_cannot_be_used_is_told():
    with pytest.raises(CommandError, match=r"The database .* cannot be used: locked\."):  # noqa: SIM117
        with starting.told_plainly():
            raise DatabaseError("locked")


def test_the_secret_is_made_once(tmp_path, monkeypatch):
    monkeypatch.delenv("RULESREF_SECRET_KEY")
    assert starting.prepare_secret(tmp_path / "secret") == "made"
    secret = (tmp_path / "secret").read_text()
    assert len(secret) >= 50
    assert starting.prepare_secret(tmp_path / "secret") == "kept"
    assert (tmp_path / "secret").read_text() == secret
    assert [f.name for f in tmp_path.iterdir()] == ["secret"]


@pytest.mark.parametrize("kept", [b"", b"\n", b"short", b"\xc9\xff" * 40])
def test_a_file_that_holds_no_secret_is_told(tmp_path, monkeypatch, kept):
    monkeypatch.delenv("RULESREF_SECRET_KEY")
    (tmp_path / "secret").write_bytes(kept)
    with pytest.raises(CommandError, match="holds no secret: delete it"):
        starting.prepare_secret(tmp_path / "secret")


@pytest.mark.parametrize(
    ("host", "address", "hosts"),
    [
        ("127.0.0.1", "http://127.0.0.1:80/", ["localhost", "127.0.0.1"]),
        ("192.168.1.5", "http://192.168.1.5:80/", ["localhost", "127.0.0.1", "192.168.1.5"]),
        ("0.0.0.0", "http://127.0.0.1:80/", ["localhost", "127.0.0.1"]),
        ("::1", "http://[::1]:80/", ["localhost", "127.0.0.1", "[::1]"]),
        ("::", "http://[::1]:80/", ["localhost", "127.0.0.1"]),
    ],
)
def test_a_host_has_an_address_and_is_answered_under_its_name(host, address, hosts):
    assert serving.address_of(host, 80) == address
    assert serving.allow_host(host, ["localhost", "127.0.0.1"]) == hosts


def test_files_that_are_not_ours_are_not_cleared(tmp_path, settings):
    settings.STATIC_ROOT = tmp_path / "served"
    settings.STATIC_ROOT.mkdir()
    (settings.STATIC_ROOT / "mine.txt").write_text("precious")
    with pytest.raises(CommandError, match="holds files that are not ours"):
        starting.prepare_static(settings.STATIC_ROOT / "stamp")
    assert (settings.STATIC_ROOT / "mine.txt").read_text() == "precious"


def test_an_empty_var_is_the_usual_one():
    said = subprocess.run(
        [sys.executable, "-c", "from rulesref import settings; print(settings.VAR)"],
        env={**os.environ, "RULESREF_VAR": ""},
        cwd=HOME,
        capture_output=True,
        text=True,
        check=True,
    )
    assert said.stdout.strip() == str(HOME / "var")


def test_lost_static_files_are_collected_again(tmp_path, settings):
    settings.STATIC_ROOT = tmp_path / "served"
    settings.STORAGES = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
    }
    stamp = settings.STATIC_ROOT / "stamp"
    assert starting.prepare_static(stamp).endswith("collected")
    assert starting.prepare_static(stamp) == "unchanged"
    (settings.STATIC_ROOT / "staticfiles.json").unlink()
    assert starting.prepare_static(stamp).endswith("collected")
    assert starting.are_served()
