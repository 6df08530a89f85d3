"""The database's copies of the texts, and the command that makes them."""

from __future__ import annotations

import re
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from rulesref.engine.numbering import section_of
from rulesref.reference import checking
from rulesref.reference.coverage import rows
from rulesref.reference.management.commands import loadrules as command
from rulesref.reference.models import Citation, Loaded
from rulesref.systems import SYSTEMS

pytestmark = pytest.mark.django_db
PAX = SYSTEMS["pax-baltica"]


def loadrules(*arguments: str) -> str:
    out = StringIO()
    call_command("loadrules", *arguments, stdout=out)
    return out.getvalue()


@pytest.fixture(autouse=True)
def _nothing_loaded():
    Loaded.objects.all().delete()


def test_a_second_run_changes_nothing():
    assert loadrules().startswith("pax-baltica: loaded, ")
    before = list(Citation.objects.values())
    assert loadrules().startswith("pax-baltica: unchanged, ")
    assert list(Citation.objects.values()) == before


def test_a_changed_text_is_copied_anew(write_tiny):
    write_tiny()
    loadrules()
    rows = Citation.objects.filter(system="tiny").values_list("source", "cite")
    assert list(rows) == [("1.1a", "5.6")]
    stamp = Loaded.objects.get(system="tiny").checksum
    write_tiny(" [5.6](5.6)", "")
    told = loadrules()
    assert "pax-baltica: unchanged" in told
    assert "tiny: loaded" in told
    assert Loaded.objects.get(system="tiny").checksum != stamp
    assert list(rows.all()) == []


def test_citations_of_other_rooms_outlive_a_change(write_tiny):
    write_tiny()
    loadrules()
    Citation.objects.create(system="tiny", section="1.1", cite="1.1a", kind="scenario", source="7")
    write_tiny("Take one block", "Take two blocks")
    loadrules()
    kinds = Citation.objects.to_section("tiny", "1.1").values_list("kind", flat=True)
    assert list(kinds) == ["scenario"]
    ending = Citation.objects.to_section("tiny", "5.6").values_list("cite", "source")
    assert list(ending) == [("5.6", "1.1a")]


def test_every_link_of_a_clause_to_another_section_is_copied():
    loadrules()
    rows = set(Citation.objects.filter(kind="text").values_list("source", "cite"))
    written = {
        (clause.cite, link)
        for clause in PAX.text.clauses.values()
        for link in re.findall(r"\]\((?!term:)([^)]+)\)", clause.text.ru)
    }
    assert {("5.6a", "5.4a"), ("5.6g", "9.5")} <= written & rows
    assert {pair for pair in written if section_of(pair[0]) != section_of(pair[1])} <= rows
    assert all(section_of(source) != section_of(cite) for source, cite in rows)
    assert not any(cite in PAX.text.open_points for _, cite in rows)


def test_worked_examples_cite_the_clauses_of_their_steps():
    loadrules()
    rows = Citation.objects.filter(kind="example", cite="5.4a")
    assert "karl-retreats" in {row.source for row in rows}
    assert {row.source for row in rows} <= PAX.examples.keys()


def test_check_lists_every_problem_and_loads_nothing(monkeypatch):
    monkeypatch.setattr(checking, "problems", lambda system: [f"{system.slug} lies", "5.6c: no"])
    out = StringIO()
    with pytest.raises(SystemExit, match="1"):
        call_command("loadrules", "--check", stdout=out)
    assert out.getvalue().splitlines() == [
        "compare: nothing wrong",
        *(f"{slug}: {said}" for slug in SYSTEMS for said in (f"{slug} lies", "5.6c: no")),
    ]
    assert not Loaded.objects.exists()


def test_check_is_content_with_a_sound_text(monkeypatch):
    monkeypatch.setattr(checking, "problems", lambda system: [])
    monkeypatch.setattr(rows, "to_come", lambda system: {"4": 7, "cards": 1})
    monkeypatch.setattr(checking, "by_state", lambda system: {"held": 3, "fragment": 2})
    told = "nothing wrong; sections 3 held, 2 fragment; clauses to come by chapter 4: 7, cards: 1"
    assert loadrules("--check").splitlines() == [
        "compare: nothing wrong",
        *(f"{slug}: {told}" for slug in SYSTEMS),
    ]
    monkeypatch.setattr(rows, "to_come", lambda system: {})
    assert (
        "here-i-stand: nothing wrong; sections 3 held, 2 fragment; no clause to come"
        in loadrules("--check")
    )


def test_sections_are_counted_by_how_much_is_held(little):
    assert checking.by_state(little) == {"held": 1, "part": 1, "fragment": 2, "stub": 3}


@pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
def test_clauses_to_come_are_counted_by_chapter(system):
    counted = rows.to_come(system)
    for chapter in system.text.chapters:
        clauses = [c for section in chapter.sections for c in section.clauses if c.to_come]
        assert counted.get(chapter.number, 0) == len(clauses)
    assert sum(counted.values()) == sum(c.to_come for c in system.text.clauses.values())


@pytest.fixture
def alone(little, monkeypatch):
    """The small system, and no other."""
    monkeypatch.setattr(command, "SYSTEMS", {little.slug: little})
    return little


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        ("text.en.md", "# 6 War", "little: one language has more paragraphs: text.ru.md:"),
        ("terms.toml", "[", "little: terms.toml: this is not TOML: "),
        ("terms.toml", "[x]", "little: terms.toml.x: the field “ru” is missing"),
        (
            "questions.toml",
            "x = 1",
            "questions.toml.x: this must be fields in braces {…}, not",
        ),
        (
            "sequence.toml",
            "x = inf",
            "sequence.toml.x: inf is not a number that can be given",
        ),
        ("tables.toml", "x = 1", "little: tables.toml.x: this must be fields in braces {…}, not"),
    ],
)
@pytest.mark.parametrize("arguments", [[], ["--check"]])
def test_a_broken_file_is_named_in_a_sentence(
    alone, capsys, arguments: list[str], file: str, text: str, said: str
):
    (alone.folder / file).write_text(text, "utf-8")
    with pytest.raises((CommandError, SystemExit)) as caught:
        call_command("loadrules", *arguments)
    assert said in (str(caught.value) if not arguments else capsys.readouterr().out)
