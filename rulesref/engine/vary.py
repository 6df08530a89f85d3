"""The same question under other readings: what would a different answer to an open point change?

Every open point that the rules read is run with each of its other values; one that is first read
in such a run is run on top of it, two deep. Outcomes are compared by verdict, broken citations,
value and the choice that is due.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Literal

from msgspec import Struct

from rulesref.engine.explain import Asked, Ruling, cites
from rulesref.engine.value import BadInput, Settings, Value

Verdict = Literal["yes", "no", "silent", "choice due", "malformed"]
Choice = tuple[str, str]  # an open point and the value that it is read with


class Outcome(Struct, frozen=True):
    """What a run came to, as far as runs are compared; `ruling` holds all of it.

    It is not `whole` where something was lacking after a broken condition.
    """

    verdict: Verdict
    broken: tuple[str, ...] = ()
    value: Any = None
    asks: Asked | None = None
    error: BadInput | None = None
    ruling: Ruling[Any] | None = None

    @property
    def whole(self) -> bool:
        """Whether the run came to its end."""
        return self.ruling is None or self.ruling.lacks is None

    @property
    def sounds(self) -> tuple[Verdict, tuple[str, ...]]:
        """Its shortest words: the verdict and the clauses that object."""
        return self.verdict, self.broken

    def differs(self, other: Outcome) -> bool:
        """Whether two outcomes are not the same for the one who asks."""
        if self.whole and other.whole:
            return self.compared() != other.compared()
        return self.verdict != other.verdict

    def compared(self) -> tuple[Any, ...]:
        """What makes two whole outcomes the same for the one who asks."""
        return self.verdict, self.broken, same(self.value), self.asks


def same(value: Any) -> Any:
    """A value as outcomes are compared: what makes no difference to a player is left out."""
    if isinstance(value, dict):
        return {name: same(part) for name, part in value.items()}
    return value.same() if isinstance(value, Value) else value


class Turn(Struct, frozen=True):
    """An open point, what was assumed above it, and the outcome under each of its values.

    The value in force comes first.
    """

    point: str
    given: tuple[Choice, ...]
    outcomes: dict[str, Outcome]

    @property
    def matters(self) -> bool:
        """Whether another reading comes to another outcome."""
        first, *others = self.outcomes.values()
        return any(outcome.differs(first) for outcome in others)


Run = Callable[[Settings], Ruling[Any]]


def vary(settings: Settings, run: Run, ruling: Ruling[Any]) -> tuple[Turn, ...]:
    """All turns of a ruling; `run` puts the same question under other settings."""
    turns = list(turns_of(settings, run, ruling, ()))
    deeper: list[Turn] = []
    for turn in turns:
        for value in list(turn.outcomes)[1:]:
            deeper += below(settings.read_as(turn.point, value), run, ruling, (turn.point, value))
    return (*turns, *deeper)


def below(settings: Settings, run: Run, ruling: Ruling[Any], choice: Choice) -> Iterator[Turn]:
    """The points that are first read when one point is read otherwise."""
    try:
        found = run(settings)
    except BadInput:
        return
    new = tuple(point for point in found.touched if point not in ruling.touched)
    yield from turns_of(settings, run, found, (choice,), new)


def turns_of(
    settings: Settings,
    run: Run,
    ruling: Ruling[Any],
    given: tuple[Choice, ...],
    points: tuple[str, ...] | None = None,
) -> Iterator[Turn]:
    """Each point of a ruling, run with every value: that in force, then the others."""
    for point in ruling.touched if points is None else points:
        now = settings.reading(point)
        others = [value for value in settings.readings()[point].values if value != now]
        outcomes = {now: outcome_of(ruling)}
        outcomes |= {value: outcome(settings.read_as(point, value), run) for value in others}
        yield Turn(point, given, outcomes)


def outcome(settings: Settings, run: Run) -> Outcome:
    """What the question comes to under these settings."""
    try:
        return outcome_of(run(settings))
    except BadInput as error:
        return Outcome("malformed", error=error)


def outcome_of(ruling: Ruling[Any]) -> Outcome:
    """What a ruling came to."""
    return Outcome(ruling.verdict, cites(ruling.broken), ruling.value, ruling.asks, ruling=ruling)
