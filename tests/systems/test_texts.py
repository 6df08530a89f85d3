"""The rules text of every system: all of it in both languages, none of it in the other one."""

from __future__ import annotations

import re

import pytest

from rulesref.engine.system import System
from rulesref.systems import SYSTEMS
from tests.systems.texts import register, rules

CYRILLIC = re.compile(r"[а-яё]", re.IGNORECASE)
QUOTED = re.compile(r"[«“]([^»”]*)[»”]")
WORD = re.compile(r"\w+")
MOST_QUOTED = 12  # words of the source in a point


@pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
def test_everything_is_said_in_both_languages(system: System):
    for place, said in (*rules(system.text), *register(system.text)):
        assert CYRILLIC.search(said.ru), place
        assert WORD.search(said.en), place


@pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
def test_english_is_english_but_for_quoted_words_of_the_source(system: System):
    tables = [(name, said) for name, table in system.tables.items() for said in table.words]
    for place, said in (*rules(system.text), *register(system.text), *tables):
        assert not CYRILLIC.search(QUOTED.sub("", said.en)), place


@pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
def test_a_point_quotes_the_same_few_words_in_both_languages(system: System):
    for point in system.text.points:
        russian, english = (QUOTED.findall(said) for said in point.body[0].both)
        assert russian == english, point.number
        assert sum(len(WORD.findall(words)) for words in english) <= MOST_QUOTED, point.number
