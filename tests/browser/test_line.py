"""A line in a real browser: a battle played by keyboard, stepped through, checked as text."""

from __future__ import annotations

from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.watching import faults
from tests.scenario_editor.scenarios.lines import BATTLE, START, TWICE

STATES = {
    "the start": {},
    "a round": {"line": ";".join(BATTLE[:7])},
    "an earlier move": {"line": ";".join(BATTLE), "ply": "2", "step": "3"},
    "a choice": {"line": f"{BATTLE[0]};fire KarlXII 2552"},
    "who must leave": {"line": ";".join(BATTLE[:11])},
    "the end": {"line": ";".join(BATTLE), "seed": "class 7"},
    "a broken move": {"line": ";".join(TWICE), "ply": "4"},
}
WORDS = {
    "en": {"check": "Check the line", "open": "Check a line: the moves as text", "take": "Take"},
    "ru": {"check": "Проверить партию", "open": "Проверить партию: ходы текстом", "take": "Взять"},
}


def address(language="en", **query):
    return f"/{language}/editor/pax-baltica/line?{urlencode({'p': START, **query})}"


def query_of(page):
    return {name: values[0] for name, values in parse_qs(urlsplit(page.url).query).items()}


def moves_of(page):
    return query_of(page).get("line", "").split(";")


def count(page):
    return page.locator(".stepper-count")


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_battle_is_played_to_its_end_by_keyboard_alone(browse, language):
    page = browse(address(language, seed="class 7"), language=language)
    page.locator("#decide button").first.focus()
    while moves_of(page)[-1] != "end":
        assert len(moves_of(page)) < 60
        press_enter(page)
    expect(page.locator("#decide")).to_be_focused()
    assert moves_of(page)[0] == "battle Sorve Rannik-Sorve"
    assert moves_of(page)[-2] == "done"
    assert len(moves_of(page)) > 10
    expect(page.locator(".none-broken")).to_be_visible()


def press_enter(page):
    """Press the decision that has the keyboard's focus, which is the first one."""
    expect(page.locator("#decide button").first).to_be_focused()
    before = page.url
    page.keyboard.press("Enter")
    page.wait_for_function("before => location.href !== before", arg=before)


def test_the_board_stays_in_sight_of_who_plays(browse):
    page = browse(address(seed="class 7"))
    page.locator("#decide button").first.focus()
    for _ in range(5):
        press_enter(page)
        expect(page.locator("#decide button").first).to_be_in_viewport(ratio=1)
        expect(page.locator("#board")).to_be_in_viewport(ratio=0.4)


@pytest.mark.parametrize("javascript", [True, False])
def test_a_battle_is_played_by_its_buttons(browse, javascript):
    page = browse(address(), javascript=javascript)
    page.get_by_role("button", name="Begin the battle").first.click()
    page.locator("#decide [name=dice]").fill("2552")
    page.get_by_role("button", name="Take these dice").click()
    expect(page.locator("#decide .due")).to_contain_text("The Coalition chooses:")
    page.get_by_role("button", name="Reventlov").click()
    expect(page.locator("#decide .piece h3")).to_have_text(["Reventlov", "Prins Christian"])
    assert moves_of(page) == list(BATTLE[:2])
    page.locator("#piece-Reventlov").get_by_role("button", name="roll 2 dice").click()
    expect(count(page)).to_have_text("3 / 3")
    page.get_by_role("button", name="Retreat: Varmo").click()
    expect(count(page)).to_have_text("4 / 4")
    assert moves_of(page)[3] == "retreat PrinsChristian Varmo"


@pytest.mark.parametrize("javascript", [True, False])
def test_wrong_dice_are_told_where_they_were_typed(browse, javascript):
    page = browse(address(line=BATTLE[0]), javascript=javascript)
    field = page.locator("#decide [name=dice]")
    field.fill("255")
    page.get_by_role("button", name="Take these dice").click()
    expect(page.locator("#refusal")).to_contain_text("3 dice, but its strength is 4")
    expect(field).to_have_value("255")
    if javascript:
        expect(field).to_be_focused()
    field.fill("2557")
    field.press("Enter")
    expect(page.locator("#refusal")).to_contain_text("at most 6")
    field.fill("2552")
    field.press("Enter")
    expect(page.locator("#decide .due")).to_contain_text("chooses:")


def test_keys_step_through_the_moves_and_each_is_an_address(browse):
    page = browse(address(line=";".join(BATTLE)))
    expect(count(page)).to_have_text("15 / 15")
    for key, ply in (("ArrowLeft", 14), ("ArrowLeft", 13), ("ArrowRight", 14), ("Home", 0),
                     ("ArrowRight", 1), ("End", 15), ("ArrowRight", 15)):  # fmt: skip
        page.keyboard.press(key)
        expect(count(page)).to_have_text(f"{ply} / 15")
        current = page.locator("#score [aria-current=step] .n")
        expect(current).to_have_text(str(ply))
        assert query_of(page).get("ply", "15") == str(ply)
    page.locator("#go").focus()
    page.keyboard.press("Home")
    expect(count(page)).to_have_text("15 / 15")


@pytest.mark.parametrize("javascript", [True, False])
def test_moves_are_links(browse, javascript):
    page = browse(address(line=";".join(BATTLE)), javascript=javascript)
    page.locator("#score a", has_text="Reventlov fires").first.click()
    expect(count(page)).to_have_text("3 / 15")
    expect(page.locator("#ask-title")).to_contain_text("Move 3")
    page.get_by_role("link", name="Step back").click()
    expect(count(page)).to_have_text("2 / 15")
    page.locator("#ruling a.n").nth(1).click()
    expect(page.locator("#ruling .step.now")).to_have_count(1)
    assert query_of(page)["step"] == "2"


@pytest.mark.parametrize("javascript", [True, False])
def test_back_is_undo_and_brings_back_what_a_move_cut_off(browse, javascript):
    page = browse(address(line=";".join(BATTLE), ply="2"), javascript=javascript)
    expect(page.locator("#decide .note")).to_contain_text("takes the place of the 13")
    page.locator("#piece-PrinsChristian").get_by_role("button", name="Retreat: Varmo").click()
    expect(count(page)).to_have_text("3 / 3")
    page.go_back()
    expect(count(page)).to_have_text("2 / 15")
    page.go_forward()
    expect(count(page)).to_have_text("3 / 3")
    assert moves_of(page) == [*BATTLE[:2], "retreat PrinsChristian Varmo"]


@pytest.mark.parametrize("javascript", [True, False])
@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_line_is_checked(browse, language, javascript):
    page = browse(address(language), language=language, javascript=javascript)
    page.get_by_text(WORDS[language]["open"]).click()
    page.locator("[name=moves]").fill("\n".join((*TWICE[:3], "fire Nobody 35", *TWICE[4:])))
    page.get_by_role("button", name=WORDS[language]["check"]).click()
    expect(page.get_by_role("alert")).to_contain_text("Nobody")
    expect(page.locator("[name=moves]")).to_have_value(
        "\n".join((*TWICE[:3], "fire Nobody 35", *TWICE[4:]))
    )
    page.locator("[name=moves]").fill("\n".join(TWICE))
    page.get_by_role("button", name=WORDS[language]["check"]).click()
    verdict = page.locator("#verdict")
    expect(verdict).to_contain_text("§5.4b")
    if javascript:
        expect(verdict).to_be_focused()
    expect(page.locator(".ply.first [aria-current=step] .n")).to_have_text("4")
    expect(page.locator(".ply.broken")).to_have_count(2)
    assert query_of(page)["ply"] == "4"


def test_dice_by_a_seed_are_the_same_for_everybody(browse):
    dice = []
    for _ in range(2):
        page = browse(address(line=BATTLE[0]))
        page.locator(".seed summary").click()
        page.locator("[name=seed]").fill("class 7")
        page.get_by_role("button", name="Roll by it").click()
        expect(page.locator(".seed summary")).to_contain_text("“class 7”")
        page.get_by_role("button", name="Fire: roll 4 dice").click()
        expect(count(page)).to_have_text("2 / 2")
        dice.append(moves_of(page)[1])
    assert dice == ["fire KarlXII 3115"] * 2


def test_a_double_click_plays_once(browse):
    page = browse(address(line=BATTLE[0]))
    sent = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else 0)
    page.route("**/move*", lambda route: (page.wait_for_timeout(150), route.continue_()))
    page.get_by_role("button", name="Fire: roll 4 dice").dblclick()
    expect(count(page)).to_have_text("2 / 2")
    page.wait_for_timeout(300)
    assert len(sent) == 1


@pytest.mark.parametrize("javascript", [True, False])
def test_from_the_editor_and_back_to_it(browse, javascript):
    page = browse(f"/en/editor/pax-baltica/?{urlencode({'p': START})}", javascript=javascript)
    page.get_by_role("link", name="Play from here").click()
    expect(page.locator("#decide .due")).to_be_visible()
    assert query_of(page) == {"p": START}
    page.get_by_role("button", name="Begin the battle").first.click()
    expect(count(page)).to_have_text("1 / 1")
    page.get_by_role("link", name="Open this moment in the editor").click()
    expect(page.locator("#add")).to_be_visible()
    assert query_of(page)["p"] == f"{START} *Sorve,main:Rannik-Sorve"


def test_on_a_phone_the_moves_fold(browse):
    page = browse(address(line=";".join(BATTLE)), width=390)
    moves = page.locator("#score .ply").first
    expect(moves).to_be_hidden()
    page.locator("#score summary").click()
    expect(moves).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(count(page)).to_have_text("14 / 15")
    expect(moves).to_be_visible()
    expect(browse(address(line=";".join(BATTLE))).locator("#score .ply").first).to_be_visible()


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("name", STATES)
def test_every_state_is_sound_in_every_width_and_scheme(browse, name, language):
    page = browse(address(language, **STATES[name]), language=language)
    page.evaluate("document.querySelectorAll('#desk details').forEach((each) => each.open = true)")
    assert faults(page) == []


def test_what_is_refused_is_sound_too(browse):
    page = browse(address(line=f"{BATTLE[0]};fire KarlXII 257;end"), status=400)
    expect(page.get_by_role("alert")).to_be_visible()
    assert faults(page) == []
