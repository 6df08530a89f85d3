"""`loadrules --check` notices what it is there for: every fault is planted once."""

from __future__ import annotations

import dataclasses
import shutil
from pathlib import Path

import pytest
from msgspec.structs import replace

from rulesref.engine.engine import Engine
from rulesref.reference.checking import problems
from rulesref.reference.checking_engine import map_faults, quick_questions
from rulesref.systems.pax_baltica import SYSTEM
from tests.systems.pax_baltica.boards import board

PLANTED = [
    # file | what stands there | what is planted | what is said of it
    ("fire.py", '"5.5b", "hits-lost"', '"5.5z", "hits-lost"', "cites 5.5z, which is no clause"),
    ("fire.py", '"5.5b", "hits-lost"', '"4.2a", "hits-lost"', "that its engine is to come"),
    ("fire.py", '"5.5b", "hits-lost"', '"5.5b", "no-key"', "no message 'no-key'"),
    ("fire.py", "n=hits - n", "m=hits - n", "'hits-lost' (ru) needs the fact 'n'"),
    ("fire.py", 'standing="derived"', 'standing="other"', "no own line of standing 'other'"),
    ("messages.toml", "[say.hits-lost]", "[say.unsaid]", "nobody says 'unsaid'"),
    ("messages.toml", "[short.rolls]", "[short.unsaid]", "'unsaid': short for what nobody says"),
    (
        "messages.toml",
        "{block} −1, {left} left",
        "{block} −1, {most}",
        "(en) needs the fact 'most'",
    ),
    ("messages.toml", "[moves.fire]", "[moves.stab]", "moves.stab: there is no such move"),
    ("messages.toml", 'sample = "done"', 'sample = "end"', "moves.done: 'end' is another move"),
    ("messages.toml", '"{block} fires"', '"{side} fires"', "moves.fire (en): it has no 'side'"),
    ("messages.toml", '"{block} fires"', '"{block:xyz} fires"', "no case 'xyz'"),
    ("messages.toml", "{block:acc}", "{block:xyz}", "no case 'xyz'"),
    ("messages.toml", "hit is|hits are", "hits are", "has not 2 forms"),
    ("messages.toml", "остаётся {left}", "остаётся {left:gen}", "'left' is not a name"),
    ("messages.toml", '"блоком", "блоке"', '"блоком"', "block: 5 Russian forms"),
    ("battle.ru.md", "b. {definition p=2}", "b. {definition p=7}", "differ"),
    ("battle.ru.md", "[5.5b](5.5b)", "[5.5x](5.5x)", "nothing stands under 5.5x"),
    ("retreat.ru.md", 'because="движок', 'because="" x="', "unknown property 'x="),
    ("examples/full-border.toml", "gone:C.Uusk-Sorve.2", "gone:C.Uusk-Sorve", "comes out as"),
    (
        "examples/full-border.toml",
        "Reventlov@Sorve",
        "Revent@Sorve",
        "position: Revent (character",
    ),
    (
        "examples/last-in.toml",
        "*Sorve,r2",
        "*Sorve,r2,acted:KarlXII",
        "5.6d: no example in which it",
    ),
    ("examples/last-out.toml", "PeterI Uusk", "PeterI Varmo", "5.6d: no example in which this"),
    ("examples/last-out.toml", "@sorve S", "@sorve  S", "canonical"),
    (
        "examples/last-out.toml",
        'en = "The last',
        'fr = "The last',
        "title: there is no field",
    ),
    ("quick.toml", "shot.facts.hits]", "shot.facts.hit]", "quick.toml: shot.hits: no words"),
    ("quick.toml", "options.i_attack", "options.attacker", "after_three.control: option i_attack"),
    ("questions.toml", "[shot]", "[shots]", "shot is not there, and has a quick ruling"),
    ("clarifications.ru.md", "- side:", "- sides:", "differ"),
    ("labels.toml", 'intent = "who"', "", "no intent for 'ask.order'"),
    (
        "labels.toml",
        'intent = "due"',
        'intent = "why"',
        "labels.ask.due.intent: “why” is not",
    ),
    ("labels.toml", "[ask", "[ask.", "labels.toml: this is not TOML: "),
    ("quick.toml", "[options", "options", "quick.toml: this is not TOML: "),
    ("messages.toml", "[say", "say", "messages.toml: this is not TOML: "),
    ("examples/last-out.toml", "position =", "position", "last-out.toml: this is not TOML: "),
    ("labels.toml", 'cite = "5.4b"', 'intent = "can"', "has an intent and is no question"),
    ("movement.ru.md", "{other=parent}", "{other}", "differ"),
]


def planted(folder: Path, file: str, old: str, new: str) -> Engine:
    """Pax Baltica with one thing changed in its folder."""
    shutil.copytree(SYSTEM.folder, folder, ignore=shutil.ignore_patterns("__pycache__"))
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return dataclasses.replace(SYSTEM, folder=folder)


def test_a_quick_question_without_a_clause_is_found():
    shot = SYSTEM.quick["shot"]
    lost = dataclasses.replace(shot, facts=(*shot.facts[1:], replace(shot.facts[0], cite="5.5z")))
    found = list(quick_questions(dataclasses.replace(SYSTEM, quick={"shot": lost})))
    assert "shot: cites 5.5z, which is no clause" in found
    assert "quick.toml: way_out is no question" in found


@pytest.mark.parametrize(("file", "old", "new", "said"), PLANTED, ids=range(len(PLANTED)))
def test_a_planted_fault_is_found(tmp_path: Path, file: str, old: str, new: str, said: str):
    found = list(problems(planted(tmp_path / "system", file, old, new)))
    assert any(said in problem for problem in found), found


def test_an_example_stands_in_one_section(tmp_path: Path):
    folder = tmp_path / "system"
    system = planted(folder, "examples/last-out.toml", "en = ", "en = ")
    shutil.copy(folder / "examples/last-out.toml", folder / "examples/stray.toml")
    assert list(problems(system)) == ["examples/stray.toml: must stand in one section"]


def test_the_register_and_the_settings_agree(tmp_path: Path):
    system = planted(tmp_path / "system", "battle.ru.md", "", "")
    for language in ("ru", "en"):
        file = system.folder / f"clarifications.{language}.md"
        text = file.read_text(encoding="utf-8")
        file.write_text(text.replace("key=last_entry_over", "key=last_entry"), encoding="utf-8")
    (found,) = problems(system)
    assert found.startswith("Q5: the register has last_entry=")


def test_a_map_hangs_together_and_has_names():
    cut = board("X-Y Z-V")
    assert list(map_faults("other", cut)) == [
        "maps/other.toml: its id is test",
        "maps/other.toml: V is cut off",
        "maps/other.toml: Z is cut off",
        *(f"maps/other.toml: {n} needs six Russian cases and an English name" for n in "XYZV"),
    ]
