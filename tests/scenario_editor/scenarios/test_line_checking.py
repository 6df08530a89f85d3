"""A line as text is checked: what is broken is marked, what is malformed is told, nothing lost."""

from __future__ import annotations

from urllib.parse import quote, urlencode

import pytest

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
from tests.scenario_editor.scenarios.test_addresses import noise
from tests.scenario_editor.scenarios.test_desk import bulky
from tests.scenario_editor.sending import form_at

MISSPELT = (*BATTLE[:2], "fire Reventlov 359", *BATTLE[3:])


def check(client, moves, start=START, language="en", **query):
    """Send a line as text, one move a line."""
    asked = urlencode({"p": START, **query})
    address = f"/{language}/editor/pax-baltica/line/check?{asked}"
    return client.post(address, {"start": start, "moves": moves})


def typed(response):
    """What stands in the fields for a line as text."""
    data = form_at(response, "/check").data
    return data["start"][0], data["moves"][0]


def test_a_line_without_fault_is_shown_at_its_end(client):
    sent = query_at(check(client, "\r\n".join(BATTLE), seed="x"))
    assert sent == {"p": START, "line": ";".join(BATTLE), "seed": "x"}
    page = get(client)
    assert "No move of this line breaks a rule." in page.text
    assert typed(page) == (START, "\n".join(BATTLE))


@pytest.mark.parametrize(("language", "word"), [("en", "turn"), ("ru", "очередь")])
def test_the_first_broken_move_is_told_at_the_top_and_looked_at(client, language, word):
    sent = check(client, "\n".join(TWICE), language=language)
    assert sent.headers["Location"].endswith("&ply=4#verdict")
    page = client.get(sent.headers["Location"])
    told = page.text.split('id="verdict"')[1].split("</section>")[0]
    why = page.context["shown"].first_broken.why
    assert word in why
    assert f"{why[0].upper()}{why[1:]}." in told
    assert "§</i>5.4b" in told
    assert page.context["score"].ply == 4
    assert len(page.context["shown"].rows) == len(TWICE)
    assert page.context["shown"].more_broken == 1


def test_a_main_attack_where_nobody_came_is_told_at_the_top_and_the_rest_is_played(client):
    sent = check(client, "battle Sorve Varmo-Sorve\nfire Reventlov 356\nfire PrinsChristian 466")
    assert sent.headers["Location"].endswith("&ply=1#verdict")
    page = client.get(sent.headers["Location"])
    assert "none over which the attackers came: Varmo – Sorve" in verdict_of(page)
    assert [row.broken for row in page.context["shown"].rows] == [("5.3a",), (), ()]


def test_semicolons_and_empty_lines_are_fine(client):
    text = f"\n {BATTLE[0]} ;\n\n{BATTLE[1]};{BATTLE[2]}\n"
    assert moves_at(check(client, text)) == list(BATTLE[:3])


def test_what_was_written_otherwise_is_written_canonically(client):
    text = 'battle+Sorve+Rannik-Sorve\n{"do":"fire","block":"KarlXII","dice":[2,5,5,2]}'
    assert moves_at(check(client, text)) == [BATTLE[0], "fire KarlXII 2552"]


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_malformed_move_is_told_with_its_place_and_nothing_is_lost(client, language):
    text = "\n".join(MISSPELT)
    refused = check(client, text, language=language)
    assert refused.status_code == 422
    assert typed(refused) == (START, text)
    shown = refused.context["shown"]
    assert (shown.next_number, len(shown.rows)) == (3, 2)
    words, mark = shown.move_place.splitlines()
    assert words == "fire Reventlov 359"
    assert mark.index("^") == words.index("9")
    mended = form_at(refused, "/check")
    data = {"start": mended.data["start"][0], "moves": text.replace("359", "35")}
    assert moves_at(client.post(mended.action, data)) == list(BATTLE)


def test_the_same_line_in_an_address_is_told_alike(client):
    page = get(client, MISSPELT)
    assert page.status_code == 400
    assert typed(page) == (START, "\n".join(MISSPELT))
    assert "Move 3 cannot be played." in page.text
    assert "fire PrinsChristian 46" in page.text


def test_a_move_played_instead_takes_the_place_of_the_malformed_one(client):
    sent = post(client, "move", {"move": "fire Reventlov", "dice": "35"}, MISSPELT)
    assert moves_at(sent) == list(BATTLE[:3])


def test_a_choice_that_was_left_out_is_asked_for_and_what_follows_stays(client):
    moves = (BATTLE[0], "fire KarlXII 2552", *BATTLE[2:])
    sent = check(client, "\n".join(moves))
    page = client.get(sent.headers["Location"])
    assert page.status_code == 200
    assert len(page.context["shown"].choices) == 2
    assert moves_at(post(client, "choose", {"choice": "Reventlov"}, moves)) == list(BATTLE)


@pytest.mark.parametrize(
    ("first", "broken"), [((BATTLE[0],), False), ((BATTLE[0], "fire PrinsChristian 46"), True)]
)
def test_no_word_is_said_of_moves_that_a_choice_keeps_from_being_checked(client, first, broken):
    told = verdict_of(get(client, (*first, "fire KarlXII 2552", "nonsense", "end")))
    assert "2 moves are not checked yet:" in told
    assert f">move {len(first) + 1}</a> needs a choice first." in told
    assert ("breaks" in told) is broken
    assert "No move of this line breaks a rule." not in told


def verdict_of(page):
    """What the top of the page says of the whole line."""
    return page.text.split('id="verdict"')[1].split("</p>")[0]


@pytest.mark.parametrize("start", ["@sorve x", "", "x", "[]", "@nowhere", "\0", bulky(90)])
def test_a_start_that_cannot_be_read_is_told_and_nothing_is_lost(client, start):
    refused = check(client, "\n".join(BATTLE), start)
    if start == "":  # nothing at all is the empty board: its moves cannot be played
        assert refused.context["shown"].move_fault
    else:
        assert refused.context["shown"].fault
    assert refused.status_code == 422
    assert typed(refused)[1] == "\n".join(BATTLE)
    assert b'role="alert"' in refused.content


def test_a_fault_of_the_start_is_marked_and_not_named_as_a_field():
    shown = check_start("@sorve x")
    assert shown.fault_place.splitlines()[1].index("^") == len("@sorve ")
    assert "position" not in shown.fault


def check_start(start):
    """A line with this start as its page shows it."""
    return ShownLine(line_of((), language="ru", p=start))


@pytest.mark.parametrize(
    "moves",
    ["\n".join(["end"] * 201), noise(4_000), "x" * 100_000, "<script>alert(1)</script>", "\0",
     '{"do":' + "[" * 5_000, "½ ㅤ", ";".join(BATTLE) + "\u202e;end"],
)  # fmt: skip
def test_moves_that_cannot_be_taken_are_told_and_kept(client, moves):
    refused = check(client, moves)
    assert refused.status_code == 422
    assert typed(refused) == (START, moves)
    assert b'role="alert"' in refused.content
    assert b"<script>alert" not in refused.content


def test_a_line_too_long_for_an_address_is_refused_when_it_is_played_on(client):
    longest = next(n for n in range(200, 0, -1) if fits(noise_moves(n)))
    assert longest < 199
    long = line_of(noise_moves(longest))
    assert long.fault is None
    asked = urlencode(long.place)
    many = {"move": " ".join(noise_moves(8))}
    refused = client.post(f"{HOME}/move?{asked}", many)
    assert refused.status_code == 422
    assert refused.context["score"].moves == long.moves


def noise_moves(number):
    """Moves that hardly pack: battles at places that there are not."""
    letters = noise(number * 20)
    return [f"battle B{letters[n * 20 : n * 20 + 20]}" for n in range(number)]


def fits(moves):
    return line_of(moves).fault is None


def test_half_characters_are_no_fault_of_ours(client):
    half = "start=%40sorve&moves=" + quote("fire ", safe="") + "%ED%A0%80"
    sent = client.post(f"{HOME}/check", half, "application/x-www-form-urlencoded")
    assert sent.status_code == 422
    assert client.get(f"{HOME}?line=%ED%A0%80").status_code == 400


@pytest.mark.parametrize("part", ["move", "choose", "check"])
def test_50_megabytes_are_too_much(client, part):
    sent = client.post(f"{HOME}/{part}?p=@sorve", b"x" * 50_000_000, "text/plain")
    assert sent.status_code == 413


@pytest.mark.parametrize(("part", "status"), [("move", 422), ("choose", 404), ("check", 303)])
def test_an_empty_post_does_nothing(client, part, status):
    assert client.post(f"{HOME}/{part}", {}).status_code == status
    assert client.put(f"{HOME}/{part}").status_code == 405


def test_the_page_itself_takes_nothing(client):
    assert client.post(HOME, {"move": "end"}).status_code == 405
    assert client.head(HOME).status_code == 200


@pytest.mark.parametrize("part", ["move", "choose", "check"])
def test_whoever_opens_the_address_of_a_form_comes_to_its_line(client, part):
    query = urlencode({"p": START, "line": BATTLE[0]})
    sent = client.get(f"/ru/editor/pax-baltica/line/{part}?{query}", follow=True)
    assert sent.redirect_chain[0][0].startswith("/ru/editor/pax-baltica/line?")
    assert sent.context["score"].moves == [BATTLE[0]]


@pytest.mark.parametrize("part", ["", "/move", "/choose", "/check"])
def test_a_system_that_there_is_not_is_404(client, part):
    assert client.get(f"/en/editor/nosuch/line{part}").status_code == 404
    if part:
        assert client.post(f"/en/editor/nosuch/line{part}").status_code == 404


@pytest.mark.parametrize(
    "query",
    [{"p": "@sorve x"}, {"zline": "junk"}, {"line": ";".join(["end"] * 201)}, {"z": "junk"}],
)
def test_what_cannot_be_read_takes_no_move(client, query):
    asked = urlencode({"p": START, **query})
    assert client.get(f"{HOME}?{asked}").status_code == 400
    assert client.post(f"{HOME}/move?{asked}", {"move": "end"}).status_code == 404


def test_a_start_that_no_link_can_carry_once_it_was_played_on_is_still_shown(client):
    full = next(n for n in range(90, 0, -1) if line_of((), p=bulky(n)).fault is None)
    page = client.get(
        f"{HOME}?{urlencode({'p': bulky(full), 'line': 'battle Sorve Rannik-Sorve'})}"
    )
    assert page.status_code == 200


@pytest.mark.parametrize(
    ("language", "word"), [("en", "Karl XII fires"), ("ru", "Карл XII стреляет")]
)
def test_it_is_shown_how_each_move_is_written(client, language, word):
    page = client.get(f"/{language}/editor/pax-baltica/line", {"p": "@sorve"})
    shown = dict(page.context["shown"].samples)
    assert shown["fire KarlXII 1125 Reventlov"].casefold() == word.casefold()
    for text, words in shown.items():
        assert f"<code>{text}</code>" in page.text
        assert words in page.text
