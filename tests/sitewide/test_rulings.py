"""How a ruling is put into words: its head."""

from __future__ import annotations

import pytest
from django.template.loader import render_to_string
from django.utils.translation import override
from msgspec.structs import replace

from rulesref.engine.outcomes import ToldOutcome
from rulesref.engine.telling import tell
from rulesref.sitewide.rulings import deciding, outcome_word, verdict
from rulesref.sitewide.templatetags.rulings import face
from rulesref.systems import SYSTEMS

PAX = SYSTEMS["pax-baltica"]
MOMENT = "@sorve S Sorve:C2 Rannik:S2 KarlXII@Sorve,Rannik-Sorve.1 Reventlov@Sorve,3/3,m2 *Sorve,r2"


def head(question, language, reasons=None):
    """The head of an answer; with so many steps of the kind that decided it, if wished."""
    position = PAX.position(MOMENT)
    told = tell(PAX, position, PAX.answer(position, PAX.action(question)), language)
    if reasons:
        broken = next(step for step in told.steps if step.state == "broken")
        told = replace(told, steps=(broken,) * reasons)
    with override(language):
        return verdict(told)


@pytest.mark.parametrize(
    ("language", "reasons", "end"),
    [
        ("en", 2, " (and 1 more reason)"),
        ("en", 3, " (and 2 more reasons)"),
        ("ru", 2, " (и ещё 1 причина)"),
        ("ru", 3, " (и ещё 2 причины)"),
        ("ru", 6, " (и ещё 5 причин)"),
    ],
)
def test_a_refusal_tells_how_many_more_reasons_there_are(language, reasons, end):
    first = {"en": "No: nobody controls Kaskna ", "ru": "Нет: территорию Каскна "}[language]
    said = head("retreat KarlXII Kaskna", language, reasons)
    assert said.startswith(first)
    assert said.endswith(end)


def test_the_reasons_of_an_answer_are_counted():
    assert head("retreat KarlXII Kaskna", "en").endswith(" (and 1 more reason)")


@pytest.mark.parametrize("question", ["retreat KarlXII Rannik", "order"])
def test_what_has_one_reason_or_none_to_refuse_counts_nothing(question):
    assert "more" not in head(question, "en")


def test_a_suspended_condition_is_no_reason():
    position = PAX.position(MOMENT + " $off:5.6c")
    answer = PAX.answer(position, PAX.action("retreat KarlXII Kaskna"))
    assert "more" not in verdict(tell(PAX, position, answer, "en"))


@pytest.mark.parametrize(
    ("outcome", "said"),
    [
        (ToldOutcome(verdict="yes"), "yes"),
        (ToldOutcome(verdict="yes", differs=("One", "Two")), "One; Two"),
        (ToldOutcome(verdict="no", broken=("5.6c",)), "no (5.6c)"),
        (ToldOutcome(verdict="no", broken=("5.6c",), differs=("One",)), "no (5.6c): One"),
        (ToldOutcome(verdict="choice due", differs=("X, Y",)), "a choice is due: X, Y"),
    ],
)
def test_what_a_reading_comes_to(outcome, said):
    assert outcome_word(outcome) == said


EQUALS = "Pommerska@Sorve,3/3,m2,Rannik-Sorve.1 Dalregementet@Sorve,B2,3/3,Rannik-Sorve.1"


@pytest.mark.parametrize(
    ("moment", "said", "cite", "sign"),
    [("r2", "Sweden chooses: ", "5.5b", "unsure"), ("r3,final", "No: round 3", "5.4a", "broken")],
)
def test_a_choice_that_is_due_hides_no_broken_condition(moment, said, cite, sign):
    place = f"@sorve {EQUALS} Reventlov@Sorve,3/3,m2 *Sorve,{moment}"
    position = PAX.position(place)
    told = tell(PAX, position, PAX.answer(position, PAX.action("hits S 1")), "en")
    assert verdict(told).startswith(said)
    assert (deciding(told), face(told)) == (cite, sign)
    assert told.asks is not None


TWO_WAYS_IN = (
    "@sorve S Rannik:S2 Varmo:S1 KarlXII@Sorve,Rannik-Sorve.1 PeterI@Sorve,m2 "
    "Pommerska@Sorve,2/3,m2,Varmo-Sorve.1 *Sorve,r2"
)
SHOWN = [
    # position, question | what the page says
    ("@sorve KarlXII@Sorve *Sorve,r2", "ways KarlXII",
     "Для остальных условий не хватает данных: position.entries: Не сказано, через какие границы"),
    (TWO_WAYS_IN, "ways KarlXII", "→ Карл XII может отступить, открытых путей: 2"),
]  # fmt: skip


@pytest.mark.parametrize(("place", "question", "said"), SHOWN)
def test_a_page_tells_what_is_lacking_and_what_readings_differ_in(place, question, said):
    position = PAX.position(place)
    told = tell(PAX, position, PAX.answer(position, PAX.action(question)), "ru")
    with override("ru"):
        page = render_to_string("sitewide/_ruling.html", {"told": told, "system": PAX})
    assert said in page
