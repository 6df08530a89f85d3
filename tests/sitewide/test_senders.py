"""Who sent a form: told from a foreign page, and counted without being known."""

from __future__ import annotations

import pytest

from rulesref.sitewide.senders import client_of, sent_from_here

HERE = "http://testserver"


@pytest.mark.parametrize(
    ("said", "ours"),
    [
        ({}, True),
        ({"origin": HERE}, True),
        ({"origin": "https://testserver"}, True),
        ({"origin": "http://testserver:8000"}, False),
        ({"origin": "http://elsewhere.example"}, False),
        ({"origin": "null"}, False),
        ({"sec-fetch-site": "same-origin", "origin": "http://behind.example"}, True),
        ({"sec-fetch-site": "none"}, True),
        ({"sec-fetch-site": "same-site", "origin": HERE}, False),
        ({"sec-fetch-site": "cross-site", "origin": HERE}, False),
    ],
)
def test_a_page_of_ours_is_told_from_a_foreign_one(rf, said, ours):
    assert sent_from_here(rf.post("/", headers=said)) == ours


def client_at(rf, address, passed_on="", purpose="objections"):
    headers = {"x-forwarded-for": passed_on} if passed_on else {}
    return client_of(rf.post("/", headers=headers, REMOTE_ADDR=address), purpose)


def test_a_client_has_one_name_for_one_purpose(rf):
    name = client_at(rf, "198.51.100.7")
    assert name == client_at(rf, "198.51.100.7")
    assert "198.51" not in name
    assert name != client_at(rf, "198.51.100.8")
    assert name != client_at(rf, "198.51.100.7", purpose="letters")


def test_the_name_cannot_be_made_without_the_sites_secret(rf, settings):
    name = client_at(rf, "198.51.100.7")
    settings.SECRET_KEY = "that of another site"
    assert client_at(rf, "198.51.100.7") != name


def test_a_household_is_one_client(rf):
    name = client_at(rf, "2001:db8:0:1::1")
    assert name == client_at(rf, "2001:db8:0:1:2:3:4:5")
    assert name != client_at(rf, "2001:db8:0:2::1")


def test_a_proxy_on_this_machine_is_believed_and_no_other(rf):
    name = client_at(rf, "198.51.100.7")
    assert name == client_at(rf, "127.0.0.1", "198.51.100.7")
    assert name == client_at(rf, "::1", "203.0.113.9, 198.51.100.7")
    assert name == client_at(rf, "198.51.100.7", "203.0.113.9")


def test_an_address_is_the_same_whichever_way_it_is_told(rf):
    name = client_at(rf, "198.51.100.7")
    assert name == client_at(rf, "::ffff:198.51.100.7")
    assert name == client_at(rf, "::ffff:127.0.0.1", "::ffff:198.51.100.7")
    assert name != client_at(rf, "::ffff:198.51.100.8")


@pytest.mark.parametrize("address", ["", "unix:", "127.0.0.1:80"])
def test_an_address_that_is_none_is_a_client_too(rf, address):
    assert client_at(rf, address) == client_at(rf, address) != client_at(rf, "198.51.100.7")


def test_a_proxy_that_tells_nonsense_counts_as_itself(rf):
    assert client_at(rf, "127.0.0.1", "unknown") == client_at(rf, "127.0.0.1")
