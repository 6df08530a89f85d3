"""Where a moment of the Battle Phase stands."""

from __future__ import annotations

import pytest

from rulesref.systems.pax_baltica import SYSTEM

FIGHT = "@sorve S Sorve:C2 KarlXII@Sorve,Rannik-Sorve.1 Reventlov@Sorve,3/3,m2"


@pytest.mark.parametrize(
    ("battle", "stage"),
    [
        ("", []),
        ("*Sorve", ["The battle: Sorve", "Round 1"]),
        ("*Sorve,r3", ["The battle: Sorve", "Round 3"]),
        ("*Sorve,r3,final", ["The battle: Sorve", "After round 3"]),
    ],
)
def test_a_moment_stands_under_its_battle_and_round(battle, stage):
    assert told(SYSTEM.position(f"{FIGHT} {battle}"), "en") == stage


def test_a_battle_that_is_over_stands_under_its_winner():
    won = SYSTEM.position("@sorve S Sorve:C2 KarlXII@Sorve,Rannik-Sorve.1 *Sorve,won:S")
    assert told(won, "en") == ["The battle: Sorve", "Won by Sweden"]
    assert told(won, "ru") == ["Битва: Сорве", "Победитель — шведская сторона"]


def told(position, language):
    names = SYSTEM.names(position)
    return [
        SYSTEM.messages.sentence(note.key, note.facts, names, language)
        for note in SYSTEM.stage(position)
    ]
