"""The order of battles, how one begins and is closed, the end of the phase: 5.0b, d, 5.1a, b."""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import Meta
from msgspec.structs import replace

from rulesref.engine.explain import Ask, Rule, check, reading, step
from rulesref.engine.value import Action, BadInput, Id, Lacking, Value, double_at
from rulesref.systems.pax_baltica.battle import (
    Roles,
    battlefield,
    contested,
    cooperation,
    excepted,
    fought,
    harbor_exception,
    who_defends,
)
from rulesref.systems.pax_baltica.position import BorderName, Position, Side
from rulesref.systems.pax_baltica.reserves import main_border, may_be_main, reserves, ways_used
from rulesref.systems.pax_baltica.wellformed import way_in

Battles = Annotated[tuple[Id, ...], Meta(min_length=1, max_length=60, extra={"row": "way"})]


class Sequence(Action, frozen=True, kw_only=True, tag="sequence"):
    """The first player sets the order of the battles: their territories, one after the other."""

    whether: ClassVar[bool] = True
    battles: Battles


class Begin(Action, frozen=True, kw_only=True, tag="battle"):
    """The battle of a territory begins; `main` is the border that the attacker names (5.3a)."""

    at: Id
    main: BorderName | None = None


class End(Action, frozen=True, kw_only=True, tag="end"):
    """May the Battle Phase end?"""

    whether: ClassVar[bool] = True


class Done(Action, frozen=True, kw_only=True, tag="done"):
    """The winner has regrouped whom he liked: the battle is finished."""

    whether: ClassVar[bool] = True


class Opened(Value, frozen=True, kw_only=True):
    """How a battle begins: who attacks over which border, who waits, whose blocks are revealed."""

    defender: Side
    attacker: Side
    main: str | None
    reserves: tuple[str, ...]
    revealed: tuple[str, ...]


def to_be_fought(position: Position) -> Rule[tuple[str, ...]]:
    """The battlefields, and before them what the exception leaves out or might (5.0c, Q18)."""
    for area in position.map.areas:
        if contested(position, area.id):
            yield from excepted(position, area.id)
    return battlefields(position)


def battlefields(position: Position) -> tuple[str, ...]:
    """The territories in which a battle must be fought, in the order of the map (5.0a, b, c)."""
    return tuple([area.id for area in position.map.areas if is_battlefield(position, area.id)])


def is_battlefield(position: Position, at: str) -> bool:
    """Whether blocks of both sides are in a territory, and no exception applies (5.0a, c)."""
    return contested(position, at) and not harbor_exception(position, at)


# 5.1a -----------------------------------------------------------------------------------------


def who_orders(position: Position) -> Side:
    """The player who orders the battles: the first player (5.1a)."""
    if position.first is None:
        raise Lacking("position.first", "first-needed")
    return position.first


def set_sequence(position: Position, action: Sequence) -> Rule[tuple[str, ...]]:
    """The order of all battles, set at once before the first reveal (5.1a, Q11)."""
    for place, at in enumerate(action.battles):
        position.map.area(at, f"action.battles[{place}]")
    if (twice := double_at(action.battles)) is not None:
        raise BadInput(f"action.battles[{twice}]", "twice", id=action.battles[twice])
    yield reading(position, "Q11")
    yield from one_at_a_time(position)
    fields, coming = (yield from to_be_fought(position)), next_in_order(position)
    yield check("5.1a", "order-open", coming is None, due=coming)
    others = tuple(at for at in action.battles if at not in fields)
    yield check("5.0a", "all-battlefields", not others, places=others or action.battles)
    if position.settings.battle_order == "whole":
        left = tuple(at for at in fields if at not in action.battles)
        yield check("5.0b", "all-ordered", not left, places=left or fields)
    set_ = replace(position, battles=action.battles)
    yield step("5.1a", "order-set", after=set_, side=who_orders(position), places=action.battles)
    return action.battles


def one_at_a_time(position: Position) -> Rule[None]:
    """No battle begins before the one under way is finished (5.1a); one that is won is (5.7)."""
    battle = position.battle
    now = battle.at if battle and battle.won is None else None
    yield check("5.1a", "one-at-a-time", now is None, at=now)


def its_turn(position: Position, at: str) -> Rule[None]:
    """A battle comes up in the order set by the first player (5.1a, Q11)."""
    if position.battles[:1] == (at,):
        fields = battlefields(position)
    else:
        fields = yield from to_be_fought(position)
    due = next_in_order(position)
    if len(fields) < 2 and due is None:
        return
    yield reading(position, "Q11")
    if position.settings.battle_order == "next":
        yield step("5.1a", "picked-next", side=who_orders(position), at=at)
        return
    yield check("5.1a", "order-is-set", bool(due), places=fields)
    if due:
        yield check("5.1a", "next-in-order", at == due, at=at, due=due)


def next_in_order(position: Position) -> str | None:
    """The battle that comes next in the order set (5.1a)."""
    return next((at for at in position.battles if is_battlefield(position, at)), None)


# 5.1b -----------------------------------------------------------------------------------------


def begin(position: Position, action: Begin) -> Rule[Opened]:
    """A battle begins: the attacker names the main attack, then the blocks are revealed (5.1)."""
    at = position.map.area(action.at, "action.at").id
    named = action.main and way_in(position, at, action.main, "action.main")
    opened = position.with_new_battle(at, named)
    yield from one_at_a_time(position)
    yield from fought(opened)
    yield from its_turn(position, at)
    yield from cooperation(opened)
    roles = yield from who_defends(opened)
    yield from must_name(opened, roles)
    waiting = yield from reserves(opened, roles)
    shown = revealed(opened, waiting)
    yield step("5.1b", "reveals", after=uncovered(opened, shown), blocks=shown, at=at)
    return Opened(
        defender=roles.defender,
        attacker=roles.attacker,
        main=main_border(opened, roles),
        reserves=waiting,
        revealed=shown,
    )


def must_name(position: Position, roles: Roles) -> Rule[None]:
    """Of the borders used the attacker names one, before blocks are revealed (5.3a, Q8)."""
    used, named = ways_used(position, roles.attacker), position.fight.main
    if len(used) > 1:
        yield reading(position, "Q8")
        if named is None:
            raise Ask("5.3a", roles.attacker, "action.main", used)
    if named is not None:
        yield check("5.3a", "main-used", may_be_main(named, used), border=named, used=used)


def revealed(position: Position, waiting: tuple[str, ...]) -> tuple[str, ...]:
    """The blocks that are shown when a battle begins: all but its reserves (5.1b, 5.3c)."""
    there = position.in_battle()
    return tuple(block.id for block in there if block.id not in waiting)


def uncovered(position: Position, shown: tuple[str, ...]) -> Position:
    """The position with these blocks face up, as far as it tells what is on their faces."""
    blocks = tuple(
        replace(block, hidden=False) if block.id in shown and block.is_known else block
        for block in position.blocks
    )
    return replace(position, blocks=blocks)


def close(position: Position, _: Done) -> Rule[None]:
    """A battle that was won is finished, and the next one may begin (5.1a)."""
    battle = position.fight
    yield check("5.1a", "is-won", battle.won is not None, at=battle.at)
    closed = replace(position, battle=None)
    yield step("5.1a", "battle-closed", after=closed, at=battle.at)


# 5.0d -----------------------------------------------------------------------------------------


def may_end(position: Position, _: End) -> Rule[None]:
    """No territory may be left with blocks of both sides, but for the exception of 5.0c (5.0d)."""
    yield from one_at_a_time(position)
    for area in position.map.areas:
        yield from battlefield(position, area.id)
    left = battlefields(position)
    yield check("5.0d", "no-battlefield-left", not left, places=left)
