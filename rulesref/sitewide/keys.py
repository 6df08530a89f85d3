"""The keys that do something on the pages, for whoever asks."""

from __future__ import annotations

from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext, pgettext
from django.views.decorators.http import require_safe

from rulesref.sitewide.freshness import etag, shared
from rulesref.sitewide.languages import page_language

RUSSIAN = {"N": "Т", "P": "З", "R": "К", "L": "Д", "S": "Ы"}
"""What a Russian layout writes on the key of a letter, where it looks otherwise."""


class Key(NamedTuple):
    """Keys of which each does the same, and what that is."""

    names: tuple[str, ...]
    does: str


def letter(name: str, does: str) -> Key:
    """A letter by the place of its key: the layout does not matter."""
    both = page_language() == "ru" and name in RUSSIAN
    return Key((name, RUSSIAN[name]) if both else (name,), does)


def single_keys() -> list[Key]:
    """What can be pressed anywhere, unless one is writing; these a reader can switch off."""
    return [
        Key(("/",), gettext("to the search field")),
        letter("N", gettext("the next section or chapter")),
        letter("P", gettext("the one before")),
        letter("R", gettext("the rules of this game: contents")),
        letter("C", gettext("copy the link to this page")),
        letter("L", gettext("the other language")),
        letter("S", gettext("settings")),
        Key(("?",), gettext("these keys")),
    ]


def keys_in_place() -> list[Key]:
    """What can be pressed where the focus or the page gives it a meaning."""
    arrows = gettext("on the board: from place to place; else through the steps of an answer")
    return [
        Key((pgettext("key", "Space"),), gettext("on a citation: the clause beside it")),
        Key(("Esc",), gettext("close what lies over the page")),
        Key(("←", "→"), arrows),
        Key(("Home", "End"), gettext("to the first step of an answer, to the last")),
    ]


@require_safe
@shared(etag, kept=True)
def keys(request: HttpRequest) -> HttpResponse:
    """The keys, as the dialog over a page shows them too."""
    found = {"single": single_keys(), "in_place": keys_in_place()}
    return render(request, "sitewide/keys.html", found)
