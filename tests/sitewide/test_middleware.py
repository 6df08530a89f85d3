"""Requests that are refused before a view sees them."""

from __future__ import annotations

import pytest
from django.core.exceptions import RequestDataTooBig
from django.http import HttpResponse
from django.test import Client

from rulesref.sitewide.middleware import Refusals

pytestmark = pytest.mark.django_db


@pytest.fixture
def client():
    return Client(raise_request_exception=False)


def is_our_page(response):
    assert "</html>" in response.text
    assert "Traceback" not in response.text
    return response.status_code


def test_a_large_body_is_413_in_the_readers_language(client):
    body = {"data": b"x" * 300_000, "content_type": "text/plain"}
    english, russian = client.post("/en/", **body), client.post("/ru/", **body)
    assert is_our_page(english) == is_our_page(russian) == 413
    assert '<html lang="en"' in english.text
    assert '<html lang="ru"' in russian.text


@pytest.mark.parametrize(
    ("announced", "status"), [("9" * 5000, 413), ("0" * 5000 + "1", 303), ("262145", 413)]
)
def test_a_length_of_any_number_of_digits_is_read(client, announced, status):
    assert client.post("/theme", CONTENT_LENGTH=announced).status_code == status


def test_a_body_within_the_limit_is_not_refused(client):
    response = client.post("/theme", "x" * 200_000, content_type="text/plain")
    assert response.status_code == 303


def test_a_body_that_proves_too_large_is_413(rf):
    def view(request):
        raise RequestDataTooBig

    refusals = Refusals(view)
    response = refusals.process_exception(rf.get("/en/"), RequestDataTooBig())
    assert response.status_code == 413
    assert refusals.process_exception(rf.get("/en/"), ValueError()) is None


@pytest.mark.parametrize("query", ["q=%ff", "q=%c3%28", "%fe=1", "q=5.6&x=%ed%a0%80"])
def test_a_broken_query_is_400(client, query):
    assert is_our_page(client.get(f"/en/?{query}")) == 400


@pytest.mark.parametrize("query", ["", "q=5.6", "q=%D0%90", "q=%"])
def test_a_readable_query_is_not_refused(client, query):
    assert client.get(f"/en/?{query}").status_code == 200


@pytest.mark.parametrize("path", ["/en/", "/en/nowhere", "/nowhere", "/en/go", "/worker.js"])
@pytest.mark.parametrize("headers", [{}, {"accept": "application/json"}, {"hx-request": "true"}])
def test_an_address_of_too_many_fields_is_400(client, path, headers):
    assert is_our_page(client.get(path + "?" + "a&" * 300, headers=headers)) == 400


@pytest.mark.parametrize("path", ["/en/settings", "/theme", "/en/rules/pax-baltica/5.6"])
def test_too_many_fields_are_400_whatever_is_sent_there(client, path):
    assert is_our_page(client.post(path + "?" + "a=1&" * 300)) == 400


@pytest.mark.parametrize("path", ["/%ff", "/en/rules/%ff/5.6", "/en/%00", "/en/rules/x%00/"])
def test_a_broken_path_is_404(client, path):
    assert is_our_page(client.get(path)) == 404


def test_a_foreign_host_is_400(client):
    assert is_our_page(client.get("/en/", headers={"host": "elsewhere.example"})) == 400


def test_a_method_that_is_not_taken_has_a_page_and_says_what_is(client):
    response = client.post("/en/")
    assert is_our_page(response) == 405
    assert response.headers["Allow"] == "GET, HEAD"


def test_a_fault_of_ours_is_500_without_a_traceback(client, monkeypatch):
    def broken(request):
        raise RuntimeError("planted")

    monkeypatch.setattr("rulesref.sitewide.middleware.is_too_large", broken)
    assert is_our_page(client.get("/en/")) == 500


def test_answers_pass_as_they_are(rf):
    answer = HttpResponse("as it is")
    assert Refusals(lambda request: answer)(rf.get("/en/")) is answer


def test_health_is_told_and_never_kept(client):
    response = client.get("/health")
    assert response.json() == {"status": "ok"}
    assert "no-store" in response.headers["Cache-Control"]
