"""`loadrules --check` of what leads to sections that are not held: to their clauses only."""

from __future__ import annotations

import pytest

from rulesref.engine.numbering import chapter_number
from rulesref.engine.system import System
from rulesref.reference.checking import problems

TERM = """
[skirmish]
ru = "стычка"
en = "skirmish"
clause = "14.1.1"
"""
QUESTION = """
[harry]
ru = "Кто изматывает?"
en = "Who harries?"
decided = ["6.4.1a", "O4", "14.1.1"]
phrasings.ru = ["раз", "два", "три", "четыре", "пять"]
phrasings.en = ["one", "two", "three", "four", "five"]
"""
SEQUENCE = """
[[steps]]
name = "1"
what = { ru = "Бой", en = "Battle" }
clauses = ["14.1.1"]
standing = "other"
sources = ["faq", "v8"]
"""


def written(system: System, old: str = "", new: str = "") -> System:
    """The small system with files that guide to it, one thing changed in them."""
    files = {"terms.toml": TERM, "questions.toml": QUESTION, "sequence.toml": SEQUENCE}
    for name, text in files.items():
        (system.folder / name).write_text(text.replace(old, new) if old else text, "utf-8")
    return system


def test_clauses_of_fragments_may_decide_and_define(little):
    assert list(problems(written(little))) == []


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('clause = "14.1.1"', 'clause = "14.2"', "terms.toml.skirmish: the text of 14.2 is not"),
        ('clause = "14.1.1"', 'clause = "8.1"', "terms.toml.skirmish: the text of 8.1 is not here"),
        ('"O4", "14.1.1"', '"O4", "8.1"', "questions.toml.harry: the text of 8.1 is not here"),
        ('"O4", "14.1.1"', '"O4", "supplement"', "harry: the text of supplement is not here"),
        ('"O4", "14.1.1"', '"O5", "14.1.1"', "harry: O5 does not follow a clause in which"),
        ('"O4", "14.1.1"', '"O10", "14.1.1", "O4"', "harry: O4 does not follow a clause in which"),
        ('clauses = ["14.1.1"]', 'clauses = ["14.2"]', "sequence.toml.1: the text of 14.2 is not"),
        (
            '"faq", "v8"',
            '"faq", "v9"',
            "sequence.toml.1: from another source, 'v9', which the system",
        ),
        ('"faq", "v8"', "", "sequence.toml.1: from another source, '', which the system does not"),
    ],
)
def test_a_planted_fault_is_found(little, old: str, new: str, said: str):
    assert any(old in text for text in (TERM, QUESTION, SEQUENCE))
    found = list(problems(written(little, old, new)))
    assert len(found) == 1
    assert said in found[0]


STRANGER = "from another source, 'v9', which the system does not name"


@pytest.mark.parametrize(
    ("new", "said"),
    [
        (
            "other=faq,v9",
            f"text.ru.md:6: 6.4.1a: {STRANGER}",
        ),
        ("other=", "text.ru.md:8: nothing is given in other="),
    ],
)
def test_each_of_several_sources_is_one_that_the_system_knows(little, new: str, said: str):
    for file in little.folder.glob("text.*.md"):
        text = file.read_text("utf-8")
        assert "other=faq,v8" in text
        file.write_text(text.replace("other=faq,v8", new, 1), "utf-8")
    assert list(problems(little)) == [said]


@pytest.mark.parametrize("name", ["ask", "terms", "sequence", "open-points", "chapter"])
def test_a_section_does_not_bear_the_name_of_another_page(little, name: str):
    for file in little.folder.glob("text.*.md"):
        more = f"\n# {chapter_number(name)} Own\n\n## {name} Own {{stub}}\n"
        file.write_text(file.read_text("utf-8") + more, "utf-8")
    found, new = problems(little)
    assert f": {name}: its address is that of " in found
    assert new.endswith(f": {name}: its translation was never compared with it")
