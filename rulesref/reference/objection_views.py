"""The page on which a reader objects to an answer.

Its form stores something, so one that a foreign page sends is refused. It carries no token: the
page is the same for everybody, like any other of the reference.
"""

from __future__ import annotations

from datetime import timedelta

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from rulesref.reference.models import Objection
from rulesref.reference.objections import AN_HOUR, ObjectionForm, TooMany, just_kept, keep
from rulesref.reference.quick import QuickPage
from rulesref.reference.quick_views import quick_page, quick_stamp
from rulesref.sitewide.errors import error_page
from rulesref.sitewide.freshness import shared
from rulesref.sitewide.senders import client_of, sent_from_here

REFUSED, TOO_MANY = 422, 429


@require_http_methods(["GET", "HEAD", "POST"])
def objection(request: HttpRequest, slug: str, key: str) -> HttpResponse:
    """The form of an objection, and where it is sent to; first there must be an answer."""
    page = quick_page(request, slug, key)
    if not page.stands:
        return redirect(address_of(page))
    if request.method == "POST":
        return send(request, page) if sent_from_here(request) else error_page(request, 403)
    return empty_form(request, slug=slug, key=key)


@shared(quick_stamp)
def empty_form(request: HttpRequest, slug: str, key: str) -> HttpResponse:
    """The answer that is objected to, and nothing written yet."""
    return page_with(request, quick_page(request, slug, key), ObjectionForm())


def send(request: HttpRequest, page: QuickPage) -> HttpResponse:
    """Keep what was written, or give it back with what is wrong."""
    form = ObjectionForm(request.POST, instance=objection_to(request, page))
    if not form.is_valid():
        return page_with(request, page, form, REFUSED)
    try:
        keep(form.save(commit=False))
    except TooMany as refusal:
        form.add_error(None, full(refusal.wait))
        response = page_with(request, page, form, TOO_MANY)
        response.headers["Retry-After"] = str(int(refusal.wait.total_seconds()))
        return response
    thanks_page = reverse("reference:thanks", args=[page.system.slug, page.quick.key])
    return HttpResponseRedirect(thanks_page + page.query, status=303)


@require_safe
@never_cache
def thanks(request: HttpRequest, slug: str, key: str) -> HttpResponse:
    """That an objection is kept, and the way back; whoever sent none is led to the question."""
    page = quick_page(request, slug, key)
    if not just_kept(client_of(request, "objections"), page.system.slug, key, page.query):
        return redirect(address_of(page))
    return render(request, "reference/thanks.html", {"page": page, "system": page.system})


def objection_to(request: HttpRequest, page: QuickPage) -> Objection:
    """An objection to an answer, without what the reader writes himself."""
    return Objection(
        system=page.system.slug,
        question=page.quick.key,
        address=address_of(page),
        position=page.told.position,
        action=page.told.action,
        clause=page.clause,
        language=page.language,
        client=client_of(request, "objections"),
    )


def address_of(page: QuickPage) -> str:
    """Where a question stands with its answers."""
    return reverse("reference:question", args=[page.system.slug, page.quick.key]) + page.query


def full(wait: timedelta) -> str:
    """That no more objections are kept for a while."""
    if wait == AN_HOUR:
        return gettext("You have sent as many objections as are kept in an hour. Send it later.")
    return gettext("As many objections have come as this site keeps in a day. Send it tomorrow.")


def page_with(
    request: HttpRequest, page: QuickPage, form: ObjectionForm, status: int = 200
) -> HttpResponse:
    """The page of a form."""
    context = {"page": page, "form": form, "system": page.system}
    return render(request, "reference/objection.html", context, status=status)
