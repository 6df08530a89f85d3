"""A page is sent again only when its bytes may have changed."""

from __future__ import annotations

import pytest
from django.test import Client

from rulesref.sitewide.freshness import site_version

pytestmark = pytest.mark.django_db
PATHS = [
    "/en/",
    "/en/rules/pax-baltica/",
    "/en/rules/pax-baltica/5.6",
    "/en/rules/pax-baltica/chapter/5",
    "/en/rules/pax-baltica/open-points",
]


@pytest.mark.parametrize("path", PATHS)
def test_an_unchanged_page_is_not_sent_again(client, path):
    page = client.get(path)
    again = client.get(path, headers={"if-none-match": page.headers["ETag"]})
    assert again.status_code == 304
    assert again.content == b""
    for response in (page, again):
        assert response.headers["Cache-Control"] == "public, max-age=0, must-revalidate"
        assert "Cookie" in response.headers["Vary"]


def test_every_page_has_its_own_name(client):
    tags = {client.get(path).headers["ETag"] for path in PATHS}
    tags.add(client.get("/ru/").headers["ETag"])
    tags.add(client.get("/en/rules/pax-baltica/5.6?with=ru").headers["ETag"])
    assert len(tags) == len(PATHS) + 2


def test_another_theme_is_another_page():
    light, dark = Client(), Client()
    dark.cookies["theme"] = "dark"
    one, other = light.get("/en/"), dark.get("/en/")
    assert one.headers["ETag"] != other.headers["ETag"]
    assert 'data-bs-theme="dark"' in other.text
    assert "data-bs-theme" not in one.text


def test_what_is_not_there_has_no_name(client):
    assert "ETag" not in client.get("/en/rules/pax-baltica/5.8").headers
    assert "ETag" not in client.get("/en/rules/chess/").headers


def test_a_change_of_the_site_changes_its_version(settings, tmp_path):
    ours = site_version()  # kept from here on, so it must not be made of the small tree below
    (tmp_path / "templates").mkdir()
    settings.BASE_DIR = tmp_path
    versions = set()
    for words in ("one", "two"):
        (tmp_path / "templates" / "page.html").write_text(words)
        versions.add(site_version.__wrapped__())
    (tmp_path / "templates" / "page.html").rename(tmp_path / "templates" / "sheet.html")
    versions.add(site_version.__wrapped__())
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "letters.woff2").write_bytes(b"a font, which pages name by its bytes")
    versions.add(site_version.__wrapped__())
    assert len(versions) == 4
    assert ours not in versions
