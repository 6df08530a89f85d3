"""Pages that guide to the clauses: the sequence of play, terms, questions as players put them."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from rulesref.reference.guide_pages import (
    listed_by_chapter,
    question_page,
    term_page,
    terms_by_letter,
)
from rulesref.reference.terms_across import ideas
from rulesref.reference.views import system_stamp
from rulesref.sitewide.freshness import all_texts, shared
from rulesref.sitewide.languages import other_language, page_language
from rulesref.sitewide.systems import system_at
from rulesref.systems import SYSTEMS


@require_safe
@shared(system_stamp, kept=True)
def sequence(request: HttpRequest, slug: str) -> HttpResponse:
    """The sequence of play with what one forgets, on one sheet of paper."""
    system = system_at(slug)
    if not system.sequence.steps:
        raise Http404
    context = {"system": system, "here": "sequence"}
    return render(request, "reference/sequence.html", context)


@require_safe
@shared(system_stamp, kept=True)
def terms(request: HttpRequest, slug: str) -> HttpResponse:
    """The words of a game by the letter with which each begins."""
    system = system_at(slug)
    if not system.terms:
        raise Http404
    letters = terms_by_letter(system, page_language())
    context = {
        "system": system,
        "here": "terms",
        "letters": letters,
        "second": other_language(page_language()),
    }
    return render(request, "reference/terms.html", context)


@require_safe
def terms_with_slash(request: HttpRequest, slug: str) -> HttpResponse:
    """The list of terms is a folder of them: its address ends in a slash."""
    return redirect("reference:terms", slug, permanent=True)


def term_stamp(request: HttpRequest, slug: str, key: str) -> str | None:
    """The page of a term also tells what it is in the other games."""
    return all_texts(request, str(ideas())) if slug in SYSTEMS else None


@require_safe
@shared(term_stamp, kept=True)
def term(request: HttpRequest, slug: str, key: str) -> HttpResponse:
    """One word of a game: its other names, what defines it, where it is used."""
    system = system_at(slug)
    if key not in system.terms:
        raise Http404
    context = {"system": system, "here": "terms", "page": term_page(system, key)}
    return render(request, "reference/term.html", context)


@require_safe
@shared(system_stamp, kept=True)
def questions(request: HttpRequest, slug: str) -> HttpResponse:
    """Every question as players put it, under the chapter that decides it."""
    system = system_at(slug)
    if not system.questions:
        raise Http404
    context = {"system": system, "here": "questions", "chapters": listed_by_chapter(system)}
    return render(request, "reference/questions.html", context)


def decided(request: HttpRequest, slug: str, key: str) -> HttpResponse:
    """The clauses that decide a question which has no quick ruling."""
    system = system_at(slug)
    if key not in system.questions:
        raise Http404
    context = {"system": system, "here": "questions", "page": question_page(system, key)}
    return render(request, "reference/question.html", context)
