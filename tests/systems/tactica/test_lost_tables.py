"""The tables in place of the lost ones: what is refused, and what is worked out of them."""

from __future__ import annotations

import re
from copy import deepcopy
from typing import Any

import pytest

from rulesref.engine.given import tables
from rulesref.engine.value import BadInput
from rulesref.systems.tactica import SYSTEM
from rulesref.systems.tactica.lost_tables import OURS, our_tables, tables_from
from rulesref.systems.tactica.shown_tables import shown_tables

COLUMNS = "melee.columns"
PLANTED = [
    # where | what is planted there | the place that is named | what is wrong
    (f"{COLUMNS}.1.results_by_die.5", "D0x", f"{COLUMNS}[1].results_by_die[5]", "not-a-result"),
    (f"{COLUMNS}.1.results_by_die.5", "UB\n", f"{COLUMNS}[1].results_by_die[5]", "not-a-result"),
    (f"{COLUMNS}.1.results_by_die.5", "A100", f"{COLUMNS}[1].results_by_die[5]", "not-a-result"),
    (f"{COLUMNS}.1.results_by_die.5", "B1", f"{COLUMNS}[1].results_by_die[5]", "not-a-result"),
    (f"{COLUMNS}.1.results_by_die", ["UB"] * 5, f"{COLUMNS}[1].results_by_die", "too-short"),
    (f"{COLUMNS}.1.results_by_die", ["UB"] * 7, f"{COLUMNS}[1].results_by_die", "longer-than"),
    (f"{COLUMNS}.0.results_by_die.5", "A6", f"{COLUMNS}[0].results_by_die[5]", "grows"),
    (f"{COLUMNS}.1.results_by_die.5", "D9", f"{COLUMNS}[2]", "worse-to-the-right"),
    (f"{COLUMNS}.8.results_by_die.0", "A2", f"{COLUMNS}[8]", "worse-to-the-right"),
    (f"{COLUMNS}.4.difference", {"least": 1, "most": 1}, f"{COLUMNS}[4]", "gap"),
    (f"{COLUMNS}.4.difference.most", 1, f"{COLUMNS}[5]", "gap"),
    (f"{COLUMNS}.4.difference", {"least": 0}, f"{COLUMNS}[5]", "gap"),
    (f"{COLUMNS}.3.difference", {"least": -2, "most": -3}, f"{COLUMNS}[4]", "gap"),
    (f"{COLUMNS}.0.difference.least", -9, COLUMNS, "not-from-end-to-end"),
    (f"{COLUMNS}.8.difference.most", 9, COLUMNS, "not-from-end-to-end"),
    (f"{COLUMNS}.5.index", 2, f"{COLUMNS}[5].index", "not-the-next"),
    (COLUMNS, [], COLUMNS, "too-short"),
    ("break_off.losses_by_die", [4, 3, 2, 2, 1], "break_off.losses_by_die", "too-short"),
    ("break_off.losses_by_die.5", 2, "break_off.losses_by_die[5]", "grows"),
    ("break_off.losses_by_die.5", -1, "break_off.losses_by_die[5]", "too-small"),
    ("fire_zones.plain", 3, "fire_profiles.musket[2]", "grows"),
    ("fire_zones.red", 0, "fire_zones[...]", "not-understood"),
    ("fire_zones.red", float("inf"), "fire_zones[...]", "too-big"),
    ("fire_zones.blue", 3, "fire_zones", "unknown-value"),
    ("fire_zones", {"red": 2}, "fire_profiles.musket", "no-such-zone"),
    ("fire_profiles.pistol", [], "fire_profiles[...]", "too-short"),
    ("fire_profiles.pistol.0", "green", "fire_profiles[...][0]", "unknown-value"),
    ("fire_profiles.musket", ["red"] * 5, "fire_sector.half_widths", "too-few"),
    ("canister.damage_by_distance.3", 5, "canister.damage_by_distance[3]", "grows"),
    ("canister.damage_by_distance", [6, 6, 4], "canister.reach", "not-the-distances"),
    ("canister.reach.least", 2, "canister.reach", "not-the-distances"),
    ("ball.hit_on_die_at_least.1.die", 2, "ball.hit_on_die_at_least[1]", "grows"),
    ("ball.hit_on_die_at_least.1.die", 7, "ball.hit_on_die_at_least[1].die", "too-big"),
    ("ball.hit_on_die_at_least.1.distance.least", 8, "ball.hit_on_die_at_least[1]", "gap"),
    ("ball.hit_on_die_at_least.0.distance", {"least": 5, "most": 4},
     "ball.hit_on_die_at_least[1]", "gap"),
    ("ball.hit_on_die_at_least", [{"distance": {"least": 5, "most": 4}, "die": 3}],
     "ball.hit_on_die_at_least[0]", "upside-down"),
    ("ball.reach.least", 4, "ball.hit_on_die_at_least", "not-from-end-to-end"),
    ("ball.reach.most", 11, "ball.hit_on_die_at_least[3]", "hill-or-reach"),
    ("ball.hit_on_die_at_least.3.hill_only", False, "ball.hit_on_die_at_least[3]",
     "hill-or-reach"),
    ("thresholds", {}, "thresholds", "too-short"),
    ("thresholds.regiment", 4, "thresholds", "unknown-value"),
    ("full_health.regiment", 4, "full_health", "unknown-value"),
    ("fire_profiles.bow", ["red"], "fire_profiles", "unknown-value"),
    ("thresholds.company", 11, "thresholds.company", "above-full-health"),
    ("thresholds.company", 0, "thresholds[...]", "too-small"),
    ("full_health", {"company": 10, "squadron": 14, "battalion": 30}, "units[14].size",
     "no-health"),
    ("units.1.type", "hussars", "units[1].type", "twice"),
    ("units.1.type", "", "units[1].type", "not-an-id"),
    ("units.1.type", "x'\"", "units[1].type", "not-an-id"),
    ("units.1.fire_power", 0, "units[1].profile", "weapon-or-not"),
    ("units.0.fire_power", 1, "units[0].profile", "weapon-or-not"),
    ("units.14.profile", "musket", "units[14].profile", "weapon-or-not"),
    ("units.1.profile", "bow", "units[1].profile", "unknown-value"),
    ("units.1.movement_points", 0, "units[1].movement_points", "too-small"),
    ("fire_profiles", {"musket": ["red"], "pistol": ["plain"]}, "units[1].profile",
     "no-such-profile"),
    ("unit_fields.stated", ["moves"], "unit_fields.stated[0]", "unknown-value"),
    ("ball.range", 9, "ball", "unknown-field"),
]  # fmt: skip


def planted(path: str, value: Any) -> dict[str, Any]:
    """Our tables as plain data with one thing changed."""
    raw = deepcopy(tables(OURS))
    part: Any = raw
    *way, last = (int(step) if step.isdigit() else step for step in path.split("."))
    for step in way:
        part = part[step]
    part[last] = value
    return raw


@pytest.mark.parametrize(("path", "value", "place", "key"), PLANTED)
def test_a_planted_fault_is_named_with_its_place(path: str, value: Any, place: str, key: str):
    with pytest.raises(BadInput) as fault:
        tables_from(planted(path, value), "given")
    assert (fault.value.field, fault.value.key) == (f"given.{place}", key)


def test_ours_hang_together():
    found = our_tables()
    assert len(found.units) == 15
    assert {unit.size for unit in found.units} == set(found.full_health)


def test_full_health_is_twice_the_threshold_and_a_battery_has_none():
    twice = {size: 2 * threshold for size, threshold in our_tables().thresholds.items()}
    assert our_tables().full_health == twice | {"battery": 6}
    assert "battery" not in twice


def test_the_melee_table_mirrors_the_two_sides():
    columns = our_tables().melee.columns
    other = {"A": "D", "D": "A", "U": "U"}
    mirrored = [
        tuple(other[result[0]] + result[1:] for result in reversed(column.results_by_die))
        for column in reversed(columns)
    ]
    assert mirrored == [column.results_by_die for column in columns]


def row(table: str, name: str, language: str = "en") -> list[str]:
    """What stands behind the name of a row of a shown table."""
    rows = shown_tables()[table].rows
    return next([c.said(language) for c in cells[1:]] for cells in rows if cells[0].en == name)


def test_what_a_round_costs_is_the_mean_of_six_dice():
    attacker = [3.92, 3.08, 2.67, 2.33, 2.00, 1.67, 1.33, 0.75, 0.58]
    said = [f"{number:.2f}" for number in attacker]
    assert row("melee", "mean A") == said
    assert row("melee", "mean D") == said[::-1]
    assert row("melee", "mean A", "ru")[0] == "3,92"


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_text_below_the_melee_table_says_the_same_means(language: str):
    said = " · ".join(row("melee", "mean A", language))
    assert any(said in aid.said(language) for aid in SYSTEM.text.sections["11.1"].aids)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_text_below_the_table_of_fire_says_what_muskets_take(language: str):
    muskets = [cells for cells in shown_tables()["fire_zones"].rows if cells[0].en == "musket"]
    aids = " ".join(aid.said(language) for aid in SYSTEM.text.sections["11.3"].aids)
    for column in (-2, -1):
        full, weak = zip(*(cells[column].en.split(" / ") for cells in muskets), strict=True)
        assert re.search(rf"{', '.join(full)}\b.*?{', '.join(weak)}\b", aids)


def test_results_are_said_as_the_source_abbreviates_them():
    assert row("melee", "6", "ru")[:3] == ["УБ", "Об\N{NO-BREAK SPACE}1", "Об\N{NO-BREAK SPACE}1"]
    assert row("melee", "1", "ru")[0] == "А\N{NO-BREAK SPACE}6"
    assert row("melee", "6") == ["UB", "D1", "D1", "D2", "D3", "D4", "D4", "D5", "D6"]
    assert [cell.en for cell in shown_tables()["melee"].columns[1:]] == [
        "≤\N{NO-BREAK SPACE}−7", "−6…−5", "−4…−3", "−2…−1", "0", "1–2", "3–4", "5–6",
        "≥\N{NO-BREAK SPACE}7",
    ]  # fmt: skip


def test_the_dice_of_the_melee_table_have_a_heading_and_narrow_names():
    melee = shown_tables()["melee"]
    assert melee.columns[0].both == ("к6", "d6")
    names = [cells[0] for cells in melee.rows]
    assert [name.en for name in names[1:7]] == list("123456")
    assert max(len(name.said(language)) for name in names for language in ("ru", "en")) <= 6


def test_damage_is_multiplied_whole_and_rounded_down_once():
    rows = [[cell.en for cell in cells] for cells in shown_tables()["fire_zones"].rows]
    assert rows == [
        ["musket", "1", "red ×2", "1", "2 / 1", "4 / 2", "6 / 3"],
        ["musket", "2", "orange ×1.5", "3", "1 / 0", "3 / 1", "4 / 2"],
        ["musket", "3", "the rest ×1", "3", "1 / 0", "2 / 1", "3 / 1"],
        ["carbine", "1", "red ×2", "1", "2 / 1", "4 / 2", "6 / 3"],
        ["carbine", "2", "the rest ×1", "3", "1 / 0", "2 / 1", "3 / 1"],
        ["pistol", "1", "the rest ×1", "1", "1 / 0", "2 / 1", "3 / 1"],
    ]


def test_breaking_off_costs_what_an_even_round_costs():
    losses = [int(cell) for cell in row("break_off", "Losses")]
    assert losses == [4, 3, 2, 2, 1, 0]
    assert sum(losses) / 6 == float(row("melee", "mean A")[4])


def test_guns_lose_force_with_the_distance():
    assert row("canister", "Losses") == ["6", "6", "4", "3"]
    chances = [4 / 6, 3 / 6, 2 / 6, 1 / 6]
    assert row("ball", "On average") == [f"{3 * chance:.1f}" for chance in chances]
    assert row("ball", "Hits on") == ["3 or more", "4 or more", "5 or more", "6"]
    assert shown_tables()["ball"].columns[-1].en == "11, from a hill"


def test_the_die_to_hold_is_four_less_morale_plus_shortfall():
    for morale, name in ((-1, "−1"), (0, "0"), (1, "+1"), (2, "+2")):
        holds = [[d for d in range(1, 7) if d + morale - lack >= 4] for lack in range(5)]
        assert row("hold", name) == [str(min(dice)) if dice else "–" for dice in holds]
    assert [cell.en for cell in shown_tables()["hold"].columns[1:]] == [
        f"company {5 - n}, squadron {7 - n}, battalion {13 - 3 * n}–{15 - 3 * n}" for n in range(5)
    ]


def test_the_units_say_which_of_their_numbers_the_source_states():
    heads = [cell.en for cell in shown_tables()["units"].columns]
    assert [head for head in heads if "source" in head] == [
        "MP, from the source", "Threshold, from the source",
    ]  # fmt: skip
    assert row("units", "winged hussars") == [
        "9", "–", "–", "5", "14", "7", "squadron", "cavalry",
    ]  # fmt: skip
    assert row("units", "battery")[1:6] == ["3", "canister and ball", "3", "6", "–"]


def test_all_are_ours_but_the_one_that_follows_from_the_text():
    standings = {name: table.standing for name, table in shown_tables().items()}
    assert standings.pop("hold") == "derived"
    assert set(standings.values()) == {"ours"}
