"""The database's copies of the texts, and the command that makes them."""

from __future__ import annotations

from io import StringIO

import pytest
from django.core.management import call_command

from rulesref.engine.text import section_of
from rulesref.reference import checking
from rulesref.reference.models import Citation, Loaded, Passage
from rulesref.systems import SYSTEMS

pytestmark = pytest.mark.django_db
PAX = SYSTEMS["pax-baltica"]


def loadrules(*arguments: str) -> str:
    out = StringIO()
    call_command("loadrules", *arguments, stdout=out)
    return out.getvalue()


def test_a_second_run_changes_nothing():
    assert loadrules().startswith("pax-baltica: loaded, ")
    before = list(Passage.objects.values()), list(Citation.objects.values())
    assert loadrules().startswith("pax-baltica: unchanged, ")
    assert (list(Passage.objects.values()), list(Citation.objects.values())) == before


def test_every_section_and_clause_is_copied_in_both_languages():
    loadrules()
    lettered = [clause for clause in PAX.text.clauses.values() if clause.letter]
    assert Passage.objects.filter(letter="").count() == 2 * len(PAX.text.sections)
    assert Passage.objects.exclude(letter="").count() == 2 * len(lettered)
    copy = Passage.objects.get(system="pax-baltica", number="5.6", letter="c", language="ru")
    assert copy.text == PAX.text.clauses["5.6c"].text["ru"]


def test_a_changed_text_is_copied_anew(write_tiny):
    write_tiny()
    loadrules()
    stamp = Loaded.objects.get(system="tiny").checksum
    write_tiny("Take one block", "Take two blocks")
    told = loadrules()
    assert "pax-baltica: unchanged" in told
    assert "tiny: loaded" in told
    assert Loaded.objects.get(system="tiny").checksum != stamp
    copy = Passage.objects.get(system="tiny", number="1.1", letter="a", language="en")
    assert copy.text.startswith("Take two blocks")


def test_citations_of_other_rooms_outlive_a_change(write_tiny):
    write_tiny()
    loadrules()
    Citation.objects.create(
        system="tiny", section="1.1", cite="1.1a", kind="scenario", source="7", label="A set-up"
    )
    write_tiny("Take one block", "Take two blocks")
    loadrules()
    kinds = Citation.objects.to_section("tiny", "1.1").values_list("kind", flat=True)
    assert list(kinds) == ["scenario"]
    ending = Citation.objects.to_section("tiny", "5.6").values_list("cite", "source")
    assert list(ending) == [("5.6", "1.1a")]


def test_the_text_and_the_copy_agree_on_who_cites_whom():
    loadrules()
    for cite in (*PAX.text.sections, *PAX.text.clauses):
        rows = Citation.objects.filter(system="pax-baltica", cite=cite, kind="text")
        own = section_of(cite)
        expected = {c for c in PAX.text.cited_by(cite) if section_of(c) != own}
        assert {row.source for row in rows} == expected, cite


def test_worked_examples_cite_the_clauses_of_their_steps():
    loadrules()
    rows = Citation.objects.filter(kind="example", language="ru", cite="5.4a")
    assert "/ru/rules/pax-baltica/5.6#karl-retreats" in {row.url for row in rows}
    assert {row.label for row in rows} <= {e.title["ru"] for e in PAX.examples.values()}


def test_check_lists_every_problem_and_loads_nothing(monkeypatch):
    monkeypatch.setattr(checking, "problems", lambda system: [f"{system.slug} lies", "5.6c: no"])
    out = StringIO()
    with pytest.raises(SystemExit, match="1"):
        call_command("loadrules", "--check", stdout=out)
    assert out.getvalue() == "pax-baltica: pax-baltica lies\npax-baltica: 5.6c: no\n"
    assert not Loaded.objects.exists()


def test_check_is_content_with_a_sound_text(monkeypatch):
    monkeypatch.setattr(checking, "problems", lambda system: [])
    assert loadrules("--check") == "pax-baltica: nothing wrong\n"
