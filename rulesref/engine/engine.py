"""A rule system that answers: its values, its questions, and the rules that decide them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, ClassVar, NoReturn, Protocol

from msgspec import Struct
from msgspec.structs import replace

from rulesref.engine.areas import AreaMap, Terrain
from rulesref.engine.board import Board
from rulesref.engine.explain import Rule, Ruling, explain
from rulesref.engine.given import parsed
from rulesref.engine.labels import QUESTIONS, Label, load_labels
from rulesref.engine.line import Candidate, Owed, Play
from rulesref.engine.notation import Word
from rulesref.engine.quick import Quick, QuickWords
from rulesref.engine.system import KERNEL_MESSAGES, System
from rulesref.engine.value import Action, BadInput, Note, Settings, convert
from rulesref.engine.vary import Turn, vary
from rulesref.engine.wording import Messages, Names

AnyPosition = Any  # each system has its own; outside, nobody looks inside


class Answer(Struct, frozen=True):
    """A question, the ruling on it, and what other readings would make of it."""

    action: Action
    ruling: Ruling[Any]
    turns: tuple[Turn, ...]


class Pictured(Protocol):
    """Draws a position, with what the answer to a question says of it.

    `before` is the moment before, whose difference is marked; a `bare` picture gives away nothing
    that a question could be about.
    """

    def __call__(
        self,
        position: AnyPosition,
        action: Action | None = None,
        *,
        ruling: Ruling[Any] | None = None,
        before: AnyPosition = None,
        bare: bool = False,
    ) -> Board:
        """The picture of a position."""
        ...


@dataclass(frozen=True, kw_only=True, eq=False)
class Engine(System):
    """A rule system that answers questions by its text.

    `Position` and `Question` are the types that JSON is converted to. `read` takes a position's
    notation, the known maps and a list for notes; `words` gives the words of a notation by the
    field that each fills, for "position" and "action"; `spelled` mends the spelling of a raw
    position; `checked` raises BadInput for one that cannot be. `names` gives the names of a
    position's areas and units in words, `board` the picture of a position, with what an answer says
    of it. `choices` gives the ids that may be named in a position by field or kind, for the item
    that is being filled in with these values; `sensible` the verbs of the questions that make sense
    now, `dice` how many dice a question as typed needs, `roster` what may be placed, by item
    ("blocks.KarlXII", or "blocks.*" where it still needs a name), with what is known of each;
    `follow` the questions about each place that an answer names, by place. `play` plays a move with
    all that follows of itself, `due` tells who must decide what now, and `options` the moves that a
    piece might make where that is due; `stage` says where a moment stands, from the larger to the
    smaller: the battle, its round. `terrain` is what its maps may hold, `gaps` what a position does
    not give and rules take for granted. `front` names the worked examples of the front page: the
    first is shown on its board. `quick` are the questions that some facts decide without a map, by
    key.
    """

    has_engine: ClassVar[bool] = True
    FILES: ClassVar[tuple[str, ...]] = (*System.FILES, "messages", "labels", "quick_words")

    Position: type[Any]
    Settings: type[Settings]
    Question: Any
    rules: Mapping[type[Action], Callable[..., Any]]
    read: Callable[[str, Mapping[str, AreaMap], list[Note]], AnyPosition]
    write: Callable[[AnyPosition], str]
    read_action: Callable[[str, list[Note]], Action]
    write_action: Callable[[Action], str]
    words: Mapping[str, Callable[[str], Mapping[str, Word]]]
    spelled: Callable[[Any, list[Note]], Any]
    checked: Callable[[AnyPosition], AnyPosition]
    names: Callable[[AnyPosition], Names]
    board: Pictured
    choices: Callable[[AnyPosition, Mapping[str, Any]], Mapping[str, tuple[str, ...]]]
    sensible: Callable[[AnyPosition], tuple[str, ...]]
    dice: Callable[[AnyPosition, Mapping[str, Any]], int]
    roster: Callable[[AnyPosition], Mapping[str, Mapping[str, Any]]]
    follow: Callable[[Action, Ruling[Any]], Mapping[str, Action]]
    play: Play
    due: Callable[[AnyPosition], Rule[Owed | None]]
    options: Callable[[AnyPosition, Owed, str], tuple[Candidate, ...]]
    stage: Callable[[AnyPosition], tuple[Note, ...]]
    terrain: Terrain
    gaps: Callable[[AnyPosition], list[Note]]
    maps: Mapping[str, AreaMap]
    front: tuple[str, ...]
    quick: Mapping[str, Quick] = field(default_factory=dict)

    @cached_property
    def messages(self) -> Messages:
        """The sentences of steps and complaints."""
        return Messages.load(KERNEL_MESSAGES, self.folder / "messages.toml")

    @cached_property
    def labels(self) -> dict[str, Label]:
        """What the fields of a position and of a question are called on a form."""
        return load_labels(self.folder / "labels.toml")

    def label_of(self, verb: str) -> Label:
        """What a question is called."""
        return self.labels[f"{QUESTIONS}.{verb}"]

    @cached_property
    def quick_words(self) -> QuickWords:
        """What quick questions, their facts and answers are called."""
        return QuickWords.load(self.folder / "quick.toml")

    @cached_property
    def verbs(self) -> dict[str, type[Action]]:
        """The questions by their verb."""
        return {action.verb(): action for action in self.rules}

    def position(
        self, text: str, maps: Mapping[str, AreaMap] | None = None, notes: list[Note] | None = None
    ) -> AnyPosition:
        """A position out of JSON or notation; `maps` are known beside the bundled ones.

        What was understood otherwise than written goes to `notes`.
        """
        known = {**self.maps, **(maps or {})}
        noted = [] if notes is None else notes
        if not is_json(text):
            return self.read(text, known, noted)
        raw = self.spelled(parsed(text, "position"), noted)
        if isinstance(raw.get("map"), str):
            raw = raw | {"map": known.get(raw["map"]) or unknown_map(raw["map"], known)}
        return self.checked(convert(raw, self.Position, "position"))

    def map_of(self, text: str) -> AreaMap:
        """A map by its id, or out of JSON; BadInput where it is malformed."""
        name = text.strip()
        if name in self.maps:
            return self.maps[name]
        if not is_json(text):
            raise BadInput("map", "unknown-map", word=name, known=tuple(self.maps))
        board: AreaMap = convert(parsed(text, "map"), AreaMap, "map")
        board.hold_to(self.terrain)
        return board

    def action(self, text: str, notes: list[Note] | None = None) -> Action:
        """A question out of JSON or notation; `notes` as for a position."""
        if not is_json(text):
            return self.read_action(text, [] if notes is None else notes)
        action: Action = convert(parsed(text, "action"), self.Question, "action")
        return action

    def word_for(self, field: str, text: str) -> Word | None:
        """The word of a notation that fills a field, or holds it; JSON has none."""
        part = re.split(r"[.\[]", field)[0]
        if is_json(text) or part not in self.words:
            return None
        try:
            found = self.words[part](text)
        except BadInput:  # no words at all, or too many
            return None
        holding = [name for name in found if re.match(rf"{re.escape(name)}(?![^.\[])", field)]
        return found[max(holding, key=len)] if holding else None

    def answer(self, position: AnyPosition, action: Action) -> Answer:
        """The ruling on a question, and whether another reading would change it.

        Raises BadInput where the position or the question is malformed.
        """
        return self.ruled(position, action, self.rules[type(action)])

    def played(self, position: AnyPosition, action: Action) -> Answer:
        """The ruling on a move and all that followed of itself, as `answer` gives it."""
        return self.ruled(position, action, self.play)

    def ruled(self, position: AnyPosition, action: Action, rule: Play) -> Answer:
        """What a rule says to an action, and whether another reading would change it."""
        self.check_suspended(position)

        def run(settings: Any) -> Ruling[Any]:
            same = settings == position.settings
            as_read = position if same else self.checked(replace(position, settings=settings))
            return explain(as_read, rule(as_read, action))

        ruling = run(position.settings)
        return Answer(action, ruling, vary(position.settings, run, ruling))

    def check_suspended(self, position: AnyPosition) -> None:
        """Only a condition can be suspended: raise BadInput for anything else."""
        for cite in sorted(position.settings.suspended):
            clause = self.text.clauses.get(cite)
            if clause is None:
                raise BadInput("position.settings.suspended", "unknown-clause", cite=cite)
            if clause.kind != "condition":
                raise BadInput("position.settings.suspended", "not-a-condition", cite=cite)


def is_json(text: str) -> bool:
    """Whether a position or a question is JSON, of whatever type; else it is notation."""
    return text.lstrip()[:1] in tuple('{["') or text.strip() in ("null", "true", "false")


def unknown_map(name: str, known: Mapping[str, AreaMap]) -> NoReturn:
    """A position names a map that is neither bundled nor given beside it."""
    raise BadInput("position.map", "unknown-map", word=name, known=tuple(known))
