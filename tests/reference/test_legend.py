"""The legend of marks at the foot of every page of a text."""

from __future__ import annotations

import re

import pytest

from rulesref.systems import SYSTEMS

pytestmark = pytest.mark.django_db

MARK = re.compile(r'<small class="standing"[^>]*>([^<]*)')


def parted(page: str) -> tuple[str, str]:
    """A page without its legend, and the legend."""
    before, rest = page.split('<details class="legend">')
    legend, after = rest.split("</details>", 1)
    return before + after, legend


def marks(html: str) -> set[str]:
    """The marks of some sentences; one may name several sources."""
    found = MARK.findall(html.replace("&nbsp;", ""))
    return {source.strip() for mark in found for source in mark.split(", ")}


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("slug", SYSTEMS)
def test_every_mark_of_a_text_is_explained_in_its_legend(client, rules, language, slug):
    system = SYSTEMS[slug]
    paths = [s.number for s in system.text.sections.values() if s.state != "stub"]
    for path in ("open-points", "sequence", *paths):
        page, legend = parted(client.get(f"/{language}/rules/{slug}/{path}").text)
        assert marks(page) <= marks(legend), path
        assert system.edition.said(language) in legend


@pytest.mark.parametrize("path", ["5.6", "chapter/5"])
def test_what_is_said_of_marks_leads_to_the_legend(client, rules, path):
    page, legend = parted(client.get(f"/en/rules/pax-baltica/{path}").text)
    assert 'href="#marks"' in page
    assert 'id="marks"' in legend


def test_a_game_that_is_only_read_has_no_word_of_an_engine_in_its_legend(client, rules):
    _, legend = parted(client.get("/en/rules/here-i-stand/13.1").text)
    assert "engine to come" not in legend
    assert "engine to come" in parted(client.get("/en/rules/pax-baltica/4.3").text)[1]


def test_what_the_mark_of_chapters_stands_for_is_said_in_the_legend(client, rules):
    _, legend = parted(client.get("/en/rules/tactica/7.4").text)
    assert legend.count("our mark for the chapters of this game") == 1
    assert "<dt>TG\N{NO-BREAK SPACE}0</dt>" in legend
    assert "our mark for the chapters" not in client.get("/en/rules/hellenes/6.4").text
