"""The same idea in several games: what the file says is there, and what a term's page shows."""

from __future__ import annotations

import io

import pytest
from django.core.management import CommandError, call_command

from rulesref.reference import terms_across
from rulesref.reference.terms_across import across_problems, counterparts, ideas
from rulesref.systems import SYSTEMS

PAX = SYSTEMS["pax-baltica"]


def test_nothing_is_wrong_with_the_ideas():
    assert list(across_problems(ideas())) == []


@pytest.mark.parametrize(
    ("found", "problem"),
    [
        ({"x": {"pax-baltica": "siege"}}, "x: 1 terms, of 2 at least"),
        ({"x": {"pax-baltica": "siege", "go": "ko"}}, "x: there is no game 'go'"),
        ({"x": {"pax-baltica": "siege", "hellenes": "ko"}}, "x: hellenes has no term 'ko'"),
        (
            {
                "x": {"pax-baltica": "siege", "hellenes": "siege"},
                "y": {"pax-baltica": "siege", "hellenes": "storm"},
            },
            "pax-baltica: 'siege' stands in x and y",
        ),
    ],
)
def test_what_is_wrong_is_said(found, problem):
    assert list(across_problems(found)) == [problem]


@pytest.fixture
def write(monkeypatch, tmp_path):
    """Let other words stand in the file."""

    def write(words):
        file = tmp_path / terms_across.FILE.name
        if words is not None:
            file.write_text(words)
        monkeypatch.setattr(terms_across, "FILE", file)
        ideas.cache_clear()

    yield write
    ideas.cache_clear()


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ("x =", "terms_across.toml: "),
        (None, "terms_across.toml: "),
        ('x = "siege"', "terms_across.toml.x: "),
        ("[x]\nhellenes = 1", "terms_across.toml.x.hellenes: "),
        ("[x]\n[x]", "terms_across.toml: "),
    ],
)
def test_a_file_that_cannot_be_read_is_told_and_nothing_starts(write, words, fault):
    write(words)
    with pytest.raises(CommandError) as told:
        call_command("loadrules")
    assert str(told.value).startswith(fault)
    assert "\n" not in str(told.value)
    out = io.StringIO()
    with pytest.raises(SystemExit):
        call_command("loadrules", "--check", stdout=out)
    assert out.getvalue().endswith(f"\n{told.value}\n")


def test_ideas_that_are_wrong_are_told_by_the_check(write):
    write('[x]\nhellenes = "siege"\n')
    out = io.StringIO()
    with pytest.raises(SystemExit):
        call_command("loadrules", "--check", stdout=out)
    assert out.getvalue().endswith("\nterms_across.toml: x: 1 terms, of 2 at least\n")


def test_a_term_has_its_counterparts_in_the_order_of_the_games():
    found = [(other.system.slug, other.key) for other in counterparts(PAX, "retreat")]
    assert found == [
        ("here-i-stand", "retreat"), ("hellenes", "retreat"), ("tactica", "army-retreat"),
    ]  # fmt: skip
    assert counterparts(PAX, "northern-war") == []


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("language", "heading"), [("ru", "В других играх"), ("en", "In the other games")]
)
def test_the_page_of_a_term_tells_what_it_is_elsewhere(client, language, heading):
    page = client.get(f"/{language}/rules/pax-baltica/terms/siege").text
    assert heading in page
    for slug in ("here-i-stand", "hellenes", "tactica"):
        assert f'href="/{language}/rules/{slug}/terms/siege"' in page
    first = {
        "ru": "Укреплённый город в осаде, пока",
        "en": "A fortified space is under siege while",
    }
    assert first[language] in page
    assert heading not in client.get(f"/{language}/rules/pax-baltica/terms/northern-war").text


@pytest.mark.django_db
def test_the_page_of_a_term_changes_with_the_text_of_another_game(client, monkeypatch):
    before = client.get("/en/rules/pax-baltica/terms/siege")["ETag"]
    monkeypatch.setitem(SYSTEMS["hellenes"].__dict__, "checksum", "another")
    assert client.get("/en/rules/pax-baltica/terms/siege")["ETag"] != before
