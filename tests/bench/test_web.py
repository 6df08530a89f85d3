"""What `wrk` says is read rightly, and both sides are asked for the same bytes."""

from __future__ import annotations

import pytest

from tests.bench import site, web

SAID = """Running 2s test @ {address}
  1 threads and 8 connections
  Latency Distribution
     50%  737.00us
     75%    1.50ms
     90%    2.00ms
     99%    {most}
  100 requests in 2.00s, 1.00MB read
Requests/sec:   {rate}
Transfer/sec:     10.00MB
"""


@pytest.fixture
def measured(monkeypatch, tmp_path):
    """A site that is not there, and a `wrk` that finds a page so many times as slow as its copy."""

    def measured(times):
        def wrk(command, **options):
            copied = "/static/" in " ".join(command)
            rate = 4000 if copied else 4000 / times
            most = "1.01s" if "-s" in command else "2.21ms"
            return Done(SAID.format(address=command[-1], rate=f"{rate:.2f}", most=most))

        monkeypatch.setattr(web, "site", lambda: Standing(80, tmp_path))
        monkeypatch.setattr(web.shutil, "which", lambda name: name)
        monkeypatch.setattr(web.subprocess, "run", wrk)

    return measured


class Done:
    def __init__(self, stdout):
        self.stdout = stdout


class Standing(site.Site):
    """A site as it would answer."""

    def get(self, path, headers=site.BROTLI):
        body = b'<link href="/static/a.css"><script src="/static/b.js">' + b"x" * 946
        return {"etag": 'W/"1"'}, body if "static" not in path else b"y" * 2000


def test_times_are_read_in_every_unit(measured):
    measured(2)
    assert web.load("/static/x") == web.Load(0.25, 0.737, 2.21)
    assert web.load("-s", "cold.lua", "/x").most == 1010


@pytest.mark.parametrize(
    ("row", "goal"), [(web.cold, web.COLD), (web.warm, web.WARM), (web.unchanged, web.UNCHANGED)]
)
def test_a_page_is_set_against_its_copy(measured, row, goal):
    measured(goal * 0.99)
    assert row(1).holds
    measured(goal * 1.01)
    missed = row(6)
    assert not missed.holds
    assert missed.peer == 0.25
    assert missed.ratio == pytest.approx(goal * 1.01, rel=0.001)


def test_the_slowest_hundredth_is_set_against_the_half(measured):
    measured(1)
    row = web.tail(1)
    assert (row.ours, row.peer, row.holds) == (pytest.approx(2.21), 0.737, True)
    assert row.ratio == pytest.approx(2.21 / 0.737)


def test_a_page_weighs_what_it_and_its_links_weigh(measured):
    measured(1)
    assert web.size(1).ratio == 5.0


def test_without_wrk_it_is_told_what_to_install(monkeypatch):
    monkeypatch.setattr(web.shutil, "which", lambda name: None)
    with pytest.raises(SystemExit, match="apt install wrk"):
        web.load("/x")


def test_an_answer_that_is_none_ends_the_measure(measured, monkeypatch):
    measured(1)
    said = SAID.format(address="", rate="1.00", most="2ms") + "  Non-2xx or 3xx responses: 9\n"
    monkeypatch.setattr(web.subprocess, "run", lambda command, **options: Done(said))
    with pytest.raises(SystemExit, match="Not every answer"):
        web.load("/x")


def test_the_copy_of_a_page_is_the_page():
    page = web.PAGES[-1]
    with site.site_with_copies([page]) as running:
        copy, ours = running.get("/static/copy-0.html", {})[1], running.get(page, {})[1]
        assert len(copy) == len(ours) > 10_000
