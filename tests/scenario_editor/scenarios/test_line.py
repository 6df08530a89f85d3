"""The page of a line: a battle played on it, its moves told, what is due offered."""

from __future__ import annotations

from urllib.parse import urlencode

import pytest

from rulesref.systems.pax_baltica import SYSTEM
from scenario_editor.scenarios.rolling import by_seed, rolled
from scenario_editor.scenarios.showing_line import ShownLine
from tests.scenario_editor.scenarios.lines import (
    BATTLE,
    HOME,
    START,
    TWICE,
    get,
    line_of,
    moves_at,
    post,
    query_at,
)
from tests.scenario_editor.sending import read

TIED = (*BATTLE[:1], "fire KarlXII 2552")


def shown(moves=BATTLE, language="en", **query):
    return ShownLine(line_of(moves, language, **query))


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("ply", range(len(BATTLE) + 1))
def test_every_moment_of_a_battle_is_a_page(client, language, ply):
    response = get(client, language=language, ply=ply)
    assert response.status_code == 200
    assert response.content.count(b'aria-current="step"') == 1
    assert response.context["shown"].fault == ""


def test_every_link_of_the_page_leads_to_a_page(client):
    links = {link for link in read(get(client, ply=2).text).links if link.startswith("?")}
    assert len(links) > 20
    for link in sorted(links):
        assert client.get(HOME + link).status_code == 200, link


def test_the_moves_are_told_with_dice_and_what_came_of_them():
    told = shown().rows
    assert [(e.words, e.came) for e in (told[0], told[1], told[3], told[8], told[12])] == [
        (
            "The battle of Sorve begins, main attack over Rannik – Sorve",
            ("revealed: Karl XII, Reventlov, and Prins Christian",),
        ),
        ("Karl XII fires", ("2 hits", "Reventlov −1, 2 left", "Prins Christian −1, 2 left")),
        ("Prins Christian fires", ("0 hits", "joining: Pommerska")),
        ("Karl XII fires", ("1 hit", "Reventlov −1, 0 left", "Reventlov eliminated")),
        ("Pommerska retreats: Rannik", ("won by the Coalition",)),
    ]
    assert told[1].dice["dice"] == (2, 5, 5, 2)
    assert told[1].dice["hitting"] == (True, False, False, True)
    assert told[11].dice["dice"] == ()


def test_the_moves_stand_under_their_battle_and_round():
    heads = {entry.number: entry.heads for entry in shown().rows if entry.heads}
    assert heads == {
        1: ("The battle: Sorve",),
        2: ("Round 1",),
        5: ("Round 2",),
        9: ("Round 3",),
        12: ("After round 3",),
        14: ("Won by the Coalition",),
    }


def test_in_russian_too():
    told = shown(language="ru").rows
    assert told[1].words == "Карл XII стреляет"
    assert told[1].came == (
        "2 попадания", "Reventlov −1, осталось 2", "Prins Christian −1, осталось 2",
    )  # fmt: skip
    assert told[11].words == "Карл XII отступает: Ранник"


def test_the_board_shows_the_moment_and_marks_what_has_changed():
    board = shown(ply="2").board
    strengths = {
        token.id: (token.strength, [s.flag for s in token.signs]) for token in board.tokens
    }
    assert strengths["Reventlov"][0] == 2
    assert "loss" in strengths["Reventlov"][1]
    assert "loss" not in strengths["KarlXII"][1]


def test_the_ruling_of_a_move_is_replayed_on_the_board():
    line = shown(ply="2")
    assert line.replay is not None
    assert line.replay.now == 0
    seen = []
    for n in line.replay.links:
        tokens = shown(ply="2", step=str(n)).board.tokens
        seen.append({t.id: t.strength for t in tokens}["PrinsChristian"])
    assert seen[0] == 2  # the whole move
    assert seen[1:] == sorted(seen[1:], reverse=True)
    assert set(seen[1:]) == {3, 2}


def test_what_is_due_is_told_with_its_clause_and_its_moves_offered():
    due = shown(BATTLE[:1]).duties
    assert due.reason is not None
    assert due.reason.cite == "5.4b"
    (karl,) = due.pieces
    assert (karl.id, karl.name) == ("KarlXII", "Karl XII")
    assert [(each.words, each.dice) for each in karl.dice] == [("Fire", 4)]
    assert [(each.words, each.face) for each in karl.moves] == [
        ("Retreat: Rannik", "held"), ("Retreat: Rannik → Uusk", "held"),
    ]  # fmt: skip
    assert {each.move: each.cites for each in karl.broken}["retreat KarlXII Kaskna"] == (
        "5.6b", "5.6c",
    )  # fmt: skip


def test_several_blocks_may_be_due_and_moves_that_none_makes():
    assert [p.id for p in shown(BATTLE[:2]).duties.pieces] == ["Reventlov", "PrinsChristian"]
    assert [o.move for o in shown(BATTLE[:13]).duties.bare] == ["done"]
    assert [o.move for o in shown(BATTLE[:14]).duties.bare] == ["end"]
    over = shown(BATTLE).duties
    assert (list(over.bare), over.pieces) == ([], [])


def test_how_a_battle_may_begin_is_offered_border_by_border():
    (sorve,) = shown(()).duties.pieces
    assert [offer.words for offer in sorve.moves] == [
        "Begin the battle of Sorve, main attack over Rannik – Sorve",
        "Begin the battle of Sorve, main attack over Torvik – Sorve",
    ]


@pytest.mark.parametrize("ply", range(14))
def test_every_move_that_is_offered_can_be_played(client, ply):
    due = shown(ply=str(ply)).duties
    offers = [o for p in due.pieces for o in (*p.dice, *p.moves, *p.broken)]
    assert len(offers) + len(list(due.bare)) > 0
    for offer in (*offers, *due.bare):
        dice = {"roll": "yes"} if offer.dice else {}
        moves = moves_at(post(client, "move", {"move": offer.move} | dice, ply=ply))
        assert moves[:ply] == list(BATTLE[:ply])
        assert len(moves) == ply + 1
        played = line_of(moves)
        assert len(played.plies) == ply + 1
        assert bool(played.plies[-1].ruling.broken) == (offer.face == "broken")


def test_dice_as_they_fell_are_taken(client):
    assert moves_at(post(client, "move", {"move": "fire KarlXII", "dice": "25 52"}, BATTLE[:1])) \
        == list(TIED)  # fmt: skip


@pytest.mark.parametrize("dice", ["", "255", "2557", "x", "2552 Reventlov", "2552;end", "0000"])
def test_other_dice_are_refused_where_they_were_typed(client, dice):
    refused = post(client, "move", {"move": "fire KarlXII", "dice": dice}, BATTLE[:1])
    assert refused.status_code == 422
    assert refused.context["shown"].refusal
    form = next(form for form in read(refused.text).forms if "dice" in form.data)
    assert form.data["dice"] == [dice]
    assert form.data["move"] == ["fire KarlXII"]
    assert refused.context["score"].moves == list(BATTLE[:1])


def test_rolled_dice_are_from_then_on_as_typed(client, monkeypatch):
    chances = iter([0.2, 0.67, 0.67, 0.2])  # 2, 5, 5 and 2 of a die
    monkeypatch.setattr("random.SystemRandom.random", lambda source: next(chances))
    rolled_ = post(client, "move", {"move": "fire KarlXII", "roll": "yes"}, BATTLE[:1])
    assert moves_at(rolled_) == list(TIED)


def test_seeded_dice_follow_from_the_seed_and_the_number_of_the_move(client):
    fire = {"move": "fire KarlXII", "roll": "yes"}
    dice = {
        post(client, "move", fire, BATTLE, ply=1, seed="class 7").headers["Location"]
        for _ in range(3)
    }
    assert len(dice) == 1
    assert f"fire+KarlXII+{rolled(4, range(1, 7), by_seed('class 7', 2))}" in dice.pop()
    other = query_at(post(client, "move", fire, BATTLE[:4], seed="class 7"))
    assert other["seed"] == "class 7"
    assert other["line"].endswith(f"fire KarlXII {rolled(4, range(1, 7), by_seed('class 7', 5))}")


def test_the_seed_in_force_is_said(client):
    assert "Dice by the seed “class 7”" in get(client, seed="class 7", ply=1).text
    assert "Dice by the seed" not in get(client, ply=1).text


def test_a_choice_opens_as_buttons_and_completes_its_move(client):
    opened = get(client, TIED)
    assert opened.context["shown"].choices == [
        ("Reventlov", "Reventlov"), ("PrinsChristian", "Prins Christian"),
    ]  # fmt: skip
    assert "The Coalition chooses:" in opened.text
    assert moves_at(post(client, "choose", {"choice": "PrinsChristian"}, TIED)) == [
        TIED[0], "fire KarlXII 2552 PrinsChristian",
    ]  # fmt: skip


def test_a_choice_before_anything_can_be_due_is_made_in_the_start(client):
    fight = {"p": f"{START} *Sorve", "line": ""}
    opened = client.get(f"{HOME}?{urlencode(fight)}")
    assert [option for option, _ in opened.context["shown"].choices] == [
        "Rannik-Sorve", "Torvik-Sorve",
    ]  # fmt: skip
    chosen = client.post(f"{HOME}/choose?{urlencode(fight)}", {"choice": "Torvik-Sorve"})
    assert query_at(chosen)["p"].endswith("*Sorve,main:Torvik-Sorve")


@pytest.mark.parametrize("choice", ["", "KarlXII", "Nobody", "\0"])
def test_what_is_not_among_the_choices_is_not_chosen(client, choice):
    assert post(client, "choose", {"choice": choice}, TIED).status_code == 404
    assert post(client, "choose", {"choice": "Reventlov"}, BATTLE[:1]).status_code == 404


def test_whoever_looks_at_an_earlier_move_is_told_that_a_move_cuts_off_the_later(client):
    assert "takes the place of the 13 that follow" in get(client, ply=2).text
    assert "takes the place" not in get(client).text


def test_a_moment_opens_in_the_editor_and_the_editor_plays_on(client):
    line = get(client, ply=4)
    desk = client.get(line.context["shown"].in_editor)
    assert desk.status_code == 200
    assert desk.context["desk"].position == line.context["score"].moment
    again = client.get(desk.context["shown"].played)
    assert again.context["score"].start == line.context["score"].moment
    assert "Play from here" in desk.text


@pytest.mark.parametrize("text", ["@sorve", "@sorve Sorve:C2", "@sorve KarlXII@Sorve"])
def test_what_cannot_be_played_is_not_offered_to_be(client, text):
    desk = client.get(f"/en/editor/pax-baltica/?{urlencode({'p': text})}")
    assert "Check a line" in desk.text
    assert "Play from here" not in desk.text


def test_a_position_that_does_not_tell_what_is_due_says_so(client):
    unknown = "@sorve S Sorve:C2 R1@Sorve,ru,2/4,m2 KarlXII@Sorve,Rannik-Sorve.1 *Sorve,r2"
    response = client.get(f"{HOME}?{urlencode({'p': unknown})}")
    assert response.status_code == 200
    assert "What is due, this position does not tell:" in response.text


def test_a_line_that_has_not_changed_is_not_sent_again(client):
    page = get(client)
    address = page.request["PATH_INFO"] + "?" + page.request["QUERY_STRING"]
    kept = {"If-None-Match": page["ETag"]}
    again = client.get(address, headers=kept)
    assert again.status_code == 304
    by = "Accept-Encoding, Cookie, HX-Request, HX-History-Restore-Request"
    assert again["Vary"] == page["Vary"] == by
    assert client.get(f"{address}&ply=3", headers=kept).status_code == 200
    part = client.get(address, headers={**kept, "HX-Request": "true"})
    assert part.status_code == 200
    assert "<html" not in part.text


def test_the_first_broken_move_is_marked_and_the_later_ones_are_too():
    told = shown(TWICE).rows
    assert [(e.number, e.first, e.broken) for e in told if e.broken] == [
        (4, True, ("5.4b", "5.4a")), (6, False, ("5.4b",)),
    ]  # fmt: skip


def test_what_may_be_done_needs_words_for_every_move():
    known = shown(("order",)).score.move_fault
    assert known is not None
    assert set(known.facts["known"]) <= set(SYSTEM.messages.moves)


def test_a_round_in_which_all_have_acted_goes_on_by_a_move_of_its_own(client):
    fight = f"{START} *Sorve,main:Rannik-Sorve,acted:KarlXII,acted:Reventlov,acted:PrinsChristian"
    page = client.get(f"{HOME}?{urlencode({'p': fight})}")
    assert [offer.move for offer in page.context["shown"].duties.bare] == ["next"]
    on = client.post(f"{HOME}/move?{urlencode({'p': fight})}", {"move": "next"})
    assert client.get(on.headers["Location"]).context["shown"].stage == (
        "The battle: Sorve", "Round 2",
    )  # fmt: skip


def test_many_battles_are_put_in_order_as_text(client):
    places = ("Rannik", "Torvik", "Kaskna", "Varmo", "Sorve")
    blocks = [f"S{n}@{at},se,B2,2/2,m2 R{n}@{at},ru,B2,2/2,m2" for n, at in enumerate(places)]
    start = "@sorve S " + " ".join(blocks)
    page = client.get(f"{HOME}?{urlencode({'p': start})}")
    assert len(page.context["shown"].duties.pieces) == 5
    assert "write yours in the line as text" in page.text
