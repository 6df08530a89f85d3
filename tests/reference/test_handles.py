"""Printed handles, cards and named sources on the pages of a system that has them."""

from __future__ import annotations

import re

import pytest

from rulesref.sitewide.pills import pill
from rulesref.systems import SYSTEMS

HIS = SYSTEMS["here-i-stand"]
RULES = "/en/rules/here-i-stand"


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("number", HIS.text.sections)
def test_every_clause_has_an_anchor_and_every_pill_a_place(client, rules, language, number):
    page = client.get(f"/{language}/rules/here-i-stand/{number}")
    assert page.status_code == 200
    clauses = HIS.text.sections[number].clauses
    assert page.text.count('class="para"') == len(clauses)
    for clause in clauses:
        assert not clause.anchor or f' id="{clause.anchor}"' in page.text, clause.cite
    for href in re.findall(r'class="cite[^"]*" href="([^"]*)"', page.text):
        place, _, anchor = href.partition("#")
        section = place.rpartition("/")[2]
        assert section in HIS.text.sections or client.get(place).status_code == 200, href
        assert not anchor or anchor in {c.anchor for c in HIS.text.sections[section].clauses}, href


@pytest.mark.parametrize("chapter", HIS.text.chapters, ids=lambda chapter: chapter.number)
def test_a_chapter_has_an_anchor_for_each_citation(client, rules, chapter):
    page = client.get(f"{RULES}/chapter/{chapter.number}").text
    for section in chapter.sections:
        for clause in section.clauses:
            assert f' id="{clause.cite}"' in page


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("13.2 restriction 8", "13.2#r8"),
        ("13.2-r8", "13.2#r8"),
        ("14 шаг 7", "14#s7"),
        ("13.1-r3-a", "13.1#r3-a"),
        ("13.1 restriction 6", "13.1#r6-a"),  # it is told in two halves
        ("карта 31", "card-31"),
        ("card 31", "card-31"),
        ("here-i-stand:13.4-c1", "13.4#c1"),
        ("13", "chapter/13"),
        ("here-i-stand:14", "14"),
    ],
)
def test_a_typed_citation_leads_to_its_clause(client, rules, typed, address):
    answer = client.get("/en/go", {"q": typed})
    assert (answer.status_code, answer["Location"]) == (302, f"{RULES}/{address}")


@pytest.mark.parametrize("cite", ["13.2-r8", "13.2 restriction 8", "13.2r8"])
def test_an_address_understands_a_handle(client, rules, cite):
    answer = client.get(f"{RULES}/{cite}")
    assert (answer.status_code, answer["Location"]) == (301, f"{RULES}/13.2#r8")


@pytest.mark.parametrize(
    ("path", "near"),
    [
        ("13.2-r99", "13.2#r9"),
        ("13.2-x1", "13.2"),
        ("card-999", "card-97"),
        ("card-31-r1", "card-31"),
    ],
)
def test_a_handle_that_is_not_there_offers_the_nearest(client, rules, path, near):
    page = client.get(f"{RULES}/{path}")
    assert page.status_code == 404
    assert f'href="{RULES}/{near}"' in page.text


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["13.2 restriction 8", "in the source: 13.2, restriction 8"]),
        ("ru", ["13.2 ограничение 8", "в источнике: 13.2, ограничение 8"]),
    ],
)
def test_a_panel_shows_one_clause_under_its_handle(client, rules, language, said):
    page = client.get(
        f"/{language}/rules/here-i-stand/13.2/panel?clause=r8", headers={"HX-Request": "true"}
    )
    assert page.status_code == 200
    assert f'<span class="no">{said[0]}</span>' in page.text
    assert f'title="{said[1]}"' in page.text
    assert page.text.count('class="para"') == 1


def test_a_panel_of_no_clause_leads_on_or_is_not_there(client, rules):
    assert client.get(f"{RULES}/13.2/panel?clause=r99").status_code == 404
    assert client.get(f"{RULES}/card-31/panel").status_code == 200


@pytest.mark.parametrize(
    ("cite", "said"),
    [
        ("13.2-r8", "<i>§</i>13.2 restriction 8"),
        ("13.1-r3-a", "<i>§</i>13.1 restriction 3a"),
        ("15.1-r2", "<i>§</i>15.1 requirement 2"),
        ("15.1-s11", "<i>§</i>15.1 step 11"),
        ("15.2-e3", "<i>§</i>15.2 result 3"),
        ("2.5a", "<i>§</i>2.5a"),
        ("card-31", ">card 31"),
    ],
)
def test_a_pill_says_a_handle_in_words(cite, said):
    assert said in pill(HIS, cite)


@pytest.mark.parametrize(
    ("cite", "language", "said"),
    [
        ("13.3-r7", "en", "English book: 13.3, restriction 7"),
        ("13.3-r7", "ru", "английская книга: 13.3, ограничение 7"),
        ("2.5a", "en", "English book: 2.5"),
        ("13.1a", "en", "in the source: 13.1, paragraph 2"),
    ],
)
def test_each_clause_tells_where_it_stands_in_print(client, rules, cite, language, said):
    clause = HIS.text.clauses[cite]
    page = client.get(f"/{language}/rules/here-i-stand/{clause.section}").text
    para = page.split(f' id="{clause.anchor}"', 1)[1]
    assert re.search(r'title="([^"]*)"', para)[1] == said


@pytest.mark.parametrize(("language", "said"), [("en", "English book"), ("ru", "английская книга")])
def test_a_standing_names_its_source(client, rules, language, said):
    page = client.get(f"/{language}/rules/here-i-stand/13.1").text
    marks = re.findall(r'<small class="standing"[^>]*>([^<]*)', page)
    assert said in marks


def test_a_link_to_a_term_leads_to_its_page(client, rules):
    page = client.get(f"{RULES}/13.1").text
    (href,) = set(re.findall(r'<a class="term" href="([^"]*/terms/formation)"', page))
    assert client.get(href).status_code == 200
