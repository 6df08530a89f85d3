"""Texts of the host's own: where they are shown, what of them, what of a page they may change."""

from __future__ import annotations

import re

import pytest
from django.conf import settings

from rulesref.reference.host_texts import LONGEST
from rulesref.reference.rendering import host_html

pytestmark = pytest.mark.django_db

STUB = "/en/rules/pax-baltica/9.5"


@pytest.fixture
def host_file():
    """Write a file of the host for this system; all are gone behind the test."""
    written = []

    def write(name: str, text: str | bytes, slug: str = "pax-baltica"):
        file = settings.VAR / "texts" / slug / name
        file.parent.mkdir(parents=True, exist_ok=True)
        written.append(file)
        file.write_bytes(text.encode() if isinstance(text, str) else text)
        return file

    yield write
    for file in written:
        file.unlink(missing_ok=True)


def test_a_host_adds_an_own_text_to_a_stub(client, rules, host_file):
    before = client.get("/en/rules/pax-baltica/9.5")
    host_file(
        "9.5.en.md",
        b"To *sea* \xff <script>alert(1)</script> ![x](http://foreign/x.png) "
        b"[go](javascript:alert(2))",
    )
    page = client.get("/en/rules/pax-baltica/9.5")
    assert "To <em>sea</em>" in page.text
    assert "<script>alert" not in page.text
    assert "<img" not in page.text
    assert 'href="javascript' not in page.text
    assert "The text of this site's host" in page.text
    assert page.headers["ETag"] != before.headers["ETag"]
    in_russian = client.get("/ru/rules/pax-baltica/9.5")
    assert '<div class="host" lang="en">' in in_russian.text


def test_a_host_cannot_replace_a_text_that_is_here(client, rules, host_file):
    before = client.get("/en/rules/pax-baltica/5.6")
    host_file("5.6.en.md", "Mine")
    after = client.get("/en/rules/pax-baltica/5.6")
    assert after.content == before.content
    assert after.headers["ETag"] == before.headers["ETag"]


def test_a_file_that_cannot_be_read_is_as_if_it_were_not_there(client, rules, host_file):
    absent = client.get(STUB).content
    file = host_file("9.5.en.md", "")
    file.unlink()
    file.symlink_to("/proc/self/mem")
    page = client.get(STUB)
    assert page.status_code == 200
    assert page.content == absent


def test_a_file_may_be_named_by_another_number_of_the_section(client, rules, little, host_file):
    host_file("14.11.en.md", "Skirmishes in full.", slug="little")
    assert "Skirmishes in full." in client.get("/en/rules/little/14.1.1").text


def test_a_byte_order_mark_is_no_part_of_the_text(client, rules, host_file):
    host_file("9.5.en.md", b"\xef\xbb\xbf# Sea")
    assert "<h3>Sea</h3>" in client.get(STUB).text


@pytest.mark.parametrize(
    ("markdown", "headings"),
    [
        ("# Own\n\n## Less\n\n# Again", ["h3", "h4", "h3"]),
        ("## Own\n\n#### Less", ["h3", "h5"]),
        ("# a\n\n##### b", ["h3", "h6"]),
        ("##### Deep", ["h3"]),
        ("None", []),
    ],
)
def test_a_hosts_headings_begin_below_the_pages(markdown, headings):
    assert re.findall(r"<(h\d)>", host_html(markdown)) == headings


def test_a_long_text_is_cut_at_a_letter_and_says_so(client, rules, host_file):
    host_file("9.5.en.md", "ж" * (LONGEST + 1))
    page = client.get(STUB).text
    assert page.count("ж") == LONGEST
    assert "\N{REPLACEMENT CHARACTER}" not in page
    assert "only its beginning is shown" in page
    host_file("9.5.en.md", "ж" * LONGEST)
    assert "only its beginning" not in client.get(STUB).text


def test_a_text_is_made_into_html_once(client, rules, host_file):
    host_file("9.5.en.md", "Made once.")
    client.get(STUB)
    before = host_html.cache_info().hits
    client.get(STUB)
    assert host_html.cache_info().hits == before + 1


def test_the_chapter_leads_to_a_hosts_text_and_is_sent_again_for_it(
    client, rules, little, host_file
):
    address = "/en/rules/little/chapter/14"
    before = client.get(address)
    assert "this site's host" not in before.text
    host_file("14.1.1.en.md", "Mine.", slug="little")
    after = client.get(address, headers={"if-none-match": before.headers["ETag"]})
    link = '<a href="/en/rules/little/14.1.1">The text of this site\'s host</a>'
    assert after.text.count(link) == 1
