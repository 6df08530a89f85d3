"""The editor: a position, a question and its answer, all in the address.

A form posts one change and is sent on to the address of what came of it. Nothing is stored, so a
form that somebody else makes a browser send does no harm, and none can be out of date.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import wraps
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from rulesref.engine.engine import Engine
from rulesref.engine.value import BadInput
from rulesref.sitewide.fragments import PART_ASKED, part_of
from rulesref.sitewide.freshness import etag, shared
from rulesref.sitewide.languages import page_language
from rulesref.sitewide.systems import engine_at
from rulesref.systems import SYSTEMS
from scenario_editor.scenarios.changes import (
    change,
    item_form,
    question_form,
    removal,
    typed_question,
)
from scenario_editor.scenarios.desk import Desk
from scenario_editor.scenarios.showing import ShownDesk

View = Callable[[HttpRequest, str], HttpResponse]
UNREADABLE, NOT_THERE, REFUSED = 400, 404, 422


def desk_at(request: HttpRequest, slug: str) -> Desk:
    """The desk of an address."""
    return Desk(engine_at(slug), request.GET, page_language())


def takes_forms(leads_to: str) -> Callable[[View], View]:
    """An address that forms are sent to; whoever opens it as a page comes to the page it is of.

    A browser does so that loads a refused form again, or wants it in another language.
    """

    def decorate(view: View) -> View:
        @wraps(view)
        def taking(request: HttpRequest, slug: str) -> HttpResponse:
            if request.method == "POST":
                return view(request, slug)
            engine_at(slug)
            here = reverse(leads_to, args=[slug])
            return HttpResponseRedirect(f"{here}?{request.GET.urlencode()}")

        return require_http_methods(["GET", "HEAD", "POST"])(taking)

    return decorate


def desk_stamp(request: HttpRequest, slug: str) -> str | None:
    """A desk changes with its address and with the system's text; htmx gets a part of the page."""
    system = SYSTEMS.get(slug)
    if not isinstance(system, Engine):
        return None
    return etag(request, system.checksum, part_of(request, "desk"))


@require_safe
@shared(desk_stamp, vary=PART_ASKED)
def editor(request: HttpRequest, slug: str) -> HttpResponse:
    """The position as board, tables and forms; beside it the question and its answer."""
    return page(request, ShownDesk(desk_at(request, slug)))


@require_safe
def example(request: HttpRequest, slug: str, name: str) -> HttpResponse:
    """On to a worked example, laid on the desk."""
    system = engine_at(slug)
    if name not in system.examples:
        raise Http404
    found = system.examples[name]
    desk = Desk(system, {"p": found.position, "ask": found.action}, page_language())
    return sent_on(desk, desk.position)


@takes_forms("scenarios:editor")
def change_item(request: HttpRequest, slug: str) -> HttpResponse:
    """Change, add or take out the item that is open."""
    desk = desk_at(request, slug)
    item = desk.item
    if item is None or desk.fault:
        return page(request, ShownDesk(desk), NOT_THERE)
    form = item_form(desk, item, request.POST)
    position = (removal if "remove" in request.POST else change)(desk, item, form)
    if position is None:
        return page(request, ShownDesk(desk, item_form=form), REFUSED)
    return sent_on(desk, position, edit=None)


@takes_forms("scenarios:editor")
def change_text(request: HttpRequest, slug: str) -> HttpResponse:
    """Take a position that was written as text."""
    desk = desk_at(request, slug)
    query = request.GET.copy()
    query.pop("z", None)
    query["p"] = request.POST.get("text", "")
    typed = Desk(desk.system, query, desk.language)
    if typed.fault:  # the board stays, the text is as typed
        return page(request, ShownDesk(desk, typed=typed), REFUSED)
    return sent_on(typed, typed.position, edit=None)


@takes_forms("scenarios:editor")
def ask_question(request: HttpRequest, slug: str) -> HttpResponse:
    """Ask a question that was put by a form."""
    return asked(request, desk_at(request, slug), request.POST)


@takes_forms("scenarios:editor")
def roll(request: HttpRequest, slug: str) -> HttpResponse:
    """Roll the dice that a question needs and ask it; from then on they are as if typed."""
    desk = desk_at(request, slug)
    data = request.POST.copy()
    if desk.question and not desk.fault:
        with suppress(BadInput):  # the form says then what is missing
            needed = desk.system.dice(desk.position, data)
            form = question_form(desk, desk.question)
            form.without_choices(data)
            for name, field in form.dice.items():
                data[name] = field.roll(needed)
    return asked(request, desk, data)


def asked(request: HttpRequest, desk: Desk, data: QueryDict) -> HttpResponse:
    """The answer to a question as typed, or its form with what is wrong."""
    verb = desk.question
    if not verb or desk.fault:
        return page(request, ShownDesk(desk), NOT_THERE)
    form = question_form(desk, verb, data)
    words = typed_question(desk, verb, form)
    if not words:
        return page(request, ShownDesk(desk, question_form=form), REFUSED)
    return sent_on(desk, desk.position, ask=words, question=None, step=None)


def sent_on(desk: Desk, position: Any, **changes: Any) -> HttpResponse:
    """On to the address of the desk with something changed."""
    here = reverse("scenarios:editor", args=[desk.system.slug])
    return HttpResponseRedirect(here + desk.link(position, **changes), status=303)


def page(request: HttpRequest, shown: ShownDesk, status: int = 0) -> HttpResponse:
    """The whole page, or for htmx the desk alone."""
    desk = shown.desk
    if not status:
        broken = desk.fault or desk.ask_fault
        status = UNREADABLE if broken else NOT_THERE if desk.missing else 200
    template = f"scenarios/editor.html{part_of(request, 'desk')}"
    context = {"shown": shown, "desk": desk, "system": desk.system, "here": "editor"}
    return render(request, template, context, status=status)
