"""Clauses with printed handles stand in runs; a point of a group with its fellows."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from rulesref.reference.kind_runs import kind_runs, within_run
from rulesref.reference.points import switches
from rulesref.systems import SYSTEMS

HIS = SYSTEMS["here-i-stand"].text
PAX = SYSTEMS["pax-baltica"].text


@pytest.mark.parametrize(
    ("number", "headings"),
    [
        ("13.2", ["", "Restrictions", "Procedure"]),
        ("14", ["Procedure", ""]),
        ("15.1", ["", "Requirements", "", "Procedure", ""]),
        ("2.1", [""]),
    ],
)
def test_each_kind_of_handle_has_its_heading(number, headings):
    found = kind_runs(HIS.sections[number])
    assert [str(run.heading) for run in found] == headings
    assert [c for run in found for c in run.clauses] == list(HIS.sections[number].clauses)


@pytest.mark.parametrize(
    ("cite", "said"), [("13.2-r8", "8"), ("13.1-r3-a", "3a"), ("15.1-s11", "11"), ("13.2a", "a")]
)
def test_a_clause_is_told_apart_in_its_run(cite, said):
    assert within_run(HIS.clauses[cite]) == said


@pytest.mark.django_db
@pytest.mark.parametrize(("path", "level"), [("13.2", 2), ("chapter/13", 3)])
def test_a_page_sets_the_headings_of_its_runs(client, rules, path, level):
    page = client.get(f"/ru/rules/here-i-stand/{path}").text
    assert f'<h{level} class="run">Ограничения</h{level}>' in page
    assert f'<h{level} class="run">Порядок действий</h{level}>' in page
    number = page.split(f'id="{"r8" if path == "13.2" else "13.2-r8"}"')[1]
    assert re.search(r'aria-label="([^;]+);', number)[1].startswith("13.2 ограничение 8")
    assert re.search(r"</svg><span>([^<]+)<", number)[1] == "8"


@pytest.mark.django_db
def test_two_languages_side_by_side_have_headings_in_both(client, rules):
    page = client.get("/en/rules/here-i-stand/13.2?with=ru").text
    assert re.search(r"Restrictions <span[^>]+>· Ограничения</span></h2>", page)


def test_points_of_a_group_are_one_switch():
    named = {switch.name: [p.number for p in switch.points] for switch in switches(HIS)}
    assert named["text"] == ["Q1", "Q2"]
    assert sum(len(switch.points) for switch in switches(HIS)) == len(HIS.points)


def test_points_that_stand_apart_come_together_where_the_first_stands():
    first, second, third = (replace(p, group=g) for p, g in zip(HIS.points, "xyx", strict=False))
    found = switches(replace(HIS, points=(first, second, third)))
    assert [[p.number for p in s.points] for s in found] == [["Q1", "Q3"], ["Q2"]]


@pytest.mark.django_db
def test_the_register_shows_a_switch_with_what_each_choice_means(client):
    page = client.get("/en/rules/here-i-stand/open-points").text
    switch = page.split('<section class="switch"')[1].split("</section>")[0]
    for point in HIS.points[:2]:
        assert f'href="#{point.number}"' in switch
        assert not any(f">{key}<" in switch for key in point.readings)
        for sentence in point.readings.values():
            assert sentence.en.replace("'", "&#x27;") in switch
    assert re.findall(r"<dt>(Reading \d)", switch) == ["Reading 1", "Reading 2"]
    assert 'class="switch"' not in client.get("/en/rules/pax-baltica/open-points").text


@pytest.mark.django_db
@pytest.mark.parametrize("text", [PAX, HIS], ids=["pax-baltica", "here-i-stand"])
def test_the_register_has_a_table_of_contents(client, text):
    slug = "pax-baltica" if text is PAX else "here-i-stand"
    page = client.get(f"/ru/rules/{slug}/open-points").text
    contents = page.split('class="points-toc"')[1].split("</nav>")[0]
    for point in text.points:
        assert f'href="#{point.number}"' in contents
        assert f'<section class="q" id="{point.number}">' in page


@pytest.mark.django_db
def test_a_point_tells_of_answers_only_where_an_engine_applies_one_of_its_clauses(client):
    page = client.get("/en/rules/pax-baltica/open-points").text
    for point in PAX.points:
        shown = page.split(f'<section class="q" id="{point.number}">')[1].split("</section>")[0]
        found = [PAX.clauses[cite] for cite in point.clauses if cite in PAX.clauses]
        applied = not all(clause.to_come for clause in found)
        assert (f"${point.number}:" in shown) == applied, point.number
        assert ("does not apply these clauses yet" in shown) == (not applied), point.number
        assert ("an answer is also worked out" in shown) == (applied and point.told == "decides")


@pytest.mark.django_db
def test_the_register_of_a_game_that_is_only_read_promises_no_answers(client):
    page = client.get("/en/rules/here-i-stand/open-points").text
    assert "$Q" not in page
    assert "nswer is" not in page
    assert "Answers follow it" not in page
    assert "Each may still be set alone." not in page
