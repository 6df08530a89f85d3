"""Quick rulings on leaving a battle: 5.6."""

from __future__ import annotations

from rulesref.engine.quick import NO, NO_YES, YES, Answers, Fact, Quick
from rulesref.systems.pax_baltica.position import Block, Entry, Gone, Position, Side
from rulesref.systems.pax_baltica.quick.star import (
    CAMP,
    COMMON,
    ENEMY,
    FAR,
    FRIEND,
    HIS,
    MINE,
    NEAR,
    OTHER_ENEMY,
    OUTPOST,
    ROUGH_FAR,
    ROUGH_NEAR,
    THIS,
    block,
    border,
    entry,
    guards,
    most_over,
    scene,
)
from rulesref.systems.pax_baltica.retreat import Retreat

Group = tuple[tuple[Side, str], ...]  # who came to the battlefield together, from where

ROOM = {  # what has gone over the border in this round, and the border's kind
    "normal_room": (NEAR, FAR, 0),
    "normal_full": (NEAR, FAR, most_over(NEAR)),
    "rough_room": (ROUGH_NEAR, ROUGH_FAR, 0),
    "rough_full": (ROUGH_NEAR, ROUGH_FAR, most_over(ROUGH_NEAR)),
}
HE_CAME = (NO, "before", "after", "before_again", "after_again")


def asked_to_leave(answers: Answers) -> tuple[Position, Retreat]:
    """A block that wants out over one border, and all that speaks for it or against."""
    near, far, gone = ROOM[answers["room"]]
    path = (near,) if answers["reach"] == "next" else (near, far)
    groups = arrivals(answers, near)
    there = fighters(answers, groups, near)
    position = scene(
        *there,
        *on_the_way(answers, path),
        owners={path[-1]: MINE if answers["open"] == YES else HIS},
        entries=others(answers, groups, there),
        round=1 if answers["waits"] == YES else 2,
        main=main_of(answers, groups),
        acted=frozenset({THIS} if answers["acted"] == YES else ()),
        retreats=(Gone(side=MINE, border=border(near), count=gone),) if gone else (),
    )
    return position, Retreat(block=THIS, path=path)


def fighters(answers: Answers, groups: list[Group], near: str) -> tuple[Block, ...]:
    """The block, an enemy, and while it waits in reserve one of its side that fights."""
    attacks = answers["attacks"] == YES
    move = 2 if answers["reach"] == "further" else 1
    this = block(THIS, MINE, came(groups, MINE, way_of_this(answers, near)), move=move)
    enemy = block(ENEMY, HIS, None if attacks else first(groups, HIS))
    if answers["waits"] == NO:
        return this, enemy
    beside = came(groups, MINE, COMMON if attacks else None)
    return this, enemy, block(f"{FRIEND}3", MINE, beside)


def main_of(answers: Answers, groups: list[Group]) -> str | None:
    """The border of the main attack, where the first round is fought."""
    if answers["waits"] == NO:
        return None
    return border(COMMON if answers["attacks"] == YES else first(groups, HIS)[0])


def way_of_this(answers: Answers, near: str) -> str | None:
    """From where the block itself came in this turn; a defender may have been there before."""
    if answers["ours"] == "this":
        return near
    return CAMP if YES in (answers["attacks"], answers["waits"]) else None


def arrivals(answers: Answers, near: str) -> list[Group]:
    """Who came to the battlefield this turn, from where, in order; moves of one group together."""
    he = answers["he_came"]
    ours, his = our_group(answers, near), ((HIS, near),) if he != NO else ()
    came_late = answers["waits"] == YES and not he.startswith("before")
    attack = ((HIS, OUTPOST),) if answers["attacks"] == NO and (came_late or not his) else ()
    again = {"before_again": ((HIS, OUTPOST),), "after_again": ((MINE, CAMP),)}.get(he, ())
    both = (his, ours) if he.startswith("before") else (ours, his)
    return [group for group in (attack, *both, again) if group]


def our_group(answers: Answers, near: str) -> Group:
    """How the side of the block came in; the main attack over another border, if it waits."""
    own = way_of_this(answers, near)
    main = COMMON if answers["waits"] == answers["attacks"] == YES else None
    over = near if answers["ours"] != "nobody" else None
    return tuple((MINE, land) for land in dict.fromkeys((own, over, main)) if land)


def came(groups: list[Group], side: Side, land: str | None) -> tuple[str, int] | None:
    """When a side first came from a land."""
    found = (n for n, group in enumerate(groups, 1) if (side, land) in group)
    return None if land is None else (land, next(found))


def first(groups: list[Group], side: Side) -> tuple[str, int]:
    """How a side first came."""
    return next((land, n) for n, group in enumerate(groups, 1) for s, land in group if s == side)


def others(answers: Answers, groups: list[Group], told: tuple[Block, ...]) -> tuple[Entry, ...]:
    """The arrivals that no block tells; a defender's side stood there before."""
    found = [entry(side, (land, n)) for n, group in enumerate(groups, 1) for side, land in group]
    own = {(b.side, b.came.border, b.came.order) for b in told if b.came}
    rest = tuple(e for e in found if (e.side, e.border, e.order) not in own)
    return rest if answers["attacks"] == YES else (entry(MINE), *rest)


def on_the_way(answers: Answers, path: tuple[str, ...]) -> tuple[Block, ...]:
    """Who stands where the way leads: enemies at its end, or friends on friendly land."""
    if answers["enemies"] == YES:
        return (block(OTHER_ENEMY, HIS, at=path[-1]),)
    if answers["open"] == NO:
        return ()
    return guards(path)


WAY_OUT = Quick(
    key="way_out",
    cite="5.6a",
    facts=(
        Fact(key="attacks", cite="5.1c"),
        Fact(key="waits", cite="5.3c", options=NO_YES),
        Fact(key="acted", cite="5.4a", options=NO_YES),
        Fact(key="reach", cite="5.6b", options=("next", "further", "beyond")),
        Fact(key="open", cite="5.6b"),
        Fact(key="enemies", cite="5.6b", options=NO_YES),
        Fact(key="he_came", cite="5.6d", options=HE_CAME),
        Fact(key="ours", cite="5.6c", options=("this", "other", "nobody")),
        Fact(key="room", cite="5.6e", options=tuple(ROOM)),
    ),
    build=asked_to_leave,
)
