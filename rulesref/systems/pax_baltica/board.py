"""The board of a moment: what lies where, and what an answer says of it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from rulesref.engine.areas import Border
from rulesref.engine.board import (
    Arrow,
    Board,
    Curve,
    Ground,
    Limit,
    Line,
    Named,
    Plan,
    Point,
    curve,
    plan_of,
)
from rulesref.engine.explain import Ruling, Verdict, explain
from rulesref.engine.value import Action, BadInput
from rulesref.systems.pax_baltica.battle import roles_of
from rulesref.systems.pax_baltica.pieces import Scene, sign, tokens
from rulesref.systems.pax_baltica.position import ROUGH, SEA, SIDES, TRANSIT, Position, Side
from rulesref.systems.pax_baltica.regroup import Regroup, Spread, SpreadOut, used_up
from rulesref.systems.pax_baltica.reserves import main_border
from rulesref.systems.pax_baltica.retreat import Retreat, limit, used_of
from rulesref.systems.pax_baltica.rounds import Order, RoundOrder, order_of_round
from rulesref.systems.pax_baltica.ways import Ways

SIDE = {side: number for number, side in enumerate(SIDES, 1)}


def board_of(
    position: Position,
    action: Action | None = None,
    *,
    ruling: Ruling[Any] | None = None,
    before: Position | None = None,
    bare: bool = False,
) -> Board:
    """The picture of a position; with an answer, what it says of the ways out.

    `before` is the moment before this one: blocks that have lost strength since are marked.
    A `bare` board does not tell who acts or waits, for those who are to find out.
    """
    order = None if bare else order_now(position)
    scene = Scene(position, plan_of(position.map), action, ruling, before, order)
    return Board(
        view=scene.plan.view,
        sides=tuple(Named("side", side) for side in SIDES),
        grounds=tuple(grounds(scene)),
        lines=tuple(line(border, scene.plan) for border in position.map.borders),
        tokens=tuple(tokens(scene)),
        arrows=(*ways_in(scene), *way_out(scene)),
        limits=tuple(limits(scene)),
        site=site(scene),
    )


def grounds(scene: Scene) -> Iterator[Ground]:
    """The territories; one that somebody controls has a town with its garrison."""
    position, plan = scene.position, scene.plan
    marks = dict(marks_of(scene))
    for area in position.map.areas:
        land, transit = position.land(area.id), area.kind == TRANSIT
        yield Ground(
            id=area.id,
            item=f"lands.{area.id}",
            name=Named("territory", area.id),
            outline=plan.outlines[area.id],
            label=plan.labels[area.id],
            side=SIDE[land.control] if land.control else 0,
            hatched=transit,
            note=sign("transit") if transit else None,
            town=sign("garrison") if land.control and not transit else None,
            number=land.garrison,
            mark=marks.get(area.id),
        )


def line(border: Border, plan: Plan) -> Line:
    """A border; a rough one is heavy."""
    rough = border.kind == ROUGH
    return Line(
        id=border.id,
        name=Named("border", border.id),
        path=plan.paths[border.id],
        heavy=rough,
        note=sign("rough") if rough else None,
    )


def marks_of(scene: Scene) -> Iterator[tuple[str, Verdict]]:
    """What the answer says of each territory that a block might go to."""
    action, ruling = scene.action, scene.ruling
    if ruling is None:
        return
    if isinstance(action, Ways) and ruling.value:
        for place, way in ruling.value.items():
            yield place, way.verdict
    elif isinstance(action, Spread) and ruling.value and ruling.value.side:
        yield from marks_beside(scene, ruling.value)
    elif path_of(action) and ruling.verdict != "choice due":
        yield path_of(action)[-1], ruling.verdict


def marks_beside(scene: Scene, found: SpreadOut) -> Iterator[tuple[str, Verdict]]:
    """Whether any of the winner's blocks may regroup to each place beside the battlefield."""
    at, is_open = scene.position.fight.at, {to for places in found.to.values() for to in places}
    for border in scene.position.map.around[at]:
        yield border.other(at), "yes" if border.other(at) in is_open else "no"


def path_of(action: Action | None) -> tuple[str, ...]:
    """The way that a question asks about."""
    if isinstance(action, Regroup):
        return (action.to,)
    return action.path if isinstance(action, Retreat) else ()


def order_now(position: Position) -> RoundOrder | None:
    """Who acts when; None where there is no battle or the position does not tell enough."""
    try:
        return explain(position, order_of_round(position, Order())).value
    except BadInput:
        return None


def site(scene: Scene) -> Point | None:
    """Where the sign of the battle stands: over its name."""
    if scene.position.battle is None:
        return None
    x, y = scene.plan.labels[scene.position.battle.at]
    return x, y - 32


def ways_in(scene: Scene) -> Iterator[Arrow]:
    """An arrow for every border by which a side came into the battle; the main attack's is so."""
    position, plan = scene.position, scene.plan
    if position.battle is None:
        return
    at, main = position.battle.at, main_of(position)
    entries = position.entries_at(at)
    for side, name in dict.fromkeys((e.side, e.border) for e in entries):
        if name and name != SEA:
            border = position.map.named_border(name, "border")
            start, over = plan.labels[border.other(at)], plan.middles[border.id]
            leads = curve(nearer(start, over), over, nearer(over, plan.pieces[at], 0.3))
            yield way_in(leads, SIDE[side], border, main=name == main)


def way_in(leads: Curve, side: int, border: Border, main: bool) -> Arrow:
    """The arrow of a side that came over a border, by the main attack or else."""
    return Arrow(
        curve=leads,
        side=side,
        name=sign("main-attack") if main else sign("way-in"),
        over=Named("border", border.id),
        look="heavy" if main else "",
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


def way_out(scene: Scene) -> Iterator[Arrow]:
    """An arrow for every step of the way that was asked about."""
    position, plan, asked = scene.position, scene.plan, scene.asked
    if asked is None:
        return
    at = asked.at
    for here, to in pairwise((at, *path_of(scene.action))):
        border = position.map.by_ends.get((here, to))
        if border:
            start, over = plan.pieces[here] if here == at else plan.labels[here], border.id
            middle = plan.middles[over]
            yield Arrow(
                curve=curve(nearer(start, middle), middle, nearer(middle, plan.labels[to], 0.7)),
                side=SIDE[asked.side],
                name=sign("way-out"),
                over=Named("border", over),
                look="dotted",
            )


def limits(scene: Scene) -> Iterator[Limit]:
    """How much a side has used of the limits of borders that the question reads."""
    position, action, battle = scene.position, scene.action, scene.position.battle
    side = who_leaves(scene)
    if battle is None or side is None:
        return
    regroups = isinstance(action, Regroup | Spread)
    used = used_up if regroups else used_of
    first = path_of(action)[:1]
    for border in position.map.around[battle.at]:
        if not first or border.other(battle.at) in first:
            yield Limit(
                at=scene.plan.middles[border.id],
                name=sign("regroup") if regroups else sign("retreat"),
                over=Named("border", border.id),
                used=used(position, side, border),
                most=limit(position, border),
                heavy=border.kind == ROUGH,
            )


def who_leaves(scene: Scene) -> Side | None:
    """Whose blocks would leave the battle, where the question is about that."""
    battle, asked = scene.position.battle, scene.asked
    if isinstance(scene.action, Spread):
        return battle.won if battle else None
    leaves = isinstance(scene.action, Retreat | Ways | Regroup)
    return asked.side if leaves and asked else None
