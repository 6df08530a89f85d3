"""What lies on the editor's desk: a position, an open item, a question with its answer, a step.

All of it is read from the address, so that an address shows the same to everybody.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from rulesref.engine.board import Board
from rulesref.engine.engine import Answer, AnyPosition, Engine
from rulesref.engine.explain import Asked
from rulesref.engine.given import decoded
from rulesref.engine.telling import Told, ToldStep, tell
from rulesref.engine.value import Action, BadInput, Note
from rulesref.sitewide.names import Namer
from scenario_editor.scenarios.addresses import encoded, packed, unpacked
from scenario_editor.scenarios.choosing import completed, settled
from scenario_editor.scenarios.items import Item, item_at, raw_of
from scenario_editor.scenarios.moments import events_of, moments_of, place_in_row

KEPT = ("ask", "step", "edit", "question")  # what an address may carry beside the position
LONGEST = 800  # characters of a question in an address, far above any that makes sense


class Desk:
    """The desk that an address names. Faults are kept beside what they are faults of."""

    def __init__(self, system: Engine, query: Mapping[str, str], language: str) -> None:
        self.system, self.language = system, language
        self.words = query.get("ask", "")
        self.given = {name: query[name][:LONGEST] for name in KEPT if query.get(name)}
        if len(self.words) > LONGEST:  # cut it would be another question: links drop it
            del self.given["ask"]
        self.notes: list[Note] = []
        self.fault: BadInput | None = None
        self.text = ""
        self.position = self.empty
        self.read(query)

    @cached_property
    def empty(self) -> AnyPosition:
        """The empty first map."""
        return self.system.position(f"@{next(iter(self.system.maps))}")

    def read(self, query: Mapping[str, str]) -> None:
        """Read the position; one that cannot be read leaves an empty board and its fault."""
        try:
            self.text = unpacked(query)
            if self.text:
                data = self.text.encode("utf-8", "surrogatepass")
                position = self.system.position(decoded(data, "position"), notes=self.notes)
                self.addressed(position)
                self.position = position
        except BadInput as error:
            self.fault = error

    def addressed(self, position: AnyPosition) -> dict[str, str]:
        """The parts of an address that carry a position; BadInput where none can."""
        if position.map not in self.system.maps.values():
            raise BadInput("position.map", "own-map", known=", ".join(self.system.maps))
        return packed(self.system.write(position))

    @cached_property
    def names(self) -> Namer:
        """Names for everything in the position."""
        return Namer(self.system, self.position)

    @property
    def edit(self) -> str:
        """The address of the item that is open."""
        return self.given.get("edit", "")

    @cached_property
    def item(self) -> Item | None:
        """The item that is open: one that the position has or may have."""
        item = item_at(self.system, self.edit)
        if item and (not item.key or self.held(item) or self.edit in self.may_have):
            return item
        return None

    def held(self, item: Item) -> bool:
        """Whether the position has an item."""
        return raw_of(self.position, item) is not None

    @property
    def may_have(self) -> Mapping[str, Mapping[str, Any]]:
        """What may be added to the position."""
        return self.system.roster(self.position)

    @cached_property
    def offered(self) -> tuple[str, ...]:
        """The verbs of the questions that make sense now."""
        return self.system.sensible(self.position)

    @property
    def missing(self) -> BadInput | None:
        """What the address wants opened and is not there."""
        verb = self.given.get("question", "")
        if self.edit and self.item is None:
            return BadInput("", "no-such-item", word=self.edit)
        if verb and verb not in self.system.verbs:
            return BadInput("", "unknown-question", word=verb, known=tuple(self.system.verbs))
        return None

    @property
    def question(self) -> str:
        """The verb of the question whose form is open."""
        verb = self.given.get("question") or self.asked
        return verb if verb in self.system.verbs else ""

    @property
    def asked(self) -> str:
        """The verb of the question that is asked."""
        return self.action.verb() if self.action else ""

    @cached_property
    def understood(self) -> tuple[Action | None, BadInput | None]:
        """The question that is asked, or what is wrong with it."""
        if not self.words or self.fault:
            return None, None
        try:
            return self.system.action(short_enough(self.words)), None
        except BadInput as error:
            return None, error

    @property
    def action(self) -> Action | None:
        """The question that is asked, if it can be read."""
        return self.understood[0]

    @cached_property
    def outcome(self) -> tuple[Answer | None, dict[str, str], BadInput | None]:
        """The answer with the links of a choice that is due, or why there is none."""
        action, fault = self.understood
        if action is None:
            return None, {}, fault
        try:
            answer = self.system.answer(self.position, action)
            return answer, self.choices_of(answer.ruling.asks), None
        except BadInput as error:
            return None, {}, error

    def choices_of(self, asks: Asked | None) -> dict[str, str]:
        """The options of a choice that is due, each with the address where it is made."""
        return {each: self.chosen(asks.field, each) for each in asks.options} if asks else {}

    @property
    def answer(self) -> Answer | None:
        """The answer to the question; None where there is none, or it cannot be answered."""
        return self.outcome[0]

    @property
    def choices(self) -> dict[str, str]:
        """What an owner may choose where a choice is due, and where choosing it leads."""
        return self.outcome[1]

    @property
    def ask_fault(self) -> BadInput | None:
        """Why the question cannot be answered."""
        return self.outcome[2]

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
        return moments_of(self.position, self.answer.ruling, self.told)

    @property
    def replays(self) -> bool:
        """Whether the answer changes the position, so that there is something to step through."""
        return any(moment is not self.position for moment in self.moments)

    @property
    def step(self) -> int:
        """The event whose moment the board shows, from 1 on; 0 is the position before all."""
        return place_in_row(self.given.get("step", ""), len(self.moments))

    @cached_property
    def board(self) -> Board:
        """The picture of the moment that is shown."""
        earlier = (self.position, *self.moments)
        now = earlier[self.step]
        before = earlier[self.step - 1] if self.step else None
        ruling = self.answer.ruling if self.answer else None
        return self.system.board(now, self.action, ruling=ruling, before=before)

    @property
    def events(self) -> tuple[ToldStep, ...]:
        """The steps that the board can show."""
        return events_of(self.told) if self.told else ()

    def link(self, position: AnyPosition = None, **changes: Any) -> str:
        """An address of this desk with something changed; None takes a part out."""
        return "?" + self.query(self.position if position is None else position, **changes)

    def query(self, position: AnyPosition, **changes: Any) -> str:
        """The query of such an address."""
        same = position is self.position
        place = self.here_query if same else encoded(self.addressed(position))
        parts = self.given | changes
        kept = {name: value for name, value in parts.items() if value not in (None, "")}
        return "&".join(filter(None, (place, encoded(kept))))

    @cached_property
    def here(self) -> dict[str, str]:
        """The parts of an address that carry the position of the desk."""
        return self.addressed(self.position)

    @cached_property
    def here_query(self) -> str:
        """The same as a query: hundreds of links begin with it."""
        return encoded(self.here)

    def chosen(self, place: str, option: str) -> str:
        """The address where an owner's choice is made that belongs in a place."""
        if place.startswith("position."):
            return self.link(settled(self.position, place, option))
        assert self.action is not None
        action = completed(self.system, self.action, place, option)
        return self.link(ask=self.system.write_action(action))


def short_enough(words: str) -> str:
    """A question as it stands in an address; BadInput where it is too long for one."""
    if len(words) > LONGEST:
        raise BadInput("", "too-long", n=len(words), limit=LONGEST)
    return words
