"""Games of which little is held, or only a draft, in a real browser: fragments, tables, points."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.paper import sheets
from tests.browser.watching import faults

KINDS = (
    "hellenes/",
    "hellenes/14.1.1?with={}",
    "hellenes/6.3",
    "hellenes/2.2",
    "hellenes/open-points",
    "tactica/7.4",
    "tactica/11.1",
)
MELEE = "/ru/rules/tactica/11.1"


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_page_of_each_kind_is_sound_in_every_width_and_scheme(browse, language):
    page = browse(f"/{language}/")
    other = {"ru": "en", "en": "ru"}[language]
    for path in KINDS:
        page.goto(f"/{language}/rules/{path.format(other)}")
        assert faults(page) == [], path


def test_on_a_phone_a_table_is_pushed_sideways_and_its_first_column_stays(browse):
    page = browse(MELEE, width=320)
    region = page.locator(".table-region")
    first, last = (region.locator(f"tbody tr:nth-child(4) > :{n}-child") for n in ("first", "last"))
    frame = region.bounding_box()
    assert last.bounding_box()["x"] > frame["x"] + frame["width"]
    expect(region).to_have_css("background-attachment", "local, scroll, scroll")  # a shade
    region.focus()
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    expect(last).to_be_in_viewport(ratio=1)
    assert first.bounding_box()["x"] == pytest.approx(frame["x"], abs=1.5)


def test_on_paper_tables_stand_whole(browse):
    page = browse("/ru/", width=657)  # as wide as the text of a sheet
    page.emulate_media(media="print")
    for path in ("tactica/chapter/11", "tactica/4.1", "hellenes/2.2"):
        page.goto(f"/ru/rules/{path}")
        for region in page.locator(".table-region").all():
            assert region.evaluate("(it) => it.scrollWidth <= it.clientWidth"), path
            expect(region.locator("th").first).to_have_css("position", "static")
            expect(region.locator("td").first).to_have_css("overflow-wrap", "normal")


@pytest.mark.parametrize(
    ("path", "most"),
    [("tactica/chapter/11", 4), ("tactica/chapter/7", 4), ("hellenes/chapter/6", 8)],
)
def test_a_chapter_takes_few_sheets_and_its_legend_none_of_its_own(browse, path, most):
    page = browse(f"/ru/rules/{path}")
    taken = sheets(page)
    assert taken <= most
    page.locator(".legend, .foot").evaluate_all("(found) => found.forEach((one) => one.remove())")
    assert sheets(page) == taken


def test_what_is_to_be_agreed_is_listed_first_on_paper(browse):
    page = browse("/ru/rules/tactica/open-points")
    page.emulate_media(media="print")
    listed, first = page.locator(".points-toc"), page.locator(".q").first
    expect(listed).to_be_visible()
    assert listed.bounding_box()["y"] < first.bounding_box()["y"]


def test_of_a_fragment_what_is_known_stands_first_and_the_rest_apart(browse):
    page = browse("/en/rules/hellenes/8.1.2")
    known, rest = page.locator(".para").last.bounding_box(), page.locator(".rest").bounding_box()
    assert known["y"] + known["height"] < rest["y"]
    expect(page.locator(".rest")).to_have_css("border-top-style", "dashed")


def test_a_short_section_leads_to_its_place_in_the_chapter(browse, site):
    page = browse("/en/rules/tactica/7.4")
    page.locator(".whole-chapter").click()
    expect(page).to_have_url(f"{site}/en/rules/tactica/chapter/7#s7.4")
    expect(page.locator("[id='s7.4']")).to_be_in_viewport()


def test_from_a_point_one_comes_back_to_the_list(browse, site):
    page = browse("/en/rules/tactica/open-points", width=390)
    page.locator(".points-toc a", has_text="Q58").click()
    expect(page.locator("#Q58")).to_be_in_viewport()
    page.locator("#Q58 .back").click()
    expect(page.locator(".points-toc h2").first).to_be_in_viewport()
