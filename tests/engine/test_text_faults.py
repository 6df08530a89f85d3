"""The loader of rules texts: every fault is planted once, and named with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesref.engine.markdown import load
from rulesref.engine.properties import TextFault
from rulesref.engine.value import BadInput
from tests.engine.test_text import EN, RU, read


def fault(folder: Path, ru: str, en: str, **more: str) -> str:
    with pytest.raises(TextFault) as caught:
        read(folder, ru, en, **more)
    return str(caught.value)


BOTH_LANGUAGES = [
    ("c. {condition", "c. {", "text.ru.md:5: a clause has one kind of"),
    ("c. {condition", "c. {condition effect", "text.ru.md:5: condition and effect exclude each"),
    ("effect derived", "effect derived ours", "text.ru.md:12: derived and ours exclude each other"),
    ("p=3", "page=3", "text.ru.md:5: unknown property 'page=3'"),
    ("p=3", "vague", "text.ru.md:5: unknown property 'vague'"),
    ("p=3", "stub", "text.ru.md:5: unknown property 'stub'"),
    ("{ours}", "{ours to-come}", "text.ru.md:8: unknown property 'to-come'"),
    ("{ours}", "{ours p=3}", "text.ru.md:8: unknown property 'p=3'"),
    ("{aliases=5.06}", "{aliases=5.06 to-come}", "text.ru.md:3: unknown property 'to-come'"),
    ("{aliases=5.06}", "{q=Q4}", "text.ru.md:3: unknown property 'q=Q4'"),
    ("{key=way ", "{closed fixed ", "text.ru.md:28: closed and fixed exclude each other"),
    ("{aliases=5.06}", "{fragment part}", "text.ru.md:3: fragment and part exclude each other"),
    ("{aliases=5.06}", "{fragment shows=5.7}", "5.6: a fragment has clauses, or shows some, not"),
    ("## 5.7 ", "## 5.1 One {fragment}\n\nNo.\n\n## 5.7 ", "5.1: a fragment has clauses, or"),
    ("## 5.7 ", "## 5.1 One {fragment shows=5.7}\n\n## 5.7 ", "5.1: a fragment says what it"),
    ("## 5.7 ", "## 5.1 One {fragment shows=5}\n\nNo.\n\n## 5.7 ", "5.1: 5 is no clause to show"),
    ("{stub}", "{stub shows=5.7}", "9.5: only a fragment shows clauses of other sections"),
    ("{stub}", "{stub}\n\n> Table: fleets", "text.ru.md:26: table fleets out of place"),
    ("{key=way ", "{stub key=way ", "text.ru.md:28: unknown property 'stub'"),
    ('p="1, 3"', 'p="1', "text.ru.md:12: a quotation mark without its fellow"),
    ("+ {ours} ", "+ {} ", "text.ru.md:8: an own line names a standing, one open point, or both"),
    ("+ {q=Q4} ", "+ {q=Q4,Q5} ", "text.ru.md:10: an own line names a standing, one open point"),
    ("+ {ours} ", "+ ours ", "text.ru.md:8: neither heading, clause, own line"),
    ("c. {condition p=3 q=Q4 yields=5.6d} ", "c. ", "text.ru.md:5: neither heading, clause"),
    ("## 5.7", "### 5.7", "text.ru.md:18: neither heading, clause"),
    ("# 5 ", "## 5 ", "text.ru.md:1: section 5 out of place"),
    ("## 9.5", "## 8.5", "8.5: stands in chapter 9"),
    ("{aliases=5.06}", "{stub}", "text.ru.md:5: clause c out of place"),
    ("> Example", "- first: no\n\n> Example", "text.ru.md:16: reading first out of place"),
    ("## 5.6", "+ {ours} ...\n\n## 5.6", "text.ru.md:3: own out of place"),
    ("[9.5](9.5)", "[9.6](9.6)", "5.6c: nothing stands under 9.6"),
    ("refers=9.5", "refers=9.6", "5.6d: nothing stands under 9.6"),
    ("> Example", "[8.1](8.1)\n\n> Example", "5.6: nothing stands under 8.1"),
    ("clauses=5.6c", "clauses=5.6c,5.6x", "Q4: nothing stands under 5.6x"),
    ("p=3 q=Q4", "p=3 q=Q4,Q5", "5.6c: nothing stands under Q5"),
    ("p=3 q=Q4", "p=3", "5.6c: Q4 stands in an own line only"),
    ("clauses=5.6c", "clauses=5.7", "5.6c: only one of 5.6c, Q4 names the other"),
    (" overrides=5.6c", "", "5.6c: only one of 5.6c, 5.6d tells who yields"),
    ("## 5.7", "## 5.6", "5.6: given twice"),
    ("d. {effect", "c. {effect", "5.6c: given twice"),
    ("{aliases=5.06}", "{aliases=5.7}", "5.7: given twice"),
    ("d. {effect", "{effect", "5.6: one clause of several has neither letter"),
    (
        "{text-only because",
        "{definition because",
        "text.ru.md:20: because=... belongs to text-only",
    ),
    (" told=decides", "", "text.ru.md:28: an open point has key=... and told="),
    ("{key=way ", "{fixed key=way ", "text.ru.md:28: an open point has key=... and told="),
    ("{key=way ", "{fixed group=ways ", "text.ru.md:28: only points with a switch have a group"),
    ("{key=way told=decides ", "{closed told=data ", "text.ru.md:28: an open point has key="),
    ("{key=way told=decides ", "{closed ", "text.ru.md:28: an open point has two readings or"),
    ("{key=way told=decides ", "{silent ", "text.ru.md:28: an open point has two readings or"),
    ("told=decides", "told=perhaps", "text.ru.md:28: an open point has key=... and told="),
    ("key=way ", "", "text.ru.md:28: an open point has key=... and told="),
    ("- own:", "- side:", "text.ru.md:28: an open point has two readings or more"),
    ("- own:", "- её:", "text.ru.md:34: neither heading, clause"),
    (" clauses=5.6c", "", "text.ru.md:28: a point names with clauses=... what it stands at"),
    ("key=way", 'key="a b"', "text.ru.md:28: 'a b' is no name: small Latin letters, digits and _"),
    ("key=way", "key=way group=", "text.ru.md:28: nothing is given in group="),
    ("## Q4", "## Q04", "text.ru.md:28: Q04: no number begins with a zero"),
    ("## Q4", f"## Q{'9' * 5000}", "text.ru.md:28: neither heading"),
    ("## 9.5", f"## 9.{'9' * 5000}", "text.ru.md:24: neither heading"),
    ("## 9.5", "## 9.٥", "text.ru.md:24: neither heading"),
    ("## 9.5", "## 9.05", "text.ru.md:24: 9.05: no number begins with a zero"),
    ("# 9 ", "# 09 ", "text.ru.md:22: 09: no number begins with a zero"),
    ("## 9.5", f"## {'a' * 5000}", "text.ru.md:24: neither heading"),
    ("## 5.7 ", "## 5.7 [x](9.5) ", "text.ru.md:18: a title holds no link"),
    ("p=3", "p=3 p=4", "text.ru.md:5: p is given twice"),
    ("p=3", "p=3 condition", "text.ru.md:5: condition is given twice"),
    ("p=3", "p=", "text.ru.md:5: nothing is given in p="),
    ("p=3", 'p="3-,,-"', "text.ru.md:5: '3-,,-' is no place in print"),
    ("p=3", "p=٣", "text.ru.md:5: '٣' is no place in print"),
    ("p=3", "p=8.9:3", "text.ru.md:5: 5.6c: nothing stands under 8.9"),
    ("yields=5.6d", "yields=5.6d,5.6d", "text.ru.md:5: 5.6d stands twice in yields="),
    ("q=Q4 ", "q=Q4, ", "text.ru.md:5: nothing is given in q="),
    ("overrides=5.6c", "overrides=", "text.ru.md:12: nothing is given in overrides="),
    ('because="', 'because="[9.5](9.5) ', "text.ru.md:20: because= holds no link"),
    ("=5.06", "=foo/bar", "text.ru.md:3: 5.6: its alias foo/bar is no number of a section"),
    ("=5.06", "=5.06a", "its alias 5.06a is no number of a section"),
    ("=5.06", "=5.6а", "its alias 5.6а is no number of a section"),
    ("=5.06", "=9", "its alias 9 is the number of a chapter"),
    ("=5.06", "=", "text.ru.md:3: nothing is given in aliases="),
    ("[9.5](9.5)", '[9.5](9.6 "t")', "text.ru.md:5: 5.6c: nothing stands under 9.6"),
    ("[9.5](9.5)", "[9.5]( http://evil )", "5.6c: nothing stands under http://evil"),
    ("[9.5](9.5)", "[a [9.5](9.5)](http://evil)", "5.6c: a link is written [words](target)"),
    ("[9.5](9.5)", "[9.5]()", "5.6c: a link is written [words](target)"),
    ("[9.5](9.5)", "[9.5](9.5", "5.6c: a link is written [words](target)"),
    ("> Example", "[x](9.6 't')\n\n> Example", "text.ru.md:3: 5.6: nothing stands under 9.6"),
    ("> Example: first", "> Example: первый", "text.ru.md:16: neither heading"),
]


@pytest.mark.parametrize(("what", "instead", "said"), BOTH_LANGUAGES)
def test_a_fault_is_named_with_its_place(tmp_path: Path, what: str, instead: str, said: str):
    assert what in RU
    assert what in EN
    assert said in fault(tmp_path, RU.replace(what, instead, 1), EN.replace(what, instead, 1))


@pytest.mark.parametrize(
    ("what", "instead", "said"),
    [
        ("p=3", "p=4", "text.ru.md:5 and text.en.md:5 differ: p=3 and p=4"),
        ("refers=9.5 ", "", "text.ru.md:12 and text.en.md:12 differ: refers=9.5 and refers="),
        ("d. {effect", "e. {effect", "text.ru.md:12 and text.en.md:12 differ: clause d and e"),
        ("+ {ours}", "+ {derived}", "text.ru.md:8 and text.en.md:8 differ: derived"),
        (
            "> Example: first",
            "> Example: second",
            "text.en.md:16 differ: example first-way-out",
        ),
        (
            "> Example: first-way-out",
            "Words",
            "text.en.md:16 differ: example and aid",
        ),
        ("[9.5](9.5)", "[9.5](9.6)", "text.en.md:5: 5.6c: nothing stands under 9.6"),
        ("- own: Its own.\n", "", "one language has more paragraphs: text.ru.md:34"),
    ],
)
def test_languages_that_disagree_are_named(tmp_path: Path, what: str, instead: str, said: str):
    assert what in EN
    assert said in fault(tmp_path, RU, EN.replace(what, instead, 1))


def test_a_missing_language_is_named(tmp_path: Path):
    (tmp_path / "text.ru.md").write_text(RU, encoding="utf-8")
    with pytest.raises(TextFault, match=r"text\.en\.md: there is no such file"):
        load(tmp_path, ("text",))


def test_a_point_given_twice_is_named(tmp_path: Path):
    twice = "".join(EN.partition("## Q4")[1:])
    assert "Q4: given twice" in fault(tmp_path, RU, EN, again=twice)


def test_a_chapter_with_two_titles_is_named(tmp_path: Path):
    said = fault(tmp_path, RU, EN, more="# 5 Battles\n\n## 5.8 More {stub}\n")
    assert said == "text.ru.md:1 and more.ru.md:1: one chapter, two titles"


def test_a_key_given_to_two_points_is_named(tmp_path: Path):
    twice = "".join(EN.partition("## Q4")[1:]).replace("Q4", "Q5").replace("5.6c", "5.7")
    wrong = fault(tmp_path, RU, EN, again=twice).splitlines()
    assert "text.ru.md:28: Q4: key=way is given twice" in wrong
    assert "again.ru.md:1: Q5: key=way is given twice" in wrong


@pytest.mark.parametrize(
    ("data", "field", "key"),
    [
        (b"# 5 \xff", "text.en.md", "not-utf8"),
        (EN.replace("Words", "Wo\x00rds").encode(), "text.en.md:30", "invisible"),
    ],
)
def test_a_file_that_holds_no_text_is_named(tmp_path: Path, data: bytes, field: str, key: str):
    read(tmp_path)
    (tmp_path / "text.en.md").write_bytes(data)
    with pytest.raises(BadInput) as caught:
        load(tmp_path, ("text",))
    assert (caught.value.field, caught.value.key) == (field, key)


def test_a_file_as_editors_save_it_is_read(tmp_path: Path):
    before = read(tmp_path)
    for name, content in (("text.ru.md", RU), ("text.en.md", EN)):
        (tmp_path / name).write_bytes(f"\ufeff{content}".replace("\n", "\r\n").encode())
    assert load(tmp_path, ("text",)) == before
