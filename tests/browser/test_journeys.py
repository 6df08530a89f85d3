"""From a section's worked example to the last step of an answer, in each way one may go."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.test_editor import query_of, tab_to
from tests.browser.watching import faults

SECTION = "/en/rules/pax-baltica/5.5"


def test_by_keyboard_from_an_example_to_the_last_step(browse):
    page = browse(SECTION)
    summary = page.locator("#two-hits").locator("xpath=..").locator("summary").first
    tab_to(page, summary)
    page.keyboard.press("Enter")
    tab_to(page, page.locator("#two-hits").get_by_role("link", name="Try it on the board"))
    page.keyboard.press("Enter")
    expect(page.locator("#ruling .ruling-head")).to_be_visible()
    steps = page.locator(".ticks a").count() - 1
    for number in range(1, steps + 1):
        page.keyboard.press("ArrowRight")
        expect(page.locator(".stepper-count")).to_have_text(f"{number} / {steps}")
    assert query_of(page)["step"] == str(steps)
    expect(page.locator(".step.now")).to_contain_text("2 hits")
    expect(page.get_by_label("Dalregementet, B2, strength 2 of 3", exact=False)).to_be_attached()


@pytest.mark.parametrize("javascript", [True, False])
def test_by_touch_from_an_example_to_the_last_step(watched, javascript):
    page = watched(
        has_touch=True, is_mobile=True, viewport={"width": 390, "height": 800}, locale="en",
        java_script_enabled=javascript,
    )  # fmt: skip
    page.goto(SECTION)
    page.locator("#two-hits").locator("xpath=..").locator("summary").first.tap()
    page.locator("#two-hits").get_by_role("link", name="Try it on the board").tap()
    expect(page.locator("#ruling .ruling-head")).to_be_visible()
    steps = page.locator(".ticks a").count() - 1
    assert steps > 3
    for number in range(1, steps + 1):
        page.get_by_role("link", name="Step on").tap()
        expect(page.locator(".stepper-count")).to_have_text(f"{number} / {steps}")
    expect(page.locator(".step.now")).to_contain_text("2 hits")


@pytest.mark.parametrize("javascript", [True, False])
def test_an_example_is_answered_before_it_is_told(watched, javascript):
    page = watched(locale="en", java_script_enabled=javascript)
    page.goto(f"{SECTION}?try=two-hits#two-hits")
    example = page.locator("#two-hits")
    expect(example.locator(".ruling")).to_have_count(0)
    example.get_by_role("button", name="Karl XII 4, Dalregementet 1").click()
    expect(example.locator(".guessed")).to_contain_text("Not so.")
    expect(example.locator(".ruling")).to_be_visible()


@pytest.mark.parametrize("query", ["try=two-hits", "try=two-hits&answer=two-hits:0"])
@pytest.mark.parametrize("language", ["ru", "en"])
def test_an_example_that_is_tried_is_sound(browse, language, query):
    page = browse(f"/{language}/rules/pax-baltica/5.5?{query}", language=language)
    assert faults(page) == []
