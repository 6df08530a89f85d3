"""What some facts come to: decided whatever else is so, or depending on what is not known.

Every way in which the unknown facts can be is run by the same rules, and outcomes are compared as
`vary` compares readings. Ways that cannot be are left out. Runs are kept, so that the next answer
costs little.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulesref.engine.engine import Answer, AnyPosition, Engine
from rulesref.engine.explain import Step, explain
from rulesref.engine.quick import Answers, Fact, Quick, combinations
from rulesref.engine.quick_runs import Combination, Run, run
from rulesref.engine.vary import Choice

MOST_TRIED = 300  # runs, before a fact is taken to matter


class Turn(Struct, frozen=True):
    """An open point on which a decided answer turns, and what was assumed above it.

    `runs` holds what each of its values comes to, the value in force first; None where that
    depends on what is not known.
    """

    point: str
    given: tuple[Choice, ...]
    runs: dict[str, Run | None]


@dataclass(frozen=True, eq=False)
class Finding:
    """What the known facts come to. Nothing is run before it is asked for."""

    system: Engine
    quick: Quick
    answers: Answers

    @cached_property
    def known(self) -> dict[str, str]:
        """What is known, without "don't know"."""
        return self.quick.known(self.answers)

    def possible(self, known: Answers) -> Iterator[tuple[Combination, Run]]:
        """Every combination that can be, and what it comes to."""
        for facts in combinations(self.quick.facts, known):
            combination = tuple(facts.items())
            found = run(self.system, self.quick, combination)
            if found.verdict != "malformed":
                yield combination, found

    def outcomes(self, known: Answers, choices: tuple[Choice, ...] = ()) -> Iterator[Any]:
        """What these facts can come to, as runs are compared, open points read as chosen."""
        return (found.same(self.quick.whether) for found in self.under(choices, known))

    def under(self, choices: tuple[Choice, ...], known: Answers) -> Iterator[Run]:
        """What every combination that can be comes to with open points read as chosen.

        A reading changes nothing where nobody reads its point.
        """
        for facts, read in self.possible(known):
            found = read
            for n, (point, _) in enumerate(choices, 1):
                if point in found.touched:
                    found = run(self.system, self.quick, facts, choices[:n])
            yield found

    @cached_property
    def example(self) -> Combination | None:
        """The first combination that can be: the position to open; none if facts contradict."""
        return next((facts for facts, _ in self.possible(self.known)), None)

    @property
    def impossible(self) -> bool:
        """Whether the known facts cannot be together."""
        return self.example is None

    @cached_property
    def decided(self) -> bool:
        """Whether one outcome is left, whatever the unknown facts; then nothing more is asked."""
        seen = set()
        for outcome in self.outcomes(self.known):
            seen.add(outcome)
            if len(seen) > 1:
                return False
        return bool(seen)

    @cached_property
    def run(self) -> Run | None:
        """What is decided, with the objections that hold whatever the unknown facts."""
        if not self.decided:
            return None
        runs = [found for _, found in self.possible(self.known)]
        common = set(runs[0].objections).intersection(*(found.objections for found in runs))
        return replace(runs[0], objections=tuple(o for o in runs[0].objections if o in common))

    @cached_property
    def free(self) -> tuple[Fact, ...]:
        """The facts that are not known."""
        return tuple(fact for fact in self.quick.facts if fact.key not in self.known)

    @cached_property
    def depends(self) -> tuple[Fact, ...]:
        """The unknown facts that can change the outcome while the others stay as they are.

        Where none can change alone, the first of those that narrow what can be.
        """
        return self.changing or self.narrowing[:1]

    @cached_property
    def changing(self) -> tuple[Fact, ...]:
        """The unknown facts that can change the outcome alone."""
        if self.decided or self.impossible:
            return ()
        return tuple(fact for fact in self.free if self.matters(fact))

    @cached_property
    def narrowing(self) -> tuple[Fact, ...]:
        """The unknown facts that only go together with others, but narrow what can be."""
        if self.decided or self.impossible:
            return ()
        return tuple(fact for fact in self.free if self.differs(fact, self.known))

    def matters(self, fact: Fact, choices: tuple[Choice, ...] = ()) -> bool:
        """Whether the outcome can change with this fact alone, and those it gives a sense to.

        While so much is unknown that this takes too long, it is taken that it can.
        """
        below = {other.key for other in self.quick.facts if fact.key in other.when}
        others = tuple(f for f in self.quick.facts if f.key not in {fact.key, *below})
        kept = {key: self.known[key] for key in below if key in self.known}
        for tried, facts in enumerate(combinations(others, self.known)):
            if tried * len(fact.options) > MOST_TRIED or self.differs(fact, facts | kept, choices):
                return True
        return False

    def differs(self, fact: Fact, known: Answers, choices: tuple[Choice, ...] = ()) -> bool:
        """Whether other outcomes are possible beside these facts if one more is otherwise.

        Often the first outcome of each option tells.
        """
        each = [{**known, fact.key: option} for option in fact.options]
        first = {outcome for facts in each for outcome in islice(self.outcomes(facts, choices), 1)}
        if len(first) > 1:
            return True
        found = [frozenset(self.outcomes(facts, choices)) for facts in each]
        return len({outcome for outcome in found if outcome}) > 1

    def branch(self, fact: Fact, option: str) -> Finding:
        """What comes out if a fact is so."""
        return find(self.system, self.quick, {**self.answers, fact.key: option})

    @cached_property
    def branches(self) -> dict[str, Finding]:
        """What comes out for each option of the first fact that it depends on."""
        if not self.depends:
            return {}
        first = self.depends[0]
        found = {option: self.branch(first, option) for option in first.options}
        return {option: branch for option, branch in found.items() if not branch.impossible}

    @cached_property
    def next(self) -> Fact | None:
        """The next fact to ask: the first unanswered one that can matter."""
        matter = self.changing or self.narrowing
        unasked = (fact for fact in matter if fact.key not in self.answers)
        return next((f for f in unasked if self.quick.sensible(f, self.known)), None)

    @cached_property
    def answer(self) -> tuple[AnyPosition, Answer] | None:
        """The position of the example, and the whole answer to its question."""
        if self.example is None:
            return None
        position, action = self.quick.build(dict(self.example))
        return position, self.system.answer(position, action)

    @cached_property
    def steps_held(self) -> frozenset[int]:
        """The places of the answer's steps that stay, whichever one unknown fact is otherwise.

        Of a way that is weighed nothing stays without its head.
        """
        if self.answer is None:
            return frozenset()
        others = [frozenset(map(gist, found)) for found in self.otherwise()]
        held, lost = set(), None  # how deep the head lies that is lost
        for place, step in enumerate(self.answer[1].ruling.steps):
            if lost is not None and step.depth > lost:
                continue
            stays = all(gist(step) in other for other in others)
            lost = step.depth if step.weighs and not stays else None
            if stays:
                held.add(place)
        return frozenset(held)

    def otherwise(self) -> Iterator[tuple[Step, ...]]:
        """The steps of the answer with each unknown fact, one at a time, otherwise."""
        held = dict(self.example or ())
        for fact in self.quick.facts:
            if fact.key not in held or fact.key in self.known:
                continue
            for option in fact.options:
                other = next(self.possible(held | {fact.key: option}), None)
                if other is not None:
                    position, action = self.quick.build(dict(other[0]))
                    rule = self.system.rules[type(action)]
                    yield explain(position, rule(position, action)).steps

    @cached_property
    def turns(self) -> tuple[Turn, ...]:
        """The open points on which what is decided turns, as `vary` would find them."""
        if self.run is None:
            return ()
        return tuple(turns(self))

    @cached_property
    def sharpens(self) -> tuple[Fact, ...]:
        """Facts that change nothing as points are read now, but tell what other readings do."""
        unsure = [
            (*turn.given, (turn.point, value))
            for turn in self.turns
            for value, found in turn.runs.items()
            if found is None
        ]
        return tuple(f for f in self.free if any(self.matters(f, choices) for choices in unsure))

    def points(self, choices: tuple[Choice, ...]) -> tuple[str, ...]:
        """The open points that are read then and may decide."""
        told = self.system.text.open_points
        read = (point for found in self.under(choices, self.known) for point in found.touched)
        return tuple(point for point in dict.fromkeys(read) if told[point].told == "decides")

    def values(self, point: str) -> tuple[str, ...]:
        """The readings of an open point, that in force first."""
        known = self.system.Settings.readings()[point].values
        now = self.quick.build(dict(self.example or ()))[0].settings.reading(point)
        return (now, *(value for value in known if value != now))


def find(system: Engine, quick: Quick, answers: Answers) -> Finding:
    """What some answers come to; BadInput for a fact or an option that there is not."""
    quick.known(answers)
    return Finding(system, quick, answers)


def turns(finding: Finding) -> Iterator[Turn]:
    """The points that matter: each read otherwise, then those that are first read so, two deep."""
    points = finding.points(())
    for point in points:
        yield from turn(finding, point, ())
    for point in points:
        for value in finding.values(point)[1:]:
            above = ((point, value),)
            for deeper in finding.points(above):
                if deeper not in points:
                    yield from turn(finding, deeper, above)


def turn(finding: Finding, point: str, above: tuple[Choice, ...]) -> Iterator[Turn]:
    """A point with every value, if they do not all come to the same."""
    now, *others = finding.values(point)
    read = {now: above} | {value: (*above, (point, value)) for value in others}
    runs = {v: list(finding.under(choices, finding.known)) for v, choices in read.items()}
    came = {
        value: {found.same(finding.quick.whether) for found in all_} for value, all_ in runs.items()
    }
    if any(came[value] != came[now] for value in others):
        told = {value: all_[0] if len(came[value]) == 1 else None for value, all_ in runs.items()}
        yield Turn(point, above, told)


def gist(step: Step) -> tuple[str, str, str, str]:
    """What a step says, as far as one tells it from another."""
    return step.cite, step.key, step.state, repr(step.facts)
