"""The language of a page, the other one that can stand beside it, words in either."""

from __future__ import annotations

from django.conf import settings
from django.utils.translation import get_language

from rulesref.engine.languages import LANGUAGES, Words

LONGEST = 1000  # characters of an address that a page says back


def page_language() -> str:
    """The language in which this page speaks."""
    return get_language() or settings.LANGUAGE_CODE  # none is set where a request broke early


def other_language(language: str) -> str:
    """Of the two languages of the texts the one that is not this."""
    return next(code for code in LANGUAGES if code != language)


def spoken(words: Words, language: str = "") -> str:
    """Of words in two languages those of the page, or of the language named."""
    return words.said(language or page_language())


def in_language(path: str, code: str) -> str:
    """The same page in another language; the front page where an address has no language."""
    head, _, rest = path.lstrip("/").partition("/")
    known = head in LANGUAGES and len(path) <= LONGEST
    return f"/{code}/{rest}" if known else f"/{code}/"
