"""Two languages side by side: which of them a reader wants, which is the original of what."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, NamedTuple

from django.http import HttpRequest

from rulesref.engine.languages import LANGUAGES
from rulesref.engine.system import System
from rulesref.engine.text import Point, Section
from rulesref.sitewide.languages import page_language


class Column(NamedTuple):
    """What the text in a language is: the original, its translation, or either by the clause.

    `behind` tells in how many places it is older than its original; `compared` that every place
    was once compared with it.
    """

    kind: Literal["original", "translation", "either"]
    behind: int
    compared: bool


def beside_of(request: HttpRequest) -> str:
    """The second language that the reader wants beside the first, if any."""
    wanted = request.GET.get("with", "")
    return wanted if wanted in LANGUAGES and wanted != page_language() else ""


def side_by_side(system: System, sections: Iterable[Section], beside: str) -> dict[str, Any]:
    """What a page that can show sections in two languages says of them."""
    of = list(sections)
    said = {system.original_of(one) for s in of for clause in s.clauses for one in clause.sentences}
    cites = {s.number for s in of} | {clause.cite for s in of for clause in s.clauses}
    return told(system, said, cites, beside)


def points_side_by_side(system: System, points: Iterable[Point], beside: str) -> dict[str, Any]:
    """What a page that can show open points in two languages says of them."""
    return told(system, set(), {point.number for point in points}, beside)


def told(system: System, said: set[str], cites: set[str], beside: str) -> dict[str, Any]:
    """The languages of a page, and of each what it is; `mixed`: originals differ by the clause."""
    languages = said or {system.original}
    columns = [
        (language, column(system, languages, cites, language))
        for language in ((page_language(), beside) if beside else ())
    ]
    return {
        "side_by_side": True,
        "beside": beside,
        "columns": columns,
        "mixed": bool(beside) and len(languages) > 1,
    }


def column(system: System, originals: set[str], cites: set[str], language: str) -> Column:
    """What the text of a language is where these languages are originals."""
    late = sum(language in system.behind.get(cite, ()) for cite in cites)
    known = (system.compared.get(other, {}) for other in LANGUAGES if other != language)
    here = (system.originals[other] for other in LANGUAGES if other != language)
    compared = all(cites & now.keys() <= then.keys() for now, then in zip(here, known, strict=True))
    if originals == {language}:
        return Column("original", late, compared)
    return Column("either" if language in originals else "translation", late, compared)
