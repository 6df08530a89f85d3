"""The coverage of a text in a real browser: in every width and scheme, without scripts."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.watching import faults

PAGES = (
    "pax-baltica/coverage",
    "pax-baltica/coverage/5.6b",
    "here-i-stand/coverage",
    "hellenes/coverage?kind=text-only",
)


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_sound_in_every_width_and_scheme(browse, path, language):
    assert faults(browse(f"/{language}/rules/{path}")) == []


def test_from_home_over_filters_to_the_source_without_scripts(browse, site):
    page = browse("/en/rules/pax-baltica/", javascript=False)
    page.locator(".doors").get_by_role("link", name="Coverage").click()
    page.get_by_role("link", name="Effects").click()
    expect(page).to_have_url(f"{site}/en/rules/pax-baltica/coverage?kind=effect")
    expect(page.locator('[id="5.5a"] .of')).to_contain_text("effect")
    page.locator('[id="5.5a"]').get_by_role("link", name="fire.py · shots").click()
    expect(page).to_have_url(re.compile(r"/coverage/5\.5a#fire\.py-\d+$"))
    source = page.locator("details:target pre")
    expect(source).to_contain_text("def shots(")
    expect(source.locator("mark")).to_contain_text('"5.5a"')
    page.locator(".crumb").get_by_role("link", name="Coverage").click()
    expect(page).to_have_url(f"{site}/en/rules/pax-baltica/coverage")


def test_a_chapter_of_the_totals_leads_to_its_clauses(browse):
    page = browse("/en/rules/pax-baltica/coverage", width=390)
    page.get_by_role("table").get_by_role("link", name="5 Battle").click()
    expect(page.locator("#chapter-5")).to_be_in_viewport()


def test_no_source_reaches_over_its_box_on_the_narrowest_screen(browse):
    page = browse("/en/rules/pax-baltica/coverage/5.6b", width=320)
    boxes = page.locator(".function pre").all()
    assert boxes
    for box in boxes:
        assert box.evaluate("(box) => box.scrollWidth <= box.clientWidth")
