"""Dice that the site rolls: fair by chance, and the same again by a seed."""

from __future__ import annotations

from collections import Counter

from rulesref.systems.pax_baltica import SYSTEM
from scenario_editor.scenarios.rolling import by_seed, dice_of, rolled

FACES = range(1, 7)


def test_the_dice_of_a_move_are_those_of_its_rules():
    assert dice_of(SYSTEM.verbs["fire"]) == FACES


def test_a_seed_gives_the_same_dice_for_ever():
    dice = [rolled(4, FACES, by_seed("class 7", ply)) for ply in (1, 2, 3)]
    assert dice == ["6451", "3115", "2225"]


def test_another_move_or_another_seed_gives_other_dice():
    found = {rolled(9, FACES, by_seed(seed, ply)) for seed in "abc" for ply in range(1, 40)}
    assert len(found) == 3 * 39


def test_fewer_dice_are_the_first_of_more():
    assert rolled(9, FACES, by_seed("x", 5)).startswith(rolled(2, FACES, by_seed("x", 5)))


def test_every_face_falls_about_as_often_as_any_other():
    for dice in (rolled(6_000, FACES, by_seed("fair", 1)), rolled(6_000, FACES)):
        counts = Counter(dice)
        assert set(counts) == set("123456")
        assert all(800 < count < 1_200 for count in counts.values())
