"""What a reader chooses, in a browser: seen before the first paint, kept from page to page."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.previews import SECTION, pill_of, preview_of
from tests.browser.watching import faults

SIZE = "getComputedStyle(document.documentElement).fontSize"


def choose(page, *labels):
    for label in labels:
        page.get_by_label(label, exact=True).check()
    page.get_by_role("button", name="Save").click()


@pytest.mark.parametrize("javascript", [True, False])
def test_a_choice_leads_back_and_stays_from_page_to_page(browse, site, javascript):
    page = browse(SECTION, javascript=javascript)
    page.get_by_role("link", name="Settings").click()
    choose(page, "Largest", "Dark")
    expect(page).to_have_url(f"{site}{SECTION}")
    page.locator(".pager [rel=next]").click()
    html = page.locator("html")
    expect(html).to_have_attribute("data-size", "largest")
    expect(html).to_have_attribute("data-bs-theme", "dark")
    if javascript:
        assert page.evaluate(SIZE) == "20.8px"
    page.get_by_role("link", name="Settings").click()
    expect(page.get_by_label("Largest", exact=True)).to_be_checked()
    choose(page, "Normal", "As this device has it")
    expect(page.locator("html")).not_to_have_attribute("data-size", "largest")


def test_a_language_chosen_leads_back_to_the_same_page_in_it(browse, site):
    page = browse(SECTION)
    page.get_by_role("link", name="Settings").click()
    choose(page, "Русский")
    expect(page).to_have_url(f"{site}{SECTION.replace('/en/', '/ru/')}")
    page.goto("/")
    expect(page).to_have_url(f"{site}/ru/")
    page.goto(SECTION)
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_previews_are_one_choice_on_the_page_of_settings_and_at_the_foot(browse):
    page = browse(SECTION)
    page.get_by_role("link", name="Settings").click()
    choose(page, "Never: a link leads to its clause at once")
    foot = page.get_by_role("contentinfo").get_by_role("checkbox")
    expect(foot).not_to_be_checked()
    pill_of(page).hover()
    page.wait_for_timeout(700)
    expect(preview_of(page)).to_be_hidden()
    foot.check()
    page.get_by_role("link", name="Settings").click()
    expect(page.get_by_role("radio", name="Under the pointer")).to_be_checked()


def test_a_page_that_a_browser_brings_back_has_the_look_chosen_since(browse):
    page = browse(SECTION)
    page.context.add_cookies([{"name": "size", "value": "large", "url": page.url}])
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(page.locator("html")).to_have_attribute("data-size", "large")


def test_no_other_switch_of_the_same_stands_beside_the_form(browse):
    page = browse("/en/settings")
    expect(page.get_by_role("radio")).to_have_count(13)
    expect(page.get_by_role("banner").get_by_role("button", name="Dark")).to_have_count(0)
    expect(page.get_by_role("contentinfo").get_by_role("checkbox")).to_have_count(0)


@pytest.mark.parametrize("path", ["/en/settings", "/ru/settings", "/ru/keys", "/en/offline"])
def test_the_pages_of_help_are_sound_from_all_sides(browse, path):
    assert faults(browse(path)) == []


LARGEST = [
    *("/ru/", "/ru/rules/pax-baltica/5.6", "/ru/rules/pax-baltica/5.6?with=en", "/ru/compare/"),
    *("/ru/rules/tactica/1.2", "/ru/rules/hellenes/2.1.1", "/ru/compare/regroup", "/ru/settings"),
    *("/ru/rules/tactica/chapter/2", "/ru/rules/pax-baltica/open-points", "/ru/keys"),
]


def test_the_largest_text_fits_the_narrowest_screen(browse):
    page = browse("/ru/offline", width=320)
    page.context.add_cookies([{"name": "size", "value": "largest", "url": page.url}])
    wide = {}
    for path in LARGEST:
        page.goto(path)
        assert page.evaluate(SIZE) == "20.8px"
        wide[path] = page.evaluate("document.documentElement.scrollWidth")
    assert wide == dict.fromkeys(LARGEST, 320)
