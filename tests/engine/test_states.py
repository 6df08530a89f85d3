"""How much of a section is held, how far a point is settled, what has a name and no number."""

from __future__ import annotations

from pathlib import Path

from rulesref.engine.languages import Words
from rulesref.engine.markdown import load
from rulesref.engine.text import Placed, Text

RU = """# 7 Осада

## 7.1 Штурм {part}

a. {effect p="врезка «Штурм»" other=faq,v8 q=O10 to-come} Бросают кубики.

+ {other=faq} Все сразу.

b. {effect p=7.2:3 q=O9,O2 to-come} Шаг снимают.

> Table: losses

Так теряют.

## 7.2 Вылазка {fragment}

{condition q=Q1 to-come} Не требует действия.

О цене здесь ничего нет.

## 7.3 Гарнизоны {fragment shows=7.1b}

Как их ставят, не сказано.

# sidebars Врезки

## sidebar-persians О персах {stub}

Текста нет.

## sidebar-late-war О конце войны {stub}

Текста нет.

# supplement Дополнение

## supplement Дополнение {stub}

Текста нет.

## O10 Что с лишним попаданием? {silent clauses=7.1a}

Текста нет.

## O9 Кто снимает? {fixed told=decides clauses=7.1b}

Хозяин: так проще.

- a: Хозяин.

- b: Противник.

## O2 Сколько шагов? {closed clauses=7.1b}

Так сказано.

- one: Один.

## Q1 Чья? {key=whose told=data clauses=7.2}

Слова.

- own: Своя.

- any: Любая.
"""
EN = RU.replace("врезка «Штурм»", "sidebar “Storm”").replace("Бросают кубики.", "Dice.")


def read(folder: Path) -> Text:
    for language, text in (("ru", RU), ("en", EN)):
        (folder / f"text.{language}.md").write_text(text, encoding="utf-8")
    return load(folder, ("text",))


def test_a_section_is_held_in_part_as_a_fragment_or_not_at_all(tmp_path: Path):
    sections = read(tmp_path).sections
    assert {
        number: (s.state, s.is_held, s.is_absent, s.shows) for number, s in sections.items()
    } == {
        "7.1": ("part", True, False, ()),
        "7.2": ("fragment", False, False, ()),
        "7.3": ("fragment", False, False, ("7.1b",)),
        "sidebar-persians": ("stub", False, True, ()),
        "sidebar-late-war": ("stub", False, True, ()),
        "supplement": ("stub", False, True, ()),
    }


def test_the_one_clause_of_a_fragment_is_cited_by_its_number(tmp_path: Path):
    assert list(read(tmp_path).clauses) == ["7.1a", "7.1b", "7.2"]


def test_what_has_a_name_and_no_number_comes_last_as_the_files_have_it(tmp_path: Path):
    chapters = read(tmp_path).chapters
    assert [(chapter.number, chapter.is_absent) for chapter in chapters] == [
        ("7", False),
        ("sidebars", True),
        ("supplement", True),
    ]


def test_a_place_is_a_paragraph_or_words_of_each_language(tmp_path: Path):
    first, second = list(read(tmp_path).clauses.values())[:2]
    assert first.place == Words(ru="врезка «Штурм»", en="sidebar “Storm”")
    assert second.place == Words(ru="7.2:3", en="7.2:3")


def test_a_sentence_may_rest_on_several_sources(tmp_path: Path):
    clause = read(tmp_path).clauses["7.1a"]
    assert [one.sources for one in clause.sentences] == [("faq", "v8"), ("faq",)]


def test_a_table_stands_where_a_section_places_it_among_its_paragraphs(tmp_path: Path):
    section, aid = read(tmp_path).sections["7.1"], Words(ru="Так теряют.", en="Так теряют.")
    assert section.below == (Placed("losses"), aid)
    assert (section.aids, section.tables) == ((aid,), ("losses",))


def test_points_stand_in_the_order_of_their_numbers_each_as_far_as_it_is_settled(tmp_path: Path):
    points = read(tmp_path).points
    assert [(p.number, p.state, p.key, p.told, list(p.readings)) for p in points] == [
        ("O2", "closed", "", None, ["one"]),
        ("O9", "fixed", "", "decides", ["a", "b"]),
        ("O10", "silent", "", None, []),
        ("Q1", "open", "whose", "data", ["own", "any"]),
    ]
