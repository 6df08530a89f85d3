"""An answer as plain data with its sentences: what `ask --json` prints and what pages show."""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import takewhile
from typing import Any

import msgspec
from msgspec import Struct

from rulesref.engine.engine import Answer, AnyPosition, Engine
from rulesref.engine.explain import Asked, Ruling, State, Step, Verdict, cites
from rulesref.engine.outcomes import Sorts, ToldOutcome, outcomes, tell_outcome
from rulesref.engine.sentences import plain
from rulesref.engine.value import BadInput, Note, quoted
from rulesref.engine.vary import Outcome, Turn, outcome_of
from rulesref.engine.wording import Names

MOST_TOLD = 20  # names that a complaint lists


class ToldStep(Struct, frozen=True, kw_only=True):
    """A step with its sentence, its standing with the other source named, the position after it."""

    cite: str
    key: str
    state: State
    depth: int
    counts: bool
    facts: dict[str, Any]
    text: str
    standing: str
    source: str
    weighs: bool
    after: str | None


class ToldWay(Struct, frozen=True, kw_only=True):
    """A way that was only weighed: what names it, what was found, what of it closes the way.

    `silent` are the steps by which the text leaves it unsaid; with neither the way is open.
    """

    head: ToldStep
    tried: tuple[ToldStep, ...]
    broken: tuple[ToldStep, ...]
    silent: tuple[ToldStep, ...]

    @property
    def ways(self) -> tuple[ToldWay, ...]:
        """The ways that were weighed within it, as where each of several blocks could go."""
        return ways_of(self.tried)

    @property
    def main(self) -> tuple[ToldStep, ...]:
        """Its steps that belong to no way within it."""
        return main_of(self.tried)

    @property
    def text(self) -> str:
        """The way and what speaks against it, in one line."""
        against = "; ".join(step.text for step in self.broken or self.silent)
        return f"{self.head.text}: {against}" if against else self.head.text


class ToldReason(Struct, frozen=True, kw_only=True):
    """The sentence that decides, with its clause."""

    cite: str
    text: str


class ToldAsk(Struct, frozen=True, kw_only=True):
    """A choice that is due, as `Asked`; `chooser` and `choices` are its ids in words."""

    cite: str
    who: str
    field: str
    options: tuple[str, ...]
    chooser: str
    choices: tuple[str, ...]


class Told(Struct, frozen=True, kw_only=True):
    """The whole answer.

    `whether` tells that the question is one of yes or no. `reason` is the first broken step, the
    first on which the text is silent, or, for a yes, the last step of all; none where a choice is
    due. `lacks` says what the conditions behind a broken one would need and the position lacks.
    `turns_on` holds the open points of which another reading comes to another outcome, `frame` the
    definitions of sections not held that were read; both by number ("Q4"; "Q9=arrive,Q4" where the
    second is read only under the first), the value in force first; a frame point with one value is
    read so because the position does not give what another reading needs. `rests` counts the
    sentences used by standing. `notes` tell what was understood otherwise than written.
    """

    whether: bool
    verdict: Verdict
    reason: ToldReason | None
    broken: tuple[str, ...]
    silent: tuple[str, ...]
    value: Any
    asks: ToldAsk | None
    turns_on: dict[str, dict[str, ToldOutcome]]
    frame: dict[str, dict[str, ToldOutcome]]
    rests: dict[str, int]
    steps: tuple[ToldStep, ...]
    notes: tuple[str, ...] = ()
    lacks: str = ""

    @property
    def ways(self) -> tuple[ToldWay, ...]:
        """The ways that were weighed, each with its steps."""
        return ways_of(self.steps)

    @property
    def main(self) -> tuple[ToldStep, ...]:
        """The steps that belong to no way that was only weighed."""
        return main_of(self.steps)


def ways_of(steps: tuple[ToldStep, ...]) -> tuple[ToldWay, ...]:
    """The ways that were weighed among some steps, but for those within another."""
    found, place = [], 0
    while place < len(steps):
        if steps[place].weighs:
            found.append(way_at(steps, place))
            place += len(found[-1].tried)
        place += 1
    return tuple(found)


def main_of(steps: tuple[ToldStep, ...]) -> tuple[ToldStep, ...]:
    """The steps that belong to no way that was only weighed."""
    weighed = {id(step) for way in ways_of(steps) for step in (way.head, *way.tried)}
    return tuple(step for step in steps if id(step) not in weighed)


def way_at(steps: tuple[ToldStep, ...], place: int) -> ToldWay:
    """The weighed way whose head stands at a place: all deeper steps that follow it."""
    head = steps[place]
    tried = tuple(takewhile(lambda step: step.depth > head.depth, steps[place + 1 :]))
    unsaid = head.facts["silent"]
    return ToldWay(
        head=head,
        tried=tried,
        broken=tuple(s for s in tried if s.state == "broken" and s.cite in head.facts["broken"]),
        silent=tuple(s for s in tried if s.state == "silent" and s.cite in unsaid),
    )


def tell(
    system: Engine,
    position: AnyPosition,
    answer: Answer,
    language: str,
    notes: list[Note] | None = None,
) -> Told:
    """The whole answer in a language."""
    ruling = answer.ruling
    names = system.names(position)  # once: a position of hundreds of areas has many
    steps = tuple(tell_step(system, names, step, language) for step in ruling.steps)
    turns = {name_of(t): t for t in answer.turns}
    told = {name: system.text.open_points[t.point].told for name, t in turns.items()}
    outs = partial(outcomes, partial(said_in, system, names, language))
    asks = tell_ask(system, names, ruling.asks, language) if ruling.asks else None
    return Told(
        whether=answer.action.whether,
        verdict=ruling.verdict,
        reason=reason(system, names, ruling, language),
        broken=cites(ruling.broken),
        silent=cites(ruling.silent),
        value=msgspec.to_builtins(ruling.value),
        asks=asks,
        turns_on={n: outs(t) for n, t in turns.items() if told[n] == "decides" and t.matters},
        frame={n: outs(t) for n, t in turns.items() if told[n] == "frame"} | only_told(ruling),
        rests=rests(system, steps, asks),
        steps=steps,
        notes=tuple(tell_fault(system, note, language) for note in notes or ()),
        lacks=tell_fault(system, ruling.lacks, language) if ruling.lacks else "",
    )


def tell_step(system: Engine, names: Names, step: Step, language: str) -> ToldStep:
    """A step with its sentence."""
    standing = step.standing or system.standing_of(step.cite)
    return ToldStep(
        cite=step.cite,
        key=step.key,
        state=step.state,
        depth=step.depth,
        counts=step.counts,
        facts=msgspec.to_builtins(step.facts),
        text=sentence(system, names, step, language),
        standing=standing,
        source=system.source_of(step.cite, standing, language),
        weighs=step.weighs,
        after=None if step.after is None else system.write(step.after),
    )


def tell_ask(system: Engine, names: Names, asked: Asked, language: str) -> ToldAsk:
    """A choice that is due, in words."""
    words = system.messages

    def say(fact: str, name: str) -> str:
        return words.worded(words.kind_of(fact), name, "bare", names, language)

    return ToldAsk(
        cite=asked.cite,
        who=asked.who,
        field=asked.field,
        options=asked.options,
        chooser=say("who", asked.who),
        choices=tuple(say(asked.field, option) for option in asked.options),
    )


def sentence(system: Engine, names: Names, step: Step, language: str, capital: bool = True) -> str:
    """What a step says; a reading says how its open point is read."""
    if step.state == "reading":
        readings = system.text.open_points[step.cite].readings
        return plain(readings[step.facts["reading"]].said(language))
    broken = step.state == "broken"
    return system.messages.sentence(step.key, step.facts, names, language, broken, capital)


def reason(system: Engine, names: Names, ruling: Ruling[Any], language: str) -> ToldReason | None:
    """The deciding step in words that go on in a sentence: no capital letter of its own."""
    step = deciding(ruling)
    if step is None:
        return None
    text = sentence(system, names, step, language, capital=False)
    return ToldReason(cite=step.cite, text=text)


def deciding(ruling: Ruling[Any]) -> Step | None:
    """The deciding step; for a yes the last one, in which the others end."""
    if ruling.verdict == "choice due":
        return None
    if ruling.verdict != "yes":
        return (ruling.broken or ruling.silent)[0]
    last = [s for s in ruling.steps if s.depth == 0 and s.state != "reading"]
    return last[-1] if last else None


def name_of(turn: Turn) -> str:
    """A point under what was assumed above it."""
    return ",".join([*(f"{point}={value}" for point, value in turn.given), turn.point])


def said_in(system: Engine, names: Names, language: str, outcome: Outcome) -> Sorts:
    """What a run says: its steps, what may be chosen, the open ways, the closed ones."""
    found = outcome.ruling.steps if outcome.ruling else ()
    steps = tuple(tell_step(system, names, step, language) for step in found)
    asks = [tell_ask(system, names, outcome.asks, language)] if outcome.asks else []
    ways = ways_of(steps)
    return (
        [step.text for step in main_of(steps) if step.state != "reading"],
        [", ".join(ask.choices) for ask in asks],
        [way.text for way in ways if way.text == way.head.text],
        [way.text for way in ways if way.text != way.head.text],
    )


def only_told(ruling: Ruling[Any]) -> dict[str, dict[str, ToldOutcome]]:
    """Points that are read one way and not run, because a fact that they need is not given."""
    steps = [s for s in ruling.steps if s.state == "reading" and not s.counts]
    here, touched = tell_outcome(outcome_of(ruling)), ruling.touched
    return {s.cite: {s.facts["reading"]: here} for s in steps if s.cite not in touched}


def rests(system: Engine, steps: tuple[ToldStep, ...], asks: ToldAsk | None) -> dict[str, int]:
    """How many sentences of each standing the ruling rests on: clauses, and own lines of them."""
    used = dict.fromkeys((s.cite, s.standing) for s in steps if s.state != "reading")
    if asks and asks.cite not in {cite for cite, _ in used}:
        used[asks.cite, system.standing_of(asks.cite)] = None
    return dict(Counter(standing for _, standing in used))


def tell_fault(system: Engine, error: BadInput | Note, language: str) -> str:
    """What is wrong with something given: its place, then one sentence."""
    facts = {name: short(fact) for name, fact in error.facts.items()}
    text = system.messages.sentence(error.key, facts, {}, language)
    return f"{error.field}: {text}" if error.field else text


def short(fact: Any) -> Any:
    """A fact as a complaint repeats it: long texts are cut, and long lists."""
    if isinstance(fact, str):
        return quoted(fact)
    if isinstance(fact, tuple):
        more = ("…",) if len(fact) > MOST_TOLD else ()
        return (*map(short, fact[:MOST_TOLD]), *more)
    return fact
