"""Every part of the site in every state, each cut out of a real answer of a bundled system."""

from __future__ import annotations

from functools import cached_property
from typing import Any, NamedTuple

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe
from msgspec.structs import replace

from rulesref.engine.board import Board, Point, View
from rulesref.engine.engine import Engine
from rulesref.engine.line import after
from rulesref.engine.notes import KINDS
from rulesref.engine.telling import Told, tell, tell_fault
from rulesref.engine.value import BadInput
from rulesref.sitewide.freshness import all_texts, shared
from rulesref.sitewide.languages import page_language
from rulesref.sitewide.names import Namer
from rulesref.sitewide.replay import Replay
from rulesref.sitewide.standings import MEANINGS
from rulesref.sitewide.systems import engine_at

SHOWN = "pax-baltica"  # the system of all answers here
Situation = str | tuple[str, str]  # a worked example by name; or a position and a question

COLOURS = {
    gettext_lazy("Page"): ("paper", "sheet", "sunk", "ink", "ink-2", "ink-3", "hair", "edge"),
    gettext_lazy("Verdicts and focus"): ("held", "broken", "open", "focus"),
    gettext_lazy("Games"): ("all", "pax-baltica", "here-i-stand", "hellenes", "tactica"),
    gettext_lazy("Notes"): tuple(f"note-{kind}" for kind in KINDS),
    gettext_lazy("Board"): (
        *("sea", "land", "coast", "board-ink", "halo", "heavy", "wood", "wood-edge", "tab"),
        *("side-1", "side-2", "tone-1", "tone-2", "tone-3", "tone-4", "tone-5"),
    ),
}
PILLS = {
    gettext_lazy("text is here"): "5.6c",
    gettext_lazy("text is not here"): "9.5",
    gettext_lazy("open point"): "Q4",
}
SIGNS = {
    "held": gettext_lazy("Yes, met"),
    "broken": gettext_lazy("No, broken"),
    "silent": gettext_lazy("The text is silent"),
    "turns": gettext_lazy("Turns on a reading"),
    "unsure": gettext_lazy("A choice is due"),
    "event": gettext_lazy("What happens"),
    "not-yet": gettext_lazy("Does not answer yet"),
}
QUIET = (
    "@sorve S Rannik:S2 Torvik:S Kaskna:C1 KarlXII@Torvik PeterI@Varmo,3/4,m2 "
    "Pommerska@Torvik,2/3,m2 Reventlov@Rannik,3/3,m2,pinned "
    "PrinsChristian@Rannik,3/3,m2,siege R1@Kaskna,ru,B2,3/3,m2,hidden"
)
FLEET = "@sorve C Rannik:S2 Torvik:S1 Wachtmeister@Rannik,2/2,m2 PeterI@Rannik,m2,sea.1 *Rannik,r2"
EQUALS = "@sorve S Sorve:C2 KarlXII@Sorve,Rannik-Sorve.1 Dalregementet@Sorve,B2,3/3"
CHOICE = f"{EQUALS},Rannik-Sorve.1 Pommerska@Sorve,3/3,m2,Rannik-Sorve.1 PeterI@Sorve,m2 *Sorve"
MISTYPED = "@sorve S Sorve:C2 KarlXII@Sorvo"
TALE = "peter-fires"
RULINGS: dict[Any, Situation] = {
    gettext_lazy("Yes"): "last-out",
    gettext_lazy("No"): "full-border",
    gettext_lazy("The text is silent"): (FLEET, "retreat Wachtmeister sea"),
    gettext_lazy("Turns on a reading"): "limit-anew",
    gettext_lazy("A choice is due"): (CHOICE, "hits S 2"),
    gettext_lazy("What happens, with dice"): TALE,
    gettext_lazy("Ways"): "karl-retreats",
}


class Scene:
    """A position of a worked example or of this page, and what was asked there."""

    def __init__(self, system: Engine, situation: Situation) -> None:
        if isinstance(situation, str):
            example = system.examples[situation]
            situation = (example.position, example.action)
        self.system, (place, question) = system, situation
        self.position = system.position(place)
        self.action = system.action(question) if question else None
        self.answer = system.answer(self.position, self.action) if self.action else None
        self.names = Namer(system, self.position)

    @property
    def told(self) -> Told:
        """The answer in the page's language."""
        assert self.answer is not None
        return tell(self.system, self.position, self.answer, page_language())

    @cached_property
    def board(self) -> Board:
        """The picture of the position; where the answer is a tale, of how it ends."""
        ruling = self.answer.ruling if self.answer else None
        tale = ruling if self.action and not self.action.whether else None
        now = after(tale, self.position) if tale else self.position
        before = None if now == self.position else self.position
        return self.system.board(now, self.action, ruling=ruling, before=before)


class Cut(NamedTuple):
    """A piece of a board under a title; `prefix` keeps its ids apart from those of the others."""

    title: str | Promise
    board: Board
    names: Namer
    prefix: str


BLOCKS: tuple[tuple[Any, Situation, str], ...] = (
    (gettext_lazy("full strength"), (QUIET, ""), "KarlXII"),
    (gettext_lazy("one step lost"), (QUIET, ""), "PeterI"),
    (gettext_lazy("a block of three steps"), (QUIET, ""), "Pommerska"),
    (gettext_lazy("face down"), (QUIET, ""), "R1"),
    (gettext_lazy("pinned"), (QUIET, ""), "Reventlov"),
    (gettext_lazy("besieging"), (QUIET, ""), "PrinsChristian"),
    (gettext_lazy("reserve"), "late-defender", "PeterI"),
    (gettext_lazy("acts next"), "late-defender", "KarlXII"),
    (gettext_lazy("asked about"), "must-go", "KarlXII"),
    (gettext_lazy("just hit"), "two-hits", "KarlXII"),
)
# Title, scene, the areas that are drawn, and the point that lies in the middle of the picture.
GROUNDS: tuple[tuple[Any, Situation, tuple[str, ...], Point], ...] = (
    (gettext_lazy("town with garrison: Sweden"), (QUIET, ""), ("Rannik",), (100, 210)),
    (gettext_lazy("town with garrison: Coalition"), (QUIET, ""), ("Kaskna",), (540, 145)),
    (gettext_lazy("garrison not given"), (QUIET, ""), ("Torvik",), (335, 165)),
    (gettext_lazy("nobody controls"), (QUIET, ""), ("Varmo",), (580, 390)),
    (gettext_lazy("transit"), (QUIET, ""), ("Uusk",), (95, 425)),
    (gettext_lazy("normal border"), (QUIET, ""), ("Rannik", "Torvik"), (245, 225)),
    (gettext_lazy("rough border"), (QUIET, ""), ("Torvik", "Sorve"), (345, 310)),
    (gettext_lazy("open to a block"), "karl-retreats", ("Rannik",), (125, 215)),
    (gettext_lazy("closed to it"), "karl-retreats", ("Kaskna",), (560, 150)),
    (gettext_lazy("the text does not say"), (FLEET, "ways Wachtmeister"), ("Torvik",), (360, 170)),
    (gettext_lazy("main attack"), "late-defender", ("Rannik", "Sorve"), (222, 322)),
    (gettext_lazy("another way in"), "late-defender", ("Varmo", "Sorve"), (505, 410)),
    (gettext_lazy("the way that is asked about"), "must-go", ("Rannik", "Sorve"), (222, 322)),
    (gettext_lazy("limit of a normal border"), "full-border", ("Rannik", "Sorve"), (222, 322)),
    (gettext_lazy("limit of a rough border"), "full-border", ("Uusk", "Sorve"), (190, 400)),
    (gettext_lazy("place of the battle"), "late-defender", ("Sorve",), (232, 430)),
)


@require_safe
@shared(all_texts, kept=True)
def parts(request: HttpRequest) -> HttpResponse:
    """The page for whoever builds the site: what the other pages are made of."""
    system = engine_at(SHOWN)
    tale = [step for step in Scene(system, TALE).told.main if step.state == "event"]
    context = {
        "system": system,
        "colours": COLOURS,
        "pills": PILLS,
        "standings": list(MEANINGS),
        "signs": SIGNS,
        "blocks": [block(system, f"b{n}-", *row) for n, row in enumerate(BLOCKS)],
        "grounds": [ground(system, f"g{n}-", *row) for n, row in enumerate(GROUNDS)],
        "rulings": {title: Scene(system, situation).told for title, situation in RULINGS.items()},
        "tale": tale,
        "replay": Replay(now=2, links={n: f"#step-{n}" for n in range(1, len(tale) + 1)}),
        "form": refused_form(system),
        "trouble": trouble(system),
    }
    return render(request, "sitewide/parts.html", context)


def block(system: Engine, prefix: str, title: Any, situation: Situation, name: str) -> Cut:
    """One block, cut out of its board."""
    scene = Scene(system, situation)
    token = next(token for token in scene.board.tokens if token.id == name)
    (x, y), size = token.at, token.scale
    view = (x - 18 * size, y - 18 * size, 92 * size, 106 * size)
    return Cut(title, only(scene.board, view, tokens=(token,)), scene.names, prefix)


def ground(
    system: Engine,
    prefix: str,
    title: Any,
    situation: Situation,
    areas: tuple[str, ...],
    middle: Point,
) -> Cut:
    """Some areas without their pieces, around a point."""
    scene = Scene(system, situation)
    board = scene.board
    view = (middle[0] - 85, middle[1] - 65, 170.0, 130.0)
    kept = {
        "grounds": tuple(ground for ground in board.grounds if ground.id in areas),
        "lines": board.lines,
        "arrows": board.arrows,
        "limits": board.limits,
        "site": board.site,
    }
    return Cut(title, only(board, view, **kept), scene.names, prefix)


def only(board: Board, view: View, **kept: Any) -> Board:
    """A part of a board: nothing lies on it but what is kept."""
    nothing = dict.fromkeys(("grounds", "lines", "tokens", "arrows", "limits"), ())
    return replace(board, **nothing | {"site": None} | kept, view=view)


def refused_form(system: Engine) -> forms.Form:
    """A form with what may be wrong and what may be right in it, as it comes back refused."""
    said = system.labels
    language = page_language()
    fields = {
        "full": forms.IntegerField(min_value=1, label=said["blocks.full"].name(language)),
        "rating": forms.CharField(
            label=said["blocks.rating"].name(language),
            help_text=said["blocks.rating"].help(language),
        ),
        "kind": forms.ChoiceField(choices=[("", "—")], label=said["blocks.kind"].name(language)),
        "pinned": forms.BooleanField(label=said["blocks.pinned"].name(language), required=False),
    }
    kind = type("RefusedForm", (forms.Form,), fields)
    form: forms.Form = kind({"full": "0", "rating": "B2", "pinned": "on"})
    return form


def trouble(system: Engine) -> str:
    """What is said of a position that cannot be."""
    try:
        system.position(MISTYPED)
    except BadInput as error:
        return tell_fault(system, error, page_language())
    raise AssertionError("a territory that is on no map was accepted")
