"""The moments that a page can show one after the other, and where it shows each."""

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


class Stepper(Struct, frozen=True, kw_only=True):
    """The bar that steps through a row of moments: which is shown, of how many, where others are.

    `ticks` are the moments one by one, where there are few enough; `first` and `last` lead to the
    ends of a row that may be long.
    """

    now: int
    most: int
    back: str
    on: str
    first: str = ""
    last: str = ""
    ticks: tuple[Tick, ...] = ()
