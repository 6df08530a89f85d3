"""The languages in which everything is said, and words that are there in each of them."""

from __future__ import annotations

from rulesref.engine.value import Value

LANGUAGES = ("ru", "en")


class Words(Value, frozen=True, kw_only=True):
    """A name, a sentence or a paragraph in both languages."""

    ru: str
    en: str

    def said(self, language: str) -> str:
        """The words in a language."""
        return str(getattr(self, language))

    @property
    def both(self) -> tuple[str, ...]:
        """The words in each language."""
        return tuple(self.said(language) for language in LANGUAGES)


class Phrases(Value, frozen=True, kw_only=True):
    """Some words or sentences in each language, not one for one."""

    ru: tuple[str, ...] = ()
    en: tuple[str, ...] = ()

    def said(self, language: str) -> tuple[str, ...]:
        """Those of a language."""
        found: tuple[str, ...] = getattr(self, language)
        return found
