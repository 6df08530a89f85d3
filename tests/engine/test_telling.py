"""An answer as plain data: its reason, its weighed ways, what it turns on and rests on."""

from __future__ import annotations

from rulesref.engine.telling import Told, tell, tell_fault
from rulesref.engine.value import BadInput
from rulesref.systems.pax_baltica import SYSTEM

POSITION = (
    "@sorve S Sorve:C2 Rannik:S2 Torvik:C1 KarlXII@Sorve,Rannik-Sorve.1 "
    "Pommerska@Sorve,2/3,m2,Torvik-Sorve.2 Reventlov@Sorve,3/3,m2 *Sorve,r2"
)


def told(question: str, more: str = "", language: str = "en", text: str = POSITION) -> Told:
    """What is told of a question."""
    position = SYSTEM.position(f"{text} {more}".strip())
    return tell(SYSTEM, position, SYSTEM.answer(position, SYSTEM.action(question)), language)


def test_the_reason_of_a_no_is_the_first_broken_step():
    answer = told("retreat KarlXII Rannik Torvik", "$off:5.4a")
    assert answer.reason is not None
    assert (answer.verdict, answer.reason.cite) == ("no", "5.6b")
    assert answer.reason.text == "Torvik is controlled by the Coalition"


def test_the_reason_goes_on_in_a_sentence():
    answer = told("retreat KarlXII Rannik Torvik", language="ru")
    assert answer.reason is not None
    assert answer.reason.text == "территорию Торвик контролирует коалиция"
    assert "Территорию Торвик контролирует коалиция" in [s.text for s in answer.steps]


def test_the_reason_of_a_yes_is_the_last_step():
    answer = told("order")
    assert answer.reason is not None
    assert (answer.whether, answer.verdict) == (False, "yes")
    assert answer.reason.text == "to act now: Karl XII"


def test_a_step_out_of_another_source_names_it():
    example = SYSTEM.examples["limit-anew"]
    steps = told(example.action, text=example.position).steps
    named = {(step.standing, step.source) for step in steps if step.standing == "other"}
    assert named == {("other", "Hammer of the Scots")}
    assert {step.source for step in steps if step.standing != "other"} == {""}


def test_weighed_ways_stand_apart_from_the_main_steps():
    answer = told("ways KarlXII")
    assert [way.head.facts["path"] for way in answer.ways] == [
        ("Rannik",), ("Torvik",), ("Kaskna",), ("Rannik", "Uusk"), ("Varmo",),
    ]  # fmt: skip
    closed = {way.head.facts["path"][-1]: [s.cite for s in way.broken] for way in answer.ways}
    assert closed == {
        "Rannik": [], "Torvik": ["5.6b"], "Kaskna": ["5.6b", "5.6c"], "Uusk": [],
        "Varmo": ["5.6b", "5.6c"],
    }  # fmt: skip
    assert not any(step.weighs or step.depth > 1 for step in answer.main)
    weighed = sum(1 + len(way.tried) for way in answer.ways)
    assert len(answer.main) + weighed == len(answer.steps)


def test_ways_within_a_way_stand_below_it():
    first, second = told("escape", text=f"{POSITION.removesuffix('r2')}r3,final").ways
    for block in (first, second):
        assert block.head.key == "weighs-leaving"
        assert [way.head.key for way in block.ways] == ["way-to"] * 5
        assert not {step.key for step in block.main} & {"way-to", "allowance"}


def test_points_that_decide_and_points_of_the_frame():
    answer = told("retreat Pommerska Rannik")
    assert {v: o.verdict for v, o in answer.turns_on["Q4"].items()} == {"side": "yes", "own": "no"}
    assert list(answer.frame) == ["Q13", "Q14"]
    assert list(answer.frame["Q14"]) == ["side"]
    assert told("retreat KarlXII Rannik").turns_on == {}


def test_what_an_answer_rests_on():
    assert told("leaver").rests == {"stated": 3}
    # Surplus hits are lost: an own line of 5.5b, derived.
    assert told("hits C 4").rests == {"stated": 3, "derived": 1}


def test_a_complaint_begins_with_its_place():
    error = BadInput("battle.round", "beyond-last", n=9, last=3)
    assert tell_fault(SYSTEM, error, "en") == "battle.round: Round 9, but round 3 is the last"
    assert tell_fault(SYSTEM, BadInput("", "empty"), "ru") == "Ничего не дано"


def test_a_complaint_lists_no_more_than_can_be_read():
    error = BadInput("position.map", "unknown-map", word="m" * 99, known=("n" * 99,) * 21)
    said = tell_fault(SYSTEM, error, "en")
    cut = "n" * 39 + "…"
    assert said == (
        f"position.map: The map “{'m' * 39}…” is unknown; known are {f'{cut}, ' * 20}and …"
    )
