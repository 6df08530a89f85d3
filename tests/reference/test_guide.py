"""The sequence of play, terms and players' questions: what their pages hold and where they lead."""

from __future__ import annotations

import re

import pytest

from rulesref.sitewide.systems import engine_at
from rulesref.systems import SYSTEMS

pytestmark = pytest.mark.django_db

GUIDE = {
    "terms.toml": """
[end]
ru = "конец игры"
en = "end of the game"
clause = "5.6"
forms = { ru = ["финал", "развязка"], en = ["finish"] }

[piece]
ru = "Блок"
en = "block"
clause = "1.1b"

[elan]
ru = "порыв"
en = "élan"
says = { ru = "Слово без правила, [1.1a](1.1a).", en = "A word without a rule, [1.1a](1.1a)." }
""",
    "questions.toml": """
[first]
ru = "С чего начать?"
en = "What comes first?"
decided = ["1.1b", "1.1a", "Q1"]
phrasings = { ru = ["Куда ставить?"], en = ["Where do I put it?", "How many?"] }

[last]
ru = "Уже всё?"
en = "Is it over?"
decided = ["5.6"]
phrasings = { ru = ["Конец?"], en = ["Done?"] }
""",
    "sequence.toml": """
[[steps]]
name = "1"
who = { ru = "оба", en = "both" }
what = { ru = "ставят блоки", en = "set up their <blocks>" }
clauses = ["1.1a", "1.1b"]
question = "first"

[[steps]]
name = "1a"
what = { ru = "конец", en = "the end, [5.6](5.6)" }
standing = "ours"

[[reminders]]
ru = "Один блок"
en = "One block only"
clause = "1.1a"
""",
}
POINT = """
## Q1 Which block first? {key=which told=decides clauses=1.1a}

The words "one block".

- any: Any block.

- best: The best one.
"""
POINTS = {"en": POINT, "ru": POINT}


@pytest.fixture
def guided(write_tiny, tmp_path):
    """The small system with terms, questions and a sequence of play."""
    system = write_tiny("{condition p=1} Take", "{condition p=1} Take")
    for language, words in POINTS.items():
        file = tmp_path / f"start.{language}.md"
        text = file.read_text().replace("a. {condition p=1}", "a. {condition p=1 q=Q1}")
        file.write_text(text + words)
    for name, words in GUIDE.items():
        (tmp_path / name).write_text(words)
    return system


def addresses(system):
    """Every page of a system that guides to its clauses."""
    return [
        "sequence",
        "terms/",
        "ask",
        *(f"terms/{key}" for key in system.terms),
        *(f"ask/{key}" for key in system.questions),
    ]


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("slug", SYSTEMS)
def test_every_page_of_the_guide_opens_and_is_kept_by_its_name(client, rules, slug, language):
    for path in addresses(SYSTEMS[slug]):
        address = f"/{language}/rules/{slug}/{path}"
        page = client.get(address)
        assert page.status_code == 200, path
        assert f'<html lang="{language}"' in page.text
        ids = re.findall(r' id="([^"]+)"', page.text)
        assert len(ids) == len(set(ids)), path
        again = client.get(address, headers={"if-none-match": page.headers["ETag"]})
        assert again.status_code == 304, path


@pytest.mark.parametrize(
    "path",
    ["terms/nothing", "ask/nothing", "ask/last/show", "terms/end/more", "sequence/1"],
)
def test_what_is_no_term_or_question_is_not_found(client, rules, guided, path):
    assert client.get(f"/en/rules/tiny/{path}").status_code == 404


@pytest.mark.parametrize("path", ["sequence", "terms/", "ask"])
def test_a_game_without_a_guide_has_no_such_page_and_no_link_to_it(client, rules, tiny, path):
    assert client.get(f"/en/rules/tiny/{path}").status_code == 404
    assert f'href="/en/rules/tiny/{path}"' not in client.get("/en/rules/tiny/").text


@pytest.mark.parametrize(
    ("path", "led"),
    [("sequence/", "sequence"), ("terms", "terms/"), ("terms/end/", "terms/end"), ("ask/", "ask")],
)
def test_a_slash_too_many_or_too_few_is_mended(client, rules, guided, path, led):
    answer = client.get(f"/en/rules/tiny/{path}")
    assert (answer.status_code, answer["Location"]) == (301, f"/en/rules/tiny/{led}")


def test_a_step_tells_who_acts_what_its_clauses_its_question_and_how_sure_it_is(
    client, rules, guided
):
    page = client.get("/en/rules/tiny/sequence").text
    first, second = page.split('id="step-1"')[1].split('id="step-1a" class="within"')
    assert '<p class="who">both</p>' in first
    assert "set up their &lt;blocks&gt;" in first
    assert 'href="/en/rules/tiny/1.1#a"' in first
    assert '<a class="cite" href="/en/rules/tiny/1.1#b" aria-label="1.1b">b</a>' in first
    assert '<a href="/en/rules/tiny/ask/first">What comes first?</a>' in first
    assert "standing" not in first
    assert 'class="who"' not in second
    assert re.search(r'the end, <a class="cite" href="/en/rules/tiny/5\.6">', second)
    assert ">ours</small>" in second
    assert re.search(r"<li>One block only <a[^>]+#a\">", second)


@pytest.mark.parametrize(
    ("language", "letters"),
    [("en", {"B": ["block"], "E": ["end of the game"], "É": ["élan"]}), ("ru", {"Б": ["Блок"]})],
)
def test_terms_stand_by_letter_with_their_name_in_the_other_language(
    client, rules, guided, language, letters
):
    page = client.get(f"/{language}/rules/tiny/terms/").text
    for letter, names in letters.items():
        assert f'<a href="#{letter}">' in page
        after = page.split(f'<h2 id="{letter}">')[1].split("</section>")[0]
        assert re.findall(r"<li><a [^>]+>([^<]+)", after) == names
    other = {"en": '<small lang="ru">Блок</small>', "ru": '<small lang="en">block</small>'}
    assert other[language] in page


def test_a_term_shows_its_names_what_defines_it_and_where_it_is_used(client, rules, guided):
    page = client.get("/ru/rules/tiny/terms/end").text
    assert "<h1>Конец игры</h1>" in page
    assert '<dd lang="ru"><b>конец игры</b>, финал, развязка</dd>' in page
    assert '<dd lang="en"><b>end of the game</b>, finish</dd>' in page
    defined, used = page.split('id="defined"')[1].split('id="used"')
    assert "Игра закончена." in defined
    assert 'href="/ru/rules/tiny/ask/last"' in defined
    assert re.search(r'href="/ru/rules/tiny/1\.1#a">', used)
    assert "5.6#" not in used


def test_a_term_without_a_clause_is_told_in_a_sentence_of_ours(client, rules, guided):
    page = client.get("/en/rules/tiny/terms/elan").text
    assert re.search(r"A word without a rule, .*1\.1a.*ours</small>", page)
    assert 'id="defined"' not in page


def test_a_term_names_the_open_points_of_its_clause(client, rules):
    page = client.get("/en/rules/pax-baltica/terms/main-attack").text
    assert 'href="/en/rules/pax-baltica/open-points#Q8">Q8</a>' in page


def test_a_question_shows_what_decides_it_in_the_order_of_the_checks(client, rules, guided):
    page = client.get("/en/rules/tiny/ask/first").text
    checks, rest = page.split('<ol class="checks">')[1].split("</ol>", 1)
    assert re.findall(r'class="where"><a[^>]+#(\w)">', checks) == ["b", "a"]
    assert "Take one block" in checks
    assert "Which block first?" in rest
    assert "The best one." in rest
    assert "<li>Where do I put it?</li><li>How many?</li>" in rest


def test_questions_stand_under_the_chapter_that_decides_them(client, rules, guided):
    page = client.get("/en/rules/tiny/ask").text
    start, end = page.split('id="c1"')[1].split('id="c5"')
    assert "What comes first?" in start
    assert "Is it over?" in end


def test_a_question_that_the_engine_answers_opens_its_quick_ruling(client, rules):
    system = engine_at("pax-baltica")
    listed = client.get("/en/rules/pax-baltica/ask").text
    for key in system.questions:
        address = f"/en/rules/pax-baltica/ask/{key}"
        link = re.search(rf'<a href="{address}"( class="by-clauses")?>', listed)
        assert bool(link[1]) == (key not in system.quick)
        page = client.get(address).text
        assert ('id="asking"' in page) == (key in system.quick)
        assert ('class="checks"' in page) == (key not in system.quick)


def test_a_section_names_the_questions_that_it_decides(client, rules, guided):
    side = client.get("/en/rules/tiny/5.6").text
    assert 'href="/en/rules/tiny/ask/last"' in side
    assert 'href="/en/rules/tiny/ask/first"' not in side


def test_a_stub_names_what_it_leaves_open_and_who_speaks_of_it(client, rules):
    text = SYSTEMS["pax-baltica"].text
    page = client.get("/en/rules/pax-baltica/4.1").text
    pointing = [c for c in text.clauses.values() if "4.1" in c.links]
    assert pointing
    for clause in pointing:
        assert re.search(rf'class="where"><a class="cite[^>]+>(<i>§</i>){clause.cite}</a>', page)
    for key, question in SYSTEMS["pax-baltica"].questions.items():
        asked = any(clause.cite in question.decided for clause in pointing)
        assert (f'href="/en/rules/pax-baltica/ask/{key}"' in page) == asked


def test_a_stub_names_the_open_points_that_it_may_settle(client, rules):
    page = client.get("/ru/rules/pax-baltica/1.2").text
    named = page.split("Какие спорные места он мог бы решить")[1].split("</ul>")[0]
    assert "#Q13" in named


def test_the_door_of_a_game_tells_what_it_answers_and_leads_to_its_pages(client, rules):
    for slug, system in SYSTEMS.items():
        page = client.get(f"/en/rules/{slug}/").text
        assert system.answers.en.replace("'", "&#x27;") in page
        assert system.not_yet.en.replace("'", "&#x27;") in page
        for path in ("sequence", "terms/", "ask", "open-points"):
            assert f'href="/en/rules/{slug}/{path}"' in page
        assert (f'href="/en/editor/{slug}/"' in page) == system.has_engine
        for key in system.questions:
            assert f'href="/en/rules/{slug}/ask/{key}"' in page
