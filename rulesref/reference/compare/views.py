"""Pages that compare games: the topics, and each topic as a table."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from rulesref.reference.compare.pages import Comparison, comparisons, picks_in
from rulesref.reference.compare.topics import COMPARED, checksum, topics
from rulesref.sitewide.fragments import PART_ASKED, part_of
from rulesref.sitewide.freshness import all_texts, shared


def stamp(request: HttpRequest, topic: str = "") -> str | None:
    """The ETag of a page that compares: it changes with any topic and the text of any game."""
    if topic and topic not in topics():
        return None
    return all_texts(request, part_of(request, "compared"), checksum())


@require_safe
@shared(stamp, kept=True)
def index(request: HttpRequest) -> HttpResponse:
    """What can be compared: each topic with its questions and where each game treats it."""
    return render(
        request, "reference/comparisons.html", {"here": "compare", "found": comparisons()}
    )


@require_safe
@shared(stamp, kept=True, vary=PART_ASKED)
def compare(request: HttpRequest, topic: str) -> HttpResponse:
    """A topic: questions down, games across; to a script only the part that the picks change."""
    if topic not in topics():
        raise Http404
    picks = picks_in(request.GET)
    context = {
        "here": "compare",
        "compared": Comparison(topic, topics()[topic], picks),
        "all": comparisons(picks),
        "games": COMPARED,
    }
    return render(request, f"reference/compare.html{part_of(request, 'compared')}", context)


@require_safe
def with_slash(request: HttpRequest) -> HttpResponse:
    """The list of topics is a folder of them: its address ends in a slash."""
    return redirect("reference:comparisons", permanent=True)
