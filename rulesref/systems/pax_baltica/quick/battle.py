"""Quick rulings on who fights and in what order: 5.1c, 5.3, 5.4b."""

from __future__ import annotations

from rulesref.engine.explain import Ruling
from rulesref.engine.quick import NO, NO_YES, YES, Answers, Fact, Quick, Result
from rulesref.engine.value import Action
from rulesref.systems.pax_baltica.battle import Defender, Roles
from rulesref.systems.pax_baltica.fire import Fire
from rulesref.systems.pax_baltica.position import Block, Position, Side
from rulesref.systems.pax_baltica.quick.star import (
    CAMP,
    ENEMY,
    FIELD,
    FRIEND,
    HIS,
    MINE,
    NEAR,
    OTHER_ENEMY,
    OUTPOST,
    THIS,
    block,
    border,
    scene,
)
from rulesref.systems.pax_baltica.rounds import Order, RoundOrder

WHOSE: dict[str, Side | None] = {"mine": MINE, "his": HIS, "nobody": None}
ROUNDS = ("1", "2", "3")
LETTERS = ("A", "B", "C", "D")


# Who defends? ---------------------------------------------------------------------------------


def last_alone(answers: Answers) -> tuple[Position, Defender]:
    """A battle to which the side has come that was not the last to stand there alone."""
    mine, his = answers["mine"] == YES, answers["his"] == YES
    position = scene(  # both at once, or neither, comes out malformed
        block(THIS, MINE, (CAMP, 1) if his else None),
        block(ENEMY, HIS, (OUTPOST, 1) if mine else None),
        owners={FIELD: WHOSE[answers["garrison"]]},
    )
    return position, Defender()


def who_it_is(_: Action, ruling: Ruling[Roles]) -> tuple[Result, ...]:
    """Whether the one who asks defends."""
    return (Result("mine" if ruling.value and ruling.value.defender == MINE else "his"),)


WHO_DEFENDS = Quick(
    key="who_defends",
    cite="5.1c",
    facts=(
        Fact(key="mine", cite="5.1c"),
        Fact(key="his", cite="5.1c"),
        Fact(key="garrison", cite="5.1c", options=tuple(WHOSE)),
    ),
    build=last_alone,
    result=who_it_is,
)


# Do my late arrivals fight yet? ---------------------------------------------------------------


def late(answers: Answers) -> tuple[Position, Fire]:
    """A block that came in, and fires in a round: in reserve it does not."""
    marched = 1 if answers["marched"] == YES else 0
    blocks = attackers if answers["attacks"] == YES else defenders
    position = scene(
        *blocks(answers, marched),
        round=int(answers["round"]),
        main=border(NEAR) if answers["attacks"] == YES else None,
    )
    return position, Fire(block=THIS, dice=(6, 6))


def attackers(answers: Answers, marched: int) -> tuple[Block, ...]:
    """The block attacks with others: before them, after them, or alone over the main border."""
    opened, over_main = answers.get("others") == NO, answers["main"] == YES
    this = (NEAR if over_main else CAMP, 1 if opened else 2)
    enemy, own = block(ENEMY, HIS), block(THIS, MINE, this, extra=marched)
    if opened and over_main:
        return own, enemy
    return own, block(f"{FRIEND}1", MINE, (NEAR, 2 if opened else 1)), enemy


def defenders(answers: Answers, marched: int) -> tuple[Block, ...]:
    """The block joins others who stand there, after the attack or before it."""
    after = answers["both"] == YES
    return (
        block(THIS, MINE, (CAMP, 2 if after else 1), extra=marched),
        block(f"{FRIEND}1", MINE),
        block(ENEMY, HIS, (NEAR, 1 if after else 2)),
    )


LATE_ARRIVALS = Quick(
    key="late_arrivals",
    cite="5.3c",
    facts=(
        Fact(key="attacks", cite="5.1c"),
        Fact(key="main", cite="5.3a", when={"attacks": (YES,)}),
        Fact(key="both", cite="5.3b", options=NO_YES, when={"attacks": (NO,)}),
        Fact(key="marched", cite="4.4e", options=NO_YES),
        Fact(key="others", cite="4.4e", when={"attacks": (YES,), "marched": (YES,)}),
        Fact(key="round", cite="5.3c", options=ROUNDS),
    ),
    build=late,
)


# Who goes first? ------------------------------------------------------------------------------


def facing(answers: Answers) -> tuple[Position, Order]:
    """Two blocks that face each other in a round; with them others, if they wait in reserve."""
    mine = side_of(MINE, f"{answers['mine']}1", THIS, f"{FRIEND}1", answers)
    his = side_of(HIS, f"{answers['his']}1", ENEMY, OTHER_ENEMY, answers)
    return scene(*mine, *his, round=int(answers["round"]), main=border(NEAR)), Order()


def side_of(side: Side, rating: str, name: str, beside: str, answers: Answers) -> tuple[Block, ...]:
    """A side's block; if it waits in reserve, another one has opened or met the battle."""
    waits = answers.get("my_reserve" if side == MINE else "his_reserve") == YES
    defends = side == (MINE if answers["defends"] == YES else HIS)
    way = {MINE: CAMP, HIS: OUTPOST}[side]
    met = None if defends else (NEAR, 1)
    if not waits:
        return (block(name, side, met, rating=rating),)
    came = (way, 3 if defends else 2)
    return block(name, side, came, rating=rating), block(beside, side, met, rating="D1")


def who_is_first(_: Action, ruling: Ruling[RoundOrder]) -> tuple[Result, ...]:
    """Which of the two acts first, or alone, or neither."""
    slots = ruling.value.slots if ruling.value else ()
    order = [name for slot in slots for name in slot.blocks if name in (THIS, ENEMY)]
    first = {THIS: "mine", ENEMY: "his"}.get(order[0] if order else "", "nobody")
    return (Result(f"{first}_alone" if len(order) == 1 else first),)


WHO_GOES_FIRST = Quick(
    key="who_goes_first",
    cite="5.4b",
    facts=(
        Fact(key="mine", cite="5.4b", options=LETTERS),
        Fact(key="his", cite="5.4b", options=LETTERS),
        Fact(key="defends", cite="5.4b"),
        Fact(key="round", cite="5.3c", options=ROUNDS),
        Fact(key="my_reserve", cite="5.3c", options=NO_YES, when={"round": ("1",)}),
        Fact(key="his_reserve", cite="5.3c", options=NO_YES, when={"round": ("1",)}),
    ),
    build=facing,
    result=who_is_first,
)
