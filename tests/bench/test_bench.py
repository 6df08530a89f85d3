"""The bench itself: it measures what it says. How fast that is, is no matter of a test."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.bench import __main__ as bench
from tests.bench import clock, editor, explain, search
from tests.bench.rows import against, within

HOME = Path(__file__).resolve().parents[2]
QUICK = {"explain.fragment", "explain.json", "explain.step"}
WEB = {"web.cold", "web.warm", "web.unchanged", "web.tail", "web.size"}
NAMES = {*QUICK, *WEB, "editor.change", "search.words"}


def run(*arguments):
    command = [sys.executable, "manage.py", "bench", *arguments]
    return subprocess.run(command, check=False, cwd=HOME, capture_output=True, text=True)


def test_one_short_round_prints_one_object():
    done = run("explain", "--rounds", "1", "--json")
    rows = json.loads(done.stdout)
    assert rows.keys() == QUICK, done.stderr
    for row in rows.values():
        assert row.keys() == {"ours", "peer", "ratio", "goal", "holds"}
        assert row["ratio"] == row["ours"] / (row["peer"] or 1)
        assert row["ratio"] > 0
        assert row["holds"] == (row["ratio"] <= row["goal"])
    assert done.returncode == (0 if all(row["holds"] for row in rows.values()) else 1)


def test_in_words_the_calibrating_loop_stands_first(capsys):
    bench.main(["explain.json", "--rounds", "1"])
    first, row = capsys.readouterr().out.splitlines()
    assert f"takes {clock.IDLE} ms when idle" in first
    assert row.startswith("explain.json ")


@pytest.mark.parametrize(
    ("name", "rows"),
    [
        ("", NAMES),
        ("web", WEB),
        ("editor", {"editor.change"}),
        ("explain.step", {"explain.step"}),
        ("ex", set()),
    ],
)
def test_a_group_or_a_row_is_named(name, rows):
    assert bench.named(name).keys() == rows


@pytest.mark.parametrize("arguments", [["odd"], ["explain", "--rounds", "0"]])
def test_what_cannot_be_measured_is_told(arguments, capsys):
    with pytest.raises(SystemExit) as end:
        bench.main(arguments)
    assert end.value.code == 2
    assert "explain.step" in capsys.readouterr().err


def test_a_goal_is_held_or_missed():
    assert within(1.0, 2.0).holds
    assert not within(2.1, 2.0).holds
    assert against(2.0, 2.0, 1.0).holds
    assert not against(2.1, 2.0, 1.0).holds


@pytest.mark.django_db
def test_without_postgresql_a_search_is_measured_alone(monkeypatch):
    monkeypatch.setattr(search, "programs", lambda: None)
    row = search.words(1)
    assert row.peer is None
    assert row.ratio == row.ours > 0


def test_a_busy_machine_is_taken_off(monkeypatch):
    monkeypatch.setattr(clock, "taken", lambda work, times: 12.0 * times)
    monkeypatch.setattr(clock, "loop", lambda: clock.IDLE * 3)
    assert clock.calibrated(lambda: None, 3) == pytest.approx(4.0)


def test_the_long_ruling_is_long_and_told_whole():
    ruling = explain.Long()
    assert len(ruling.answer.ruling.steps) >= explain.STEPS
    assert ruling.html().count('class="step') >= explain.STEPS / 2
    assert len(json.loads(ruling.json())["steps"]) >= explain.STEPS


def test_the_crowd_has_forty_blocks_and_the_change_changes_one(client):
    assert len(editor.SYSTEM.position(editor.crowd()).blocks) == 40
    address = f"/en/editor/{editor.SYSTEM.slug}/change?{editor.query()}"
    assert "S3@Sorve,se,B2,3/4" in editor.crowd()
    page = editor.changed(client, address, editor.form_of("S3") | {"strength": "2"}).decode()
    assert "S3@Sorve,se,B2,2/4" in page
    assert 'class="ruling' in page
