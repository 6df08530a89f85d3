"""`loadrules --check` of tables: each is placed by the text, whole, said in both languages."""

from __future__ import annotations

import dataclasses
import shutil
from pathlib import Path

import pytest

from rulesref.engine.system import System
from rulesref.reference.checking import problems
from rulesref.systems import SYSTEMS

HIS = SYSTEMS["here-i-stand"]
TABLE = """
[dice]
caption = { ru = "Кубики", en = "Dice" }
columns = ["d6", { ru = "итог", en = "result" }]
rows = [["5", { ru = "попадание", en = "hit" }], ["1", "–"]]
"""


def with_table(folder: Path, table: str = TABLE, placed: str = "dice") -> System:
    """Here I Stand with a table in 2.1."""
    shutil.copytree(HIS.folder, folder, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "tables.toml").write_text(table, encoding="utf-8")
    for file in folder.glob("map.*.md"):
        text = file.read_text("utf-8").replace("## 2.2 ", f"> Table: {placed}\n\n## 2.2 ", 1)
        file.write_text(text, encoding="utf-8")
    return dataclasses.replace(HIS, folder=folder)


def test_a_whole_table_that_is_placed_is_right(tmp_path: Path):
    system = with_table(tmp_path / "system")
    assert list(problems(system)) == []
    assert system.text.sections["2.1"].tables == ("dice",)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("[dice]", "[die]", ["2.1: there is no table 'dice'", "table die: placed nowhere"]),
        ('["1", "–"]', '["1"]', ["table dice: 1 cells in row 2, of 2 columns"]),
        ('["1", "–"]', '["1", "–", "–"]', ["table dice: 3 cells in row 2, of 2 columns"]),
        ('[["5", { ru = "попадание", en = "hit" }], ["1", "–"]]', "[]", ["dice: it has no rows"]),
        ('en = "hit"', 'en = " "', ["table dice: nothing is said in one of its words (en)"]),
        ('ru = "Кубики"', 'ru = ""', ["table dice: nothing is said in one of its words (ru)"]),
        ('en = "hit"', 'en = "[hit](2.9)"', ["table dice: a link leads to 2.9, which is not"]),
        ("columns", 'standing = "other"\ncolumns', ["table dice: from another source, ''"]),
        (
            "columns",
            'sources = ["book"]\ncolumns',
            ["'book' is named as the source of what is stated"],
        ),
        ("rows", "lines", ["tables.toml.dice: there is no field"]),
    ],
)
def test_a_planted_fault_is_found(tmp_path: Path, old: str, new: str, said: list[str]):
    assert old in TABLE
    found = list(problems(with_table(tmp_path / "system", TABLE.replace(old, new, 1))))
    assert [any(words in fault for fault in found) for words in said] == [True] * len(said), found
    assert len(found) == len(said)


def test_a_system_may_work_out_tables_beside_those_of_its_file(tmp_path: Path):
    system = with_table(tmp_path / "system", placed="odds")
    computed = dataclasses.replace(system, computed=lambda: {"odds": system.tables["dice"]})
    assert list(computed.tables) == ["dice", "odds"]
    assert list(problems(computed)) == ["table dice: placed nowhere"]
