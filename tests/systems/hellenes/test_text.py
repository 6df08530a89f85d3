"""The rules text of Hellenes: two ways to write a number, what is only partly held, open points."""

from __future__ import annotations

import re

from rulesref.systems.hellenes import SYSTEM

TEXT = SYSTEM.text
BULLETS = re.compile(r"bullets? ([\d and]+)")


def bullets(section: str) -> list[int]:
    """The numbers of the printed bullets that the clauses of a section restate, sorted."""
    places = [clause.place.en for clause in TEXT.sections[section].clauses]
    listed = [found[1] for place in places for found in BULLETS.finditer(place)]
    return sorted(int(number) for numbers in listed for number in re.findall(r"\d+", numbers))


def in_state(state: str) -> str:
    """The numbers of the sections of which so much is held, in the order of print."""
    return " ".join(s.number for s in TEXT.sections.values() if s.state == state)


def test_each_number_of_three_parts_can_be_written_together_as_in_english_print():
    written = {s.number: s.aliases for s in TEXT.sections.values() if s.number.count(".") == 2}
    assert written == {n: ("".join(n.rsplit(".", maxsplit=1)),) for n in written}
    assert {"14.1.1", "6.4.1", "9.2.4", "2.4.1"} < set(written)


def test_each_printed_bullet_has_its_clause():
    assert bullets("6.4") == list(range(1, 13))
    assert bullets("6.5") == [1, 2, 3]


def test_what_is_held_in_part_what_only_in_fragments_and_what_not_at_all():
    assert in_state("part") == "6.0 6.3 6.3.1"
    assert in_state("fragment") == (
        "1.0 4.0 4.2 5.3 5.5 7.3 8.0 8.1 8.1.2 8.3 9.0 9.2.4 10.0 14.1.1"
    )
    assert in_state("stub") == "6.1 6.2 supplement sidebar-persians sidebar-treachery"


def test_the_register_is_complete_and_each_default_comes_first():
    assert {point.number: (point.key, *point.readings) for point in TEXT.points} == {
        "O1": ("tie", "owner", "enemy", "fixed_order"),
        "O2": ("routed_take_hits", "not_while_unrouted", "always"),
        "O3": ("harry_routed", "whole_army", "unrouted_only"),
        "O4": ("attack_origin", "unit", "group"),
        "O5": ("", "no"),
        "O6": ("barred_force_retreats", "at_its_letter", "not_in_round_1"),
        "O7": ("landed_cavalry_harries", "no", "yes"),
        "O8": ("early_retreat_into_city", "pays", "free"),
        "O9": ("sunk_carrier_cargo", "lost", "transfers"),
        "O10": ("",),
        "O11": ("panic_part_without_area", "part", "whole_group"),
        "O12": ("",),
        "O13": ("retreat_some_without_area", "barred", "others_go"),
        "O14": ("leader_events", "among_green", "any_side"),
        "O15": ("port_fleet_counts", "yes", "no"),
    }
    settled = {point.number: point.state for point in TEXT.points if point.state != "open"}
    assert settled == {"O5": "closed", "O10": "silent", "O12": "silent"}


def test_the_clause_that_answers_a_question_stands_first():
    assert {key: question.decided[0] for key, question in SYSTEM.questions.items()} == {
        "who_strikes_first": "2.1.4",
        "read_the_dice": "6.3.1a",
        "who_takes_it": "6.3.1b",
        "is_it_panic": "6.3a",
        "who_chases": "6.3d",
        "leave_now": "6.4a",
        "where_to_fall_back": "6.4d",
        "hit_and_run": "6.4.1e",
        "off_the_boats": "6.6a",
        "across_the_strait": "6.5c",
        "room_inside": "7.1d",
        "he_shut_the_gates": "7.2b",
    }
