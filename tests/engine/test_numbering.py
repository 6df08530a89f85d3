"""Numbers, letters, printed handles and cards: how they are cited, read and checked."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesref.engine.languages import Words
from rulesref.engine.markdown import load
from rulesref.engine.numbering import (
    Handle,
    anchor_of,
    chapter_number,
    cite_of,
    handle_of,
    order,
    out_of_turn,
    parts_of,
    section_of,
)
from rulesref.engine.properties import TextFault
from rulesref.engine.text import OwnLine, Text

TEXT = """# 13 Land

## 13.2 Interception

a. {definition to-come} Enemies may intercept a [band](term:band).

r1. {condition to-come} Not over a pass.

r2-a. {condition to-come q=Q1} Not by the besieged, see [step 1](13.2-s1).

+ {q=Q1} It is not said whose.

r2-b. {condition other=book to-come} Nor by [the tired](13.2-r2-a), see [card-31](card-31).

+ {other=card} Nor in fog.

s1. {effect to-come} Two dice.

s2. {effect to-come} Nine.

# 14 Battle

## 14 Fighting

s1. {effect to-come} Dice are thrown.

## 14.1 Leaving {requirements}

r1. {condition to-come refers=14-s1} There is a way.

# cards Cards

## card-31 Fog

{effect other=card to-come} Nobody moves.

## Q1 Whose? {key=whose told=decides group=text clauses=13.2-r2-a}

Words.

- all: Everybody's.

- own: One's own.
"""


def read(folder: Path, text: str = TEXT) -> Text:
    for language in ("ru", "en"):
        (folder / f"text.{language}.md").write_text(text, encoding="utf-8")
    return load(folder, ("text",))


@pytest.mark.parametrize(
    ("cite", "section", "anchor"),
    [
        ("5.6", "5.6", ""),
        ("5.6c", "5.6", "c"),
        ("14", "14", ""),
        ("14-s7", "14", "s7"),
        ("13.2-r8", "13.2", "r8"),
        ("13.1-r3-a", "13.1", "r3-a"),
        ("15.1-s11", "15.1", "s11"),
        ("card-31", "card-31", ""),
        ("card-31b", "card-31", "b"),
        ("cards", "cards", ""),
        ("supplement", "supplement", ""),
        ("sidebar-persians", "sidebar-persians", ""),
        ("Q21", "Q21", ""),
        ("O4", "O4", ""),
    ],
)
def test_a_citation_is_a_section_and_what_it_names_there(cite: str, section: str, anchor: str):
    assert parts_of(cite) == (section, anchor)
    assert (section_of(cite), anchor_of(cite)) == (section, anchor)
    assert cite_of(section, anchor) == cite


@pytest.mark.parametrize(
    "cite", ["13.2-x8", "13.2-r", "13.2r8", "5.6cd", "5.6-c", "card-", "13.2-r3-aa", ""]
)
def test_what_is_no_citation_is_refused(cite: str):
    with pytest.raises(ValueError, match="not a citation"):
        parts_of(cite)


def test_cards_are_printed_last():
    numbers = ["card-105", "5.10", "14.1", "cards", "card-31", "14", "5.6"]
    assert sorted(numbers, key=order) == [
        "5.6", "5.10", "14", "14.1", "cards", "card-31", "card-105",
    ]  # fmt: skip
    sections = ["5.10", "14", "card-31", "sidebar-late-war", "supplement"]
    assert [chapter_number(n) for n in sections] == ["5", "14", "cards", "sidebars", "supplement"]


@pytest.mark.parametrize(
    ("anchor", "handle"),
    [
        ("r8", Handle("r", 8)),
        ("r3-a", Handle("r", 3, "a")),
        ("s11", Handle("s", 11)),
        ("r", None),
        ("c", None),
        ("x8", None),
        ("r8a", None),
        ("", None),
    ],
)
def test_an_anchor_is_a_handle_or_a_letter(anchor: str, handle: Handle | None):
    assert handle_of(anchor) == handle


@pytest.mark.parametrize(
    ("anchors", "lost"),
    [
        ("a r1 r2 b s1 s2", ""),
        ("r1 r1-a r1-b r2", ""),
        ("r1-a r1-b r2-a", ""),
        ("r1 s1 r2 s2", ""),
        ("r2", "r2"),
        ("r1 r3", "r3"),
        ("r1 r2 r1", "r1"),
        ("r1 r1-b", "r1-b"),
        ("r1-b", "r1-b"),
        ("r1-a r1", "r1"),
        ("s1 s2 s4 s5", "s4"),
    ],
)
def test_handles_of_one_kind_run_without_a_gap(anchors: str, lost: str):
    assert list(out_of_turn(anchors.split())) == lost.split()


def test_clauses_have_handles_with_and_without_letters(tmp_path: Path):
    text = read(tmp_path)
    assert list(text.clauses) == [
        "13.2a", "13.2-r1", "13.2-r2-a", "13.2-r2-b", "13.2-s1", "13.2-s2", "14-s1", "14.1-r1",
        "card-31",
    ]  # fmt: skip
    assert [c.anchor for c in text.sections["13.2"].clauses][:3] == ["a", "r1", "r2-a"]
    assert text.clauses["13.2-r2-a"].links == ("13.2-s1",)


def test_a_heading_says_that_its_handles_are_requirements(tmp_path: Path):
    sections = read(tmp_path).sections.values()
    assert [section.number for section in sections if section.requirements] == ["14.1"]


def test_a_section_may_have_the_number_of_its_chapter_and_cards_one_of_their_own(tmp_path: Path):
    chapters = read(tmp_path).chapters
    assert [(c.number, [s.number for s in c.sections]) for c in chapters] == [
        ("13", ["13.2"]),
        ("14", ["14", "14.1"]),
        ("cards", ["card-31"]),
    ]


def test_a_standing_names_its_source(tmp_path: Path):
    clause = read(tmp_path).clauses["13.2-r2-b"]
    assert (clause.standing, clause.sources) == ("other", ("book",))
    assert clause.own == (
        OwnLine(
            standing="other", sources=("card",), text=Words(ru="Nor in fog.", en="Nor in fog.")
        ),
    )


def test_points_of_one_group_and_links_to_terms(tmp_path: Path):
    text = read(tmp_path)
    assert text.open_points["Q1"].group == "text"
    assert text.clauses["13.2a"].terms == ("band",)
    assert text.clauses["13.2a"].links == ()
    assert list(text.terms()) == [("13.2a", "band")]


@pytest.mark.parametrize(
    ("what", "instead", "said"),
    [
        ("r1. {condition to-come} Not", "r1. Not", "text.ru.md:7: neither heading, clause"),
        ("{requirements}", "{to-come}", "text.ru.md:27: unknown property 'to-come'"),
        ("r2-b.", "r2-c.", "13.2: r2-c stands out of turn"),
        ("s2. ", "s3. ", "13.2: s3 stands out of turn"),
        ("s2. ", "s1. ", "13.2-s1: given twice"),
        ("s2. ", "", "13.2: one clause of several has neither letter"),
        ("s2. ", "z2. ", "text.ru.md:19: neither heading, clause"),
        ("(13.2-s1)", "(13.2-s9)", "13.2-r2-a: nothing stands under 13.2-s9"),
        ("refers=14-s1", "refers=14-s2", "14.1-r1: nothing stands under 14-s2"),
        ("# cards", "# 15", "card-31: stands in chapter 15"),
        ("## 14.1", "## 15.1", "15.1: stands in chapter 14"),
        ("## card-31", "## 14.2", "14.2: stands in chapter cards"),
        ("other=book", "derived=book", "text.ru.md:13: unknown property 'derived=book'"),
        ("other=book", "other=book ours", "text.ru.md:13: other and ours exclude each other"),
    ],
)
def test_a_fault_is_named_with_its_place(tmp_path: Path, what: str, instead: str, said: str):
    assert what in TEXT
    with pytest.raises(TextFault) as fault:
        read(tmp_path, TEXT.replace(what, instead, 1))
    assert said in str(fault.value)
