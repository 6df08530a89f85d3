"""Two commands that write to one database at the same moment."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from rulesref.reference.search.entries import entries
from rulesref.systems import SYSTEMS

HOME = Path(__file__).resolve().parents[2]
COUNT = "from rulesref.reference.models import Entry; print(Entry.objects.count())"
OBJECT = """
import time
from rulesref.reference import objections
looked = objections.forget_clients
objections.forget_clients = lambda: (time.sleep(1), looked())
words = dict.fromkeys(("system", "question", "address", "position", "action", "clause"), "x")
objections.keep(objections.Objection(**words, reading="so", language="en", client="one"))
"""


@pytest.fixture
def manage(own_database, tmp_path, monkeypatch):
    """Start a command of the site on a database of its own."""
    monkeypatch.setenv("RULESREF_VAR", str(tmp_path))
    monkeypatch.setenv("RULESREF_DATABASE_URL", own_database)

    def start(*arguments):
        command = [sys.executable, "manage.py", *arguments]
        return subprocess.Popen(command, cwd=HOME, stdout=subprocess.PIPE, text=True)

    assert start("migrate", "--verbosity", "0").communicate() == ("", None)
    return start


def both_end_well(manage, *arguments):
    started = [manage(*arguments) for _ in range(2)]
    for process in started:
        process.communicate()
    return [process.returncode for process in started] == [0, 0]


def test_loads_make_every_copy_once(manage):
    assert both_end_well(manage, "loadrules")
    count = int(manage("shell", "--no-imports", "-c", COUNT).communicate()[0])
    assert count == sum(len(list(entries(system))) for system in SYSTEMS.values())


def test_an_objection_that_is_sent_twice_is_kept_once(manage):
    assert both_end_well(manage, "shell", "--no-imports", "-c", OBJECT)
    assert len(json.loads(manage("objections", "--json").communicate()[0])) == 1
