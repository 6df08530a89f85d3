"""Front page, language, theme, error pages."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.conf import settings
from django.db import DatabaseError
from django.test import Client, override_settings
from django.urls import path
from django.utils.html import escape
from django.utils.translation import override

from rulesref import urls
from rulesref.engine.languages import Words
from rulesref.reference.section_page import around_in
from rulesref.sitewide import errors
from rulesref.systems import SYSTEMS

ERRORS = {
    400: errors.bad_request,
    404: errors.not_found,
}


def breaks(request):
    raise RuntimeError("a fault of ours")


urlpatterns = [path("breaks", breaks), *urls.urlpatterns]
handler404, handler500 = urls.handler404, urls.handler500


@pytest.mark.parametrize(
    ("wanted", "address"),
    [("ru", "/ru/"), ("ru-RU,en;q=0.5", "/ru/"), ("en-GB", "/en/"), ("de", "/en/"), ("", "/en/")],
)
def test_an_address_without_a_language_redirects_by_the_readers(client, wanted, address):
    response = client.get("/", headers={"accept-language": wanted})
    assert response.status_code == 302
    assert response.headers["Location"] == address
    assert "Accept-Language" in response.headers["Vary"]


def test_deep_addresses_redirect_as_well(client):
    response = client.get("/rules/pax-baltica/5.6", headers={"accept-language": "ru"})
    assert response.headers["Location"] == "/ru/rules/pax-baltica/5.6"


@pytest.mark.parametrize(
    ("language", "question"), [("ru", "Что говорят правила?"), ("en", "What do the rules say?")]
)
def test_the_front_page_leads_to_every_system(client, language, question):
    page = client.get(f"/{language}/")
    assert f"<h1>{question}</h1>" in page.text
    for slug in SYSTEMS:
        assert page.text.count(f'<h3><a href="/{language}/rules/{slug}/">') == 1


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_front_page_shows_a_position_to_try(client, language):
    page = client.get(f"/{language}/").text
    system = SYSTEMS["pax-baltica"]
    assert page.count('<svg class="map"') == 1
    for name in system.front:
        assert f'href="/{language}/editor/pax-baltica/examples/{name}"' in page
        assert escape(system.examples[name].title.said(language)) in page


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_front_page_says_what_each_system_answers(client, monkeypatch, language):
    other = {"slug": "tiny", "answers": Words(ru="кто тонет", en="who drowns")}
    monkeypatch.setitem(SYSTEMS, "tiny", replace(SYSTEMS["pax-baltica"], **other))
    page = client.get(f"/{language}/").text
    assert SYSTEMS["pax-baltica"].answers.said(language) in page
    assert SYSTEMS["pax-baltica"].not_yet.said(language) in page
    assert other["answers"].said(language) in page
    assert page.count('class="system" data-system="tiny"') == 1
    assert page.count('class="trial" data-system="tiny"') == 1


@pytest.mark.parametrize("status", ERRORS)
@pytest.mark.parametrize("language", ["ru", "en"])
def test_error_pages_have_the_sites_look_and_a_way_on(rf, language, status):
    with override(language):
        page = ERRORS[status](rf.get(f"/{language}/nowhere"))
    assert page.status_code == status
    assert f'<html lang="{language}"' in page.text
    assert f'href="/{language}/"' in page.text
    assert f'action="/{language}/go"' in page.text
    assert page.headers["Cache-Control"] == "no-store"


NO_MANIFEST = {
    **settings.STORAGES,
    "staticfiles": {"BACKEND": "rulesref.sitewide.served_files.ServedFilesStorage"},
}


def fault_of_ours(address="/breaks"):
    return Client(raise_request_exception=False).get(address, headers={"accept-language": "ru"})


def is_plain_page(page):
    assert page.status_code == 500
    for language, words in (
        ("en", "Something broke on our side"),
        ("ru", "У нас что-то сломалось"),
    ):
        assert words in page.text
        assert f'href="/{language}/"' in page.text
    assert "style" not in page.text  # the policy of the site forbids it within a page
    assert page.headers["Cache-Control"] == "no-store"


@override_settings(ROOT_URLCONF=__name__)
def test_a_fault_of_ours_is_told_without_its_traceback_or_the_database():
    page = fault_of_ours()
    is_plain_page(page)
    assert "RuntimeError" not in page.text


@override_settings(ROOT_URLCONF=__name__, STORAGES=NO_MANIFEST)
@pytest.mark.parametrize("address", ["/breaks", "/ru/", "/ru/nowhere", "/ru/go?q=%00"])
def test_a_fault_is_told_where_no_static_file_is_found(address):
    is_plain_page(fault_of_ours(address))


@pytest.mark.django_db
def test_a_fault_is_told_where_the_database_is_broken(monkeypatch):
    def broken(*args):
        raise DatabaseError("no such table")

    around_in.cache_clear()
    monkeypatch.setattr("rulesref.reference.models.CitationQuerySet.to_section", broken)
    is_plain_page(fault_of_ours("/ru/rules/pax-baltica/5.6"))


@pytest.mark.parametrize("method", ["post", "put", "delete", "patch"])
@pytest.mark.parametrize("address", ["/en/rules/pax-baltica/5.6", "/en/go", "/en/", "/health"])
def test_pages_are_only_read(client, method, address):
    page = getattr(client, method)(address)
    assert page.status_code == 405
    assert "Nothing is sent here: open it as a page." in page.text
    assert page.headers["Allow"] == "GET, HEAD"


@pytest.mark.parametrize("method", ["get", "put"])
def test_a_button_s_address_is_not_told_to_be_a_page(client, method):
    page = getattr(client, method)("/theme", headers={"accept-language": "ru"})
    assert page.status_code == 405
    assert "Читать здесь нечего" in page.text
    assert page.headers["Allow"] == "POST"


def test_a_body_that_is_too_large_is_refused(client):
    page = client.post("/theme", "x" * 300_000, content_type="text/plain")
    assert page.status_code == 413
    assert "That is too much at once" in page.text


@pytest.mark.parametrize("address", ["/en/nowhere", "/nowhere", "/en/%ff%00", "/%ff"])
def test_what_is_not_there_is_not_found(client, address):
    page = client.get(address)
    assert page.status_code == 404
    assert "There is no such page" in page.text


def test_the_language_switch_keeps_the_page(client, db):
    page = client.get("/en/rules/pax-baltica/5.6").text
    assert '<a href="/ru/rules/pax-baltica/5.6" lang="ru" hreflang="ru">RU</a>' in page
    assert '<a href="/en/rules/pax-baltica/5.6" lang="en" hreflang="en" aria-current' in page
    assert '<a href="?with=ru">RU+EN</a>' in page


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_theme_is_chosen_without_javascript(client, theme):
    response = client.post(
        "/theme", query_params={"theme": theme, "back": "/ru/rules/pax-baltica/?a=1"}
    )
    assert response.status_code == 303
    assert response.headers["Location"] == "/ru/rules/pax-baltica/?a=1"
    assert response.cookies["theme"].value == theme
    assert f'<html lang="en" data-bs-theme="{theme}">' in client.get("/en/").text


def test_the_system_decides_again(client):
    client.cookies["theme"] = "dark"
    response = client.post("/theme", query_params={"back": "/en/"})
    assert response.cookies["theme"].value == ""
    assert "data-bs-theme" not in client.get("/en/").text


@pytest.mark.parametrize("back", ["https://elsewhere.example/", "//elsewhere.example", "", "\x00"])
def test_choosing_a_theme_never_leads_off_the_site(client, back):
    response = client.post("/theme", query_params={"theme": "dark", "back": back})
    assert response.headers["Location"] == "/"


def test_a_theme_that_nobody_offers_is_ignored(client):
    client.cookies["theme"] = '"><script>'
    assert "data-bs-theme" not in client.get("/en/").text


def test_a_theme_is_not_chosen_by_a_link(client):
    assert client.get("/theme?theme=dark").status_code == 405
