"""Kept pages stand on two shelves, of which one can say how much they hold at most."""

from __future__ import annotations

import pytest

from rulesref.sitewide import pages


@pytest.fixture(autouse=True)
def home(settings, tmp_path):
    """Pages are kept, in a folder of the test's own."""
    settings.PAGES = tmp_path / "pages"
    return settings.PAGES


def files(home):
    return sorted(file for file in home.rglob("*") if file.is_file())


def test_there_are_so_many_places_and_no_more(home, monkeypatch):
    monkeypatch.setattr(pages, "PACKED", pages.Shelf(3, 1000))
    monkeypatch.setattr(pages, "PLAIN", pages.Shelf(2, 1000))
    page = pages.Page({"Vary": "Cookie"}, b"body")
    for n in range(20):
        for encoding in ("br", ""):
            pages.keep(f"page {n}", encoding, "localhost", page)
    assert len(files(home)) == 3 + 2
    for encoding in ("br", ""):
        assert pages.kept("page 19", encoding, "localhost") == page
        assert pages.kept("page 19", encoding, "localhost:1") is None
    assert pages.kept("page 19", "gzip", "localhost") is None


def test_a_page_that_is_too_large_is_not_kept(home):
    for encoding, (_, largest) in (("br", pages.PACKED), ("", pages.PLAIN)):
        for body in (b"x" * largest, b"x" * (largest - 200)):
            pages.keep(f"page {len(body)}", encoding, "localhost", pages.Page({}, body))
    assert len(files(home)) == 2
    shelves = (pages.PACKED, pages.PLAIN)
    assert sum(shelf.places * shelf.largest for shelf in shelves) == 768 * 1024**2
