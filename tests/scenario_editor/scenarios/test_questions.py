"""The questions that a desk offers: by intent, in one order, none without a question."""

from __future__ import annotations

import pytest
from django.utils.translation import override

from rulesref.engine.labels import INTENTS
from rulesref.sitewide.systems import engines
from scenario_editor.scenarios.questions import TITLES, due_of, groups_of
from tests.scenario_editor.scenarios.test_desk import FIGHT, LAND, at, desk_of

LAST = FIGHT.replace("*Sorve,r2", "*Sorve,r3")
FINAL = f"{LAST},final"


def offered(text, language="en"):
    with override(language):
        groups = groups_of(desk_of(p=text, language=language))
        return {group.title: [each.verb for each in group.questions] for group in groups}


def test_every_intent_has_a_title():
    assert tuple(TITLES) == INTENTS


@pytest.mark.parametrize(
    ("text", "groups"),
    [
        (
            LAST,
            {
                "Who": ["order", "defender", "hits"],
                "Can I": ["retreat"],
                "Where": ["ways"],
                "Must I": ["leaver"],
                "What if": ["fire"],
            },
        ),
        (
            FINAL,
            {
                "Who": ["defender"],
                "Can I": ["retreat"],
                "Where": ["ways"],
                "How many": ["escape"],
                "Must I": ["leaver"],
            },
        ),
        ("@sorve", {}),
    ],
)
def test_questions_stand_under_what_one_wants_to_know_and_no_title_is_empty(text, groups):
    found = offered(text)
    assert found == groups
    assert list(found) == list(groups)


def test_titles_speak_the_reader_s_language():
    assert list(offered(FINAL, "ru")) == ["Кто", "Можно ли", "Куда", "Сколько", "Должен ли"]


BETWEEN = FIGHT.partition(" *")[0]


@pytest.mark.parametrize(
    ("text", "words", "cite"),
    [
        (FIGHT, "Sweden fires or retreats: Karl XII", "5.4b"),
        (FINAL, "Sweden must retreat at once: Karl XII", "5.6f"),
        (BETWEEN, "One battle is left, that of Sorve", "5.1a"),
        (f"{BETWEEN} PeterI@Torvik,m2 Pommerska@Torvik,2/2,m2",
         "It is not said who the first player is: add S or C", ""),
    ],
)  # fmt: skip
def test_what_is_due_is_told_at_once_with_its_clause(client, text, words, cite):
    due = due_of(desk_of(p=text))
    assert (due.words, due.cite) == (words, cite)
    page = client.get("/en/editor/pax-baltica/", {"p": text}).content.decode()
    head, _, rest = page[page.index('id="ask"') :].partition('id="ask-title"')
    assert words in head
    assert due.title not in rest


def test_what_is_due_leads_to_the_whole_answer():
    due = due_of(desk_of())
    assert not due.current
    led = at(due.link)
    assert led.told.reason.text.casefold() == due.words.casefold()
    assert due_of(led).current


@pytest.mark.parametrize("text", ["@sorve", LAND, f"{LAND} *Sorve"])
def test_where_nothing_is_fought_nothing_is_due(text):
    assert due_of(desk_of(p=text)) is None


@pytest.mark.parametrize("system", engines(), ids=lambda system: system.slug)
def test_no_question_that_is_offered_is_lost(system):
    for example in system.examples.values():
        desk = desk_of(p=example.position)
        shown = [each.verb for group in groups_of(desk) for each in group.questions]
        offered = system.sensible(desk.position)
        assert sorted(shown) == sorted(v for v in offered if system.label_of(v).intent != "due")
        assert (due_of(desk) is None) == (len(shown) == len(offered))


def test_the_titles_are_headings_of_the_page(client):
    page = client.get("/en/editor/pax-baltica/", {"p": FINAL}).content.decode()
    headings = [f'<h3 class="intent">{title}</h3>' for title in offered(FINAL)]
    assert [page.index(each) for each in headings] == sorted(page.index(each) for each in headings)
    assert page.count("<h3") == len(headings)
