"""Here I Stand: its text, to be read; the rules that answer questions are to come."""

from __future__ import annotations

from pathlib import Path

from rulesref.engine.languages import Words
from rulesref.engine.system import Source, System

SYSTEM = System(
    slug="here-i-stand",
    title=Words(ru="Here I Stand", en="Here I Stand"),
    edition=Words(
        ru="По английской книге (2010, 2017) и русскому переводу, издание неизвестно",
        en="After the English book (2010, 2017) and a Russian translation, edition unknown",
    ),
    answers=Words(
        ru="правила от движения по суше до осады, порядок хода, термины",
        en="the rules from land movement to siege, the sequence of play, terms",
    ),
    not_yet=Words(
        ru="движение, перехват, уход от боя, полевое сражение, отступление, осада",
        en="movement, interception, avoiding battle, field battle, retreat, siege",
    ),
    sources={
        "book": Source(ru="английская книга", en="English book", numbered=True, language="en"),
        "card": Source(ru="карта", en="card", language="en"),
    },
    folder=Path(__file__).parent,
    topics=(
        "map",
        "powers",
        "actions",
        "supply",
        "movement",
        "interception",
        "avoiding",
        "battle",
        "siege",
        "winter",
        "cards",
        "clarifications",
        "not_held",
    ),
    original="ru",
)
