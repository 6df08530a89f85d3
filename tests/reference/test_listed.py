"""Players' questions where they are listed: on the front page, of a game, beside a section."""

from __future__ import annotations

import re

import pytest

from rulesref.engine.numbering import section_of
from rulesref.sitewide.listed import listed
from rulesref.systems import SYSTEMS

pytestmark = pytest.mark.django_db

PAX = SYSTEMS["pax-baltica"]


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("path", ["", "rules/pax-baltica/"])
def test_the_questions_are_listed_where_one_begins(client, language, path):
    page = client.get(f"/{language}/{path}")
    for key in PAX.quick:
        words = PAX.questions[key].said(language).replace("'", "&#x27;")
        link = rf'<a href="/{language}/rules/pax-baltica/ask/{key}">(<span>)?{re.escape(words)}<'
        assert re.search(link, page.text)


@pytest.mark.parametrize(
    "number", [s.number for s in PAX.text.sections.values() if s.state == "held"]
)
def test_a_section_leads_to_the_questions_that_its_clauses_decide(client, number):
    page = client.get(f"/en/rules/pax-baltica/{number}").text
    linked = set(re.findall(r'href="/en/rules/pax-baltica/ask/(\w+)"', page))
    cites = {key: {*question.decided} for key, question in PAX.questions.items()}
    for key, quick in PAX.quick.items():
        cites[key].update(quick.used)
    assert linked == {key for key, found in cites.items() if number in map(section_of, found)}


def test_a_game_without_quick_questions_offers_none(client, tiny):
    for path in ("", "1.1", "5.6"):
        page = client.get(f"/en/rules/tiny/{path}")
        assert page.status_code == 200
        assert "Quick question" not in page.text


def test_a_question_is_told_apart_only_in_a_game_that_answers_others():
    notes = {one.key: one.note for one in listed(PAX)}
    assert {key for key, note in notes.items() if not note} == set(PAX.quick)
    assert {note for note in notes.values() if note} == {"the clauses"}
    assert {one.note for one in listed(SYSTEMS["here-i-stand"])} == {""}
