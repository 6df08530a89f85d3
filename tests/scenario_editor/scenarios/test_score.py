"""The line that an address names: what is played of it, what is looked at, where links lead."""

from __future__ import annotations

from urllib.parse import parse_qsl

import pytest

from rulesref.systems.pax_baltica import SYSTEM
from scenario_editor.scenarios.score import SEED_MOST, Score
from tests.scenario_editor.scenarios.lines import BATTLE, START, TWICE, line_of
from tests.scenario_editor.scenarios.test_addresses import noise


def at(link):
    """The line that a link leads to."""
    assert link.startswith("?")
    return Score(SYSTEM, dict(parse_qsl(link[1:])), "en")


def test_the_last_move_is_looked_at_where_no_other_is_named():
    line = line_of()
    assert (line.ply, len(line.plies), line.rest, line.move_fault) == (15, 15, [], None)
    assert line.moment == line.plies[-1].after
    assert SYSTEM.write(line.moment).endswith(":S.Rannik-Sorve :S.Torvik-Sorve")


def test_without_moves_there_is_only_the_start():
    line = Score(SYSTEM, {"p": START}, "en")
    assert (line.ply, line.shown, line.moves) == (0, None, [])
    assert line.moment == SYSTEM.position(START)
    assert line.link() == "?" + line.desk.here_query


@pytest.mark.parametrize(
    ("ply", "number"),
    [("0", 0), ("3", 3), ("15", 15), ("99", 15), ("-1", 15), ("x", 15), ("9" * 5_000, 15)],
)
def test_a_move_that_is_not_there_is_the_nearest_one(ply, number):
    assert line_of(ply=ply).ply == number


@pytest.mark.parametrize("ply", range(len(BATTLE) + 1))
def test_each_prefix_is_a_position_and_its_link_shows_it(ply):
    line = line_of(ply=str(ply))
    again = at(line.link())
    assert again.moment == line.moment == line_of(BATTLE[:ply]).moment
    assert (again.ply, again.moves) == (ply, list(BATTLE))


def test_a_link_keeps_line_and_seed_and_changes_what_it_says():
    line = line_of(BATTLE[:3], ply="1", seed="x")
    assert dict(parse_qsl(line.link(ply=2)[1:])) == {
        "p": START, "line": ";".join(BATTLE[:3]), "ply": "2", "seed": "x",
    }  # fmt: skip


def test_what_a_link_carries_needs_no_quoting():
    assert ";fire+KarlXII+2552+Reventlov;" in line_of().link()


def test_a_move_played_now_takes_the_place_of_those_that_follow():
    line = line_of(ply="2", seed="x")
    assert line.later == 13
    led = at(line.with_move(SYSTEM.action("fire PrinsChristian 46")))
    assert led.moves == [*BATTLE[:2], "fire PrinsChristian 46"]
    assert (led.ply, led.seed) == (3, "x")


def test_a_move_is_written_canonically_from_then_on():
    line = line_of(["battle  Sorve   Rannik-Sorve"])
    led = at(line.with_move(SYSTEM.action('{"do": "fire", "block": "KarlXII", "dice": [2,5,5,2]}')))
    assert led.moves == ["battle Sorve Rannik-Sorve", "fire KarlXII 2552"]


def test_a_choice_is_made_in_its_move_and_what_follows_stays():
    line = line_of((*BATTLE[:1], "fire KarlXII 2552", *BATTLE[2:]))
    assert line.asks is not None
    assert (line.ply, line.move_fault, line.rest) == (2, None, list(BATTLE[2:]))
    led = at(line.with_choice("Reventlov"))
    assert led.moves == list(BATTLE)
    assert led.move_fault is None


def test_a_choice_that_lies_in_the_position_begins_a_line_there():
    fight = f"{START} *Sorve"
    line = Score(SYSTEM, {"p": fight, "line": "fire KarlXII 2552;fire Reventlov 35"}, "en")
    assert line.asks is not None
    assert line.asks.field == "position.battle.main"
    led = at(line.with_choice("Torvik-Sorve"))
    assert led.start.battle.main == "Torvik-Sorve"
    assert led.moves == ["fire KarlXII 2552", "fire Reventlov 35"]


def test_a_start_with_a_choice_made_in_it():
    line = Score(SYSTEM, {"p": f"{START} *Sorve"}, "en")
    led = at(line.with_start("position.battle.main", "Torvik-Sorve"))
    assert (led.moves, led.start.battle.main) == ([], "Torvik-Sorve")


def test_moves_that_a_rule_forbids_are_played_and_marked():
    line = line_of(TWICE)
    assert len(line.plies) == len(TWICE)
    assert line.line.first_broken == 3
    assert [bool(ply.ruling.broken) for ply in line.plies] == [False] * 3 + [True, False, True]


@pytest.mark.parametrize(
    ("bad", "key"),
    [
        ("nosuch", "unknown-question"),
        ("fire Nobody 11", "unknown-block"),
        ("fire Reventlov 7", "too-big"),
        ("retreat Reventlov", "path-needed"),
        ("order", "not-a-move"),
        ("x" * 900, "too-long"),
        ("{", "not-json"),
        ("\0", "unknown-question"),
    ],
)
def test_a_malformed_move_is_told_and_all_after_it_is_kept(bad, key):
    line = line_of((*BATTLE[:2], bad, *BATTLE[3:]))
    assert len(line.plies) == 2
    assert line.move_fault is not None
    assert line.move_fault.key == key
    assert line.rest == [bad, *BATTLE[3:]]
    assert at(line.link()).moves == line.moves


def test_what_was_understood_otherwise_is_told():
    line = line_of(("battle Sorve Rannik-Sorve", "fіre KarlXII 2552 Reventlov"))  # a Cyrillic і
    assert len(line.plies) == 2
    assert [note.key for note in line.notes] == ["cyrillic-word"]


@pytest.mark.parametrize(
    ("query", "key"),
    [
        ({"p": "@sorve x"}, "word-not-understood"),
        ({"p": START, "line": ";".join(["end"] * 201)}, "line-too-long"),
        ({"p": START, "line": noise(4_000)}, "line-too-long-for-address"),
        ({"p": START, "line": "x" * 300_000}, "too-large"),
        ({"p": START, "line": "\ud800"}, "not-utf8"),
        ({"p": START, "zline": "junk"}, "address-cut-off"),
        ({"p": f"{START} $off:9.9"}, "unknown-clause"),
    ],
)
def test_a_line_that_cannot_be_read_is_empty_and_has_its_fault(query, key):
    line = Score(SYSTEM, query, "en")
    assert line.fault is not None
    assert line.fault.key == key
    assert (line.moves, line.plies, line.ply) == ([], (), 0)


def test_a_long_line_is_packed_in_every_link():
    long = line_of(BATTLE * 6)
    assert "zline=a" in long.link()
    assert at(long.link()).moves == list(BATTLE * 6)


def test_a_seed_has_a_bound():
    assert line_of(seed=f" {'x' * 99} ").seed == "x" * SEED_MOST
