"""Golden counts of two positions, and two whole explanations in both languages.

The counts are to rules what perft is to a move generator: how many ways out are open to all blocks
of a battle, and which clauses close the others.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path

import pytest

from rulesref.engine.languages import LANGUAGES
from rulesref.engine.telling import Told, tell
from rulesref.systems.pax_baltica import SYSTEM
from tests.systems.pax_baltica.boards import Table

HERE = Path(__file__).parent
GOLDEN = tomllib.loads((HERE / "golden.toml").read_text(encoding="utf-8"))
LANDS = "@sorve S Sorve:C2 Rannik:S2 Torvik:C1 Kaskna:C2 Varmo:C1 KarlXII@Sorve,Rannik-Sorve.1"
SALVO = "@sorve C Sorve:C2 Rannik:S2 PeterI@Sorve,m2 KarlXII@Sorve,2/4,Rannik-Sorve.1"
RETREAT = "Pommerska@Sorve,2/3,m2,Torvik-Sorve.2 Reventlov@Sorve,3/3,m2 *Sorve,r2,acted:Pommerska"
MARCHED = "Dalregementet@Sorve,B2,1/3,Rannik-Sorve.1 Pommerska@Sorve,3/3,m2,Rannik-Sorve.2,x1"
TOLD = {
    "two-objections": (f"{LANDS} {RETREAT}", "retreat Pommerska Rannik Torvik"),
    "a-salvo": (f"{SALVO} {MARCHED} *Sorve", "fire PeterI 1236 KarlXII"),
}


@pytest.mark.parametrize("name", GOLDEN)
def test_golden_counts(name: str):
    table = Table(SYSTEM.position(GOLDEN[name]["position"]))
    at = table.position.fight.at
    outs = [
        out for b in table.position.blocks_at(at) for out in table.value(f"ways {b.id}").values()
    ]
    closed = Counter(cite for out in outs for cite in out.broken)
    assert {"open": sum(out.is_open for out in outs), "closed": dict(closed)} == {
        "open": GOLDEN[name]["open"],
        "closed": GOLDEN[name]["closed"],
    }


@pytest.mark.parametrize("name", TOLD)
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_explanation_is_told_word_for_word(name: str, language: str):
    position, action = SYSTEM.position(TOLD[name][0]), SYSTEM.action(TOLD[name][1])
    told = tell(SYSTEM, position, SYSTEM.answer(position, action), language)
    pinned = (HERE / "explanations" / f"{name}.{language}.txt").read_text(encoding="utf-8")
    assert written(told) == pinned


def written(told: Told) -> str:
    """An explanation as a text file: the head, every step, every turn, the last position."""
    reason = f"{told.reason.cite} {told.reason.text}" if told.reason else "-"
    lines = [f"{told.verdict}: {reason}", f"broken: {' '.join(told.broken) or '-'}"]
    for step in told.steps:
        mark = f"{step.state}{'' if step.counts else ' (does not count)'}"
        lines.append(f"{'  ' * step.depth}{step.cite} {mark}: {step.text}")
    for name, outcomes in {**told.turns_on, **told.frame}.items():
        said = [
            f"{value} {o.verdict} {' '.join(o.broken)}".strip() for value, o in outcomes.items()
        ]
        lines.append(f"{name}: {'; '.join(said)}")
    after = [step.after for step in told.steps if step.after]
    lines.append(f"after: {after[-1] if after else '-'}")
    lines.append(f"rests on: {told.rests}")
    return "\n".join(lines) + "\n"
