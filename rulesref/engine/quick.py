"""Quick rulings: a question without a map, some facts of the table instead of a position.

A system says which facts decide a question and builds a small position out of them; the same rules
answer it. `finding.py` asks, `quick.toml` beside the rules holds the words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from msgspec import Struct

from rulesref.engine.explain import Ruling
from rulesref.engine.given import tables
from rulesref.engine.languages import Words
from rulesref.engine.value import Action, BadInput, Value, convert

Answers = Mapping[str, str]  # what is known: facts by key, each with one of its options

UNKNOWN = "unknown"  # an answer too: the one who asks does not know
YES, NO = "yes", "no"
YES_NO, NO_YES = (YES, NO), (NO, YES)
MOST_COMBINATIONS = 7000  # of the options of one question: as many can be run while one waits


class Fact(Struct, frozen=True, kw_only=True):
    """Something that a player may know: the clause that asks for it, and what it can be.

    The first option is what one would take for granted. `when` holds earlier facts with the
    options under which this one makes sense.
    """

    key: str
    cite: str
    options: tuple[str, ...] = YES_NO
    when: Mapping[str, tuple[str, ...]] = {}

    @property
    def kind(self) -> Literal["yes-no", "number", "choice"]:
        """How it is answered."""
        if set(self.options) == set(YES_NO):
            return "yes-no"
        return "number" if all(option.isdigit() for option in self.options) else "choice"

    def fits(self, before: Answers) -> bool:
        """Whether it makes sense beside these earlier facts."""
        return all(before.get(key) in options for key, options in self.when.items())


class Result(Struct, frozen=True):
    """What an answer says to the one who asked: a sentence of quick.toml and its facts.

    `cite` is the clause that decides it, where that is not the one of the question.
    """

    key: str
    facts: tuple[tuple[str, Any], ...] = ()
    cite: str = ""


@dataclass(frozen=True, kw_only=True, eq=False)  # one is itself alone: runs are kept by it
class Quick:
    """A question that some facts decide, in the order of the checks.

    `build` makes a position and a question out of one option of every fact that makes sense;
    BadInput, if they cannot be together. `cite` is the clause that decides when nothing objects.
    `result` gives what an answer says, in one sentence or several; without it the question is one
    of yes or no, and the verdict is all it says.
    """

    key: str
    facts: tuple[Fact, ...]
    cite: str
    build: Callable[[Answers], tuple[Any, Action]]
    result: Callable[[Action, Ruling[Any]], tuple[Result, ...]] | None = None

    def __post_init__(self) -> None:
        """As many options as can be run."""
        assert sum(1 for _ in combinations(self.facts, {})) <= MOST_COMBINATIONS, self.key

    @property
    def used(self) -> tuple[str, ...]:
        """The clauses that decide, and those that ask for its facts, each once."""
        return tuple(dict.fromkeys((self.cite, *(fact.cite for fact in self.facts))))

    @property
    def whether(self) -> bool:
        """Whether it is answered by yes or no."""
        return self.result is None

    def says(self, action: Action, ruling: Ruling[Any]) -> tuple[Result, ...]:
        """What an answer says to the one who asked."""
        return (Result(ruling.verdict),) if self.result is None else self.result(action, ruling)

    def sensible(self, fact: Fact, known: Answers) -> bool:
        """Whether a fact can make sense beside what is known; what is not known may be so."""
        above = [(other, fact.when[other.key]) for other in self.facts if other.key in fact.when]
        return all(
            known.get(other.key, options[0]) in options and self.sensible(other, known)
            for other, options in above
        )

    def known(self, answers: Answers) -> dict[str, str]:
        """What answers tell; BadInput for a fact or an option that there is not."""
        facts = {fact.key: fact for fact in self.facts}
        for key, option in answers.items():
            if key not in facts:
                raise BadInput("answers", "unknown-field", name=key)
            if option not in (*facts[key].options, UNKNOWN):
                raise BadInput(f"answers.{key}", "unknown-value", value=option)
        return {key: option for key, option in answers.items() if option != UNKNOWN}


def combinations(
    facts: tuple[Fact, ...], known: Answers, sofar: Answers | None = None
) -> Iterator[dict[str, str]]:
    """Every way in which the facts can be together with what is known; senseless facts are out."""
    before = dict(sofar or {})
    if not facts:
        yield before
        return
    fact, rest = facts[0], facts[1:]
    if not fact.fits(before):
        yield from combinations(rest, known, before)
        return
    for option in (known[fact.key],) if fact.key in known else fact.options:
        yield from combinations(rest, known, before | {fact.key: option})


# Words ----------------------------------------------------------------------------------------


class FactWords(Value, frozen=True, kw_only=True):
    """A fact as a question to a player at the table.

    `depends` goes on after "depends on", `aside` says that it does not matter, `options` are the
    words of what it can be; yes, no and numbers need none.
    """

    ask: Words
    depends: Words
    aside: Words | None = None
    options: dict[str, Words] = {}


class QuestionWords(Value, frozen=True, kw_only=True):
    """The facts of a question, and what its answers say, by the key of the result.

    `impossible` says which answers contradict each other, where any do. The question itself stands
    in questions.toml.
    """

    facts: dict[str, FactWords]
    results: dict[str, Words]
    impossible: Words | None = None


class QuickWords(Value, frozen=True, kw_only=True):
    """All of quick.toml: `frame` says who is who in the positions, `options` are common words."""

    frame: Words
    options: dict[str, Words]
    questions: dict[str, QuestionWords]

    @classmethod
    def load(cls, file: Path) -> QuickWords:
        """The words of a system."""
        found: QuickWords = convert(tables(file), cls, file.name)
        return found

    def option(self, quick: Quick, fact: str, option: str, language: str) -> str:
        """An option of a fact in words; a number stands for itself."""
        words = self.questions[quick.key].facts[fact].options.get(option)
        words = words or self.options.get(option)
        return words.said(language) if words else option


def unsaid(quick: Quick, words: QuickWords) -> Iterator[str]:
    """What a question lacks in words: itself, a fact, an option; and words that nothing needs."""
    found = words.questions.get(quick.key)
    if found is None:
        yield f"{quick.key}: no words"
        return
    keys = {fact.key for fact in quick.facts}
    yield from (f"{quick.key}.{key}: words of no fact" for key in sorted(set(found.facts) - keys))
    for fact in quick.facts:
        if fact.key not in found.facts:
            yield f"{quick.key}.{fact.key}: no words"
            continue
        own = set(found.facts[fact.key].options)
        told = own | set(words.options) | {o for o in fact.options if o.isdigit()}
        odd = sorted((set(fact.options) - told) | (own - set(fact.options)))
        yield from (f"{quick.key}.{fact.key}: option {option}" for option in odd)
