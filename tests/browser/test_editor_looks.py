"""Every state of the editor's page: sound in every width, light and dark."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.test_editor import FIGHT, FIRE, LAND, TIED, address, fill, press
from tests.browser.watching import faults

STATES = {
    "empty": {},
    "a position": {"p": FIGHT},
    "an open block": {"p": FIGHT, "edit": "blocks.KarlXII"},
    "the battle": {"p": FIGHT, "edit": "battle"},
    "between battles": {"p": f"{LAND} KarlXII@Sorve Reventlov@Sorve,3/3,m2"},
    "a question": {"p": FIGHT, "question": "retreat"},
    "readings": {"p": f"{FIGHT} $Q4:own,off:5.6c", "edit": "settings"},
    "the order of battles": {"p": FIGHT.replace("*", "!Sorve *"), "edit": "position"},
    "a ruling": {**FIRE, "step": "2"},
    "ways": {"p": FIGHT, "ask": "ways KarlXII"},
    "a choice": {"p": TIED, "ask": "fire KarlXII 1456"},
}
CROWD = (
    f"{LAND} KarlXII@Sorve,Rannik-Sorve.1,pinned Dalregementet@Sorve,2/3,m2,Rannik-Sorve.12,hidden "
    "PrinsChristian@Sorve,3/3,m2,Kaskna-Sorve.3 Wachtmeister@Torvik,1/1,m1 "
    "R_of_the_long_name@Varmo,ot/C,D6,1/4,m2,Kaskna-Varmo.14,siege *Sorve,r2"
)
REFUSED = {
    "a text": ({"p": "@sorve x"}, 400),
    "a question": ({"p": FIGHT, "ask": "ways Nobody"}, 400),
    "an item": ({"p": FIGHT, "edit": "blocks.Nobody"}, 404),
}


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("name", STATES)
def test_every_state_is_sound_in_every_width_and_scheme(browse, name, language):
    page = browse(address(STATES[name], language), language=language)
    assert faults(page) == []


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_refused_is_sound_too(browse, name):
    query, status = REFUSED[name]
    page = browse(address(query), status=status)
    expect(page.get_by_role("alert")).to_be_visible()
    assert faults(page) == []


def test_a_refused_form_is_sound_too(browse):
    page = browse(address({"p": FIGHT, "edit": "blocks.KarlXII"}))
    fill(page, strength="9")
    press(page, "Save")
    expect(page.locator(".invalid-feedback")).to_be_visible()
    assert faults(page) == []


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_longest_rows_fit_beside_forms_and_questions(browse, language):
    page = browse(address({"p": CROWD}, language), language=language)
    page.evaluate("document.querySelectorAll('#tables details').forEach((e) => e.open = true)")
    for width in (1280, 1279, 1000):
        page.set_viewport_size({"width": width, "height": 800})
        tables = page.locator("#tables .table-responsive").all()
        assert tables
        for table in tables:
            assert table.evaluate("(e) => e.scrollWidth <= e.clientWidth"), width
