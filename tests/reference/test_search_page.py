"""The page of a search: what it shows, how it is narrowed, what a script gets of it."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.utils.translation import override

from rulesref.engine.sentences import plain
from rulesref.reference.models import Entry
from rulesref.reference.search.marks import Marks
from rulesref.sitewide.plain_words import plain_words
from rulesref.systems import SYSTEMS

pytestmark = pytest.mark.django_db
PART = {"hx-request": "true"}
DATA = {"accept": "application/json"}


def test_a_clause_is_shown_with_the_words_by_which_it_was_found_marked(client):
    page = client.get("/en/go", {"q": "retreats same border"}).text
    hit = re.search(r'<li data-system="pax-baltica">.*?</li>', page, re.DOTALL)[0]
    assert 'href="/en/rules/pax-baltica/5.6#' in hit
    assert "<mark>border</mark>" in hit
    assert "<mark>same</mark>" in page


def test_words_are_marked_in_what_was_found_by_its_title_too(client):
    page = client.get("/en/go", {"q": "charge"}).text
    hit = re.search(r'<li data-system="tactica">.*?</li>', page, re.DOTALL)[0]
    assert 'href="/en/rules/tactica/7.14"' in hit
    assert "There is no <mark>charge</mark>" in hit


def test_only_whole_words_are_marked_and_html_is_never_made():
    marks = Marks(frozenset({"border", "retreat"}))
    assert marks.on("A border, <b>retreating</b> & borders") == (
        "A <mark>border</mark>, &lt;b&gt;<mark>retreating</mark>&lt;/b&gt; &amp;"
        " <mark>borders</mark>"
    )
    assert marks.on("B & boards") == "B &amp; boards"


def test_questions_and_terms_stand_beside_the_clauses(client):
    page = client.get("/ru/go", {"q": "отступить через ту же границу"}).text
    assert 'href="/ru/rules/pax-baltica/ask/way_out"' in page
    assert "/terms/" in page
    only = client.get("/ru/go", {"q": "отступление", "kind": "term"}).text
    assert 'href="/ru/rules/pax-baltica/terms/retreat"' in only
    assert "/ask/" not in only


def test_a_standing_is_told_with_the_clause_unless_the_text_states_it(client):
    text = SYSTEMS["hellenes"].text
    for standing in ("stated", "other"):
        clause = next(each for each in text.clauses.values() if each.standing == standing)
        asked = {"q": plain(clause.text.en)[:200], "system": "hellenes", "kind": "clause"}
        first = client.get("/en/go", asked).text.split('<ol class="hits">')[1].split("</li>")[0]
        assert f"<i>§</i>{clause.cite}<" in first
        assert ('class="standing"' in first) == (standing == "other")


def test_the_address_holds_the_query_and_every_filter(client):
    asked = {"q": "retreat & border", "system": "pax-baltica", "topic": "5", "kind": "clause"}
    page = client.get("/en/go", asked).text
    assert 'value="retreat &amp; border"' in page
    for name in ("system", "topic", "kind"):
        assert f'<input type="hidden" name="{name}" value="{asked[name]}">' in page
    assert page.count('aria-current="true"') == 4  # one chip of each row, and the language
    assert "q=retreat+%26+border&amp;system=hellenes&amp;kind=clause" in page


def test_a_word_typed_wrong_is_told_as_it_was_understood(client):
    page = client.get("/en/go", {"q": "retraet"}).text
    assert re.search(r"<li>retraet .*<b>retreat</b></li>", page)
    assert "Understood as" not in client.get("/en/go", {"q": "retreat"}).text


def test_a_word_that_no_text_holds_tells_which_terms_it_means(client):
    page = client.get("/ru/go", {"q": "форсмарш"}).text
    assert re.search(r"<li>форсмарш .*<b>[^<]*марш-бросок[^<]*</b></li>", page)
    for words in ("марш-бросок", "марш", "отступление"):
        assert 'id="understood"' not in client.get("/ru/go", {"q": words}).text


def test_a_script_gets_the_results_alone_and_is_never_sent_on(client):
    for words in ("retreat", "5.6", "", "zzzzqqq", "a" * 300):
        part = client.get("/en/go", {"q": words}, headers=PART)
        assert part.status_code == 200
        assert part.text.strip().startswith('<div class="results" id="results">')
        assert "<html" not in part.text
    assert (
        'href="/en/rules/pax-baltica/5.6"' in client.get("/en/go", {"q": "5.6"}, headers=PART).text
    )


def test_the_title_follows_what_is_typed(client):
    part = client.get("/en/go", {"q": "retreat & border"}, headers=PART).text
    assert "<title>“retreat &amp; border” · Rulebook</title>" in part
    assert client.get("/en/go", {"q": "retreat"}).text.count("<title>") == 1


def test_a_number_that_is_being_typed_stays_out_of_the_address(client):
    assert client.get("/en/go", {"q": "5.6"}, headers=PART).headers["HX-Replace-Url"] == "false"
    assert "HX-Replace-Url" not in client.get("/en/go", {"q": "retreat"}, headers=PART).headers


def test_a_script_that_brings_back_a_page_gets_all_of_it(client):
    restored = PART | {"hx-history-restore-request": "true"}
    page = client.get("/en/go", {"q": "retreat"}, headers=restored)
    assert "<html" in page.text
    assert "HX-History-Restore-Request" in page.headers["Vary"]


def test_each_form_of_an_answer_has_its_own_name(client):
    kinds = ({}, PART, {"accept": "application/json"}, {"accept": "*/*"})
    tags = [client.get("/en/go", {"q": "retreat"}, headers=kind).headers["ETag"] for kind in kinds]
    assert len(set(tags)) == 3
    assert tags[0] == tags[3]


def test_what_finds_nothing_offers_the_contents(client):
    page = client.get("/en/go", {"q": "zzzzqqq"}).text
    assert "Nothing has these words" in page
    assert 'href="/en/rules/tactica/"' in page
    assert 'class="chips"' not in page


def test_each_filter_tells_how_much_it_leaves(client):
    page = client.get("/en/go", {"q": "retreat"}).text
    for asked in ({}, {"system": "hellenes"}, {"kind": "term"}):
        amount = len(client.get("/en/go", {"q": "retreat", **asked}, headers=DATA).json())
        query = "&amp;".join(["q=retreat", *(f"{name}={value}" for name, value in asked.items())])
        assert re.search(rf'\?{query}"[^>]*>[^<]* <small>{amount}</small>', page)


def test_below_a_field_in_which_one_types_stand_the_best_few(client):
    every = client.get("/en/go", {"q": "retreat"}, headers=DATA).json()
    part = client.get("/en/go", {"q": "retreat", "few": "1"}, headers=PART).text
    assert re.findall(r'<li[^>]*><a href="([^"]*)"', part) == [hit["href"] for hit in every[:8]]
    assert f"<small>{len(every)}</small>" in part
    assert (
        "Nothing has these words"
        in client.get("/en/go", {"q": "zzzzqqq", "few": "1"}, headers=PART).text
    )


def test_a_question_is_shown_with_the_words_by_which_it_was_found(client):
    page = client.get("/en/go", {"q": "retreat where the last one came in"}).text
    assert re.search(r'class="put-so">“[^”]*<mark>[^”]*”</small>', page)
    question = SYSTEMS["hellenes"].questions["leave_now"]
    for words in question.phrasings.en:
        found = client.get("/en/go", {"q": words}).text.split('id="questions"')[1]
        assert without_tags(found).split("Hellenes")[0].strip().endswith(f"“{words}”")
    page = client.get("/en/go", {"q": question.en}).text.split('id="questions"')[1]
    assert "put-so" not in page.split("</li>")[0]


def without_tags(markup):
    return unescape(re.sub("<[^>]*>", "", markup))


def test_a_term_is_shown_with_what_defines_it_also_where_a_clause_does(client):
    system = SYSTEMS["pax-baltica"]
    term = next(one for one in system.terms.values() if one.clause in system.text.clauses)
    assert term.says is None
    page = client.get("/en/go", {"q": term.en, "kind": "term", "system": system.slug}).text
    assert plain(system.text.clauses[term.clause].text.en)[:60] in without_tags(page)


def test_the_best_question_stands_above_the_clauses_for_a_phone(client):
    page = client.get("/ru/go", {"q": "отступить через ту же границу"}).text
    above, below = page.split('<div class="found-both">')
    [address] = re.findall(r'class="best-question.*?href="([^"]*)"', above, re.DOTALL)
    assert below.split('class="told-above"')[1].split('href="')[1].startswith(address + '"')
    alone = client.get("/ru/go", {"q": "отступить через ту же границу", "kind": "question"}).text
    assert "best-question" not in alone
    assert "told-above" not in alone


def test_a_clause_tells_which_others_of_its_section_were_found(client):
    page = client.get("/ru/go", {"q": "отступить через ту же границу"}).text
    first, *others = page.split('<ol class="hits">')[1].split("</li>")
    assert "<i>§</i>5.6d<" in first
    also = first.split('class="also"')[1]
    letters = re.findall('href="/ru/rules/pax-baltica/5.6#([a-h])"', also)
    assert len(letters) > 2
    assert letters == sorted(letters)
    same = [one for one in others if 'class="path" href="/ru/rules/pax-baltica/5.6#' in one]
    assert len(same) > 2
    assert not any('class="also"' in one for one in same)


@pytest.mark.parametrize(
    ("words", "topics"),
    [
        ("retreats over the same border", {"retreat"}),
        ("отступать и перегруппировка", {"retreat", "regroup"}),
        ("порядок стрельбы", {"fire"}),
        ("перехват", {"pinning"}),
        ("fire", set()),
        ("order", set()),
        ("zzzzqqq", set()),
    ],
)
def test_topics_of_comparison_are_offered_whose_name_is_among_the_words(client, words, topics):
    page = client.get("/ru/go", {"q": words}).text
    results = page.split('id="results"')[1]
    assert set(re.findall(r'href="/ru/compare/(\w+)"', results)) == topics


def test_what_stands_below_the_field_tells_what_it_is_and_of_which_game(client):
    part = client.get("/ru/go", {"q": "отступление", "few": "1"}, headers=PART).text
    told = re.findall(r'<small class="what">([^<]*)</small><small>([^<]+)</small></a>', part)
    assert len(told) == part.count("<li ") == 8
    assert {"раздел", "термин"} <= {what for what, _ in told}
    assert all(what for what, _ in told)


@pytest.mark.parametrize(("language", "said"), [("ru", "ограничение"), ("en", "restriction")])
def test_a_citation_in_plain_words_is_said_as_a_pill_says_it(language, said):
    system = SYSTEMS["here-i-stand"]
    with override(language):
        assert plain_words(system, "x [13.2-r3](13.2-r3), [5.6](5.6)") == f"x 13.2 {said} 3, 5.6"
        assert "-" not in plain_words(system, "[card-31](card-31)")


def test_no_text_that_is_found_shows_a_handle_as_it_is_written():
    said = "\n".join(Entry.objects.values_list("said", flat=True))
    assert re.search("restriction [0-9]", said)
    assert re.findall(r"\b[0-9.]+-[rscoe][0-9]+\b|\bcard-[0-9]+", said) == []
