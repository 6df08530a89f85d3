"""Keys of one letter or sign: help over the page, ways through the rules, any layout."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.previews import SECTION
from tests.browser.watching import axe_findings

PRESS = """
(key) => document.body.dispatchEvent(new KeyboardEvent("keydown", { ...key, bubbles: true }))
"""


def dialog_of(page):
    return page.locator("dialog#keys")


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_question_mark_shows_the_keys_over_the_page(browse, site, language):
    page = browse(f"/{language}/rules/pax-baltica/5.6", language=language)
    here = page.url
    link = page.locator("#a .cite").first
    link.focus()
    page.keyboard.press("?")
    expect(dialog_of(page)).to_be_visible()
    expect(dialog_of(page).get_by_role("button")).to_be_focused()
    expect(dialog_of(page).locator("dt")).to_have_count(12)
    assert axe_findings(page, within="#keys") == []
    page.keyboard.press("/")
    expect(page.locator("#go")).not_to_be_focused()
    page.keyboard.press("n")
    page.keyboard.press("Escape")
    expect(dialog_of(page)).to_be_hidden()
    expect(link).to_be_focused()
    assert page.url == here
    page.keyboard.press("?")
    page.keyboard.press("Enter")
    expect(dialog_of(page)).to_be_hidden()


def test_escape_closes_the_keys_and_not_the_panel_below_them(browse):
    page = browse(SECTION)
    page.locator("[data-about]").first.click()
    expect(page.locator("#about-title")).to_be_focused()
    page.keyboard.press("?")
    expect(dialog_of(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog_of(page)).to_be_hidden()
    expect(page.locator("#about-title")).to_be_visible()


def test_where_the_keys_are_not_to_be_had_the_reader_is_told_so(browse, site):
    page = browse(SECTION)
    told = {"status": 200, "content_type": "text/html", "body": "<p>A proxy speaks."}
    page.route("**/keys", lambda route: route.fulfill(**told))
    page.keyboard.press("?")
    expect(page).to_have_url(f"{site}/en/keys")
    expect(page.locator("body")).to_have_text("A proxy speaks.")


@pytest.mark.parametrize(
    ("key", "leads"),
    [
        ("n", "/en/rules/pax-baltica/5.7"),
        ("p", "/en/rules/pax-baltica/5.5"),
        ("r", "/en/rules/pax-baltica/"),
        ("l", f"{SECTION.replace('/en/', '/ru/')}#c"),
        ("s", "/en/settings"),
    ],
)
def test_a_letter_leads_where_a_link_of_the_page_leads(browse, site, key, leads):
    page = browse(f"{SECTION}#c")
    page.keyboard.press(key)
    expect(page).to_have_url(f"{site}{leads}")


@pytest.mark.parametrize(
    ("key", "code"), [("т", "KeyN"), ("n", "KeyL"), ("N", "KeyN")]
)  # a Russian layout, one with its letters elsewhere, capitals
def test_a_letter_is_known_on_any_layout(browse, site, key, code):
    page = browse(SECTION)
    page.evaluate(PRESS, {"key": key, "code": code})
    expect(page).to_have_url(f"{site}/en/rules/pax-baltica/5.7")


def test_c_copies_the_link_to_the_page(browse):
    page = browse(SECTION)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.keyboard.press("c")
    expect(page.locator(".copied")).to_have_text(re.compile("Link copied"))
    assert page.evaluate("navigator.clipboard.readText()") == page.url


@pytest.mark.parametrize("key", ["Control+n", "Alt+n", "Meta+n", "Shift+N"])
def test_a_key_held_with_another_is_the_browsers(browse, site, key):
    page = browse("/en/rules/pax-baltica/5.6")
    held, letter = key.split("+")
    name = {"Control": "ctrlKey", "Alt": "altKey", "Meta": "metaKey", "Shift": "shiftKey"}[held]
    page.evaluate(PRESS, {"key": letter, "code": "KeyN", name: True})
    page.wait_for_timeout(300)
    assert page.url == f"{site}{SECTION}"


def test_whoever_writes_writes(browse, site):
    page = browse(SECTION)
    page.keyboard.press("/")
    expect(page.locator("#go")).to_be_focused()
    page.keyboard.type("n?/т")
    expect(page.locator("#go")).to_have_value("n?/т")
    expect(dialog_of(page)).to_be_hidden()


def test_switched_off_no_key_does_anything(browse, site):
    page = browse("/en/settings")
    page.get_by_label("Off", exact=True).check()
    page.get_by_role("button", name="Save").click()
    page.goto(SECTION)
    for key in ("n", "/", "?"):
        page.keyboard.press(key)
    page.wait_for_timeout(300)
    assert page.url == f"{site}{SECTION}"
    expect(page.locator("#go")).not_to_be_focused()
    expect(dialog_of(page)).to_be_hidden()


def test_without_javascript_the_keys_are_a_page(browse, site):
    page = browse(SECTION, javascript=False)
    page.get_by_role("contentinfo").get_by_role("link", name="Keys").click()
    expect(page).to_have_url(f"{site}/en/keys")
    expect(page.locator("main .keys dt")).to_have_count(12)


def test_where_the_keys_do_not_come_their_page_is_opened(browse, site):
    page = browse(SECTION)
    page.evaluate("() => { window.fetch = () => Promise.reject(Error('no network')) }")
    page.keyboard.press("?")
    expect(page).to_have_url(f"{site}/en/keys")
