"""Players' questions as lists of them show them, each with the page that answers it."""

from __future__ import annotations

from typing import NamedTuple

from django.urls import reverse
from django.utils.translation import gettext

from rulesref.engine.guide import PlayersQuestion
from rulesref.engine.system import System
from rulesref.sitewide.languages import page_language
from rulesref.sitewide.systems import quick_of


class Listed(NamedTuple):
    """A players' question by its key, in a list."""

    system: System
    key: str

    @property
    def question(self) -> PlayersQuestion:
        """The question itself."""
        return self.system.questions[self.key]

    @property
    def words(self) -> str:
        """The question in the page's language."""
        return self.question.said(page_language())

    @property
    def address(self) -> str:
        """The page that answers it or shows what decides it."""
        return reverse("reference:question", args=[self.system.slug, self.key])

    @property
    def quick(self) -> bool:
        """Whether a few facts answer it without a map."""
        return self.key in quick_of(self.system)

    @property
    def note(self) -> str:
        """What tells it apart from those of its game that a few facts answer."""
        return gettext("the clauses") if quick_of(self.system) and not self.quick else ""


def listed(system: System) -> list[Listed]:
    """Every players' question of a system, in its order."""
    return [Listed(system, key) for key in system.questions]
