"""Playing a battle move by move: what is due, what may be done, and what a move leads to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import permutations

from msgspec.structs import replace

from rulesref.engine.explain import Rule, check, cites, explain, kept
from rulesref.engine.line import Candidate, Duty, Owed, after
from rulesref.engine.value import Action, BadInput
from rulesref.systems.pax_baltica.actions import RULES, write_action
from rulesref.systems.pax_baltica.battle import roles_of
from rulesref.systems.pax_baltica.course import Next, goes_on
from rulesref.systems.pax_baltica.due import due
from rulesref.systems.pax_baltica.fire import (
    Fire,
    Salvo,
    battle_on,
    dice_of,
    may_fire,
    miscounted,
    shots,
)
from rulesref.systems.pax_baltica.order_of_battles import (
    Begin,
    Done,
    End,
    Sequence,
    battlefields,
)
from rulesref.systems.pax_baltica.position import Position
from rulesref.systems.pax_baltica.regroup import Regroup, may_regroup
from rulesref.systems.pax_baltica.reserves import ways_used
from rulesref.systems.pax_baltica.retreat import Retreat, may_retreat
from rulesref.systems.pax_baltica.rounds import takes_part
from rulesref.systems.pax_baltica.ways import Ways, ways_out

MOVES = (Sequence, Begin, Fire, Retreat, Next, Regroup, Done, End)
MOST_ORDERED = 4  # battles whose orders are all offered: 24


def play(position: Position, action: Action) -> Rule[object]:
    """A move and all that follows of itself; what a rule forbids is marked and played all the same.

    Raises BadInput for what is a question and no move.
    """
    if not isinstance(action, MOVES):
        verbs = tuple(move.verb() for move in MOVES)
        raise BadInput("action", "not-a-move", word=action.verb(), known=verbs)
    if isinstance(action, Fire | Retreat) and stands_there(position, action.block):
        yield from in_turn(position, action.block)
    ruling = yield from kept(position, PLAYED[type(action)](position, action))
    yield from goes_on(after(ruling, position))
    return ruling.value


def stands_there(position: Position, block: str) -> bool:
    """Whether a block stands in the battle; if it does not, the move itself tells that."""
    return position.battle is not None and position.block(block).at == position.battle.at


def in_turn(position: Position, block: str) -> Rule[None]:
    """Whether it is a block's turn in the round (5.4b); other moves know themselves when it is."""
    owed = explain(position, due(position)).value
    if owed and owed.duty == "act":
        turn = block in owed.pieces
        yield check("5.4b", "in-turn", turn, block=block, blocks=owed.pieces)


def fire_as_played(position: Position, action: Fire) -> Rule[Salvo]:
    """Fire as it was at the table: wrong dice are marked (5.5a), and who has no part.

    Of one that has no part (5.4a, 5.5b) it is asked no more than whether there is a battle.
    """
    block = position.block(action.block)
    yield from takes_part(position, block)
    if miscounted(block, action):  # else the roll itself tells how many there are
        n, strength = len(action.dice), dice_of(block)
        yield check("5.5a", "as-many-dice", False, block=block.id, n=n, strength=strength)
    if block.at == position.fight.at:
        allowed = yield from kept(position, may_fire(position, block))
    else:
        allowed = yield from kept(position, battle_on(position))
    return (yield from shots(position, block, action, allowed))


def retreat_as_played(position: Position, action: Retreat) -> Rule[str]:
    """Retreat as it was at the table: who has no part in the battle stays where he is (5.4a)."""
    block = position.block(action.block)
    if block.at == position.fight.at:
        return (yield from may_retreat(position, action))
    yield from takes_part(position, block)
    return block.at


# Moves that a line plays as they were, where a question refuses them.
PLAYED = RULES | {Fire: fire_as_played, Retreat: retreat_as_played}


def options(position: Position, owed: Owed, piece: str) -> tuple[Candidate, ...]:
    """The moves that a piece might make, allowed or not, where this is due: none, if not of it."""
    if piece not in owed.pieces:
        return ()
    return tuple(OFFERS[owed.duty](position, piece))


def orders(position: Position, piece: str) -> Iterator[Candidate]:
    """The orders of battles that begin with this one; of many battles an order must be typed."""
    others = [at for at in battlefields(position) if at != piece]
    if len(others) < MOST_ORDERED:
        for rest in permutations(others):
            yield offered(Sequence(battles=(piece, *rest)), to=piece)


def beginnings(position: Position, piece: str) -> Iterator[Candidate]:
    """The battle begins, over each border that the attacker may name (5.3a)."""
    opened = position.with_new_battle(piece)
    used = ways_used(opened, roles_of(opened).attacker)
    for main in used if len(used) > 1 else (None,):
        yield offered(Begin(at=piece, main=main), to=piece)


def actions_of(position: Position, piece: str) -> Iterator[Candidate]:
    """To fire, or to retreat to each place within reach (5.4a)."""
    block = position.fighter(piece)
    refused = cites(explain(position, may_fire(position, block)).broken)
    yield Candidate(move=f"fire {piece}", verb="fire", dice=dice_of(block), broken=refused)
    yield from retreats(position, piece)


def retreats(position: Position, piece: str) -> Iterator[Candidate]:
    """To retreat to each place within reach, allowed or not."""
    outs = explain(position, ways_out(position, Ways(block=piece))).value or {}
    for to, out in outs.items():
        if out.way:
            found = offered(Retreat(block=piece, path=out.way), to=to)
            yield replace(found, broken=out.broken, silent=out.silent)


def regroups(position: Position, piece: str) -> Iterator[Candidate]:
    """To regroup to each adjacent place, allowed or not (5.7)."""
    at = position.fight.at
    for border in position.map.around[at]:
        to = border.other(at)
        action = Regroup(block=piece, to=to)
        ruling = explain(position, may_regroup(position, action))
        found = offered(action, to=to)
        yield replace(found, broken=cites(ruling.broken), silent=cites(ruling.silent))


def offered(action: Action, to: str = "") -> Candidate:
    """A move as an option that nothing speaks against."""
    return Candidate(move=write_action(action), verb=action.verb(), to=to)


OFFERS: dict[Duty, Callable[[Position, str], Iterator[Candidate]]] = {
    "sequence": orders,
    "battle": beginnings,
    "act": actions_of,
    "leave": retreats,
    "regroup": regroups,
}
