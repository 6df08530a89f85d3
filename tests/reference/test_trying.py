"""Answering a worked example before its answer is shown."""

from __future__ import annotations

import pytest

from rulesref.reference.examples import figures
from rulesref.systems import SYSTEMS

pytestmark = pytest.mark.django_db
SYSTEM = SYSTEMS["pax-baltica"]
SHOWN = [
    (section.number, name) for section in SYSTEM.text.sections.values() for name in section.examples
]


def figure_on(page: str, name: str) -> str:
    """The part of a page that shows an example."""
    (part,) = [p for p in page.split('<details class="example"') if f'id="{name}"' in p]
    return part


@pytest.mark.parametrize(("number", "name"), SHOWN)
def test_the_answer_is_hidden_until_the_reader_has_answered(client, number, name):
    example = SYSTEM.examples[name]
    address = f"/en/rules/pax-baltica/{number}"
    asked = figure_on(client.get(address, {"try": name}).text, name)
    assert example.text.en not in asked
    assert 'class="ruling"' not in asked
    assert 'class="mark' not in asked
    assert "ring acts" not in asked
    assert asked.count('name="answer"') >= 2
    told = figure_on(client.get(address, {"try": name, "answer": f"{name}:no"}).text, name)
    if not example.options:
        assert 'class="ruling"' in told
        assert ("Right." in told) == (example.expect["verdict"] == "no")


@pytest.mark.parametrize(("number", "name"), SHOWN)
def test_one_answer_is_right_and_the_mistake_is_told(client, number, name):
    section = SYSTEM.text.sections[number]
    (figure,) = [f for f in figures("pax-baltica", section, "ru") if f.name == name]
    assert [option.right for option in figure.options].count(True) == 1
    for option in figure.options:
        query = {"try": name, "answer": option.key}
        page = client.get(f"/ru/rules/pax-baltica/{number}", query).text
        told = figure_on(page, name)
        assert ("<b>Верно.</b>" in told) == option.right
        assert figure.example.trap.ru.split(".")[0] in told


def test_an_answer_that_is_none_asks_again(client):
    page = client.get(
        "/en/rules/pax-baltica/5.6", {"try": "last-in", "answer": "last-in:maybe"}
    ).text
    assert "Right." not in figure_on(page, "last-in")
    assert 'name="answer"' in figure_on(page, "last-in")


def test_all_examples_of_a_section_can_be_tried_one_after_another(client):
    names = SYSTEM.text.sections["5.6"].examples
    assert len(names) > 5
    page = client.get("/en/rules/pax-baltica/5.6", {"try": "all", "answer": "last-in:no"}).text
    for name in names:
        hidden = 'class="ruling"' not in figure_on(page, name)
        assert hidden == (name != "last-in")
