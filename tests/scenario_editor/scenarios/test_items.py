"""Items of a position by address: found, changed, added, taken out."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesref.engine.value import BadInput
from rulesref.systems.pax_baltica import SYSTEM
from scenario_editor.scenarios.items import NEW, collections_of, item_at, raw_of, with_item
from tests.systems.pax_baltica.generators import positions

TEXT = (
    "@sorve Sorve:C2 KarlXII@Sorve,Rannik-Sorve.1 Reventlov@Sorve,3/3,m2 ~Sorve:S.Uusk-Sorve.1 "
    "*Sorve,r2,def:C,main:Rannik-Sorve,acted:KarlXII,gone:S.Rannik-Sorve.2"
)
POSITION = SYSTEM.position(TEXT)


def item(address):
    found = item_at(SYSTEM, address)
    assert found is not None
    return found


def changed(address, raw):
    return SYSTEM.write(with_item(SYSTEM, POSITION, item(address), raw))


@pytest.mark.parametrize(
    ("address", "key_field"),
    [
        ("blocks.KarlXII", "id"),
        ("blocks.*", "id"),
        ("lands.Sorve", "territory"),
        ("entries.0", ""),
        ("battle.retreats.0", ""),
        ("battle", ""),
        ("settings", ""),
        ("position", ""),
    ],
)
def test_an_item_is_found_by_its_address(address, key_field):
    assert (item(address).address, item(address).key_field) == (address, key_field)


@pytest.mark.parametrize(
    "address",
    [
        "", ".", "..", "nosuch", "blocks", "blocks.", "blocks.KarlXII.came", "first", "battle.",
        "battle.at", "battle.acted", "battle.acted.0", "battle.retreats", "battle.retreats.",
        "map", "map.areas.Sorve", "map.borders.0", "settings.suspended.0", "position.first", "\0",
    ],
)  # fmt: skip
def test_what_no_form_changes_is_no_item(address):
    assert item_at(SYSTEM, address) is None


@pytest.mark.parametrize(
    "address", ["blocks.Nobody", "lands.Varmo", "entries.1", "entries.-1", "entries.²", "blocks.*",
                "entries.99999", "entries." + "9" * 5_000, "battle.retreats.1", "entries.*"],
)  # fmt: skip
def test_what_a_position_does_not_have_is_nothing(address):
    assert raw_of(POSITION, item(address)) is None


def test_every_collection_has_an_item_that_is_still_to_come():
    assert [each.address for each in collections_of(SYSTEM.Position)] == [
        "lands.*", "blocks.*", "entries.*", "crossed.*", "battle.retreats.*", "battle.regroups.*",
    ]  # fmt: skip


def test_no_block_can_be_called_like_the_item_to_come():
    with pytest.raises(BadInput):
        SYSTEM.position(f"@sorve {NEW}@Sorve,ru,B1,1/1,m1")


@given(position=positions, data=st.data())
def test_an_item_given_back_as_it_is_changes_nothing(position, data):
    addresses = [
        *(f"blocks.{block.id}" for block in position.blocks),
        *(f"lands.{land.territory}" for land in position.lands),
        *(f"battle.retreats.{n}" for n in range(len(position.battle.retreats))),
        "battle",
        "settings",
        "position",
    ]
    here = item(data.draw(st.sampled_from(addresses)))
    assert with_item(SYSTEM, position, here, raw_of(position, here)) == position


@given(position=positions)
def test_a_block_taken_out_and_put_in_again_is_the_last(position):
    free = [b for b in position.blocks if b.id not in position.battle.acted]
    for block in free[:1]:
        here = item(f"blocks.{block.id}")
        without = with_item(SYSTEM, position, here, None)
        assert without.blocks == tuple(b for b in position.blocks if b != block)
        assert with_item(SYSTEM, without, here, raw_of(position, here)).blocks[-1] == block


def test_what_is_left_out_of_the_battle_is_cleared_but_not_its_rows():
    text = changed("battle", {"at": "Sorve", "round": 2})
    assert text.endswith("*Sorve,r2,gone:S.Rannik-Sorve.2")


def test_a_battle_is_begun_and_ended():
    assert "*" not in changed("battle", None)
    empty = SYSTEM.position("@sorve")
    begun = with_item(SYSTEM, empty, item("battle"), {"at": "Sorve"})
    assert SYSTEM.write(begun) == "@sorve *Sorve"


def test_what_is_always_there_is_as_by_default_once_it_is_taken_out():
    agreed = SYSTEM.position("@sorve S !Sorve $Q4:own,off:5.6c,rounds:5")
    assert SYSTEM.write(with_item(SYSTEM, agreed, item("settings"), None)) == "@sorve S !Sorve"
    rest = SYSTEM.write(with_item(SYSTEM, agreed, item("position"), None))
    assert rest == "@sorve $rounds:5,Q4:own,off:5.6c"


def test_a_row_is_changed_at_its_place():
    assert "~Sorve:C" in changed("entries.0", {"territory": "Sorve", "side": "Coalition"})
    assert changed("battle.retreats.0", None).endswith("acted:KarlXII")
    more = changed("battle.retreats.*", {"side": "Coalition", "border": "Varmo-Sorve"})
    assert more.endswith("gone:S.Rannik-Sorve.2,gone:C.Varmo-Sorve")


@pytest.mark.parametrize(
    ("address", "raw", "field", "key"),
    [
        ("blocks.KarlXII", None, "position.battle.acted", "unknown-block"),
        ("blocks.*", {"id": "KarlXII"}, "id", "twice"),
        ("lands.*", {"territory": "Sorve"}, "territory", "twice"),
        ("lands.Varmo", {"territory": "Varmo", "garrison": 2}, "position.lands[1].garrison",
         "garrison-without-side"),
        ("entries.0", {"territory": "Sorve", "side": "Sweden", "border": "Kaskna-Varmo"},
         "position.entries[0].border", "border-elsewhere"),
        ("battle", {"at": "Sorve", "round": 9}, "position.battle.round", "beyond-last"),
        ("battle", {"at": "Nowhere"}, "position.battle.at", "unknown-area"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_where_it_lies(address, raw, field, key):
    with pytest.raises(BadInput) as caught:
        changed(address, raw)
    assert (caught.value.field, caught.value.key) == (field, key)


def test_a_row_of_a_battle_needs_the_battle():
    with pytest.raises(BadInput) as caught:
        with_item(SYSTEM, SYSTEM.position("@sorve"), item("battle.retreats.*"), {"side": "Sweden"})
    assert caught.value.key == "missing-field"
