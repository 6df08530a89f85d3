"""Rules that explain themselves: a rule is a generator of steps that returns a value.

    def may_leave(position, action) -> Rule[None]:
        yield check("5.4a", "not-acted", block.id not in battle.acted, block=block.id)

Calling a rule runs nothing; `explain` runs it and keeps every step.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, Generic, Literal, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from rulesref.engine.value import Lacking

T = TypeVar("T")
State = Literal["event", "met", "broken", "silent", "reading"]
Verdict = Literal["yes", "no", "silent", "choice due"]


class Step(Struct, frozen=True):
    """One sentence of an explanation.

    `cite` names the clause that says it, `key` the sentence in messages.toml, `facts` its words.
    `depth` tells how deep a considered way lies; `counts` is False where the step decides nothing
    (a suspended clause, a way only weighed). `after` is the position that an event leads to.
    `standing` is given where the sentence is one of the clause's own lines: "derived", "other" or
    "ours"; else it is that of the clause. `weighs` marks the head of a way that is only weighed:
    the deeper steps after it are what was found. Facts may go beyond the sentence.
    """

    cite: str
    key: str
    facts: dict[str, Any]
    state: State = "event"
    depth: int = 0
    counts: bool = True
    after: Any = None
    standing: str = ""
    weighs: bool = False


Rule = Generator[Step, None, T]


class Ask(Exception):
    """A choice that is its owner's and was not given: the steps so far stand.

    `field` names where in the question the answer belongs, `options` what may be chosen.
    """

    def __init__(self, cite: str, who: str, field: str, options: tuple[str, ...]) -> None:
        super().__init__(cite, who, field, options)
        self.cite, self.who, self.field, self.options = cite, who, field, options


class Asked(Struct, frozen=True):
    """An Ask as a ruling keeps it."""

    cite: str
    who: str
    field: str
    options: tuple[str, ...]

    def again(self) -> Ask:
        """The same Ask, for the rule that went on from this ruling."""
        return Ask(self.cite, self.who, self.field, self.options)


class Ruling(Struct, Generic[T], frozen=True):
    """All steps of a rule, its value, and the choice that is due, if one is.

    `lacks` is what would be needed to go on, where a broken condition has decided before.
    """

    steps: tuple[Step, ...]
    value: T | None
    asks: Asked | None = None
    lacks: Lacking | None = None

    @property
    def broken(self) -> tuple[Step, ...]:
        """The conditions that are not met and count."""
        # Here and below a list is built first: faster than to draw each step from a generator.
        return tuple([s for s in self.steps if s.state == "broken" and s.counts])

    @property
    def silent(self) -> tuple[Step, ...]:
        """The conditions on which the text does not say enough, and that count."""
        return tuple([s for s in self.steps if s.state == "silent" and s.counts])

    @property
    def verdict(self) -> Verdict:
        """No, if a condition is broken; else a choice is due, the text does not say, or yes."""
        if self.broken:
            return "no"
        if self.asks:
            return "choice due"
        return "silent" if self.silent else "yes"

    @property
    def touched(self) -> tuple[str, ...]:
        """The open points whose other readings may matter, each once, in order."""
        return cites([s for s in self.steps if s.state == "reading" and s.counts])


class Settled(Protocol):
    """A position, as far as explaining needs it: it carries the settings in force."""

    @property
    def settings(self) -> Any:
        """The settings, with `suspended` and a field for each open point's key."""


def step(cite: str, key: str, after: Any = None, standing: str = "", **facts: Any) -> Step:
    """Something that happens or is found; `after` is the position it leads to."""
    return Step(cite, key, facts, after=after, standing=standing)


def check(cite: str, key: str, holds: bool, standing: str = "", **facts: Any) -> Step:
    """A condition of the text, met or broken."""
    return Step(cite, key, facts, "met" if holds else "broken", standing=standing)


def silent(cite: str, key: str, counts: bool = True, **facts: Any) -> Step:
    """A condition that only a section not held would decide.

    `counts=False` where the thing is allowed and only its manner is not said.
    """
    return Step(cite, key, facts, "silent", counts=counts)


def reading(position: Settled, point: str, run: bool = True) -> Step:
    """Says that the reading of an open point decides here ("Q4").

    `run=False` where another reading needs a fact that the position does not give: it is told how
    the point is read, and no other reading is tried.
    """
    facts = {"reading": position.settings.reading(point)}
    return Step(point, "reading", facts, "reading", counts=run)


def suspends(position: Settled, cite: str) -> bool:
    """Whether a clause is suspended: for a rule that another one follows from."""
    return cite in position.settings.suspended


def explain(position: Settled, rule: Rule[T]) -> Ruling[T]:
    """Run a rule to its end and keep every step; an Ask ends it with the steps kept.

    So does what is lacking, but only where a broken condition stands already.
    """
    return decided(run(position, rule))


def run(position: Settled, rule: Rule[T]) -> Ruling[T]:
    """The same, whatever is lacking: for a part of a rule, before which something may be broken."""
    steps: list[Step] = []
    value, asked, lacks = None, None, None
    try:
        while True:
            steps.append(next(rule))
    except StopIteration as end:
        value = end.value
    except Ask as ask:
        asked = Asked(ask.cite, ask.who, ask.field, ask.options)
    except Lacking as lack:
        lacks = lack
    return Ruling(as_counted(position, steps), value, asked, lacks=lacks)


def decided(ruling: Ruling[T]) -> Ruling[T]:
    """A ruling that lacks nothing, or in which something is broken; else raises what it lacks."""
    if ruling.lacks is not None and not ruling.broken:
        raise ruling.lacks
    return ruling


def as_counted(position: Settled, steps: list[Step]) -> tuple[Step, ...]:
    """Steps, of which those do not count whose clause is suspended."""
    suspended = position.settings.suspended
    if not suspended:
        return tuple(steps)
    return tuple([replace(s, counts=False) if s.cite in suspended else s for s in steps])


def nested(rule: Rule[T]) -> Rule[T]:
    """The same rule, one level deeper."""
    try:
        while True:
            found = next(rule)
            yield replace(found, depth=found.depth + 1)
    except StopIteration as end:
        value: T = end.value
        return value


def consider(position: Settled, head: Step, rule: Rule[T]) -> Rule[Ruling[T]]:
    """Weigh a way that may fail: its steps are shown one level deeper and do not count.

    `head` names the way; what is broken and silent on it is added to its facts. A reading is told
    all the same, for it may decide which way is weighed as open.
    """
    ruling = explain(position, rule)
    found = {"broken": cites(ruling.broken), "silent": cites(ruling.silent)}
    yield replace(head, facts=head.facts | found, weighs=True)
    for step in ruling.steps:
        counts = step.counts and step.state == "reading"
        yield replace(step, depth=step.depth + 1, counts=counts)
    if ruling.asks:
        raise ruling.asks.again()
    if ruling.lacks:
        raise ruling.lacks
    return ruling


def kept(position: Settled, rule: Rule[T]) -> Rule[Ruling[T]]:
    """The same rule in line, and the ruling on it: for a rule that goes on from what was broken."""
    steps: list[Step] = []
    try:
        while True:
            steps.append(next(rule))
            yield steps[-1]
    except StopIteration as end:
        return Ruling(as_counted(position, steps), end.value)


def retold(ruling: Ruling[T]) -> Rule[T | None]:
    """The steps of a ruling once more, and how it ended: what it rests on has not changed."""
    yield from ruling.steps
    if ruling.asks:
        raise ruling.asks.again()
    if ruling.lacks:
        raise ruling.lacks
    return ruling.value


def cites(steps: Sequence[Step]) -> tuple[str, ...]:
    """The citations of steps, each once, in order."""
    return tuple(dict.fromkeys([step.cite for step in steps]))
