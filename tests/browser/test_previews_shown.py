"""How previews look: sound for axe, clear of their pills, on the desk too, still if wished."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.previews import (
    SECTION,
    act,
    is_shown,
    lie_apart,
    pill_of,
    press_space,
    preview_of,
)
from tests.browser.watching import faults

EDITOR = "/{}/editor/pax-baltica/examples/karl-retreats"


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("path", ["/{}/rules/pax-baltica/5.6", "/{}/rules/pax-baltica/5.4?with=en"])
def test_an_open_preview_is_sound(browse, path, language, width):
    page = browse(path.format(language), width=width)
    for keep in (False, True):
        press_space(page, pill_of(page, "#text .para .cite"))
        expect(preview_of(page)).to_be_visible()
        if keep:
            preview_of(page).locator("[data-act=pin]").click()
        assert faults(page, "#preview, .cite[aria-expanded=true]", [width]) == [], keep
        expect(preview_of(page)).to_be_visible()
        page.keyboard.press("Escape")


@pytest.mark.parametrize("width", [1280, 600, 390])
@pytest.mark.parametrize("keep", [False, True])
def test_no_preview_covers_the_pill_that_opened_it(browse, width, keep):
    page = browse(SECTION, width=width)
    pills = page.locator("main .cite:visible")
    assert pills.count() > 20
    for number, pill in enumerate(pills.all()[::2]):
        where = ("start", "center", "end")[number % 3]
        pill.evaluate(f"(e) => e.scrollIntoView({{ block: '{where}', behavior: 'instant' }})")
        press_space(page, pill)
        expect(preview_of(page)).to_be_visible()
        if keep:
            act(page, "Keep open")
        assert lie_apart(page, pill), pill.inner_text()
        page.keyboard.press("Escape")


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_pills_of_an_answer_on_the_desk_have_previews_too(browse, phone, language):
    desk = browse(EDITOR.format(language))
    pill = pill_of(desk, "#desk a.cite")
    pill.hover()
    expect(preview_of(desk)).to_be_visible()
    assert lie_apart(desk, pill)
    touched = phone(EDITOR.format(language))
    before = touched.url
    pill = pill_of(touched, "#desk a.cite")
    pill.tap()
    expect(preview_of(touched)).to_be_visible()
    touched.wait_for_timeout(400)
    expect(touched.locator("#desk")).to_be_visible()
    assert touched.url == before
    assert lie_apart(touched, pill)


def test_of_a_section_that_is_not_here_a_preview_says_so(browse):
    page = browse(SECTION)
    press_space(page, pill_of(page, "#text .para .cite-stub"))
    expect(preview_of(page)).to_contain_text("text not here")


def test_nothing_moves_for_those_who_want_no_motion(browse):
    page = browse(SECTION)
    press_space(page, pill_of(page))
    is_shown(page)
    moves = "getComputedStyle(document.getElementById('preview')).animationName"
    assert page.evaluate(moves) == "none"
    page.emulate_media(reduced_motion="no-preference")
    assert page.evaluate(moves) == "preview-comes"


def test_opened_by_itself_a_panel_is_a_sound_page(browse, site):
    page = browse(f"{SECTION}/panel?clause=e")
    expect(page.get_by_role("heading", level=1)).to_contain_text("5.6e")
    assert faults(page) == []
    page.get_by_role("link", name="Open the section").click()
    expect(page).to_have_url(f"{site}{SECTION}#e")
