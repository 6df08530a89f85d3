"""Words as a search compares them."""

from __future__ import annotations

import pytest

from rulesref.reference.search.families import Families
from rulesref.reference.search.kin import of_one_root, parted
from rulesref.reference.search.shelf import shelf
from rulesref.reference.search.spelling import meant
from rulesref.reference.search.stems import stems_in, telling, words_in


@pytest.mark.parametrize(
    "words",
    [
        ("граница", "границы", "ГРАНИЦУ", "границ", "грани\N{COMBINING ACUTE ACCENT}цы"),
        ("осаждённый", "осажденных", "ОСАЖДЁННЫМИ"),
        ("retreat", "Retreats", "retreating"),
        ("player’s", "player's", "players"),
    ],
)
def test_forms_of_a_word_have_one_stem(words):
    assert len({tuple(stems_in(word)) for word in words}) == 1


def test_marks_and_signs_are_no_words():
    assert stems_in("B3, «блок» — 1–2 (§5)!") == ["b3", "блок", "1", "2", "5"]
    assert stems_in("'\" OR 1=1; -- *") == ["or", "1", "1"]
    assert stems_in("⚔ …") == []


def test_words_that_only_bind_are_left_out_unless_there_are_no_others():
    assert telling("can I dodge the fight") == stems_in("dodge fight")
    assert telling("кто это и где") == stems_in("кто где")
    assert telling("the") == ["the"]
    assert telling("fight fights") == ["fight"]


@pytest.mark.django_db
def test_names_of_a_term_stand_for_each_other_in_both_languages():
    found = shelf().families.same(*stems_in("осада"))
    assert set(stems_in("siege")) <= found


def test_a_word_of_a_family_leads_to_the_names_and_not_they_to_it():
    cube, strength = stems_in("кубики сила")
    families = Families([("pax strength", strength, True), ("pax strength", cube, False)])
    assert strength in families.led_to(cube)
    assert cube not in families.led_to(strength) | families.same(strength)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("typed", "right"),
    [
        ("retraet", "retreat"),
        ("отсупление", "отступление"),
        ("осда", "осада"),
        ("гарнзон", "гарнизон"),
        ("zzzzzz", ""),
        ("щщщщщ", ""),
        ("xyz", ""),
        ("слоны", ""),  # no elephants: nor what is like them
        ("luther", ""),
        ("oтступлние", "отступление"),  # the first letter is Latin
        ("rtereat", "retreat"),
        ("tetreat", ""),
    ],
)
def test_a_mistake_in_typing_is_understood(typed, right):
    assert meant(*words_in(typed), shelf().words) == right


def test_a_letter_of_the_other_alphabet_that_looks_the_same_is_read_as_it_looks():
    assert words_in("оcада rеtreat B3 м3") == ["осада", "retreat", "b3", "м3"]


@pytest.mark.parametrize(
    ("form", "word"),
    [("won", "win"), ("fled", "fleeing"), ("shot", "shoots"), ("пошли", "пойти"), ("бьёт", "бить")],
)
def test_an_irregular_form_is_one_of_its_word(form, word):
    assert stems_in(form) == stems_in(word)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("word", "kin"),
    [
        ("подстрелить", {"стреля", "выстрел"}),
        ("осадчик", {"осад"}),
        ("unbesieged", {"besieg"}),
        ("слоны", set()),
        ("порох", set()),
    ],
)
def test_a_word_that_is_not_held_is_found_by_its_root(word, kin):
    found = of_one_root(*stems_in(word), shelf())
    assert kin <= found
    assert bool(found) == bool(kin)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("word", "parts"),
    [("форсдвижение", ["форсирова", "движен"]), ("блокпост", []), ("xylophone", [])],
)
def test_a_word_put_together_is_found_by_its_parts(word, parts):
    found = parted(*stems_in(word), shelf())
    assert len(found) == len(parts)
    assert all(part in alike for part, alike in zip(parts, found, strict=True))


def test_words_that_only_help_a_verb_are_not_looked_for():
    assert telling("my ally at war with him: am I too?") == ["alli", "war"]
