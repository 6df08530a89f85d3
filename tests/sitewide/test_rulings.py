"""How a ruling is put into words: its head."""

from __future__ import annotations

import pytest
from django.utils.translation import override
from msgspec.structs import replace

from rulesref.engine.telling import tell
from rulesref.sitewide.rulings import verdict
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
