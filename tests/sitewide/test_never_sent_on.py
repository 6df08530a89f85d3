"""A program is answered at an address without a language; a reader is sent to one with it."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.django_db
DATA = {"accept": "application/json"}
BY = {"Accept", "Accept-Language", "Cookie"}  # what a program or reader is answered by
ADDRESSES = (
    "/go?q=retreat",
    "/go?q=5.6c",
    "/go?q=",
    "/rules/pax-baltica/coverage",
)


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("address", ADDRESSES)
def test_a_program_is_answered_in_its_readers_language(client, address, language):
    short = client.get(address, headers=DATA | {"accept-language": language})
    whole = client.get(f"/{language}{address}", headers=DATA)
    assert short.status_code == 200
    assert short.json() == whole.json()
    assert short.headers["Content-Language"] == language
    assert short.headers.get("ETag") == whole.headers.get("ETag")
    assert set(short.headers["Vary"].split(", ")) >= BY


def test_each_language_has_data_of_its_own(client):
    russian, english = (
        client.get("/go?q=retreat", headers=DATA | {"accept-language": language}).json()
        for language in ("ru", "en")
    )
    assert russian[0]["href"].startswith("/ru/rules/")
    assert english[0]["href"].startswith("/en/rules/")


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_reader_is_sent_on(client, address):
    for accept in ({}, {"accept": "text/html"}, {"accept": "*/*"}):
        answer = client.get(address, headers=accept | {"accept-language": "ru"})
        assert (answer.status_code, answer.headers["Location"]) == (302, f"/ru{address}")
        assert set(answer.headers["Vary"].split(", ")) == BY


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("address", ["/manifest.webmanifest", "/opensearch.xml", "/settings"])
def test_a_language_that_was_chosen_holds_for_a_program_too(client, address, language):
    client.cookies["language"] = language
    short = client.get(address, headers=DATA | {"accept-language": "de"})
    assert (short.status_code, short.headers["Content-Language"]) == (200, language)
    assert set(short.headers["Vary"].split(", ")) >= BY


def test_what_has_no_language_or_is_not_there_is_answered_as_it_was(client):
    assert client.get("/health", headers=DATA).status_code == 200
    assert client.get("/nowhere", headers=DATA).status_code == 404
    assert client.get("/rules/nogame/coverage", headers=DATA).status_code == 404
