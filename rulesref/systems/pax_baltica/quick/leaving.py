"""The quick ruling on who must leave after the last round, and how many get away: 5.4c, 5.6f."""

from __future__ import annotations

from rulesref.engine.explain import Ruling
from rulesref.engine.quick import Answers, Fact, Quick, Result
from rulesref.engine.value import Action, BadInput
from rulesref.systems.pax_baltica.leaving import Escape, Escaped
from rulesref.systems.pax_baltica.position import Gone, Position, Side
from rulesref.systems.pax_baltica.quick.star import (
    CAMP,
    ENEMY,
    FIELD,
    FRIEND,
    HIS,
    MINE,
    NEAR,
    OUTPOST,
    ROUGH_NEAR,
    block,
    border,
    entry,
    guards,
    most_over,
    scene,
)

# Who controls the garrison; where nobody does, who attacks
CONTROL: dict[str, Side | None] = {"mine": MINE, "his": HIS, "i_attack": None, "he_attacks": None}
I_LEAVE = {"control": ("his", "i_attack")}
DOORS = {
    "none": (),
    "rough": (ROUGH_NEAR,),
    "normal": (NEAR,),
    "both": (NEAR, ROUGH_NEAR),
    "two": (NEAR, CAMP),
}


def all_alive(answers: Answers) -> tuple[Position, Escape]:
    """Both sides are left after the last round."""
    control = CONTROL[answers["control"]]
    if answers["control"] not in I_LEAVE["control"]:
        return he_leaves(control), Escape()
    doors, n = DOORS[answers["doors"]], int(answers["blocks"])
    ways = [*own_ways(doors, n - within("strangers", answers, n)), *(OUTPOST,) * n][:n]
    position = scene(
        *(block(f"{FRIEND}{m}", MINE, (way, 1), move=1) for m, way in enumerate(ways, 1)),
        block(ENEMY, HIS),
        *guards(doors, n + 1),
        owners={FIELD: control},
        entries=tuple(entry(MINE, (land, 1)) for land in doors if land not in ways),
        round=3,
        final=True,
        retreats=gone_over(doors, within("gone", answers, sum(most_over(land) for land in doors))),
    )
    return position, Escape()


def he_leaves(control: Side | None) -> Position:
    """The opponent has to go: he attacks, or the garrison is the asker's."""
    enemy = block(ENEMY, HIS, (OUTPOST, 1))
    owners = {FIELD: control}
    return scene(block(f"{FRIEND}1", MINE), enemy, owners=owners, round=3, final=True)


def within(fact: str, answers: Answers, most: int) -> int:
    """A number that cannot be above another one."""
    number = int(answers[fact])
    if number > most:
        raise BadInput(f"answers.{fact}", "too-big", limit=most)
    return number


def own_ways(doors: tuple[str, ...], n: int) -> list[str]:
    """By which of the open borders blocks came in: as many as each lets in, the rest by any."""
    each = [land for land in doors for _ in range(most_over(land))]
    return [*each, *doors[:1] * n][:n]


def gone_over(doors: tuple[str, ...], n: int) -> tuple[Gone, ...]:
    """How many went over each of these borders in the last round, the first ones filled first."""
    gone = []
    for land in doors:
        here = min(n, most_over(land))
        n -= here
        if here:
            gone.append(Gone(side=MINE, border=border(land), count=here))
    return tuple(gone)


def who_gets_away(_: Action, ruling: Ruling[Escaped]) -> tuple[Result, ...]:
    """Who leaves; of the asker's blocks, how many get away and how many are lost."""
    found = ruling.value
    if found is None or found.side != MINE:
        return (Result("he_leaves", cite="5.4c"),)
    away, lost = found.escape, found.eliminated
    key = "all" if not lost else "some" if away else "none"
    return Result("i_leave"), Result(key, (("away", away), ("lost", lost)))


AFTER_THREE = Quick(
    key="after_three",
    cite="5.6f",
    facts=(
        Fact(key="control", cite="5.4c", options=tuple(CONTROL)),
        Fact(key="blocks", cite="5.6f", options=tuple("12345678"), when=I_LEAVE),
        Fact(key="doors", cite="5.6c", options=tuple(DOORS), when=I_LEAVE),
        Fact(key="strangers", cite="5.6c", options=tuple("01234"), when=I_LEAVE),
        Fact(key="gone", cite="5.6e", options=tuple("0123456"), when=I_LEAVE),
    ),
    build=all_alive,
    result=who_gets_away,
)
