"""The preview of a cited clause, as tests of it find it, open it and look at it."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from rulesref.systems import SYSTEMS

PAX = SYSTEMS["pax-baltica"]
SECTION = "/en/rules/pax-baltica/5.6"
PILL = "#text .para .cite[href$='5.4#a']"
OTHER = "#text .para .cite[href$='4.4#d']"


def preview_of(page):
    return page.get_by_role("dialog")


def pill_of(page, selector=PILL):
    """A pill that is scrolled into the middle, where a preview has room on either side."""
    pill = page.locator(selector).first
    pill.evaluate("(each) => each.scrollIntoView({ block: 'center', behavior: 'instant' })")
    return pill


def is_titled(page, cite):
    expect(preview_of(page).get_by_role("heading", level=2)).to_contain_text(f"{cite} ")


def is_shown(page, cite="5.4a"):
    """That a clause is shown, by its title and its first words."""
    is_titled(page, cite)
    words = re.split(r"[\[*]", PAX.text.clauses[cite].text.en)[0].strip()
    expect(preview_of(page)).to_contain_text(words)


def press_space(page, pill):
    pill.focus()
    page.keyboard.press("Space")


def act(page, name):
    preview_of(page).get_by_role("button", name=name, exact=True).click()


def lie_apart(page, pill):
    """Whether the preview leaves the pill free; it lies within the window, with room to read."""
    one, other = pill.bounding_box(), preview_of(page).bounding_box()
    size = page.viewport_size
    assert other["height"] >= 120
    assert other["x"] >= 0
    assert other["y"] >= 0
    assert other["x"] + other["width"] <= size["width"]
    assert other["y"] + other["height"] <= size["height"]
    return (
        one["y"] + one["height"] <= other["y"]
        or other["y"] + other["height"] <= one["y"]
        or one["x"] + one["width"] <= other["x"]
        or other["x"] + other["width"] <= one["x"]
    )
