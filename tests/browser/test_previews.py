"""A cited clause beside its pill: by pointer, by keyboard, by touch, kept open, switched off."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from rulesref.systems import SYSTEMS
from tests.browser.previews import (
    OTHER,
    PILL,
    SECTION,
    act,
    is_shown,
    is_titled,
    pill_of,
    press_space,
    preview_of,
)

REST = 400  # ms until a pointer rests on a pill


def test_a_pointer_that_rests_on_a_pill_shows_its_clause(browse):
    page = browse(SECTION)
    pill = pill_of(page)
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") + 60_000)
    pill.hover()
    page.clock.run_for(REST - 1)
    expect(preview_of(page)).to_be_hidden()
    with page.expect_request("**/panel?*"):
        page.clock.run_for(1)
    page.clock.resume()
    is_shown(page)
    expect(pill).to_have_attribute("aria-expanded", "true")
    assert page.evaluate("document.activeElement === document.body")
    preview_of(page).hover()
    page.wait_for_timeout(500)
    is_shown(page)
    page.mouse.move(5, 400)
    expect(preview_of(page)).to_be_hidden()
    expect(pill).to_have_attribute("aria-expanded", "false")


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_pill_of_what_has_no_number_shows_it_too(browse, language):
    page = browse(f"/{language}/rules/hellenes/3.1", language=language)
    press_space(page, pill_of(page, "#text .para .cite[href$='/supplement']"))
    expect(preview_of(page).get_by_role("heading", level=2)).to_contain_text(
        SYSTEMS["hellenes"].text.sections["supplement"].title.said(language)
    )


def test_a_pointer_that_only_passes_asks_for_nothing(browse):
    page = browse(SECTION)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    pill_of(page).hover()
    page.mouse.move(5, 400)
    page.wait_for_timeout(700)
    expect(preview_of(page)).to_be_hidden()
    assert [url for url in asked if "/panel" in url] == []


def test_a_click_follows_the_pill_as_before(browse, site):
    page = browse(SECTION)
    pill_of(page).click()
    expect(page).to_have_url(f"{site}/en/rules/pax-baltica/5.4#a")


def test_space_opens_escape_closes_and_the_focus_returns(browse):
    page = browse(SECTION)
    pill = pill_of(page)
    expect(pill).to_have_attribute("aria-expanded", "false")
    press_space(page, pill)
    is_shown(page)
    expect(preview_of(page)).to_be_focused()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.preview') !== null")
    preview_of(page).hover()
    page.mouse.move(5, 400)
    page.wait_for_timeout(500)
    is_shown(page)
    page.keyboard.press("Escape")
    expect(preview_of(page)).to_be_hidden()
    expect(pill).to_be_focused()
    expect(pill).to_have_attribute("aria-expanded", "false")


def test_enter_on_a_pill_follows_it(browse, site):
    page = browse(SECTION)
    pill_of(page).focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{site}/en/rules/pax-baltica/5.4#a")


def test_the_button_closes_and_a_click_elsewhere_does(browse):
    page = browse(SECTION)
    pill = pill_of(page)
    press_space(page, pill)
    is_shown(page)
    act(page, "Close")
    expect(preview_of(page)).to_be_hidden()
    expect(pill).to_be_focused()
    press_space(page, pill)
    is_shown(page)
    page.mouse.click(5, 400)
    expect(preview_of(page)).to_be_hidden()


def test_the_first_tap_shows_and_the_second_follows(phone, site):
    page = phone(SECTION)
    pill = pill_of(page)
    pill.tap()
    is_shown(page)
    assert page.url == f"{site}{SECTION}"
    box = preview_of(page).bounding_box()
    assert (box["x"], box["width"], box["y"] + box["height"]) == (0, 390, 800)
    pill.tap()
    expect(page).to_have_url(f"{site}/en/rules/pax-baltica/5.4#a")


def test_a_tap_elsewhere_closes_a_tap_on_another_pill_goes_on(phone, site):
    page = phone(SECTION)
    pill_of(page).tap()
    is_shown(page)
    pill_of(page, OTHER).tap()
    is_shown(page, "4.4d")
    expect(page.locator(".cite[aria-expanded=true]")).to_have_count(1)
    page.touchscreen.tap(200, 100)
    expect(preview_of(page)).to_be_hidden()
    assert page.url == f"{site}{SECTION}"


def test_kept_open_it_stays_while_one_reads_on(browse):
    page = browse(SECTION)
    press_space(page, pill_of(page))
    is_shown(page)
    act(page, "Keep open")
    expect(preview_of(page).get_by_role("button", name="Keep open")).to_have_attribute(
        "aria-pressed", "true"
    )
    page.mouse.click(5, 400)
    page.evaluate("scrollBy({ top: 600, behavior: 'instant' })")
    other = pill_of(page, OTHER)
    other.hover()
    page.wait_for_timeout(600)
    is_shown(page)
    expect(preview_of(page)).to_be_in_viewport(ratio=1)
    press_space(page, other)
    is_shown(page, "4.4d")
    act(page, "Back")
    is_shown(page)
    page.keyboard.press("Escape")
    expect(preview_of(page)).to_be_hidden()
    press_space(page, other)
    is_shown(page, "4.4d")
    expect(preview_of(page).get_by_role("button", name="Keep open")).to_have_attribute(
        "aria-pressed", "false"
    )


@pytest.mark.parametrize("how", ["pointer", "keyboard"])
def test_a_pill_in_a_preview_goes_on_and_back(browse, how):
    page = browse(SECTION)
    press_space(page, pill_of(page))
    is_shown(page)
    expect(preview_of(page).get_by_role("button", name="Back")).to_be_hidden()
    inner = preview_of(page).locator(".cite").first
    cite = inner.text_content().removeprefix("§")
    inner.hover() if how == "pointer" else press_space(page, inner)
    is_titled(page, cite)
    expect(preview_of(page)).to_be_focused()
    act(page, "Back")
    is_shown(page)
    expect(preview_of(page).get_by_role("button", name="Back")).to_be_hidden()
    expect(preview_of(page)).to_be_focused()


def test_a_text_that_comes_under_a_resting_pointer_does_not_go_on_by_itself(browse):
    page = browse(SECTION)
    press_space(page, pill_of(page))
    is_shown(page)
    box = preview_of(page).locator(".cite").first.bounding_box()
    act(page, "Close")
    page.mouse.move(box["x"] + 5, box["y"] + 5)
    page.wait_for_timeout(600)
    page.keyboard.press("Escape")
    press_space(page, page.locator(PILL).first)
    page.wait_for_timeout(700)
    is_shown(page)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_switched_off_it_stays_off_until_it_is_switched_on_at_the_foot(browse, language):
    page = browse(f"/{language}/rules/pax-baltica/5.6")
    press_space(page, pill_of(page))
    act(page, {"ru": "Не показывать", "en": "Show no more"}[language])
    expect(preview_of(page)).to_be_hidden()
    expect(page.locator(".cite[aria-expanded]")).to_have_count(0)
    page.reload()
    pill_of(page).hover()
    page.wait_for_timeout(700)
    expect(preview_of(page)).to_be_hidden()
    page.goto(f"/{language}/")
    foot = page.get_by_role("contentinfo").get_by_role("checkbox")
    expect(foot).not_to_be_checked()
    foot.check()
    page.go_back()
    page.reload()
    press_space(page, pill_of(page))
    expect(preview_of(page)).to_be_visible()


def test_switched_off_a_tap_follows_the_link(phone, site):
    page = phone(SECTION)
    page.get_by_role("contentinfo").get_by_role("checkbox").uncheck()
    pill_of(page).tap()
    expect(page).to_have_url(f"{site}/en/rules/pax-baltica/5.4#a")


def test_without_javascript_a_pill_is_a_plain_link(browse, site):
    page = browse(SECTION, javascript=False)
    expect(page.locator(".previews")).to_be_hidden()
    expect(page.locator(".preview")).to_be_hidden()
    expect(page.locator(".cite[aria-expanded]")).to_have_count(0)
    page.locator(PILL).first.click()
    expect(page).to_have_url(f"{site}/en/rules/pax-baltica/5.4#a")


def test_where_the_text_does_not_come_a_pressed_pill_leads_on_and_a_pointer_is_let_be(browse, site):
    page = browse(SECTION)
    page.evaluate("() => { window.fetch = () => Promise.reject(Error('no network')) }")
    pill_of(page).hover()
    page.wait_for_timeout(700)
    expect(preview_of(page)).to_be_hidden()
    assert page.url == f"{site}{SECTION}"
    press_space(page, pill_of(page))
    expect(page).to_have_url(f"{site}/en/rules/pax-baltica/5.4#a")
