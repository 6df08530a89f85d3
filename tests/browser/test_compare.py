"""The comparison of games in a real browser: picks, without scripts, on a phone, on paper."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from rulesref.reference.compare.topics import COMPARED, TOPICS, topics
from tests.browser.paper import sheets
from tests.browser.watching import faults

PAGE = "/en/compare/retreat"
HEADS = ".cmp thead th[data-system]"
ROWS = len(topics()["retreat"].rows) + 1
SHEETS = 2
FEW = 2  # games


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("path", ["", *TOPICS])
def test_a_comparison_is_sound_in_every_width_and_scheme(browse, path, language):
    assert faults(browse(f"/{language}/compare/{path}")) == []


def test_a_pick_changes_the_table_the_address_and_the_other_topics(browse, site):
    page = browse(PAGE)
    expect(page.locator(HEADS)).to_have_count(len(COMPARED))
    expect(page.get_by_role("button", name="Show", exact=True)).to_have_count(0)
    for name in ("Pax Baltica", "17th-century tactics"):
        page.get_by_label(name).uncheck()
        expect(page.get_by_label(name)).to_be_focused()
    expect(page.locator(HEADS)).to_have_count(FEW)
    expect(page).to_have_url(f"{site}{PAGE}?game=here-i-stand&game=hellenes")
    page.get_by_label("only differences").check()
    expect(page.get_by_text("1 question is not shown")).to_be_visible()
    expect(page.locator(".cmp tbody tr")).to_have_count(ROWS - 1)
    page.locator(".topics a").first.click()
    expect(page.locator(HEADS)).to_have_count(FEW)
    page.get_by_role("link", name="RU", exact=True).click()
    picked = "?game=here-i-stand&game=hellenes&differ=1"
    expect(page).to_have_url(f"{site}/ru/compare/{TOPICS[0]}{picked}")


def test_back_undoes_a_pick(browse, site):
    page = browse(PAGE)
    page.get_by_label("Pax Baltica").uncheck()
    expect(page.locator(HEADS)).to_have_count(len(COMPARED) - 1)
    page.go_back()
    expect(page).to_have_url(f"{site}{PAGE}")
    expect(page.locator(HEADS)).to_have_count(len(COMPARED))
    expect(page.get_by_label("Pax Baltica")).to_be_checked()


def test_one_picks_by_a_button_where_there_are_no_scripts(browse, site):
    page = browse(PAGE, javascript=False)
    page.get_by_label("Pax Baltica").uncheck()
    page.get_by_label("only differences").check()
    expect(page.get_by_role("button", name="Print")).to_have_count(0)
    page.get_by_role("button", name="Show", exact=True).click()
    expect(page.locator(HEADS)).to_have_count(len(COMPARED) - 1)
    expect(page.get_by_label("only differences")).to_be_checked()


def test_a_citation_of_each_game_shows_its_own_clause(browse):
    page = browse(PAGE)
    preview = page.get_by_role("dialog")
    for place, words in (
        ("hellenes/6.4#a", "Once in a Combat Round"),
        ("tactica/6.3", "The beaten army goes to an adjacent province"),
    ):
        page.locator(f".cmp td .cite[href$='{place}']").first.focus()
        page.keyboard.press("Space")
        expect(preview).to_contain_text(words)
        page.keyboard.press("Escape")


def test_the_head_of_the_table_stays_below_the_bar(browse):
    page = browse(PAGE)
    page.locator(".cmp .left-out").scroll_into_view_if_needed()
    bar, head = page.locator(".top").bounding_box(), page.locator(HEADS).first.bounding_box()
    assert abs(head["y"] - bar["height"]) <= 1  # px


@pytest.mark.parametrize("width", [390, 320])
def test_on_a_phone_the_games_stand_below_each_other_each_by_its_name(browse, width):
    page = browse(PAGE, width=width)
    cells = page.locator(".cmp tbody tr").first.locator("td")
    boxes = [cell.bounding_box() for cell in cells.all()]
    assert all(one["y"] + one["height"] <= other["y"] for one, other in pairwise(boxes))
    for cell, system in zip(cells.all(), COMPARED.values(), strict=True):
        expect(cell.locator(".game")).to_be_visible()
        expect(cell.locator(".game")).to_have_text(system.title.en)
    colours = {
        cell.evaluate("(each) => getComputedStyle(each).borderLeftColor") for cell in cells.all()
    }
    assert len(colours) == len(COMPARED)


@pytest.mark.parametrize("width", [1280, 390])
def test_it_is_a_table_to_whoever_hears_it(browse, width):
    page = browse(PAGE, width=width)
    table = page.get_by_role("table")
    expect(table.get_by_role("row")).to_have_count(ROWS + 1)
    expect(table.get_by_role("rowheader")).to_have_count(ROWS)
    expect(table.get_by_role("columnheader")).to_have_count(len(COMPARED) + 1)
    expect(table.get_by_role("cell")).to_have_count(ROWS * len(COMPARED))


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_topic_takes_two_sheets_on_paper(browse, language):
    page = browse(f"/{language}/compare/retreat")
    assert sheets(page) <= SHEETS
    page.emulate_media(media="print")
    expect(page.locator(".picks")).to_be_hidden()
    expect(page.locator(".printed")).to_be_visible()
    pill = page.locator(".cmp td .cite").first
    expect(pill).to_have_css("border-top-width", "0px")
    expect(pill).to_have_css("color", "rgb(0, 0, 0)")
    expect(page.locator(".cmp .game").first).to_be_hidden()


def test_paper_lies_on_its_side(browse):
    page = browse(PAGE)
    page.evaluate("document.fonts.ready")
    assert b"/MediaBox [0 0 841" in page.pdf(prefer_css_page_size=True)
