"""What one combination of facts comes to, by the rules of its system."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulesref.engine.engine import AnyPosition, Engine
from rulesref.engine.explain import explain
from rulesref.engine.quick import Quick, Result
from rulesref.engine.value import BadInput
from rulesref.engine.vary import Choice, Verdict

MOST_KEPT = 30_000  # runs: all of a system's quick questions under a few readings
Combination = tuple[tuple[str, str], ...]


class Run(Struct, frozen=True):
    """What one combination of facts comes to.

    `objections` are the broken conditions by clause and sentence, `touched` the open points read.
    """

    verdict: Verdict
    results: tuple[Result, ...] = ()
    objections: tuple[tuple[str, str], ...] = ()
    touched: tuple[str, ...] = ()
    error: BadInput | None = None

    def same(self, whether: bool) -> Any:
        """What makes two runs the same for the one who asks: of a yes or no the verdict alone."""
        return self.verdict if whether else (self.verdict, self.broken, self.results)

    @property
    def broken(self) -> tuple[str, ...]:
        """The clauses that object, each once."""
        return tuple(dict.fromkeys(cite for cite, _ in self.objections))


@lru_cache(maxsize=MOST_KEPT)
def run(system: Engine, quick: Quick, facts: Combination, choices: tuple[Choice, ...] = ()) -> Run:
    """Build the position of these facts and ask, open points read as chosen."""
    try:
        position, action = quick.build(dict(facts))
        position = read_as(system, position, choices)
        ruling = explain(position, system.rules[type(action)](position, action))
        results = quick.says(action, ruling)
    except BadInput as error:
        return Run("malformed", error=error)
    objections = tuple(dict.fromkeys((step.cite, step.key) for step in ruling.broken))
    return Run(ruling.verdict, results, objections, ruling.touched)


def read_as(system: Engine, position: AnyPosition, choices: tuple[Choice, ...]) -> AnyPosition:
    """The position with open points read as chosen; BadInput where it cannot be so."""
    if not choices:
        return position
    settings = position.settings
    for point, value in choices:
        settings = settings.read_as(point, value)
    return system.checked(replace(position, settings=settings))
