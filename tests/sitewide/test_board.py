"""The board as a page shows it: all that is seen is said, and no game is known to the template."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest
from django.template.loader import render_to_string
from django.utils.translation import override

from rulesref.engine.board import (
    Arrow,
    Board,
    Ground,
    Limit,
    Line,
    Named,
    Sign,
    Token,
    curve,
)
from rulesref.sitewide.names import Namer
from rulesref.sitewide.systems import engines
from rulesref.systems import SYSTEMS

ROOT = Path(__file__).resolve().parents[2]
SYSTEM = SYSTEMS["pax-baltica"]
FIGHT = (
    "@sorve S Sorve:C2 Rannik:S2 KarlXII@Sorve,3/4,Rannik-Sorve.1 "
    "Pommerska@Sorve,2/3,m2,Torvik-Sorve.2 R1@Kaskna,ru,D5,3/3,m2,hidden,pinned "
    "PrinsChristian@Varmo,3/3,m2,siege Reventlov@Sorve,3/3,m2 *Sorve,main:Rannik-Sorve"
)
BEFORE = FIGHT.replace("KarlXII@Sorve,3/4,", "KarlXII@Sorve,")
FLEET = "@sorve C Rannik:S2 Torvik:S1 Wachtmeister@Rannik,2/2,m2 PeterI@Rannik,m2,sea.1 *Rannik,r2"


class OtherNames:
    """The words of a system that nobody has heard of."""

    def say(self, kind: str, name: str) -> str:
        """Kind and id, as they stand."""
        return f"{kind} {name}"


def drawn(text, question="", before="", language="en"):
    """A position of Pax Baltica as its board and as the page in a language shows it."""
    position = SYSTEM.position(text)
    earlier = SYSTEM.position(before) if before else None
    action = SYSTEM.action(question) if question else None
    ruling = SYSTEM.answer(position, action).ruling if action else None
    board = SYSTEM.board(position, action, ruling=ruling, before=earlier)
    names = Namer(SYSTEM, position)
    return board, names, shown(board, names, language)


def shown(board, names, language="en", **context):
    """A board as a page shows it."""
    found = {"board": board, "names": names, "prefix": "t-"} | context
    with override(language):
        return render_to_string("sitewide/_board.html", found)


def labels(page):
    """What the page says of its drawings."""
    return [unescape(label) for label in re.findall(r'aria-label="([^"]*)"', page)]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_sign_of_a_block_is_said_with_its_name(language):
    board, names, page = drawn(FIGHT, "ways KarlXII", BEFORE, language)
    seen = {sign.name.id for token in board.tokens for sign in token.signs}
    assert seen == {"reserve", "acts", "chosen", "pinned", "besieging", "hit"}
    with override(language):
        for token in board.tokens:
            (label,) = (x for x in labels(page) if x.split(", ")[0] == names.say(*token.name))
            signs = [names.say(*sign.name) for sign in token.signs]
            assert label.split(", ")[len(label.split(", ")) - len(signs) :] == signs


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["Karl XII, A3, strength 3 of 4, acts next, asked about, just hit"]),
        ("ru", ["Карл XII, A3, сила 3 из 4, действует следующим, о нём спрошено"]),
    ],
)
def test_a_block_is_told_as_a_player_would(language, said):
    _, _, page = drawn(FIGHT, "ways KarlXII", BEFORE, language)
    assert [each for each in said if not any(x.startswith(each) for x in labels(page))] == []


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Russia, face down, pinned"), ("ru", "Россия, закрыт, удержан")],
)
def test_a_hidden_block_says_whose_it_is_and_nothing_that_is_on_its_face(language, said):
    _, _, page = drawn(FIGHT, language=language)
    assert said in labels(page)
    assert not re.search("R1|D5", page)
    _, _, less = drawn(FIGHT.replace("D5,3/3,m2,", ""), language=language)
    assert less == page


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["main attack: Rannik – Sorve, Sweden", "way in: Torvik – Sorve, Sweden",
                "rough border: Torvik – Sorve", "garrison 2, the Coalition", "Rannik: yes",
                "Torvik: no", "retreat 0/6: Rannik – Sorve", "Uusk: yes"]),
        ("ru", ["основная атака: Ранник – Сорве, шведская сторона",
                "сложная граница: Торвик – Сорве", "гарнизон 2, коалиция", "Ранник: да"]),
    ],
)  # fmt: skip
def test_arrows_borders_towns_marks_and_limits_are_said(language, said):
    _, _, page = drawn(FIGHT, "ways KarlXII", language=language)
    assert [each for each in said if each not in labels(page)] == []


def test_land_that_only_its_colour_tells_of_is_said():
    _, _, page = drawn("@sorve Uusk:S $Q21:as_given")
    assert "Uusk: Sweden" in labels(page)


def test_a_way_on_which_the_text_is_silent_is_said_so():
    _, _, page = drawn(FLEET, "ways Wachtmeister")
    assert "Torvik: the text is silent" in labels(page)


def test_a_board_of_another_system_has_its_colours_shields_flags_and_words():
    over = Named("pass", "P")
    signs = (Sign(name=Named("state", "broke"), frame="circle", flag="letter",
                  letter=Named("short", "b")),)  # fmt: skip
    board = Board(
        view=(0, 0, 100, 100),
        sides=(Named("power", "Pope"), Named("power", "Sultan")),
        grounds=(Ground(id="A", item="a", name=Named("space", "A"), outline="M0 0Z", label=(0, 0),
                        side=2, hatched=True, note=Named("land", "bog"), number=7,
                        town=Named("land", "keep"), mark="silent"),),
        lines=(Line(id="P", name=over, path="M0 0", heavy=True, note=Named("land", "alp")),),
        tokens=(Token(id="T", item="t", at=(0, 0), scale=1, name=Named("unit", "T"), tone=4,
                      code="Q", strength=1, full=2, signs=signs),),
        arrows=(Arrow(curve=curve((0, 0), (1, 1), (2, 2)), side=1, name=Named("move", "sally"),
                      over=over),),
        limits=(Limit(at=(0, 0), name=Named("move", "flee"), over=over, used=1, most=3),),
    )  # fmt: skip
    page = shown(board, OtherNames())
    assert labels(page) == [
        "Board", "land alp: pass P", "move sally: pass P, power Pope", "land keep 7, power Sultan",
        "unit T, ?, strength 1 of 2, state broke", "move flee 1/3: pass P",
        "space A: the text is silent",
    ]  # fmt: skip
    for words in ("tone-4", "shield side-2", "arrow side-1", ">land bog<", ">short b<"):
        assert words in page


def test_templates_and_styles_of_the_board_know_no_word_of_a_system():
    files = [ROOT / "templates" / "sitewide" / name for name in ("_board.html", "_token.html")]
    files += (ROOT / "static" / "css" / f"{name}.css" for name in ("board", "pieces", "desk-print"))
    files.append(ROOT / "rulesref" / "engine" / "board.py")
    for system in engines():
        own = {name for kind in ("side", "nation", "sign") for name in system.messages.names[kind]}
        kinds = {*system.terrain.areas, *system.terrain.borders} - {"normal"}
        assert own
        for file in files:
            text = without_prose(file)
            words = {*re.findall(r"\w+", text), *re.findall(r"[\w-]+", text)}
            assert words & (own | kinds - {"sea"}) == set(), file.name


def without_prose(file):
    """A file without its comments and docstrings."""
    return re.sub(r'/\*.*?\*/|"""[^"]*"""|#[^\n]*', "", file.read_text(), flags=re.DOTALL)


def test_every_tone_and_side_of_a_system_has_its_colour():
    styles = "".join(path.read_text() for path in (ROOT / "static" / "css").glob("*.css"))
    boards = [SYSTEM.board(SYSTEM.position(e.position)) for e in SYSTEM.examples.values()]
    tones = {token.tone for board in boards for token in board.tokens}
    assert len(tones) > 1
    assert [tone for tone in tones if f".tone-{tone} {{" not in styles] == []
    assert [n for n in (1, 2) if f".side-{n} {{" not in styles] == []
