"""A quick ruling in the words of a language: the facts asked, the answer, what it depends on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from rulesref.engine.explain import Ruling, Step
from rulesref.engine.finding import Finding, Turn
from rulesref.engine.quick import YES_NO, Fact
from rulesref.engine.quick_runs import Run
from rulesref.engine.telling import Told, ToldReason, sentence, tell, tell_fault
from rulesref.engine.vary import Verdict


class ToldOption(Struct, frozen=True, kw_only=True):
    """What a fact can be, and the words for it."""

    value: str
    text: str


class ToldFact(Struct, frozen=True, kw_only=True):
    """A fact as it is asked: `answer` is an option, "unknown", or "" while nothing is said.

    `sensible`: it makes sense beside what is known. `depends` goes on after "depends on".
    """

    key: str
    kind: Literal["yes-no", "number", "choice"]
    cite: str
    ask: str
    depends: str
    options: tuple[ToldOption, ...]
    answer: str
    sensible: bool


class ToldResult(Struct, frozen=True, kw_only=True):
    """What comes out, in a sentence; `reason` is the sentence of the rules that decides.

    There is none where that depends on facts that are not known, or where a choice is due.
    """

    verdict: Verdict
    text: str
    broken: tuple[str, ...] = ()
    reason: ToldReason | None = None


class ToldBranch(Struct, frozen=True, kw_only=True):
    """What comes out if a fact is so; no result where that depends on more."""

    value: str
    text: str
    result: ToldResult | None


class ToldReading(Struct, frozen=True, kw_only=True):
    """What comes out under a reading of an open point; no result where that depends on facts."""

    value: str
    text: str
    result: ToldResult | None


class ToldTurn(Struct, frozen=True, kw_only=True):
    """An open point on which the answer turns, the reading in force first.

    `given` are the readings assumed above it: points with their values.
    """

    point: str
    given: tuple[tuple[str, str], ...]
    readings: tuple[ToldReading, ...]


class ToldQuick(Struct, frozen=True, kw_only=True):
    """A quick ruling.

    `next` is the fact to ask next, "" if none. `depends` are facts by key, the first of them is
    that of `branches`; `sharpens` are facts that are not needed, but tell more of `turns`.
    `asides` say what does not matter, `error` why facts contradict each other, `frame` who is who
    in the position. `told` is the answer to the question of the position, with those steps alone
    that do not rest on a fact that is not known.
    """

    question: str
    state: Literal["decided", "depends", "impossible"]
    facts: tuple[ToldFact, ...]
    next: str
    result: ToldResult | None
    depends: tuple[str, ...]
    branches: tuple[ToldBranch, ...]
    sharpens: tuple[str, ...]
    turns: tuple[ToldTurn, ...]
    asides: tuple[str, ...]
    error: str
    frame: str
    told: Told | None
    position: str
    action: str


def tell_quick(finding: Finding, language: str) -> ToldQuick:
    """The whole quick ruling in a language."""
    words = finding.system.quick_words
    question = words.questions[finding.quick.key]
    position, action = notations(finding)
    told_facts = [question.facts[fact.key] for fact in finding.quick.facts]
    return ToldQuick(
        question=finding.system.questions[finding.quick.key].said(language),
        state=state(finding),
        facts=tuple(tell_fact(finding, fact, language) for fact in finding.quick.facts),
        next=finding.next.key if finding.next else "",
        result=tell_result(finding, language),
        depends=tuple(fact.key for fact in finding.depends),
        branches=tuple(branches(finding, language)),
        sharpens=tuple(fact.key for fact in finding.sharpens),
        turns=tuple(tell_turn(finding, turn, language) for turn in finding.turns),
        asides=tuple(fact.aside.said(language) for fact in told_facts if fact.aside),
        error=question.impossible.said(language)
        if finding.impossible and question.impossible
        else "",
        frame=words.frame.said(language),
        told=steps_known(finding, language),
        position=position,
        action=action,
    )


def state(finding: Finding) -> Literal["decided", "depends", "impossible"]:
    """How far the facts lead."""
    if finding.impossible:
        return "impossible"
    return "decided" if finding.decided else "depends"


def notations(finding: Finding) -> tuple[str, str]:
    """The position and the question to open, in their notation; "" if there is none."""
    if finding.answer is None:
        return "", ""
    position, answer = finding.answer
    return finding.system.write(position), finding.system.write_action(answer.action)


def tell_fact(finding: Finding, fact: Fact, language: str) -> ToldFact:
    """A fact as a question, with what was answered."""
    words = finding.system.quick_words
    own = words.questions[finding.quick.key].facts[fact.key]
    return ToldFact(
        key=fact.key,
        kind=fact.kind,
        cite=fact.cite,
        ask=own.ask.said(language),
        depends=own.depends.said(language),
        options=tuple(
            ToldOption(value=o, text=words.option(finding.quick, fact.key, o, language))
            for o in (YES_NO if fact.kind == "yes-no" else fact.options)
        ),
        answer=finding.answers.get(fact.key, ""),
        sensible=finding.quick.sensible(fact, finding.known),
    )


def tell_result(finding: Finding, language: str) -> ToldResult | None:
    """What is decided, with its reason."""
    if finding.run is None:
        return None
    told = said(finding, finding.run, language)
    return replace(told, reason=reason(finding, finding.run, language))


def said(finding: Finding, run: Run, language: str) -> ToldResult:
    """What a run comes to, in the sentences of quick.toml."""
    system = finding.system
    words = system.quick_words.questions[finding.quick.key].results
    sentences = [
        system.messages.filled(words[r.key].said(language), dict(r.facts), {}, language)
        for r in run.results
    ]
    text = tell_fault(system, run.error, language) if run.error else ". ".join(sentences)
    return ToldResult(verdict=run.verdict, text=text, broken=run.broken)


def reason(finding: Finding, run: Run, language: str) -> ToldReason | None:
    """The sentence that decides, if it holds whatever the unknown facts."""
    assert finding.answer is not None
    position, answer = finding.answer
    step = deciding(finding, run, answer.ruling)
    if step is None:
        return None
    names = finding.system.names(position)
    text = sentence(finding.system, names, step, language, capital=False)
    return ToldReason(cite=step.cite, text=text)


def deciding(finding: Finding, run: Run, ruling: Ruling[object]) -> Step | None:
    """The first objection that holds in every case; else the last step of the deciding clause."""
    if run.verdict == "no":
        found = (s for s in ruling.broken if (s.cite, s.key) in run.objections)
        return next(found, None)
    if run.verdict == "silent":
        return ruling.silent[0]
    if run.verdict == "choice due":
        return None
    cite = next((r.cite for r in run.results if r.cite), finding.quick.cite)
    steps = [s for s in ruling.steps if s.cite == cite]
    return steps[-1] if steps else None


def branches(finding: Finding, language: str) -> Iterator[ToldBranch]:
    """What comes out for each option of the first fact that it depends on."""
    words = finding.system.quick_words
    for option, branch in finding.branches.items():
        text = words.option(finding.quick, finding.depends[0].key, option, language)
        yield ToldBranch(value=option, text=text, result=tell_result(branch, language))


def tell_turn(finding: Finding, turn: Turn, language: str) -> ToldTurn:
    """An open point with what each reading comes to."""
    point = finding.system.text.open_points[turn.point]
    readings = tuple(
        ToldReading(
            value=value,
            text=point.readings[value].said(language),
            result=said(finding, run, language) if run else None,
        )
        for value, run in turn.runs.items()
    )
    return ToldTurn(point=turn.point, given=turn.given, readings=readings)


def steps_known(finding: Finding, language: str) -> Told | None:
    """The answer to the question of the position, without the steps that rest on a guess."""
    if finding.answer is None:
        return None
    position, answer = finding.answer
    told = tell(finding.system, position, answer, language)
    held = finding.steps_held
    told = replace(told, steps=tuple(s for n, s in enumerate(told.steps) if n in held))
    result = tell_result(finding, language)
    return replace(told, broken=result.broken, reason=result.reason) if result else told
