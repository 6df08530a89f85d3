"""Sections found by the words of their titles."""

from __future__ import annotations

import pytest

from rulesref.reference.titles import (
    examples_titled,
    questions_put,
    terms_named,
    titled,
    titled_alike,
)
from rulesref.systems import SYSTEMS

PAX = SYSTEMS["pax-baltica"]


@pytest.mark.parametrize("words", ["retreat", "Отступление", "ОТСТУП", "retr", "  RETREAT "])
def test_words_in_a_title_find_its_section(words):
    assert "5.6" in [place.cite for place in titled([PAX], words)]


def test_every_word_must_be_in_the_same_title():
    assert [place.cite for place in titled([PAX], "restrictions border")] == ["4.2"]
    assert titled([PAX], "border zebra") == []
    assert titled([PAX], "border ограничения") == []


@pytest.mark.parametrize("words", ["retreats", "retraet", "отступления"])
def test_titles_like_the_words_are_found_in_both_languages(words):
    assert titled([PAX], words) == []
    assert titled_alike([PAX], words)[0].cite == "5.6"


@pytest.mark.parametrize("words", ["zzzz", "dragon", "щщщ", "§"])
def test_words_that_no_title_is_like_find_nothing(words):
    assert titled_alike([PAX], words) == []


def test_sections_of_two_systems_under_one_number_are_both_found(write_tiny):
    tiny = write_tiny("Ending", "Retreating")
    for found in (titled([PAX, tiny], "retreat"), titled_alike([PAX, tiny], "retreats")):
        assert {(p.system.slug, p.cite) for p in found} >= {("pax-baltica", "5.6"), ("tiny", "5.6")}


@pytest.mark.parametrize("words", ["who acts", "КТО действует", "acts"])
def test_worked_examples_are_found_by_the_words_of_their_titles(words):
    found = {shown.name: shown.address for shown in examples_titled([PAX], words)}
    assert found["order-of-fire"].endswith("/rules/pax-baltica/5.4#order-of-fire")


@pytest.mark.parametrize("words", ["zebra", "a", ""])
def test_words_of_no_title_find_no_example(words):
    assert examples_titled([PAX], words) == []


def test_at_most_so_many_are_alike(tiny):
    assert len(titled_alike([PAX, tiny], "battle", limit=2)) <= 2


@pytest.mark.parametrize("words", ["резерв", "Reserves", "second round"])
def test_terms_are_found_by_their_names_and_by_words_that_lead_to_them(words):
    found = {led.address for led in terms_named([PAX], words)}
    assert "/en/rules/pax-baltica/terms/reserves" in found


@pytest.mark.parametrize("words", ["кто обороняется", "counts as DEFENDER", "город же мой"])
def test_questions_are_found_by_their_words(words):
    found = {led.address: led.title.said("en") for led in questions_put([PAX], words)}
    title = PAX.questions["who_defends"].said("en")
    assert found["/en/rules/pax-baltica/ask/who_defends"] == title


def test_every_phrasing_finds_its_question():
    for system in SYSTEMS.values():
        for key, asked in system.questions.items():
            for words in (*asked.phrasings.ru, *asked.phrasings.en):
                found = [led.address for led in questions_put([system], words)]
                assert f"/en/rules/{system.slug}/ask/{key}" in found, words


@pytest.mark.parametrize("words", ["zebra", "a", "", "defender garrisons ferry"])
def test_words_of_no_term_or_question_find_none(words):
    assert terms_named([PAX], words) == []
    assert questions_put([PAX], words) == []


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_page_of_words_lists_terms_and_questions(client, language):
    page = client.get(f"/{language}/go", {"q": "reserves"}).text
    assert f'href="/{language}/rules/pax-baltica/terms/reserves"' in page
    asked = client.get(f"/{language}/go", {"q": "counts as defender"}).text
    assert f'href="/{language}/rules/pax-baltica/ask/who_defends"' in asked
