"""The language of a page, the other one that can stand beside it, words in either."""

from __future__ import annotations

from django.conf import settings
from django.utils.translation import get_language

from rulesref.engine.languages import LANGUAGES, Words


def page_language() -> str:
    """The language in which this page speaks."""
    return get_language() or settings.LANGUAGE_CODE  # none is set where a request broke early


def other_language(language: str) -> str:
    """Of the two languages of the texts the one that is not this."""
    return next(code for code in LANGUAGES if code != language)


def spoken(words: Words, language: str = "") -> str:
    """Of words in two languages those of the page, or of the language named."""
    return words.said(language or page_language())
