"""What the page of a line shows: its moves, the moment that is looked at, what is due then."""

from __future__ import annotations

from functools import cached_property

from django.urls import reverse
from msgspec import Struct

from rulesref.engine.board import Board
from rulesref.engine.engine import Answer, AnyPosition
from rulesref.engine.explain import Asked
from rulesref.engine.telling import Told, tell
from rulesref.engine.value import BadInput, Note
from rulesref.sitewide.names import Namer
from rulesref.sitewide.replay import Replay, Stepper
from scenario_editor.scenarios.asking import Given, place_of
from scenario_editor.scenarios.desk import Desk
from scenario_editor.scenarios.duties import Duties
from scenario_editor.scenarios.moments import events_of, moments_of, place_in_row
from scenario_editor.scenarios.refusals import nameless, tell_refusal
from scenario_editor.scenarios.score import BETWEEN, Score
from scenario_editor.scenarios.score_rows import ScoreRow, Telling, samples, score_rows
from scenario_editor.scenarios.tables import Table, tables_of


class Refused(Struct, frozen=True):
    """A move or a choice that was not taken: as it was offered, the dice as typed, why not."""

    move: str
    dice: str
    fault: BadInput


class Typed(Struct, frozen=True):
    """A whole line as it was typed: the start, and one move a line."""

    start: str
    moves: str


class ShownLine:
    """A line as the page shows it; what was refused stands as it was typed."""

    def __init__(
        self, score: Score, refused: Refused | None = None, typed: Typed | None = None
    ) -> None:
        self.score, self.refused, self.given = score, refused, typed
        self.system, self.language = score.system, score.language

    @cached_property
    def names(self) -> Namer:
        """Names for everything in the position."""
        return Namer(self.system, self.score.moment)

    @cached_property
    def rows(self) -> list[ScoreRow]:
        """The moves that were played."""
        return list(score_rows(self.score, self.names))

    @property
    def current(self) -> ScoreRow | None:
        """The move that is looked at."""
        return self.rows[self.score.ply - 1] if self.score.ply else None

    @property
    def first_broken(self) -> ScoreRow | None:
        """The first move that a rule forbids."""
        return next((row for row in self.rows if row.first), None)

    @property
    def more_broken(self) -> int:
        """How many later moves are forbidden, too."""
        return max(0, sum(bool(row.broken) for row in self.rows) - 1)

    @property
    def waiting(self) -> int:
        """How many moves are not checked, for the last that was played leaves a choice."""
        return len(self.score.rest) if self.rows and self.rows[-1].open else 0

    @property
    def head(self) -> str:
        """The move that is looked at and what came of it, in a line."""
        now = self.current
        if now is None:
            return ""
        return ": ".join(filter(None, (now.words, ", ".join(now.came))))

    # What is malformed ------------------------------------------------------------------------

    @property
    def fault(self) -> str:
        """What is wrong with the start, where its place is marked, or with the line as a whole."""
        fault = self.score.fault
        return self.say(nameless(fault) if fault and self.fault_place else fault)

    @property
    def fault_place(self) -> str:
        """The line of the start in which a fault lies, with a mark below it."""
        fault = self.score.desk.fault
        return self.marked(fault, self.texts.start, "") if fault else ""

    @property
    def move_fault(self) -> str:
        """What is malformed in the first move that could not be played; its place is marked."""
        fault = self.score.move_fault
        return self.say(nameless(fault) if fault and self.move_place else fault)

    @property
    def move_place(self) -> str:
        """That move with a mark below the place of its fault."""
        fault = self.score.move_fault
        return self.marked(fault, "", self.score.rest[0]) if fault else ""

    @property
    def next_number(self) -> int:
        """The number of the first move that was not played."""
        return len(self.score.plies) + 1

    def marked(self, fault: BadInput, position: str, action: str) -> str:
        """The words in which a fault lies, with a mark below them."""
        given = Given(
            position=position.encode("utf-8", "replace"), action=action.encode("utf-8", "replace")
        )
        return place_of(self.system, fault, given)

    def say(self, fault: BadInput | Note | None) -> str:
        """A fault in a sentence."""
        return tell_refusal(self.system, fault, self.language)

    @property
    def notes(self) -> list[str]:
        """What was understood otherwise than written."""
        return [self.say(note) for note in self.score.notes]

    @cached_property
    def texts(self) -> Typed:
        """The line as text: as it was typed, or else as it is written."""
        if self.given:
            return self.given
        score, desk = self.score, self.score.desk
        start = desk.text if desk.fault else self.system.write(desk.position)
        if score.fault:
            return Typed(start, score.text.replace(BETWEEN, "\n"))
        return Typed(start, "\n".join(score.moves))

    @property
    def refusal(self) -> str:
        """Why a move or a choice was not taken."""
        fault = self.refused.fault if self.refused else None
        return self.say(nameless(fault)) if fault else ""

    # The moment that is looked at -------------------------------------------------------------

    @cached_property
    def answer(self) -> Answer | None:
        """The ruling on the move that is looked at."""
        ply = self.score.shown
        return self.system.played(ply.before, ply.action) if ply else None

    @cached_property
    def told(self) -> Told | None:
        """The same in the reader's language."""
        ply = self.score.shown
        if self.answer is None or ply is None:
            return None
        return tell(self.system, ply.before, self.answer, self.language)

    @cached_property
    def moments(self) -> tuple[AnyPosition, ...]:
        """The position after each event of the move."""
        ply = self.score.shown
        if self.told is None or ply is None:
            return ()
        return moments_of(ply.before, ply.ruling, self.told)

    @property
    def step(self) -> int:
        """The event whose moment the board shows; 0 where the whole move has been played."""
        return place_in_row(self.score.asked_step, len(self.moments))

    @cached_property
    def board(self) -> Board:
        """The picture of the moment."""
        ply = self.score.shown
        if ply is None:
            return self.system.board(self.score.start)
        if not self.step:
            return self.system.board(ply.after, before=ply.before)
        earlier = (ply.before, *self.moments)
        return self.system.board(earlier[self.step], before=earlier[self.step - 1])

    @property
    def replay(self) -> Replay | None:
        """The moments of the move, each with its address."""
        if self.told is None or all(moment is self.score.start for moment in self.moments):
            return None
        numbers = range(len(events_of(self.told)) + 1)
        return Replay(self.step, {n: self.score.link(step=n or None) for n in numbers})

    @property
    def stage(self) -> tuple[str, ...]:
        """Where the moment stands: the battle, its round."""
        told = Telling(self.system, self.names.names, self.language)
        return told.stage(self.score.moment)

    @property
    def stepper(self) -> Stepper:
        """The moves one by one."""
        ply, most, link = self.score.ply, len(self.score.plies), self.score.link
        return Stepper(
            now=ply,
            most=most,
            back=link(ply=max(ply - 1, 0), step=None),
            on=link(ply=min(ply + 1, most), step=None),
            first=link(ply=0, step=None),
            last=link(ply=most, step=None),
        )

    @cached_property
    def duties(self) -> Duties:
        """What is due, and what may be done."""
        score = self.score
        return Duties(score.moment, self.names, self.language, last=score.shown)

    @property
    def asks(self) -> Asked | None:
        """The choice that is due: in the move, or before it can be told what is."""
        return self.score.asks or self.duties.asks

    @property
    def chooser(self) -> str:
        """Whose choice it is."""
        return self.names.say("side", self.asks.who) if self.asks else ""

    @property
    def choices(self) -> list[tuple[str, str]]:
        """What may be chosen, with its name."""
        if self.asks is None:
            return []
        kind = self.system.messages.kind_of(self.asks.field)
        return [(option, self.names.say(kind, option)) for option in self.asks.options]

    def chosen(self, option: str) -> str:
        """The address where this is chosen."""
        assert self.asks is not None
        if self.score.asks:
            return self.score.with_choice(option)
        return self.score.with_start(self.asks.field, option)

    # Where else one may go --------------------------------------------------------------------

    @cached_property
    def desk(self) -> Desk | None:
        """The moment as the editor's desk has it; None where no address can carry it."""
        try:
            place = self.score.desk.addressed(self.score.moment)
        except BadInput:
            return None
        return Desk(self.system, place, self.language)

    @property
    def editor(self) -> str:
        """The address of the editor."""
        return reverse("scenarios:editor", args=[self.system.slug])

    @property
    def in_editor(self) -> str:
        """This moment in the editor."""
        return self.editor + self.desk.link() if self.desk else ""

    @property
    def tables(self) -> list[Table]:
        """The moment as tables, whose rows open in the editor."""
        return tables_of(self.desk, self.names) if self.desk else []

    @property
    def here(self) -> str:
        """The query of this address."""
        return self.score.link(step=None)

    @property
    def samples(self) -> list[tuple[str, str]]:
        """How moves are written."""
        return samples(self.system, self.language)

    @property
    def kept(self) -> list[tuple[str, str]]:
        """What the form for a seed must carry on."""
        ply = {"ply": self.score.asked_ply} if self.score.asked_ply else {}
        return list((self.score.place | ply).items())
