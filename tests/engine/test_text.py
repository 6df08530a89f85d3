"""The loader of rules texts: what it reads."""

from __future__ import annotations

from pathlib import Path

from rulesref.engine.languages import Words
from rulesref.engine.markdown import load
from rulesref.engine.text import OwnLine, Text

RU = """# 5 Бой

## 5.6 Отход {aliases=5.06}

c. {condition p=3 q=Q4 yields=5.6d} Только своим
путём, см. [9.5](9.5).

+ {ours} Уступает d.

+ {q=Q4} Чьим путём, не сказано.

d. {effect derived p="1, 3" overrides=5.6c refers=9.5 to-come} Последний.

Пример. Отряд ушёл.

> Example: first-way-out

## 5.7 Сбор

{text-only because="нечего проверять"} Сходятся, см. [5.6c](5.6c).

# 9 Море

## 9.5 Флот {stub}

Этого текста нет.

## Q4 Чей путь? {key=way told=decides clauses=5.6c}

Слова.

- side: Стороны.

- own: Свой.
"""

EN = """# 5 Battle

## 5.6 Leaving {aliases=5.06}

c. {condition p=3 q=Q4 yields=5.6d} Only by
its own way, see [9.5](9.5).

+ {ours} Yields to d.

+ {q=Q4} By whose way is not said.

d. {effect derived p="1, 3" overrides=5.6c refers=9.5 to-come} The last.

Example. A band left.

> Example: first-way-out

## 5.7 Gathering

{text-only because="nothing to test"} They gather, see [5.6c](5.6c).

# 9 The sea

## 9.5 Fleet {stub}

This text is not here.

## Q4 Whose way? {key=way told=decides clauses=5.6c}

Words.

- side: The side's.

- own: Its own.
"""


def read(folder: Path, ru: str = RU, en: str = EN, **more: str) -> Text:
    """Load a topic `text` of these two files, and topics that only need one text for both."""
    files = {"text.ru": ru, "text.en": en}
    files |= {f"{topic}.{language}": more[topic] for topic in more for language in ("ru", "en")}
    for name, content in files.items():
        (folder / f"{name}.md").write_text(content, encoding="utf-8")
    return load(folder, ("text", *more))


def test_a_clause_is_read_with_all_its_properties(tmp_path: Path):
    clause = read(tmp_path).clauses["5.6c"]
    assert (clause.kind, clause.standing, clause.place.both) == ("condition", "stated", ("3", "3"))
    assert (clause.points, clause.yields, clause.to_come) == (("Q4",), ("5.6d",), False)
    assert clause.text == Words(
        ru="Только своим путём, см. [9.5](9.5).", en="Only by its own way, see [9.5](9.5)."
    )
    assert clause.own == (
        OwnLine(standing="ours", text=Words(ru="Уступает d.", en="Yields to d.")),
        OwnLine(
            point="Q4", text=Words(ru="Чьим путём, не сказано.", en="By whose way is not said.")
        ),
    )


def test_kind_standing_and_place_are_told_apart(tmp_path: Path):
    clause = read(tmp_path).clauses["5.6d"]
    assert (clause.kind, clause.standing, clause.place.en) == ("effect", "derived", "1, 3")
    assert (clause.overrides, clause.to_come) == (("5.6c",), True)


def test_a_section_of_one_clause_is_cited_by_its_number(tmp_path: Path):
    clause = read(tmp_path).clauses["5.7"]
    assert clause.anchor == ""
    assert clause.because == Words(ru="нечего проверять", en="nothing to test")


def test_a_section_keeps_its_aids_examples_and_aliases(tmp_path: Path):
    text = read(tmp_path)
    section = text.sections["5.6"]
    assert section.aids == (Words(ru="Пример. Отряд ушёл.", en="Example. A band left."),)
    assert (section.examples, text.aliases) == (("first-way-out",), {"5.06": "5.6"})
    assert text.sections["9.5"].state == "stub"


def test_a_point_has_its_readings_the_default_first(tmp_path: Path):
    point = read(tmp_path).open_points["Q4"]
    assert list(point.readings) == ["side", "own"]
    assert (point.key, point.told, point.clauses) == ("way", "decides", ("5.6c",))
    assert point.body == (Words(ru="Слова.", en="Words."),)


def test_a_chapter_over_two_topics_is_one_and_in_the_order_of_print(tmp_path: Path):
    more = "# 5 Same\n\n## 5.10 Ten {stub}\n\n## 5.2 Two {stub}\n"
    same = "# 5 Same\n\n## 5.6 Six {stub}\n"
    (chapter,) = read(tmp_path, same, same, more=more).chapters
    assert [section.number for section in chapter.sections] == ["5.2", "5.6", "5.10"]
