"""JSON and bytes that somebody gave: strict, one clear refusal each."""

from __future__ import annotations

import pytest

from rulesref.engine.given import LARGEST, decoded, parsed
from rulesref.engine.value import BadInput

TEXTS = [
    ("", "not-json", {"line": 1, "at": 1}),
    ('{"a": 1,\n "b" 2}', "not-json", {"line": 2, "at": 6}),
    ('{"a": 1, "a": 2}', "key-twice", {"name": "a"}),
    ('{"a": {"b": 1, "b": 2}}', "key-twice", {"name": "b"}),
    ("NaN", "no-such-number", {"name": "NaN"}),
    ("[-Infinity]", "no-such-number", {"name": "-Infinity"}),
    ("[" * 100_000, "too-deep", {}),
    ("1" * 10_000, "number-too-long", {}),
    ('{"a": "\\ud800"}', "half-character", {}),
    ('{"\\udfff": 1}', "half-character", {}),
]


@pytest.mark.parametrize(("text", "key", "facts"), TEXTS, ids=[key + t[:9] for t, key, _ in TEXTS])
def test_what_is_no_plain_data(text: str, key: str, facts: dict):
    with pytest.raises(BadInput) as caught:
        parsed(text, "position")
    error = caught.value
    assert (error.field, error.key, error.facts) == ("position", key, facts)


def test_plain_data_passes():
    assert parsed('{"a": [1, "б", null]}', "position") == {"a": [1, "б", None]}


def test_bytes():
    assert decoded("Сорве".encode(), "map") == "Сорве"
    assert len(decoded(b"x" * LARGEST, "map")) == LARGEST
    with pytest.raises(BadInput) as caught:
        decoded(b"ab\xff", "map")
    assert (caught.value.key, caught.value.facts) == ("not-utf8", {"n": 3})
    with pytest.raises(BadInput) as caught:
        decoded(b"x" * (LARGEST + 1), "map")
    assert caught.value.key == "too-large"
