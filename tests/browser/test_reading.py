"""The reading pages in a real browser: wide, narrow, light, dark, by keyboard, without scripts."""

from __future__ import annotations

import re

import pytest
from django.template.loader import render_to_string
from playwright.sync_api import expect

from tests.browser.watching import axe_findings, faults

PAGES = {
    "home": "/{}/",
    "section": "/{}/rules/pax-baltica/5.6",
    "both languages": "/{}/rules/pax-baltica/5.4?with={}",
    "chapter": "/{}/rules/pax-baltica/chapter/5",
    "stub": "/{}/rules/pax-baltica/9.5",
    "engine to come": "/{}/rules/pax-baltica/6.1",
    "open points": "/{}/rules/pax-baltica/open-points",
    "contents": "/{}/rules/pax-baltica/",
    "choice": "/{}/go?q=5.6в",
    "words": "/{}/go?q=retreat",
}
SECTION = "/en/rules/pax-baltica/5.6"


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_sound_in_every_width_and_scheme(browse, name, language):
    other = {"ru": "en", "en": "ru"}[language]
    page = browse(PAGES[name].format(language, other))
    assert faults(page) == []


@pytest.mark.parametrize("language", ["ru", "en"])
def test_error_pages_are_sound_too(browse, language):
    page = browse(f"/{language}/rules/pax-baltica/5.8", status=404)
    assert faults(page) == []
    page.goto(f"/{language}/nowhere")
    assert faults(page) == []


def test_the_page_of_a_fault_is_sound_without_our_styles(browse):
    page = browse()
    page.set_content(render_to_string("sitewide/broken.html"))
    assert faults(page) == []


def test_opened_examples_are_sound_too(browse):
    page = browse(SECTION)
    page.evaluate("document.querySelectorAll('main details').forEach((each) => each.open = true)")
    # Between them these two have all that examples are made of; of the others all rules see once
    # the narrowest side.
    assert faults(page, "#karl-retreats, #with-fleet") == []
    assert axe_findings(page) == []


def test_the_texts_are_set_in_their_own_faces(browse):
    page = browse("/ru/rules/pax-baltica/5.6")
    page.evaluate("document.fonts.ready")
    faces = page.evaluate(
        "[...document.fonts].filter((f) => f.status == 'loaded').map((f) => f.family)"
    )
    ours = [face.strip('"') for face in faces if "stand-in" not in face]  # those are the reader's
    assert sorted(ours) == ["Golos Text"] * 2 + ["Literata"] * 2


def test_the_link_to_a_clause_is_copied_by_keyboard(browse, site):
    page = browse(SECTION)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    for _ in range(120):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('#c .let')"):
            break
    else:
        pytest.fail("the link of clause c is not reached by the Tab key")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("5.6#c")
    assert page.evaluate("navigator.clipboard.readText()") == f"{site}{SECTION}#c"
    assert page.url == f"{site}{SECTION}#c"


def test_the_copy_button_copies_where_one_reads_and_loads_nothing(browse, site):
    page = browse(f"{SECTION}#c")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate("document.body.dataset.loaded = 'once'")
    for _ in range(3):
        page.evaluate("navigator.clipboard.writeText('')")
        page.get_by_role("link", name="Copy link", exact=True).click()
        expect(page.get_by_role("status")).to_contain_text("5.6#c")
        assert page.evaluate("navigator.clipboard.readText()") == f"{site}{SECTION}#c"
    assert page.evaluate("document.body.dataset.loaded") == "once"
    assert page.url == f"{site}{SECTION}#c"


def test_the_skip_link_leads_past_the_contents(browse):
    page = browse(SECTION)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('article') !== null")


def test_links_to_clauses_are_seen_without_hovering_and_large_enough(browse):
    for width in (1280, 320):
        page = browse(SECTION, width=width)
        for box in [each.bounding_box() for each in page.locator(".let").all()]:
            assert box["width"] >= 24
            assert box["height"] >= 24
        assert page.locator(".let .icon").first.is_visible()


def test_a_refused_copy_is_told(browse):
    page = browse(SECTION)
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(Error('no')) }")
    page.locator("#c .let").click()
    expect(page.get_by_role("status")).to_contain_text("does not let us copy")


def test_another_language_opens_at_the_clause_that_is_read(browse, site):
    page = browse(f"{SECTION}#b")
    page.locator("#c .let").click()
    page.get_by_role("link", name="RU", exact=True).click()
    expect(page).to_have_url(f"{site}/ru/rules/pax-baltica/5.6#c")
    page.get_by_role("link", name="RU+EN").click()
    expect(page).to_have_url(f"{site}/ru/rules/pax-baltica/5.6?with=en#c")
    expect(page.locator("#c [lang=en]")).to_be_in_viewport()
    page.get_by_role("link", name="EN", exact=True).click()
    expect(page).to_have_url(f"{site}{SECTION}#c")


def test_the_theme_changes_at_once_and_stays(browse):
    page = browse(SECTION, scheme="light")
    light = page.evaluate("getComputedStyle(document.body).backgroundColor")
    with page.expect_response(re.compile(r"/theme\?")) as kept:
        page.get_by_role("button", name="Dark").click()
    assert kept.value.status == 303
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert dark != light
    expect(page.get_by_role("button", name="Light")).to_be_focused()
    page.reload()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == dark


@pytest.mark.parametrize("javascript", [True, False])
def test_the_systems_own_scheme_is_followed(browse, javascript):
    page = browse(SECTION, scheme="dark", javascript=javascript)
    expect(page.locator("body")).to_have_css("background-color", "rgb(27, 24, 21)")
    expect(page.get_by_role("button", name="Light")).to_be_visible()
    expect(page.get_by_role("button", name="Dark")).to_be_hidden()


def test_a_phone_searches_from_the_bar(browse, site):
    page = browse(SECTION, width=390)
    field = page.locator("#go")
    assert page.locator("header .go").bounding_box()["width"] <= 1
    page.locator("label.to-search").click()
    expect(field).to_be_focused()
    assert page.locator("header .go").bounding_box()["width"] == 390
    field.fill("5.4b")
    field.press("Enter")
    expect(page).to_have_url(f"{site}/en/rules/pax-baltica/5.4#b")


def test_a_phone_unfolds_the_contents(browse, site):
    page = browse(SECTION, width=390)
    page.get_by_text("Contents: 5 Battle › 5.6").click()
    page.locator("details").get_by_role("link", name="5.4 Battle rounds").click()
    expect(page).to_have_url(f"{site}/en/rules/pax-baltica/5.4")


def test_a_link_to_an_example_opens_it(browse):
    page = browse(f"{SECTION}#no-fleet")
    expect(page.locator("#no-fleet")).to_be_visible()


def test_the_skip_link_leads_to_the_text(browse):
    page = browse(SECTION)
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the text")).to_be_focused()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "text"


def test_on_paper_there_is_one_column_without_chrome(browse):
    page = browse(SECTION)
    page.emulate_media(media="print")
    for gone in (".top", ".toc", ".pager", ".let .icon"):
        expect(page.locator(gone).first).to_be_hidden()
    expect(page.locator(".text .cite").first).to_have_css("border-top-width", "0px")
    expect(page.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
    text, side = (page.locator(each).bounding_box() for each in (".text", ".side"))
    assert side["y"] >= text["y"] + text["height"]


def test_all_works_without_scripts(browse, site):
    page = browse(SECTION, javascript=False)
    page.locator("#c .let").click()
    expect(page).to_have_url(f"{site}{SECTION}#c")
    page.locator("#a .cite").first.click()
    expect(page).to_have_url(f"{site}/en/rules/pax-baltica/5.4#a")
    page.get_by_role("link", name="RU", exact=True).click()
    expect(page).to_have_url(f"{site}/ru/rules/pax-baltica/5.4")
    page.get_by_role("button", name="Тёмная тема").click()
    expect(page).to_have_url(f"{site}/ru/rules/pax-baltica/5.4")
    expect(page.locator("html")).to_have_attribute("data-bs-theme", "dark")
    page.locator("#go").fill("5.7")
    page.locator("#go").press("Enter")
    expect(page).to_have_url(f"{site}/ru/rules/pax-baltica/5.7")
    expect(page.locator("h1")).to_have_text(re.compile("Перегруппировка"))


def test_two_languages_stay_through_the_contents_and_to_the_next_section(browse, site):
    page = browse(f"{SECTION}?with=ru")
    page.locator(".pager [rel=next]").click()
    expect(page).to_have_url(f"{site}/en/rules/pax-baltica/5.7?with=ru")
    page.locator(".toc .always a", has_text="5.4").click()
    expect(page).to_have_url(f"{site}/en/rules/pax-baltica/5.4?with=ru")
