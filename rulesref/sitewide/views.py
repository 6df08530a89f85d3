"""The front door."""

from __future__ import annotations

from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from rulesref.engine.text import Bilingual
from rulesref.sitewide.freshness import all_texts, shared
from rulesref.systems import SYSTEMS


class Expected(NamedTuple):
    """A game whose rules are to come: its name and what it is about."""

    slug: str
    title: Bilingual
    about: Bilingual


EXPECTED = (
    Expected(
        "here-i-stand",
        {"ru": "Here I Stand", "en": "Here I Stand"},
        {"ru": "Войны Реформации", "en": "Wars of the Reformation"},
    ),
    Expected(
        "hellenes",
        {"ru": "Эллада (Hellenes)", "en": "Hellenes"},
        {
            "ru": "Блочная игра о Пелопоннесской войне",
            "en": "A block game of the Peloponnesian War",
        },
    ),
    Expected(
        "tactica",
        {
            "ru": "Тактика XVII века (черновик правил)",
            "en": "17th-century tactics (draft rules)",
        },
        {
            "ru": "Бои на клетчатом поле, с местностью и фронтом отрядов",
            "en": "Battles on a square grid, with terrain and facing",
        },
    ),
)


@require_safe
@shared(all_texts)
def home(request: HttpRequest) -> HttpResponse:
    """A search field, and the systems with what each answers."""
    expected = [game for game in EXPECTED if game.slug not in SYSTEMS]
    return render(request, "sitewide/home.html", {"systems": SYSTEMS, "expected": expected})
