"""The panel of a citation: what it shows, as part and as page, when it is sent again."""

from __future__ import annotations

import pytest

from rulesref.systems import SYSTEMS

pytestmark = pytest.mark.django_db

PAX = SYSTEMS["pax-baltica"]
SECTION = "/en/rules/pax-baltica/5.6"
SCRIPT = {"hx-request": "true"}


def test_a_script_gets_the_clause_with_its_own_lines_and_the_way_on(client, rules):
    panel = client.get(f"{SECTION}/panel?clause=e", headers=SCRIPT)
    assert panel.status_code == 200
    assert "<html" not in panel.text
    assert panel.text.count('class="para"') == 1
    own = PAX.text.clauses["5.6e"].own
    assert panel.text.count('class="own"') == len(own) > 0
    assert f'<a class="btn btn-quiet btn-sm" href="{SECTION}#e">Open the section</a>' in panel.text


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("number", PAX.text.sections)
def test_every_sentence_of_a_panel_is_that_of_the_page(client, rules, language, number):
    address = f"/{language}/rules/pax-baltica/{number}"
    page, panel = client.get(address).text, client.get(f"{address}/panel", headers=SCRIPT).text
    clauses = PAX.text.sections[number].clauses
    paragraphs = panel.split('class="para"')[1:]
    assert len(paragraphs) == len(clauses)
    for paragraph in paragraphs:
        sentence = next(line for line in paragraph.splitlines() if line.startswith("<p>"))
        assert sentence.removesuffix("</p>") in page


@pytest.mark.parametrize("letter", ["", "c"])
def test_whoever_opens_the_address_gets_a_page_around_the_panel(client, rules, letter):
    address = f"{SECTION}/panel?clause={letter}"
    page = client.get(address).text
    panel = client.get(address, headers=SCRIPT).text
    body = panel[panel.index("</h2>") + 5 : panel.rindex("</div>")]
    assert body in page
    assert '<html lang="en"' in page
    assert '<h1 id="cited-title">' in page
    assert f'<link rel="canonical" href="{SECTION}">' in page


def test_part_and_page_are_two_things_for_every_cache(client, rules):
    page = client.get(f"{SECTION}/panel")
    panel = client.get(f"{SECTION}/panel", headers=SCRIPT)
    assert page.headers["ETag"] != panel.headers["ETag"]
    for sent, headers in ((page, {}), (panel, SCRIPT)):
        held = headers | {"if-none-match": sent.headers["ETag"]}
        again = client.get(f"{SECTION}/panel", headers=held)
        assert again.status_code == 304
        for answer in (sent, again):
            assert "HX-Request, HX-History-Restore-Request" in answer.headers["Vary"]
            assert answer.headers["Cache-Control"] == "public, max-age=0, must-revalidate"


def test_a_panel_is_sent_again_once_its_text_has_changed(client, rules, write_tiny):
    write_tiny()
    address = "/en/rules/tiny/1.1/panel?clause=a"
    before = client.get(address, headers=SCRIPT)
    write_tiny("Take one block", "Take two blocks")
    held = SCRIPT | {"if-none-match": before.headers["ETag"]}
    assert "Take two blocks" in client.get(address, headers=held).text


def test_two_languages_go_on_side_by_side(client, rules):
    panel = client.get(f"{SECTION}/panel?clause=c&with=ru", headers=SCRIPT).text
    assert '<div lang="ru">' in panel
    assert f'href="{SECTION}?with=ru#c"' in panel


def test_a_section_without_text_says_so(client, rules):
    panel = client.get("/en/rules/pax-baltica/9.5/panel", headers=SCRIPT).text
    assert "text not here</span>" in panel
    assert client.get("/en/rules/pax-baltica/9.5/panel?with=ru").status_code == 200


@pytest.mark.parametrize(
    "path",
    [
        "pax-baltica/5.8/panel",
        "pax-baltica/5.6/panel?clause=z",
        "chess/5.6/panel",
        f"here-i-stand/13.2/panel?clause=r{'9' * 5000}",
        f"here-i-stand/13.2/panel?clause=r{'9' * 5000}-a",
        "here-i-stand/13.2/panel?clause=r٣",
    ],
)
@pytest.mark.parametrize("headers", [{}, SCRIPT])
def test_where_nothing_stands_there_is_no_panel(client, rules, path, headers):
    answer = client.get(f"/en/rules/{path}", headers=headers)
    assert answer.status_code == 404
    assert "ETag" not in answer.headers


@pytest.mark.parametrize(
    ("path", "address"),
    [
        ("5.6c/panel", "5.6#c"),
        ("5.6/panel?clause=C", "5.6#c"),
        ("5/panel", "chapter/5"),
        ("5.6/panel/?clause=c", "5.6/panel?clause=c"),
    ],
)
def test_another_spelling_leads_to_what_it_means(client, rules, path, address):
    answer = client.get(f"/en/rules/pax-baltica/{path}")
    assert answer.status_code == 301
    assert answer.headers["Location"] == f"/en/rules/pax-baltica/{address}"
