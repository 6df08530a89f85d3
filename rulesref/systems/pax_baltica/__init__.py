"""Pax Baltica: the one door to everything this folder holds."""

from __future__ import annotations

from pathlib import Path

from rulesref.engine.engine import Engine
from rulesref.engine.languages import Words
from rulesref.engine.system import Source
from rulesref.systems.pax_baltica.actions import (
    RULES,
    Question,
    action_words,
    dice_needed,
    follow,
    read_action,
    write_action,
)
from rulesref.systems.pax_baltica.board import board_of
from rulesref.systems.pax_baltica.due import due
from rulesref.systems.pax_baltica.land import gaps
from rulesref.systems.pax_baltica.maps import MAPS
from rulesref.systems.pax_baltica.notation import position_words, read_position, spelled
from rulesref.systems.pax_baltica.playing import options, play
from rulesref.systems.pax_baltica.position import TERRAIN, Position
from rulesref.systems.pax_baltica.quick import QUICK
from rulesref.systems.pax_baltica.roster import choices, names, placeable
from rulesref.systems.pax_baltica.sensible import sensible
from rulesref.systems.pax_baltica.settings import Settings
from rulesref.systems.pax_baltica.stage import stage
from rulesref.systems.pax_baltica.wellformed import checked
from rulesref.systems.pax_baltica.writing import write_position

SYSTEM = Engine(
    slug="pax-baltica",
    title=Words(ru="Pax Baltica", en="Pax Baltica"),
    edition=Words(
        ru="По русскому переводу 4.2–6.2, издание неизвестно",
        en="After a Russian translation of 4.2–6.2, edition unknown; "
        "English titles from 4.3 on are ours",
    ),
    answers=Words(
        ru="кто защищается, кто в резерве, кто когда действует в раунде, на кого ложится "
        "попадание, можно ли отступить и куда, кто может перегруппироваться и куда: в разобранных "
        "примерах и для своих позиций",
        en="who defends, who is in reserve, who acts when in a round, who takes a hit, whether "
        "and where a block may retreat, who may regroup and where: in worked examples and for your "
        "own positions",
    ),
    not_yet=Words(
        ru="движение, удержание и марш-бросок, осада",
        en="movement, pinning and forced march, siege",
    ),
    sources={
        "parent": Source(ru="Hammer of the Scots", en="Hammer of the Scots"),
        "novosib": Source(ru="пересказ на novosibwargamer", en="account at novosibwargamer"),
    },
    folder=Path(__file__).parent,
    topics=("movement", "battle", "retreat", "siege", "clarifications", "not_held"),
    original="ru",
    Position=Position,
    Settings=Settings,
    Question=Question,
    rules=RULES,
    read=read_position,
    write=write_position,
    read_action=read_action,
    write_action=write_action,
    words={"position": position_words, "action": action_words},
    spelled=spelled,
    checked=checked,
    names=names,
    board=board_of,
    choices=choices,
    sensible=sensible,
    play=play,
    due=due,
    options=options,
    stage=stage,
    dice=dice_needed,
    roster=placeable,
    follow=follow,
    terrain=TERRAIN,
    gaps=gaps,
    maps=MAPS,
    front=("karl-retreats", "order-of-fire", "two-hits", "enemy-land", "last-in", "who-leaves"),
    quick=QUICK,
)
