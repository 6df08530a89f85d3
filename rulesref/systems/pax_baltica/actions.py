"""The questions of Pax Baltica: their notation, and the rule that answers each.

order · defender · leaver · fire R1 1125 S1,S2 · hits S 2 S1 · retreat S1 X E · ways S1
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulesref.engine.notation import Word, words
from rulesref.engine.value import Action, convert
from rulesref.systems.pax_baltica.battle import Defender, who_defends
from rulesref.systems.pax_baltica.fire import Fire, Hits, fire, hits
from rulesref.systems.pax_baltica.notation import SIDE
from rulesref.systems.pax_baltica.retreat import Retreat, may_retreat
from rulesref.systems.pax_baltica.rounds import Leaver, Order, order_of_round, who_must_leave
from rulesref.systems.pax_baltica.ways import Ways, ways_out
from rulesref.systems.pax_baltica.writing import SIDE_CODE

RULES: dict[type[Action], Callable[..., Any]] = {
    Defender: who_defends,
    Order: order_of_round,
    Leaver: who_must_leave,
    Fire: fire,
    Hits: hits,
    Retreat: may_retreat,
    Ways: ways_out,
}
Question = Defender | Order | Leaver | Fire | Hits | Retreat | Ways


def read_action(text: str) -> Action:
    """A question out of its notation; BadInput marks the word that is not understood."""
    verb, *rest = words(text, "action")
    most = {"defender": 0, "order": 0, "leaver": 0, "fire": 3, "hits": 3, "retreat": 41, "ways": 1}
    if verb.text not in most:
        raise verb.fault("unknown-question", known=tuple(most))
    if len(rest) > most[verb.text]:
        raise rest[most[verb.text]].fault("word-too-many")
    raw = {"do": verb.text, **dict(fields_of(verb, rest))}
    action: Action = convert(raw, Question, "action")
    return action


def fields_of(verb: Word, rest: list[Word]) -> dict[str, Any]:
    """The fields that the words after the verb fill."""
    values = [word.text for word in rest]
    if verb.text == "retreat":
        return named(values, "block") | {"path": values[1:]}
    if verb.text == "fire":
        dice = {"dice": digits(rest[1])} if len(rest) > 1 else {}
        return named(values, "block") | dice | losses(values)
    if verb.text == "hits":
        if rest and rest[0].text not in SIDE:
            raise rest[0].fault("unknown-side", known=tuple(SIDE))
        side = {"side": SIDE[values[0]]} if values else {}
        count = {"hits": number(rest[1])} if len(rest) > 1 else {}
        return side | count | losses(values)
    return named(values, "block")


def named(values: list[str], name: str) -> dict[str, Any]:
    """The first word under a field's name, if there is one."""
    return {name: values[0]} if values else {}


def losses(values: list[str]) -> dict[str, Any]:
    """The third word: the owner's choices, apart by commas."""
    return {"losses": values[2].split(",")} if len(values) > 2 else {}


def digits(word: Word) -> list[int]:
    """Dice written as digits: 1125."""
    if not (word.text.isascii() and word.text.isdigit()):
        raise word.fault("dice-not-digits")
    return [int(digit) for digit in word.text]


def number(word: Word) -> int:
    """A small number."""
    if not (word.text.isascii() and word.text.isdigit() and len(word.text) < 5):
        raise word.fault("not-a-number")
    return int(word.text)


def write_action(action: Action) -> str:
    """A question in its notation: read_action(write_action(a)) == a."""
    match action:
        case Fire(block=block, dice=dice, losses=chosen):
            parts = ["fire", block, "".join(map(str, dice)), ",".join(chosen)]
        case Hits(side=side, hits=count, losses=chosen):
            parts = ["hits", SIDE_CODE[side], str(count), ",".join(chosen)]
        case Retreat(block=block, path=path):
            parts = ["retreat", block, *path]
        case Ways(block=block):
            parts = ["ways", block]
        case Defender() | Order() | Leaver():
            parts = [str(action.__struct_config__.tag)]
        case _:
            raise TypeError(f"not a question of Pax Baltica: {action!r}")
    return " ".join(part for part in parts if part)
