"""The functions of a system's code by the clauses that they cite, with their source."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from rulesref.engine.system import System
from rulesref.reference.code_citations import Passage, sayings


class Function(NamedTuple):
    """A function of a system's code: its file there, its name, its first line, its source."""

    module: str
    name: str
    line: int
    source: str

    @property
    def key(self) -> str:
        """What tells it from the other functions of the system's code."""
        return f"{self.module}-{self.line}"

    def lines(self, cite: str) -> Iterator[tuple[str, bool]]:
        """The lines of its source, and whether each names a citation."""
        for line in self.source.splitlines(keepends=True):
            yield line, f'"{cite}"' in line


@cache  # a file of code never changes while the process lives
def functions(system: System) -> Mapping[str, tuple[Function, ...]]:
    """The functions that cite something, by the citation, in the order of files and lines."""
    found: dict[str, dict[Function, None]] = {}
    for one in sayings(system.folder):
        if one.cite:
            found.setdefault(one.cite, {})[function_at(system.folder, one.place)] = None
    return {cite: tuple(citing) for cite, citing in found.items()}


def function_at(folder: Path, place: Passage) -> Function:
    """The function in which something is said."""
    lines = (folder / place.file).read_text("utf-8").splitlines(keepends=True)
    source = "".join(lines[place.first - 1 : place.last])
    return Function(place.file, place.function, place.first, source)
