"""Two languages side by side: which of them a reader wants, which is the original of what."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, NamedTuple

from django.http import HttpRequest

from rulesref.engine.languages import LANGUAGES
from rulesref.engine.system import System
from rulesref.engine.text import Point, Section
from rulesref.sitewide.languages import other_language, page_language


class Column(NamedTuple):
    """What the text in a language is: the original or its translation, `mostly` if not all of it.

    `behind` tells in how many places it is older than its original; `compared` that every place
    was once compared with it.
    """

    kind: Literal["original", "translation"]
    mostly: bool
    behind: int
    compared: bool


def beside_of(request: HttpRequest) -> str:
    """The second language that the reader wants beside the first, if any."""
    wanted = request.GET.get("with", "")
    return wanted if wanted in LANGUAGES and wanted != page_language() else ""


def side_by_side(system: System, sections: Iterable[Section], beside: str) -> dict[str, Any]:
    """What a page that can show sections in two languages says of them."""
    of = list(sections)
    originals = [
        system.original_of(one) for s in of for clause in s.clauses for one in clause.sentences
    ]
    cites = {s.number for s in of} | {clause.cite for s in of for clause in s.clauses}
    return told(system, originals, cites, beside)


def points_side_by_side(system: System, points: Iterable[Point], beside: str) -> dict[str, Any]:
    """What a page that can show open points in two languages says of them."""
    return told(system, [], {point.number for point in points}, beside)


def told(system: System, originals: list[str], cites: set[str], beside: str) -> dict[str, Any]:
    """The languages of a page, what each is, and in which most of it was written first: `main`."""
    main = max(LANGUAGES, key=originals.count) if originals else system.original
    mostly = len(set(originals)) > 1
    columns = [
        (language, column(system, cites, language, main, mostly))
        for language in ((page_language(), beside) if beside else ())
    ]
    return {"side_by_side": True, "beside": beside, "columns": columns, "main": main}


def column(system: System, cites: set[str], language: str, main: str, mostly: bool) -> Column:
    """What the text of a language is beside the other."""
    other = other_language(language)
    now, then = system.originals[other], system.compared.get(other, {})
    return Column(
        kind="original" if language == main else "translation",
        mostly=mostly,
        behind=sum(language in system.behind.get(cite, ()) for cite in cites),
        compared=cites & now.keys() <= then.keys(),
    )
