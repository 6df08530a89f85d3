"""JSON and bytes that somebody gave: strict, one clear refusal each."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesref.engine.given import LARGEST, decoded, parsed, tables, text_of
from rulesref.engine.value import BadInput

TEXTS = [
    ("", "position", "not-json", {"line": 1, "at": 1}),
    ('{"a": 1,\r\n "b" 2}', "position", "not-json", {"line": 2, "at": 6}),
    ('{"a": 1, "a": 2}', "position", "key-twice", {"name": "a"}),
    ('{"a": [{"b": 1}, {"b": 1, "b": 2}]}', "position.a[1]", "key-twice", {"name": "b"}),
    ("NaN", "position", "no-such-number", {"name": "NaN"}),
    ("[1, -Infinity, NaN]", "position[1]", "no-such-number", {"name": "-Infinity"}),
    ('{"a": {"b": -1e999}}', "position.a.b", "no-such-number", {"name": "-1e999"}),
    ("[" * 100_000, "position", "too-deep", {}),
    ('{"a": ' + "1" * 10_000 + "}", "position.a", "number-too-long", {}),
    ('{"a": "\\ud800"}', "position.a", "half-character", {}),
    ('{"\\udfff": 1}', "position", "half-character", {}),
    ('{"' + "a" * 50 + '": NaN}', f"position.{'a' * 39}…", "no-such-number", {"name": "NaN"}),
]


@pytest.mark.parametrize(("text", "field", "key", "facts"), TEXTS, ids=range(len(TEXTS)))
def test_what_is_no_plain_data(text: str, field: str, key: str, facts: dict):
    with pytest.raises(BadInput) as caught:
        parsed(text, "position")
    error = caught.value
    assert (error.field, error.key, error.facts) == (field, key, facts)


def test_plain_data_passes():
    assert parsed('{"a": [1, "б", null, 1.5e9]}', "position") == {"a": [1, "б", None, 1.5e9]}


def test_bytes():
    assert decoded("\ufeff@a".encode(), "map") == "@a"
    assert decoded("Сорве".encode(), "map") == "Сорве"
    assert len(decoded(b"x" * LARGEST, "map")) == LARGEST
    with pytest.raises(BadInput) as caught:
        decoded(b"ab\xff", "map")
    assert (caught.value.key, caught.value.facts) == ("not-utf8", {"n": 3})
    with pytest.raises(BadInput) as caught:
        decoded(b"x" * (LARGEST + 1), "map")
    assert caught.value.key == "too-large"


TABLES = [
    (b"a = 1\nb = \xff", "x.toml", "not-utf8"),
    ("a = 1\nb = 'c\u200b'".encode(), "x.toml:2", "invisible"),
    (b"a = '\x00'", "x.toml:1", "invisible"),
    (b"a = ", "x.toml", "not-toml"),
    (b"a = " + b"[" * 20_000, "x.toml", "too-deep"),
    (b"a = " + b"1" * 5_000, "x.toml", "number-too-long"),
    (b"[a]\nb = [1, inf]", "x.toml.a.b[1]", "no-such-number"),
    (b"[a]\nb = 1e999", "x.toml.a.b", "no-such-number"),
    (b"#" * (LARGEST + 1), "x.toml", "too-large"),
]


@pytest.mark.parametrize(("data", "field", "key"), TABLES, ids=range(len(TABLES)))
def test_a_file_that_is_no_toml(tmp_path: Path, data: bytes, field: str, key: str):
    (tmp_path / "x.toml").write_bytes(data)
    with pytest.raises(BadInput) as caught:
        tables(tmp_path / "x.toml")
    assert (caught.value.field, caught.value.key) == (field, key)


def test_a_file_as_editors_save_it(tmp_path: Path):
    file = tmp_path / "x.toml"
    file.write_bytes("\ufeffa = 'б\u00a0в'\r\nc = 1.5\r\n".encode())
    assert text_of(file) == "a = 'б\u00a0в'\nc = 1.5\n"
    assert tables(file) == {"a": "б\u00a0в", "c": 1.5}


def test_a_folder_is_no_file(tmp_path: Path):
    with pytest.raises(BadInput) as caught:
        text_of(tmp_path)
    assert (caught.value.field, caught.value.key) == (tmp_path.name, "unreadable-file")
