"""All pages of the rules in both languages, as search engines read them."""

from __future__ import annotations

from collections.abc import Iterator

from django.contrib.sitemaps import Sitemap
from django.contrib.sitemaps.views import sitemap
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from rulesref.engine.languages import LANGUAGES
from rulesref.engine.system import System
from rulesref.reference.compare.topics import checksum, topics
from rulesref.sitewide.freshness import all_texts, shared
from rulesref.systems import SYSTEMS

Page = tuple[str, tuple[str, ...]]
"""A page's view, and what its address names."""


class RulesPages(Sitemap):
    """Every page with text of its own; when one was last changed nobody has written down."""

    i18n = True
    alternates = True
    languages = [*LANGUAGES]

    def items(self) -> list[Page]:
        """The pages, in the order in which a reader comes to them."""
        pages: list[Page] = [("home", ()), ("reference:comparisons", ())]
        pages += [("reference:compare", (topic,)) for topic in topics()]
        for system in SYSTEMS.values():
            of_game = [*of_text(system), *of_guides(system)]
            pages += [(f"reference:{view}", (system.slug, *rest)) for view, *rest in of_game]
        return [*pages, ("keys", ())]

    def location(self, item: Page) -> str:
        """The address of a page in the language that is active."""
        view, args = item
        return reverse(view, args=args)


def of_text(system: System) -> Iterator[tuple[str, ...]]:
    """The pages of a game's text: each its view, and the number that its address ends with."""
    yield ("contents",)
    for chapter in system.text.chapters:
        if not chapter.is_absent:
            yield "chapter", chapter.number
    for number in system.text.sections:
        yield "section", number
    if system.text.points:
        yield ("open-points",)
    yield ("coverage",)


def of_guides(system: System) -> Iterator[tuple[str, ...]]:
    """The pages that guide to the text, as far as the game has such."""
    if system.sequence.steps:
        yield ("sequence",)
    if system.terms:
        yield ("terms",)
        yield from (("term", key) for key in system.terms)
    if system.questions:
        yield ("questions",)
        yield from (("question", key) for key in system.questions)


def stamp(request: HttpRequest) -> str:
    """The list changes with the texts and topics."""
    return all_texts(request, checksum(), request.scheme or "")


@require_safe
@shared(stamp)
def site_map(request: HttpRequest) -> HttpResponse:
    """The list of all pages, each with its other language beside it."""
    return sitemap(request, {"rules": RulesPages}).render()
