"""The page on which a reader objects: what it keeps, refuses and gives back."""

from __future__ import annotations

import pytest
from django.test import Client
from django.utils import timezone
from django.utils.html import escape

from rulesref.reference.models import Objection
from rulesref.reference.objections import A_DAY, OF_A_CLIENT, OF_THE_SITE
from rulesref.systems import SYSTEMS

pytestmark = pytest.mark.django_db

PAX = SYSTEMS["pax-baltica"]
FACTS = "attacks=yes&acted=yes"
DEPENDS = "?mine=unknown&his=unknown&garrison=unknown"


def address(language="en", key="way_out", facts=f"?{FACTS}", part="object"):
    return f"/{language}/rules/pax-baltica/ask/{key}/{part}{facts}"


def sent(client, reading="Over any border.", source="", at=None, **options):
    return client.post(at or address(), {"reading": reading, "source": source}, **options)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_page_says_what_is_objected_to_and_asks_for_two_things(client, language):
    page = client.get(address(language))
    assert page.status_code == 200
    assert PAX.quick_words.questions["way_out"].results["no"].said(language) in page.text
    assert page.text.count("<textarea") == 1
    assert 'name="source"' in page.text
    assert "csrf" not in page.text.lower()


@pytest.mark.parametrize("method", ["get", "post"])
def test_where_nothing_is_answered_there_is_nothing_to_object_to(client, method):
    for facts in ("", "?attacks=yes"):
        response = getattr(client, method)(address(facts=facts))
        assert response.status_code == 302
        assert response.headers["Location"].startswith("/en/rules/pax-baltica/ask/way_out?")
    assert not Objection.objects.exists()


@pytest.mark.parametrize("language", ["ru", "en"])
def test_an_objection_is_kept_with_all_that_it_is_about(client, language):
    response = sent(client, "Ход в раунде — не действие.", "письмо", at=address(language))
    assert response.status_code == 303
    assert response.headers["Location"] == address(language, part="thanks")
    kept = Objection.objects.get()
    assert (kept.system, kept.question, kept.clause) == ("pax-baltica", "way_out", "5.4a")
    assert (kept.reading, kept.source) == ("Ход в раунде — не действие.", "письмо")
    assert kept.language == language
    assert kept.address == f"/{language}/rules/pax-baltica/ask/way_out?{FACTS}"
    ruling = PAX.answer(PAX.position(kept.position), PAX.action(kept.action)).ruling
    assert "5.4a" in {step.cite for step in ruling.broken}
    assert len(kept.client) == 64
    assert "127.0.0.1" not in kept.client


def test_whoever_objects_to_a_doubt_names_the_clause_that_asks_for_it(client):
    assert sent(client, at=address(key="who_defends", facts=DEPENDS)).status_code == 303
    assert Objection.objects.get().clause == "5.1c"


def test_the_one_who_objects_is_thanked_and_led_back(client):
    sent(client)
    page = client.get(address(part="thanks"))
    assert "Thank you" in page.text
    assert f'href="/en/rules/pax-baltica/ask/way_out?{escape(FACTS)}"' in page.text
    assert "no-store" in page.headers["Cache-Control"]
    assert "Спасибо" in client.get(address("ru", part="thanks")).text


@pytest.mark.parametrize(
    ("key", "facts", "options"),
    [
        ("way_out", f"?{FACTS}", {"REMOTE_ADDR": "198.51.100.7"}),  # another client
        ("way_out", "?acted=yes", {}),  # another answer
        ("who_defends", DEPENDS, {}),
    ],
)
def test_whoever_has_not_objected_to_an_answer_is_not_thanked(client, key, facts, options):
    sent(client)
    led = client.get(address(key=key, facts=facts, part="thanks"), **options)
    assert led.status_code == 302
    assert led.headers["Location"] == f"/en/rules/pax-baltica/ask/{key}{facts}"


def test_nobody_is_thanked_for_what_was_said_the_day_before(client):
    sent(client)
    Objection.objects.update(when=timezone.now() - A_DAY)
    assert client.get(address(part="thanks")).status_code == 302


@pytest.mark.parametrize(
    ("reading", "source", "fault"),
    [
        ("", "", "This field is required."),
        ("   \n", "a letter", "This field is required."),
        ("x" * 2001, "", "at most 2000 characters (it has 2001)"),
        ("good", "y" * 301, "at most 300 characters (it has 301)"),
        ("with \0", "", "Null characters are not allowed."),
    ],
)
def test_what_is_wrong_is_said_at_its_field_and_nothing_typed_is_lost(
    client, reading, source, fault
):
    page = sent(client, reading, source)
    assert page.status_code == 422
    assert page.text.count('class="invalid-feedback"') == 1
    assert fault in page.text
    assert escape(source) in page.text
    if reading.strip():
        assert escape(reading) in page.text
    assert not Objection.objects.exists()


def test_what_is_wrong_is_said_in_russian_too(client):
    page = sent(client, at=address("ru"))
    assert page.status_code == 303
    assert "Обязательное поле." in sent(client, "", at=address("ru")).text


def test_ends_of_lines_count_once(client):
    lines = "\r\n".join(["x" * 99] * 20)  # 2018 characters as a browser sends them, 1999 as typed
    assert sent(client, lines).status_code == 303
    assert Objection.objects.get().reading == lines.replace("\r\n", "\n")


def test_far_too_much_is_413(client):
    assert sent(client, "x" * 300_000).status_code == 413
    assert not Objection.objects.exists()


@pytest.mark.parametrize(
    "said",
    [{"origin": "https://elsewhere.example"}, {"sec-fetch-site": "cross-site"}, {"origin": "null"}],
)
def test_a_form_of_a_foreign_page_is_refused(client, said):
    response = sent(client, headers=said)
    assert response.status_code == 403
    assert "Another site has sent this" in response.text
    assert not Objection.objects.exists()


def test_no_cookie_is_needed_and_none_is_set():
    client = Client(enforce_csrf_checks=True)
    client.get(address())
    response = sent(client, headers={"sec-fetch-site": "same-origin"})
    assert response.status_code == 303
    assert not client.cookies


def test_a_client_is_refused_when_it_has_had_its_fill_and_loses_nothing(client):
    for number in range(OF_A_CLIENT):
        assert sent(client, f"reading {number}").status_code == 303
    page = sent(client, "one more", "of mine")
    assert page.status_code == 429
    assert page.headers["Retry-After"] == "3600"
    assert "as many objections as are kept in an hour" in page.text
    assert "one more" in page.text
    assert "of mine" in page.text
    assert Objection.objects.count() == OF_A_CLIENT
    assert sent(client, "from elsewhere", REMOTE_ADDR="198.51.100.7").status_code == 303


def test_the_site_is_full_for_a_day(client):
    Objection.objects.bulk_create(Objection(reading=str(n)) for n in range(OF_THE_SITE))
    page = sent(client)
    assert page.status_code == 429
    assert page.headers["Retry-After"] == "86400"
    assert "as this site keeps in a day" in page.text


def test_an_impatient_second_press_keeps_it_once(client):
    assert [sent(client).status_code for _ in range(2)] == [303, 303]
    assert Objection.objects.count() == 1


@pytest.mark.parametrize("method", ["put", "delete"])
def test_the_page_is_used_in_no_other_way(client, method):
    response = getattr(client, method)(address())
    assert response.status_code == 405
    assert client.post(address(part="thanks")).status_code == 405
