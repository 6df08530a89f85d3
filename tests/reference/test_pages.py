"""The pages of the rules text: what they hold, where old and wrong addresses lead."""

from __future__ import annotations

import re

import pytest
from django.template.loader import render_to_string
from django.test import Client
from django.utils.translation import override

from rulesref.reference.coverage.rows import Coverage
from rulesref.reference.notes import cites_in, notes_at
from rulesref.systems import SYSTEMS

pytestmark = pytest.mark.django_db

PAX = SYSTEMS["pax-baltica"]
SECTIONS = list(PAX.text.sections)
CHAPTERS = [chapter.number for chapter in PAX.text.chapters]


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize(
    "path",
    [
        "",
        "open-points",
        *(f"chapter/{number}" for number in CHAPTERS),
        *SECTIONS,
        *(f"{number}?with=ru" for number in SECTIONS),
    ],
)
def test_every_page_of_the_text_opens(client, rules, language, path):
    page = client.get(f"/{language}/rules/pax-baltica/{path}")
    assert page.status_code == 200
    assert f'<html lang="{language}"' in page.text
    assert "<h1>" in page.text
    ids = re.findall(r' id="([^"]+)"', page.text)
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("number", [s.number for s in PAX.text.sections.values() if s.clauses])
@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_section_shows_each_clause_with_its_anchor_place_and_link(
    client, rules, language, number
):
    page = client.get(f"/{language}/rules/pax-baltica/{number}").text
    page = re.sub('<a class="term"[^>]*>([^<]*)</a>', r"\1", page)
    for clause in PAX.text.sections[number].clauses:
        anchor = f'id="{clause.anchor}"' if clause.anchor else 'class="para"'
        assert anchor in page
        hash_ = f"#{clause.anchor}" if clause.anchor else ""
        assert f'data-copy="/{language}/rules/pax-baltica/{number}{hash_}"' in page
        if clause.place:
            word = {"ru": "в источнике", "en": "in the source"}[language]
            assert f"{word}: {number}, " in page
        first_words = re.split(r"[\[*]", clause.text.said(language))[0].strip()
        assert first_words.replace("'", "&#x27;") in page


def test_citations_are_links_and_say_what_is_missing_behind_them(client, rules):
    page = client.get("/en/rules/pax-baltica/5.6").text
    assert '<a class="cite" href="/en/rules/pax-baltica/5.4#a"><i>§</i>5.4a</a>' in page
    assert (
        '<a class="cite cite-stub" href="/en/rules/pax-baltica/9.5">'
        "<i>§</i>9.5<small>text not here</small></a>" in page
    )
    assert 'href="/en/rules/pax-baltica/open-points#Q4">Q4</a>' in page


def test_a_clause_that_another_section_prints_says_so(client, rules):
    page = client.get("/en/rules/pax-baltica/4.3").text
    assert page.count("in the source: 4.3, paragraph 1") > 1
    assert "in the source: 6.1, paragraph 2" in page


def test_who_cites_a_section_is_listed_and_counted(client, rules):
    page = client.get("/en/rules/pax-baltica/5.4").text
    cited = page[page.index('id="cited-by"') :]
    assert 'href="/en/rules/pax-baltica/5.6#a"' in cited
    assert "5.4a: cited 1 time" in page


@pytest.mark.parametrize("language", ["ru", "en"])
def test_worked_examples_elsewhere_are_listed_by_title(client, rules, language):
    page = client.get(f"/{language}/rules/pax-baltica/5.4").text
    title = PAX.examples["karl-retreats"].title.said(language)
    assert f'href="/{language}/rules/pax-baltica/5.6#karl-retreats">{title}</a>' in page


def test_two_languages_side_by_side(client, rules):
    page = client.get("/ru/rules/pax-baltica/5.6?with=en").text
    section = PAX.text.sections["5.6"]
    notes = notes_at(PAX, cites_in([section]))
    assert page.count('<div lang="en">') == len(section.clauses) + len(notes)
    assert "Отступление" in page
    assert "· Retreat" in page
    assert 'href="/ru/rules/pax-baltica/5.4?with=en#a"' in page
    assert '<link rel="canonical" href="/ru/rules/pax-baltica/5.6">' in page


@pytest.mark.parametrize("second", ["ru", "de", "", "en%00"])
def test_a_second_language_that_makes_no_sense_is_left_out(client, rules, second):
    page = client.get(f"/ru/rules/pax-baltica/5.6?with={second}")
    assert page.status_code == 200
    assert "Отступление" in page.text
    assert '<div class="pair">' not in page.text


@pytest.mark.parametrize(
    ("path", "offered"),
    [(path, True) for path in ("5.6", "chapter/5", "9.5", "4.3", "open-points")]
    + [(path, False) for path in ("", "terms/", "sequence", "ask")],
)
def test_two_languages_are_offered_where_they_can_be_shown(client, rules, path, offered):
    page = client.get(f"/ru/rules/pax-baltica/{path}?with=en")
    assert ('<a href="?with=en" aria-current="true">RU+EN</a>' in page.text) == offered
    assert ('<div class="lang-h" lang="en">' in page.text) == offered
    assert ('class="pair"' in page.text or 'class="para pair"' in page.text) == offered


def test_a_stub_shows_the_sentences_that_refer_to_it(client, rules):
    page = client.get("/en/rules/pax-baltica/9.5").text
    assert "text not here" in page
    assert "What refers to it" in page
    assert 'href="/en/rules/pax-baltica/5.6#g"' in page


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_chapter_points_to_the_worked_examples_of_its_sections(client, language):
    page = client.get(f"/{language}/rules/pax-baltica/chapter/5").text
    named = [
        (s, name)
        for c in PAX.text.chapters
        if c.number == "5"
        for s in c.sections
        for name in s.examples
    ]
    assert named
    for section, name in named:
        title = PAX.examples[name].title.said(language).replace("'", "&#x27;")
        address = f"/{language}/rules/pax-baltica/{section.number}#{name}"
        assert f'<a href="{address}">{title}</a>' in page


def test_a_chapter_in_two_languages_leads_to_examples_in_two(client):
    page = client.get("/ru/rules/pax-baltica/chapter/5?with=en").text
    assert 'href="/ru/rules/pax-baltica/5.6?with=en#karl-retreats"' in page


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("path", ["5.6", "4.2", "open-points"])
def test_readings_stand_as_sentences_and_their_names_only_where_a_line_needs_them(
    client, rules, language, path
):
    page = client.get(f"/{language}/rules/pax-baltica/{path}").text
    bare = re.sub(r"<code[^>]*>.*?</code>", "", page)
    assert not re.search(r"<b>(side|own|control|never|yes)</b>|<li>(own|alone|as_given|no)\b", bare)
    assert ("$Q4:own</code>" in page) == (path == "open-points")
    assert not re.search(r"Q\d+=\w", page)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", {"4.2": "1 of 4 clauses in the engine", "5.6": "all in the engine"}),
        ("ru", {"4.2": "1 из 4", "5.6": "целиком в движке"}),
    ],
)
def test_the_contents_say_how_far_the_engine_goes(client, language, words):
    page = client.get(f"/{language}/rules/pax-baltica/").text
    for number, said in words.items():
        row = page[page.index(f'/{number}">') :]
        assert said in row[: row.index("</li>")]


def test_where_no_clause_is_applied_none_is_counted():
    with override("en"):
        said = render_to_string("reference/_coverage.html", {"coverage": Coverage(0, 3)})
    assert said.strip() == "engine to come"


def test_where_some_clauses_are_applied_the_others_say_that_they_are_not(client, rules):
    page = client.get("/en/rules/pax-baltica/4.2").text
    waiting = [c for c in PAX.text.sections["4.2"].clauses if c.to_come]
    assert waiting
    assert page.count('<small class="later">engine to come</small>') == len(waiting)


def test_a_section_whose_engine_is_to_come_says_so_and_leads_on(client, rules):
    page = client.get("/en/rules/pax-baltica/4.3").text
    assert page.count('<p class="later">engine to come</p>') == 1
    assert page.count("engine to come") == 2  # the legend knows the words, too
    assert '<small class="later">engine to come</small>' not in page
    assert 'rel="prev" href="/en/rules/pax-baltica/4.2"' in page
    assert 'rel="next" href="/en/rules/pax-baltica/4.4"' in page


@pytest.mark.parametrize(
    "path",
    [
        "/en/rules/chess/",
        "/en/rules/chess/5.6",
        "/en/rules/chess/open-points",
        "/en/rules/chess/chapter/5",
        "/en/rules/%ff/5.6",
    ],
)
def test_unknown_systems_and_chapters_are_not_found(client, path):
    page = client.get(path)
    assert page.status_code == 404
    assert "There is no such page" in page.text


def test_a_page_changes_its_name_with_the_text(client, rules, write_tiny):
    write_tiny()
    before = client.get("/en/rules/tiny/1.1")
    write_tiny("Take one block", "Take two blocks")
    after = client.get("/en/rules/tiny/1.1", headers={"if-none-match": before.headers["ETag"]})
    assert after.status_code == 200
    assert "Take two blocks" in after.text


def test_sentences_are_escaped_and_emphasis_kept(client, rules, tiny):
    page = client.get("/en/rules/tiny/1.1").text
    assert "A block is <em>wood</em> &lt;b&gt;, not &quot;paper&quot;." in page


def test_a_worked_example_tells_its_answer_and_why(client, rules):
    page = client.get("/en/rules/pax-baltica/5.6").text
    for name in PAX.text.sections["5.6"].examples:
        assert PAX.examples[name].title.en.replace("'", "&#x27;") in page
        assert f'id="{name}"' in page
    assert "No: Torvik is controlled by the Coalition" in page
    assert "The same under every reading." in page


def test_an_answer_that_turns_on_a_reading_says_on_which(client, rules):
    page = client.get("/en/rules/pax-baltica/4.2").text
    assert "Turns on" in page
    assert re.search(r"Turns on <a[^>]+>Q2</a>", page)


@pytest.mark.parametrize(
    "path",
    ["", "5.6", "5.6?with=ru", "1.5", "4.3", "chapter/5", "open-points"],
)
def test_the_number_of_queries_does_not_grow(client, rules, django_assert_max_num_queries, path):
    with django_assert_max_num_queries(1):
        client.get(f"/en/rules/pax-baltica/{path}")


def test_all_readers_get_the_same_bytes(rules):
    def body(**headers):
        return Client().get("/en/rules/pax-baltica/5.6", headers=headers).content

    first = body()
    assert body(accept_language="ru", user_agent="other", cookie="a=b; c=1") == first
    assert b"csrf" not in first
    assert b"style=" not in first
    assert b"nonce" not in first
