"""The quick ruling on a shot: 5.5a, b."""

from __future__ import annotations

from collections import Counter

from rulesref.engine.explain import Ruling
from rulesref.engine.quick import NO_YES, YES, Answers, Fact, Quick, Result
from rulesref.engine.value import Action
from rulesref.systems.pax_baltica.fire import Fire, Salvo
from rulesref.systems.pax_baltica.position import Position
from rulesref.systems.pax_baltica.quick.star import (
    ENEMY,
    HIS,
    MINE,
    NEAR,
    OTHER_ENEMY,
    OUTPOST,
    RESERVE,
    THIS,
    block,
    scene,
)

HIT, MISS = 1, 6  # dice that do so whatever the rating


def shooting(answers: Answers) -> tuple[Position, Fire]:
    """A block fires; in round 1 the enemy's strongest block may wait in reserve."""
    strength, hits = int(answers["strength"]), int(answers["hits"])
    against = zip((ENEMY, OTHER_ENEMY), (answers["first"], answers["second"]), strict=True)
    waits = answers["reserve"] == YES
    position = scene(
        block(THIS, MINE, (NEAR, 1), strength=strength, rating=f"B{answers['digit']}"),
        *(block(name, HIS, strength=int(s)) for name, s in against if int(s)),
        *((block(RESERVE, HIS, (OUTPOST, 2), strength=4),) if waits else ()),
        round=1 if waits else 2,
    )
    return position, Fire(block=THIS, dice=(HIT,) * hits + (MISS,) * (strength - hits))


def what_it_does(_: Action, ruling: Ruling[Salvo]) -> tuple[Result, ...]:
    """What hits, and who loses how many steps; where blocks are equal, that their owner chooses."""
    said = {step.key: step.facts for step in ruling.steps}
    hurt = Counter(step.facts["block"] for step in ruling.steps if step.key == "loses-step")
    before = {name: strength_of(ruling, name) for name in hurt}
    found = [
        Result("rolls", (("dice", said["rolls"]["strength"]), ("digit", said["rolls"]["number"])))
    ]
    if not said["rolls"]["hits"]:
        found.append(Result("nothing"))
    found += [Result("loses", (("strength", before[name]), ("n", n))) for name, n in hurt.items()]
    if "hits-lost" in said:
        found.append(Result("lost", (("n", said["hits-lost"]["n"]),)))
    if ruling.asks:
        found.append(Result("choice", (("n", said["rolls"]["hits"] - hurt.total()),)))
    return tuple(found)


def strength_of(ruling: Ruling[Salvo], name: str) -> int:
    """How strong a block was before it was hit."""
    first = next(
        s.facts for s in ruling.steps if s.facts.get("block") == name and "left" in s.facts
    )
    return int(first["left"]) + 1


NUMBERS = ("1", "2", "3", "4")
SHOT = Quick(
    key="shot",
    cite="5.5b",
    facts=(
        Fact(key="strength", cite="5.5a", options=NUMBERS),
        Fact(key="digit", cite="5.5a", options=NUMBERS),
        Fact(key="hits", cite="5.5a", options=("0", *NUMBERS)),
        Fact(key="first", cite="5.5b", options=NUMBERS),
        Fact(key="second", cite="5.5b", options=("0", *NUMBERS)),
        Fact(key="reserve", cite="5.3c", options=NO_YES),
    ),
    build=shooting,
    result=what_it_does,
)
