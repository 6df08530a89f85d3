"""The moments of an answer that changes a position, and where a page shows each."""

from __future__ import annotations

from msgspec import Struct


class Tick(Struct, frozen=True):
    """A moment of the answer: its address, whether it is past or shown."""

    link: str
    done: bool
    current: bool


class Replay(Struct, frozen=True):
    """The step that is shown now, and where the moment after each step is shown (0: before all)."""

    now: int
    links: dict[int, str]

    @property
    def ticks(self) -> list[Tick]:
        """The moments in their order."""
        return [Tick(link, n < self.now, n == self.now) for n, link in self.links.items()]
