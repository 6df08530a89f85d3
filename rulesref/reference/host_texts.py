"""Texts that the host of a site adds for sections which the reference does not hold."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from django.conf import settings
from django.utils.safestring import SafeString

from rulesref.engine.languages import LANGUAGES
from rulesref.engine.text import Chapter, Section
from rulesref.reference.rendering import host_html
from rulesref.sitewide.languages import other_language

LONGEST = 100_000  # letters
BYTES_OF_A_LETTER = 4  # at most, in UTF-8


class HostText(NamedTuple):
    """A host's own text of a section as far as it is shown, and the language it is in.

    `cut` tells that he wrote more.
    """

    language: str
    markdown: str
    cut: bool

    @property
    def html(self) -> SafeString:
        """The text as its page shows it."""
        return host_html(self.markdown)

    @property
    def digest(self) -> str:
        """Tells this text from any other."""
        return sha256(f"{self.cut}{self.markdown}".encode()).hexdigest()


def file_of(slug: str, number: str, language: str) -> Path:
    """Where a host puts the text of a section."""
    return Path(settings.VAR) / "texts" / slug / f"{number}.{language}.md"


def host_texts_of(
    slug: str, section: Section, language: str, beside: str = ""
) -> tuple[HostText, ...]:
    """What the host wrote for a section that is not held: in the reader's language or the other.

    Who reads two languages side by side gets both, if both are written.
    """
    codes = (language, beside or other_language(language))
    found = tuple(filter(None, (host_text_in(slug, section, code) for code in codes)))
    return found if beside else found[:1]


def host_text_in(slug: str, section: Section, language: str) -> HostText | None:
    """What he wrote in one language; its file may bear any number by which the section is known."""
    if section.is_held:
        return None
    for number in (section.number, *section.aliases):
        written = written_in(file_of(slug, number, language))
        if written is not None:
            return HostText(language, written[:LONGEST], len(written) > LONGEST)
    return None


def digest_of(slug: str, section: Section) -> str:
    """Tells all that the host wrote for a section from anything else he might write."""
    found = (host_text_in(slug, section, code) for code in LANGUAGES)
    return "|".join(written.digest if written else "" for written in found)


def host_texts_in(slug: str, chapter: Chapter, language: str) -> dict[str, tuple[HostText, ...]]:
    """What the host wrote for sections of a chapter, by their numbers."""
    found = {s.number: host_texts_of(slug, s, language) for s in chapter.sections}
    return {number: written for number, written in found.items() if written}


def written_in(file: Path) -> str | None:
    """What stands in a file, if a little more than is shown; None where it cannot be read."""
    try:
        if not file.is_file():  # a pipe could be opened, and would never end
            return None
        with file.open("rb") as opened:
            raw = opened.read((LONGEST + 2) * BYTES_OF_A_LETTER)
    except OSError:
        return None
    return raw.decode("utf-8-sig", errors="replace")
