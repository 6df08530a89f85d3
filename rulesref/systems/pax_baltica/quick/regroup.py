"""The quick ruling on where a winner may go: 5.7, and 4.2d for the limits that bind it."""

from __future__ import annotations

from msgspec.structs import replace

from rulesref.engine.quick import NO_YES, YES, Answers, Fact, Quick
from rulesref.systems.pax_baltica.position import Crossed, Position
from rulesref.systems.pax_baltica.quick.retreat import on_the_way
from rulesref.systems.pax_baltica.quick.star import (
    CAMP,
    FAR,
    FIELD,
    HIS,
    MINE,
    NEAR,
    ROUGH_FAR,
    ROUGH_NEAR,
    THIS,
    block,
    border,
    scene,
)
from rulesref.systems.pax_baltica.regroup import Regroup

NUMBERS = tuple("0123456")


def after_victory(answers: Answers) -> tuple[Position, Regroup]:
    """A battlefield that only the winner is left on, and a block of his that wants to go on."""
    near, far = (ROUGH_NEAR, ROUGH_FAR) if answers["rough"] == YES else (NEAR, FAR)
    to, siege = near if answers["adjacent"] == YES else far, answers["siege"] == YES
    position = scene(
        block(THIS, MINE, (CAMP, 1), besieging=siege),
        *on_the_way(answers, (to,)),
        owners={FIELD: HIS, to: MINE if answers["open"] == YES else HIS},
        round=2,
        won=MINE,
        regroups=over(near, answers["gone"]),
    )
    position = replace(position, crossed=over(near, answers["moved"]))
    return replace(position, battle=None) if siege else position, Regroup(block=THIS, to=to)


def over(land: str, count: str) -> tuple[Crossed, ...]:
    """How many of the asker's blocks crossed the border of a land."""
    return (Crossed(side=MINE, border=border(land), count=int(count)),) if int(count) else ()


AFTER_WIN = Quick(
    key="after_win",
    cite="5.7",
    facts=(
        Fact(key="siege", cite="5.7", options=NO_YES),
        Fact(key="adjacent", cite="5.7"),
        Fact(key="open", cite="5.7"),
        Fact(key="enemies", cite="5.7", options=NO_YES),
        Fact(key="rough", cite="5.7", options=NO_YES),
        Fact(key="gone", cite="5.7", options=NUMBERS),
        Fact(key="moved", cite="4.2d", options=NUMBERS),
    ),
    build=after_victory,
)
