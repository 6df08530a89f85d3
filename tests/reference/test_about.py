"""The panel about a clause: what cites it, what applies it, its examples; as a page and a part."""

from __future__ import annotations

import re

import pytest

from rulesref.reference.about import about
from rulesref.systems import SYSTEMS

pytestmark = pytest.mark.django_db
PAX = SYSTEMS["pax-baltica"]
ABOUT = "/en/rules/pax-baltica/5.6/about"


def of_clause(cite: str):
    """What stands about a clause."""
    clause = PAX.text.clauses[cite]
    return about(PAX, PAX.text.sections[clause.section], [clause])


def test_what_cites_a_clause_stands_by_chapter_with_the_citing_sentence(rules):
    ((chapter, found),) = of_clause("5.6f").cited
    assert chapter.number == "5"
    assert "5.4c" in [each.clause.cite for each in found]
    assert all("5.6f" in each.said or each.said.endswith("…") for each in found)


def test_a_part_without_anything_is_not_shown(client, rules):
    page = client.get(f"{ABOUT}?clause=c").text
    assert "Cited by" not in page
    assert "Notes" not in page
    assert "In the engine" in page
    assert "Worked examples" in page


def test_the_functions_that_apply_a_clause_are_named_and_lead_to_their_source(client, rules):
    page = client.get(f"{ABOUT}?clause=c").text
    (address, key) = re.search(r'href="([^"#]+)#([^"]+)"><code>retreat.py</code>', page).groups()
    assert "<code>own_border</code>" in page
    assert f'id="{key}"' in client.get(address).text


def test_what_is_text_only_says_why_and_what_is_to_come_says_so(client, rules):
    page = client.get("/en/rules/hellenes/6.0/about?clause=c").text
    assert "text only: it is an example" in page
    page = client.get("/en/rules/hellenes/6.0/about?clause=b").text
    assert re.search(r"effect,\s+engine to come", page)


def test_terms_and_questions_of_a_clause_are_told(rules):
    found = of_clause("5.6b")
    keys = [key for key, _ in found.terms]
    assert "battlefield" in keys
    assert "block" not in keys  # nobody looks it up
    assert found.questions


@pytest.mark.parametrize("slug", SYSTEMS)
@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_clause_has_its_page_and_leads_back(client, rules, slug, language):
    for section in list(SYSTEMS[slug].text.sections.values())[::5]:
        for clause in section.clauses[:2]:
            address = f"/{language}/rules/{slug}/{section.number}"
            page = client.get(
                f"{address}/about", {"clause": clause.anchor} if clause.anchor else {}
            )
            assert page.status_code == 200
            anchor = f"#{clause.anchor}" if clause.anchor else ""
            assert f'href="{address}{anchor}" data-close' in page.text


def test_a_script_gets_the_part_alone_and_both_have_their_etag(client, rules):
    page = client.get(f"{ABOUT}?clause=c")
    part = client.get(f"{ABOUT}?clause=c", headers={"HX-Request": "true"})
    assert "<html" in page.text
    assert part.text.strip().startswith('<section class="about-text"')
    assert '<h2 id="about-title"' in part.text
    assert page["ETag"] != part["ETag"]
    assert "HX-Request, HX-History-Restore-Request" in part["Vary"]
    again = client.get(f"{ABOUT}?clause=c", headers={"If-None-Match": page["ETag"]})
    assert again.status_code == 304


@pytest.mark.parametrize("query", ["", "?with=ru"])
def test_each_clause_has_one_door_to_its_panel_with_a_count_where_something_cites(
    client, rules, query
):
    page = client.get(f"/en/rules/pax-baltica/5.6{query}").text
    doors = re.findall(
        r'class="backs" href="([^"]+)" data-about.*?<span aria-hidden="true">([^<]+)', page
    )
    told = {address.partition("clause=")[2][:1]: sign for address, sign in doors}
    assert len(doors) == len(told) == len(PAX.text.sections["5.6"].clauses)
    assert told["f"][0].isdigit()
    assert told["c"] == "⋯"


@pytest.mark.parametrize("address", ["5", "5.6/panel"])
def test_where_nothing_is_counted_no_clause_has_a_door(client, rules, address):
    assert 'class="backs"' not in client.get(f"/en/rules/pax-baltica/{address}").text


def test_a_section_that_nothing_cites_has_doors_too(client, rules):
    page = client.get("/en/rules/pax-baltica/4.5").text
    assert page.count('class="backs"') == len(PAX.text.sections["4.5"].clauses)


@pytest.mark.parametrize("address", ["5.6/about?clause=z", "99.9/about", "1.2/about"])
def test_nothing_is_told_of_what_is_not_there(client, rules, address):
    assert client.get(f"/en/rules/pax-baltica/{address}", follow=True).status_code in (200, 404)
    assert "about-title" not in client.get(f"/en/rules/pax-baltica/{address}", follow=True).text


def test_the_panel_of_a_section_tells_of_all_its_clauses(client, rules):
    page = client.get(ABOUT).text
    assert page.count("own_border") == 1
    for clause in PAX.text.sections["5.6"].clauses:
        assert f"<b>{clause.anchor}</b>" in page


def test_the_number_of_queries_does_not_grow_with_what_cites(
    client, rules, django_assert_num_queries
):
    client.get(ABOUT)
    with django_assert_num_queries(1):
        client.get(ABOUT)
    with django_assert_num_queries(1):
        client.get(f"{ABOUT}?clause=f")
