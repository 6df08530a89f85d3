"""Two languages side by side: each clause in both; which is the original; what is late."""

from __future__ import annotations

import re
from dataclasses import replace
from io import StringIO

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

from rulesref.engine.translations import FILE
from rulesref.reference.checking import problems
from rulesref.systems import SYSTEMS

pytestmark = pytest.mark.django_db
HEAD = r'<div class="lang-h" lang="{}">(.*?)</div>'


def head(page: str, language: str) -> str:
    """What the head of a column says, as plain words."""
    found = re.search(HEAD.format(language), page, re.DOTALL)
    assert found
    return " ".join(re.sub("<[^>]+>", "", found[1]).split()).replace(" ,", ",")


def late(little, old: str, new: str):
    """The small system with one sentence of its Russian text changed since it was compared."""
    file = little.folder / "text.ru.md"
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")
    system = replace(little)
    SYSTEMS["little"] = system  # the fixture puts back what was there
    return system


@pytest.mark.parametrize("slug", SYSTEMS)
def test_every_clause_of_a_chapter_stands_once_in_each_language(client, rules, slug):
    system = SYSTEMS[slug]
    chapter = next(c for c in system.text.chapters if any(len(s.clauses) > 2 for s in c.sections))
    page = client.get(f"/en/rules/{slug}/chapter/{chapter.number}?with=ru").text
    paras = re.findall(
        r'<div class="para" id="([^"]+)">(.*?)(?=<div class="para"|</section>)', page, re.DOTALL
    )
    own = [clause.cite for section in chapter.sections for clause in section.clauses]
    assert [cite for cite, _ in paras] == own
    for cite, html in paras:
        clause = system.text.clauses[cite]
        sides = re.findall(r'<div lang="(\w+)">\s*<p>(\S+)', html)
        assert [side for side, _ in sides] == ["en", "ru"], cite
        assert [html.count('class="own"')] == [2 * len(clause.own)], cite


def test_the_heads_name_the_original(client, rules):
    page = client.get("/en/rules/pax-baltica/5.6?with=ru").text
    assert head(page, "ru") == "Русский наш основной текст"
    assert head(page, "en") == "English our translation, up to date"
    assert 'class="original"' not in page


def test_where_originals_differ_the_head_says_so_and_the_exceptions_bear_a_word(client, rules):
    page = client.get("/en/rules/here-i-stand/13.2?with=ru").text
    assert head(page, "ru") == "Русский наш основной текст (кроме отмеченного)"
    assert head(page, "en") == "English our translation except where marked, up to date"
    his = SYSTEMS["here-i-stand"]
    section = his.text.sections["13.2"]
    foreign = [one for c in section.clauses for one in c.own if his.original_of(one) == "en"]
    assert page.count('<small class="original">original</small>') == len(foreign) > 0
    assert "основной текст</small>" not in page
    alone = client.get("/en/rules/here-i-stand/13.2").text
    assert 'class="original"' not in alone
    english = client.get("/ru/rules/here-i-stand/14?with=en").text
    assert head(english, "en") == "English our original wording except where marked"


def test_a_translation_that_is_behind_says_so_beside_its_original(client, rules, little):
    late(little, "Она попадает.", "Она попадает дважды.")
    page = client.get("/ru/rules/little/6.4.1?with=en").text
    assert head(page, "en") == "English our translation, behind in 1 place"
    assert head(page, "ru") == "Русский наш основной текст"
    (side,) = re.findall(r'<div lang="en">(?:(?!</div>).)*translation behind', page, re.DOTALL)
    assert "It hits." in side
    assert "перевод отстал" not in page


def test_a_translation_that_is_behind_leads_to_its_original(client, rules, little):
    late(little, "Она попадает.", "Она попадает дважды.")
    page = client.get("/en/rules/little/6.4.1").text
    (link,) = re.findall(r'<a class="behind" href="([^"]+)"', page)
    assert link == "/en/rules/little/6.4.1?with=ru#b"
    assert 'class="behind"' not in client.get("/ru/rules/little/6.4.1").text


@pytest.mark.parametrize(
    ("old", "new", "path"),
    [
        ("## 6.4.1 Набеги", "## 6.4.1 Набег", "6.4.1"),
        ("Что такое победа.", "Что такое поражение.", "14.1.1"),
        ("Мы не знаем.", "Мы знаем.", "open-points"),
        ("- own: Своя.", "- own: Ничья.", "open-points"),
    ],
)
def test_titles_aids_and_points_can_be_behind_too(client, rules, little, old, new, path):
    late(little, old, new)
    for query in ("", "?with=ru"):
        page = client.get(f"/en/rules/little/{path}{query}").text
        assert "translation behind" in page
    assert "перевод отстал" not in page


def test_open_points_stand_in_both_languages(client, rules):
    page = client.get("/ru/rules/pax-baltica/open-points?with=en").text
    point = SYSTEMS["pax-baltica"].text.open_points["Q1"]
    for words in (point.title, *point.readings.values()):
        assert all(said in page for said in words.both)
    section = client.get("/ru/rules/pax-baltica/5.6?with=en").text
    assert 'href="/ru/rules/pax-baltica/open-points?with=en#Q4"' in section


def test_a_table_of_numbers_stands_once_with_its_heads_in_both(client, rules):
    page = client.get("/ru/rules/tactica/11.2?with=en").text
    assert page.count("<figure") == 1
    assert re.search(r'Потери <span class="second" lang="en">· Losses</span>', page)
    assert client.get("/ru/rules/tactica/11.1?with=en").text.count("<figure") == 2


@pytest.fixture
def host_files():
    """Files of the host for one absent section, in the languages asked for."""
    folder = settings.VAR / "texts" / "pax-baltica"
    folder.mkdir(parents=True, exist_ok=True)

    def write(**texts: str) -> None:
        for language, text in texts.items():
            (folder / f"9.5.{language}.md").write_text(text, "utf-8")

    yield write
    for language in ("ru", "en"):
        (folder / f"9.5.{language}.md").unlink(missing_ok=True)


def test_two_texts_of_the_host_stand_side_by_side_and_one_across(client, rules, host_files):
    host_files(ru="В море")
    alone = client.get("/ru/rules/pax-baltica/9.5?with=en")
    assert re.findall(r'<div class="host" lang="(\w+)">', alone.text) == ["ru"]
    assert not re.search(r'<div class="pair">\s*<div class="host"', alone.text)
    host_files(en="To sea")
    both = client.get("/ru/rules/pax-baltica/9.5?with=en")
    assert re.search(
        r'<div class="pair">\s*<div class="host" lang="ru">.*<div class="host" lang="en">',
        both.text,
        re.DOTALL,
    )
    assert both.headers["ETag"] != alone.headers["ETag"]


def translated(*arguments: str) -> list[str]:
    """What the command prints."""
    out = StringIO()
    call_command("loadrules", "--translated", *arguments, stdout=out)
    return out.getvalue().splitlines()


def test_a_translator_notes_what_was_compared_and_nothing_else(little):
    late(little, "Она попадает.", "Она попадает дважды.")
    system = late(SYSTEMS["little"], "Корабли уходят", "Корабли ушли")
    assert set(system.behind) == {"6.4.1b", "6.5"}
    assert translated("little") == ["little: nothing is new"]
    assert set(replace(system).behind) == {"6.4.1b", "6.5"}
    assert translated("little", "6.5") == ["little: compared: 6.5"]
    assert set(replace(system).behind) == {"6.4.1b"}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [(["little", "9.9z"], "little: 9.9z: nothing is compared"), (["no"], "no: there is no such")],
)
def test_what_cannot_be_noted_is_refused(little, arguments, said):
    with pytest.raises(CommandError, match=said):
        translated(*arguments)


def test_the_check_finds_what_was_never_compared_and_what_is_no_more(little):
    file = little.folder / FILE
    text = file.read_text("utf-8")
    file.write_text(text.replace('"6.4.1b"', '"6.4.1z"'), "utf-8")
    assert list(problems(little)) == [
        "text.ru.md:10: 6.4.1b: its translation was never compared with it",
        f"{FILE}.ru: nothing to compare in 6.4.1z",
    ]
    system = replace(little)
    SYSTEMS["little"] = system
    assert translated("little") == ["little: compared: 6.4.1b", "little: dropped: 6.4.1z (ru)"]
    assert file.read_text("utf-8") == text
    file.unlink()
    (missing,) = problems(replace(little))
    assert missing.startswith(f"{FILE}: there is no such file")


def test_the_check_lists_what_is_behind_and_is_content(little):
    system = late(little, "Она попадает.", "Она попадает дважды.")
    out = StringIO()
    call_command("loadrules", "--check", stdout=out)
    assert "little: translations behind (en): 1, 6.4.1b" in out.getvalue()
    assert system.behind == {"6.4.1b": {"en"}}
