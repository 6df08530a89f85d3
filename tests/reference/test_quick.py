"""Quick questions: facts in the address, the answer as soon as it stands, the opponent's page."""

from __future__ import annotations

import re
from urllib.parse import urlencode

import pytest

from rulesref.engine.quick import UNKNOWN
from rulesref.reference.quick import QuickPage
from rulesref.sitewide.systems import engine_at

pytestmark = pytest.mark.django_db

PAX = engine_at("pax-baltica")
WAY_OUT = "/en/rules/pax-baltica/ask/way_out"
LEAVES = {
    "attacks": "yes",
    "waits": "no",
    "acted": "no",
    "reach": "next",
    "open": "yes",
    "enemies": "no",
    "he_came": "no",
    "ours": "this",
    "room": "normal_room",
}
NOT_KNOWN = LEAVES | {"he_came": UNKNOWN}


def asked(client, facts, address=WAY_OUT):
    return client.get(f"{address}?{urlencode(facts)}")


def page_of(facts, key="way_out", language="en"):
    return QuickPage(PAX, PAX.quick[key], facts, language)


def plain(html):
    """The words of a page, without its tags."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html))


def answer_in(page):
    """The words of the answer on a page; empty where none stands there."""
    found = re.search(r'<section class="sheet.*?</section>', page.text, re.DOTALL)
    return plain(found[0]) if found else ""


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("key", PAX.quick)
def test_every_question_asks_its_facts_in_the_order_of_the_checks(client, language, key):
    page = client.get(f"/{language}/rules/pax-baltica/ask/{key}")
    quick = PAX.quick[key]
    assert page.status_code == 200
    assert f"<h1>{PAX.questions[key].said(language)}</h1>".replace("'", "&#x27;") in page.text
    shown = re.findall(r'<li class="fact [^>]*id="fact-(\w+)"', page.text)
    assert shown == [fact.key for fact in quick.facts if quick.sensible(fact, {})]
    assert answer_in(page) == ""
    assert "<input" not in page.text.split("<main", 1)[1].split("</main", 1)[0]


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("key", PAX.quick)
def test_whoever_knows_nothing_gets_an_answer_too(client, language, key):
    facts = dict.fromkeys((fact.key for fact in PAX.quick[key].facts), UNKNOWN)
    for part in ("", "/show", "/object"):
        page = asked(client, facts, f"/{language}/rules/pax-baltica/ask/{key}{part}")
        assert page.status_code == 200
        assert "ruling-head" in page.text


def test_every_tap_leads_to_the_address_with_one_more_answer(client):
    page = asked(client, {"attacks": "yes"})
    assert (
        '<a class="tap" id="acted-no" href="?attacks=yes&amp;acted=no" rel="nofollow">' in page.text
    )
    assert 'id="acted-unknown" href="?attacks=yes&amp;acted=unknown"' in page.text


def test_answers_stand_in_the_order_of_the_facts_however_they_came():
    page = page_of({"room": "normal_room", "attacks": "yes"})
    assert page.query == "?attacks=yes&room=normal_room"


def test_a_given_answer_is_taken_back_by_its_own_tap(client):
    page = asked(client, {"attacks": "yes", "acted": "no"})
    assert re.search(r'id="acted-no" href="\?attacks=yes" [^>]*aria-current="true"', page.text)


def test_the_answer_stands_as_soon_as_one_condition_is_broken(client):
    page = asked(client, {"acted": "yes"})
    said = answer_in(page)
    assert "No, this block may not retreat there: this block has had its one action" in said
    assert "§ 5.4a" in said
    assert "what is not answered yet need not be" in page.text
    assert "The same under every reading." in said


def test_nothing_is_answered_while_a_question_that_matters_is_open(client):
    facts = {key: value for key, value in LEAVES.items() if key != "room"}
    assert answer_in(asked(client, facts)) == ""
    assert "Yes, this block may retreat there." in answer_in(asked(client, LEAVES))


def test_what_is_not_known_leaves_a_branch_for_each_outcome(client):
    page = asked(client, NOT_KNOWN)
    said = answer_in(page)
    assert "Depends on whether your opponent came in over this border" in said
    assert "yes, after mine: No, this block may not retreat there" in said
    assert "no; yes, before mine: Yes, this block may retreat there" in said
    assert 'class="fact unknown' in page.text
    assert page_of(NOT_KNOWN).clause == "5.6d"


def test_branches_lead_where_the_answers_lead():
    page = page_of(NOT_KNOWN)
    assert len(page.branches) > 1
    alike = {words: answers.result for answers in page.branches for words in answers.words}
    for branch in page.told.branches:
        other = page_of(NOT_KNOWN | {"he_came": branch.value})
        assert other.told.result.text == alike[branch.text].text


def test_a_reading_that_would_change_the_answer_is_told_with_it(client):
    said = answer_in(asked(client, LEAVES | {"ours": "other"}))
    assert "Turns on Q4" in said
    assert "Over any border over which its side came in to attack → yes" in said
    assert "Only over the one over which the block itself came in → no (5.6c)" in said
    assert "The same under every reading." not in said


def test_a_branch_tells_on_which_reading_it_turns():
    page = page_of(LEAVES | {"acted": UNKNOWN, "ours": "other"})
    assert [(a.result.verdict, a.points) for a in page.branches] == [("yes", ["Q4"]), ("no", [])]
    assert not page.same_in_all


def test_what_stands_under_every_reading_stands_apart_from_what_turns_on_one():
    page = page_of(LEAVES | {"ours": UNKNOWN})
    assert [(alike.words, alike.points) for alike in page.branches] == [
        (["this block"], []),
        (["others, not this one"], ["Q4"]),
        (["nobody"], []),
    ]


def test_no_reading_is_told_to_be_the_same_while_a_branch_depends_on_more():
    page = page_of({fact.key: UNKNOWN for fact in PAX.quick["way_out"].facts})
    assert {answers.result for answers in page.branches} == {None}
    assert not page.same_in_all


def test_what_only_another_reading_asks_is_told(client):
    facts = {"control": "his", "blocks": "4", "doors": UNKNOWN, "strangers": "2", "gone": "3"}
    page = asked(client, facts, "/en/rules/pax-baltica/ask/after_three")
    depends = PAX.quick_words.questions["after_three"].facts["doors"].depends.said("en")
    said = answer_in(page)
    assert f"For another reading it matters too: {depends}" in said
    assert "depends on what is not known" in said


def test_steps_that_rest_on_a_guess_are_not_told(client):
    steps = [step.cite for step in page_of({"acted": "yes"}).ruling.steps]
    assert "5.4a" in steps
    assert "5.3c" not in steps
    assert "5.3c" in [step.cite for step in page_of(LEAVES).ruling.steps]


def test_a_question_that_is_no_yes_or_no_says_what_comes_out(client):
    said = answer_in(client.get("/en/rules/pax-baltica/ask/who_defends?mine=yes"))
    assert "You defend" in said
    assert "Whose garrison is there and whose land it is makes no difference." in said


def test_answers_that_contradict_each_other_are_told(client):
    page = client.get("/en/rules/pax-baltica/ask/who_defends?mine=no&his=no")
    assert page.status_code == 200
    said = answer_in(page)
    assert "These answers cannot all be right. Either your blocks or his were the last" in said
    assert "Show to opponent" not in said
    assert (
        client.get("/en/rules/pax-baltica/ask/who_defends/show?mine=no&his=no").status_code == 200
    )


@pytest.mark.parametrize(
    "query",
    ["acted=perhaps", "nobody=yes", "acted=", "acted=%00", "acted=" + "x" * 5000, "with=ru"],
)
@pytest.mark.parametrize("part", ["", "/show"])
def test_what_is_no_answer_is_let_be(client, query, part):
    page = client.get(f"{WAY_OUT}{part}?{query}")
    assert page.status_code == 200
    assert answer_in(page) == ""


def test_of_two_answers_to_one_fact_the_last_holds(client):
    assert "No, this block" in answer_in(client.get(f"{WAY_OUT}?acted=no&acted=yes"))
    assert answer_in(client.get(f"{WAY_OUT}?acted=yes&acted=no")) == ""


@pytest.mark.parametrize("address", ["/en/rules/chess/ask/way_out", "/en/rules/pax-baltica/ask/x"])
@pytest.mark.parametrize("part", ["", "/show", "/object", "/thanks"])
def test_a_question_that_is_not_there_is_404(client, address, part):
    page = client.get(address + part)
    assert page.status_code == 404
    assert "There is no such page" in page.text
    assert "ETag" not in page.headers


def test_a_script_gets_the_part_that_changes(client):
    part = client.get(f"{WAY_OUT}?acted=yes", headers={"hx-request": "true"})
    whole = client.get(f"{WAY_OUT}?acted=yes")
    assert part.text.lstrip().startswith('<div id="asking"')
    assert part.text.strip() in whole.text
    assert part.headers["ETag"] != whole.headers["ETag"]
    assert "HX-Request, HX-History-Restore-Request" in part.headers["Vary"]


@pytest.mark.parametrize("part", ["", "/show", "/object"])
def test_an_unchanged_page_is_not_sent_again(client, part):
    page = asked(client, NOT_KNOWN, WAY_OUT + part)
    again = client.get(
        f"{WAY_OUT}{part}?{urlencode(NOT_KNOWN)}", headers={"if-none-match": page.headers["ETag"]}
    )
    assert again.status_code == 304
    assert page.headers["Cache-Control"] == "public, max-age=0, must-revalidate"
    assert "Set-Cookie" not in page.headers


def test_the_position_behind_an_answer_opens_with_its_question(client):
    page = asked(client, LEAVES)
    link = re.search(r'href="(/en/editor/pax-baltica/[?]p=[^"]*)"', page.text)[1].replace(
        "&amp;", "&"
    )
    desk = client.get(link)
    assert desk.status_code == 200
    assert 'id="ruling"' in desk.text


def test_the_opponent_sees_the_answer_and_the_clause_in_both_languages(client):
    page = asked(client, LEAVES | {"acted": "yes"}, f"{WAY_OUT}/show")
    said = plain(page.text)
    for language in ("ru", "en"):
        assert PAX.quick_words.questions["way_out"].results["no"].said(language) in said
        sentence = PAX.text.clauses["5.4a"].text.said(language)
        assert re.split(r"[\[*]", sentence)[0].strip() in said
        assert PAX.edition.said(language) in said
    assert 'lang="ru"' in page.text
    assert "<nav" not in page.text
    assert "<footer" not in page.text
    assert page.text.count("<script") == 1  # the theme's


def test_the_opponent_sees_what_was_marked_in_both_languages(client):
    page = asked(client, {"attacks": "no", "acted": "yes", "he_came": UNKNOWN}, f"{WAY_OUT}/show")
    told = [plain(part) for part in re.findall(r"<li>(.*?)</li>", page.text, re.DOTALL)]
    words = PAX.quick_words.questions["way_out"].facts
    answers = {"ru": ("нет", "да", "не знаю"), "en": ("no", "yes", "don’t know")}
    assert [part.strip() for part in told] == [
        f"{words[fact].ask.said(language)} {answer}"
        for language in ("en", "ru")
        for fact, answer in zip(("attacks", "acted", "he_came"), answers[language], strict=True)
    ]
    assert "Asked with:" in page.text
    assert "Отмечено:" in page.text


def test_where_nothing_was_marked_nothing_is_listed(client):
    assert "shown-marked" not in client.get(f"{WAY_OUT}/show").text


def test_the_opponent_is_told_what_is_still_open(client):
    said = plain(asked(client, NOT_KNOWN, f"{WAY_OUT}/show").text)
    assert "Depends on whether your opponent came in over this border" in said
    assert PAX.text.clauses["5.6d"].text.ru.split("[")[0].strip() in said
    assert "Not decided yet" in plain(client.get(f"{WAY_OUT}/show").text)
