"""Pages of a system of which little is held: addresses, marks of chapters, what stands on them."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.utils.translation import override

from rulesref.reference.sources import used_in
from rulesref.reference.templatetags.settling import settled
from rulesref.sitewide.pills import pill, words_of
from rulesref.systems import SYSTEMS

AT = "/en/rules/little/"


def seen(html: str) -> str:
    """What a page says, without its tags and doubled spaces."""
    body = html[html.index("<main") :]
    return " ".join(unescape(re.sub(r"<[^>]*>", "", body)).split())


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("6.41b", "6.4.1#b"),
        ("14.11", "14.1.1"),
        ("o4", "open-points#O4"),
        ("О10", "open-points#O10"),  # the letter is Cyrillic
        ("LW 6", "chapter/6"),
        ("мв6.5", "6.5"),
        ("chapter/O5", "open-points#O5"),
        ("14.11/panel", "14.1.1"),
    ],
)
def test_an_address_leads_to_what_another_number_means(rules, client, little, typed, address):
    response = client.get(AT + typed)
    assert response.status_code == 301
    assert response.headers["Location"] == AT + address


def test_chapter_14_has_no_section_11(rules, client, little):
    page = client.get("/en/go", {"q": "little:14.11"})
    assert page.headers["Location"] == AT + "14.1.1"
    assert client.get(AT + "14.12").status_code == 404


@pytest.mark.parametrize(
    ("cite", "words"),
    [
        ("6", "LW\N{NO-BREAK SPACE}6"),
        ("6.4.1a", "6.4.1a"),
        ("14.1.1", "14.1.1"),
        ("O4", "O4"),
        ("sidebar-persians", "On the Persians"),
        ("sidebars", "Sidebars"),
        ("supplement", "Supplement"),
    ],
)
def test_a_chapter_is_said_with_its_mark_and_a_name_by_its_title(little, cite, words):
    with override("en"):
        assert words_of(little, cite) == words


def test_only_a_number_has_a_sign_before_it(little):
    with override("en"):
        assert "<i>§</i>6.5" in pill(little, "6.5")
        assert all("§" not in pill(little, cite) for cite in ("6", "O4", "supplement"))


@pytest.mark.parametrize("page", ["", "6.5", "chapter/6", "chapter/14", "6.5/panel"])
def test_the_mark_stands_wherever_a_chapter_is_named(rules, client, little, page):
    assert "LW\N{NO-BREAK SPACE}6 Retreat" in client.get(AT + page).text.replace("</span>", " ")


def test_a_fragment_says_so_and_shows_what_is_known(rules, client, little):
    said = seen(client.get(AT + "14.1.1").text)
    assert "fragment The text of this section is not here; what is known of it stands below" in said
    assert said.index("No prestige") < said.index("What victory is.")
    assert "The beginning of this section" not in said


def test_a_fragment_may_show_a_clause_of_another_section(little, rules, client):
    page = client.get(AT + "14.2").text
    said = seen(page)
    assert 0 < said.index("§6.4.1b Harrying It hits.") < said.index("When there is peace.")
    assert "What refers to it" in said
    assert '<a class="cite" href="/en/rules/little/6.4.1#b">' in page


@pytest.mark.parametrize("page", ["6.4.1", "chapter/6", "6.4.1/panel"])
def test_a_section_held_in_part_says_so(rules, client, little, page):
    said = seen(client.get(AT + page).text)
    assert "in part The beginning of this section is not held." in said
    assert "Horse harries" in said


@pytest.mark.parametrize(
    ("page", "said"),
    [
        ("14.1.1", "No prestige, see Supplementtext not here."),
        ("14.2", "It hits."),
        ("14.1.1/panel", "fragment The text of this section is not here"),
        ("14.2/panel", "It hits."),
        ("chapter/14", "stands below. It is said in § It hits."),
    ],
)
def test_fragments_are_shown_in_chapters_and_beside_citations(rules, client, little, page, said):
    shown = seen(client.get(AT + page).text)
    assert said.replace("§ ", "§6.4.1b Harrying ") in shown


def test_the_contents_say_how_much_of_each_section_is_here(rules, client, little):
    said = seen(client.get(AT).text)
    for row in ("6.4.1 Harrying in part", "14.1.1 Skirmish fragment", "On the Persians text not"):
        assert row in said
    assert "6.5 At sea LW" in said


def test_other_sources_stand_on_the_page_of_the_system_each_with_its_address(rules, client, little):
    page = client.get(AT).text
    link = re.search(r'<a href="https://example.org/faq"[^>]*>(.*?)</a>', page, re.DOTALL)
    assert link
    assert 'rel="external noopener"' in link[0]
    said = unescape(re.sub(r"<[^>]*>", "", link[1]))
    assert said == "answers example.org ↗\ufe0e; leads away from this site"
    part = page[page.index('id="sources"') :].partition("</section>")[0]
    used = re.findall(r"<dt>\s*(?:<a[^>]*>)?(\w+).*?</dt><dd>(.*?)</dd>", part, re.DOTALL)
    found = {name: re.findall(r'href="([^"]+)"', cites) for name, cites in used}
    assert found == {"answers": [f"{AT}6.4.1#a", f"{AT}6.4.1#b"], "book": [f"{AT}6.4.1#a"]}


def test_all_that_is_not_whole_is_listed_together_in_the_order_of_print(rules, client, little):
    page = client.get(AT).text
    listed = page[page.index('id="not-whole"') :]
    rows = re.findall(r'<a href="/en/rules/little/([^"]+)">', listed[: listed.index("</section>")])
    assert rows == ["6.4.1", "8.1", "14.1.1", "14.2", "sidebar-persians", "supplement"]
    assert 'id="not-whole"' not in client.get("/en/rules/tactica/").text


def test_a_section_whose_table_comes_from_a_source_uses_it():
    system = SYSTEMS["hellenes"]
    shown = [s for s in system.text.sections.values() if s.tables]
    assert shown
    for section in shown:
        for key in (key for name in section.tables for key in system.tables[name].sources):
            assert section.number in used_in(system, key)


def test_a_pill_says_that_only_some_of_a_section_is_here(little):
    with override("en"):
        assert "<small>fragment</small>" in pill(little, "14.2")
        assert "<small>" not in pill(little, "14.1.1")
        assert "<small>" not in pill(little, "6.4.1")
        assert "<small>text not here</small>" in pill(little, "8.1")


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["default", "fixed by us", "the text decides", "the text is silent"]),
        ("ru", ["по умолчанию", "решили мы", "решает текст", "текст молчит"]),
    ],
)
def test_a_point_says_how_far_it_is_settled(rules, client, little, language, words):
    page = client.get(f"/{language}/rules/little/open-points").text
    found = re.findall(r'<section class="q" id="(O\d+)">(.*?)</section>', page, re.DOTALL)
    assert [number for number, _ in found] == ["O4", "O5", "O6", "O10"]
    for (_, part), said in zip(found, words, strict=True):
        shown = re.sub(r"<[^>]*>", "", part)
        assert [word for word in words if word in shown] == [said]
    assert found[1][1].count(words[1]) == 2
    assert "<ol" not in found[3][1]


def test_where_a_clause_stands_is_said_in_words_of_the_language(rules, client, little):
    english, russian = (client.get(f"/{code}/rules/little/6.4.1").text for code in ("en", "ru"))
    assert '<small class="place" aria-hidden="true">sidebar “Raids”</small>' in english
    assert 'title="in the source: sidebar “Raids”"' in english
    assert 'title="в источнике: врезка «Набеги»"' in russian
    assert 'title="answers"' in english


def test_a_sentence_names_all_its_sources(rules, client, little):
    assert "answers, book</small> Once a battle." in client.get(AT + "6.4.1").text


def test_a_question_that_a_fragment_decides_is_not_left_open_by_it(rules, client):
    said = seen(client.get("/en/rules/hellenes/14.1.1").text)
    decided, _, rest = said.partition("Questions that we may therefore leave open")
    assert "Can I leave right now, and what does it cost?" in decided
    assert "Can I leave right now, and what does it cost?" not in rest
    assert "Can my cavalry hit and run" in rest


def test_points_are_listed_under_how_far_each_is_settled(rules, client, little):
    said = seen(client.get(AT + "open-points").text)
    listed = said[: said.index("Words.")]
    assert re.findall(r"(The players agree|Fixed by us|The text [a-z ]+) (\d)", listed) == [
        ("The players agree", "1"),
        ("Fixed by us", "1"),
        ("The text decides", "1"),
        ("The text is silent", "1"),
    ]


def test_only_where_an_engine_answers_a_reading_is_offered_to_be_chosen(rules, client, little):
    offered, agreed = "unless another is chosen", "agree at the table by which reading you play"
    for slug, said, unsaid in (("pax-baltica", offered, agreed), ("little", agreed, offered)):
        page = seen(client.get(f"/en/rules/{slug}/open-points").text.partition('"legend"')[0])
        assert said in page
        assert unsaid not in page
    with override("en"):
        assert settled(SYSTEMS["pax-baltica"], "open") == "a reading can be chosen"
        assert settled(little, "open") == "the players agree"


def test_a_register_of_one_kind_has_no_headings_of_kinds(rules, client):
    page = client.get("/en/rules/here-i-stand/open-points").text
    assert "A reading can be chosen" not in page
    assert 'class="tag' not in page[page.index("<article") : page.index('<details class="legend')]


def test_a_short_section_says_its_neighbours_sentences_and_a_long_one_does_not(rules, client):
    short, long = (client.get(f"/en/rules/tactica/{n}").text for n in ("7.4", "7.2"))
    pager = short[short.index('<nav class="pager"') :]
    assert "When a unit is attacked, its owner may at once" in pager
    assert 'href="/en/rules/tactica/chapter/7#s7.4"' in pager
    assert '<span class="says">' not in long


def test_only_the_chapter_at_hand_is_unfolded_beside_the_text(rules, client, little):
    page = client.get(AT + "6.5").text
    tree = page[page.index('<div class="always">') : page.index("<article")]
    assert "/en/rules/little/6.4.1" in tree
    assert "/en/rules/little/14.2" not in tree
    assert "/en/rules/little/chapter/14" in tree


def test_what_comes_from_other_sources_leads_to_them_from_its_section(rules, client, little):
    page = client.get(AT + "6.4.1").text
    side = page[page.index('<aside class="side"') :]
    assert 'href="https://example.org/faq" rel="external noopener"' in side
    assert re.search(r"<li>\s*book\s*</li>", side)
    assert "Other sources" not in client.get(AT + "6.5").text.partition("<aside")[2]


def test_numbers_that_are_ours_are_said_to_be(rules, client):
    said = seen(client.get("/en/rules/tactica/").text)
    assert "Numbers and letters are ours: the source has none." in said
    assert said.count("our tables, not the author’s") >= 6


def test_all_that_is_ours_without_an_open_point_is_led_to(rules, client):
    page = client.get("/en/rules/tactica/open-points").text.partition('id="ours"')[2]
    decided, _, tables = page.partition("</section>")[0].partition("Tables of ours stand in")
    led = re.findall(r'href="/en/rules/tactica/([^"]+)"', decided)
    assert {"0.5", "0.8#a", "7.16"} & set(led) == {"0.5", "0.8#a"}  # 7.16 is under Q55
    assert "9.9" in led  # an own line of a stated clause
    assert re.findall(r'tactica/([^"]+)"', tables) == [f"11.{n}" for n in range(1, 7)]
