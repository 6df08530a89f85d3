"""The search by words, as programs read it: one flat list, the best first."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from rulesref.reference.models import Entry
from rulesref.systems import SYSTEMS
from tests.reference.searching import found, kinds

pytestmark = pytest.mark.django_db
FILE = Path(__file__).with_name("queries.toml")
QUERIES = tomllib.loads(FILE.read_text("utf-8"))["queries"]


@pytest.mark.parametrize("query", QUERIES, ids=[query["words"] for query in QUERIES])
def test_what_readers_have_typed_leads_there_within_three(client, query):
    hits = found(client, query["words"], query["language"])
    assert {f"{hit['system']}:{hit['section']}" for hit in hits[:3]} & set(query["leads"])


def test_a_hit_says_where_it_stands_in_the_language_of_the_address(client):
    hits = kinds(found(client, "last over the same border", language="ru"), "clause")
    hit = next(hit for hit in hits if hit["clause"] == "5.6d")
    assert hit == {
        "system": "pax-baltica",
        "section": "5.6",
        "clause": "5.6d",
        "kind": "clause",
        "title": "Отступление",
        "href": "/ru/rules/pax-baltica/5.6#d",
    }


@pytest.mark.parametrize("words", ["retreat", "ОТСТУПЛЕНИЕ", " Retreat! "])
def test_titles_of_that_very_name_come_first_then_terms(client, words):
    hits = found(client, words)
    named = [(hit["system"], hit["section"]) for hit in kinds(hits, "section")]
    assert {("pax-baltica", "5.6"), ("hellenes", "6.4")} <= set(named)
    assert hits[: len(named)] == kinds(hits, "section")
    assert hits[len(named)]["kind"] == "term"


@pytest.mark.parametrize("words", ["retreats", "retreated", "retraet", "отступления", "отстпление"])
def test_titles_come_first_for_other_forms_and_for_what_was_meant(client, words):
    hits = found(client, words)
    named = [(hit["system"], hit["section"]) for hit in hits[:4] if hit["kind"] == "section"]
    assert {("pax-baltica", "5.6"), ("hellenes", "6.4")} <= set(named)


def test_every_phrasing_finds_its_question_first(client):
    question = SYSTEMS["hellenes"].questions["leave_now"]
    for words in (*question.phrasings.ru, *question.phrasings.en):
        first = found(client, words)[0]
        assert first["kind"] == "question", words
        assert first["href"] == "/en/rules/hellenes/ask/leave_now"


def test_words_of_the_other_language_find_the_same_term(client):
    for words in ("pinning", "удержание"):
        terms = [hit["href"] for hit in found(client, words, kind="term")]
        assert "/en/rules/pax-baltica/terms/pinning" in terms


def test_where_not_all_words_are_found_the_best_part_is(client):
    hits = found(client, "zebra border xylophone limit")
    assert hits[0]["system"] == "pax-baltica"
    assert hits[0]["section"] == "4.2"


@pytest.mark.parametrize("words", ["retr", "отст", "interc"])
def test_a_beginning_finds_what_begins_so(client, words):
    hits = found(client, words)
    assert any(hit["title"].casefold().startswith(words) for hit in hits) or words == "отст"
    assert hits


@pytest.mark.parametrize("words", ["zzzzqqq", "⚔", "щщщщщщ"])
def test_what_nothing_holds_finds_nothing(client, words):
    assert found(client, words) == []


@pytest.mark.parametrize(
    ("asked", "name", "value"),
    [
        ({"system": "tactica"}, "system", "tactica"),
        ({"kind": "term"}, "kind", "term"),
        ({"kind": "clarification"}, "kind", "clarification"),
        ({"kind": "question"}, "kind", "question"),
        ({"kind": "note"}, "kind", "note"),
    ],
)
def test_a_filter_leaves_only_what_is_asked_for(client, asked, name, value):
    every, some = (
        found(client, "the army"),
        found(client, "the army", **asked),
    )
    assert len({hit[name] for hit in every}) > 1
    assert {hit[name] for hit in some} == {value}


@pytest.mark.parametrize("words", ["retreat", "альпы", "картечь дальность", "who fires first"])
def test_a_filter_only_narrows(client, words):
    every = found(client, words)
    for system in SYSTEMS:
        some = found(client, words, system=system)
        assert some == [hit for hit in every if hit["system"] == system]
    for kind in ("term", "question", "note"):
        assert found(client, words, kind=kind) == kinds(every, kind)


def test_a_section_of_that_very_name_stays_among_the_clauses_of_its_chapter(client):
    for asked in ({"topic": "5"}, {"kind": "clause"}, {"topic": "5", "kind": "clause"}):
        first = found(client, "retreat", system="pax-baltica", **asked)[0]
        assert (first["section"], first["kind"]) == ("5.6", "section")


@pytest.mark.parametrize(
    ("words", "href"),
    [
        ("sequence of play", "/en/rules/hellenes/sequence#main"),
        ("cards revealed together season actions event", "/en/rules/hellenes/sequence#step-1"),
    ],
)
def test_the_sequence_of_play_is_found(client, words, href):
    assert href in [hit["href"] for hit in found(client, words, kind="note")]


def test_what_stands_in_a_table_is_found(client):
    caption = SYSTEMS["tactica"].tables["terrain"].caption
    hits = found(client, caption.en, system="tactica", kind="note")
    assert ("4.1", caption.en) in [(hit["section"], hit["title"]) for hit in hits]


@pytest.mark.parametrize("game", ["hellenes", "here-i-stand", "pax-baltica"])
def test_of_what_has_the_same_name_the_game_that_was_read_last_comes_first(client, game):
    assert found(client, "retreat", **{"from": game})[0]["system"] == game


def test_worked_examples_are_found(client):
    title = SYSTEMS["pax-baltica"].examples["peter-fires"].title
    for words in title.both:
        hits = found(client, words, kind="example")
        assert hits[0]["href"] == "/en/rules/pax-baltica/5.5#peter-fires"


def test_a_chapter_narrows_what_is_found_in_its_game(client):
    hits = found(client, "garrison", system="pax-baltica", topic="6")
    assert {hit["section"].partition(".")[0] for hit in hits} == {"6"}


@pytest.mark.parametrize("asked", [{"system": "nogame"}, {"kind": "nokind"}, {"topic": "77"}])
def test_a_filter_that_is_none_is_ignored(client, asked):
    assert found(client, "retreat", **asked) == found(client, "retreat")


def test_a_systems_name_in_capitals_is_a_filter_too(client):
    hits = found(client, "retreat", system="Hellenes")
    assert {hit["system"] for hit in hits} == {"hellenes"}


@pytest.mark.parametrize("words", ["осада", "retreat", "supplement", "Persians", "битва"])
def test_no_row_is_listed_twice(client, words):
    rows = [tuple(hit.values()) for hit in found(client, words)]
    assert rows
    assert len(set(rows)) == len(rows)


def test_both_languages_of_everything_are_in_the_index():
    rows = Entry.objects.values_list("system", "rank", "language").distinct()
    russian = {row[:2] for row in rows if row[2] == "ru"}
    assert russian == {row[:2] for row in rows if row[2] == "en"}
    assert {row[0] for row in russian} == set(SYSTEMS)


def test_a_changed_text_is_found_by_its_new_words(client, write_tiny):
    from django.core.management import call_command

    write_tiny()
    call_command("loadrules", verbosity=0)
    assert found(client, "wooden block", system="tiny")[0]["clause"] == "1.1b"
    write_tiny("wood", "marzipan")
    call_command("loadrules", verbosity=0)
    assert found(client, "marzipan")[0]["clause"] == "1.1b"
    assert "1.1b" not in [h["clause"] for h in found(client, "wood", system="tiny")]
