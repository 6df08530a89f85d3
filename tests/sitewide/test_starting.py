"""The steps of a start, each for itself, and what each says of what it cannot use."""

from __future__ import annotations

import os
import subprocess
import sys
from errno import ENOSPC
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db import DatabaseError, connection
from django.db.migrations.recorder import MigrationRecorder

from rulesref.sitewide import serving, starting

HOME = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("port", ["0", "65536", "x", "-1"])
def test_a_port_that_is_none_is_told(port):
    with pytest.raises(CommandError, match="is no port"):
        call_command("up", f"--port={port}")


def test_a_host_that_is_not_ours_is_told():
    with pytest.raises(CommandError, match=r"Cannot listen on 203\.0\.113\.7, port 8000: "):
        starting.find_address("203.0.113.7", 8000)


def test_a_folder_that_cannot_be_written_is_told(tmp_path):
    (tmp_path / "var").write_text("somebody's file")
    var = tmp_path / "var"
    with pytest.raises(CommandError, match=r"var cannot be used: "), starting.told_plainly(var):
        starting.prepare_folder(tmp_path / "var")


@pytest.mark.django_db
def test_a_database_that_cannot_be_used_is_told():
    told = r"The database .* cannot be used: locked\.( Restore .*)?$"
    with pytest.raises(CommandError, match=told), starting.told_plainly(Path("var")):
        raise DatabaseError("locked\n\tIs somebody there?")


def test_a_full_disk_is_told_though_no_file_is_named():
    full = OSError(ENOSPC, "No space left on device")
    # Nested, as the code under test is: what it raises in its own `with` is caught outside of it.
    with pytest.raises(CommandError, match=r"^/var cannot be used: No space"):  # noqa: SIM117
        with starting.told_plainly(Path("/var")):
            raise full


@pytest.mark.parametrize("host", ["a" * 300, "a..b", "б" * 64])
def test_a_host_that_no_name_can_be_is_told(host):
    with pytest.raises(CommandError, match="cannot be the name of a host"):
        starting.find_address(host, 8000)


@pytest.mark.parametrize("host", ["", " "])
def test_a_host_that_is_missing_is_told(host):
    with pytest.raises(CommandError, match="the name of a host is missing"):
        call_command("up", f"--host={host}")


@pytest.mark.django_db
def test_a_database_that_has_lost_a_table_is_told(client):
    assert starting.prepare_database() == "up to date"
    connection.cursor().execute("DROP TABLE reference_loaded")
    assert client.get("/health").status_code == 503
    with pytest.raises(CommandError, match=r"has lost reference_loaded\. Restore it"):
        starting.prepare_database()


@pytest.mark.django_db
def test_a_database_that_has_lost_a_column_is_told(client):
    connection.cursor().execute("ALTER TABLE reference_citation RENAME COLUMN kind TO sort")
    assert client.get("/health").json()["lost"] == ["reference_citation.kind"]


@pytest.mark.parametrize("given", ["x", " " * 30, "a" * 19])
def test_a_secret_that_is_easily_guessed_is_told(tmp_path, monkeypatch, given):
    monkeypatch.setenv("RULESREF_SECRET_KEY", given)
    with pytest.raises(CommandError, match="under 20 characters"):
        starting.prepare_secret(tmp_path / "secret")


def test_a_reader_who_has_gone_is_no_fault_of_the_folder():
    with pytest.raises(BrokenPipeError), starting.told_plainly(Path("/var")):
        raise BrokenPipeError


@pytest.mark.django_db
def test_a_database_of_a_newer_version_is_told():
    MigrationRecorder(connection).record_applied("reference", "9999_later")
    with pytest.raises(CommandError, match=r"it has reference\.9999_later"):
        starting.prepare_database()


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
        "staticfiles": {"BACKEND": "rulesref.sitewide.served_files.ServedFilesStorage"},
    }
    stamp = settings.STATIC_ROOT / "stamp"
    assert starting.prepare_static(stamp).endswith("collected")
    assert starting.prepare_static(stamp) == "unchanged"
    (settings.STATIC_ROOT / "staticfiles.json").unlink()
    assert starting.prepare_static(stamp).endswith("collected")
    assert starting.are_served()
