"""The page of all parts in a real browser: what the other pages are made of is sound by itself."""

from __future__ import annotations

import pytest

from tests.browser.watching import faults


@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_part_is_sound(browse, language):
    page = browse(f"/{language}/parts")
    page.evaluate("document.querySelectorAll('main details').forEach((each) => each.open = true)")
    assert faults(page) == []


def test_a_focused_citation_is_seen(browse):
    page = browse("/en/parts")
    pill = page.locator(".samples .cite").first
    rest = pill.evaluate("(each) => getComputedStyle(each).outlineStyle")
    page.keyboard.press("Tab")
    pill.focus()
    assert rest == "none"
    assert pill.evaluate("(each) => getComputedStyle(each).outlineStyle") == "solid"
