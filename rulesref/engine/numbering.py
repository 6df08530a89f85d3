"""How a text is numbered: chapters, sections, cards; letters of ours and printed handles.

    5.6c        section and letter; a section of one clause is cited by its number alone
    13.2-r8     section and handle: restriction 8; behind a handle our letter may stand: 13.1-r3-a
    card-31     a card, cited as a section is
    Q4          an open point

What follows the number is the clause's anchor: "c", "r8", "r3-a".
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

NUMBER = r"\d+(?:\.\d+)*"
CARDS = "cards"  # the chapter of all cards, the last one
CARD = "card-"
HANDLE = r"[rscoe]\d+"  # restriction or requirement, step, condition, choice, result
CITATION = re.compile(
    rf"(?P<section>{NUMBER}|{CARD}\d+|{CARDS}|Q\d+)"
    rf"(?P<anchor>[a-z]|-{HANDLE}(?:-[a-z])?)?"
)
AFTER_THE_LAST_NUMBER = 10**6


def parts_of(cite: str) -> tuple[str, str]:
    """The section of a citation, and the anchor of a clause in it, which may be empty."""
    match = CITATION.fullmatch(cite)
    if not match:
        raise ValueError(f"not a citation: {cite!r}")
    return match["section"], (match["anchor"] or "").removeprefix("-")


def section_of(cite: str) -> str:
    """The number of the section in which a citation stands ("5.6c" -> "5.6"; "Q4" -> "Q4")."""
    return parts_of(cite)[0]


def anchor_of(cite: str) -> str:
    """What a citation names in its section: "c" of "5.6c", "r8" of "13.2-r8", else nothing."""
    return parts_of(cite)[1]


def cite_of(section: str, anchor: str) -> str:
    """The citation of what stands under an anchor of a section."""
    return f"{section}-{anchor}" if len(anchor) > 1 else section + anchor


def chapter_number(section: str) -> str:
    """The number of the chapter to which a section belongs by its own number."""
    return CARDS if section.startswith(CARD) else section.split(".", maxsplit=1)[0]


def order(number: str) -> tuple[int, ...]:
    """The order of print: 5.6 before 5.10, and cards behind all numbers."""
    digits = tuple(int(part) for part in re.findall(r"\d+", number))
    return digits if number[0].isdigit() else (AFTER_THE_LAST_NUMBER, *digits)


def out_of_turn(anchors: Sequence[str]) -> Iterator[str]:
    """Handles of a section that do not follow the one before of their kind: r1, r2, r3, r3-a."""
    last: dict[str, tuple[int, str]] = {}
    for anchor in anchors:
        if len(anchor) > 1:
            handle, _, letter = anchor.partition("-")
            kind, number = handle[0], int(handle[1:])
            before, after = last.get(kind, (0, "")), (number, letter)
            if after not in followers(*before):
                yield anchor
            last[kind] = after


def followers(number: int, letter: str) -> list[tuple[int, str]]:
    """What may stand after a handle: the next number, or the next letter of the same."""
    next_letter = chr(ord(letter) + 1) if letter else "a"
    same = [(number, next_letter)] if number else []
    return [*same, (number + 1, ""), (number + 1, "a")]
