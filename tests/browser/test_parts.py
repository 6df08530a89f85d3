"""The page of all parts in a real browser: what the other pages are made of is sound by itself."""

from __future__ import annotations

import pytest

SIDES = [(1280, "light"), (1280, "dark"), (390, "light"), (390, "dark")]


@pytest.mark.parametrize(("width", "scheme"), SIDES)
@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_part_is_sound(browse, axe, language, width, scheme):
    page = browse(f"/{language}/parts", width=width, scheme=scheme)
    page.evaluate("document.querySelectorAll('main details').forEach((each) => each.open = true)")
    assert axe(page) == []


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_page_fits_a_narrow_screen(browse, language):
    page = browse(f"/{language}/parts", width=320)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_a_focused_citation_is_seen(browse):
    page = browse("/en/parts")
    pill = page.locator(".samples .cite").first
    rest = pill.evaluate("(each) => getComputedStyle(each).outlineStyle")
    page.keyboard.press("Tab")
    pill.focus()
    assert rest == "none"
    assert pill.evaluate("(each) => getComputedStyle(each).outlineStyle") == "solid"
