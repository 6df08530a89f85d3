"""The board of a moment: what lies where, and what an answer says of it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from rulesref.engine.board import (
    Arrow,
    Board,
    Ground,
    Limit,
    Plan,
    Point,
    Token,
    arrange,
    arrow,
    plan_of,
)
from rulesref.engine.explain import Ruling, explain
from rulesref.engine.value import Action, BadInput
from rulesref.systems.pax_baltica.battle import roles_of
from rulesref.systems.pax_baltica.position import POOL, SEA, SIDES, TRANSIT, Block, Position
from rulesref.systems.pax_baltica.reserves import main_border, stays_out
from rulesref.systems.pax_baltica.retreat import Retreat, limit, retreated
from rulesref.systems.pax_baltica.rounds import Order, RoundOrder, order_of_round
from rulesref.systems.pax_baltica.ways import Ways
from rulesref.systems.pax_baltica.writing import NATION_CODE

BATTLE_BOX, BOX = (290.0, 192.0), (130.0, 92.0)  # where pieces have room: in the battle, elsewhere

MARKS = {"yes": "open", "no": "closed", "silent": "unsaid"}  # of a way, by the verdict on it


def board_of(
    position: Position,
    action: Action | None = None,
    ruling: Ruling[Any] | None = None,
    before: Position | None = None,
    bare: bool = False,
) -> Board:
    """The picture of a position; with an answer, what it says of the ways out.

    `before` is the moment before this one: blocks that have lost strength since are marked.
    A `bare` board does not tell who acts or waits, for those who are to find out.
    """
    plan = plan_of(position.map)
    marks = dict(marks_of(action, ruling))
    asked = position.by_id.get(getattr(action, "block", ""))
    return Board(
        view=plan.view,
        grounds=tuple(grounds(position, plan, marks)),
        lines=plan.lines,
        tokens=tuple(tokens(position, plan, None if bare else order_now(position), asked, before)),
        arrows=(*ways_in(position, plan), *way_out(position, plan, action, asked)),
        limits=tuple(limits(position, plan, action, asked)),
        site=site(position, plan),
    )


def grounds(position: Position, plan: Plan, marks: dict[str, str]) -> Iterator[Ground]:
    """The territories; one that somebody controls has a town with its garrison."""
    for area in position.map.areas:
        land = position.land(area.id)
        yield Ground(
            id=area.id,
            item=f"lands.{area.id}",
            kind=area.kind,
            outline=plan.outlines[area.id],
            label=plan.labels[area.id],
            control=land.control or "",
            town=land.control is not None and area.kind != TRANSIT,
            garrison=land.garrison,
            mark=marks.get(area.id, ""),
        )


def marks_of(action: Action | None, ruling: Ruling[Any] | None) -> Iterator[tuple[str, str]]:
    """What the answer says of each territory that a block might go to."""
    if ruling is None:
        return
    if isinstance(action, Ways) and ruling.value:
        for place, way in ruling.value.items():
            yield place, "closed" if way.broken else "unsaid" if way.silent else "open"
    elif isinstance(action, Retreat) and ruling.verdict in MARKS:
        yield action.path[-1], MARKS[ruling.verdict]


def tokens(
    position: Position,
    plan: Plan,
    order: RoundOrder | None,
    asked: Block | None,
    before: Position | None,
) -> Iterator[Token]:
    """The blocks of every territory, a row for each side."""
    for place, blocks in position.standing.items():
        if place == POOL:
            continue
        rows = [[b for b in blocks if b.side == side] for side in SIDES]
        scale, corners = arrange([len(r) for r in rows], plan.pieces[place], box(position, place))
        for row, spots in zip(rows, corners, strict=True):
            for block, at in zip(row, spots, strict=True):
                yield token(block, at, scale, tuple(states(position, block, order, asked, before)))


def token(block: Block, at: Point, scale: float, seen: tuple[str, ...]) -> Token:
    """A block as it is seen."""
    return Token(
        id=block.id,
        item=f"blocks.{block.id}",
        at=at,
        scale=round(scale, 1),
        nation=block.nation,
        code=NATION_CODE[block.nation].upper(),
        side=block.side,
        rating=block.rating or "",
        strength=block.strength,
        full=block.full,
        hidden=block.hidden,
        states=seen,
    )


def states(
    position: Position,
    block: Block,
    order: RoundOrder | None,
    asked: Block | None,
    before: Position | None,
) -> Iterator[str]:
    """What a block is at this moment, in a word each."""
    if order and stays_out(position) and block.id in order.reserves:
        yield "reserve"
    if order and block.id in order.next:
        yield "acts"
    if asked and asked.id == block.id:
        yield "chosen"
    if block.pinned:
        yield "pinned"
    if block.besieging:
        yield "besieging"
    earlier = before.by_id.get(block.id) if before else None
    if earlier and earlier.strength > block.strength:
        yield "hit"


def order_now(position: Position) -> RoundOrder | None:
    """Who acts when; None where there is no battle or the position does not tell enough."""
    try:
        return explain(position, order_of_round(position, Order())).value
    except BadInput:
        return None


def box(position: Position, place: str) -> Point:
    """How much room the pieces of a territory have."""
    if not any(area.outline for area in position.map.areas):
        return BOX[0] + 40, BOX[1]
    return BATTLE_BOX if position.battle and position.battle.at == place else BOX


def site(position: Position, plan: Plan) -> Point | None:
    """Where the sign of the battle stands: over its name."""
    if position.battle is None:
        return None
    x, y = plan.labels[position.battle.at]
    return x, y - 32


def ways_in(position: Position, plan: Plan) -> Iterator[Arrow]:
    """An arrow for every border by which a side came into the battle; the main attack's is so."""
    if position.battle is None:
        return
    at, main = position.battle.at, main_of(position)
    middles = {line.id: line.middle for line in plan.lines}
    entries = position.entries_at(at)
    for side, name in dict.fromkeys((e.side, e.border) for e in entries):
        if name and name != SEA:
            border = position.map.named_border(name, "border")
            start, over = plan.labels[border.other(at)], middles[border.id]
            yield arrow(
                nearer(start, over),
                over,
                beyond(over, plan.pieces[at]),
                side,
                "main" if name == main else "in",
            )


def main_of(position: Position) -> str | None:
    """The border of the main attack, where who attacks can be told."""
    try:
        return main_border(position, roles_of(position))
    except BadInput:
        return None


def nearer(start: Point, over: Point, share: float = 0.5) -> Point:
    """A point on the way from one place to another."""
    return start[0] + (over[0] - start[0]) * share, start[1] + (over[1] - start[1]) * share


def beyond(over: Point, end: Point) -> Point:
    """A little past a border, towards the pieces."""
    return nearer(over, end, 0.3)


def way_out(
    position: Position, plan: Plan, action: Action | None, asked: Block | None
) -> Iterator[Arrow]:
    """An arrow for every step of the way that was asked about."""
    if not isinstance(action, Retreat) or asked is None or position.battle is None:
        return
    middles = {line.id: line.middle for line in plan.lines}
    for here, to in pairwise((position.battle.at, *action.path)):
        line = position.map.by_ends.get((here, to))
        if line:
            start = plan.pieces[here] if here == position.battle.at else plan.labels[here]
            yield arrow(
                nearer(start, middles[line.id]),
                middles[line.id],
                nearer(middles[line.id], plan.labels[to], 0.7),
                asked.side,
                "out",
            )


def limits(
    position: Position, plan: Plan, action: Action | None, asked: Block | None
) -> Iterator[Limit]:
    """How many of the block's side have retreated over the borders that the question reads."""
    battle = position.battle
    if asked is None or battle is None or not isinstance(action, Retreat | Ways):
        return
    middles = {line.id: line.middle for line in plan.lines}
    for border in position.map.around[battle.at]:
        if isinstance(action, Ways) or border.other(battle.at) == action.path[0]:
            used = retreated(position, asked.side, border, battle.final)
            most = limit(position, border)
            yield Limit(at=middles[border.id], used=used, most=most, kind=border.kind)
