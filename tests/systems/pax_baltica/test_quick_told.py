"""Quick rulings in words."""

from __future__ import annotations

from rulesref.engine.finding import find
from rulesref.engine.quick_telling import ToldQuick, tell_quick
from rulesref.systems.pax_baltica import SYSTEM
from tests.systems.pax_baltica.quick_rows import FINE


def told(question: str, facts: str, language: str = "ru") -> ToldQuick:
    """A quick ruling in words."""
    answers = dict(word.split("=") for word in facts.split())
    return tell_quick(find(SYSTEM, SYSTEM.quick[question], answers), language)


def test_a_fact_is_asked_as_a_player_would():
    (mine, *_) = told("who_defends", "his=unknown").facts
    assert (mine.ask, mine.cite, mine.kind, mine.answer) == (
        "Последними в одиночку там стояли ваши?",
        "5.1c",
        "yes-no",
        "",
    )
    assert [(o.value, o.text) for o in mine.options] == [("yes", "да"), ("no", "нет")]
    facts = {fact.key: fact for fact in told("way_out", "acted=yes waits=unknown", "en").facts}
    assert [o.value for o in facts["acted"].options] == [
        "yes",
        "no",
    ]  # whatever is taken for granted
    assert (facts["acted"].answer, facts["waits"].answer) == ("yes", "unknown")
    assert [o.text for o in facts["reach"].options] == [
        "next territory",
        "farther, within its allowance",
        "beyond its allowance",
    ]
    hits = {fact.key: fact for fact in told("shot", "").facts}["hits"]
    assert [o.text for o in hits.options] == ["0", "1", "2", "3", "4"]


def test_a_fact_that_makes_no_sense_says_so():
    later = {fact.key: fact.sensible for fact in told("who_goes_first", "round=2").facts}
    assert (later["my_reserve"], later["defends"]) == (False, True)


def test_the_answer_comes_first_with_its_reason():
    answer = told("way_out", "acted=yes")
    assert answer.result is not None
    assert answer.result.text == "Нет, отойти туда нельзя"
    assert answer.result.reason is not None
    assert answer.result.reason.text == (
        "этот блок в этом раунде уже действовал, а действие в раунде одно"
    )
    assert answer.told is not None
    assert [step.cite for step in answer.told.steps if step.state == "broken"] == ["5.4a"]
    assert answer.told.broken == ("5.4a",)


def test_numbers_are_put_into_the_sentence():
    three = told("shot", "strength=3 digit=2 hits=2 first=4 second=1").result
    assert three is not None
    assert three.text == "3 кубика, попадание на 2 и меньше. Его блок силой 4 теряет 2 шага"
    one = told("shot", "strength=1 digit=2 hits=1 first=4 second=1", "en").result
    assert one is not None
    assert one.text == "1 die, a hit on 2 or less. His block of strength 4 drops 1 step"


def test_what_it_depends_on_is_told_with_what_comes_out():
    answer = told("way_out", f"{FINE} ours=this room=normal_room he_came=unknown")
    assert (answer.state, answer.next, answer.depends) == ("depends", "", ("he_came",))
    words = {b.text: b.result.verdict for b in answer.branches if b.result}
    assert (words["нет"], words["да, позже моих"]) == ("yes", "no")
    assert answer.result is None


def test_it_is_told_what_a_reading_would_come_to():
    answer = told("way_out", f"{FINE} he_came=no ours=other room=normal_room")
    (turn,) = answer.turns
    assert [(r.value, r.result and r.result.verdict) for r in turn.readings] == [
        ("side", "yes"),
        ("own", "no"),
    ]
    assert turn.readings[1].text == SYSTEM.text.open_points["Q4"].readings["own"].ru


def test_what_does_not_matter_is_said_and_what_cannot_be():
    answer = told("who_defends", "mine=yes")
    assert answer.asides == ("Чей там гарнизон и чья это земля, неважно",)
    clash = told("who_defends", "mine=no his=no", "en")
    assert (clash.state, clash.told, clash.position, clash.action) == ("impossible", None, "", "")
    assert clash.error.startswith("Either your blocks or his were the last to stand there alone")


def test_no_step_of_a_way_is_told_without_its_head():
    answer = told("after_three", "control=his blocks=2 doors=normal")
    assert answer.told is not None
    ways = {way.head.text for block in answer.told.ways for way in block.ways}
    assert "Путь: Большак" in ways
    assert "Путь: Застава" not in ways  # strangers may have come from there
    assert not [s.text for s in answer.told.steps if "Застава" in s.text]
