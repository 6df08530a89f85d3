"""Quick rulings on who fights and in what order: 5.1c, 5.3, 5.4b, 5.5."""

from __future__ import annotations

from rulesref.engine.explain import Ruling
from rulesref.engine.quick import YES, Answers, Fact, Quick, Result
from rulesref.engine.value import Action
from rulesref.systems.pax_baltica.battle import Defender, Roles
from rulesref.systems.pax_baltica.position import Position, Side
from rulesref.systems.pax_baltica.quick.star import (
    CAMP,
    ENEMY,
    FIELD,
    HIS,
    MINE,
    OUTPOST,
    THIS,
    block,
    scene,
)

WHOSE: dict[str, Side | None] = {"mine": MINE, "his": HIS, "nobody": None}


def defended(answers: Answers) -> tuple[Position, Defender]:
    """A battle to which the side that did not stand there alone last has come."""
    mine, his = answers["mine"] == YES, answers["his"] == YES
    position = scene(  # both at once, or neither, comes out malformed
        block(THIS, MINE, (CAMP, 1) if his else None),
        block(ENEMY, HIS, (OUTPOST, 1) if mine else None),
        owners={FIELD: WHOSE[answers["garrison"]]},
    )
    return position, Defender()


def whose_defense(_: Action, ruling: Ruling[Roles]) -> Result:
    """Whether the one who asks defends."""
    return Result("mine" if ruling.value and ruling.value.defender == MINE else "his")


WHO_DEFENDS = Quick(
    key="who_defends",
    cites=("5.1c",),
    facts=(
        Fact(key="mine", cite="5.1c"),
        Fact(key="his", cite="5.1c"),
        Fact(key="garrison", cite="5.1c", options=tuple(WHOSE)),
    ),
    build=defended,
    result=whose_defense,
)
