"""Words akin by how they are built: «отступить» and «отступление», «зимовка» and «зима».

Stems that begin alike are akin anyway. Of a word that the texts do not hold, what was put before
and behind its root is taken off, or it is split in two: «форсмарш» is «форсированный марш».
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Protocol

ALIKE = 5  # letters with which stems akin begin
MOSTLY = 0.65  # of the longer one, at least
ROOT = 4  # letters of a root, at least; of one that had nothing before it one less
PART = 3  # letters of the first part of a word put together, at least
FEW = 8  # stems that a shortened part may stand for
BEFORE = """
пере пре при про под над раз рас воз вос вз вс из ис без бес недо об обо от ото за на до по вы у с
со в во не re un dis out over pre counter
"""
BEHIND = """
ыва ива ова ева ира овк евк к лк ок ек ник чик щик тел лив ист ств ени ани ован ирован ист ост ност
ств н ен ск енн онн овн ов ев иц еск ическ а я и е ну ут ат ят л ен ан т er ing ment y al ish
"""


class Stems(Protocol):
    """Stems that are known, by how they begin."""

    def beginning(self, letters: str) -> Iterator[str]:
        """The stems that begin so."""


def alike(stem: str, known: Stems) -> set[str]:
    """The stems that begin as this one does, for most of their length."""
    if len(stem) < ALIKE:
        return set()
    begins = known.beginning(stem[:ALIKE])
    return {one for one in begins if same(one, stem) >= MOSTLY * max(len(one), len(stem))} - {stem}


def same(one: str, other: str) -> int:
    """How many letters two words begin with that are the same."""
    pairs = zip(one, other, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def of_one_root(stem: str, known: Stems) -> set[str]:
    """The stems with the same root, be other things before and behind it: of the longest root."""
    for root in roots(stem):
        found = {
            one
            for before in ("", *BEFORE.split())
            for one in known.beginning(before + root)
            if one[len(before + root) :] in ("", *BEHIND.split())
            and (not before or len(root) >= ROOT)
        }
        if found:
            return found
    return set()


def roots(stem: str) -> list[str]:
    """What may be the root of a stem, the longest first."""
    bare = [stem, *(stem.removesuffix(end) for end in BEHIND.split() if stem.endswith(end))]
    found = {root for root in bare if len(root) >= ROOT - 1 and root != stem}
    found |= {
        root.removeprefix(start)
        for root in bare
        for start in BEFORE.split()
        if root.startswith(start) and len(root) - len(start) >= ROOT
    }
    return sorted(found, key=lambda root: (-len(root), root))


def parted(stem: str, known: Stems) -> list[set[str]]:
    """The stems of the two words of which one is put together; none if it is not.

    The second is a known one, the first may be shortened: of two ways the one that cuts off least.
    """
    for cut in range(len(stem) - PART, PART - 1, -1):
        second = {one for one in known.beginning(stem[cut:]) if one == stem[cut:]}
        first = list(known.beginning(stem[:cut].rstrip("оеи-")))
        if second and len(stem) - cut >= ROOT and 0 < len(first) <= FEW:
            return [set(first), second]
    return []
