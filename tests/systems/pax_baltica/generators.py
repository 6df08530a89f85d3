"""Positions and questions of every kind, for the laws. Well-formed, not always sensible."""

from __future__ import annotations

from hypothesis import strategies as st
from hypothesis.strategies import composite
from msgspec.structs import replace

from rulesref.engine.value import Action
from rulesref.systems.pax_baltica.battle import Defender, left_to_fight
from rulesref.systems.pax_baltica.course import Next
from rulesref.systems.pax_baltica.due import Due
from rulesref.systems.pax_baltica.fire import Fire, Hits
from rulesref.systems.pax_baltica.leaving import Escape
from rulesref.systems.pax_baltica.order_of_battles import Begin, Done, End, Sequence
from rulesref.systems.pax_baltica.position import (
    SIDES,
    Battle,
    Block,
    Came,
    Crossed,
    Gone,
    Land,
    Nation,
    Position,
    Side,
    other,
)
from rulesref.systems.pax_baltica.regroup import Regroup, Spread
from rulesref.systems.pax_baltica.retreat import Retreat
from rulesref.systems.pax_baltica.rounds import Leaver, Order
from rulesref.systems.pax_baltica.settings import Settings
from rulesref.systems.pax_baltica.ways import Ways
from rulesref.systems.pax_baltica.wellformed import checked
from tests.systems.pax_baltica.boards import board

MAP = board("X-Y Z-Y V~Y X-E V-W T-X Y-Gulf", T="transit", Y="harbor", Gulf="sea")
BORDERS = ["X-Y", "Z-Y", "V-Y", "sea"]
INTO = {"Y": BORDERS, "X": ["X-Y", "X-E", "T-X"]}  # the ways into two territories
PLACES = ["X", "Z", "V", "W", "E", "T"]
NATIONS: dict[Side, list[Nation]] = {
    "Sweden": ["Sweden", "Ottoman"],
    "Coalition": ["Russia", "Denmark", "Saxony"],
}

all_settings = st.builds(
    Settings,
    normal_limit=st.integers(0, 7),
    rough_limit=st.integers(0, 3),
    suspended=st.frozensets(st.sampled_from(["5.3c", "5.4a", "5.6b", "5.6c", "5.6d", "5.6e"])),
    **{reading.key: st.sampled_from(reading.values) for reading in Settings.readings().values()},
)

crossings = st.builds(
    Crossed,
    side=st.sampled_from(SIDES),
    border=st.sampled_from(["X-Y", "Z-Y", "V-Y", "V-W"]),
    count=st.integers(1, 6),
)


@composite
def blocks(draw: st.DrawFn, number: int) -> Block:
    """A block of either side; most stand in the battle at Y, and some are face down."""
    side = draw(st.sampled_from(SIDES))
    full = draw(st.integers(1, 5))
    # Sides come in under numbers of their own: no two sides share one.
    order = draw(st.integers(1, 4)) * 2 + SIDES.index(side)
    at = draw(st.sampled_from(["Y"] * 12 + PLACES))
    came = Came(border=draw(st.sampled_from(BORDERS)), order=order)
    block = Block(
        id=f"B{number}",
        nation=draw(st.sampled_from(NATIONS[side])),
        side=side,
        kind=draw(st.sampled_from(["army", "army", "regiment", "fleet"])),
        rating=draw(st.sampled_from(["A3", "B1", "B3", "C2", "D4", "D6"])),
        strength=draw(st.integers(1, full)),
        full=full,
        move=draw(st.integers(0, 4)),
        at=at,
        came=came if at == "Y" and draw(st.booleans()) else None,
        extra=draw(st.sampled_from([0, 0, 0, 1, 2])),
        besieging=draw(st.booleans()),
    )
    return draw(face_down(block)) if draw(st.integers(0, 5)) == 0 else block


@composite
def face_down(draw: st.DrawFn, block: Block) -> Block:
    """The block as one who sees its back may know it."""
    unknown = draw(st.sets(st.sampled_from(["kind", "rating", "strength", "full", "move"])))
    return replace(block, hidden=True, **dict.fromkeys(unknown))


@composite
def lands(draw: st.DrawFn, territory: str) -> Land:
    """Who controls a territory."""
    control: Side | None = draw(st.sampled_from([None, *SIDES]))
    nation: Nation | None = draw(st.sampled_from([None, *NATIONS[control]])) if control else None
    return Land(territory=territory, control=control, nation=nation)


@composite
def battles(draw: st.DrawFn, names: list[str], last: int) -> Battle:
    """A battle at Y, in any round."""
    number = draw(st.integers(1, last))
    gone = st.builds(
        Gone,
        side=st.sampled_from(SIDES),
        border=st.sampled_from(["X-Y", "Z-Y", "V-Y", "V-W"]),
        count=st.integers(1, 6),
        final=st.booleans(),
    )
    return Battle(
        at="Y",
        round=number,
        final=number == last and draw(st.booleans()),
        defender=draw(st.sampled_from([None, *SIDES])),
        main=draw(st.sampled_from([None, None, None, *BORDERS])),
        acted=frozenset(draw(st.lists(st.sampled_from(names), max_size=2)))
        if names
        else frozenset(),
        retreats=tuple(draw(st.lists(gone, max_size=2))),
        won=draw(st.sampled_from([None, None, *SIDES])),
        regroups=tuple(draw(st.lists(crossings, max_size=2))),
    )


@composite
def any_position(draw: st.DrawFn) -> Position:
    """A position with a battle at Y."""
    there = [draw(blocks(number)) for number in range(draw(st.integers(0, 7)))]
    chosen = draw(all_settings)
    held = [draw(lands(territory)) for territory in ("X", "Y", "Z", "V", "W", "E")]
    if chosen.transit_control == "as_given":
        held.append(draw(lands("T")))
    found = Position(
        map=MAP,
        first=draw(st.sampled_from([None, *SIDES])),
        lands=tuple(held),
        blocks=tuple(there),
        crossed=tuple(draw(st.lists(crossings, max_size=2))),
        battle=draw(battles([block.id for block in there], chosen.rounds)),
        settings=chosen,
    )
    return checked(found.with_battle(won=None) if left_to_fight(found) else found)


@composite
def phases(draw: st.DrawFn) -> Position:
    """A Battle Phase that begins: a battle or two, who defends is told, all faces are known."""
    rules = replace(draw(all_settings), suspended=frozenset())
    fields = draw(st.sampled_from([["Y"], ["Y", "X"]]))
    there = [block for at in fields for block in draw(contenders(at))]
    held = [draw(lands(territory)) for territory in ("X", "Y", "Z", "V", "W", "E")]
    return checked(
        Position(
            map=MAP,
            first=draw(st.sampled_from(SIDES)),
            lands=tuple(held),
            blocks=tuple(replace(b, id=f"B{n}") for n, b in enumerate(there)),
            settings=rules,
        )
    )


@composite
def contenders(draw: st.DrawFn, at: str) -> list[Block]:
    """The blocks of a battlefield: who was there, who attacked, perhaps who came to help."""
    side = draw(st.sampled_from(SIDES))
    there = draw(st.lists(fighters(side, at, []), min_size=1, max_size=2))
    attack = draw(st.lists(fighters(other(side), at, [2, 4]), min_size=1, max_size=3))
    late = draw(st.lists(fighters(side, at, [1, 3, 5]), max_size=1))
    return [*there, *attack, *late]


@composite
def fighters(draw: st.DrawFn, side: Side, at: str, orders: list[int]) -> Block:
    """A block of a side that came in under one of these numbers; by none it was there before."""
    block: Block = draw(blocks(0))
    known = replace(
        block,
        kind=block.kind or "army",
        rating=block.rating or "C2",
        strength=block.strength or 1,
        full=5,
        move=2 if block.move is None else block.move,
    )
    came = draw(ways_in(at, orders)) if orders else None
    extra = block.extra if came else 0
    nation = draw(st.sampled_from(NATIONS[side]))
    return replace(known, side=side, nation=nation, at=at, came=came, extra=extra, besieging=False)


def ways_in(at: str, orders: list[int]) -> st.SearchStrategy[Came]:
    """How a block may have come into a territory."""
    return st.builds(Came, border=st.sampled_from(INTO[at]), order=st.sampled_from(orders))


@composite
def actions(draw: st.DrawFn, position: Position) -> Action:
    """A question or a move that its position understands, more often than not."""
    names = named_in(position)
    losses = st.just(()) | st.just(()) | st.lists(st.sampled_from(names), max_size=3).map(tuple)
    questions = st.one_of(
        st.just(Defender()),
        st.just(Order()),
        st.just(Leaver()),
        st.builds(Hits, side=st.sampled_from(SIDES), hits=st.integers(0, 12), losses=losses),
        st.builds(Ways, block=st.sampled_from(names)),
        st.just(Spread()),
        st.just(Due()),
        st.just(Escape()),
    )
    return draw(questions | moves(position))


@composite
def moves(draw: st.DrawFn, position: Position) -> Action:
    """A move, of whoever's turn it is."""
    names = named_in(position)
    name = draw(st.sampled_from(names))
    strength = max(position.by_id[name].steps, 1) if name in position.by_id else 1
    dice = st.lists(st.integers(1, 6), min_size=strength, max_size=strength)
    losses = st.just(()) | st.just(()) | st.lists(st.sampled_from(names), max_size=3).map(tuple)
    paths = [("X",), ("Z",), ("V",), ("X", "E"), ("V", "W"), ("X", "T"), ("sea",), ("Gulf",)]
    battles = st.sampled_from([("Y",), ("X",), ("X", "Y"), ("Y", "X")])
    main = st.sampled_from([None, *BORDERS])
    return draw(
        st.one_of(
            st.builds(Fire, block=st.just(name), dice=dice.map(tuple), losses=losses),
            st.builds(Retreat, block=st.just(name), path=st.sampled_from(paths)),
            st.builds(Regroup, block=st.just(name), to=st.sampled_from(["Y", "sea", *PLACES])),
            st.builds(Begin, at=st.sampled_from(["Y", "Y", "X"]), main=main),
            st.builds(Sequence, battles=battles),
            st.sampled_from([Next(), Done(), End()]),
        )
    )


def named_in(position: Position) -> list[str]:
    """Blocks to ask about: those of the battle, if there are any."""
    fighting = [block.id for block in position.blocks_at("Y")]
    return fighting or [block.id for block in position.blocks] or ["B9"]


positions = any_position()
