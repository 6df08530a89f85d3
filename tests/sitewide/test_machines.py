"""What browsers and search engines read about the site."""

from __future__ import annotations

import json
from xml.etree.ElementTree import fromstring

import pytest
from django.conf import settings

NAMES = {"ru": "Свод правил", "en": "Rulebook"}


def test_search_engines_find_the_list_of_pages_under_the_name_they_asked(client):
    answer = client.get("/robots.txt", headers={"host": "127.0.0.1:8123"})
    assert answer.headers["Content-Type"].startswith("text/plain")
    assert "Sitemap: http://127.0.0.1:8123/sitemap.xml\n" in answer.text
    forbidden = {line.split()[1] for line in answer.text.splitlines() if "Disallow" in line}
    assert forbidden == {
        f"/{two}/{page}" for two in NAMES for page in ("go", "settings", "offline")
    }


@pytest.mark.parametrize("language", NAMES)
def test_a_browser_learns_to_search_here(client, language):
    answer = client.get(f"/{language}/opensearch.xml")
    assert answer.headers["Content-Type"].startswith("application/opensearchdescription+xml")
    told = {each.tag.partition("}")[2]: each for each in fromstring(answer.content)}
    assert told["ShortName"].text == NAMES[language]
    assert len(told["ShortName"].text) <= 16  # as the format has it
    assert told["Url"].get("template") == f"http://testserver/{language}/go?q={{searchTerms}}"
    page = client.get(f"/{language}/").text
    assert f'href="/{language}/opensearch.xml" title="{NAMES[language]}"' in page


@pytest.mark.parametrize("language", NAMES)
def test_a_telephone_learns_name_and_sign(client, language):
    answer = client.get(f"/{language}/manifest.webmanifest")
    assert answer.headers["Content-Type"] == "application/manifest+json"
    assert (
        f'rel="manifest" href="/{language}/manifest.webmanifest"'
        in client.get(f"/{language}/").text
    )
    told = json.loads(answer.content)
    assert told["name"] == NAMES[language]
    assert told["start_url"] == f"/{language}/"
    assert told["lang"] == language
    sign = settings.BASE_DIR / told["icons"][0]["src"].lstrip("/")
    assert sign.read_text().startswith("<svg")
    colours = (told["background_color"], told["theme_color"])
    tokens = (settings.BASE_DIR / "static/css/tokens.css").read_text()
    for name, colour in zip(("paper", "all"), colours, strict=True):
        assert f"--{name}: light-dark({colour}," in tokens
