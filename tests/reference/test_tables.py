"""Tables on the pages of sections: named, told apart by row and column, marked where ours."""

from __future__ import annotations

import re

import pytest

TABLE = """
[dice]
caption = { ru = "Кубики", en = "Dice" }
standing = "STANDING"
columns = ["d6", { ru = "итог", en = "result" }]
rows = [["5", { ru = "попадание [1.1a](1.1a)", en = "hit [1.1a](1.1a)" }], ["1", "–"]]
"""


@pytest.fixture
def placed(write_tiny, tmp_path):
    """The small system with a table in its first section."""

    def place(standing: str) -> None:
        text = TABLE.replace("STANDING", standing)
        (tmp_path / "tables.toml").write_text(text, encoding="utf-8")
        write_tiny("\n# 5 ", "\n> Table: dice\n\n# 5 ")

    return place


@pytest.mark.parametrize("page", ["1.1", "chapter/1", "1.1/panel"])
def test_a_table_says_its_name_rows_and_columns(rules, client, placed, page: str):
    placed("stated")
    html = client.get(f"/en/rules/tiny/{page}").content.decode()
    assert re.search(r"<figcaption>Dice\s*</figcaption>", html)
    assert re.findall(r'<th scope="(\w+)"[^>]*>(\w+)</th>', html) == [
        ("col", "d6"), ("col", "result"), ("row", "5"), ("row", "1"),
    ]  # fmt: skip
    assert re.search(r'<td[^>]*>hit <a class="cite" href="/en/rules/tiny/1.1#a">', html)
    region = re.search(r'<div class="table-region"[^>]*(?=>)', html)
    assert region
    assert {'role="region"', 'tabindex="0"', 'aria-label="Dice"'} <= set(region[0].split())
    assert "not the author’s" not in html


@pytest.mark.parametrize(
    ("standing", "mark"), [("ours", "our tables, not the author’s"), ("derived", "derived")]
)
def test_a_table_is_marked_unless_the_source_has_it(rules, client, placed, standing, mark):
    placed(standing)
    html = client.get("/en/rules/tiny/1.1").content.decode()
    caption = re.search(r"<figcaption.*?</figcaption>", html, re.DOTALL)
    assert caption
    assert f">{mark}</small>" in caption[0]


def test_beside_a_second_language_a_table_is_said_in_each(rules, client, placed):
    placed("ours")
    html = client.get("/ru/rules/tiny/1.1?with=en").content.decode()
    captions = re.findall(r'<figure [^>]*lang="(\w+)">\s*<figcaption>(\w+)', html)
    assert captions == [("ru", "Кубики"), ("en", "Dice")]
    assert "таблицы наши, не авторские" in html
    assert "our tables, not the author’s" in html


QUESTION = """
[first]
ru = "С чего начать?"
en = "What comes first?"
decided = ["1.1b", "5.6", "1.1a"]
phrasings = { ru = ["Куда?"], en = ["Where?"] }
"""


def test_a_question_shows_a_table_once_below_the_last_clause_of_its_section(
    rules, client, placed, tmp_path
):
    placed("stated")
    (tmp_path / "questions.toml").write_text(QUESTION, encoding="utf-8")
    page = client.get("/en/rules/tiny/ask/first").text
    assert page.count("<figcaption>Dice") == 1
    checks = page[page.index('<ol class="checks">') :]
    assert checks.index("Take one block") < checks.index("<figcaption>Dice")
    assert checks.index("The game ends") < checks.index("<figcaption>Dice") < checks.index("</ol>")


def test_the_morale_test_stands_where_a_player_asks_whether_a_unit_holds(rules, client):
    page = client.get("/en/rules/tactica/ask/does_it_hold").text
    assert "<figcaption>Morale test" in page
