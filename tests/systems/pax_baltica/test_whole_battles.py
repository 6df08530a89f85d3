"""Two battles from their beginning to their end, told word for word in both languages.

The first has reserves, a block that falls and one that retreats; it ends after round 3 by the
garrison, at a border too narrow for all. In the second a first round is lost, the winner regroups.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import asdict

from rulesref.engine.engine import Answer
from rulesref.engine.languages import LANGUAGES
from rulesref.engine.line import Line, Ply, moves_of, play_line
from rulesref.engine.telling import tell
from rulesref.systems.pax_baltica import SYSTEM

PINNED = Path(__file__).parent / "explanations"
THREE_ROUNDS = (
    (
        "@sorve S Sorve:C2 Rannik:C1 Torvik:S1 Kaskna:C2 Varmo:C1 "
        "KarlXII@Sorve,Rannik-Sorve.1,hidden Dalregementet@Sorve,B2,Rannik-Sorve.1,hidden "
        "Pommerska@Sorve,3/3,m2,Torvik-Sorve.2,hidden Reventlov@Sorve,3/3,m2,hidden "
        "PrinsChristian@Sorve,1/3,m2,hidden PeterI@Sorve,3/4,m2,Varmo-Sorve.3,hidden"
    ),
    """battle Sorve Rannik-Sorve
    fire KarlXII 1246; fire Reventlov 2; fire PrinsChristian 5
    fire Dalregementet 256 PrinsChristian
    fire KarlXII 145; retreat Reventlov Varmo; fire PeterI 12 Pommerska,Dalregementet
    fire Dalregementet 16; fire Pommerska 66
    fire KarlXII 556; fire PeterI 5; fire Dalregementet 66; fire Pommerska 36
    retreat KarlXII Torvik; retreat Pommerska Torvik
    done; end""",
)
LOST_ROUND = (
    (
        "@sorve C Sorve:S1 Rannik:S2 Torvik:S1 Kaskna:C2 Varmo:C1 "
        "KarlXII@Sorve,3/4,Rannik-Sorve.3,hidden Pommerska@Sorve,2/3,m2,hidden "
        "Dalregementet@Torvik,B2,hidden Reventlov@Sorve,3/3,m2,Kaskna-Sorve.1,hidden "
        "PeterI@Sorve,m2,Kaskna-Sorve.1,hidden PrinsChristian@Torvik,2/3,m2,Torvik-Kaskna.2,hidden"
    ),
    """sequence Sorve Torvik
    battle Sorve; fire Pommerska 26; fire PeterI 1366; retreat KarlXII Rannik
    regroup Reventlov Varmo; done
    battle Torvik; fire Dalregementet 126; done
    end""",
)
WHOLE = {"three-rounds": THREE_ROUNDS, "a-lost-round": LOST_ROUND}


def line_of(name: str) -> Line:
    """A whole battle as a line."""
    position, moves = WHOLE[name]
    actions = [SYSTEM.action(move) for move in moves_of(moves)]
    return play_line(SYSTEM.play, SYSTEM.position(position), actions)


@pytest.mark.parametrize("name", WHOLE)
def test_it_is_played_by_the_rules_to_the_end_of_the_phase(name: str):
    line = line_of(name)
    assert (line.fault, line.first_broken) == (None, None)
    assert len(line.plies) == len(moves_of(WHOLE[name][1]))
    assert SYSTEM.write_action(line.plies[-1].action) == "end"


@pytest.mark.parametrize("name", WHOLE)
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_word_for_word(name: str, language: str):
    pinned = (PINNED / f"{name}.{language}.txt").read_text(encoding="utf-8")
    assert written(line_of(name), language) == pinned


def written(line: Line, language: str) -> str:
    """A line as a text file: every move with what is told of it, then the last position."""
    told = [said for n, ply in enumerate(line.plies, 1) for said in of_move(n, ply, language)]
    return "\n".join([*told, SYSTEM.write(line.end), ""])


def of_move(number: int, ply: Ply, language: str) -> Iterator[str]:
    """A move in words and in notation, and its steps but for the ways that were only weighed."""
    verb = str(ply.action.__struct_config__.tag)
    names = SYSTEM.names(ply.before)
    said = SYSTEM.messages.move(verb, asdict(ply.action), names, language)
    told = tell(SYSTEM, ply.before, Answer(ply.action, ply.ruling, ()), language)
    yield f"{number}. {said} ({SYSTEM.write_action(ply.action)})"
    for step in told.main:
        yield f"{'  ' * step.depth}  {step.cite} {step.state}: {step.text}"
    yield from (f"  {way.head.cite} weighed: {way.text}" for way in told.ways if not way.head.depth)
