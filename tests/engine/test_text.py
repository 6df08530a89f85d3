"""The loader of rules texts: what it reads, and every fault named with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesref.engine.languages import Words
from rulesref.engine.markdown import load
from rulesref.engine.paragraphs import TextFault
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


def fault(folder: Path, ru: str, en: str, **more: str) -> str:
    with pytest.raises(TextFault) as caught:
        read(folder, ru, en, **more)
    return str(caught.value)


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


BOTH_LANGUAGES = [
    ("c. {condition", "c. {", "text.ru.md:5: a clause has one kind of"),
    ("c. {condition", "c. {condition effect", "text.ru.md:5: condition and effect exclude each"),
    ("effect derived", "effect derived ours", "text.ru.md:12: derived and ours exclude each other"),
    ("p=3", "page=3", "text.ru.md:5: unknown property 'page=3'"),
    ("p=3", "vague", "text.ru.md:5: unknown property 'vague'"),
    ("p=3", "stub", "text.ru.md:5: unknown property 'stub'"),
    ("{ours}", "{ours to-come}", "text.ru.md:8: unknown property 'to-come'"),
    ("{ours}", "{ours p=3}", "text.ru.md:8: unknown property 'p=3'"),
    ("{aliases=5.06}", "{aliases=5.06 to-come}", "text.ru.md:3: unknown property 'to-come'"),
    ("{aliases=5.06}", "{q=Q4}", "text.ru.md:3: unknown property 'q=Q4'"),
    ("{key=way ", "{closed fixed ", "text.ru.md:28: closed and fixed exclude each other"),
    ("{aliases=5.06}", "{fragment part}", "text.ru.md:3: fragment and part exclude each other"),
    ("{aliases=5.06}", "{fragment shows=5.7}", "5.6: a fragment has clauses, or shows some, not"),
    ("## 5.7 ", "## 5.1 One {fragment}\n\nNo.\n\n## 5.7 ", "5.1: a fragment has clauses, or"),
    ("## 5.7 ", "## 5.1 One {fragment shows=5.7}\n\n## 5.7 ", "5.1: a fragment says what it"),
    ("## 5.7 ", "## 5.1 One {fragment shows=5}\n\nNo.\n\n## 5.7 ", "5.1: 5 is no clause to show"),
    ("{stub}", "{stub shows=5.7}", "9.5: only a fragment shows clauses of other sections"),
    ("{stub}", "{stub}\n\n> Table: fleets", "text.ru.md:26: table fleets out of place"),
    ("{key=way ", "{stub key=way ", "text.ru.md:28: unknown property 'stub'"),
    ('p="1, 3"', 'p="1', "text.ru.md:12: a quotation mark without its fellow"),
    ("+ {ours} ", "+ {} ", "text.ru.md:8: an own line names a standing, one open point, or both"),
    ("+ {q=Q4} ", "+ {q=Q4,Q4} ", "text.ru.md:10: an own line names a standing, one open point"),
    ("+ {ours} ", "+ ours ", "text.ru.md:8: neither heading, clause, own line"),
    ("c. {condition p=3 q=Q4 yields=5.6d} ", "c. ", "text.ru.md:5: neither heading, clause"),
    ("## 5.7", "### 5.7", "text.ru.md:18: neither heading, clause"),
    ("# 5 ", "## 5 ", "text.ru.md:1: section 5 out of place"),
    ("## 9.5", "## 8.5", "8.5: stands in chapter 9"),
    ("{aliases=5.06}", "{stub}", "text.ru.md:5: clause c out of place"),
    ("> Example", "- first: no\n\n> Example", "text.ru.md:16: reading first out of place"),
    ("## 5.6", "+ {ours} ...\n\n## 5.6", "text.ru.md:3: own out of place"),
    ("[9.5](9.5)", "[9.6](9.6)", "5.6c: nothing stands under 9.6"),
    ("refers=9.5", "refers=9.6", "5.6d: nothing stands under 9.6"),
    ("> Example", "[8.1](8.1)\n\n> Example", "5.6: nothing stands under 8.1"),
    ("clauses=5.6c", "clauses=5.6c,5.6x", "Q4: nothing stands under 5.6x"),
    ("p=3 q=Q4", "p=3 q=Q4,Q5", "5.6c: nothing stands under Q5"),
    ("p=3 q=Q4", "p=3", "5.6c: Q4 stands in an own line only"),
    ("clauses=5.6c", "clauses=5.7", "5.6c: only one of 5.6c, Q4 names the other"),
    (" overrides=5.6c", "", "5.6c: only one of 5.6c, 5.6d tells who yields"),
    ("## 5.7", "## 5.6", "5.6: given twice"),
    ("d. {effect", "c. {effect", "5.6c: given twice"),
    ("{aliases=5.06}", "{aliases=5.7}", "5.7: given twice"),
    ("d. {effect", "{effect", "5.6: one clause of several has neither letter"),
    (
        "{text-only because",
        "{definition because",
        "text.ru.md:20: because=... belongs to text-only",
    ),
    (" told=decides", "", "text.ru.md:28: an open point has key=... and told="),
    ("{key=way ", "{fixed key=way ", "text.ru.md:28: an open point has key=... and told="),
    ("{key=way ", "{fixed group=ways ", "text.ru.md:28: only points with a switch have a group"),
    ("{key=way told=decides ", "{closed told=data ", "text.ru.md:28: an open point has key="),
    ("{key=way told=decides ", "{closed ", "text.ru.md:28: an open point has two readings or"),
    ("{key=way told=decides ", "{silent ", "text.ru.md:28: an open point has two readings or"),
    ("told=decides", "told=perhaps", "text.ru.md:28: an open point has key=... and told="),
    ("key=way ", "", "text.ru.md:28: an open point has key=... and told="),
    ("- own:", "- side:", "text.ru.md:28: an open point has two readings or more"),
]


@pytest.mark.parametrize(("what", "instead", "said"), BOTH_LANGUAGES)
def test_a_fault_is_named_with_its_place(tmp_path: Path, what: str, instead: str, said: str):
    assert what in RU
    assert what in EN
    assert said in fault(tmp_path, RU.replace(what, instead, 1), EN.replace(what, instead, 1))


@pytest.mark.parametrize(
    ("what", "instead", "said"),
    [
        ("p=3", "p=4", "text.ru.md:5 and text.en.md:5 differ"),
        ("d. {effect", "e. {effect", "text.ru.md:12 and text.en.md:12 differ"),
        ("+ {ours}", "+ {derived}", "text.ru.md:8 and text.en.md:8 differ"),
        ("> Example: first", "> Example: second", "text.ru.md:16 and text.en.md:16 differ"),
        ("- own: Its own.\n", "", "one language has more paragraphs: text.ru.md:34"),
    ],
)
def test_languages_that_disagree_are_named(tmp_path: Path, what: str, instead: str, said: str):
    assert what in EN
    assert said in fault(tmp_path, RU, EN.replace(what, instead, 1))


def test_a_missing_language_is_named(tmp_path: Path):
    (tmp_path / "text.ru.md").write_text(RU, encoding="utf-8")
    with pytest.raises(TextFault, match=r"text\.en\.md: there is no such file"):
        load(tmp_path, ("text",))


def test_a_point_given_twice_is_named(tmp_path: Path):
    twice = "".join(EN.partition("## Q4")[1:])
    assert "Q4: given twice" in fault(tmp_path, RU, EN, again=twice)


def test_a_chapter_with_two_titles_is_named(tmp_path: Path):
    said = fault(tmp_path, RU, EN, more="# 5 Battles\n\n## 5.8 More {stub}\n")
    assert said == "text.ru.md:1 and more.ru.md:1: one chapter, two titles"
