"""Hellenes: its text as far as it is held, to be read; the rules that answer are to come."""

from __future__ import annotations

from pathlib import Path

from rulesref.engine.languages import Words
from rulesref.engine.system import Source, System

SERIES = "https://social.consimworld.com"


def article(number: int, address: str) -> Source:
    """One of the articles that were written before the game came out."""
    return Source(
        ru=f"статья «Гоплиты Hellenes» {number} (2009)",
        en=f"article “Hoplites of Hellenes” {number} (2009)",
        href=SERIES + address,
    )


SYSTEM = System(
    slug="hellenes",
    title=Words(ru="Эллада (Hellenes)", en="Hellenes"),
    edition=Words(
        ru="По русскому переводу стр. 2 и 6, издание неизвестно; статьи 2009 года названы там, "
        "где на них опираются",
        en="After a Russian translation of pages 2 and 6, edition unknown; articles of 2009 named "
        "where used",
    ),
    answers=Words(
        ru="правила боя, отступления, осады, десанта, карт и отрядов, порядок хода, термины",
        en="the rules of battle, retreat, siege, landing, cards and units, the sequence of play, "
        "terms",
    ),
    not_yet=Words(
        ru="бой, паника и преследование, отступление, изматывание, десант, осада",
        en="battle, panic and pursuit, retreat, harrying, landing, siege",
    ),
    sources={
        "a1": article(1, "/profiles/blogs/2011369:BlogPost:46621"),
        "a2": article(2, "/profiles/blogs/2011369:BlogPost:47598"),
        "a3": article(3, "/profiles/blogs/2011369:BlogPost:48606"),
        "a4": article(4, "/profiles/blogs/hoplites-of-hellenes-part-4"),
        "a5": article(5, "/profiles/blogs/hoplites-of-hellenes-part-5"),
        "a6": article(6, "/profiles/blogs/hoplites-of-hellenes-part-6"),
        "v8": Source(
            ru="начало английской книги 8.03d",
            en="opening of the English book v8.03d",
            numbered=True,
        ),
        "faq": Source(ru="ответы и поправки на BGG", en="answers and errata on BGG"),
        "sr": Source(
            ru="отчёт о партии (2010)",
            en="session report (2010)",
            href="https://saboardgamers.blogspot.com/2010/07/hellenes.html",
        ),
        "pt": Source(
            ru="отчёт испытателя",
            en="playtest report",
            href="https://boardgamegeek.com/thread/331295",
        ),
    },
    folder=Path(__file__).parent,
    topics=(
        "map",
        "blocks",
        "cards",
        "actions",
        "movement",
        "battle",
        "retreat",
        "sea",
        "siege",
        "siege_combat",
        "year",
        "clarifications",
        "not_held",
    ),
    original="ru",
)
