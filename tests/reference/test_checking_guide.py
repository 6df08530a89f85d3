"""`loadrules --check` of a text that is only read, and of what guides to it: each fault planted."""

from __future__ import annotations

import dataclasses
import shutil
from pathlib import Path

import pytest

from rulesref.engine.system import System
from rulesref.reference.checking import problems
from rulesref.reference.checking_guide import FEWEST_PHRASINGS
from rulesref.systems import SYSTEMS

HIS = SYSTEMS["here-i-stand"]
TERM = '[space]\nru = "город"\nen = "space"\nclause = "2.1a"\n'
SAID = 'says = { ru = "Место.", en = "A place." }\n'
LINKED = 'says = { ru = "[так](1.9)", en = "[so](term:nothing)" }\n'
MATCHED = 'clause = "2.1a"\nmatch = { ru = ["город"], en = ["formations"] }\n'
BLANK = 'clause = "2.1a"\nunless = { ru = [" "] }\n'
PLANTED = [
    # files | what stands there | what is planted | what is said of it
    ("terms.toml", 'clause = "2.1a"', 'clause = "2.9"', "space: nothing stands under 2.9"),
    ("terms.toml", 'clause = "2.1a"', 'clause = "12.5"', "space: the text of 12.5 is not"),
    ("terms.toml", 'clause = "2.1a"\n', "", "terms.toml.space: a term has either a clause or"),
    ("terms.toml", TERM, TERM + SAID, "terms.toml.space: a term has either a clause or a sentence"),
    ("terms.toml", 'clause = "2.1a"\n', LINKED, "terms.toml.space: a link leads to 1.9, which is"),
    ("terms.toml", 'clause = "2.1a"\n', LINKED, "a link leads to term:nothing, which is not there"),
    ("terms.toml", 'ru = ["место", ', 'ru = ["Город", ', "'город' (ru) is given twice"),
    ("terms.toml", 'ru = ["место", ', 'ru = [" ", ', "nothing is said in one of its words (ru)"),
    ("terms.toml", 'clause = "2.1a"', 'clause = "Q1"', "space: Q1 is an open point and says what"),
    ("terms.toml", 'clause = "2.1a"\n', MATCHED, "'format' (en) finds formation and space"),
    ("terms.toml", 'clause = "2.1a"\n', BLANK, "nothing is said in one of its words (ru)"),
    ("terms.toml", "[space]", '["a/b"]', "terms.toml: “a/b” is no key"),
    ("terms.toml", "[space]", '[""]', "terms.toml: “” is no key"),
    ("terms.toml", "[space]", '["a\\nb"]', "is no key: a key has small Latin letters"),
    ("terms.toml", "[space]", "[[space]]", "space: this must be fields in braces {…}, not"),
    ("terms.toml", 'ru = "город"', 'ru = "\\u200b"', "nothing is said in one of its words (ru)"),
    ("terms.toml", 'en = "space"', 'en = "«»"', "space: nothing is said in one of its words (en)"),
    ("terms.toml", 'en = "space"', 'en = "[x](2.1a)"', "space: '[x](2.1a)' (en) holds a link"),
    ("terms.toml", 'en = "space"', 'en = "Formation"', "'formation' (en) names two terms"),
    ("terms.toml", 'clause = "2.1a"\n', LINKED.replace("1.9", "1.9 't'"), "leads to 1.9, which is"),
    ("terms.toml", 'clause = "2.1a"\n', LINKED.replace("1.9)", "1.9"), "a link is written [words]"),
    ("terms.toml", "forms", "form", "terms.toml.space: there is no field"),
    ("terms.toml", "[formation]", "[formations]", "13.1-r1: there is no term 'formation'"),
    ("terms.toml", "[space]", "[space", "terms.toml: this is not TOML: "),
    ("questions.toml", '"13.1-r2", ', '"13.1-r9", ', "let_me_in: nothing stands under 13.1-r9"),
    ("questions.toml", '"13.1-r2", ', '"Q99", ', "let_me_in: nothing stands under Q99"),
    ("questions.toml", '"13.1-r2", ', '"12.5", ', "let_me_in: the text of 12.5 is not"),
    ("questions.toml", '"13.1-r3-e", "Q2"', '"Q2", "13.1-r3-e"',
     "let_me_in: Q2 does not follow a clause in which it stands"),
    ("questions.toml", '"13.2a", "Q4"', '"Q4"', "can_he_catch_me: Q4 does not follow a clause"),
    ("questions.toml", "en = [\n", "en = []\nold = [\n", "let_me_in: there is no field"),
    ("questions.toml", '    "neutral troops', '    "am I even allowed into this space",\n    "',
     "questions.toml: 'am i even allowed into this space' (en) is asked twice"),
    ("questions.toml", '    "neutral troops', '    "",\n    "', "said in one of its words (en)"),
    ("sequence.toml", "side of one", "[side](2.9) of one", "toml.about: a link leads to 2.9"),
    ("sequence.toml", 'en = "active power"', 'en = ""', "sequence.toml.0: nothing is said in one"),
    ("sequence.toml", '"11.1a"', '"11.1z"', "sequence.toml.0: nothing stands under 11.1z"),
    ("sequence.toml", '"11.1a"', '"12.5"', "sequence.toml.0: the text of 12.5 is not here"),
    ("sequence.toml", "CP; as", "[CP](2.9); as", "sequence.toml.0: a link leads to 2.9,"),
    ("sequence.toml", '"let_me_in"', '"let_us_in"', "there is no question 'let_us_in'"),
    ("sequence.toml", '"book"]', '"hat"]', "sequence.toml.0: from another source, 'hat'"),
    ("sequence.toml", 'sources = ["book"]\n', "", "sequence.toml.0: from another source, ''"),
    ("sequence.toml", 'standing = "other"', 'standing = "ours"', "'book' is named as the source"),
    ("sequence.toml", '"Через перевал не перехватывают, но уклоняются и отступают."', '""',
     "nothing is said in one of its words (ru)"),
    ("sequence.toml", 'name = "1"', 'name = "0"', "sequence.toml.0: given twice"),
    ("sequence.toml", 'name = "1"', 'name = ""', "sequence.toml.: it has no name"),
    ("questions.toml", '"13.1-r2", ', '"13.1-r2", "13.1-r2", ', "13.1-r2 decides it twice"),
    ("questions.toml", "[let_me_in]", '["let/me/in"]', "questions.toml: “let/me/in” is no key"),
    ("sequence.toml", 'clause = "15.1-r1"', 'clause = "15.1-r9"', "nothing stands under 15.1-r9"),
    ("map.*.md", "{definition other=book to-come}", "{definition other=book}",
     "2.1a: said to be applied, but there is no engine"),
    ("map.*.md", "other=book", "other=hat", "2.1a: from another source, 'hat', which"),
    ("map.*.md", "other=book", "other", "2.1a: from another source, '', which the system does not"),
    ("map.*.md", "+ {derived}", "+ {other}", "2.2c: from another source, ''"),
    ("map.*.md", "+ {derived}", "+ {other=card}", "2.2c: from several other sources, book and"),
    ("map.*.md", "+ {derived}", "+ {other=}", "map.ru.md:19: nothing is given in other="),
    ("map.*.md", "## 2.2 ", "> Example: no-such\n\n## 2.2 ", "2.1: nothing answers no-such"),
    ("movement.*.md", "(term:formation)", "(term:formatoin)", "there is no term 'formatoin'"),
]  # fmt: skip


def planted(folder: Path, files: str, old: str, new: str) -> System:
    """Here I Stand with one thing changed, in every language where there are several."""
    shutil.copytree(HIS.folder, folder, ignore=shutil.ignore_patterns("__pycache__"))
    found = list(folder.glob(files))
    assert found
    for file in found:
        text = file.read_text(encoding="utf-8")
        assert old in text
        file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return dataclasses.replace(HIS, folder=folder)


@pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
def test_there_is_something_to_check(system):
    assert min(len(system.terms), len(system.questions), len(system.sequence.steps)) > 10


@pytest.mark.parametrize(("files", "old", "new", "said"), PLANTED, ids=range(len(PLANTED)))
def test_a_planted_fault_is_found(tmp_path: Path, files: str, old: str, new: str, said: str):
    found = list(problems(planted(tmp_path / "system", files, old, new)))
    assert any(said in problem for problem in found), found


def test_a_question_is_asked_in_several_ways(tmp_path: Path):
    asked = HIS.questions["let_me_in"].phrasings.said("en")
    last = "".join(f'    "{words}",\n' for words in asked[FEWEST_PHRASINGS - 1 :])
    system = planted(tmp_path / "system", "questions.toml", last, "")
    told = f"questions.toml.let_me_in: {FEWEST_PHRASINGS - 1} phrasings (en)"
    assert [problem.partition(",")[0] for problem in problems(system)] == [told]
    (tmp_path / "system" / "questions.toml").unlink()
    assert all("questions.toml" not in problem for problem in problems(dataclasses.replace(system)))
