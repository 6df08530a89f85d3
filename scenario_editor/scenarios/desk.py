"""What lies on the editor's desk: a position, an open item, a question with its answer, a step.

All of it is read from the address, so that an address shows the same to everybody.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any
from urllib.parse import urlencode

import msgspec

from rulesref.engine.board import Board
from rulesref.engine.given import decoded
from rulesref.engine.system import Answer, AnyPosition, System
from rulesref.engine.telling import Told, ToldStep, tell
from rulesref.engine.value import Action, BadInput, Note, convert
from scenario_editor.scenarios.addresses import packed, unpacked

KEPT = ("ask", "step", "edit", "question")  # what an address may carry beside the position
LONGEST_ASK = 400


class Desk:
    """The desk that an address names. Faults are kept beside what they are faults of."""

    def __init__(self, system: System, query: Mapping[str, str], language: str) -> None:
        self.system, self.language = system, language
        self.given = {name: query[name] for name in KEPT if query.get(name)}
        self.notes: list[Note] = []
        self.fault: BadInput | None = None
        self.ask_fault: BadInput | None = None
        self.text = ""
        self.position: AnyPosition = system.position(f"@{next(iter(system.maps))}")
        self.read(query)

    def read(self, query: Mapping[str, str]) -> None:
        """Read the position; one that cannot be read leaves an empty board and its fault."""
        try:
            self.text = unpacked(query)
            if self.text:
                self.position = self.system.position(
                    decoded(self.text.encode("utf-8", "surrogatepass"), "position"),
                    notes=self.notes,
                )
        except BadInput as error:
            self.fault = error

    @property
    def edit(self) -> str:
        """The item that is open."""
        return self.given.get("edit", "")

    @property
    def question(self) -> str:
        """The verb of the question whose form is open."""
        asked = self.action.__struct_config__.tag if self.action else ""
        verb = self.given.get("question") or str(asked)
        return verb if verb in self.system.verbs else ""

    @cached_property
    def action(self) -> Action | None:
        """The question that is asked, if it can be read."""
        words = self.given.get("ask", "")
        if not words or self.fault:
            return None
        try:
            return self.system.action(words[:LONGEST_ASK])
        except BadInput as error:
            self.ask_fault = error
            return None

    @cached_property
    def answer(self) -> Answer | None:
        """The answer to the question; None where there is none, or it cannot be answered."""
        if self.action is None:
            return None
        try:
            return self.system.answer(self.position, self.action)
        except BadInput as error:
            self.ask_fault = error
            return None

    @cached_property
    def told(self) -> Told | None:
        """The answer in the reader's language."""
        if self.answer is None:
            return None
        return tell(self.system, self.position, self.answer, self.language)

    @cached_property
    def moments(self) -> tuple[AnyPosition, ...]:
        """The position after each event of the answer, in order."""
        if self.told is None or self.answer is None:
            return ()
        shown = {id(step) for step in self.told.main if step.state == "event"}
        found, now = [], self.position
        for step, told in zip(self.answer.ruling.steps, self.told.steps, strict=True):
            if id(told) in shown:
                now = now if step.after is None else step.after
                found.append(now)
        return tuple(found)

    @property
    def replays(self) -> bool:
        """Whether the answer changes the position, so that there is something to step through."""
        return any(moment is not self.position for moment in self.moments)

    @property
    def step(self) -> int:
        """The event whose moment the board shows, from 1 on; 0 is the position before all."""
        words = self.given.get("step", "")
        number = int(words) if words.isdecimal() and len(words) < 5 else 0
        return min(number, len(self.moments))

    @property
    def board(self) -> Board:
        """The picture of the moment that is shown."""
        earlier = (self.position, *self.moments)
        now = earlier[self.step]
        before = earlier[self.step - 1] if self.step else None
        ruling = self.answer.ruling if self.answer else None
        board: Board = self.system.board(now, self.action, ruling, before)
        return board

    @property
    def events(self) -> tuple[ToldStep, ...]:
        """The steps that the board can show."""
        return tuple(s for s in self.told.main if s.state == "event") if self.told else ()

    def link(self, position: AnyPosition = None, **changes: Any) -> str:
        """An address of this desk with something changed; None takes a part out."""
        return "?" + self.query(self.position if position is None else position, **changes)

    def query(self, position: AnyPosition, **changes: Any) -> str:
        """The query of such an address."""
        here = self.here if position is self.position else packed(self.system.write(position))
        parts = here | self.given | changes
        kept = {name: value for name, value in parts.items() if value not in (None, "")}
        return urlencode(kept, safe="@:,~$*-/")

    @cached_property
    def here(self) -> dict[str, str]:
        """The parts of an address that carry the position of the desk."""
        return packed(self.system.write(self.position))

    def chosen(self, option: str) -> str:
        """The address where an owner's choice that is due is made."""
        assert self.told is not None
        assert self.told.asks is not None
        assert self.action is not None
        _, *outer, field = self.told.asks.field.split(".")
        if outer:  # the choice belongs into the position
            part = getattr(self.position, outer[0])
            changed = msgspec.structs.replace(
                self.position, **{outer[0]: msgspec.structs.replace(part, **{field: option})}
            )
            return self.link(changed)
        raw = msgspec.to_builtins(self.action)
        raw[field] = [*raw[field], option]
        action = convert(raw, self.system.Question, "action")
        return self.link(ask=self.system.write_action(action))
