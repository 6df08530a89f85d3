"""A small system to be read of which little is held: fragments, names, points settled otherwise."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from rulesref.engine.languages import Words
from rulesref.engine.system import Source, System
from rulesref.engine.translations import FILE, written

TEXT = {
    "en": """
# 6 Retreat

## 6.4.1 Harrying {part aliases=6.41}

a. {condition p="sidebar “Raids”" q=O4,O10 to-come} Horse harries, see [8.1](8.1).

+ {other=faq,v8} Once a battle.

b. {effect q=O5,O6 to-come other=faq} It hits.

## 6.5 At sea

{effect p=2 to-come} Ships leave, see [14.2](14.2).

# 8 Siege

## 8.1 Storm {stub}

How a storm goes.

# 14 Victory

## 14.1.1 Skirmish {fragment aliases=14.11}

{effect to-come} No prestige, see [supplement](supplement).

What victory is.

## 14.2 Peace {fragment shows=6.4.1b}

When there is peace.

# sidebars Sidebars

## sidebar-persians On the Persians {stub}

Their colour.

# supplement Supplement

## supplement Supplement {stub}

All events.

## O4 Whose horse? {key=whose told=decides clauses=6.4.1a}

Words.

- own: Its own.

- any: Anybody's.

## O5 How hard? {fixed told=decides clauses=6.4.1b}

So it is simple.

- a: As usual.

- b: Twice.

## O6 How often? {closed clauses=6.4.1b}

The text says once.

- once: Once.

## O10 At night? {silent clauses=6.4.1a}

We do not know.
""",
    "ru": """
# 6 Отход

## 6.4.1 Набеги {part aliases=6.41}

a. {condition p="врезка «Набеги»" q=O4,O10 to-come} Конница изматывает, см. [8.1](8.1).

+ {other=faq,v8} Один раз за бой.

b. {effect q=O5,O6 to-come other=faq} Она попадает.

## 6.5 На море

{effect p=2 to-come} Корабли уходят, см. [14.2](14.2).

# 8 Осада

## 8.1 Штурм {stub}

Как идёт штурм.

# 14 Победа

## 14.1.1 Стычка {fragment aliases=14.11}

{effect to-come} Престижа нет, см. [supplement](supplement).

Что такое победа.

## 14.2 Мир {fragment shows=6.4.1b}

Когда наступает мир.

# sidebars Врезки

## sidebar-persians О персах {stub}

Их цвет.

# supplement Дополнение

## supplement Дополнение {stub}

Все события.

## O4 Чья конница? {key=whose told=decides clauses=6.4.1a}

Слова.

- own: Своя.

- any: Любая.

## O5 Как сильно? {fixed told=decides clauses=6.4.1b}

Так проще.

- a: Как обычно.

- b: Вдвое.

## O6 Как часто? {closed clauses=6.4.1b}

В тексте сказано: однажды.

- once: Однажды.

## O10 А ночью? {silent clauses=6.4.1a}

Мы не знаем.
""",
}


def little_system(folder: Path) -> System:
    """The system, with its files in a folder."""
    for language, text in TEXT.items():
        (folder / f"text.{language}.md").write_text(text, encoding="utf-8")
    system = System(
        slug="little",
        title=Words(ru="Малая война", en="Little war"),
        edition=Words(ru="По слухам", en="After hearsay"),
        answers=Words(ru="правила", en="rules"),
        not_yet=Words(ru="всё", en="all"),
        sources={
            "faq": Source(ru="ответы", en="answers", href="https://example.org/faq"),
            "v8": Source(ru="книга", en="book", numbered=True),
        },
        folder=folder,
        topics=("text",),
        chapter_marks=("LW", "МВ"),
    )
    (folder / FILE).write_text(written(replace(system).originals), encoding="utf-8")
    return system
