"""The Markdown of a sentence: every link that a page makes is seen, and words are left plain."""

from __future__ import annotations

import pytest

from rulesref.engine.sentences import ill_linked, plain, targets


@pytest.mark.parametrize(
    ("sentence", "led", "words"),
    [
        ("See [5.6c](5.6c), [so](term:so).", ("5.6c", "term:so"), "See 5.6c, so."),
        ('[x](9.9 "t")', ("9.9",), "x"),
        ("[x]( <9.9> 't' )", ("9.9",), "x"),
        ("[a *b* `c`](9.9) d", ("9.9",), "a b c d"),
        ("`[x](9.9)` [y]", (), "[x](9.9) [y]"),
    ],
)
def test_a_sentence_has_links_and_plain_words(sentence: str, led: tuple[str, ...], words: str):
    assert (targets(sentence), plain(sentence)) == (led, words)
    assert not ill_linked(sentence)


@pytest.mark.parametrize(
    "sentence", ["[x](9.9", "[x]()", "[x](9.9 t)", "[a [b](9.9)](5.6)", "](9.9)"]
)
def test_what_looks_like_a_link_and_is_none(sentence: str):
    assert ill_linked(sentence)
