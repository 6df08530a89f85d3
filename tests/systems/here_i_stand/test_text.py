"""The rules text of Here I Stand: printed handles, the register of open points."""

from __future__ import annotations

from rulesref.systems.here_i_stand import SYSTEM

TEXT = SYSTEM.text


def handles(section: str) -> str:
    """What a section cites its clauses by, in the order of print."""
    cites = [clause.cite for clause in TEXT.sections[section].clauses]
    return " ".join(cite.removeprefix(section).removeprefix("-") for cite in cites)


def test_chapter_13_has_a_clause_for_each_printed_restriction_condition_choice_and_step():
    cases = "r3 r3-a r3-b r3-c r3-d r3-e"
    assert handles("13.1") == f"r1 r2 {cases} r4 r5 r6-a r6-b a s1 s2 s3 s4 s5 s6 s7 s8"
    assert handles("13.2") == "a b c d r1 r2 r3 r4 r5 r6 r7 r8 r9 s1 s2 s3 s4 s5"
    assert handles("13.3") == "a b c d r1 r2 r3 r4 r5 r6 r7 s1 s2 s3 s4 s5 s6"
    assert handles("13.4") == "a c1 c2 c3 b o1 o2"


def test_the_register_is_complete_and_each_default_comes_first():
    assert {point.key: tuple(point.readings) for point in TEXT.points} == {
        "lone_leaders": ("english", "russian"),
        "neutral_troops": ("english", "russian"),
        "response_card_cp": ("announced", "one_more"),
        "lone_leader_intercepts": ("no", "yes"),
        "ally_garrison_inside": ("no", "yes"),
        "weak_ally_at_siege": ("leaves", "stays"),
        "assault_wipes_both": ("no_success", "larger_keeps_one"),
        "roxelana_needs": ("still", "waived"),
    }
    assert [point.number for point in TEXT.points] == [f"Q{n}" for n in range(1, 9)]


def test_one_switch_sets_the_two_points_on_which_the_two_texts_differ():
    assert {point.number for point in TEXT.points if point.group == "text"} == {"Q1", "Q2"}
