"""Sentences: cases, plurals, lists, names that have no cases."""

from __future__ import annotations

import pytest

from rulesref.engine.wording import CASES, Called, Messages, Sentence

NAMES = {"place": {"R": {"ru": ("Рига", "Риги", "Риге", "Ригу", "Ригой", "Риге"), "en": ("Riga",)}}}
MESSAGES = Messages(
    say={
        "case": Sentence(ru="до {to:gen}", en="to {to}"),
        "with": Sentence(ru="из {to:with gen}", en="from {to:with gen}"),
        "noun": Sentence(ru="в {to:acc}", en="into {to}"),
        "plural": Sentence(ru="{n} {n:plural блок|блока|блоков}", en="{n} {n:plural block|blocks}"),
        "list": Sentence(ru="{all}", en="{all}"),
        "way": Sentence(ru="{all:way}", en="{all:way}"),
        "broken": Sentence(ru="да", en="yes", broken=Sentence(ru="нет", en="no")),
    },
    short={"list": Sentence(ru="{n}", en="{n} of them")},
    moves={
        "go": Called(
            sample="go",
            ru=("{to:bare} через {all}", "{to:bare}"),
            en=("goes to {to} by way of {all}", "goes to {to}"),
            do_ru=("идти",),
            do_en=("go",),
        )
    },
    facts={"to": "place", "all": "place"},
    nouns={
        "place": {
            "ru": ("город", "города", "городу", "город", "городом", "городе"),
            "en": ("town",),
        }
    },
)


def say(key: str, language: str, broken: bool = False, **facts: object) -> str:
    """A sentence of these messages."""
    return MESSAGES.sentence(key, facts, NAMES, language, broken)


@pytest.mark.parametrize(
    ("key", "language", "facts", "sentence"),
    [
        ("case", "ru", {"to": "R"}, "До Риги"),
        ("case", "en", {"to": "R"}, "To Riga"),
        # without cases the noun stands in the case, before the name
        ("case", "ru", {"to": "Old_X"}, "До города Old X"),
        ("with", "ru", {"to": "R"}, "Из города Рига"),
        ("with", "en", {"to": "R"}, "From Riga"),
        ("noun", "ru", {"to": "X"}, "В город X"),
        ("noun", "en", {"to": "Old_X"}, "Into Old X"),
        ("list", "ru", {"all": ("R", "X", "Y")}, "Рига, X и Y"),
        ("list", "en", {"all": ("R", "X")}, "Riga and X"),
        ("way", "en", {"all": ("R", "X")}, "Riga → X"),
    ],
)
def test_names_in_sentences(key: str, language: str, facts: dict, sentence: str):
    assert say(key, language, **facts) == sentence


@pytest.mark.parametrize(
    ("number", "ru", "en"),
    [
        (0, "0 блоков", "0 blocks"),
        (1, "1 блок", "1 block"),
        (2, "2 блока", "2 blocks"),
        (5, "5 блоков", "5 blocks"),
        (11, "11 блоков", "11 blocks"),
        (21, "21 блок", "21 blocks"),
        (22, "22 блока", "22 blocks"),
    ],
)
def test_plurals(number: int, ru: str, en: str):
    assert (say("plural", "ru", n=number), say("plural", "en", n=number)) == (ru, en)


def test_a_broken_condition_may_have_its_own_sentence():
    assert (say("broken", "ru"), say("broken", "ru", broken=True)) == ("Да", "Нет")
    assert say("plural", "en", broken=True, n=1) == "1 block"


def test_there_are_six_cases():
    assert len(CASES) == len(NAMES["place"]["R"]["ru"])


@pytest.mark.parametrize(
    ("field", "kind"),
    [("to", "place"), ("action.to", "place"), ("blocks.came.all", "place"), ("to.n", ""), ("", "")],
)
def test_a_field_names_what_its_fact_names(field, kind):
    assert MESSAGES.kind_of(field) == kind


@pytest.mark.parametrize(
    ("facts", "do", "said"),
    [
        ({"to": "R", "all": "X"}, False, "Goes to Riga by way of X"),
        ({"to": "R", "all": None}, False, "Goes to Riga"),
        ({"to": "R", "all": ()}, False, "Goes to Riga"),
        ({"to": "R"}, False, "Goes to Riga"),
        ({}, True, "Go"),
    ],
)
def test_a_move_is_called_by_the_first_wording_that_its_facts_suffice_for(facts, do, said):
    assert MESSAGES.move("go", facts, NAMES, "en", do) == said


def test_a_step_may_be_told_in_a_few_words():
    assert MESSAGES.in_short("list", {"n": 3, "all": ()}, NAMES, "en") == "3 of them"
    assert MESSAGES.in_short("way", {"all": ()}, NAMES, "en") is None
