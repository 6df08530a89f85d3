"""Positions in addresses: as text, packed, and what cannot be one."""

from __future__ import annotations

import base64
import random
import zlib
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesref.engine.value import BadInput
from scenario_editor.scenarios.addresses import (
    INFLATED_MOST,
    PACKED_MOST,
    TEXT_MOST,
    VERSION,
    packed,
    unpacked,
)


def squeezed(data):
    """Bytes as `z` carries them."""
    return VERSION + base64.urlsafe_b64encode(zlib.compress(data, 9)).decode().rstrip("=")


def noise(length):
    """Text that hardly packs."""
    return "".join(random.Random(1).choices("abcdefghijklmnopqrstuvwxyz0123456789", k=length))


LONG = "@sorve " + " ".join(f"B{n}@Sorve,ru,B3,2/4,m2" for n in range(100))


@given(st.text())
def test_a_short_text_stands_as_it_is(text):
    assert packed(text) == {"p": text}
    assert unpacked(packed(text)) == text


@given(st.text(min_size=1), st.integers(TEXT_MOST + 1, 8_000))
def test_a_longer_one_is_packed_and_comes_back_the_same(part, length):
    text = (part * length)[:length]
    parts = packed(text)
    assert list(parts) == ["z"]
    assert len(parts["z"]) <= PACKED_MOST
    assert unpacked(parts) == text


def test_the_bounds_are_met_exactly():
    assert list(packed("x" * TEXT_MOST)) == ["p"]
    assert list(packed("x" * (TEXT_MOST + 1))) == ["z"]
    longest = max(n for n in range(2_000, 3_000) if fits(noise(n)))
    assert len(packed(noise(longest))["z"]) > PACKED_MOST - 4
    assert unpacked(packed(noise(longest))) == noise(longest)


def fits(text):
    try:
        return bool(packed(text))
    except BadInput:
        return False


def test_what_is_too_long_even_packed_is_refused():
    with pytest.raises(BadInput) as caught:
        packed(noise(4_000))
    assert (caught.value.key, caught.value.facts) == ("too-long-for-address", {"n": 4_000})


def test_no_position_is_an_empty_text():
    assert unpacked({}) == ""


@pytest.mark.parametrize("cut", [1, 2, 5, 50, -1, -2, -4])
def test_an_address_that_was_cut_off_is_refused(cut):
    assert refused({"z": packed(LONG)["z"][:cut]}) == "address-cut-off"


@pytest.mark.parametrize(
    "junk",
    [
        "",
        "b" + packed(LONG)["z"][1:],
        VERSION,
        VERSION + "!!!",
        VERSION + "é",
        VERSION + "\0",
        VERSION + "A" * PACKED_MOST,
        squeezed(b"\xff\xfe"),
        squeezed(LONG.encode())[:-6] + "AAAAAA",
        VERSION + base64.urlsafe_b64encode(b"not packed at all").decode(),
    ],
)
def test_junk_is_refused(junk):
    assert refused({"z": junk}) == "address-cut-off"


def test_what_would_become_too_large_is_never_unpacked_whole():
    assert refused({"z": squeezed(b"x" * 400_000)}) == "address-cut-off"
    assert unpacked({"z": squeezed(b"x" * (INFLATED_MOST - 1))}) == "x" * (INFLATED_MOST - 1)


@given(st.text(alphabet="abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_="))
def test_no_other_text_does_harm(junk):
    with suppress(BadInput):
        assert isinstance(unpacked({"z": VERSION + junk}), str)


def refused(query):
    with pytest.raises(BadInput) as caught:
        unpacked(query)
    assert caught.value.field == "position"
    return caught.value.key
