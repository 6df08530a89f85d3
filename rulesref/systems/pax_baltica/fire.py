"""Fire: section 5.5 (dice and hits, who takes them, where the eliminated go)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from rulesref.engine.explain import Ask, Rule, Ruling, check, kept, nested, step
from rulesref.engine.value import Action, BadInput, Id, Value
from rulesref.systems.pax_baltica.battle import Roles, fought
from rulesref.systems.pax_baltica.going import fallen
from rulesref.systems.pax_baltica.lost_round import lost_round
from rulesref.systems.pax_baltica.position import Block, Position, Side, other
from rulesref.systems.pax_baltica.reserves import in_the_fight, ready, roles_for_reserves
from rulesref.systems.pax_baltica.rounds import may_act, under_way

Die = Annotated[int, Meta(ge=1, le=6)]
Dice = Annotated[tuple[Die, ...], Meta(min_length=1, max_length=9, extra={"row": "dice"})]
Losses = Annotated[tuple[Id, ...], Meta(max_length=60, extra={"row": "choices"})]


class Fire(Action, frozen=True, kw_only=True, tag="fire"):
    """A block fires with these dice; `losses` name who takes the hits, in order.

    They are their owner's choices, one for each hit that may fall on several equals. Where there
    is one for each hit that finds somebody, they tell of every hit who took it.
    """

    block: Id
    dice: Dice
    losses: Losses = ()


class Hits(Action, frozen=True, kw_only=True, tag="hits"):
    """A side takes a number of hits; `losses` name who takes them, as in Fire."""

    side: Side
    hits: Annotated[int, Meta(ge=0, le=60)]
    losses: Losses = ()


class Loss(Value, frozen=True, kw_only=True):
    """A block that lost a step, and the strength that is left."""

    block: str
    left: int


class Salvo(Value, frozen=True, kw_only=True):
    """What became of the hits: step by step, how many were lost, who is eliminated."""

    hits: int
    hits_lost: int
    losses: tuple[Loss, ...]
    eliminated: tuple[str, ...]


def fire(position: Position, action: Fire) -> Rule[Salvo]:
    """A block in the fight rolls its strength in dice; each hit falls at once (5.5)."""
    block = position.fighter(action.block)
    if miscounted(block, action):
        raise BadInput(
            "action.dice",
            "wrong-number-of-dice",
            n=len(action.dice),
            block=block.id,
            strength=dice_of(block),
        )
    allowed = yield from kept(position, may_fire(position, block))
    return (yield from shots(position, block, action, allowed))


def miscounted(block: Block, action: Fire) -> bool:
    """Whether there are other dice than the strength of a block gives it, if that is known."""
    return block.strength is not None and len(action.dice) != dice_of(block)


def shots(
    position: Position, block: Block, action: Fire, allowed: Ruling[Roles | None]
) -> Rule[Salvo]:
    """The dice of a block, whether it may fire or not, and what becomes of its hits (5.5)."""
    position.need([block], "strength", "rating")
    hitting = tuple(is_hit(die, block) for die in action.dice)
    hits = sum(hitting)
    fired = position.with_battle(acted=position.fight.acted | {block.id})
    yield step(
        "5.5a",
        "rolls-all-the-same" if allowed.broken else "rolls",
        after=fired,
        block=block.id,
        strength=len(action.dice),
        number=block.number,
        dice=action.dice,
        hitting=hitting,
        hits=hits,
    )
    side = other(block.side)
    exposed = yield from in_the_fight(position, allowed.value, side)
    return (yield from take_hits(fired, side, exposed, hits, action.losses))


def battle_on(position: Position) -> Rule[Roles | None]:
    """There is a battle to fire in (5.0a, c); who defends in it, where reserves turn on it."""
    yield from fought(position)
    return (yield from roles_for_reserves(position))


def may_fire(position: Position, block: Block) -> Rule[Roles | None]:
    """Whether a block of the battle may fire now (5.3c, 5.4a); who defends, if that matters."""
    roles = yield from battle_on(position)
    yield from ready(position, roles, block)
    if roles and (yield from nested(lost_round(position, roles))):
        yield check("5.3d", "round-goes-on", False, at=position.fight.at)
    yield from may_act(position, block)
    return roles


def hits(position: Position, action: Hits) -> Rule[Salvo]:
    """A side of a battle that is being fought takes hits, whoever scored them (5.5b, c)."""
    now = yield from kept(position, under_way(position))
    roles = yield from roles_for_reserves(position)
    if now.broken:
        yield step("5.5b", "hits-all-the-same", side=action.side, hits=action.hits)
    exposed = yield from in_the_fight(position, roles, action.side)
    return (yield from take_hits(position, action.side, exposed, action.hits, action.losses))


def take_hits(
    position: Position, side: Side, exposed: tuple[Block, ...], hits: int, losses: Losses
) -> Rule[Salvo]:
    """Each hit falls on the strongest block in the fight; its owner settles ties (5.5b)."""
    for place, name in enumerate(losses):
        position.block(name, f"action.losses[{place}]")
    named, taken, dead = named_for(exposed, hits, losses), [], []
    for n in range(hits):
        alive = [position.by_id[b.id] for b in exposed if b.id not in dead]
        position.need(alive, "strength")
        tied = targets(alive)
        if not tied:
            yield step("5.5b", "hits-lost", standing="derived", n=hits - n)
            break
        block = yield from who_loses(position, side, tied, named[n], exposed)
        position = lose_step(position, block)
        left = block.steps - 1
        taken.append(Loss(block=block.id, left=left))
        yield step("5.5b", "loses-step", after=position, n=n + 1, block=block.id, left=left)
        if is_eliminated(left):
            dead.append(block.id)
            yield step("5.5c", "eliminated", after=position, block=block.id, nation=block.nation)
    if over := len(losses) - len([name for name in named if name]):
        raise BadInput("action.losses", "choices-left", n=over)
    yield step("5.5b", "salvo" if hits else "no-hits", n=len(taken), hits=hits, side=side)
    return Salvo(
        hits=hits, hits_lost=hits - len(taken), losses=tuple(taken), eliminated=tuple(dead)
    )


def who_loses(
    position: Position,
    side: Side,
    tied: list[Block],
    named: str | None,
    exposed: tuple[Block, ...],
) -> Rule[Block]:
    """The strongest block, or among equals whom its owner names; any other is marked (5.5b)."""
    options = tuple(block.id for block in tied)
    if named is None and len(tied) > 1:
        raise Ask("5.5b", side, "action.losses", options)
    chosen = tied[0] if named is None else position.by_id[named]
    if [chosen] == tied:  # nobody had to choose
        return chosen
    if chosen not in position.in_battle(side) or chosen.strength == 0:
        raise BadInput("action.losses", "not-a-target", block=chosen.id, options=options)
    if chosen.id not in [block.id for block in exposed]:
        yield check("5.3c", "takes-no-hits", False, block=chosen.id)
    yield check(
        "5.5b", "owner-chooses", chosen in tied, block=chosen.id, side=side, options=options
    )
    return chosen


def named_for(blocks: tuple[Block, ...], hits: int, losses: Losses) -> tuple[str | None, ...]:
    """Whom each hit was said to fall on; None where nobody is named (5.5b)."""
    if not losses:
        return (None,) * hits
    fall = min(hits, sum(block.steps for block in blocks))
    told = losses if len(losses) == fall else tuple(among_equals(blocks, hits, losses))
    return (*told, *(None,) * (hits - len(told)))


def among_equals(blocks: tuple[Block, ...], hits: int, losses: Losses) -> Iterator[str | None]:
    """The choices for those hits that may fall on several equals, None for the others (5.5b)."""
    left, choices = {block.id: block for block in blocks}, iter(losses)
    for _ in range(hits):
        tied = targets(list(left.values()))
        name = next(choices, None) if len(tied) > 1 else None
        yield name
        hit = name or (tied[0].id if tied else "")
        if hit in left:
            left[hit] = weaker(left[hit])


def dice_of(block: Block) -> int:
    """How many dice a block rolls: its present strength (5.5a)."""
    return block.steps


def is_hit(die: int, block: Block) -> bool:
    """A die hits if it is not above the number of the combat rating (5.5a)."""
    return die <= block.number


def targets(blocks: list[Block]) -> list[Block]:
    """The blocks that the next hit may fall on: those of the greatest present strength (5.5b)."""
    most = max((block.steps for block in blocks), default=0)
    return [block for block in blocks if block.steps == most > 0]


def lose_step(position: Position, block: Block) -> Position:
    """One step less; with the last one a block goes to the pool of its nation (5.5b, c)."""
    left = weaker(block)
    return fallen(position, left) if is_eliminated(left.steps) else position.with_block(left)


def weaker(block: Block) -> Block:
    """A block with one step less (5.5b)."""
    return replace(block, strength=block.steps - 1)


def is_eliminated(strength: int) -> bool:
    """A block that has lost its last step is eliminated (5.5c)."""
    return strength == 0
