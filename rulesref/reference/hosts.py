"""Texts that the host of a site adds for sections which the reference does not hold."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from django.conf import settings
from django.utils.safestring import SafeString

from rulesref.engine.text import LANGUAGES
from rulesref.reference.rendering import host_text

LONGEST = 200_000


class HostText(NamedTuple):
    """A host's own text of a section and the language it is in."""

    language: str
    html: SafeString


def file_of(slug: str, number: str, language: str) -> Path:
    """Where a host puts the text of a section."""
    return Path(settings.VAR) / "texts" / slug / f"{number}.{language}.md"


def own_text(slug: str, number: str, language: str) -> HostText | None:
    """What the host wrote for a section: in the reader's language, else in the other."""
    for code in sorted(LANGUAGES, key=lambda code: code != language):
        file = file_of(slug, number, code)
        if file.is_file():
            words = file.read_bytes()[:LONGEST].decode(errors="replace")
            return HostText(code, host_text(words))
    return None
