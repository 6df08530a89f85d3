"""What a reader chooses: kept in cookies, seen on the next page, the page's address stays."""

from __future__ import annotations

import pytest

from rulesref.sitewide.choices import CHOICES
from rulesref.sitewide.settings_page import Choices

USUAL = {"size": "", "theme": "", "previews": "", "keys": "", "language": ""}


def save(client, back="", **choices):
    query = {"back": back} if back else {}
    return client.post("/en/settings", USUAL | choices, query_params=query)


def test_the_form_offers_all_that_can_be_chosen():
    offered = {
        what: [value for value, _ in field.choices] for what, field in Choices().fields.items()
    }
    assert {what: sorted(values) for what, values in offered.items()} == {
        what: sorted(("", *values)) for what, values in CHOICES.items()
    }


@pytest.mark.parametrize(("what", "choice"), [(w, c) for w, all_ in CHOICES.items() for c in all_])
def test_a_choice_is_kept_in_its_cookie_and_shown_as_chosen(client, what, choice):
    kept = save(client, **{what: choice})
    assert kept.status_code == 303
    assert kept.cookies[what].value == choice
    assert kept.cookies[what]["samesite"] == "Lax"
    assert kept.cookies[what]["max-age"] > 300 * 24 * 3600
    page = client.get(kept.headers["Location"]).context["form"]
    assert page.initial == USUAL | {what: choice}


@pytest.mark.parametrize("what", CHOICES)
def test_the_usual_is_no_cookie(client, what):
    client.cookies[what] = CHOICES[what][0]
    kept = save(client)
    assert kept.cookies[what].value == ""
    assert kept.cookies[what]["max-age"] == 0


def test_the_size_stands_on_every_page(client):
    save(client, size="largest", theme="dark")
    for page in (client.get("/ru/"), client.get("/ru/nowhere")):
        assert '<html lang="ru" data-bs-theme="dark" data-size="largest">' in page.text


def test_another_size_is_another_page_previews_and_keys_are_not(client):
    tags = {}
    for what, choice in {"none": "", "size": "large", "previews": "off", "keys": "off"}.items():
        client.cookies.clear()
        if choice:
            client.cookies[what] = choice
        tags[what] = client.get("/en/").headers["ETag"]
    assert tags["none"] == tags["previews"] == tags["keys"] != tags["size"]


def test_a_choice_leads_back_in_the_language_chosen(client):
    back = "/en/rules/pax-baltica/5.6?with=ru"
    assert save(client, back).headers["Location"] == back
    assert save(client, back, language="ru").headers["Location"] == back.replace("/en/", "/ru/", 1)
    assert save(client, language="ru").headers["Location"] == "/ru/settings"
    assert save(client).headers["Location"] == "/en/settings"


def test_a_language_chosen_holds_where_an_address_names_none(client):
    asked = {"headers": {"accept-language": "en"}}
    save(client, language="ru")
    assert client.get("/rules/pax-baltica/5.6", **asked).headers["Location"].startswith("/ru/")
    assert '<html lang="en"' in client.get("/en/", **asked).text
    save(client)
    assert client.get("/", **asked).headers["Location"] == "/en/"


def test_to_read_a_page_in_a_language_chooses_none(client):
    assert "language" not in client.get("/ru/").cookies


FOREIGN = ["https://elsewhere.example/", "//elsewhere.example", "javascript:alert(1)", "\x00"]


@pytest.mark.parametrize("back", ["/theme", "/theme?theme=dark", "http://testserver/theme#x"])
def test_no_choice_leads_to_the_address_of_a_button(client, back):
    assert save(client, back).headers["Location"] == "/en/settings"
    theme = client.post("/theme", query_params={"theme": "dark", "back": back})
    assert theme.headers["Location"] == "/"


@pytest.mark.parametrize("back", FOREIGN)
def test_settings_never_lead_off_the_site(client, back):
    page = client.get("/en/settings", query_params={"back": back})
    assert page.context["back"] == ""
    assert save(client, back).headers["Location"] == "/en/settings"


@pytest.mark.parametrize(
    ("before", "back"),
    [
        ("http://testserver/en/rules/pax-baltica/5.6?with=ru", "/en/rules/pax-baltica/5.6?with=ru"),
        ("http://testserver/en/settings", ""),
        ("http://testserver//elsewhere.example/", ""),
        ("https://elsewhere.example/en/", ""),
        ("http://[", ""),
        ("http://testserver/" + "x" * 5000, ""),
        ("", ""),
    ],
)
def test_the_page_before_is_the_way_back(client, before, back):
    assert client.get("/en/settings", headers={"referer": before}).context["back"] == back


def test_what_nobody_offers_is_refused_and_nothing_kept(client):
    page = save(client, theme="red", size="large")
    assert page.status_code == 422
    assert not page.cookies
    assert page.context["form"].errors.keys() == {"theme"}


def test_settings_are_never_kept(client):
    assert "no-store" in client.get("/en/settings").headers["Cache-Control"]


def test_a_method_that_is_not_taken_is_told(client):
    assert client.put("/en/settings").headers["Allow"] == "GET, HEAD, POST"
