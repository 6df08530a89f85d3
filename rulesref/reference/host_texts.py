"""Texts that the host of a site adds for sections which the reference does not hold."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from django.conf import settings
from django.utils.safestring import SafeString

from rulesref.engine.text import Section
from rulesref.reference.rendering import host_html
from rulesref.sitewide.languages import other_language

LONGEST = 200_000


class HostText(NamedTuple):
    """A host's own text of a section, as it was written, and the language it is in."""

    language: str
    markdown: bytes

    @property
    def html(self) -> SafeString:
        """The text as its page shows it."""
        return host_html(self.markdown.decode(errors="replace"))

    @property
    def digest(self) -> str:
        """Tells this text from any other."""
        return sha256(self.markdown).hexdigest()


def file_of(slug: str, number: str, language: str) -> Path:
    """Where a host puts the text of a section."""
    return Path(settings.VAR) / "texts" / slug / f"{number}.{language}.md"


def host_text_of(slug: str, section: Section, language: str) -> HostText | None:
    """What the host wrote for a section that is not held: in the reader's language or the other."""
    if section.is_held:
        return None
    for code in (language, other_language(language)):
        file = file_of(slug, section.number, code)
        if file.is_file():
            return HostText(code, file.read_bytes()[:LONGEST])
    return None
