"""Labels of a system's fields, read from a file."""

from __future__ import annotations

import pytest

from rulesref.engine.labels import load_labels
from rulesref.engine.value import BadInput

FILE = """
[blocks]
ru = "Блок"
en = "Block"
all_ru = "Блоки"
all_en = "Blocks"
columns = ["at", "came.border"]

[blocks.came.border]
ru = "Вошёл через"
en = "Came in over"
help_en = "Empty if it was there"
cite = "5.6c"
"""


def loaded(tmp_path, text):
    file = tmp_path / "labels.toml"
    file.write_text(text, "utf-8")
    return load_labels(file)


def test_a_label_is_found_by_the_path_of_its_field(tmp_path):
    labels = loaded(tmp_path, FILE)
    assert list(labels) == ["blocks", "blocks.came.border"]
    assert labels["blocks.came.border"].cite == "5.6c"
    assert labels["blocks"].columns == ("at", "came.border")


def test_a_label_speaks_both_languages(tmp_path):
    block, border = loaded(tmp_path, FILE).values()
    assert [block.name("ru"), block.name("en")] == ["Блок", "Block"]
    assert [block.several("ru"), block.several("en")] == ["Блоки", "Blocks"]
    assert [border.help("ru"), border.help("en")] == ["", "Empty if it was there"]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ('[at]\nru = "Где"', "missing-field"),
        ('[at]\nru = "Где"\nen = "At"\nhint = "x"', "unknown-field"),
    ],
)
def test_a_label_that_is_not_whole_is_refused(tmp_path, text, key):
    with pytest.raises(BadInput) as caught:
        loaded(tmp_path, text)
    assert (caught.value.field, caught.value.key) == ("labels.at", key)
