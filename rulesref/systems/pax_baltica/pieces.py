"""The blocks on the board: where they lie, and what is seen of each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from rulesref.engine.board import Named, Plan, Point, Sign, Token, arrange
from rulesref.engine.explain import Ruling
from rulesref.engine.value import Action
from rulesref.systems.pax_baltica.codes import NATION
from rulesref.systems.pax_baltica.position import OFF_THE_MAP, SIDES, Block, Position
from rulesref.systems.pax_baltica.reserves import stays_out
from rulesref.systems.pax_baltica.rounds import RoundOrder
from rulesref.systems.pax_baltica.writing import NATION_CODE

TONE = {nation: number for number, nation in enumerate(NATION.values(), 1)}


def sign(word: str) -> Named:
    """A word that only the board says."""
    return Named("sign", word)


RESERVE = Sign(name=sign("reserve"), frame="dashed", flag="letter", letter=sign("reserve-letter"))
ACTS = Sign(name=sign("acts"), frame="plain")
CHOSEN = Sign(name=sign("chosen"), frame="outer")
PINNED = Sign(name=sign("pinned"), flag="pin")
BESIEGING = Sign(name=sign("besieging"), frame="circle")
HIT = Sign(name=sign("hit"), flag="loss")


class Scene(NamedTuple):
    """What is drawn: a moment laid out, the question and its ruling, the moment before.

    `order` tells who acts and waits, where that is to be seen.
    """

    position: Position
    plan: Plan
    action: Action | None = None
    ruling: Ruling[Any] | None = None
    before: Position | None = None
    order: RoundOrder | None = None

    @property
    def asked(self) -> Block | None:
        """The block that the question is about."""
        return self.position.by_id.get(getattr(self.action, "block", ""))


def tokens(scene: Scene) -> Iterator[Token]:
    """The blocks of every territory: a row for each side, or one for both if they are larger so."""
    for place, blocks in scene.position.standing.items():
        if place in OFF_THE_MAP:
            continue
        apart = [[b for b in blocks if b.side == side] for side in SIDES]
        middle, room = scene.plan.pieces[place], scene.plan.rooms[place]
        scale, corners, rows = max(
            (
                (*arrange([len(row) for row in rows], middle, room), rows)
                for rows in (apart, [apart[0] + apart[1]])
            ),
            key=lambda laid: laid[0],
        )
        for row, spots in zip(rows, corners, strict=True):
            for block, at in zip(row, spots, strict=True):
                yield token(block, at, scale, tuple(signs(scene, block)))


def token(block: Block, at: Point, scale: float, seen: tuple[Sign, ...]) -> Token:
    """A block as it is seen: face down, only its nation, whatever else the position knows."""
    return Token(
        id=block.id,
        item=f"blocks.{block.id}",
        at=at,
        scale=round(scale, 1),
        name=Named("nation", block.nation) if block.hidden else Named("block", block.id),
        tone=TONE[block.nation],
        code=NATION_CODE[block.nation].upper(),
        rating="" if block.hidden else block.rating or "",
        strength=0 if block.hidden else block.steps,
        full=0 if block.hidden else block.full or 0,
        hidden=block.hidden,
        signs=seen,
    )


def signs(scene: Scene, block: Block) -> Iterator[Sign]:
    """What a block is at this moment."""
    order, asked = scene.order, scene.asked
    if order and stays_out(scene.position) and block.id in order.reserves:
        yield RESERVE
    if order and block.id in order.next:
        yield ACTS
    if asked and asked.id == block.id:
        yield CHOSEN
    if block.pinned:
        yield PINNED
    if block.besieging:
        yield BESIEGING
    earlier = scene.before.by_id.get(block.id) if scene.before else None
    if earlier and block.strength is not None and earlier.steps > block.steps:
        yield HIT
