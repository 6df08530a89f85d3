"""The panel about a clause in a real browser: beside the text, as a sheet, as a page of its own."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.watching import faults

SECTION = "/en/rules/pax-baltica/5.6"
COUNT = "#f .backs"


@pytest.mark.parametrize("key", ["click", "Enter"])
def test_the_count_opens_the_panel_and_escape_gives_the_focus_back(browse, key):
    page = browse(SECTION)
    count, panel = page.locator(COUNT), page.locator("#about")
    if key == "click":
        count.click()
    else:
        count.press(key)
    expect(page.locator("#about-title")).to_be_focused()
    expect(panel).to_contain_text("5.4c")
    expect(page.locator(".side")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    expect(count).to_be_focused()
    expect(page.locator(".side")).to_be_visible()


def test_back_to_the_section_closes_the_panel_and_a_chip_opens_another(browse):
    page = browse(SECTION)
    page.locator(".chip").first.click()
    expect(page.locator("#about-title")).to_have_text("More on 5.6a")
    page.get_by_role("link", name="Back to the section").click()
    expect(page.locator("#about")).to_be_hidden()
    expect(page.locator(".chip").first).to_be_focused()


def test_a_clause_that_nothing_cites_has_a_door_too_and_its_sheet_closes(browse):
    page = browse(SECTION, width=390)
    door = page.locator("#c .backs")
    door.click()
    expect(page.locator("#about-title")).to_have_text("More on 5.6c")
    page.locator("#about").get_by_role("button", name="Close").click()
    expect(page.locator("#about")).to_be_hidden()
    expect(door).to_be_focused()


def test_escape_closes_what_lies_above_the_panel_first(browse):
    page = browse(SECTION)
    page.locator(COUNT).click()
    page.locator("#about .cite").first.press("Space")
    expect(page.locator("#preview")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#preview")).to_be_hidden()
    expect(page.locator("#about")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#about")).to_be_hidden()


def test_on_a_phone_it_is_a_sheet_and_the_clause_stays_in_sight(browse):
    page = browse(SECTION, width=390)
    page.locator(COUNT).click()
    expect(page.locator("#about")).to_have_css("position", "fixed")
    expect(page.locator("#about-title")).to_be_focused()
    clause, sheet = page.locator("#f").bounding_box(), page.locator("#about").bounding_box()
    assert 0 <= clause["y"] < sheet["y"]
    assert sheet["height"] <= 0.55 * 800 + 1


def test_without_scripts_the_count_leads_to_a_page_and_back(browse, site):
    page = browse(SECTION, javascript=False)
    page.locator(COUNT).click()
    expect(page).to_have_url(f"{site}{SECTION}/about?clause=f")
    expect(page.locator("h1")).to_have_text("More on 5.6f")
    page.get_by_role("link", name="Back to the section").click()
    expect(page).to_have_url(f"{site}{SECTION}#f")


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize(
    "path",
    ["pax-baltica/5.6/about?clause=f", "here-i-stand/13.2/about", "tactica/7.2/about?clause=b"],
)
def test_its_page_is_sound_in_every_width_and_scheme(browse, path, language):
    assert faults(browse(f"/{language}/rules/{path}")) == []


@pytest.mark.parametrize("width", [1280, 390])
def test_the_open_panel_is_sound(browse, width):
    page = browse(SECTION, width=width)
    page.locator(COUNT).click()
    expect(page.locator("#about-title")).to_be_focused()
    assert faults(page) == []
