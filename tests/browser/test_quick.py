"""Quick questions in a real browser: a phone at the table, taps counted, keys, no script."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

from rulesref.reference.models import Objection
from tests.browser.test_editor import tab_to
from tests.browser.watching import faults

ASK = "/{}/rules/pax-baltica/ask/"
MOST_TAPS = 12  # from the front page to whether a block may retreat
LEAVES = {
    "attacks": "yes",
    "waits": "no",
    "acted": "no",
    "reach": "next",
    "open": "yes",
    "enemies": "no",
    "he_came": "unknown",
    "ours": "this",
    "room": "normal_room",
}
KNOWN = "&".join(f"{key}={value}" for key, value in LEAVES.items())
STATES = {
    "nothing answered": "way_out",
    "under way": "way_out?attacks=yes&acted=no",
    "decided": "way_out?acted=yes",
    "depends": f"way_out?{KNOWN}",
    "turns on a reading": f"way_out?{KNOWN.replace('unknown', 'no').replace('this', 'other')}",
    "cannot be": "who_defends?mine=no&his=no",
    "numbers": "shot?strength=3&digit=2&hits=2&first=3&second=3&reserve=no",
    "ways": "after_three?control=his&blocks=3&doors=both&strangers=1&gone=0",
    "for the opponent": f"way_out/show?{KNOWN}",
    "a form": "way_out/object?acted=yes",
}


class Thumb:
    """Taps a page and counts."""

    def __init__(self, page):
        self.page, self.taps = page, 0

    def tap(self, target):
        target.tap()
        self.taps += 1

    def answer(self, fact, option):
        self.tap(self.page.locator(f"#{fact}-{option}"))
        expect(self.page.locator(f"#{fact}-{option}")).to_have_attribute("aria-current", "true")


@pytest.fixture
def held(watched):
    """Open a page on a telephone that is held in one hand."""

    def open_page(path, javascript=True, language="en"):
        page = watched(
            has_touch=True,
            is_mobile=True,
            viewport={"width": 390, "height": 844},
            java_script_enabled=javascript,
            locale=language,
        )
        page.goto(path)
        return page

    return open_page


def answers_in(page):
    return {key: values[-1] for key, values in parse_qs(urlsplit(page.url).query).items()}


@pytest.mark.parametrize("javascript", [True, False])
def test_from_the_front_page_to_an_answer_in_a_few_taps(held, javascript):
    page = held("/en/", javascript)
    thumb = Thumb(page)
    thumb.tap(page.get_by_role("link", name="Can this one get out that way?"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Can this one get out that way?")
    for fact, option in LEAVES.items():
        expect(page.locator("#answer")).to_have_count(0)
        thumb.answer(fact, option)
    assert answers_in(page) == LEAVES
    assert thumb.taps <= MOST_TAPS
    head = page.locator("#answer .ruling-head")
    expect(head).to_contain_text("Depends on whether your opponent came in over this border")
    expect(head).to_be_in_viewport(ratio=1)
    expect(page.locator(".branches .held")).to_have_count(2)
    expect(page.locator(".branches .broken")).to_have_count(2)


@pytest.mark.parametrize("javascript", [True, False])
def test_the_answer_comes_at_once_when_it_is_decided_and_is_shown_to_the_opponent(held, javascript):
    page = held(ASK.format("ru") + "way_out", javascript, "ru")
    thumb = Thumb(page)
    thumb.answer("attacks", "yes")
    thumb.answer("acted", "yes")
    expect(page.locator("#answer .ruling-head")).to_contain_text("Нет")
    expect(page.locator("#answer .ruling-head")).to_be_in_viewport(ratio=1)
    thumb.tap(page.get_by_role("link", name="Показать сопернику"))
    expect(page.locator(".shown .ruling-head")).to_have_count(2)
    expect(page.locator("nav, footer, form, button")).to_have_count(0)
    thumb.tap(page.get_by_role("link", name="Вернуться к вопросу"))
    assert answers_in(page) == {"attacks": "yes", "acted": "yes"}


@pytest.mark.parametrize("javascript", [True, False])
def test_an_answered_fact_shrinks_to_one_target_that_opens_it_again(held, javascript):
    page = held(ASK.format("en") + "way_out", javascript)
    thumb = Thumb(page)
    row = page.locator("#fact-attacks .tap")
    thumb.answer("attacks", "yes")
    expect(row.locator("visible=true")).to_have_count(1)
    thumb.tap(page.locator("#attacks-yes"))
    expect(row.locator("visible=true")).to_have_count(3)
    assert answers_in(page) == {}
    thumb.answer("attacks", "unknown")
    expect(row.locator("visible=true")).to_have_count(3)


def test_what_is_asked_next_comes_into_sight_and_the_answer_is_heard(held):
    page = held(ASK.format("en") + "way_out")
    page.set_viewport_size({"width": 390, "height": 600})
    thumb = Thumb(page)
    for fact, option in LEAVES.items():
        expect(page.locator(f"#fact-{fact}")).to_be_in_viewport(ratio=1)
        thumb.answer(fact, option)
    expect(page.locator("#said")).to_contain_text("Depends on whether your opponent came in")


def test_the_sheet_unfolds_and_folds_again(held):
    page = held(f"{ASK.format('en')}way_out?{KNOWN}")
    sheet = page.locator("#answer")
    low = sheet.bounding_box()["height"]
    page.get_by_role("link", name="All of the answer").tap()
    expect(page.get_by_role("link", name="Less of the answer")).to_be_visible()
    assert sheet.bounding_box()["height"] > 1.5 * low
    page.get_by_role("link", name="Less of the answer").tap()
    expect(page.get_by_role("link", name="All of the answer")).to_be_visible()
    assert sheet.bounding_box()["height"] == low


def test_targets_are_large_enough_for_a_thumb(held):
    page = held(f"{ASK.format('ru')}way_out?{KNOWN}", language="ru")
    boxes = [tap.bounding_box() for tap in page.locator(".tap:visible").all()]
    assert len(boxes) >= len(LEAVES)
    for box in boxes:
        assert box["height"] >= 40
        assert box["width"] >= 40


def test_the_foot_of_the_page_can_be_scrolled_clear_of_the_sheet(held):
    page = held(ASK.format("en") + "way_out?acted=yes")
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    foot, sheet = page.locator(".foot").bounding_box(), page.locator("#answer").bounding_box()
    assert foot["y"] + foot["height"] < sheet["y"] + 1  # one scrolls by whole pixels


def test_a_tap_changes_the_part_alone_and_goes_back(browse):
    page = browse(ASK.format("en") + "way_out")
    page.evaluate("document.body.dataset.loaded = 'once'")
    page.locator("#acted-yes").click()
    expect(page.locator("#answer")).to_be_visible()
    assert answers_in(page) == {"acted": "yes"}
    assert page.evaluate("document.body.dataset.loaded") == "once"
    page.go_back()
    expect(page.locator("#answer")).to_have_count(0)
    assert answers_in(page) == {}


def test_by_keyboard_one_answers_from_fact_to_fact(browse):
    page = browse(ASK.format("en") + "way_out")
    for fact, option in list(LEAVES.items())[:3]:
        tab_to(page, page.locator(f"#{fact}-{option}"))
        page.keyboard.press("Enter")
        expect(page.locator(f"#{fact}-{option}")).to_have_attribute("aria-current", "true")
        expect(page.locator(f"#{fact}-{option}")).to_be_focused()
    assert answers_in(page) == dict(list(LEAVES.items())[:3])


def test_the_position_behind_the_answer_opens(browse):
    page = browse(f"{ASK.format('en')}way_out?{KNOWN.replace('unknown', 'no')}")
    page.get_by_role("link", name="Open as position").click()
    expect(page.locator("#ruling .ruling-head")).to_be_visible()
    assert set(answers_in(page)) == {"p", "ask"}


@pytest.mark.parametrize("javascript", [True, False])
def test_whoever_disagrees_is_heard_once_he_has_said_why(held, javascript):
    page = held(ASK.format("en") + "way_out?acted=yes", javascript)
    page.get_by_role("link", name="I disagree").tap()
    page.get_by_label("Where does it say so?").fill("A letter of the author")
    page.get_by_role("button", name="Send").tap()
    expect(page.locator(".invalid-feedback")).to_be_visible()
    expect(page.get_by_label("Where does it say so?")).to_have_value("A letter of the author")
    page.get_by_label("How do you read it?").fill("It may still go.")
    page.get_by_role("button", name="Send").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Thank you")
    assert [o.reading for o in Objection.objects.all()] == ["It may still go."]
    page.get_by_role("link", name="Back to the question").tap()
    expect(page.locator("#answer")).to_be_visible()


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("name", STATES)
def test_every_state_is_sound_in_every_width_and_scheme(browse, name, language):
    page = browse(ASK.format(language) + STATES[name], language=language)
    assert faults(page) == []


@pytest.mark.parametrize("language", ["ru", "en"])
def test_thanks_are_sound_too(browse, language):
    page = browse(ASK.format(language) + "way_out/object?acted=yes", language=language)
    page.locator("#id_reading").fill("It may still go.")
    page.locator(".objecting button").click()
    expect(page.locator("h1")).to_have_text(re.compile("Thank you|Спасибо"))
    assert faults(page) == []


def test_a_refused_form_is_sound_too(browse):
    page = browse(ASK.format("en") + "way_out/object?acted=yes")
    page.get_by_role("button", name="Send").click()
    expect(page.locator(".invalid-feedback")).to_be_visible()
    assert faults(page) == []


def test_the_whole_sheet_is_sound_too(browse):
    page = browse(ASK.format("en") + STATES["turns on a reading"] + "#answer", width=390)
    assert re.search(r"#answer$", page.url)
    assert faults(page, widths=[390]) == []
