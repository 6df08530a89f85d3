"""The pages that compare games: what they show, what one may pick, when they change."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from django.urls import resolve
from django.utils.html import strip_tags
from django.utils.translation import override
from msgspec.structs import replace as changed

from rulesref.reference.compare import pages, topics, views
from rulesref.reference.compare.pages import Picks, comparisons
from rulesref.reference.compare.topics import COMPARED, TOPICS, Cell
from rulesref.sitewide.pills import address_of
from rulesref.systems import SYSTEMS

pytestmark = pytest.mark.django_db
PAGE = "/en/compare/retreat"
SOME = "?game=hellenes&game=here-i-stand"
LONE = "?game=hellenes&game=pax-baltica"


def heads(page):
    """The games that stand over the columns."""
    return re.findall(r'<th scope="col"[^>]*data-system="([^"]+)"', page)


def asked(page):
    """The questions down the side."""
    return re.findall(r'<th scope="row"[^>]*>([^<]+)', page)


@pytest.fixture
def silent(monkeypatch):
    """The topic with an answer that our text of Pax Baltica does not give."""
    first, *rest = topics.topics()["retreat"].rows
    cells = first.cells | {"pax-baltica": Cell(silent=True, cites=("1.2",))}
    topic = changed(topics.topics()["retreat"], rows=(changed(first, cells=cells), *rest))
    for module in (pages, views):
        monkeypatch.setattr(module, "topics", lambda: {"retreat": topic})


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_list_of_topics_leads_to_each_with_its_questions_and_sections(client, language):
    page = client.get(f"/{language}/compare/").text
    for one in comparisons():
        assert f'href="/{language}/compare/{one.key}">{one.topic.title.said(language)}<' in page
        for row in one.topic.rows:
            assert row.ask.said(language) in page
        for column in one.columns:
            for number in column.sections:
                assert f'href="/{language}/rules/{column.system.slug}/{number}"' in page


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("key", TOPICS)
def test_a_topic_shows_every_answer_with_its_citations(client, rules, key, language):
    page = client.get(f"/{language}/compare/{key}").text
    assert f'<html lang="{language}"' in page
    assert 'data-system="all"' in page
    topic = topics.topics()[key]
    assert heads(page) == list(COMPARED)
    assert len(asked(page)) == len(topic.rows) + 1
    cells = page.split('<td role="cell"')[1:]
    shown = [(row.cells[slug], slug) for row in topic.rows for slug in COMPARED]
    assert len(cells) == len(shown) + len(COMPARED)
    for (cell, slug), html in zip(shown, cells, strict=False):
        assert SYSTEMS[slug].title.said(language) in html
        with override(language):
            assert all(f'href="{address_of(SYSTEMS[slug], cite)}"' in html for cite in cell.cites)
    ids = re.findall(r' id="([^"]+)"', page)
    assert len(ids) == len(set(ids))


def test_an_answer_carries_its_marks_its_clauses_and_what_it_leaves_out(client):
    page = client.get(PAGE).text
    cell = next(part for part in page.split("<td ") if "An ally’s garrison" in part)
    assert ">English book</small>" in cell
    assert 'href="/en/rules/here-i-stand/open-points#Q5">Q5</a>' in cell
    assert 'href="/en/rules/here-i-stand/14#s11"' in cell
    assert "Left out: inactive minor powers" in strip_tags(cell)


def test_a_silent_answer_says_so_and_where_it_would_stand(client, silent):
    page = client.get(PAGE).text
    assert page.count("Our text does not say.") == 1
    cell = next(part for part in page.split("<td ") if "Our text does not say." in part)
    assert 'href="/en/rules/pax-baltica/1.2"' in cell


@pytest.mark.parametrize(
    ("query", "shown"),
    [
        ("", list(COMPARED)),
        (SOME, ["here-i-stand", "hellenes"]),
        ("?game=tactica", ["tactica"]),
        ("?game=chess", list(COMPARED)),
        ("?game=chess&game=hellenes&game=%00", ["hellenes"]),
    ],
)
def test_games_are_picked_in_the_address(client, query, shown):
    page = client.get(PAGE + query).text
    assert heads(page) == shown
    ticked = re.findall(r'name="game" value="([^"]+)" autocomplete="off" checked', page)
    assert ticked == shown
    assert all(SYSTEMS[slug].edition.en in page for slug in shown)


def test_what_the_games_answer_alike_is_hidden_where_one_asks_for_differences(client):
    every = asked(client.get(PAGE + SOME).text)
    page = client.get(PAGE + SOME + "&differ=1").text
    alike = [
        row.ask.en
        for row in topics.topics()["retreat"].rows
        if {"hellenes", "here-i-stand"} <= set(row.alike)
    ]
    assert alike == ["The defender"]
    assert asked(page) == [words for words in every if words not in alike]
    assert "1 question is not shown: the answers are alike, or there is one at most." in page
    assert asked(client.get(f"{PAGE}?differ=1").text) == asked(client.get(PAGE).text)
    one = client.get(f"{PAGE}?game=hellenes&differ=1").text
    assert asked(one) == asked(client.get(PAGE).text)


@pytest.mark.parametrize(("query", "hidden"), [("", False), (SOME, False), (LONE, True)])
def test_a_question_that_one_game_at_most_answers_shows_no_difference(
    client, silent, query, hidden
):
    first = topics.topics()["retreat"].rows[0].ask.en
    page = client.get(f"{PAGE}{query or '?'}&differ=1").text
    assert (first not in asked(page)) == hidden


def test_no_difference_is_seen_in_what_the_games_that_answer_say_alike():
    row = topics.topics()["fire"].rows[1]
    cells = row.cells | {"tactica": Cell(silent=True), "here-i-stand": Cell(silent=True)}
    every = comparisons()[TOPICS.index("fire")]
    assert every.differs(row)
    assert not every.differs(changed(row, cells=cells))


def test_another_topic_keeps_what_was_picked(client):
    page = client.get(f"{PAGE}{SOME}&differ=1&other=1").text
    kept = Picks(("here-i-stand", "hellenes"), differ=True).query.replace("&", "&amp;")
    assert f'href="/en/compare/retreat{kept}" aria-current="page"' in page
    assert f'href="/en/compare/siege{kept}"' in page


def test_a_script_gets_the_part_that_its_picks_change(client):
    part = client.get(PAGE + SOME, headers={"hx-request": "true"})
    assert part.text.lstrip().startswith('<div id="compared">')
    assert "<html" not in part.text
    whole = client.get(PAGE + SOME)
    assert whole.headers["ETag"] != part.headers["ETag"]
    assert "HX-Request" in whole.headers["Vary"]


@pytest.mark.parametrize("path", ["/en/compare/", PAGE, f"{PAGE}{SOME}", "/en/rules/hellenes/6.4"])
def test_a_page_changes_with_the_topics_and_is_else_not_sent_again(
    client, rules, monkeypatch, path
):
    first = client.get(path)
    again = client.get(path, headers={"if-none-match": first.headers["ETag"]})
    assert again.status_code == 304
    for name in (
        "rulesref.reference.compare.views.checksum",
        "rulesref.reference.views.compared_checksum",
    ):
        monkeypatch.setattr(name, lambda: "others")
    assert client.get(path).headers["ETag"] != first.headers["ETag"]


def test_a_topic_changes_with_the_text_of_any_game(client, monkeypatch):
    first = client.get(PAGE).headers["ETag"]
    other = replace(SYSTEMS["tactica"])
    other.__dict__["checksum"] = "another"
    monkeypatch.setitem(SYSTEMS, "tactica", other)
    assert client.get(PAGE).headers["ETag"] != first


@pytest.mark.parametrize(
    ("path", "led"), [("/en/compare", "/en/compare/"), (f"{PAGE}/?differ=1", f"{PAGE}?differ=1")]
)
def test_a_slash_too_many_or_too_few_is_mended(client, path, led):
    answer = client.get(path)
    assert (answer.status_code, answer["Location"]) == (301, led)


def test_what_is_no_topic_is_not_found(client):
    answer = client.get("/en/compare/weather")
    assert answer.status_code == 404
    assert "ETag" not in answer.headers


def test_a_section_names_its_topic_and_where_the_other_games_treat_it(client, rules):
    side = client.get("/en/rules/hellenes/6.4").text.split("The same topic elsewhere")[1]
    side = side.split("</section>")[0]
    assert 'href="/en/compare/retreat">Retreat</a>' in side
    for column in comparisons()[TOPICS.index("retreat")].columns:
        for number in column.sections:
            there = f'href="/en/rules/{column.system.slug}/{number}"' in side
            assert there == (column.system.slug != "hellenes")
    assert "The same topic elsewhere" not in client.get("/en/rules/hellenes/2.1").text


def test_the_bar_and_the_front_page_lead_to_the_comparison(client, rules):
    for path in ("/en/", "/en/rules/hellenes/", "/en/rules/hellenes/6.4", PAGE):
        assert 'href="/en/compare/"' in client.get(path).text
    assert 'href="/en/compare/" aria-current="true">Compare</a>' in client.get(PAGE).text
    assert resolve(PAGE).view_name == "reference:compare"
