"""Which database a host has chosen, and what is said where it is none or does not answer."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import CommandError
from django.db.utils import ConnectionHandler

from rulesref.sitewide import database, starting

HOME = Path(__file__).resolve().parents[2]
VAR = Path("/srv/var")
NONE = [
    *("junk", "x:", "sqlite://", "sqlite:///near", "sqlite:////x/%00.db", "mysql://u:p@h/d"),
    *("postgres:", "postgres://", "postgres://h", "postgres://h/d?pool=1", "postgres://h/%00"),
    *("postgres://u:%zz@h/d", f"postgres://h/{'я' * 32}"),
]


@pytest.mark.parametrize("url", NONE)
def test_what_is_no_database_ends_with_a_sentence(url):
    with pytest.raises(SystemExit, match=r"^RULESREF_DATABASE_URL names no database: [^\n]*\.$"):
        database.chosen(url, VAR)


@pytest.mark.parametrize("url", ["junk", "postgres://u:secret@h/d?nonsense=1"])
def test_every_command_says_so(url):
    done = subprocess.run(
        [sys.executable, "manage.py", "ask", "--help"],
        env={**os.environ, "RULESREF_DATABASE_URL": url},
        cwd=HOME,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("RULESREF_DATABASE_URL names no database: ")
    assert done.stderr.count("\n") == 1
    assert "secret" not in done.stderr


@pytest.mark.parametrize("command", ["loadrules", "objections"])
def test_a_command_says_in_one_line_what_it_cannot_use(command):
    done = subprocess.run(
        [sys.executable, "manage.py", command],
        env={**os.environ, "RULESREF_DATABASE_URL": "postgres://u:secret@/d?host=/nowhere"},
        cwd=HOME,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert re.match(r"CommandError: The database (.* )?cannot be .*\n\Z", done.stderr)


def test_the_usual_database_lies_in_the_folder_whatever_its_name(tmp_path):
    var = tmp_path / "a?b #c%20"
    assert database.chosen("", var)["NAME"] == var / "db.sqlite3"
    assert database.chosen("sqlite:////srv/x.db", var)["NAME"] == "/srv/x.db"


@pytest.mark.parametrize(
    ("url", "name", "user", "password", "host", "port"),
    [
        ("postgres://u:p%40%2F@db:5433/d", "d", "u", "p@/", "db", "5433"),
        ("postgresql://u@[::1]/d", "d", "u", "", "::1", ""),
        ("postgres:///d?host=/run/pg", "d", "", "", "/run/pg", ""),
        ("postgres://u@%2Frun%2FPg/d", "d", "u", "", "/run/Pg", ""),
        ("postgres:///d", "d", "", "", "", ""),
    ],
)
def test_a_server_is_named_over_the_network_or_by_its_socket(url, name, user, password, host, port):
    found = database.chosen(url, VAR)
    assert (found["NAME"], found["USER"], found["PASSWORD"]) == (name, user, password)
    assert (found["HOST"], found["PORT"]) == (host, port)


def test_what_an_address_says_of_the_connection_is_kept():
    found = database.chosen("postgres://h/d?sslmode=verify-full&connect_timeout=9", VAR)
    assert found["OPTIONS"] == {"sslmode": "verify-full", "connect_timeout": "9"}


def test_a_database_without_tables_is_told_to_be_empty(tmp_path):
    done = subprocess.run(
        [sys.executable, "manage.py", "loadrules"],
        env={**os.environ, "RULESREF_DATABASE_URL": f"sqlite:///{tmp_path}/new.db"},
        cwd=HOME,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.endswith(". It is empty: the command up makes its tables.\n")


@pytest.fixture
def choose(monkeypatch):
    """Let the site have the database at another address."""

    def choose(url):
        connection = ConnectionHandler({"default": database.chosen(url, VAR)})["default"]
        for module in (database, starting):
            monkeypatch.setattr(module, "connection", connection)
        return connection

    return choose


def test_a_server_that_does_not_answer_is_awaited_and_told(choose):
    choose("postgres://u:secret@/d?host=/nowhere")
    assert database.is_awaited()
    with pytest.raises(CommandError, match=r"^No PostgreSQL answers at /nowhere: [^\n]*\.$"):
        starting.await_server(0)


def test_the_start_goes_on_once_the_server_answers(monkeypatch):
    answers = iter([True, True, False])
    monkeypatch.setattr(starting, "is_awaited", lambda: next(answers))
    starting.await_server(20)
    assert list(answers) == []


@pytest.mark.django_db
def test_what_no_waiting_mends_is_told_at_once(choose):
    connection = choose("postgres://u:secret@h/d?sslmode=odd")
    assert not database.is_awaited()
    with pytest.raises(CommandError) as told, starting.told_plainly(VAR):
        connection.ensure_connection()
    assert str(told.value).startswith("The database d cannot be used: ")
    assert "secret" not in str(told.value)
    assert "\n" not in str(told.value)


def test_a_file_is_not_awaited(choose, tmp_path):
    choose(f"sqlite:///{tmp_path}/none.db")
    assert not database.is_awaited()
    assert not (tmp_path / "none.db").exists()


@pytest.mark.django_db
def test_the_database_of_these_tests_is_not_awaited():
    assert not database.is_awaited()


@pytest.mark.django_db
def test_health_says_that_the_database_does_not_answer(choose, client):
    choose("postgres:///d?host=/nowhere")
    answer = client.get("/health")
    assert (answer.status_code, answer.json()["status"]) == (503, "the database does not answer")


def test_a_server_that_is_silent_does_not_hold_a_page_up(choose):
    assert choose("postgres://h/d").get_connection_params()["connect_timeout"] == 5
