"""The picture of a position: who stands where and is what, the ways in and out, what is left."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from rulesref.engine.board import BOX, PIECE, plan_of
from rulesref.engine.explain import explain
from rulesref.engine.value import BadInput
from rulesref.systems.pax_baltica import SYSTEM
from rulesref.systems.pax_baltica.actions import RULES
from rulesref.systems.pax_baltica.board import board_of
from rulesref.systems.pax_baltica.codes import NATION
from rulesref.systems.pax_baltica.pieces import CHOSEN
from rulesref.systems.pax_baltica.position import OFF_THE_MAP
from tests.systems.pax_baltica.boards import board, table
from tests.systems.pax_baltica.generators import actions, positions

LAND = "Sorve:C2 Rannik:S2 Torvik:C1 Kaskna:C Varmo:C1"
KARL = "KarlXII@Sorve,Rannik-Sorve.1 Reventlov@Sorve,3/3,m2"


def at(text, question="", before=""):
    """The picture of a position on the bundled map, with what a question there is answered."""
    position = SYSTEM.position(f"@sorve {text}")
    earlier = SYSTEM.position(f"@sorve {before}") if before else None
    if not question:
        return board_of(position, before=earlier)
    action = SYSTEM.action(question)
    ruling = explain(position, RULES[type(action)](position, action))
    return board_of(position, action, ruling=ruling, before=earlier)


def states(picture):
    """The signs of each block that has any, by the words for them."""
    seen = {token.id: {sign.name.id for sign in token.signs} for token in picture.tokens}
    return {name: signs for name, signs in seen.items() if signs}


def marks(picture):
    return {ground.id: ground.mark for ground in picture.grounds if ground.mark}


def middles(text):
    """Where something is said of each border."""
    return plan_of(SYSTEM.position(f"@sorve {text}").map).middles


def test_every_territory_is_drawn_and_opens_itself():
    picture = at(LAND)
    assert [ground.item for ground in picture.grounds] == [
        f"lands.{name}" for name in SYSTEM.maps["sorve"].by_id
    ]
    assert len(picture.lines) == len(SYSTEM.maps["sorve"].borders)
    assert (picture.tokens, picture.arrows, picture.limits, picture.site) == ((), (), (), None)


def test_a_town_stands_where_somebody_controls_with_the_garrison_if_it_is_known():
    grounds = {ground.id: ground for ground in at(LAND).grounds}
    seen = {g.id: (g.side, g.town, g.number) for g in grounds.values()}
    assert seen["Sorve"] == (2, ("sign", "garrison"), 2)
    assert seen["Kaskna"] == (2, ("sign", "garrison"), None)
    assert seen["Uusk"] == (0, None, None)
    assert (grounds["Uusk"].hatched, grounds["Uusk"].note) == (True, ("sign", "transit"))
    assert [g.id for g in grounds.values() if g.hatched] == ["Uusk"]


def test_transit_land_has_no_town_even_where_its_control_is_believed():
    uusk = next(g for g in at("Uusk:S $Q21:as_given").grounds if g.id == "Uusk")
    assert (uusk.side, uusk.town) == (1, None)


def test_a_block_shows_what_is_on_it():
    (token,) = at("R1@Rannik,ru,fleet,B3,2/4,m2").tokens
    assert (token.item, token.name, token.code) == ("blocks.R1", ("block", "R1"), "RU")
    assert (token.rating, token.strength, token.full, token.hidden) == ("B3", 2, 4, False)


@pytest.mark.parametrize("block", ["KarlXII@Rannik,hidden", "R1@Rannik,se,hidden"])
def test_a_block_face_down_shows_whose_it_is_whatever_the_position_knows(block):
    (token,) = at(block).tokens
    assert (token.name, token.code, token.hidden) == (("nation", "Sweden"), "SE", True)
    assert (token.rating, token.strength, token.full) == ("", 0, 0)


def test_each_nation_has_a_tone_of_its_own():
    nations = [f"N{n}@Rannik,{code}/C,1/1,m1" for n, code in enumerate(NATION)]
    assert [token.tone for token in at(" ".join(nations)).tokens] == [1, 2, 3, 4, 5]


def test_an_unknown_rating_is_empty():
    (token,) = at("R1@Rannik,ru,2/4,m2").tokens
    assert token.rating == ""


def test_who_is_eliminated_or_has_put_to_sea_is_not_on_the_board():
    picture = at("KarlXII@Sorve Reventlov@pool,0/3,m2 Dalregementet@sea")
    assert [token.id for token in picture.tokens] == ["KarlXII"]


def test_sides_stand_in_rows_of_their_own():
    tokens = {t.id: t for t in at(f"{LAND} {KARL} PeterI@Sorve,m2 *Sorve").tokens}
    assert tokens["Reventlov"].at[1] == tokens["PeterI"].at[1] > tokens["KarlXII"].at[1]


def test_reserves_wait_for_the_second_round():
    fight = f"{LAND} {KARL} Pommerska@Sorve,2/3,m2,Torvik-Sorve.2 *Sorve,main:Rannik-Sorve"
    assert states(at(fight)) == {"Pommerska": {"reserve"}, "KarlXII": {"acts"}}
    later = fight.replace("*Sorve", "*Sorve,r2")
    assert "reserve" not in set().union(*states(at(later)).values())


def test_who_acts_next_is_marked_and_no_longer_once_it_has():
    assert states(at(f"{LAND} {KARL} *Sorve,r2")) == {"KarlXII": {"acts"}}
    assert states(at(f"{LAND} {KARL} *Sorve,r2,acted:KarlXII")) == {"Reventlov": {"acts"}}


def test_the_block_that_is_asked_about_is_chosen():
    picture = at(f"{LAND} {KARL} *Sorve,r2", "ways Reventlov")
    assert "chosen" in states(picture)["Reventlov"]
    assert "chosen" not in states(picture)["KarlXII"]


def test_what_the_position_says_of_a_block_is_seen():
    seen = states(at("A@Rannik,ru,1/1,m1,pinned B@Rannik,ru,1/1,m1,siege"))
    assert seen == {"A": {"pinned"}, "B": {"besieging"}}


def test_who_lost_a_step_since_the_moment_before_is_hit():
    now = f"{LAND} KarlXII@Sorve,3/4 Reventlov@Sorve,3/3,m2"
    assert states(at(now, before=f"{LAND} {KARL}")) == {"KarlXII": {"hit"}}
    assert states(at(now, before=now)) == {}


def test_a_position_that_cannot_tell_who_acts_is_drawn_all_the_same():
    unrated = f"{LAND} {KARL} A@Sorve,ru,2/2,m1 *Sorve,r2"
    with pytest.raises(BadInput):
        at(unrated, "order")
    assert states(at(unrated)) == {}


def test_the_ways_of_a_block_are_marked():
    assert marks(at(f"{LAND} {KARL} *Sorve,r2", "ways KarlXII")) == {
        "Rannik": "yes", "Torvik": "no", "Kaskna": "no", "Varmo": "no", "Uusk": "yes",
    }  # fmt: skip


@pytest.mark.parametrize(("to", "mark"), [("Rannik", "yes"), ("Torvik", "no")])
def test_a_single_way_is_marked_at_its_end(to, mark):
    assert marks(at(f"{LAND} {KARL} *Sorve,r2", f"retreat KarlXII {to}")) == {to: mark}


WON = "Sorve:S Rannik:S2 Torvik:C1 KarlXII@Sorve,Torvik-Sorve.1 *Sorve,won:S,spread:S.Uusk-Sorve"


def test_a_regroup_is_drawn_as_a_way_out_with_the_limit_that_its_ruling_counts():
    for text in (WON, f"{WON} $Q7:no"):
        for to, mark in (("Uusk", "yes"), ("Torvik", "no")):
            picture = at(text, f"regroup KarlXII {to}")
            assert marks(picture) == {to: mark}
            assert [arrow.over.id for arrow in picture.arrows][-1] == f"{to}-Sorve"
            (shown,) = picture.limits
            position, action = (
                SYSTEM.position(f"@sorve {text}"),
                SYSTEM.action(f"regroup KarlXII {to}"),
            )
            ruling = SYSTEM.answer(position, action).ruling
            (room,) = (step for step in ruling.steps if step.key == "regroup-room")
            assert (shown.name.id, shown.used, shown.most) == (
                "regroup", room.facts["n"], room.facts["limit"]
            )  # fmt: skip
    assert shown.used == 1


def test_how_the_winner_may_spread_is_marked_all_around():
    picture = at(WON, "spread")
    assert marks(picture) == {
        "Rannik": "yes", "Torvik": "no", "Kaskna": "no", "Varmo": "no", "Uusk": "yes",
    }  # fmt: skip
    assert sorted((limit.over.id, limit.used) for limit in picture.limits if limit.used) == [
        ("Uusk-Sorve", 1)
    ]
    assert marks(at("Sorve:S KarlXII@Sorve *Sorve", "spread")) == {}


def test_after_a_siege_too_the_way_that_is_asked_about_is_drawn():
    picture = at("Sorve:S Rannik:S KarlXII@Sorve,siege", "regroup KarlXII Rannik")
    assert marks(picture) == {"Rannik": "no"}
    assert [arrow.name.id for arrow in picture.arrows] == ["way-out"]
    assert picture.limits == ()


def test_a_way_on_which_the_text_is_silent_is_marked_so():
    fleet = f"{LAND} Wachtmeister@Rannik,2/2,m2 PeterI@Rannik,m2,Rannik-Torvik.1 *Rannik,r2"
    assert marks(at(fleet, "ways Wachtmeister"))["Uusk"] == "silent"
    assert marks(at(fleet, "retreat Wachtmeister Uusk")) == {"Uusk": "silent"}


def test_nothing_is_marked_without_an_answer_about_ways():
    assert marks(at(f"{LAND} {KARL} *Sorve,r2", "order")) == {}


def test_limits_tell_how_much_of_each_border_is_used_by_the_side_that_asks():
    fight = f"{LAND} {KARL} *Sorve,r2,gone:S.Rannik-Sorve.2,gone:C.Torvik-Sorve"
    limits = {each.at: each for each in at(fight, "ways KarlXII").limits}
    seen = {name: limits[middles(fight)[name]] for name in ("Rannik-Sorve", "Torvik-Sorve")}
    assert [(seen[name].used, seen[name].heavy) for name in seen] == [(2, False), (0, True)]
    assert {each.over.id for each in seen.values()} == set(seen)
    assert seen["Rannik-Sorve"].most > seen["Torvik-Sorve"].most
    assert len(limits) == 5
    assert at(fight, "order").limits == ()


def test_after_the_last_round_only_what_went_then_is_counted():
    fight = f"{LAND} {KARL} *Sorve,r3,final,gone:S.Rannik-Sorve.2,gone:S.Rannik-Sorve.1.final"
    assert max(each.used for each in at(fight, "ways KarlXII").limits) == 1


def test_a_limit_shows_what_the_ruling_counts_under_either_reading():
    fight = f"{LAND} {KARL} *Sorve,r3,final,gone:S.Rannik-Sorve.2,gone:S.Rannik-Sorve.1.final"
    for text in (fight, f"{fight} $Q2:no"):
        (shown,) = at(text, "retreat KarlXII Rannik").limits
        position = SYSTEM.position(f"@sorve {text}")
        ruling = SYSTEM.answer(position, SYSTEM.action("retreat KarlXII Rannik")).ruling
        (room,) = (step for step in ruling.steps if step.cite == "5.6e" and "limit" in step.facts)
        assert (shown.used, shown.most) == (room.facts["n"], room.facts["limit"])
    assert shown.used == 3


def test_each_border_by_which_a_side_came_has_an_arrow_and_the_main_attack_s_is_so():
    fight = f"{LAND} {KARL} Pommerska@Sorve,2/3,m2,Torvik-Sorve.2 *Sorve,main:Rannik-Sorve"
    twice = f"{fight} A@Sorve,se,1/1,m1,Rannik-Sorve.3"
    for text in (fight, twice):
        assert [(a.name.id, a.look, a.over.id, a.side) for a in at(text).arrows] == [
            ("main-attack", "heavy", "Rannik-Sorve", 1),
            ("way-in", "", "Torvik-Sorve", 1),
        ]


def test_who_came_by_sea_or_was_there_has_no_arrow():
    assert at("Wachtmeister@Rannik,2/2,m2,sea.1 Reventlov@Rannik,3/3,m2 *Rannik").arrows == ()


def test_the_way_that_is_asked_about_has_an_arrow_for_each_step():
    arrows = at(f"{LAND} {KARL} *Sorve,r2", "retreat KarlXII Rannik Uusk").arrows
    assert [arrow.look for arrow in arrows] == ["heavy", "dotted", "dotted"]
    assert [arrow.name.id for arrow in arrows] == ["main-attack", "way-out", "way-out"]


def test_the_sign_of_the_battle_stands_where_it_is_fought():
    labels = {ground.id: ground.label for ground in at(LAND).grounds}
    x, y = at(f"{LAND} {KARL} *Sorve").site
    assert x == labels["Sorve"][0]
    assert y < labels["Sorve"][1]


def test_a_map_without_outlines_becomes_a_diagram():
    position = table(board("X-Y Z~Y"), "S1@Y,se,B1,2/2,m1,X-Y.1 C1@Y,ru,B1,2/2,m1 *Y").position
    picture = board_of(position)
    assert {ground.id for ground in picture.grounds} == {"X", "Y", "Z"}
    assert [line.heavy for line in picture.lines] == [False, True]
    assert {token.id for token in picture.tokens} == {"S1", "C1"}
    assert [arrow.look for arrow in picture.arrows] == ["heavy"]


def test_where_a_map_lacks_one_outline_all_pieces_keep_to_the_boxes_of_the_diagram():
    position = SYSTEM.position(f"@sorve {LAND} {KARL} PeterI@Sorve,m2 *Sorve")
    first, *rest = position.map.areas
    picture = board_of(replace(position, map=replace(position.map, areas=(
        replace(first, outline=""), *rest,
    ))))  # fmt: skip
    (y,) = (ground.label[1] for ground in picture.grounds if ground.id == "Sorve")
    assert all(y < t.at[1] and t.at[1] + PIECE[1] * t.scale < y + BOX[1] for t in picture.tokens)


@given(data=st.data())
def test_any_position_with_any_answer_can_be_drawn(data):
    position = data.draw(positions)
    action = data.draw(actions(position))
    try:
        ruling = explain(position, RULES[type(action)](position, action))
    except BadInput:
        ruling = None
    picture = board_of(position, action, ruling=ruling)
    there = {block.id for block in position.blocks if block.at not in OFF_THE_MAP}
    assert {token.id for token in picture.tokens} == there
    chosen = {token.id for token in picture.tokens if CHOSEN in token.signs}
    assert chosen == {getattr(action, "block", "")} & there


def test_every_word_that_only_the_board_says_is_there_and_is_said():
    files = [SYSTEM.folder / name for name in ("board.py", "pieces.py")]
    said = re.findall(r'sign\("([\w-]+)"\)', "".join(file.read_text() for file in files))
    assert set(said) == set(SYSTEM.messages.names["sign"])
