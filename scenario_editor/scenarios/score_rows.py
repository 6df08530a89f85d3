"""The moves of a line as a game score tells them: in words, with dice and what came of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from rulesref.engine.engine import AnyPosition, Engine
from rulesref.engine.explain import Ruling, cites
from rulesref.engine.line import Ply
from rulesref.engine.telling import reason
from rulesref.engine.value import Action, Note
from rulesref.engine.wording import Names
from rulesref.sitewide.names import Namer
from scenario_editor.scenarios.score import Score

NO_FACTS = {"dice": (), "hitting": ()}


class ScoreRow(Struct, frozen=True):
    """A move of the line.

    `heads` are the battle and the round that begin with it, `dice` the facts of its dice, `came`
    what came of it in a few words; `broken` are the clauses that forbid it, `why` the first of
    their sentences, and `first` tells that no earlier move breaks any. `open`: its owner must
    choose yet.
    """

    number: int
    words: str
    notation: str
    link: str
    current: bool
    heads: tuple[str, ...]
    dice: dict[str, Any]
    came: tuple[str, ...]
    broken: tuple[str, ...]
    why: str
    silent: tuple[str, ...]
    first: bool
    open: bool


def score_rows(score: Score, names: Namer) -> Iterator[ScoreRow]:
    """Every move that was played."""
    system, told = score.system, Telling(score.system, names.names, score.language)
    above: tuple[str, ...] = ()
    for number, ply in enumerate(score.plies, 1):
        heads = told.heads(ply)
        new = next((n for n, h in enumerate(heads) if above[n : n + 1] != (h,)), len(heads))
        ruling = ply.ruling
        yield ScoreRow(
            number=number,
            words=told.move(ply.action),
            notation=system.write_action(ply.action),
            link=score.link(ply=number, step=None),
            current=number == score.ply,
            heads=heads[new:],
            dice=next((s.facts for s in ruling.steps if "hitting" in s.facts), NO_FACTS),
            came=tuple(told.came(ruling)),
            broken=cites(ruling.broken),
            why=told.why(ruling),
            silent=cites(ruling.silent),
            first=number - 1 == score.line.first_broken,
            open=ply.open,
        )
        above = heads


class Telling:
    """Says moves, and what came of them, in a language."""

    def __init__(self, system: Engine, names: Names, language: str) -> None:
        self.system, self.names, self.language = system, names, language

    def move(self, action: Action) -> str:
        """A move in words."""
        facts = msgspec.structs.asdict(action)
        return self.system.messages.move(action.verb(), facts, self.names, self.language)

    def came(self, ruling: Ruling[Any]) -> Iterator[str]:
        """What came of a move: the steps that have a few words for it."""
        for step in ruling.steps:
            if step.state == "event" and not step.depth:
                words = self.system.messages.in_short(
                    step.key, step.facts, self.names, self.language
                )
                if words:
                    yield words

    def why(self, ruling: Ruling[Any]) -> str:
        """The sentence by which a move breaks a rule; empty if it breaks none."""
        found = reason(self.system, self.names, ruling, self.language) if ruling.broken else None
        return found.text if found else ""

    def heads(self, ply: Ply) -> tuple[str, ...]:
        """Under which heads a move stands; one that begins a battle stands under its name alone."""
        before = self.stage(ply.before)
        return before or self.stage(ply.after)[:1]

    def stage(self, position: AnyPosition) -> tuple[str, ...]:
        """Where a moment stands: the battle, its round."""
        return tuple(self.said(note) for note in self.system.stage(position))

    def said(self, note: Note) -> str:
        """A note in words."""
        return self.system.messages.sentence(note.key, note.facts, self.names, self.language)


def samples(system: Engine, language: str) -> list[tuple[str, str]]:
    """How each kind of move is written, and what it says, on the map of the front page."""
    names = system.names(system.position(system.examples[system.front[0]].position))
    found = []
    for verb, called in system.messages.moves.items():
        facts = msgspec.structs.asdict(system.action(called.sample))
        found.append((called.sample, system.messages.move(verb, facts, names, language)))
    return found
