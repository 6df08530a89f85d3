"""What is due at a moment of a line, and what may be done: the buttons by which it is played."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any

import msgspec
from msgspec import Struct

from rulesref.engine.engine import AnyPosition
from rulesref.engine.explain import Asked, Ruling, explain
from rulesref.engine.line import Candidate, Owed, Ply
from rulesref.engine.telling import ToldReason, reason
from rulesref.engine.value import Action, BadInput
from rulesref.sitewide.names import Namer
from scenario_editor.scenarios.refusals import tell_refusal


class Offer(Struct, frozen=True):
    """A move as a button: its words, the move without its dice, what the rules say of it."""

    words: str
    move: str
    dice: int
    face: str
    cites: tuple[str, ...]


class Piece(Struct, frozen=True):
    """A piece that may act now: its name, its moves with dice, the others, those that are illegal.

    `dice` are moves whose dice must fall; `broken` may have been played at the table all the same.
    `fault` says why no moves can be told.
    """

    id: str
    name: str
    fault: str
    dice: tuple[Offer, ...]
    moves: tuple[Offer, ...]
    broken: tuple[Offer, ...]


class Duties:
    """What is due at a moment; `last` is the move that led to it, if one did."""

    def __init__(
        self, moment: AnyPosition, names: Namer, language: str, last: Ply | None = None
    ) -> None:
        self.moment, self.names, self.last = moment, names, last
        self.system, self.language = names.system, language

    @cached_property
    def found(self) -> tuple[Ruling[Owed | None] | None, BadInput | None]:
        """The ruling on what is due, or what the position lacks to tell it."""
        try:
            return explain(self.moment, self.system.due(self.moment)), None
        except BadInput as fault:
            return None, fault

    @property
    def ruling(self) -> Ruling[Owed | None] | None:
        """The ruling on what is due."""
        return self.found[0]

    @property
    def fault(self) -> str:
        """Why it cannot be told what is due."""
        return self.say_fault(self.found[1])

    def say_fault(self, fault: BadInput | None) -> str:
        """A fault in a sentence."""
        return tell_refusal(self.system, fault, self.language)

    @property
    def owed(self) -> Owed | None:
        """Who must decide what."""
        return self.ruling.value if self.ruling else None

    @property
    def reason(self) -> ToldReason | None:
        """The sentence that tells what is due, with its clause."""
        if self.ruling is None:
            return None
        return reason(self.system, self.names.names, self.ruling, self.language)

    @property
    def asks(self) -> Asked | None:
        """A choice that must be made before it can be told what is due."""
        return self.ruling.asks if self.ruling else None

    @cached_property
    def pieces(self) -> list[Piece]:
        """The pieces of which one is to act, with what each may do."""
        return [self.piece(each) for each in self.owed.pieces] if self.owed else []

    def piece(self, name: str) -> Piece:
        """A piece with its moves."""
        found, fault = self.candidates(name)
        offers = [self.offer(each) for each in found]
        legal = [offer for offer in offers if offer.face != "broken"]
        return Piece(
            id=name,
            name=self.names.say(self.kind, name),
            fault=self.say_fault(fault),
            dice=tuple(offer for offer in legal if offer.dice),
            moves=tuple(offer for offer in legal if not offer.dice),
            broken=tuple(offer for offer in offers if offer.face == "broken"),
        )

    @property
    def kind(self) -> str:
        """What the pieces are: blocks, or places."""
        ids = self.system.choices(self.moment, {})
        first = self.owed.pieces[0] if self.owed and self.owed.pieces else ""
        return next((kind for kind, known in ids.items() if first in known), "")

    def candidates(self, name: str) -> tuple[tuple[Candidate, ...], BadInput | None]:
        """The moves that a piece might make, or what the position lacks to tell them."""
        if self.owed is None:
            return (), None
        try:
            return self.system.options(self.moment, self.owed, name), None
        except BadInput as fault:
            return (), fault

    def offer(self, each: Candidate) -> Offer:
        """A move as a button."""
        facts = {} if each.dice else facts_of(self.system.action(each.move))
        face = "broken" if each.broken else "silent" if each.silent else "held"
        return Offer(
            words=self.say(each.verb, facts),
            move=each.move,
            dice=each.dice,
            face=face,
            cites=each.broken or each.silent,
        )

    @property
    def playable(self) -> bool:
        """Whether there is anything to play before the end."""
        return bool(self.asks or (self.owed and self.owed.duty != "end"))

    @property
    def bare(self) -> Iterator[Offer]:
        """The moves that no piece makes: to be done with something."""
        for verb in self.owed.verbs if self.owed else ():
            if not self.system.verbs[verb].__struct_fields__ and not self.is_done(verb):
                yield Offer(words=self.say(verb, {}), move=verb, dice=0, face="held", cites=())

    def is_done(self, verb: str) -> bool:
        """Whether a move was just played and changes nothing more: the phase has ended."""
        last = self.last
        if last is None or self.system.write_action(last.action) != verb:
            return False
        return bool(last.after == last.before)

    def say(self, verb: str, facts: dict[str, Any]) -> str:
        """What a move is called on its button."""
        words = self.system.messages
        return words.move(verb, facts, self.names.names, self.language, do=True)

    def dice_of(self, move: str) -> int:
        """How many dice a move that is offered needs; 0 where none, or it is not offered."""
        owed = self.owed.pieces if self.owed else ()
        offered = (each for name in owed for each in self.candidates(name)[0])
        return next((each.dice for each in offered if each.move == move), 0)


def facts_of(action: Action) -> dict[str, Any]:
    """The fields of a move, as sentences take them."""
    return msgspec.structs.asdict(action)
