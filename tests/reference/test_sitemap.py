"""The list of all pages: whole, in both languages, under the name that was asked."""

from __future__ import annotations

from xml.etree.ElementTree import fromstring

import pytest

from rulesref.reference.compare.topics import topics
from rulesref.systems import SYSTEMS
from tests.reference.test_links import offered

pytestmark = pytest.mark.django_db
SITE = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
LINK = "{http://www.w3.org/1999/xhtml}link"


@pytest.fixture
def listed(client):
    answer = client.get("/sitemap.xml", headers={"host": "127.0.0.1:8123"})
    assert answer.status_code == 200
    return {row.find(f"{SITE}loc").text: row for row in fromstring(answer.content)}


def test_it_holds_every_page_of_the_rules_in_both_languages(listed):
    pages = {"", "compare/", "keys", *(f"compare/{topic}" for topic in topics())}
    for slug, system in SYSTEMS.items():
        places = {"coverage", *(place for place, _ in offered(system))}
        pages |= {f"rules/{slug}/{place}" for place in places}
    expected = {f"http://127.0.0.1:8123/{code}/{page}" for code in ("ru", "en") for page in pages}
    assert listed.keys() == expected


def test_each_page_names_itself_in_both_languages(listed):
    for address, row in listed.items():
        told = {link.get("hreflang"): link.get("href") for link in row.findall(LINK)}
        code = address.split("/")[3]
        assert told.keys() == {"ru", "en"}
        assert told[code] == address
        assert told["ru"].replace("/ru/", "/en/", 1) == told["en"]


def test_what_nobody_wrote_down_is_not_told(listed):
    assert {child.tag for row in listed.values() for child in row} == {f"{SITE}loc", LINK}


def test_it_is_sent_again_only_when_it_changed(client):
    first = client.get("/sitemap.xml")
    again = client.get("/sitemap.xml", headers={"if-none-match": first.headers["ETag"]})
    assert again.status_code == 304
