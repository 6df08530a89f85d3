"""The editor: a position, a question and its answer, all in the address.

A form posts one change and is sent on to the address of what came of it. Nothing is stored, so a
form that somebody else makes a browser send does no harm, and none can be out of date.
"""

from __future__ import annotations

import secrets
from contextlib import suppress
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_POST, require_safe

from rulesref.engine.system import System
from rulesref.engine.value import BadInput
from rulesref.sitewide.languages import page_language
from rulesref.systems import SYSTEMS
from scenario_editor.scenarios.changes import (
    change,
    item_form,
    question,
    question_form,
    removal,
)
from scenario_editor.scenarios.desk import Desk
from scenario_editor.scenarios.showing import Shown

UNREADABLE, NOT_THERE, REFUSED = 400, 404, 422


def system_at(slug: str) -> System:
    """The system of an address."""
    if slug not in SYSTEMS:
        raise Http404
    return SYSTEMS[slug]


def desk_at(request: HttpRequest, slug: str) -> Desk:
    """The desk of an address."""
    return Desk(system_at(slug), request.GET, page_language())


@require_safe
def editor(request: HttpRequest, slug: str) -> HttpResponse:
    """The position as board, tables and forms; beside it the question and its answer."""
    return page(request, Shown(desk_at(request, slug)))


@require_safe
def example(request: HttpRequest, slug: str, name: str) -> HttpResponse:
    """On to a worked example, laid on the desk."""
    system = system_at(slug)
    if name not in system.examples:
        raise Http404
    found = system.examples[name]
    desk = Desk(system, {"p": found.position, "ask": found.action}, page_language())
    return sent_on(desk, desk.position)


@require_POST
def change_item(request: HttpRequest, slug: str) -> HttpResponse:
    """Change, add or take out the item that is open."""
    desk = desk_at(request, slug)
    item = desk.item
    if item is None or desk.fault:
        return page(request, Shown(desk), NOT_THERE)
    form = item_form(desk, item, request.POST)
    position = (removal if "remove" in request.POST else change)(desk, item, form)
    if position is None:
        return page(request, Shown(desk, item_form=form), REFUSED)
    return sent_on(desk, position, edit=None)


@require_POST
def change_text(request: HttpRequest, slug: str) -> HttpResponse:
    """Take a position that was written as text."""
    desk = desk_at(request, slug)
    query = request.GET.copy()
    query.pop("z", None)
    query["p"] = request.POST.get("text", "")
    typed = Desk(desk.system, query, desk.language)
    if typed.fault:  # the board stays, the text is as typed
        desk.text, desk.fault = typed.text, typed.fault
        return page(request, Shown(desk), REFUSED)
    return sent_on(typed, typed.position, edit=None)


@require_POST
def ask_question(request: HttpRequest, slug: str) -> HttpResponse:
    """Ask a question that was put by a form."""
    return asked(request, desk_at(request, slug), request.POST)


@require_POST
def roll(request: HttpRequest, slug: str) -> HttpResponse:
    """Roll the dice that a question needs and ask it; from then on they are as if typed."""
    desk = desk_at(request, slug)
    data = request.POST.copy()
    with suppress(BadInput):  # the form says then what is missing
        needed = desk.system.dice(desk.position, data)
        data["dice"] = "".join(str(secrets.randbelow(6) + 1) for _ in range(needed))
    return asked(request, desk, data)


def asked(request: HttpRequest, desk: Desk, data: QueryDict) -> HttpResponse:
    """The answer to a question as typed, or its form with what is wrong."""
    verb = desk.question
    if not verb or desk.fault:
        return page(request, Shown(desk), NOT_THERE)
    form = question_form(desk, verb, data)
    words = question(desk, verb, form)
    if not words:
        return page(request, Shown(desk, question_form=form), REFUSED)
    return sent_on(desk, desk.position, ask=words, question=None, step=None)


def sent_on(desk: Desk, position: Any, **changes: Any) -> HttpResponse:
    """On to the address of the desk with something changed."""
    here = reverse("scenarios:editor", args=[desk.system.slug])
    return HttpResponseRedirect(here + desk.link(position, **changes), status=303)


def page(request: HttpRequest, shown: Shown, status: int = 0) -> HttpResponse:
    """The whole page, or for htmx the desk alone; going back in a browser needs the whole again."""
    desk, htmx = shown.desk, request.htmx  # type: ignore[attr-defined]
    if not status:
        broken = desk.fault or desk.ask_fault
        status = UNREADABLE if broken else NOT_THERE if desk.missing else 200
    part = "#desk" if htmx and not htmx.history_restore_request else ""
    context = {"shown": shown, "desk": desk, "system": desk.system, "here": "editor"}
    response = render(request, f"scenarios/editor.html{part}", context, status=status)
    patch_vary_headers(response, ["Cookie", "HX-Request", "HX-History-Restore-Request"])
    return response
