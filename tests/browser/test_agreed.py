"""What is agreed in a real browser: the first player, readings of open points, numbers."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.test_editor import FIGHT, address, fill, position_of, press

CALLED = {
    "en": {
        "phase": "Battle Phase: first player, order of battles",
        "readings": "Readings: open points, numbers, suspended clauses",
        "points": "Open points", "save": "Save", "default": "By default",
    },
    "ru": {
        "phase": "Фаза сражений: первый игрок, порядок битв",
        "readings": "Толкования: спорные места, числа, отменённые пункты",
        "points": "Спорные места", "save": "Сохранить", "default": "По умолчанию",
    },
}  # fmt: skip


@pytest.mark.parametrize(("language", "javascript"), [("ru", True), ("en", False)])
def test_what_is_agreed_is_said_by_forms_and_taken_back(browse, language, javascript):
    words = CALLED[language]
    page = browse(address({"p": FIGHT}, language), language=language, javascript=javascript)
    page.get_by_role("link", name=words["phase"]).click()
    fill(page, first="Sweden")
    press(page, words["save"])
    page.get_by_role("link", name=words["readings"]).click()
    page.locator("details.fold summary", has_text=words["points"]).click()
    page.locator("[name=attacker_retreat_border][value=own]").check()
    fill(page, rounds="4")
    press(page, words["save"])
    expect(page.locator("#add")).to_be_visible()
    agreed = FIGHT.replace("@sorve", "@sorve S")
    assert position_of(page) == f"{agreed} $rounds:4,Q4:own"
    page.locator(".board-bar a", has_text="Q4").click()
    expect(page.locator("details.fold[open]")).to_have_count(1)
    press(page, words["default"])
    expect(page.locator("#add")).to_be_visible()
    assert position_of(page) == agreed
