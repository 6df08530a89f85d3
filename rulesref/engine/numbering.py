"""How a text is numbered: chapters, sections, cards; letters of ours and printed handles.

    5.6c        section and letter; a section of one clause is cited by its number alone
    13.2-r8     section and handle: restriction 8; behind a handle our letter may stand: 13.1-r3-a
    card-31     a card, cited as a section is
    supplement  what has no number, by a word or by some: sidebar-persians
    Q4, O4      an open point

What follows the number is the clause's anchor: "c", "r8", "r3-a". Where there is no number, the
chapter `supplement` holds the section of the same name, `cards` and `sidebars` one for each.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple, get_args

HandleKind = Literal["r", "s", "c", "o", "e"]
"""Restriction or requirement, step, condition, choice, result."""

DIGITS = "[0-9]{1,3}"  # of every script \\d would take, and as many as there are
NUMBER = rf"{DIGITS}(?:\.{DIGITS})*"
CARD = "card-"
WORD = "[a-z]{2,20}"
SECTION = rf"{NUMBER}|{CARD}{DIGITS}|{WORD}(?:-{WORD})*"
CHAPTER = rf"{DIGITS}|{WORD}"
POINT = rf"[QO]{DIGITS}"
HANDLE = rf"[{''.join(get_args(HandleKind))}]{DIGITS}(?:-[a-z])?"
ANCHOR = rf"[a-z]|{HANDLE}"
CITATION = re.compile(rf"(?P<section>{SECTION}|{POINT})(?P<anchor>[a-z]|-{HANDLE})?")
SOME = rf"{DIGITS}(?:-{DIGITS})?"
PARAGRAPHS = re.compile(  # some paragraphs of print: "3", "1-2, 5", "6.1:2"
    rf"(?:(?P<section>{NUMBER}):)?{SOME}(?:, ?{SOME})*"
)
LEADING_ZERO = re.compile(r"(?<![0-9])0[0-9]")
AFTER_THE_LAST_NUMBER = 10**6


class Handle(NamedTuple):
    """A printed handle: its kind, its number in print, and our letter behind it, if there is one.

    A number of 0 stands before the first.
    """

    kind: str
    number: int = 0
    letter: str = ""

    @property
    def followers(self) -> list[Handle]:
        """What may stand behind it: the next number, or the next letter of the same."""
        next_letter = chr(ord(self.letter) + 1) if self.letter else "a"
        same = [self._replace(letter=next_letter)] if self.number else []
        after = Handle(self.kind, self.number + 1)
        return [*same, after, after._replace(letter="a")]


def handle_of(anchor: str) -> Handle | None:
    """The handle that an anchor is, unless it is a letter, or nothing."""
    if not re.fullmatch(HANDLE, anchor):
        return None
    printed, _, letter = anchor.partition("-")
    return Handle(printed[0], int(printed[1:]), letter)


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
    return f"{section}-{anchor}" if handle_of(anchor) else section + anchor


def is_numbered(section: str) -> bool:
    """Whether a section or chapter has a number, not a name."""
    return section[0].isdigit()


def is_paragraph(place: str) -> bool:
    """Whether a place in print is a paragraph or some: "3", "1-2", "6.1:2"; else it is words."""
    return PARAGRAPHS.fullmatch(place) is not None


def chapter_number(section: str) -> str:
    """The number of the chapter to which a section belongs by its own number, or its name."""
    if is_numbered(section):
        return section.split(".", maxsplit=1)[0]
    word, one_of_them, _ = section.partition("-")
    return f"{word}s" if one_of_them else word


def order(number: str) -> tuple[int, ...]:
    """The order of print: 5.6 before 5.10; behind all numbers the names, cards by their number.

    Other names are all alike: they stay as the files have them.
    """
    digits = tuple(int(part) for part in re.findall(r"\d+", number))
    return digits if is_numbered(number) else (AFTER_THE_LAST_NUMBER, *digits)


def point_order(number: str) -> tuple[str, int]:
    """The order of the register, whatever file a point stands in."""
    return number[0], int(number[1:])


def out_of_turn(anchors: Sequence[str]) -> Iterator[str]:
    """Handles of a section that do not follow the one before of their kind: r1, r2, r3, r3-a."""
    last: dict[str, Handle] = {}
    for anchor in anchors:
        if handle := handle_of(anchor):
            if handle not in last.get(handle.kind, Handle(handle.kind)).followers:
                yield anchor
            last[handle.kind] = handle
