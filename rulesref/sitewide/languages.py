"""The language of a page, and the other one that can stand beside it."""

from __future__ import annotations

from django.conf import settings
from django.utils.translation import get_language

from rulesref.engine.text import LANGUAGES


def page_language() -> str:
    """The language in which this page speaks."""
    return get_language() or settings.LANGUAGE_CODE  # none is set where a request broke early


def other_language(language: str) -> str:
    """Of the two languages of the texts the one that is not this."""
    return next(code for code in LANGUAGES if code != language)
