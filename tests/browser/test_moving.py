"""Moving about in a real browser: back and forth, in two tabs, through the menu of a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.watching import faults

SECTION = "/en/rules/pax-baltica/5.6"
ROOMS = ["Rules", "Questions", "Sequence of play", "Terms", "Open points", "Compare", "Board"]


def scrolled(page):
    """How far a page is scrolled, once it has come to rest."""
    page.wait_for_load_state("load")
    return page.evaluate("new Promise((done) => setTimeout(() => done(scrollY), 150))")


def comes_to_rest(page, y):
    """Wait until a page is scrolled as far as it was: a browser does so in its own time."""
    page.wait_for_function(f"Math.abs(scrollY - {y}) < 5")


def scroll_to(page, y):
    """Scroll a page, as far as it goes."""
    page.evaluate(f"scrollTo(0, {y})")
    return scrolled(page)


def click_in_place(page, locator):
    """Click as a hand does: the page is not scrolled first, as Playwright's own click would."""
    box = locator.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@pytest.mark.parametrize("javascript", [True, False])
@pytest.mark.parametrize("width", [1280, 390])
def test_back_from_another_language_leads_to_where_one_was(browse, site, width, javascript):
    page = browse(f"{SECTION}#e", width=width, javascript=javascript)
    page.get_by_role("link", name="RU", exact=True).click()
    expect(page).to_have_url(re.compile(rf"^{re.escape(site)}/ru/rules/pax-baltica/5\.6(#|$)"))
    page.go_back()
    expect(page).to_have_url(f"{site}{SECTION}#e")
    expect(page.locator("#e")).to_be_in_viewport()


def test_back_from_another_language_keeps_how_far_one_had_scrolled(browse, site):
    page = browse(SECTION)
    before = scroll_to(page, 700)
    click_in_place(page, page.get_by_role("link", name="RU", exact=True))
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    page.go_back()
    expect(page).to_have_url(f"{site}{SECTION}")
    comes_to_rest(page, before)
    page.go_forward()
    expect(page.locator("html")).to_have_attribute("lang", "ru")


def test_back_from_a_jump_keeps_how_far_one_had_scrolled(browse, site):
    page = browse(SECTION)
    before = scroll_to(page, 700)
    click_in_place(page, page.locator("#go"))
    page.keyboard.type("5.4b")
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{site}/en/rules/pax-baltica/5.4#b")
    page.go_back()
    expect(page).to_have_url(f"{site}{SECTION}")
    comes_to_rest(page, before)


def test_back_from_a_cited_clause_leads_to_the_sentence_that_cites_it(browse, site):
    page = browse(SECTION, width=390)
    pill = page.locator("#e .cite").first
    pill.scroll_into_view_if_needed()
    before = scrolled(page)
    cited = pill.get_attribute("href")
    click_in_place(page, pill)
    expect(page).to_have_url(f"{site}{cited}")
    page.go_back()
    expect(page).to_have_url(f"{site}{SECTION}")
    comes_to_rest(page, before)


def test_each_tab_keeps_its_language(browse, site):
    english = browse(SECTION)
    russian = english.context.new_page()
    russian.goto("/ru/rules/pax-baltica/5.6")
    english.reload()
    english.locator(".pager [rel=next]").click()
    expect(english).to_have_url(f"{site}/en/rules/pax-baltica/5.7")
    russian.locator(".pager [rel=prev]").click()
    expect(russian).to_have_url(f"{site}/ru/rules/pax-baltica/5.5")


def test_a_theme_chosen_in_one_tab_is_never_turned_round_by_another(browse):
    one = browse(SECTION, scheme="light")
    other = one.context.new_page()
    other.goto("/ru/")
    for page, name in ((one, "Dark"), (other, "Тёмная тема")):
        with page.expect_response(re.compile(r"/theme\?")):
            page.get_by_role("button", name=name).click()
    for page, language in ((one, "en"), (other, "ru")):
        page.reload()
        expect(page.locator("html")).to_have_attribute("data-bs-theme", "dark")
        expect(page.locator("html")).to_have_attribute("lang", language)


@pytest.mark.parametrize("javascript", [True, False])
def test_a_phone_s_menu_works_by_keyboard(browse, site, javascript):
    page = browse(SECTION, width=320, javascript=javascript)
    rooms = page.locator(".menu nav a")
    expect(rooms.first).to_be_hidden()
    page.locator(".menu summary").focus()
    page.keyboard.press("Enter")
    expect(rooms).to_have_text(ROOMS)
    page.keyboard.press("Tab")
    expect(rooms.first).to_be_focused()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Space")
    expect(rooms.first).to_be_hidden()
    page.keyboard.press("Space")
    for _ in range(ROOMS.index("Open points") + 1):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{site}/en/rules/pax-baltica/open-points")


@pytest.mark.parametrize("language", ["ru", "en"])
def test_an_open_menu_is_sound_and_lies_within_the_screen(browse, language):
    page = browse(f"/{language}/rules/pax-baltica/5.6", width=390)
    page.locator(".menu summary").click()
    for width in (390, 320):
        page.set_viewport_size({"width": width, "height": 800})
        for box in [each.bounding_box() for each in page.locator(".menu a, .top-in > *").all()]:
            assert box is None or box["x"] + box["width"] <= width
    assert faults(page, ".top", (390, 320)) == []


def test_a_desk_has_the_rooms_in_the_bar_and_no_menu(browse):
    page = browse(SECTION)
    expect(page.locator(".menu")).to_be_hidden()
    expect(page.locator(".rooms a")).to_have_text(ROOMS)
    expect(page.locator(".rooms a").first).to_be_visible()


def test_typing_into_the_bar_moves_nothing(browse):
    page = browse(SECTION)
    before = scroll_to(page, 700)
    click_in_place(page, page.locator("#go"))
    page.keyboard.type("retreat")
    assert scrolled(page) == before


@pytest.mark.parametrize("cause", ["focus", "jump"])
def test_nothing_that_is_come_to_lies_under_the_bar(browse, cause):
    page = browse(SECTION)
    scroll_to(page, 3000)
    page.evaluate(
        "document.querySelector('#c .let').focus()" if cause == "focus" else "location.hash = 'c'"
    )
    scrolled(page)
    bar, clause = (page.locator(each).bounding_box() for each in (".top", "#c .let"))
    assert bar["y"] + bar["height"] <= clause["y"] < 800
