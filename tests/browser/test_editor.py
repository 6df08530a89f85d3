"""The editor in a real browser: built, asked, stepped through, in every way one may use it."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from playwright.sync_api import expect

LAND = "@sorve Sorve:C2 Rannik:S2"
FIGHT = f"{LAND} KarlXII@Sorve,Rannik-Sorve.1 Reventlov@Sorve,3/3,m2 *Sorve,r2"
TIED = f"{FIGHT} PrinsChristian@Sorve,3/3,m2"
FIRE = {"p": FIGHT, "ask": "fire KarlXII 1156"}
WORDS = {
    "en": {
        "open": "Open", "save": "Save", "ask": "Ask", "take": "Take this text",
        "text": "Position as text", "battle": "Battle: place, round, main attack",
        "fires": "A block fires: what happens?",
    },
    "ru": {
        "open": "Открыть", "save": "Сохранить", "ask": "Спросить", "take": "Взять этот текст",
        "text": "Позиция текстом", "battle": "Битва: место, раунд, основная атака",
        "fires": "Блок стреляет: что будет?",
    },
}  # fmt: skip


def address(query, language="en"):
    return f"/{language}/editor/pax-baltica/?{urlencode(query)}"


def query_of(page):
    return {name: values[0] for name, values in parse_qs(urlsplit(page.url).query).items()}


def position_of(page):
    return query_of(page).get("p")


def press(page, name):
    page.get_by_role("button", name=name, exact=True).click()


def fill(page, **fields):
    """Fill fields of the open form by their names ("_" for ".")."""
    for name, value in fields.items():
        field = page.locator(f'[name="{name.replace("__", ".")}"]')
        if field.evaluate("each => each.localName") == "select":
            field.select_option(value)
        else:
            field.fill(value)


def add(page, words, item, **fields):
    """Add something by its form."""
    page.locator("#add").select_option(item)
    press(page, words["open"])
    expect(page.locator("#item form[method=post]")).to_be_visible()
    fill(page, **fields)
    press(page, words["save"])
    expect(page.locator("#add")).to_be_visible()


def build(page, words):
    """The fight, from nothing, by forms alone."""
    add(page, words, "lands.Sorve", control="Coalition", garrison="2")
    add(page, words, "lands.Rannik", control="Sweden", garrison="2")
    page.get_by_role("link", name=words["battle"]).click()
    fill(page, at="Sorve", round="2")
    press(page, words["save"])
    expect(page.locator("#add")).to_be_visible()
    add(page, words, "blocks.KarlXII", came__border="Rannik-Sorve", came__order="1")
    add(page, words, "blocks.Reventlov", strength="3", full="3", move="2")


@pytest.mark.parametrize("javascript", [True, False])
@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_position_is_built_from_nothing_by_forms_and_asked(browse, language, javascript):
    page = browse(address({}, language), language=language, javascript=javascript)
    build(page, WORDS[language])
    assert position_of(page) == FIGHT
    page.get_by_role("link", name=WORDS[language]["fires"]).click()
    fill(page, block="KarlXII", dice="1156")
    press(page, WORDS[language]["ask"])
    expect(page.locator("#ruling .ruling-head")).to_be_visible()
    assert query_of(page) == FIRE


@pytest.mark.parametrize("javascript", [True, False])
@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_same_position_is_written_as_text(browse, language, javascript):
    page = browse(address({}, language), language=language, javascript=javascript)
    page.locator("details.as-text summary").click()
    page.get_by_role("textbox", name=WORDS[language]["text"]).fill(FIGHT)
    press(page, WORDS[language]["take"])
    expect(page.locator(".block")).to_have_count(2)
    assert position_of(page) == FIGHT


@pytest.mark.parametrize("javascript", [True, False])
def test_a_refused_form_keeps_what_was_typed_and_is_mended(browse, javascript):
    page = browse(address({"p": FIGHT, "edit": "blocks.KarlXII"}), javascript=javascript)
    fill(page, strength="9", move="1")
    press(page, "Save")
    expect(page.locator(".invalid-feedback")).to_contain_text("strength 9, but full strength is 4")
    expect(page.locator("[name=move]")).to_have_value("1")
    fill(page, strength="2")
    press(page, "Save")
    expect(page.locator("#add")).to_be_visible()
    assert position_of(page) == FIGHT.replace("Sorve,Rannik", "Sorve,2/4,m1,Rannik")


def test_a_page_with_a_refused_form_can_be_loaded_again(browse):
    page = browse(address({"p": FIGHT, "edit": "blocks.KarlXII"}))
    fill(page, strength="9")
    press(page, "Save")
    expect(page.locator(".invalid-feedback")).to_be_visible()
    response = page.reload()
    assert response.status == 200
    assert query_of(page) == {"p": FIGHT, "edit": "blocks.KarlXII"}


@pytest.mark.parametrize("javascript", [True, False])
def test_a_choice_that_is_due_is_made_and_leads_on(browse, javascript):
    page = browse(address({"p": TIED, "ask": "fire KarlXII 1456"}), javascript=javascript)
    expect(page.locator(".choices a")).to_have_text(["Reventlov", "Prins Christian"])
    page.locator(".choices a", has_text="Prins Christian").click()
    expect(page.locator(".choices")).to_have_count(0)
    assert query_of(page)["ask"] == "fire KarlXII 1456 PrinsChristian"


def test_arrow_keys_step_through_an_answer_and_not_while_one_types(browse):
    page = browse(address(FIRE))
    count = page.locator(".stepper-count")
    last = int(count.inner_text().split("/")[1])
    for number in range(1, last + 1):
        page.keyboard.press("ArrowRight")
        expect(count).to_have_text(f"{number} / {last}")
        assert query_of(page)["step"] == str(number)
    page.keyboard.press("ArrowLeft")
    expect(count).to_have_text(f"{last - 1} / {last}")
    page.locator("#go").focus()
    page.keyboard.press("ArrowLeft")
    expect(count).to_have_text(f"{last - 1} / {last}")


@pytest.mark.parametrize("javascript", [True, False])
def test_steps_are_links(browse, javascript):
    page = browse(address(FIRE), javascript=javascript)
    strengths = []
    for _ in range(int(page.locator(".stepper-count").inner_text().split("/")[1])):
        before = page.locator(".stepper-count").inner_text()
        page.get_by_role("link", name="Step on").click()
        expect(page.locator(".stepper-count")).not_to_have_text(before)
        strengths.append(
            page.locator(".block a[aria-label^=Reventlov]").get_attribute("aria-label")
        )
    told = [label.split(", ")[2:] for label in strengths]
    assert list(dict.fromkeys(strength for strength, *_ in told)) == [
        "strength 3 of 3", "strength 2 of 3", "strength 1 of 3",
    ]  # fmt: skip
    assert ["strength 2 of 3", "acts next", "just hit"] in [each[:3] for each in told]


@pytest.mark.parametrize("javascript", [True, False])
def test_back_is_undo(browse, javascript):
    page = browse(address({"p": LAND}), javascript=javascript)
    add(page, WORDS["en"], "blocks.KarlXII", at="Sorve")
    add(page, WORDS["en"], "blocks.Wachtmeister", strength="1", full="1", move="1", at="Rannik")
    expect(page.locator(".block")).to_have_count(2)
    page.go_back()
    expect(page.locator("#id_strength")).to_be_visible()
    page.go_back()
    expect(page.locator("#add")).to_be_visible()
    expect(page.locator(".block")).to_have_count(1)
    expect(page.locator(".top")).to_be_visible()
    page.go_forward()
    expect(page.locator("#id_strength")).to_be_visible()
    page.go_forward()
    expect(page.locator(".block")).to_have_count(2)
    page.reload()
    expect(page.locator(".block")).to_have_count(2)


def test_going_back_at_once_over_several_changes_shows_the_right_one(browse):
    page = browse(address({"p": LAND}))
    for name in ("KarlXII", "PeterI"):
        add(page, WORDS["en"], f"blocks.{name}", at="Sorve", move="1")
    page.evaluate("history.back(); history.back(); history.back()")
    expect(page.locator("#id_strength")).to_be_visible()
    expect(page.locator(".block")).to_have_count(0)
    assert query_of(page) == {"p": LAND, "edit": "blocks.KarlXII"}


def test_a_double_click_rolls_once(browse):
    page = browse(address({"p": FIGHT, "question": "fire"}))
    sent = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else 0)
    page.route("**/roll*", lambda route: (page.wait_for_timeout(150), route.continue_()))
    fill(page, block="KarlXII")
    page.get_by_role("button", name="Roll for me").dblclick()
    expect(page.locator("#ruling .dice")).to_be_visible()
    page.wait_for_timeout(300)
    assert len(sent) == 1
    assert re.fullmatch("fire KarlXII [1-6]{4}", query_of(page)["ask"])


@pytest.mark.parametrize("javascript", [True, False])
def test_a_citation_leads_to_its_page_and_back_to_the_desk(browse, site, javascript):
    page = browse(address(FIRE), javascript=javascript)
    pill = page.locator("#ruling a.cite").first
    cited = pill.get_attribute("href")
    pill.click()
    expect(page).to_have_url(f"{site}{cited}")
    expect(page.locator("article h1")).to_be_visible()
    page.go_back()
    expect(page.locator("#ruling .ruling-head")).to_be_visible()


def tab_to(page, locator):
    """Go to something by the Tab key."""
    for _ in range(150):
        page.keyboard.press("Tab")
        if locator.evaluate("each => each === document.activeElement"):
            return
    pytest.fail(f"{locator} is not reached by the Tab key")


def test_by_keyboard_alone(browse):
    page = browse(address({"p": FIGHT}))
    tab_to(page, page.locator("#tables a", has_text="Karl XII"))
    page.keyboard.press("Enter")
    expect(page.locator("#id_strength")).to_be_visible()
    tab_to(page, page.locator("#id_strength"))
    page.keyboard.type("9")
    page.keyboard.press("Enter")
    expect(page.locator("#id_strength")).to_be_focused()
    expect(page.locator(".invalid-feedback")).to_be_visible()
    page.keyboard.press("Control+a")
    page.keyboard.type("3")
    page.keyboard.press("Enter")
    expect(page.locator("#item")).to_be_focused()
    tab_to(page, page.get_by_role("link", name="A block fires: what happens?"))
    page.keyboard.press("Enter")
    tab_to(page, page.locator("#id_block"))
    page.keyboard.type("Karl")
    tab_to(page, page.locator("#id_dice"))
    page.keyboard.type("115")
    page.keyboard.press("Enter")
    expect(page.locator("#ruling")).to_be_focused()
    for number in (1, 2):
        page.keyboard.press("ArrowRight")
        expect(page.locator(".stepper-count")).to_contain_text(f"{number} /")
    assert query_of(page)["ask"] == "fire KarlXII 115"


def test_the_button_that_steps_keeps_the_keyboard(browse):
    page = browse(address(FIRE))
    page.locator("#step-on").focus()
    for number in (1, 2, 3):
        page.keyboard.press("Enter")
        expect(page.locator(".stepper-count")).to_contain_text(f"{number} /")
    expect(page.locator("#step-on")).to_be_focused()


@pytest.mark.parametrize("javascript", [True, False])
def test_by_touch_on_a_phone(watched, javascript):
    page = watched(
        has_touch=True, is_mobile=True, viewport={"width": 390, "height": 800}, locale="en",
        java_script_enabled=javascript,
    )  # fmt: skip
    page.goto(address({"p": FIGHT}))
    page.locator(".block a[aria-label^='Karl XII']").tap()
    expect(page.locator("#id_strength")).to_have_value("4")
    fill(page, strength="3")
    page.get_by_role("button", name="Save").tap()
    expect(page.locator("#add")).to_be_visible()
    page.get_by_role("link", name="Where may a block retreat?").tap()
    page.locator("#id_block").select_option("KarlXII")
    page.get_by_role("button", name="Ask", exact=True).tap()
    expect(page.locator("#ruling .ruling-head")).to_be_visible()
    page.locator(".mark a[aria-label^='Uusk']").tap()
    expect(page).to_have_url(re.compile(r"[?&]ask=retreat\+"))
    page.get_by_role("link", name="Step on").tap()
    expect(page.locator(".stepper-count")).to_contain_text("1 /")
    assert query_of(page)["ask"] == "retreat KarlXII Rannik Uusk"
