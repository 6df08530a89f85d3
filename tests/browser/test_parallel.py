"""Two languages side by side in a real browser: aligned, stacked on a phone, sound."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.watching import faults

PAGES = (
    "here-i-stand/13.2",
    "pax-baltica/open-points",
    "pax-baltica/9.5",
    "tactica/11.2",
    "tactica/chapter/2",
)


@pytest.mark.parametrize("path", PAGES)
def test_both_languages_are_sound_in_every_width_and_scheme(browse, path):
    assert faults(browse(f"/ru/rules/{path}?with=en")) == []


@pytest.mark.parametrize("width", [1280, 320])
def test_a_clause_stands_beside_itself_and_on_a_phone_below(browse, width):
    page = browse("/en/rules/pax-baltica/5.6?with=ru", width=width)
    first, second = (
        page.locator(f'#c .pair > [lang="{code}"]').bounding_box() for code in ("en", "ru")
    )
    beside = first["y"] == second["y"] and second["x"] > first["x"] + first["width"]
    below = first["x"] == second["x"] and second["y"] >= first["y"] + first["height"]
    assert (beside, below) == (width > 1000, width < 1000)


def test_each_language_is_named_where_one_stands_below_the_other(browse):
    page = browse("/en/rules/pax-baltica/5.6?with=ru", width=320)
    said = "element => getComputedStyle(element, '::before').content"
    sides = page.locator("#c .pair > [lang]")
    assert [side.evaluate(said) for side in sides.all()] == ['"en"', '"ru"']
    heads = page.locator(".lang-h")
    expect(heads).to_have_count(2)
    for head in heads.all():
        expect(head).to_be_visible()


def test_the_switch_of_languages_keeps_the_clause(browse, site):
    page = browse("/en/rules/pax-baltica/5.6#f")
    page.locator(".languages a", has_text="RU+EN").click()
    expect(page).to_have_url(f"{site}/en/rules/pax-baltica/5.6?with=ru#f")
    page.locator(".languages a", has_text="RU").first.click()
    expect(page).to_have_url(f"{site}/ru/rules/pax-baltica/5.6#f")
