"""The rooms of a game: offered where there is something in them."""

from __future__ import annotations

import pytest

from rulesref.sitewide.rooms import ROOMS, rooms
from rulesref.systems import SYSTEMS


def test_a_game_with_an_engine_has_every_room():
    assert [room.key for room in rooms(SYSTEMS["pax-baltica"])] == list(ROOMS)


def test_a_game_that_is_only_read_has_no_board():
    assert [room.key for room in rooms(SYSTEMS["here-i-stand"])] == [*ROOMS][:-1]


@pytest.mark.django_db
@pytest.mark.parametrize("slug", SYSTEMS)
def test_every_room_opens_and_knows_itself(client, slug):
    for room in rooms(SYSTEMS[slug]):
        page = client.get(room.address)
        assert page.status_code == 200
        assert f'href="{room.address}" aria-current="page">{room.name}<' in page.text


def test_a_door_says_how_much_is_behind_it():
    said = {room.key: room.about for room in rooms(SYSTEMS["here-i-stand"])}
    assert said["terms"].startswith(f"{len(SYSTEMS['here-i-stand'].terms)} words")
    assert said["points"].startswith(f"{len(SYSTEMS['here-i-stand'].text.points)} questions")
    assert not said["rules"]
