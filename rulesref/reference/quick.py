"""A quick ruling as its page shows it: facts to tap, the answer as soon as they decide it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import NamedTuple
from urllib.parse import urlencode

from django.utils.translation import gettext
from msgspec.structs import replace

from rulesref.engine.engine import Engine
from rulesref.engine.finding import Finding, find
from rulesref.engine.outcomes import ToldOutcome
from rulesref.engine.quick import UNKNOWN, Quick
from rulesref.engine.quick_telling import (
    ToldBranch,
    ToldFact,
    ToldOption,
    ToldQuick,
    ToldResult,
    ToldTurn,
    tell_fact,
    tell_quick,
)
from rulesref.engine.telling import Told, rests
from rulesref.engine.text import Clause
from rulesref.sitewide.rulings import SIGNS

LONG = 30  # characters of all answers to a fact: more do not fit beside it


class Tap(NamedTuple):
    """An answer to tap: its words, whether it is given, where the page stands after the tap."""

    value: str
    words: str
    given: bool
    link: str


class Row(NamedTuple):
    """A fact with its place among all, and the answers to it."""

    number: int
    fact: ToldFact
    taps: list[Tap]
    next: bool

    @property
    def state(self) -> str:
        """What is to be seen of it: answered, unknown, next to be asked, or nothing of these."""
        if self.fact.answer:
            return "unknown" if self.fact.answer == UNKNOWN else "answered"
        return "next" if self.next else ""

    @property
    def wordy(self) -> bool:
        """Whether its answers take too much room to stand beside it."""
        return sum(len(tap.words) for tap in self.taps) > LONG


class Alike(NamedTuple):
    """Answers to one fact that come to the same, in words; no result where more decides.

    `points` are the open points on which the result turns.
    """

    words: list[str]
    result: ToldResult | None
    sign: str
    points: list[str]


class QuickPage:
    """A quick question with what was answered; anything else in the address is let be."""

    def __init__(
        self, system: Engine, quick: Quick, query: Mapping[str, str], language: str
    ) -> None:
        self.system, self.quick, self.language = system, quick, language
        self.answers = understood(quick, query)

    def said_in(self, language: str) -> QuickPage:
        """The same in another language."""
        page = QuickPage(self.system, self.quick, self.answers, language)
        page.finding = self.finding
        return page

    @cached_property
    def finding(self) -> Finding:
        """What the answers come to."""
        return find(self.system, self.quick, self.answers)

    @cached_property
    def told(self) -> ToldQuick:
        """All of it in words. Worked out only where an answer is shown: it takes many runs."""
        return tell_quick(self.finding, self.language)

    @property
    def title(self) -> str:
        """The question itself."""
        return self.system.questions[self.quick.key].said(self.language)

    @property
    def query(self) -> str:
        """The answers as an address carries them."""
        return query_of(self.answers)

    @property
    def rows(self) -> list[Row]:
        """The facts that make sense, in the order of the checks."""
        next_one = self.finding.next
        asked = [tell_fact(self.finding, fact, self.language) for fact in self.quick.facts]
        sensible = [fact for fact in asked if fact.sensible]
        return [
            Row(n, fact, self.taps(fact), bool(next_one and fact.key == next_one.key))
            for n, fact in enumerate(sensible, 1)
        ]

    def taps(self, fact: ToldFact) -> list[Tap]:
        """The answers to a fact; that given is taken back by another tap."""
        unknown = self.system.quick_words.options[UNKNOWN].said(self.language)
        options = (*fact.options, ToldOption(value=UNKNOWN, text=unknown))
        rest = {key: value for key, value in self.answers.items() if key != fact.key}
        return [
            Tap(o.value, o.text, given, query_of(rest if given else {**rest, fact.key: o.value}))
            for o in options
            for given in [o.value == fact.answer]
        ]

    @property
    def marked(self) -> list[tuple[str, str]]:
        """The facts that were answered, as they are asked, each with its answer in words."""
        taps = [(row.fact.ask, tap) for row in self.rows for tap in row.taps]
        return [(asked, tap.words) for asked, tap in taps if tap.given]

    @property
    def stands(self) -> bool:
        """Whether there is an answer: nothing is left to ask that could change it."""
        return bool(self.answers) and self.finding.next is None

    @property
    def unknowns(self) -> int:
        """How many facts are not known to the one who asks."""
        return list(self.answers.values()).count(UNKNOWN)

    @property
    def sign(self) -> str:
        """The sign of the answer."""
        if self.told.result is None:
            return "unsure"
        return "turns" if self.told.turns else self.sign_of(self.told.result)

    def sign_of(self, result: ToldResult | None) -> str:
        """The sign of what comes out."""
        if result is None:
            return "unsure"
        return SIGNS.get(result.verdict, "unsure") if self.quick.whether else ""

    @property
    def reason(self) -> str:
        """The sentence that decides; a yes has none of its own: nothing speaks against it."""
        result = self.told.result
        told = result and not (self.quick.whether and result.verdict == "yes") and result.reason
        return told.text if told else ""

    @property
    def clause(self) -> str:
        """The clause that decides, or that asks for what is not known."""
        if self.told.result is None:
            return self.depends[0].cite if self.depends else ""
        return self.told.result.reason.cite if self.told.result.reason else ""

    @property
    def deciding(self) -> Clause | None:
        """The same clause with its text."""
        return self.system.text.clauses.get(self.clause)

    @property
    def depends(self) -> list[ToldFact]:
        """The facts on which it depends, the first with its branches."""
        return self.named(self.told.depends)

    @property
    def sharpens(self) -> list[ToldFact]:
        """The facts that would tell more of what other readings come to."""
        return self.named(self.told.sharpens)

    def named(self, keys: tuple[str, ...]) -> list[ToldFact]:
        """Facts by their keys."""
        facts = {fact.key: fact for fact in self.told.facts}
        return [facts[key] for key in keys]

    @property
    def branches(self) -> list[Alike]:
        """What comes out for the first of those facts, answers with the same outcome together.

        What turns on an open point is another outcome than what stands under every reading.
        """
        alike: dict[tuple[str, tuple[str, ...]], list[ToldBranch]] = {}
        for branch in self.told.branches:
            said = branch.result.text if branch.result else ""
            alike.setdefault((said, self.points_of(branch)), []).append(branch)
        return [
            Alike([b.text for b in same], result, self.sign_of(result), list(points))
            for (_, points), same in alike.items()
            for result in [same[0].result]
        ]

    def points_of(self, branch: ToldBranch) -> tuple[str, ...]:
        """The open points on which this result turns, each once."""
        turns = self.finding.branches[branch.value].turns
        return tuple(dict.fromkeys(turn.point for turn in turns))

    @property
    def same_in_all(self) -> bool:
        """Whether no reading changes what comes out in any case."""
        if self.told.result:
            return not self.told.turns
        return bool(self.branches) and all(b.result and not b.points for b in self.branches)

    @cached_property
    def ruling(self) -> Told | None:
        """The steps that do not rest on a guess, and the readings on which the answer turns."""
        told = self.told.told
        if told is None:
            return None
        return replace(
            told,
            turns_on={name_of(turn): self.outcomes(turn) for turn in self.told.turns},
            frame=told.frame if len(self.finding.known) == len(self.rows) else {},
            rests=rests(self.system, told.steps, told.asks),
        )

    def outcomes(self, turn: ToldTurn) -> dict[str, ToldOutcome]:
        """What each reading of an open point comes to, as a ruling's foot tells it."""
        return {reading.value: self.outcome(reading.result) for reading in turn.readings}

    def outcome(self, result: ToldResult | None) -> ToldOutcome:
        """What comes out under a reading."""
        if result is None:
            return ToldOutcome(verdict="yes", differs=(gettext("depends on what is not known"),))
        if self.quick.whether:
            return ToldOutcome(verdict=result.verdict, broken=result.broken)
        return ToldOutcome(verdict="yes", differs=(result.text,))


def understood(quick: Quick, query: Mapping[str, str]) -> dict[str, str]:
    """The answers in an address, in the order of the facts; what cannot be answered is left out."""
    answers: dict[str, str] = {}
    for fact in quick.facts:
        option = query.get(fact.key, "")
        if option in (*fact.options, UNKNOWN) and quick.sensible(fact, quick.known(answers)):
            answers[fact.key] = option
    return answers


def query_of(answers: Mapping[str, str]) -> str:
    """Answers as an address carries them; a page without any has none."""
    return f"?{urlencode(answers)}" if answers else "?"


def name_of(turn: ToldTurn) -> str:
    """A point under the readings that were assumed above it."""
    return ",".join([*(f"{point}={value}" for point, value in turn.given), turn.point])
