"""Tables of a system: read strictly, a cell in one wording or in each language."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesref.engine.languages import Words
from rulesref.engine.tables import load_tables, same
from rulesref.engine.value import BadInput

TABLES = """
[ferries]
caption = { ru = "Паромы", en = "Ferries" }
standing = "other"
sources = ["book", "card"]
columns = ["№", { ru = "Паром", en = "Ferry" }]
rows = [
    ["1", { ru = "большой", en = "large" }],
    ["2", "Rannik"],
]
"""


def written(folder: Path, text: str) -> Path:
    file = folder / "tables.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_a_table_has_a_caption_a_standing_columns_and_rows_of_cells(tmp_path: Path):
    ferries = load_tables(written(tmp_path, TABLES))["ferries"]
    assert ferries.caption == Words(ru="Паромы", en="Ferries")
    assert (ferries.standing, ferries.sources) == ("other", ("book", "card"))
    assert ferries.columns == (same("№"), Words(ru="Паром", en="Ferry"))
    assert ferries.rows == (
        (same("1"), Words(ru="большой", en="large")),
        (same("2"), Words(ru="Rannik", en="Rannik")),
    )
    assert [words.en for words in ferries.words] == [
        "Ferries", "№", "Ferry", "1", "large", "2", "Rannik",
    ]  # fmt: skip


def test_where_there_is_no_file_there_are_no_tables(tmp_path: Path):
    assert load_tables(tmp_path / "tables.toml") == {}


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"№", ', "1, ", ("tables.toml.ferries.columns[0]", "wrong-type")),
        ('en = "large"', 'de = "gross"', ("tables.toml.ferries.rows[0][1]", "unknown-field")),
        ('"other"', '"hearsay"', ("tables.toml.ferries.standing", "unknown-value")),
        ("columns", "heads", ("tables.toml.ferries", "unknown-field")),
        ("[ferries]", "quays = 1\n[ferries]", ("tables.toml.quays", "wrong-type")),
    ],
)
def test_what_does_not_fit_is_named_with_its_place(tmp_path: Path, old: str, new: str, said):
    assert old in TABLES
    with pytest.raises(BadInput) as fault:
        load_tables(written(tmp_path, TABLES.replace(old, new, 1)))
    assert (fault.value.field, fault.value.key) == said
