"""A moment of Pax Baltica: who is where on which map, and all that the battle must remember."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from operator import attrgetter
from typing import Annotated, ClassVar, Literal

from msgspec import Meta
from msgspec.structs import replace

from rulesref.engine.areas import AreaMap, Terrain
from rulesref.engine.value import BadInput, Id, Lacking, Value, form, grouped
from rulesref.systems.pax_baltica.settings import Settings

Side = Literal["Sweden", "Coalition"]
Nation = Literal["Sweden", "Russia", "Denmark", "Saxony", "Ottoman"]
Kind = Literal["army", "regiment", "fleet"]
Count = Annotated[int, Meta(ge=0, le=99)]
GroupNumber = Annotated[int, Meta(ge=1, le=999)]
Rating = Annotated[str, form(r"^[A-D][1-6]$(?!\n)", "not-a-rating")]
BorderName = Annotated[str, Meta(min_length=1, max_length=81)]

SIDES: tuple[Side, Side] = ("Sweden", "Coalition")
NORMAL, TRANSIT, HARBOR, SEA_AREA = "normal", "transit", "harbor", "sea"  # kinds of areas
ROUGH = "rough"  # the kind of border that lets two across and stops them, 4.2
SEA = "sea"  # as a way in or out: not over a border
POOL = "pool"  # where eliminated blocks lie, 5.5c
OFF_THE_MAP = (POOL, SEA)  # where blocks are that are in no territory
TERRAIN = Terrain((NORMAL, TRANSIT, HARBOR, SEA_AREA), (NORMAL, ROUGH), reserved=(POOL, SEA))


class Came(Value, frozen=True, kw_only=True):
    """How a block came in this turn: over which border (or SEA), as which group in order."""

    border: BorderName
    order: GroupNumber


class Block(Value, frozen=True, kw_only=True):
    """A block. `rating` is letter and number ("B3"), absent while unknown.

    `move` is its allowance in territories; `extra` how many it marched beyond that, 4.4. Of one
    that is `hidden` also `kind`, `strength`, `full` and `move` may be unknown.
    """

    named_by: ClassVar[str] = "id"
    named_as: ClassVar[str] = "block"
    id: Id
    nation: Nation
    side: Side
    kind: Kind | None = None
    rating: Rating | None = None
    strength: Annotated[int, Meta(ge=0, le=9)] | None = None
    full: Annotated[int, Meta(ge=1, le=9)] | None = None
    move: Annotated[int, Meta(ge=0, le=9)] | None = None
    at: Id
    came: Came | None = None
    extra: Annotated[int, Meta(ge=0, le=2)] = 0
    pinned: bool = False
    besieging: bool = False
    hidden: bool = False

    @property
    def letter(self) -> str:
        """The letter of the combat rating, which orders the round (5.4b)."""
        return self.rating[:1] if self.rating else ""

    @property
    def number(self) -> int:
        """The number of the combat rating, which a die must not exceed to hit (5.5a)."""
        return int(self.rating[1:]) if self.rating else 0

    @property
    def is_known(self) -> bool:
        """Whether all that its face shows is known, but perhaps for the rating."""
        return None not in (self.kind, self.strength, self.full, self.move)

    @property
    def steps(self) -> int:
        """The strength as far as it is known: what a block rolls and what it can lose (5.5)."""
        return self.strength or 0


class Land(Value, frozen=True, kw_only=True):
    """Who controls a territory; `nation` is the garrison's, `garrison` its strength, if known."""

    named_by: ClassVar[str] = "territory"
    named_as: ClassVar[str] = "territory"
    territory: Id
    control: Side | None = None
    nation: Nation | None = None
    garrison: Count | None = None


class Entry(Value, frozen=True, kw_only=True):
    """Blocks of a side came into a territory this turn and stayed; known when they are gone too.

    Without a border: they had been there before (order 0). `marched`: by forced march. Blocks that
    only passed through leave no entry.
    """

    territory: Id
    side: Side
    border: BorderName | None = None
    order: Annotated[int, Meta(ge=0, le=999)] = 0
    marched: bool = False


class Crossed(Value, frozen=True, kw_only=True):
    """How many blocks of a side crossed a border: by movement in this turn, or in a regroup."""

    side: Side
    border: BorderName
    count: Annotated[int, Meta(ge=1, le=99)] = 1


class Gone(Crossed, frozen=True, kw_only=True):
    """How many blocks of a side retreated over a border in this round (`final`: after the last)."""

    final: bool = False


class Battle(Value, frozen=True, kw_only=True):
    """The battle being fought: `main` is the border named as main attack (5.3a).

    `acted` are the blocks that had their action in this round; `final` is the moment after the
    last round, when a side must leave (5.4c). `won` is the side that is left when it is over, which
    may then regroup; `regroups` counts the blocks that did (5.7).
    """

    at: Id
    round: Annotated[int, Meta(ge=1, le=99)] = 1
    final: bool = False
    defender: Side | None = None
    main: BorderName | None = None
    acted: frozenset[Id] = frozenset()
    retreats: tuple[Gone, ...] = ()
    won: Side | None = None
    regroups: tuple[Crossed, ...] = ()


class Position(Value, frozen=True, kw_only=True):
    """Everything that a question may read. Blocks at POOL are out of play, those at SEA put to sea.

    `battles` are those still to be fought, in the order set (5.1a). `crossed`, by
    movement, need not be given: then no more is known than how the blocks came.
    """

    map: AreaMap
    first: Side | None = None
    lands: Annotated[tuple[Land, ...], Meta(max_length=400)] = ()
    blocks: Annotated[tuple[Block, ...], Meta(max_length=200)] = ()
    entries: Annotated[tuple[Entry, ...], Meta(max_length=400)] = ()
    crossed: Annotated[tuple[Crossed, ...], Meta(max_length=400)] = ()
    battles: Annotated[tuple[Id, ...], Meta(max_length=60, extra={"row": "way"})] = ()
    battle: Battle | None = None
    settings: Settings = Settings()

    @cached_property
    def by_id(self) -> dict[str, Block]:
        """Every block by id."""
        return {block.id: block for block in self.blocks}

    @cached_property
    def land_of(self) -> dict[str, Land]:
        """What is known of each territory."""
        return {land.territory: land for land in self.lands}

    @property
    def named_blocks(self) -> tuple[str, ...]:
        """The ids of the blocks, for those who look for one that is not there."""
        return tuple(self.by_id)

    @property
    def fight(self) -> Battle:
        """The battle; BadInput where there is none."""
        if self.battle is None:
            raise BadInput("position.battle", "no-battle-given")
        return self.battle

    def block(self, block: str, field: str = "action.block") -> Block:
        """A block, wherever it is; BadInput if it is unknown."""
        found = self.by_id.get(block)
        if found is None:
            raise BadInput(field, "unknown-block", word=block, known=self.named_blocks)
        return found

    def fighter(self, block: str, field: str = "action.block") -> Block:
        """A block of the battle; BadInput if it is unknown or elsewhere."""
        found = self.block(block, field)
        if found.at != self.fight.at:
            raise BadInput(field, "not-in-battle", block=block, at=self.fight.at)
        return found

    def place(self, block: str, field: str) -> str:
        """A field of a block as complaints name it."""
        return f"position.blocks[{list(self.by_id).index(block)}].{field}"

    def need(self, blocks: Iterable[Block], *parts: str) -> None:
        """Lacking where a question needs the rating or another part of a block, not given."""
        for block in blocks:
            for part in parts:
                if getattr(block, part) is None:
                    place = self.place(block.id, part)
                    raise Lacking(place, "block-part-needed", block=block.id, part=part)

    def kind(self, territory: str) -> str:
        """The kind of an area on the map (NORMAL, TRANSIT, HARBOR or SEA_AREA)."""
        return self.map.by_id[territory].kind

    def on_the_sea(self, territory: str) -> bool:
        """Whether a territory is a harbor, at sea, or beside a sea area."""
        around = [self.kind(border.other(territory)) for border in self.map.around[territory]]
        return self.kind(territory) in (HARBOR, SEA_AREA) or SEA_AREA in around

    def land(self, territory: str) -> Land:
        """Who controls a territory; nobody, if nothing is given."""
        return self.land_of.get(territory) or Land(territory=territory)

    @cached_property
    def standing(self) -> dict[str, tuple[Block, ...]]:
        """The blocks of every territory."""
        return grouped(self.blocks, attrgetter("at"))

    @cached_property
    def standing_of(self) -> dict[tuple[str, str], tuple[Block, ...]]:
        """The blocks of every territory and side."""
        return grouped(self.blocks, attrgetter("at", "side"))

    @cached_property
    def shared(self) -> frozenset[str]:
        """The areas where blocks of both sides are."""
        of = self.standing_of
        return frozenset([at for at, side in of if (at, other(side)) in of])

    def blocks_at(self, territory: str, side: str | None = None) -> tuple[Block, ...]:
        """The blocks of a territory, of one side or of both."""
        if side is None:
            return self.standing.get(territory, ())
        return self.standing_of.get((territory, side), ())

    def in_battle(self, side: str | None = None) -> tuple[Block, ...]:
        """The blocks in the battlefield, reserves too, of one side or of both."""
        return self.blocks_at(self.fight.at, side)

    @cached_property
    def arrivals(self) -> dict[str, tuple[Entry, ...]]:
        """How blocks came to be where they are, in order: recorded, or told by the blocks."""
        told = map(entry_of, self.blocks)
        known = sorted(dict.fromkeys([*self.entries, *told]), key=attrgetter("order"))
        return grouped(known, attrgetter("territory"))

    def entries_at(self, territory: str) -> tuple[Entry, ...]:
        """The arrivals in a territory, in order."""
        return self.arrivals.get(territory, ())

    @cached_property
    def ways_in(self) -> dict[str, tuple[str, ...]]:
        """By which borders (or SEA) each side came into the battle this turn, each once."""
        came = self.entries_at(self.fight.at)
        return {
            side: tuple(dict.fromkeys([e.border for e in came if e.border and e.side == side]))
            for side in SIDES
        }

    def with_block(self, block: Block) -> Position:
        """The position with one block changed."""
        blocks = tuple(block if b.id == block.id else b for b in self.blocks)
        return replace(self, blocks=blocks)

    def with_new_battle(self, at: str, main: str | None = None) -> Position:
        """The position with a battle that begins now; it is no longer one of those to come."""
        left = tuple(battle for battle in self.battles if battle != at)
        return replace(self, battle=Battle(at=at, main=main), battles=left)

    def with_battle(self, **changes: object) -> Position:
        """The position with the battle changed."""
        return replace(self, battle=replace(self.fight, **changes))


def entry_of(block: Block) -> Entry:
    """How a block came to be where it is."""
    if block.came is None:
        return Entry(territory=block.at, side=block.side)
    return Entry(
        territory=block.at,
        side=block.side,
        border=block.came.border,
        order=block.came.order,
        marched=block.extra > 0,
    )


def other(side: str) -> Side:
    """The opponent."""
    return SIDES[1] if side == SIDES[0] else SIDES[0]
