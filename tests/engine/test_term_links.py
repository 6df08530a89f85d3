"""Terms as links: the first use in a section, never where it is defined or shown by an example."""

from __future__ import annotations

import pytest

from rulesref.engine.sentences import Piece, pieces, plain
from rulesref.engine.term_links import Said, in_section, is_example, linked, terms_in, uses
from rulesref.engine.text import TERM
from rulesref.systems import SYSTEMS

PAX, HELLENES = SYSTEMS["pax-baltica"], SYSTEMS["hellenes"]


def links(system, number: str, language: str) -> list[tuple[str, str]]:
    """The terms linked in a section, each with its words, as they come."""
    return [
        (piece.target.removeprefix(TERM), piece.words)
        for found in in_section(system, number, language).values()
        for piece in found
        if piece.target.startswith(TERM)
    ]


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
def test_in_no_section_a_term_is_linked_twice(system, language):
    for number in system.text.sections:
        keys = [key for key, _ in links(system, number, language)]
        assert len(keys) == len(set(keys)), number


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
def test_links_change_no_word(system, language):
    for number in system.text.sections:
        for markdown, found in in_section(system, number, language).items():
            assert "".join(piece.words for piece in found) == plain(markdown)


@pytest.mark.parametrize(
    ("system", "number", "language", "link"),
    [
        (PAX, "5.3", "ru", ("hit", "попаданий")),
        (PAX, "5.3", "en", ("hit", "hits")),
        (PAX, "4.4", "ru", ("declaring-a-siege", "объявлений осады")),
        (PAX, "6.2", "ru", ("siege", "осаде")),
        (HELLENES, "7.2", "ru", ("attrition", "осада истощением")),
        (HELLENES, "8.3", "en", ("cavalry-raid", "Cavalry Raid")),
        (SYSTEMS["here-i-stand"], "15.1", "ru", ("supply-line", "линия снабжения")),
        (SYSTEMS["tactica"], "7.5", "en", ("charge", "charge")),
    ],
)
def test_the_first_use_is_a_link(system, number, language, link):
    assert link in links(system, number, language)


@pytest.mark.parametrize(
    ("system", "number", "language", "key"),
    [
        (PAX, "4.2", "ru", "side"),  # "в какую сторону"
        (PAX, "4.5", "ru", "action"),  # "действует перемирие"
        (PAX, "4.3", "en", "attacker"),  # "also to attack"
        (SYSTEMS["here-i-stand"], "15.1", "en", "pass"),  # "control passes"
        (SYSTEMS["tactica"], "7.1", "en", "front"),  # "in front of"
        (HELLENES, "2.2.3", "en", "landing"),  # "on land"
    ],
)
def test_what_only_looks_like_a_term_is_none(system, number, language, key):
    assert key not in dict(links(system, number, language))


@pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
def test_what_defines_a_term_does_not_link_to_it(system):
    for cite, clause in system.text.clauses.items():
        found = in_section(system, clause.section, "ru").get(clause.text.ru, ())
        keys = {p.target.removeprefix(TERM) for p in found if p.target.startswith(TERM)}
        own = {key for key, term in system.terms.items() if term.clause in (cite, clause.section)}
        assert keys & own <= set(clause.terms)


def test_examples_are_let_be():
    section = HELLENES.text.sections["7.1"]
    examples = [aid.ru for aid in section.aids if aid.ru.startswith("Пример")]
    assert examples
    assert not set(examples) & set(in_section(HELLENES, "7.1", "ru"))
    assert is_example(HELLENES.text.clauses["6.0c"])
    assert not is_example(HELLENES.text.clauses["6.0b"])


def test_a_link_by_hand_counts_as_a_use_and_later_ones_are_words():
    said = [Said(pieces(each)) for each in ("A [raid](term:fire).", "Fire, [fire](term:fire).")]
    assert list(linked(PAX, "en", said)) == [
        (Piece("text", "A "), Piece("link", "raid", "term:fire"), Piece("text", ".")),
        (Piece("text", "Fire, "), Piece("text", "fire"), Piece("text", ".")),
    ]


def test_a_name_across_a_mark_is_no_link():
    (found,) = linked(PAX, "en", [Said(pieces("A forced *march*."))])
    assert [piece.words for piece in found if piece.kind == "link"] == []


def test_what_nobody_looks_up_is_found_and_no_link():
    assert not PAX.terms["block"].linked
    assert "block" in terms_in(PAX, [PAX.text.clauses["5.5a"].text])
    assert "block" not in dict(links(PAX, "5.5", "ru"))


def test_every_use_is_known_in_the_order_of_print():
    used = uses(PAX)["garrison"]
    assert {"5.4c", "6.2a", "6.2b", "1.2"} <= set(used)
    assert list(used) == sorted(used, key=PAX.text.ranks.__getitem__)
