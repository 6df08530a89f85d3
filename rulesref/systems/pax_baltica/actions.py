"""The questions of Pax Baltica: their notation, and the rule that answers each.

due · sequence Y X · battle Y X-Y · order · defender · fire R1 1125 S1,S2 · hits S 2 S1
retreat S1 X E · ways S1 · leaver · escape · next · regroup S1 X · spread · done · end
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from msgspec.structs import fields as fields_of

from rulesref.engine.explain import Ruling
from rulesref.engine.notation import Word, number, words
from rulesref.engine.value import Action, BadInput, Note, convert
from rulesref.systems.pax_baltica.battle import Defender, who_defends
from rulesref.systems.pax_baltica.codes import SIDE
from rulesref.systems.pax_baltica.course import Next, what_follows
from rulesref.systems.pax_baltica.due import Due, due
from rulesref.systems.pax_baltica.fire import Fire, Hits, dice_of, fire, hits
from rulesref.systems.pax_baltica.leaving import Escape, escape
from rulesref.systems.pax_baltica.order_of_battles import (
    Begin,
    Done,
    End,
    Sequence,
    begin,
    close,
    may_end,
    set_sequence,
)
from rulesref.systems.pax_baltica.position import Position
from rulesref.systems.pax_baltica.regroup import Regroup, Spread, may_regroup, spread
from rulesref.systems.pax_baltica.retreat import Retreat, may_retreat
from rulesref.systems.pax_baltica.rounds import Leaver, Order, order_of_round, who_must_leave
from rulesref.systems.pax_baltica.ways import WayOut, Ways, ways_out
from rulesref.systems.pax_baltica.writing import SIDE_CODE

Question = (
    Due
    | Sequence
    | Begin
    | Order
    | Defender
    | Fire
    | Hits
    | Retreat
    | Ways
    | Leaver
    | Escape
    | Next
    | Regroup
    | Spread
    | Done
    | End
)


class Field(NamedTuple):
    """A field of a question: how it is read from a word, and written as one.

    `parts` gives the words in a word of which each fills a place of its own.
    """

    name: str
    read: Callable[[Word], Any]
    write: Callable[[Any], str]
    parts: Callable[[Word], Iterator[Word]] = lambda word: iter(())


class Row(NamedTuple):
    """A question: its type, the rule that answers it, its fields in order.

    The last field of a question with `many` takes all the words that are left.
    """

    action: type[Action]
    rule: Callable[..., Any]
    fields: tuple[Field, ...] = ()
    many: bool = False


def read_dice(word: Word) -> list[int]:
    """Dice written as digits: 1125."""
    if not (word.text.isascii() and word.text.isdigit()):
        raise word.fault("dice-not-digits")
    return [int(digit) for digit in word.text]


def read_number(word: Word) -> int:
    """A number."""
    if not (word.text.isascii() and word.text.isdigit()):
        raise word.fault("not-a-number")
    return number(word.text)


def read_side(word: Word) -> str:
    """A side by its letter."""
    if word.text not in SIDE:
        raise word.fault("unknown-side")
    return SIDE[word.text]


def read_id(word: Word) -> str:
    """An id as it stands."""
    return word.text


def read_ids(word: Word) -> list[str]:
    """Ids apart by commas."""
    return [part.text for part in parts_of(word)]


def parts_of(word: Word) -> Iterator[Word]:
    """The parts of a word between commas."""
    return word.split(",")


BLOCK = Field("block", read_id, str)
LOSSES = Field("losses", read_ids, ",".join, parts_of)
DICE = Field("dice", read_dice, lambda dice: "".join(map(str, dice)), Word.signs)
AT = Field("at", read_id, str)
ROWS = (
    Row(Due, due),
    Row(Sequence, set_sequence, (Field("battles", read_id, str),), many=True),
    Row(Begin, begin, (AT, Field("main", read_id, str))),
    Row(Defender, who_defends),
    Row(Order, order_of_round),
    Row(Leaver, who_must_leave),
    Row(Fire, fire, (BLOCK, DICE, LOSSES)),
    Row(
        Hits,
        hits,
        (
            Field("side", read_side, SIDE_CODE.__getitem__),
            Field("hits", read_number, str),
            LOSSES,
        ),
    ),
    Row(Retreat, may_retreat, (BLOCK, Field("path", read_id, str)), many=True),
    Row(Ways, ways_out, (BLOCK,)),
    Row(Escape, escape),
    Row(Next, what_follows),
    Row(Regroup, may_regroup, (BLOCK, Field("to", read_id, str))),
    Row(Spread, spread),
    Row(Done, close),
    Row(End, may_end),
)
RULES: dict[type[Action], Callable[..., Any]] = {row.action: row.rule for row in ROWS}
BY_VERB = {row.action.verb(): row for row in ROWS}
BY_ACTION = {row.action: row for row in ROWS}


def dice_needed(position: Position, raw: Mapping[str, Any]) -> int:
    """How many dice a question as it was typed needs; BadInput where that cannot be told (5.5a)."""
    block = position.fighter(str(raw.get("block", "")))
    position.need([block], "strength")
    return dice_of(block)


def follow(action: Action, ruling: Ruling[Any]) -> dict[str, Action]:
    """The question about each way that was found, by the place where it ends."""
    if not isinstance(action, Ways):
        return {}
    outs: dict[str, WayOut] = ruling.value or {}
    return {to: Retreat(block=action.block, path=out.way) for to, out in outs.items() if out.way}


def read_action(text: str, notes: list[Note]) -> Action:
    """A question out of its notation; BadInput marks the word that is not understood."""
    verb, *rest = words(text, "action", notes)
    if verb.text not in BY_VERB:
        raise verb.fault("unknown-question", known=tuple(BY_VERB))
    row = BY_VERB[verb.text]
    if len(rest) > len(row.fields) and not row.many:
        raise rest[len(row.fields)].fault("word-too-many")
    refuse_missing(row, verb, rest)
    raw = {field.name: field.read(word) for field, word in zip(row.fields, rest, strict=False)}
    if row.many:
        field, start = row.fields[-1], len(row.fields) - 1
        raw[field.name] = [field.read(word) for word in rest[start:]]
    action: Action = convert({"do": verb.text, **raw}, Question, "action")
    return action


def refuse_missing(row: Row, verb: Word, rest: list[Word]) -> None:
    """Raise BadInput at the end of a question that needs more words."""
    needed = {field.name for field in fields_of(row.action) if field.required}
    missing = [field.name for field in row.fields[len(rest) :] if field.name in needed]
    last = rest[-1] if rest else verb
    place = {"line": last.line, "at": last.end}
    if missing and row.many:
        raise BadInput("action", "path-needed", word=verb.text, **place)
    if missing:
        raise BadInput("action", "missing-field", name=missing[0], **place)


def action_words(text: str) -> dict[str, Word]:
    """The words of a question by the field that each fills, as complaints name it."""
    verb, *rest = words(text, "action")
    row = BY_VERB.get(verb.text)
    found: dict[str, Word] = {}
    for place, (field, word) in enumerate(zip(row.fields if row else (), rest, strict=False)):
        takes_all = row is not None and row.many and field is row.fields[-1]
        parts = rest[place:] if takes_all else field.parts(word)
        found[f"action.{field.name}"] = word
        found |= {f"action.{field.name}[{n}]": part for n, part in enumerate(parts)}
    return found


def write_action(action: Action) -> str:
    """A question in its notation: read_action(write_action(a)) == a."""
    row = BY_ACTION[type(action)]
    values = [getattr(action, field.name) for field in row.fields]
    written = [
        "" if value is None else field.write(value)
        for field, value in zip(row.fields, values, strict=True)
    ]
    if row.many:
        written[-1:] = [row.fields[-1].write(part) for part in values[-1]]
    return " ".join(filter(None, (action.verb(), *written)))
