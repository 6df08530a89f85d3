"""What Lighthouse says is read rightly, and its rows stand apart from those of plain `bench`."""

from __future__ import annotations

import sys

import pytest

from tests.bench import __main__ as bench
from tests.bench import lighthouse
from tests.bench.rows import at_least

TOLD = """\
import json, sys
if "trouble" in sys.argv[1]:
    print(json.dumps({"runtimeError": {"code": "NO_FCP"}}))
else:
    print(json.dumps({"categories": {"performance": {"score": 0.96}}}))
"""


@pytest.fixture
def saying(monkeypatch):
    """Pages of which five runs say these scores, in each category."""

    def saying(*scores):
        runs = [{"categories": {name: {"score": s} for name in lighthouse.LEAST}} for s in scores]
        monkeypatch.setattr(lighthouse, "reports", lambda page, count: runs[:count])

    return saying


def test_the_median_of_five_counts_and_must_reach_the_goal(saying):
    saying(0.2, 0.95, 0.97, 0.95, 0.9)
    row = lighthouse.score("section", "performance", bench.ROUNDS)
    assert (row.ours, row.ratio, row.goal, row.holds) == (95, 1, 1, True)
    missed = lighthouse.score("section", "accessibility", bench.ROUNDS)
    assert (missed.ours, missed.peer, missed.holds) == (95, 100, False)
    assert missed.ratio > missed.goal


def test_a_page_without_a_point_misses_its_goal():
    row = at_least(0, 95)
    assert not row.holds
    assert row.ratio > row.goal


def test_each_page_has_a_row_for_each_category_and_plain_bench_none():
    assert len(bench.named("lighthouse")) == len(lighthouse.PAGES) * len(lighthouse.LEAST) == 9
    assert bench.named("lighthouse.search.performance").keys() == {"lighthouse.search.performance"}
    assert not any("lighthouse" in name for name in bench.named(""))


def test_a_row_is_told_in_points():
    said = bench.in_words("lighthouse.search.performance", at_least(97, 95))
    assert " ".join(said.split()) == "lighthouse.search.performance 97 of 100 goal 95 holds"


def test_a_run_is_read_and_one_that_failed_ends_the_bench(monkeypatch, tmp_path):
    program = tmp_path / "lighthouse.py"
    program.write_text(TOLD)
    (tmp_path / "node").symlink_to(sys.executable)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert lighthouse.report(program, "/page")["categories"]["performance"]["score"] == 0.96
    with pytest.raises(SystemExit, match="NO_FCP"):
        lighthouse.report(program, "/trouble")


def test_what_is_lacking_is_named(monkeypatch):
    monkeypatch.setattr(lighthouse.shutil, "which", lambda name: None)
    with pytest.raises(SystemExit, match="apt install node"):
        lighthouse.installed()


def test_what_was_fetched_is_not_fetched_again(monkeypatch, tmp_path):
    fetched = []
    monkeypatch.setattr(lighthouse, "FOLDER", tmp_path / "lighthouse")
    monkeypatch.setattr(lighthouse.shutil, "which", lambda name: name)
    monkeypatch.setattr(lighthouse.subprocess, "run", lambda told, **_: fetched.append(told))
    program = lighthouse.installed()
    assert f"lighthouse@{lighthouse.VERSION}" in fetched[0]
    program.parent.mkdir(parents=True)
    program.write_text("")
    assert lighthouse.installed() == program
    assert len(fetched) == 1
