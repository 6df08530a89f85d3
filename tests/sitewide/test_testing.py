"""The command that checks the project: what it runs, and how it tells of failures."""

from __future__ import annotations

import os
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import get_commands, load_command_class
from django.core.management.base import OutputWrapper

from rulesref.sitewide import testing
from rulesref.sitewide.testing import Step

HOME = Path(__file__).resolve().parents[2]
FAILS = [sys.executable, "-c", "import sys; print('the reason'); sys.exit(3)"]
PASSES = [sys.executable, "-c", "print('nothing of interest')"]
PLANTED = [Step("one", FAILS), Step("two", PASSES), Step("three", FAILS)]


@pytest.fixture
def command(monkeypatch):
    """The command `test`, with steps that pass and fail as planted."""
    monkeypatch.setattr(testing, "steps", lambda: PLANTED)
    command = load_command_class(get_commands()["test"], "test")
    command.stdout = OutputWrapper(StringIO())
    return command


def test_all_steps_run_and_failures_are_told_at_the_end(command):
    with pytest.raises(SystemExit) as end:
        command.run_from_argv(["manage.py", "test"])
    assert end.value.code == "Failed: one, three."
    told = command.stdout.getvalue()
    assert told.count("the reason") == 2
    assert "nothing of interest" not in told
    assert told.index("one ... FAILED") < told.index("two ... ok") < told.index("three ... FAILED")


def test_everything_that_holds_is_told(command, monkeypatch):
    monkeypatch.setattr(testing, "steps", lambda: [Step("one", PASSES)])
    command.run_from_argv(["manage.py", "test"])
    assert command.stdout.getvalue().endswith("Everything holds.\n")


def test_arguments_go_to_pytest_alone(command, monkeypatch):
    ran = []
    monkeypatch.setattr(subprocess, "call", lambda words, cwd: ran.append(words) or 5)
    with pytest.raises(SystemExit) as end:
        command.run_from_argv(["manage.py", "test", "-k", "retreat", "--lf"])
    assert end.value.code == 5
    assert ran == [[sys.executable, "-m", "pytest", "-k", "retreat", "--lf"]]


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        (["--postgres"], [*testing.SIDE_BY_SIDE]),
        (["--postgres", "-k", "retreat"], ["-k", "retreat"]),
        (["-x", "--postgres"], ["-x"]),
    ],
)
def test_on_postgresql_it_becomes_the_keeper_of_a_cluster(command, monkeypatch, given, wanted):
    became = []

    def become(program, words):
        became.append((program, words))
        raise SystemExit

    monkeypatch.setattr(os, "execv", become)
    monkeypatch.chdir("/")
    with pytest.raises(SystemExit):
        command.run_from_argv(["manage.py", "test", *given])
    pytest_there = [sys.executable, "-m", "tests.cluster", sys.executable, "-m", "pytest"]
    assert became == [(sys.executable, [*pytest_there, *wanted])]
    assert Path.cwd() == HOME


def test_every_step_is_a_tool_that_is_there():
    for step in testing.steps():
        assert Path(step.command[0]).exists()


def test_a_live_step_tells_of_its_progress_itself(capfd):
    told = []
    assert testing.run(Step("long", PASSES, live=True), told.append)
    assert capfd.readouterr().out == "nothing of interest\n"
    assert told[0] == "long ...\n"
    assert told[1].startswith("long ok, ")


def run_browser_tests(**environment):
    kept = {k: v for k, v in os.environ.items() if k != "CI"}
    words = [sys.executable, "-m", "pytest", "tests/browser/test_watching.py", "--color=no"]
    return subprocess.run(
        words,
        check=False,
        capture_output=True,
        cwd=HOME,
        env={**kept, "PATH": "/nowhere", **environment},
        text=True,
    )


def test_without_a_chromium_browser_tests_are_named_as_not_run():
    done = run_browser_tests()
    assert done.returncode == 0, done.stdout
    assert "SKIPPED tests/browser/test_watching.py::test_a_console_error_is_heard" in done.stdout
    assert "there is no `chromium` on this machine" in done.stdout


def test_without_a_chromium_ci_fails():
    done = run_browser_tests(CI="true")
    assert done.returncode == 1
    assert "CI is set, so the browser tests must run, but there is no `chromium`." in done.stdout
