"""Numbers as people type them, and where they lead."""

from __future__ import annotations

import pytest

from rulesref.reference.citations import legible, named_among, nearest, places, understand
from rulesref.systems import SYSTEMS

PAX = SYSTEMS["pax-baltica"]


@pytest.mark.parametrize(
    ("typed", "cites"),
    [
        ("5.6", ["5.6"]),
        (" 5.6c ", ["5.6c"]),
        ("5.6C", ["5.6c"]),
        ("§5.6", ["5.6"]),
        ("§ 5.6 c", ["5.6c"]),
        ("п. 5.6", ["5.6"]),
        ("пункт 5,6", ["5.6"]),
        ("5.6(c)", ["5.6c"]),
        ("5.6.c", ["5.6c"]),
        ("5.6.", ["5.6"]),
        ("5.", ["5"]),
        ("pax-baltica:5.6c", ["5.6c"]),
        ("Q4", ["Q4"]),
        ("q21", ["Q21"]),
        ("O4", ["O4"]),
        ("о4", ["O4"]),  # the letter is Cyrillic
        ("О15", ["O15"]),  # so is this
        ("5", ["5"]),
        ("13.2 restriction 8", ["13.2-r8"]),
        ("13.2, restriction 8", ["13.2-r8"]),
        ("13.2 (Restriction 8)", ["13.2-r8"]),
        ("13.2 r8", ["13.2-r8"]),
        ("13.2-r8", ["13.2-r8"]),
        ("13.2r8", ["13.2-r8"]),
        ("13.2 ограничение 8", ["13.2-r8"]),
        ("13.2 огр. 8", ["13.2-r8"]),
        ("§ 15.1 requirement 2", ["15.1-r2"]),
        ("15.1 требование 2", ["15.1-r2"]),
        ("14 step 7", ["14-s7"]),
        ("14 шаг 7", ["14-s7"]),
        ("here-i-stand:14-s7", ["14-s7"]),
        ("13.4 condition 1", ["13.4-c1"]),
        ("13.4 условие 1", ["13.4-c1"]),
        ("13.4 с1", ["13.4-c1"]),  # the letter is Cyrillic
        ("13.4 choice 2", ["13.4-o2"]),
        ("13.4 выбор 2", ["13.4-o2"]),
        ("15.2 result 3", ["15.2-e3"]),
        ("15.2 результат 3", ["15.2-e3"]),
        ("13.1-r3-a", ["13.1-r3-a"]),
        ("13.1 restriction 3 a", ["13.1-r3-a"]),
        ("13.1 restriction 3(a)", ["13.1-r3-a"]),
        ("13.1 ограничение 3а", ["13.1-r3-a"]),  # so are these
        ("13.1 огр 3в", ["13.1-r3-c", "13.1-r3-b"]),
        ("card 31", ["card-31"]),
        ("card-31", ["card-31"]),
        ("карта 31", ["card-31"]),
        ("Карты 31", ["card-31"]),
        ("card 31b", ["card-31b"]),
        ("карта №31", ["card-31"]),
        ("#31", ["31"]),
        ("№ 5.6", ["5.6"]),
        ("5..6", ["5.6"]),
        ("5. 6", ["5.6"]),
        ("«5.6»", ["5.6"]),
        ("(5.6c)", ["5.6c"]),
        ("правило 5.6", ["5.6"]),
        ("раздел 5.6", ["5.6"]),
        ("п. №5.6", ["5.6"]),
        ("rule 5.6", ["5.6"]),
        ("section 5.6c", ["5.6c"]),
        ("s. 5.6", ["5.6"]),
        ("глава 6", ["6"]),
        ("chapter 6", ["6"]),
        ("13.2 р8", ["13.2-r8"]),  # the letter is Cyrillic
        ("в4", ["Q4"]),
        ("вопрос 4", ["Q4"]),
    ],
)
def test_a_number_is_understood_however_it_is_typed(typed, cites):
    assert understand(typed).cites == cites


@pytest.mark.parametrize(
    ("letter", "cites"),
    [
        ("а", ["5.6a"]),
        ("б", ["5.6b"]),
        ("в", ["5.6c", "5.6b"]),
        ("г", ["5.6d"]),
        ("д", ["5.6e"]),
        ("е", ["5.6f", "5.6e"]),
        ("ё", ["5.6f", "5.6e"]),
        ("с", ["5.6c"]),
        ("С", ["5.6c"]),
        ("В", ["5.6c", "5.6b"]),
    ],
)
def test_cyrillic_letters_go_by_the_alphabet_and_by_their_look(letter, cites):
    assert understand(f"5.6{letter}").cites == cites


@pytest.mark.parametrize(
    "words",
    [
        *("retreat", "same border", "5.6 retreat", "5.6cd", "1234.5", "отступление"),
        *("шаг 7", "13.2 restriction", "13.2 rule 8 of 9", "card", "карта перехвата"),
    ],
)
def test_words_are_no_number(words):
    assert understand(words) is None


@pytest.mark.parametrize(
    ("typed", "place"),
    [
        ("пакс 5.6", ("pax-baltica", "5.6")),
        ("5.6 pax", ("pax-baltica", "5.6")),
        ("5.6 (пакс)", ("pax-baltica", "5.6")),
        ("pax-baltica/5.6", ("pax-baltica", "5.6")),
        ("rule pax 5.6", ("pax-baltica", "5.6")),
        ("Q4 pax", ("pax-baltica", "Q4")),
        ("Here I Stand, 13.2", ("here-i-stand", "13.2")),
        ("hellenes:supplement", ("hellenes", "supplement")),
        ("Эллада supplement", ("hellenes", "supplement")),
        ("hellenes sidebar persians", ("hellenes", "sidebar-persians")),
    ],
)
def test_a_games_name_stands_before_a_number_or_behind_it(typed, place):
    assert [(p.system.slug, p.cite) for p in places(understand(typed), SYSTEMS)] == [place]


@pytest.mark.parametrize(
    ("typed", "cites", "words"),
    [
        ("5.6 отступление", ["5.6"], "отступление"),
        ("отступление 5.6c", ["5.6c"], "отступление"),
        ("5.6 5.7", ["5.6", "5.7"], ""),
        ("5.6-5.7", ["5.6", "5.7"], ""),
        ("5.6cd", ["5.6"], ""),
        ("5.6 c, d", ["5.6"], ""),
        ("5.6c-d", ["5.6c"], ""),
        ("retreat, rule 6", ["6"], "retreat,"),
        ("полк осада гарнизон 2", [], "полк осада гарнизон 2"),
        ("supplement", [], "supplement"),
        ("1234.5", [], "1234.5"),
    ],
)
def test_numbers_are_found_among_words(typed, cites, words):
    named, others = named_among(typed)
    assert [cite for each in named for cite in each.cites] == cites
    assert others == words


def test_a_number_leads_to_every_system_that_has_it(tiny):
    found = places(understand("5.6"), SYSTEMS)
    assert [(p.system.slug, p.cite) for p in found] == [("pax-baltica", "5.6"), ("tiny", "5.6")]
    named = places(understand("tiny:5.6"), SYSTEMS)
    assert [(p.system.slug, p.cite) for p in named] == [("tiny", "5.6")]


def test_a_number_of_chapters_leads_to_each(tiny):
    found = places(understand("5"), SYSTEMS)
    slugs = ["pax-baltica", "here-i-stand", "hellenes", "tactica", "tiny"]
    assert [(p.system.slug, p.cite) for p in found] == [(slug, "5") for slug in slugs]


def test_another_number_of_a_section_is_known(tiny):
    assert [p.cite for p in places(understand("1.01"), {"tiny": tiny})] == ["1.1"]
    assert [p.cite for p in places(understand("1.01b"), {"tiny": tiny})] == ["1.1b"]


@pytest.mark.parametrize(
    ("typed", "cites"),
    [
        ("LW 6.5", ["6.5"]),
        ("lw6.41b", ["6.4.1b"]),
        ("§ LW 6", ["6"]),
        ("мв 6", ["6"]),
        ("МВ O4", ["O4"]),
        ("lw о4", ["O4"]),
        ("little:14.11", ["14.1.1"]),
    ],
)
def test_a_mark_of_chapters_and_another_number_lead_to_the_system_that_has_them(
    little, typed, cites
):
    found = places(understand(typed), SYSTEMS)
    assert [(p.system.slug, p.cite) for p in found] == [("little", cite) for cite in cites]


@pytest.mark.parametrize("typed", ["XY 6.5", "lw", "lw retreat"])
def test_no_other_word_before_a_number_is_a_mark(little, typed):
    assert understand(typed) is None


def test_the_nearest_numbers_come_first():
    assert nearest(PAX.text, "5.8")[0] == "5.7"
    assert nearest(PAX.text, "5.9")[:2] == ["5.7", "5.6"]
    assert nearest(PAX.text, "5.6k")[0].startswith("5.6")
    assert len(nearest(PAX.text, "5" * 100_000)) == 5


@pytest.mark.parametrize(("typed", "cite"), [("56", "5.6"), ("42", "4.2"), ("102", "10.2")])
def test_a_number_without_its_point_is_nearest_to_the_one_with_it(typed, cite):
    assert nearest(PAX.text, typed)[0] == cite


def test_near_a_card_stand_cards_near_a_point_points():
    assert nearest(SYSTEMS["here-i-stand"].text, "card-34")[0] in ("card-33", "card-35")
    assert nearest(PAX.text, "card-65") == []
    assert {cite[0] for cite in nearest(PAX.text, "Q99")} == {"Q"}
    assert nearest(PAX.text, "05.6")[0] == "5.6"


def test_a_clause_without_its_point_is_nearest_to_the_one_with_it():
    assert nearest(PAX.text, "56c")[0] == "5.6c"


@pytest.mark.parametrize("broken", ["5.6\x00", "a\ufffd", "\x1b[0m", "\u202e5.6"])
def test_broken_and_invisible_characters_are_noticed(broken):
    assert not legible(broken)
    assert legible("5.6 retreat, отступление «через» границу")
    assert legible("п.\u00a05.6\u202fc")
