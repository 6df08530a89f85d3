"""Terms in rulings: each is a link once, in the order in which a ruling is read."""

from __future__ import annotations

import re

import pytest
from django.template.loader import render_to_string
from django.utils.translation import override

from rulesref.engine.telling import tell
from rulesref.sitewide.systems import engine_at
from rulesref.sitewide.terms import steps_said, term_link

PAX = engine_at("pax-baltica")
MOMENT = "@sorve S Sorve:C2 Rannik:S2 KarlXII@Sorve,Rannik-Sorve.1 Reventlov@Sorve,3/3,m2 *Sorve,r2"
TERM = re.compile(
    r'<a class="term" href="/(?:ru|en)/rules/pax-baltica/terms/([a-z-]+)">([^<]+)</a>'
)


def ruling(question: str, language: str, **context: object) -> str:
    """The page's part that shows the answer to a question."""
    position = PAX.position(MOMENT)
    told = tell(PAX, position, PAX.answer(position, PAX.action(question)), language)
    with override(language):
        return render_to_string(
            "sitewide/_ruling.html", {"told": told, "system": PAX} | dict(context)
        )


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("question", ["retreat KarlXII Kaskna", "hits C 2"])
def test_a_ruling_links_each_term_once(question, language):
    linked = [key for key, _ in TERM.findall(ruling(question, language))]
    assert linked
    assert len(linked) == len(set(linked))


def test_a_ruling_of_an_example_links_none():
    assert TERM.findall(ruling("retreat KarlXII Kaskna", "en", plain=True)) == []


def test_ways_that_are_only_weighed_link_none():
    page = ruling("ways KarlXII", "en")
    assert TERM.findall(page[: page.index('class="folding"')]) == []


def test_links_speak_the_language_of_the_page_each_time():
    for language in ("en", "ru", "en"):
        with override(language):
            assert f'href="/{language}/rules/pax-baltica/terms/hit"' in term_link(PAX, "hit", "x")


def test_what_is_said_is_escaped_and_no_markdown():
    (said,) = steps_said("en", PAX, ("A hit on <b>, *so* [x](5.5)",)).values()
    assert said.startswith('A <a class="term"')
    assert said.endswith("on &lt;b&gt;, *so* [x](5.5)")
