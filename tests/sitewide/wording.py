"""Which words the pages want translated: read out of templates and Python alike."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from babel.messages.extract import DEFAULT_KEYWORDS, extract
from django.utils.translation.template import templatize

ROOT = Path(__file__).resolve().parents[2]
KEYWORDS = {
    **DEFAULT_KEYWORDS,
    "gettext_lazy": None,
    "ngettext_lazy": (1, 2),
    "pgettext_lazy": ((1, "c"), 2),
}


class Wanted(NamedTuple):
    """A message: its context, its words (with the plural, if it has one), where it stands."""

    context: str | None
    words: str | tuple[str, str]
    place: str


def wanted() -> Iterator[Wanted]:
    """Every message of the site."""
    for file in sorted((ROOT / "templates").rglob("*.html")):
        yield from in_python(templatize(file.read_text("utf-8")), file)
    for package in ("rulesref", "scenario_editor"):
        for file in sorted((ROOT / package).rglob("*.py")):
            yield from in_python(file.read_text("utf-8"), file)


def in_python(source: str, file: Path) -> Iterator[Wanted]:
    """The messages of one source."""
    found = extract("python", BytesIO(source.encode()), keywords=KEYWORDS)
    for line, words, _comments, context in found:
        pair = (words[0], words[1]) if isinstance(words, tuple | list) else words
        yield Wanted(context, pair, f"{file.relative_to(ROOT)}:{line}")
