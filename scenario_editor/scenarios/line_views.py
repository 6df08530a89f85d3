"""A line: a battle played move by move, or a line that was played at the table and is checked.

As with the editor, all stands in the address: a form posts one move, or the whole line as text, and
is sent on to the address of what came of it.
"""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from rulesref.engine.explain import explain
from rulesref.engine.value import BadInput
from rulesref.sitewide.fragments import PART_ASKED, part_of
from rulesref.sitewide.freshness import shared
from rulesref.sitewide.languages import page_language
from rulesref.sitewide.systems import engine_at
from scenario_editor.scenarios.desk import short_enough
from scenario_editor.scenarios.rolling import CHANCE, by_seed, dice_of, rolled
from scenario_editor.scenarios.score import Score
from scenario_editor.scenarios.showing_line import Refused, ShownLine, Typed
from scenario_editor.scenarios.views import (
    NOT_THERE,
    REFUSED,
    UNREADABLE,
    desk_stamp,
    takes_forms,
)

takes_line_forms = takes_forms("scenarios:line")


def score_at(request: HttpRequest, slug: str) -> Score:
    """The line of an address."""
    return Score(engine_at(slug), request.GET, page_language())


@require_safe
@shared(desk_stamp, vary=PART_ASKED)
def line(request: HttpRequest, slug: str) -> HttpResponse:
    """The moves, the moment that is looked at with its ruling, and what is due then."""
    return page(request, ShownLine(score_at(request, slug)))


@takes_line_forms
def move(request: HttpRequest, slug: str) -> HttpResponse:
    """Play a move, with its dice as typed or rolled; later moves are cut off."""
    score = score_at(request, slug)
    if score.fault:
        return page(request, ShownLine(score), NOT_THERE)
    words, typed = request.POST.get("move", ""), request.POST.get("dice", "")
    dice = roll(score, words) if "roll" in request.POST else "".join(typed.split())
    try:
        action = score.system.action(short_enough(f"{words} {dice}".strip()))
        for rule in (score.system.play, score.system.rules[type(action)]):  # dice are counted
            explain(score.moment, rule(score.moment, action))
        return sent_on(score, score.with_move(action))
    except BadInput as fault:
        return page(request, ShownLine(score, Refused(words, typed, fault)), REFUSED)


def roll(score: Score, words: str) -> str:
    """The dice that a move needs, by the seed of the line or by chance."""
    number = ShownLine(score).duties.dice_of(words)
    if not number:
        return ""
    verb = words.split(" ", maxsplit=1)[0]
    source = by_seed(score.seed, score.ply + 1) if score.seed else CHANCE
    return rolled(number, dice_of(score.system.verbs[verb]), source)


@takes_line_forms
def choose(request: HttpRequest, slug: str) -> HttpResponse:
    """Make the choice that is due: in the move that waits for it, or before one can be made."""
    score = score_at(request, slug)
    shown = ShownLine(score)
    option = request.POST.get("choice", "")
    if option not in dict(shown.choices):
        return page(request, shown, NOT_THERE)
    try:
        return sent_on(score, shown.chosen(option))
    except BadInput as fault:
        return page(request, ShownLine(score, Refused("", "", fault)), REFUSED)


@takes_line_forms
def check(request: HttpRequest, slug: str) -> HttpResponse:
    """Take a whole line as text and show it as played, from its first broken move on if any is."""
    typed = Typed(request.POST.get("start", ""), request.POST.get("moves", ""))
    query = {"p": typed.start, "line": typed.moves, "seed": request.GET.get("seed", "")}
    score = Score(engine_at(slug), query, page_language())
    try:
        link = score.after([*score.written, *score.rest])
    except BadInput as fault:
        score.fault = score.fault or fault
    if score.fault or score.move_fault:
        return page(request, ShownLine(score, typed=typed), REFUSED)
    broken = score.line.first_broken
    return sent_on(score, link if broken is None else f"{link}&ply={broken + 1}", part="verdict")


def sent_on(score: Score, link: str, part: str = "decide") -> HttpResponse:
    """On to an address of the line, and there to the next decision or another part."""
    here = reverse("scenarios:line", args=[score.system.slug])
    return HttpResponseRedirect(f"{here}{link}#{part}", status=303)


def page(request: HttpRequest, shown: ShownLine, status: int = 0) -> HttpResponse:
    """The whole page, or for htmx the line alone."""
    score = shown.score
    if not status:
        status = UNREADABLE if score.fault or score.move_fault else 200
    template = f"scenarios/line.html{part_of(request, 'desk')}"
    context = {"shown": shown, "score": score, "system": score.system, "here": "editor"}
    return render(request, template, context, status=status)
