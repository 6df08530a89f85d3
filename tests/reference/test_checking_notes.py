"""`loadrules --check` of the notes at clauses: each fault planted."""

from __future__ import annotations

import dataclasses

import pytest

from rulesref.reference.checking import problems
from rulesref.reference.checking_notes import LONGEST, is_date, note_problems

WRITTEN = """
[late]
clause = "1.1a"
kind = "official"
source = "parent"
date = "2009-05-31"
ru = "См. [b](1.1b)."
en = "See [b](1.1b)."

[answer]
clause = "5.6"
kind = "objection"
answers = { ru = "Нет.", en = "No." }
ru = "Да."
en = "Yes."

[misprint]
clause = "5.6"
kind = "errata"
source = { ru = "5.6, сноска", en = "5.6, a footnote" }
ru = "Опечатка."
en = "A misprint."
"""
PLANTED = [
    # what stands there | what is planted | what is said of it
    ('clause = "1.1a"', 'clause = "1.9"', "late: nothing stands under 1.9"),
    ('clause = "1.1a"', 'clause = "Q4"', "late: nothing stands under Q4"),
    ('"parent"', '"hat"', "late: 'hat' is no source of the system"),
    ('source = "parent"\n', "", "late: it is not ours and names no source"),
    ('"5.6, сноска"', '" "', "misprint: nothing is said in one of its words (ru)"),
    ("2009-05-31", "2009-06-31", "late: '2009-06-31' is no date"),
    ("2009-05-31", "31.05.2009", "late: '31.05.2009' is no date"),
    ("See [b](1.1b).", "See [b](1.1x).", "late: a link leads to 1.1x, which is not there"),
    ("See [b](1.1b).", "See [b](1.1b.", "late: a link is written [words](target)"),
    ('en = "Yes."', 'en = ""', "answer: nothing is said in one of its words (en)"),
    ('en = "No."', 'en = " "', "answer: nothing is said in one of its words (en)"),
    ('en = "Yes."', f'en = "{"y" * (LONGEST + 1)}"', f"answer: {LONGEST + 1} letters (en)"),
    ('ru = "Нет."', f'ru = "{"н" * (LONGEST + 1)}"', f"answer: {LONGEST + 1} letters (ru)"),
    ('answers = { ru = "Нет.", en = "No." }\n', "", "answer: an answer to an objection, and no"),
    ('kind = "objection"', 'kind = "editor"', "answer: an answer to an objection, and no other"),
    ('kind = "errata"', 'kind = "erratum"', "misprint.kind: "),
]


def told(system, text: str) -> list[str]:
    """What is said of a system with these notes."""
    (system.folder / "notes.toml").write_text(text)
    return list(problems(dataclasses.replace(system)))


def test_whole_notes_have_no_fault(tiny):
    (tiny.folder / "notes.toml").write_text(WRITTEN)
    fresh = dataclasses.replace(tiny)
    assert list(note_problems(fresh)) == []
    assert list(fresh.notes) == ["misprint", "late", "answer"]


@pytest.mark.parametrize(("old", "new", "said"), PLANTED)
def test_a_planted_fault_is_told(tiny, old, new, said):
    assert old in WRITTEN
    found = told(tiny, WRITTEN.replace(old, new))
    assert any(fault.startswith(f"notes.toml.{said}") for fault in found), found


def test_the_letters_of_a_target_do_not_count(tiny):
    exact = "y" * (LONGEST - 1)
    (tiny.folder / "notes.toml").write_text(WRITTEN.replace('"Yes."', f'"{exact}[b](1.1b)"'))
    assert list(note_problems(dataclasses.replace(tiny))) == []


def test_a_note_stands_at_no_section_whose_text_is_not_here(little):
    note = '[a]\nclause = "8.1"\nkind = "editor"\nru = "Да."\nen = "Yes."\n'
    (little.folder / "notes.toml").write_text(note)
    assert list(note_problems(dataclasses.replace(little))) == [
        "notes.toml.a: the text of 8.1 is not here"
    ]


@pytest.mark.parametrize(
    ("given", "right"),
    [
        ("2009", True),
        ("2009-05", True),
        ("2008-02-29", True),
        ("2009-02-29", False),
        ("2009-13", False),
        ("0000", False),
        ("209", False),
        ("2009-5", False),
        ("2009-05-31\n", False),
        ("", False),
    ],
)
def test_a_date_is_a_year_a_month_or_a_day(given, right):
    assert is_date(given) is right
