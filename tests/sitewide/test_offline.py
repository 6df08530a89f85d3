"""The worker's text and what it keeps; what it does is shown in a browser."""

from __future__ import annotations

import json
import re

import pytest
from django.urls import resolve
from django.utils.translation import override

from rulesref.sitewide.offline import RULES, TWO
from rulesref.sitewide.pages import version


def told(client):
    head = client.get("/worker.js").text.partition("\n")[0]
    return json.loads(head.removeprefix("const SITE = ").removesuffix(";"))


def test_the_worker_serves_the_whole_site_and_is_asked_for_anew_each_time(client):
    answer = client.get("/worker.js")
    assert answer.headers["Content-Type"] == "text/javascript; charset=utf-8"
    assert answer.headers["Cache-Control"] == "no-cache"
    assert "worker-src 'self'" in answer.headers["Content-Security-Policy"]


def test_the_worker_tells_its_version_and_the_pages_that_it_needs(client):
    site = told(client)
    assert site["version"] == version()
    assert site["rules"] == RULES
    assert site["two"] == TWO
    assert sorted(site["own"]) == ["/en/keys", "/en/offline", "/ru/keys", "/ru/offline"]
    for address in site["own"]:
        assert client.get(address).status_code == 200


KEPT = [
    *("/ru/", "/en/rules/pax-baltica/", "/en/rules/pax-baltica/5.6", "/ru/rules/hellenes/5.5.6"),
    *("/en/rules/here-i-stand/card-31", "/en/rules/pax-baltica/chapter/5", "/en/compare/retreat"),
    *("/en/rules/pax-baltica/terms/", "/en/rules/pax-baltica/terms/group", "/en/compare/"),
    *("/en/rules/pax-baltica/sequence", "/ru/rules/tactica/open-points"),
]
LET_BE = [
    *("/en/go", "/en/settings", "/en/parts", "/worker.js", "/theme", "/health", "/sitemap.xml"),
    *("/en/editor/pax-baltica/", "/en/editor/pax-baltica/line", "/en/rules/pax-baltica/ask"),
    *("/en/rules/pax-baltica/ask/retreat", "/en/rules/pax-baltica/5.6/panel"),
    *("/en/rules/pax-baltica/5.6/about", "/en/rules/pax-baltica/ask/retreat/object"),
]


@pytest.mark.parametrize("address", [*KEPT, *LET_BE])
def test_only_pages_of_rules_are_kept(address):
    with override("ru" if address.startswith("/ru/") else "en"):
        assert resolve(address)
    assert bool(re.search(RULES, address)) == (address in KEPT)


@pytest.mark.parametrize(
    ("query", "kept"),
    [("?with=ru", True), ("?with=en", True), ("?try=all", False), ("?q=1", False)],
)
def test_of_queries_only_the_second_language_is_kept(query, kept):
    assert bool(re.search(TWO, query)) == kept


@pytest.mark.parametrize(
    ("language", "title"), [("ru", "Без связи"), ("en", "Without a connection")]
)
def test_the_page_for_what_cannot_be_reached_speaks_the_readers_language(client, language, title):
    page = client.get(f"/{language}/offline")
    assert f"<h1>{title}</h1>" in page.text
    assert "200" in page.text
    again = client.get(f"/{language}/offline", headers={"if-none-match": page.headers["ETag"]})
    assert again.status_code == 304
