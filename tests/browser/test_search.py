"""The search in a real browser: as one types, by keyboard, without scripts."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect


def test_what_is_found_changes_as_one_types_and_the_address_with_it(browse):
    page = browse("/en/go?q=zzzzqqq&kind=clause")
    expect(page.locator(".hits")).to_have_count(0)
    page.fill("#go", "")
    page.type("#go", "retreat same border")
    expect(page.locator(".hits > li").first).to_contain_text("Pax Baltica")
    expect(page).to_have_url(re.compile(r"q=retreat(\+|%20)same(\+|%20)border.*kind=clause"))
    page.reload()
    expect(page.locator("#go")).to_have_value("retreat same border")
    expect(page.locator(".hits mark").first).to_be_visible()


def test_a_number_typed_there_is_listed_and_jumps_with_enter(browse, site):
    page = browse("/en/go?q=retreat")
    page.fill("#go", "")
    page.type("#go", "5.6c")
    expect(page.locator(".hits > li")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{site}/en/rules/pax-baltica/5.6#c")


@pytest.mark.parametrize("path", ["/en/", "/en/rules/hellenes/6.4", "/en/go?q=retreat"])
def test_a_stroke_leads_to_the_field_and_is_written_in_it(browse, path):
    page = browse(path)
    page.keyboard.press("/")
    field = page.locator("input[name=q]").first
    expect(field).to_be_focused()
    field.fill("")
    page.keyboard.press("/")
    expect(field).to_have_value("/")


@pytest.mark.parametrize("javascript", [True, False])
def test_filters_are_links_that_need_no_script(browse, javascript):
    page = browse("/en/go?q=retreat", javascript=javascript)
    page.get_by_role("link", name=re.compile("^Terms")).click()
    expect(page).to_have_url(re.compile("kind=term"))
    assert page.locator(".defined dt").count() > 2


def test_back_from_a_number_that_was_typed_leads_to_the_search_before_it(browse, site):
    page = browse("/en/go?q=retreat")
    page.fill("#go", "5.6c")
    expect(page.locator(".hits > li")).to_have_count(1)
    expect(page).to_have_title(re.compile("5.6c"))
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{site}/en/rules/pax-baltica/5.6#c")
    page.go_back()
    expect(page).to_have_url(f"{site}/en/go?q=retreat")
    expect(page.locator(".hits mark").first).to_be_visible()


@pytest.mark.parametrize("path", ["/en/", "/en/rules/hellenes/6.4"])
def test_the_best_few_are_listed_below_the_field_of_any_page(browse, path):
    page = browse(path)
    page.keyboard.press("/")
    page.keyboard.type("panic")
    expect(page.locator(".go-found li").first).to_contain_text("Panic")
    page.keyboard.press("Escape")
    expect(page.locator(".go-found li")).to_have_count(0)


def test_arrows_walk_through_what_is_found_and_escape_leads_back(browse):
    page = browse("/en/")
    page.keyboard.press("/")
    page.keyboard.type("panic")
    found = page.locator(".go-found a")
    expect(found.first).to_contain_text("Panic")
    page.keyboard.press("ArrowDown")
    expect(found.first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(found.nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(page.locator("input[name=q]").first).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(found.last).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("input[name=q]").first).to_be_focused()
    expect(found).to_have_count(0)
