"""Originals and their translations: which is which, what a checksum covers, what is behind."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from rulesref.engine.languages import Words
from rulesref.engine.system import Source, System
from rulesref.engine.translations import (
    FILE,
    behind,
    checksum,
    compared_anew,
    load_checksums,
    uncompared,
    written,
)
from rulesref.engine.value import BadInput

TEXT = """
# 1 {chapter}

## 1.1 {title} {{aliases=1.01}}

a. {{condition p=1 q=Q1 to-come}} {clause}

+ {{other=book}} {own}

b. {{effect other=book,card to-come}} {book}

{aid}

## Q1 {point} {{closed clauses=1.1a}}

{body}

- yes: {reading}
"""
RU = dict(
    zip(
        ("chapter", "title", "clause", "own", "book", "aid", "point", "body", "reading"),
        ("Глава", "Раздел", "Пункт.", "Своя.", "Книга.", "Абзац.", "Вопрос", "Слова.", "Да."),
        strict=True,
    )
)
EN = {name: f"English {name}" for name in RU}


def system_with(folder: Path, language: str = "", **changed: str) -> System:
    """A small system, some sentences of one language changed."""
    for code, said in (("ru", RU), ("en", EN)):
        text = TEXT.format(**said | (changed if code == language else {}))
        (folder / f"text.{code}.md").write_text(text, encoding="utf-8")
    words = Words(ru="Игра", en="Game")
    return System(
        slug="small",
        title=words,
        edition=words,
        answers=words,
        not_yet=words,
        sources={
            "book": Source(ru="книга", en="book", language="en"),
            "card": Source(ru="карта", en="card"),
        },
        folder=folder,
        topics=("text",),
        original="ru",
    )


@pytest.fixture
def compared(tmp_path: Path) -> Path:
    """The folder of the system once all of it was compared."""
    (tmp_path / FILE).write_text(written(system_with(tmp_path).originals), encoding="utf-8")
    return tmp_path


def test_each_sentence_has_the_original_of_its_source(tmp_path: Path):
    system = system_with(tmp_path)
    a, b = system.text.sections["1.1"].clauses
    assert [system.original_of(one) for one in (*a.sentences, b, None)] == ["ru", "en", "en", "ru"]
    card = replace(system, sources={**system.sources, "book": system.sources["card"]})
    assert card.original_of(b) == "ru"
    assert replace(system, original="en").original_of(a) == "en"


def test_what_has_two_originals_is_compared_with_both(tmp_path: Path):
    originals = system_with(tmp_path).originals
    assert {language: list(cites) for language, cites in originals.items()} == {
        "ru": ["1.1", "1.1a", "Q1"],
        "en": ["1.1a", "1.1b"],
    }


def test_nothing_is_behind_what_it_was_compared_with(compared: Path):
    system = system_with(compared)
    assert system.compared == system.originals
    assert system.behind == {}


@pytest.mark.parametrize(
    ("language", "name", "late"),
    [
        ("ru", "title", {"1.1": {"en"}}),
        ("ru", "aid", {"1.1": {"en"}}),
        ("ru", "clause", {"1.1a": {"en"}}),
        ("en", "own", {"1.1a": {"ru"}}),
        ("en", "book", {"1.1b": {"ru"}}),
        ("ru", "point", {"Q1": {"en"}}),
        ("ru", "body", {"Q1": {"en"}}),
        ("ru", "reading", {"Q1": {"en"}}),
        ("en", "clause", {}),
        ("ru", "own", {}),
        ("ru", "book", {}),
        ("en", "reading", {}),
    ],
)
def test_a_translation_is_behind_once_its_original_changes(compared, language, name, late):
    assert system_with(compared, language, **{name: "Changed."}).behind == late


def test_braces_and_spaces_make_no_other_original(compared: Path):
    for file in compared.glob("*.md"):
        text = file.read_text("utf-8").replace("p=1 q=Q1", "p=2 q=Q1")
        file.write_text(text.replace("Слова.", "Слова.\n").replace("Вопрос", "Вопрос  "), "utf-8")
    assert replace(system_with(compared), topics=("text",)).behind == {}
    assert checksum(["a  b", "c"]) == checksum(["a b ", "c"]) != checksum(["a b c"])


def test_of_what_was_never_compared_it_is_not_said_that_it_is_behind():
    now = {"ru": {"1a": "new", "1b": "same"}, "en": {}}
    assert behind({"ru": {"1b": "same"}}, now) == {}
    assert list(uncompared({"ru": {"1b": "same"}}, now)) == [("ru", "1a")]
    assert list(uncompared(now, {"ru": {"1b": "same", "1c": "old"}})) == [("ru", "1c")]


def test_only_what_is_named_is_noted_and_what_is_lost_is_dropped():
    now = {"ru": {"1a": "new", "1b": "new", "1c": "new"}, "en": {"1a": "x"}}
    then = {"ru": {"1a": "old", "1b": "old", "1z": "old"}}
    noted = compared_anew(then, now, ["1a"])
    assert noted == {"ru": {"1a": "new", "1b": "old"}, "en": {"1a": "x"}}


@pytest.mark.parametrize(
    ("words", "place"),
    [
        ("ru = 1", "translations.toml.ru"),
        ('[ru]\n"5.6c" = 1', "translations.toml.ru.5.6c"),
        ('[ru]\n"5.6c" = 2026-01-01', "translations.toml.ru.5.6c"),
        ('[[en."5.6"]]', "translations.toml.en.5.6"),
    ],
)
def test_what_is_no_checksum_is_told_by_its_language_and_citation(tmp_path, words, place):
    (tmp_path / FILE).write_text(words)
    with pytest.raises(BadInput) as fault:
        load_checksums(tmp_path / FILE)
    assert fault.value.field == place
