"""Sequence of play, terms, questions and printed handles in a real browser, and on paper."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from rulesref.systems import SYSTEMS
from tests.browser.paper import sheets
from tests.browser.watching import faults

PAGES = (
    "pax-baltica/sequence",
    "pax-baltica/terms/",
    "pax-baltica/terms/main-attack",
    "pax-baltica/ask",
    "pax-baltica/ask/push_further",
    "here-i-stand/",
    "here-i-stand/sequence",
    "here-i-stand/13.1",
    "here-i-stand/13.2?with={}",
    "here-i-stand/chapter/13",
    "here-i-stand/chapter/cards",
    "here-i-stand/card-31",
    "here-i-stand/9",
    "here-i-stand/open-points",
    "here-i-stand/ask/let_me_in",
    "here-i-stand/13.2/panel",
)


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_sound_in_every_width_and_scheme(browse, path, language):
    other = {"ru": "en", "en": "ru"}[language]
    assert faults(browse(f"/{language}/rules/{path.format(other)}")) == []


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("slug", SYSTEMS)
def test_the_sequence_of_play_takes_one_sheet(browse, slug, language):
    page = browse(f"/{language}/rules/{slug}/sequence")
    assert page.locator(".sequence > li").count() == len(SYSTEMS[slug].sequence.steps)
    assert sheets(page) == 1


def test_what_does_not_fit_on_a_sheet_takes_another(browse):
    page = browse("/en/rules/pax-baltica/sequence")
    page.evaluate(
        "for (let i = 0; i < 3; i++) document.querySelector('.sequence').innerHTML += "
        "document.querySelector('.sequence').innerHTML"
    )
    assert sheets(page) > 1


def test_on_paper_a_sheet_names_the_game_and_words_say_where_they_lead(browse):
    page = browse("/en/rules/pax-baltica/chapter/5")
    words = page.locator(".para p a:not(.cite):not(.term):not(.backs) + .on-paper").first
    expect(page.locator(".printed")).to_be_hidden()
    expect(words).to_be_hidden()
    page.emulate_media(media="print")
    expect(page.locator(".printed")).to_be_visible()
    expect(page.locator(".printed")).to_contain_text("Pax Baltica")
    expect(page.locator(".printed")).to_contain_text(SYSTEMS["pax-baltica"].edition.en)
    expect(page.locator(".printed")).to_have_css("display", "table-header-group")
    expect(words).to_be_visible()
    assert re.fullmatch(r" ?\(\d[\d.a-z]*\)", words.inner_text())
    expect(page.locator(".para .cite").first).to_have_css("border-top-width", "0px")


def test_on_paper_a_handle_is_told_by_its_heading_and_number(browse):
    page = browse("/ru/rules/here-i-stand/chapter/13")
    page.emulate_media(media="print")
    expect(page.locator(".run", has_text="Ограничения").first).to_be_visible()
    expect(page.locator('[id="13.2-r8"] .let span').first).to_have_text("8")
    expect(page.locator('[id="13.2-r8"] .let span').first).to_be_visible()


@pytest.mark.parametrize("width", [1280, 390, 320])
def test_no_name_of_a_clause_reaches_into_its_sentence_or_off_the_page(browse, width):
    page = browse("/ru/rules/here-i-stand/chapter/13", width=width)
    for clause in page.locator(".para").all():
        name = clause.locator(".let").bounding_box()
        said = clause.locator("p").first.bounding_box()
        assert name["x"] >= 0
        assert name["x"] + name["width"] <= said["x"]


def test_the_guide_works_without_scripts(browse, site):
    page = browse("/en/rules/pax-baltica/", javascript=False)
    page.locator(".doors").get_by_role("link", name="Sequence of play").click()
    expect(page).to_have_url(f"{site}/en/rules/pax-baltica/sequence")
    page.locator("#step-1a .asks-it a").click()
    expect(page).to_have_url(f"{site}/en/rules/pax-baltica/ask/room_on_border")
    page.locator(".crumb").get_by_role("link", name="Questions").click()
    page.get_by_role("link", name="Terms").first.click()
    expect(page).to_have_url(f"{site}/en/rules/pax-baltica/terms/")
    page.locator(".glossary").get_by_role("link", name="main attack").click()
    expect(page.locator("h1")).to_have_text("Main attack")
    page.get_by_role("link", name="RU", exact=True).click()
    expect(page).to_have_url(f"{site}/ru/rules/pax-baltica/terms/main-attack")


@pytest.mark.parametrize("width", [1280, 390, 320])
def test_a_mark_and_a_paragraph_in_print_stand_on_one_line(browse, width):
    page = browse("/ru/rules/pax-baltica/4.4", width=width)
    for mark in page.locator(".place, .para .standing").all():
        assert len(mark.evaluate("(mark) => [...mark.getClientRects()]")) == 1


@pytest.mark.parametrize("javascript", [True, False])
def test_the_legend_opens_from_the_link_and_by_keyboard(browse, javascript):
    page = browse("/en/rules/here-i-stand/13.1", javascript=javascript)
    legend = page.locator("#marks")
    expect(legend).to_be_hidden()
    page.locator('.edition a[href="#marks"]').click()
    expect(legend).to_be_visible()
    page.locator(".legend summary").press("Enter")
    expect(legend).to_be_hidden()


def test_a_mark_does_not_look_like_a_link(browse):
    mark = browse("/en/rules/here-i-stand/14.1").locator(".para .standing").first
    expect(mark).to_have_css("border-bottom-width", "0px")
    expect(mark).to_have_css("text-decoration-line", "none")


def test_on_paper_the_legend_is_open_and_nothing_is_said_of_the_engine(browse):
    page = browse("/en/rules/pax-baltica/4.2")
    page.emulate_media(media="print")
    expect(page.locator("#marks")).to_be_visible()
    expect(page.locator(".later").first).to_be_hidden()
