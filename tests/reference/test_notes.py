"""Notes at clauses on pages: where they stand, what they look like, how a search leads to them."""

from __future__ import annotations

import dataclasses
import re
from html import unescape

import pytest
from django.core.management import call_command
from django.template.loader import render_to_string
from django.utils.translation import override

from rulesref.engine.sentences import plain
from rulesref.reference.loading import load
from rulesref.reference.notes import WORDS, address_of_note, date_words, notes_at
from rulesref.systems import SYSTEMS

pytestmark = pytest.mark.django_db

NOTES = [(slug, key) for slug, system in SYSTEMS.items() for key in system.notes]
MARK = re.compile(r'href="#n-(\w+)"')
EVERY = """
[ours]
clause = "1.1a"
kind = "editor"
ru = "Наше."
en = "Ours."

[both]
clause = "1.1"
kind = "designer"
source = "parent"
date = "2009-05"
ru = "Обо всём разделе."
en = "On all of the section."

[misprint]
clause = "1.1a"
kind = "errata"
source = { ru = "1.1, сноска", en = "1.1, a footnote" }
ru = "Опечатка."
en = "A <misprint>."
"""


@pytest.fixture
def noted(tiny):
    """The small system with a note of three kinds."""
    (tiny.folder / "notes.toml").write_text(EVERY)
    system = SYSTEMS["tiny"] = dataclasses.replace(tiny)  # the fixture puts the old list back
    load(system)
    return system


def seen(html: str) -> str:
    """What a page says, without its tags and doubled spaces."""
    return " ".join(unescape(re.sub(r"<[^>]*>", "", html)).split())


def legend(page: str) -> str:
    return page.split('<details class="legend">')[1].split("</details>", maxsplit=1)[0]


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize(("slug", "key"), NOTES)
def test_every_note_stands_where_its_address_leads(client, rules, language, slug, key):
    system = SYSTEMS[slug]
    with override(language):
        page, anchor = address_of_note(system, key).split("#")
    html = client.get(page).text
    assert html.count(f'id="{anchor}"') == 1
    block = html.split(f'id="{anchor}"')[1].split("</div>")[0]
    note = system.notes[key]
    for sentence in (note.opening(language), note.rest(language)):
        first = plain(sentence).split(" [")[0][:40]
        assert first.strip() in seen(block)
    with override(language):
        assert str(WORDS[note.kind]) in seen(block)
    assert f"#n-{note.kind}" in block


@pytest.mark.parametrize("path", ["1.1", "chapter/1"])
def test_notes_stand_below_their_clause_in_the_order_of_kinds(client, noted, path):
    page = client.get(f"/en/rules/tiny/{path}").text
    found = re.findall(r'id="(note-[a-z]+)"', page)
    assert found == ["note-misprint", "note-ours", "note-both"]
    first, second = page.index("note-ours"), page.index("A block is")
    assert page.index("Take one block") < first < second < page.index("note-both")
    assert "A &lt;misprint&gt;." in page


def test_a_note_tells_its_source_and_date(client, noted):
    page = seen(client.get("/en/rules/tiny/1.1").text)
    assert "designer’s note Hammer of the Scots, May 2009 On all of the section." in page
    assert "erratum 1.1, a footnote A <misprint>." in page
    assert "editor’s note Ours." in page


def test_the_legend_tells_the_kinds_of_the_page_and_no_other(client, rules, noted):
    told = MARK.findall(legend(client.get("/en/rules/tiny/1.1").text))
    assert told == ["errata", "designer", "editor"]
    assert MARK.findall(legend(client.get("/en/rules/tiny/chapter/1").text)) == told
    assert MARK.findall(legend(client.get("/en/rules/tiny/5.6").text)) == []
    assert MARK.findall(legend(client.get("/en/rules/pax-baltica/sequence").text)) == []


@pytest.mark.parametrize("slug", SYSTEMS)
def test_every_kind_on_a_page_is_in_its_legend(client, rules, slug):
    system = SYSTEMS[slug]
    held = [s.number for s in system.text.sections.values() if s.clauses]
    for path in (*held, *(f"chapter/{c.number}" for c in system.text.chapters), "open-points"):
        page = client.get(f"/en/rules/{slug}/{path}").text
        shown = set(re.findall(r'class="noted noted-(\w+)"', page))
        assert set(MARK.findall(legend(page))) == shown, path


def test_in_two_languages_a_note_is_paired(client, noted):
    page = client.get("/en/rules/tiny/1.1?with=ru").text
    block = page.split('id="note-ours"')[1]
    (_, english), (_, russian) = re.findall(r'<div lang="(en|ru)">(.*?)</div>', block, re.DOTALL)[
        :2
    ]
    assert "editor’s note" in english
    assert "Ours." in english
    assert "примечание редакции" in russian
    assert "Наше." in russian


def test_the_preview_of_a_clause_shows_its_errata_alone(client, noted):
    panel = client.get("/en/rules/tiny/1.1/panel?clause=a", headers={"hx-request": "true"}).text
    assert "misprint" in panel
    assert "Ours." not in panel
    assert 'id="note-' not in panel
    page = client.get("/en/rules/tiny/1.1/panel?clause=a").text
    assert MARK.findall(legend(page)) == ["errata"]


def test_a_note_at_an_open_point_stands_in_the_register(client, little):
    written = '[why]\nclause = "O4"\nkind = "editor"\nru = "Потому."\nen = "That is why."\n'
    (little.folder / "notes.toml").write_text(written)
    system = SYSTEMS["little"] = dataclasses.replace(little)
    load(system)
    page = client.get("/en/rules/little/open-points").text
    assert page.index('id="O4"') < page.index('id="note-why"') < page.index('id="O5"')
    assert MARK.findall(legend(page)) == ["editor"]
    hit = client.get("/en/go?q=why&system=little", headers={"accept": "application/json"}).json()
    assert [one["href"] for one in hit if one["kind"] == "note"] == [
        "/en/rules/little/open-points#note-why"
    ]


def test_a_search_for_a_note_leads_to_it(client, rules):
    asked = {"q": "игра-родитель атакующий всегда уходит после третьего раунда", "kind": "note"}
    found = client.get("/ru/go", asked, headers={"accept": "application/json"}).json()
    assert found[0] == {
        "system": "pax-baltica",
        "section": "5.4",
        "clause": "5.4c",
        "kind": "note",
        "title": "Раунды битвы",
        "href": "/ru/rules/pax-baltica/5.4#note-the-attacker-always-leaves",
    }


def test_notes_are_found_at_several_clauses_at_once():
    found = notes_at(SYSTEMS["pax-baltica"], ["5.4c", "4.4b"])
    assert [here.note.kind for here in found] == [
        "errata", "designer", "editor", "editor", "objection"
    ]  # fmt: skip


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_part_for_a_clause_s_panel_shows_its_notes_with_their_clauses(language):
    system = SYSTEMS["pax-baltica"]
    notes = notes_at(system, ["5.4c"])
    with override(language):
        around = {"system": system, "about": {"notes": notes}}
        part = render_to_string("reference/_about_notes.html", around)
    assert part.count('class="noted ') == len(notes) == 2
    assert "id=" not in part
    assert part.count("#c") == 2
    for here in notes:
        assert here.note.said(language)[:30] in part


@pytest.mark.parametrize(
    ("when", "language", "words"),
    [
        ("2009", "en", "2009"),
        ("2009-05", "ru", "май 2009 г."),
        ("2009-05-31", "en", "May 31, 2009"),
        ("", "en", ""),
    ],
)
def test_a_date_is_said_in_the_language_of_the_page(when, language, words):
    with override(language):
        assert " ".join(date_words(when).split()) == words


def test_the_command_of_objections_says_what_becomes_of_an_answer(capsys):
    with pytest.raises(SystemExit):
        call_command("objections", "--help")
    assert "notes.toml" in capsys.readouterr().out
