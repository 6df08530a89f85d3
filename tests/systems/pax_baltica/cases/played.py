"""Battles that begin: their order, who is shown when, who joins when; moves are played."""

from __future__ import annotations

from msgspec.structs import replace

from rulesref.engine.value import BadInput
from rulesref.systems.pax_baltica import SYSTEM
from rulesref.systems.pax_baltica.position import SIDES, Block
from tests.systems.pax_baltica.boards import Table, board, table
from tests.systems.pax_baltica.cases.case import Case, only


def hidden(t: Table) -> Table:
    """The same table before any battle, with every block face down."""
    down = tuple(replace(block, hidden=True) for block in t.position.blocks)
    return Table(replace(t.position, blocks=down, battle=None))


def with_block(t: Table, block: Block) -> Table:
    """The same table with one block more."""
    return Table(replace(t.position, blocks=(*t.position.blocks, block)))


def shown(t: Table, *blocks: str) -> bool:
    """Whether all of these blocks are face up."""
    return not any(t.position.by_id[block].hidden for block in blocks)


def when_shown(t: Table, block: str, begins: str, round_1: str) -> str:
    """The moment at which a block is turned up, from a table on which all are face down."""
    if shown(t, block):
        return "before the battles"
    begun = t.play(begins)
    if shown(begun, block):
        return "start of their battle"
    after = begun.play(round_1)
    late = shown(after, block) and after.position.fight.round == 2
    return "start of round 2" if late else "later"


def understood(question: str) -> bool:
    """Whether there is such a question or move."""
    try:
        SYSTEM.action(question)
    except BadInput:
        return False
    return True


# PB-C09: fire or retreat, there is no pass --------------------------------------------------------

BEGUN = "S1@Y,se,B2,2/2,m2,X-Y.1 R1@Y,ru,C2,2/2,m2"
TWO_ROADS = board("X-Y Z-Y")
S2 = Block(
    id="S2",
    nation="Sweden",
    side="Sweden",
    kind="army",
    rating="A2",
    strength=3,
    full=3,
    move=2,
    at="Y",
    came=None,
)


def with_reserve(t: Table) -> Table:
    """The same table with a Swede who came over Z-Y, all face down."""
    came = t.position.by_id["S1"].came
    assert came is not None
    late = replace(S2, came=replace(came, border="Z-Y", order=came.order + 1))
    return hidden(with_block(t, late))


def moves_for(t: Table, block: str) -> list[str]:
    """The kinds of moves that are open to a block when its turn comes."""
    return sorted({move.verb for move in t.options(block)})


def anybody_stays_hidden(t: Table) -> bool:
    """Whether a block of the battle is face down when it has begun."""
    begun = hidden(t).play("battle Y X-Y")
    return not shown(begun, *(block.id for block in begun.position.blocks_at("Y")))


C09 = Case(
    id="PB-C09",
    table=table(TWO_ROADS, f"S Y:C1 {BEGUN} *Y"),
    right={
        "actions": ["fire", "retreat"],
        "pass": False,
        "may_stay_hidden": False,
        "blocks_revealed": "start of their battle",
        "reserves_revealed": "start of round 2",
    },
    trap={
        "actions": ["fire", "retreat", "pass"],
        "pass": True,
        "may_stay_hidden": True,
    },
    readers={
        "actions": lambda t: moves_for(t, "S1"),
        "pass": lambda t: understood("pass S1"),
        "may_stay_hidden": anybody_stays_hidden,
        "blocks_revealed": lambda t: only(
            [when_shown(hidden(t), block, "battle Y X-Y", "") for block in ("S1", "R1")]
        ),
        "reserves_revealed": lambda t: when_shown(
            with_reserve(t), "S2", "battle Y X-Y", "fire S1 66; fire R1 66"
        ),
    },
    # A block that came over another border waits, and stays hidden for a round.
    otherwise=(
        table(TWO_ROADS, f"S Y:C1 {BEGUN} S2@Y,se,A2,3/3,m2,Z-Y.2 *Y"),
        {"may_stay_hidden": True},
    ),
)

# PB-C10: the order of battles is chosen blind, one battle at a time -------------------------------

TWO_BATTLES = (
    "R1@B1,ru,C2,2/2,m2,X-B1.1 S1@B1,se,B2,2/2,m2 R2@B2,ru,C2,2/2,m2,X-B2.2 S2@B2,se,B2,2/2,m2"
)


def chooser(t: Table) -> str | None:
    """Who orders the battles: whoever is first, whichever side that is."""
    first = {side: Table(replace(t.position, first=side)) for side in SIDES}
    same = all(orders(t) == side for side, t in first.items())
    return "first_player" if same else orders(t)


def orders(t: Table) -> str | None:
    """The side that must set the order of battles now."""
    return t.owed.side if t.owed else None


def all_hidden_when_ordered(t: Table) -> bool:
    """Whether the order is set while every block is face down."""
    set_ = hidden(t).play("sequence B1 B2")
    return not any(shown(set_, block) for block in set_.position.by_id)


def when_both_shown(t: Table) -> str:
    """When the blocks of two battles are turned up."""
    begun = hidden(t).play("sequence B1 B2; battle B1")
    first, second = shown(begun, "R1", "S1"), shown(begun, "R2", "S2")
    return {(True, False): "start of their battle", (True, True): "all at once"}[first, second]


C10 = Case(
    id="PB-C10",
    table=table(board("X-B1 X-B2 B1-B2"), f"C B1:S1 B2:S1 {TWO_BATTLES}"),
    right={
        "chooser": "first_player",
        "who_chooses": "Coalition",
        "before_reveal": True,
        "one_at_a_time": True,
        "blocks_revealed": "start of their battle",
    },
    trap={"chooser": "attacker", "who_chooses": None, "blocks_revealed": "all at once"},
    readers={
        "chooser": chooser,
        "who_chooses": orders,
        "before_reveal": all_hidden_when_ordered,
        "one_at_a_time": lambda t: (
            t.play("sequence B1 B2; battle B1").broken("battle B2") == ["5.1"]
        ),
        "blocks_revealed": when_both_shown,
    },
    # Sweden is the first player.
    otherwise=(
        table(board("X-B1 X-B2 B1-B2"), f"S B1:S1 B2:S1 {TWO_BATTLES}"),
        {"who_chooses": "Sweden"},
    ),
)

# PB-R03: reinforcing one's own battle makes a reserve ---------------------------------------------

REINFORCED = "C Y:S1 X:C Z:S R1@Y,ru,C2,3/3,m2,X-Y.1 S1@Y,se,B2,2/2,m2 S2@Y,se,A2,3/3,m2"
ROUND_1 = "fire S1 66; fire R1 666"

R03 = Case(
    id="PB-R03",
    table=table(TWO_ROADS, f"{REINFORCED},Z-Y.2 *Y"),
    right={
        "round1": ["S1", "R1"],
        "round2": ["S2", "S1", "R1"],
        "reserves": ["S2"],
        "S2_revealed": "start of round 2",
    },
    trap={"reserves": [], "round1": ["S2", "S1", "R1"]},
    readers={
        "round1": Table.order,
        "round2": lambda t: t.play(ROUND_1).order(),
        "reserves": lambda t: list(t.value("order").reserves),
        "S2_revealed": lambda t: when_shown(hidden(t), "S2", "battle Y", ROUND_1),
    },
    # S2 had been there all along.
    otherwise=(
        table(TWO_ROADS, f"{REINFORCED} *Y"),
        {
            "round1": ["S2", "S1", "R1"],
            "reserves": [],
            "S2_revealed": "start of their battle",
        },
    ),
)
