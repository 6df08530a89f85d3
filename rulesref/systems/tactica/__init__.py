"""Seventeenth-century tactics: a draft without tables, to be read; answers are to come."""

from __future__ import annotations

from pathlib import Path

from rulesref.engine.languages import Words
from rulesref.engine.system import System
from rulesref.systems.tactica.shown_tables import shown_tables

SYSTEM = System(
    slug="tactica",
    title=Words(ru="Тактика XVII века (черновик правил)", en="17th-century tactics (draft rules)"),
    edition=Words(
        ru="По русскому черновику без названия и даты; таблицы утрачены",
        en="After a Russian draft without title or date; its tables are lost",
    ),
    answers=Words(
        ru="правила движения, ближнего боя, боевого духа, огня и артиллерии, порядок хода, "
        "термины; утраченные таблицы восполнены нашими",
        en="the rules of movement, close combat, morale, fire and artillery, the sequence of play, "
        "terms; tables of ours in place of the lost ones",
    ),
    not_yet=Words(
        ru="движение, атака, сдвиги столбца, тест боевого духа, огонь, картечь и ядра",
        en="movement, attack, column shifts, morale tests, fire, canister and ball",
    ),
    sources={},
    folder=Path(__file__).parent,
    topics=(
        "frame",
        "start",
        "movement",
        "terrain",
        "victory",
        "close_combat",
        "morale",
        "fire",
        "artillery",
        "tables",
        "points_start",
        "points_battle",
    ),
    original="ru",
    chapter_marks=("TG", "ТГ"),
    own_numbers=True,
    computed=shown_tables,
)
