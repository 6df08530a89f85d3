"""The rules text of the 17th-century tactics: numbers of ours, what has a switch, what is fixed."""

from __future__ import annotations

from rulesref.systems.tactica import SYSTEM

TEXT = SYSTEM.text


def test_the_numbers_are_ours_and_without_a_gap():
    counts = (8, 5, 6, 9, 10, 1, 9, 16, 12, 11, 10, 6)
    assert SYSTEM.own_numbers
    assert list(TEXT.sections) == [
        f"{chapter}.{n}" for chapter, count in enumerate(counts) for n in range(1, count + 1)
    ]


def test_sixteen_points_have_a_switch_and_each_default_comes_first():
    assert {p.number: (p.key, *p.readings) for p in TEXT.points if p.state == "open"} == {
        "Q3": ("support_arrives", "cycle_5", "fifth_player_turn"),
        "Q6": ("road_point", "whole_turn_on_road", "turn_begun_on_road", "each_road_square"),
        "Q8": ("directions", "forward_only", "any_neighbour"),
        "Q12": ("guns_in_dense_forest", "three_points", "barred"),
        "Q16": ("hill_range", "outer_zone", "all_zones"),
        "Q18": ("dragoon_volley", "two_points", "three_points"),
        "Q20": ("small_arms_targets", "one", "all_in_zone"),
        "Q23": ("fire_at_tied_enemy", "allowed", "forbidden"),
        "Q26": ("support_form", "one_attacks", "several", "joins_defence"),
        "Q36": ("scatter_contact", "flank_rear_or_flight", "any_adjacent"),
        "Q39": ("withdrawal_covers", "whole_side", "own_army"),
        "Q43": ("canister_crossing", "at_own_volley", "in_enemy_turn"),
        "Q45": ("aim_unlimbered", "no", "quarter_turn"),
        "Q51": ("neutral_province", "last_resort", "at_once"),
        "Q52": ("canister_into_cover", "spared", "hit"),
        "Q53": ("gun_field", "front_sector", "all_round"),
    }


def test_every_other_point_is_fixed_by_us_and_six_are_data_of_the_scenario():
    assert [p.number for p in TEXT.points] == [f"Q{n}" for n in range(1, 59)]
    others = [p for p in TEXT.points if p.state != "open"]
    assert {(p.state, p.key) for p in others} == {("fixed", "")}
    assert [p.number for p in others if p.told == "data"] == [
        "Q4",
        "Q5",
        "Q21",
        "Q28",
        "Q34",
        "Q49",
    ]


def test_no_lost_table_is_called_the_source_s_own():
    lost = {"melee", "break_off", "fire_zones", "canister", "ball", "units", "duels"}
    assert lost < set(SYSTEM.tables)
    assert {SYSTEM.tables[name].standing for name in lost} == {"ours"}


def test_the_clause_that_answers_a_question_stands_first():
    assert {key: question.decided[0] for key, question in SYSTEM.questions.items()} == {
        "reach_and_strike": "3.3",
        "can_i_shoot_him": "9.1",
        "how_much_fire": "9.3",
        "answer_first": "7.2b",
        "charge_counts": "7.14",
        "which_column": "7.4",
        "who_rolls_now": "7.6",
        "get_out": "7.10",
        "help_him": "7.3",
        "does_it_hold": "8.3",
        "guns_taken": "10.6",
        "lost_the_field": "6.3",
    }


def test_a_question_about_values_of_a_unit_leads_to_their_table():
    asked = {key for key, question in SYSTEM.questions.items() if "11.6" in question.decided}
    assert asked == {"how_much_fire", "which_column"}
