"""Finding terms in sentences: in any inflection, the longest name first, nothing that is quoted."""

from __future__ import annotations

from typing import cast

import pytest

from rulesref.engine.guide import Term
from rulesref.engine.languages import Phrases
from rulesref.engine.sentences import pieces
from rulesref.engine.spotting import Spotter, lowered, spots_in
from rulesref.engine.system import System

TERMS = {
    "siege": Term(ru="осада", en="siege"),
    "attrition": Term(ru="осада истощением", en="siege attrition"),
    "march": Term(
        ru="марш-бросок",
        en="forced march",
        match=Phrases(ru=("марш-бросок", "марш-броск*"), en=("forced march",)),
    ),
    "turn": Term(
        ru="ход",
        en="turn",
        match=Phrases(ru=("ход",), en=("turn",)),
        unless=Phrases(ru=("ходит", "по ходу"), en=("in turn",)),
    ),
    "attacker": Term(
        ru="атакующий", en="attacker", match=Phrases(ru=("атакующ*",), en=("attacker*",))
    ),
    "points": Term(ru="очки", en="points", match=Phrases(ru=("ОД", "очки движения"), en=())),
    "battle": Term(ru="сражённый", en="key"),
}


class Game:
    """A system of which nothing but its terms is looked at."""

    terms = TERMS


GAME = cast(System, Game())


def found(language: str, sentence: str) -> list[tuple[str, str]]:
    """The words found in a sentence, each with its term."""
    words = "".join(piece.words for piece in pieces(sentence))
    spots = spots_in(GAME, language, pieces(sentence))
    return [(words[start:end], key) for start, end, key in spots]


@pytest.mark.parametrize(
    ("language", "sentence", "terms"),
    [
        ("ru", "Осаду ведут осадой.", [("Осаду", "siege"), ("осадой", "siege")]),
        ("ru", "При осаде истощением бросают.", [("осаде истощением", "attrition")]),
        ("ru", "Осада, истощением она не названа.", [("Осада", "siege")]),
        ("ru", "Без марш-броска.", [("марш-броска", "march")]),
        ("ru", "Марш бросок.", [("Марш бросок", "march")]),
        ("ru", "В конце хода ходит второй, по ходу боя.", [("хода", "turn")]),
        ("ru", "Атакующие не атакуют.", [("Атакующие", "attacker")]),
        ("ru", "Стоит 3 ОД.", [("ОД", "points")]),
        ("ru", "Это очка движения и очки.", [("очка движения", "points")]),
        ("ru", "Сраженные и сражённые.", [("Сраженные", "battle"), ("сражённые", "battle")]),
        ("en", "Sieges end; Siege  attrition.", [("Sieges", "siege"), ("Siege", "siege")]),
        ("en", "The besieged of a forced march.", [("forced march", "march")]),
        ("en", "Each player’s turns, in turn.", [("turns", "turn")]),
        ("en", "An attacker’s points attack.", [("attacker’s", "attacker")]),
        ("en", "Keys, monkeys and a turnkey.", [("Keys", "battle")]),
    ],
)  # fmt: skip
def test_a_term_is_found_in_any_inflection_and_no_other_word(language, sentence, terms):
    assert found(language, sentence) == terms


@pytest.mark.parametrize(
    "sentence",
    [
        "В источнике «только при осаде».",
        "В источнике “осада”.",
        'В источнике "осада".',
        "Так: `осада`.",
        "См. [осада](6.0) и [осаду](term:siege).",
        "В источнике «при [осаде](6.0), то есть осаде».",
    ],
)
def test_what_is_quoted_or_linked_or_code_is_let_be(sentence):
    assert found("ru", sentence) == []


def test_a_system_without_terms_finds_nothing():
    assert list(Spotter({}, "ru").spots("осада")) == []


def test_small_letters_are_as_many_as_they_were():
    assert lowered("Ёж İ") == "Ёж İ"
    assert lowered("Ёж") == "еж"
