"""Lines of moves as they are written: tests/systems plays them."""

from __future__ import annotations

import pytest

from rulesref.engine.line import LONGEST, moves_of
from rulesref.engine.value import BadInput


@pytest.mark.parametrize(
    "text",
    [
        "battle Y; fire S1 11",
        "battle Y\nfire S1 11",
        " battle  Y ;;\n\n fire S1   11;",
        "1. battle Y\n2. fire S1 11",
        "1) battle Y\r\n2) fire S1 11",
    ],
)
def test_moves_stand_apart_by_signs_or_lines_numbered_or_not(text: str):
    assert moves_of(text) == ["battle Y", "fire S1 11"]


def test_a_number_alone_is_no_number_of_a_move():
    assert moves_of("1.5 battle; 11") == ["1.5 battle", "11"]


def test_a_line_has_a_bound():
    assert len(moves_of("next;" * LONGEST)) == LONGEST
    with pytest.raises(BadInput) as refused:
        moves_of("next;" * (LONGEST + 1))
    assert (refused.value.key, refused.value.facts["limit"]) == ("line-too-long", LONGEST)
