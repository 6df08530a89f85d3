"""What readers object to: kept once, counted, listed for the host."""

from __future__ import annotations

import json
from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.utils import timezone

from rulesref.reference.models import Objection
from rulesref.reference.objections import OF_A_CLIENT, OF_THE_SITE, TooMany, keep

pytestmark = pytest.mark.django_db


def objection(number=0, *, client="a client", **other):
    return Objection(
        **{
            "system": "pax-baltica",
            "question": "way_out",
            "address": "/ru/rules/pax-baltica/ask/way_out?attacker=yes",
            "position": "@sorve S KarlXII@Sorve",
            "action": "retreat KarlXII Rannik",
            "clause": "5.6c",
            "reading": f"reading {number}",
            "language": "ru",
            "client": client,
        }
        | other
    )


def ago(**passed):
    return timezone.now() - timedelta(**passed)


def listed(*options):
    said = StringIO()
    call_command("objections", *options, stdout=said)
    return said.getvalue()


def test_what_is_sent_twice_is_kept_once():
    for source in ("", "", "a letter"):
        keep(objection(source=source))
    assert Objection.objects.count() == 2


def test_a_client_has_its_fill_for_an_hour():
    for number in range(OF_A_CLIENT):
        keep(objection(number))
    with pytest.raises(TooMany) as refused:
        keep(objection(OF_A_CLIENT))
    assert refused.value.wait == timedelta(hours=1)
    assert Objection.objects.count() == OF_A_CLIENT
    keep(objection(client="another"))
    Objection.objects.filter(client="a client").update(when=ago(minutes=61))
    keep(objection(OF_A_CLIENT))


def test_the_site_has_its_fill_for_a_day():
    when = ago(hours=23)
    some = [objection(n, client=str(n), when=when) for n in range(OF_THE_SITE)]
    Objection.objects.bulk_create(some)
    with pytest.raises(TooMany) as refused:
        keep(objection())
    assert refused.value.wait == timedelta(days=1)
    Objection.objects.update(when=ago(hours=25))
    keep(objection())


def test_who_sent_it_is_forgotten_once_nobody_counts_it():
    Objection.objects.bulk_create(
        [objection(1, when=ago(hours=25)), objection(2, when=ago(hours=23))]
    )
    keep(objection(3))
    assert {o.reading: o.client for o in Objection.objects.all()} == {
        "reading 1": "",
        "reading 2": "a client",
        "reading 3": "a client",
    }


def test_the_host_is_told_that_nobody_has_objected():
    assert listed() == "Nobody has objected yet.\n"
    assert json.loads(listed("--json")) == []


def test_the_newest_objection_comes_first():
    for number in (2, 3, 1):
        objection(number, when=ago(days=number)).save()
    told = [listed().index(f"reading {number}") for number in (1, 2, 3)]
    assert told == sorted(told)
    assert [o["reading"] for o in json.loads(listed("--json"))] == [
        "reading 1",
        "reading 2",
        "reading 3",
    ]


def test_all_of_an_objection_is_listed_but_who_sent_it():
    objection(source="p. 12").save()
    (told,) = json.loads(listed("--json"))
    when = told.pop("when")
    assert told == {
        "system": "pax-baltica",
        "question": "way_out",
        "clause": "5.6c",
        "reading": "reading 0",
        "source": "p. 12",
        "position": "@sorve S KarlXII@Sorve",
        "action": "retreat KarlXII Rannik",
        "address": "/ru/rules/pax-baltica/ask/way_out?attacker=yes",
        "language": "ru",
    }
    assert when.endswith("+00:00")
    printed = listed()
    assert all(text in printed for text in told.values())
    assert "a client" not in printed


def test_what_would_command_a_terminal_is_not_printed():
    objection(reading="one\n\x1b[2Jtwo").save()
    assert "one\n            \N{REPLACEMENT CHARACTER}[2Jtwo" in listed()


def test_json_writes_it_so_that_no_terminal_obeys():
    reading = "по-своему\n\x1b[2J \x9b2J \u202e \U000e0001"
    objection(reading=reading).save()
    said = listed("--json")
    assert "по-своему" in said
    assert all(sign.isprintable() for line in said.splitlines() for sign in line)
    assert json.loads(said)[0]["reading"] == reading


def test_without_a_table_the_command_says_what_makes_one():
    with connection.cursor() as cursor:
        cursor.execute(f"DROP TABLE {Objection._meta.db_table}")
    with pytest.raises(CommandError, match="The command up makes one"):
        listed()
