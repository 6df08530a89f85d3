"""Which original each translation of a rules text was made from.

`translations.toml` in the folder of a system holds, below the language of an original, a checksum
for each citation: that of the original's sentences when somebody last compared their translation.

    [ru]
    "5.6c" = "0f3a9c417be2"

What is said in two originals (a clause of the Russian text, an own line from an English book)
stands below both. A checksum covers the sentences of a clause and of its own lines; or the title,
sentences and readings of an open point; or the title and the unlettered paragraphs of a section,
whose one clause, if it is cited by the same number, is covered with them. What stands in braces is
shared by the languages and does not count, nor how a text is broken into lines.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path

from rulesref.engine.guide import tables_if_any
from rulesref.engine.languages import LANGUAGES, Words
from rulesref.engine.text import Sourced, Text
from rulesref.engine.value import convert_each

FILE = "translations.toml"
LETTERS = 12  # of a checksum: enough to tell two versions of one paragraph apart

Checksums = dict[str, dict[str, str]]
"""By the language of an original, and by citation."""

OriginalOf = Callable[[Sourced | None], str]
"""The language in which a sentence was written first; None is what has no standing."""


def load_checksums(file: Path) -> Checksums:
    """The checksums in a file, none where there is no such file; else BadInput."""
    given = tables_if_any(file)
    return {name: convert_each(sums, str, f"{file.name}.{name}") for name, sums in given.items()}


def said_under(text: Text) -> Iterator[tuple[str, Sourced | None, Words]]:
    """All that is compared, sentence by sentence, under the citation that a translator names."""
    for section in text.sections.values():
        yield from ((section.number, None, words) for words in (section.title, *section.aids))
        for clause in section.clauses:
            yield from ((clause.cite, one, one.text) for one in clause.sentences)
    for point in text.points:
        said = (point.title, *point.body, *point.readings.values())
        yield from ((point.number, None, words) for words in said)


def originals(text: Text, original_of: OriginalOf) -> Checksums:
    """The checksums of all originals as they are now."""
    said: dict[str, dict[str, list[str]]] = {language: {} for language in LANGUAGES}
    for cite, standing, words in said_under(text):
        language = original_of(standing)
        said[language].setdefault(cite, []).append(words.said(language))
    return {
        language: {cite: checksum(sentences) for cite, sentences in found.items()}
        for language, found in said.items()
    }


def checksum(sentences: Iterable[str]) -> str:
    """Tells these sentences from any others, whatever spaces stand between their words."""
    plain = "\n".join(" ".join(sentence.split()) for sentence in sentences)
    return sha256(plain.encode()).hexdigest()[:LETTERS]


def behind(compared: Checksums, now: Checksums) -> dict[str, frozenset[str]]:
    """The languages in which a translation is older than its original, by citation.

    Of what was never compared nothing is said here: `uncompared` names it.
    """
    found: dict[str, set[str]] = {}
    for language, cites in now.items():
        known = compared.get(language, {})
        for cite, current in cites.items():
            if known.get(cite, current) != current:
                found.setdefault(cite, set()).update(set(LANGUAGES) - {language})
    return {cite: frozenset(languages) for cite, languages in found.items()}


def uncompared(compared: Checksums, now: Checksums) -> Iterator[tuple[str, str]]:
    """The languages and citations of the originals with which no translation was compared yet."""
    for language, cites in now.items():
        known = compared.get(language, {})
        yield from ((language, cite) for cite in cites if cite not in known)


def compared_anew(compared: Checksums, now: Checksums, cites: Iterable[str]) -> Checksums:
    """The checksums once these citations have been compared; those of nothing are dropped."""
    anew = set(cites)
    return {
        language: {
            cite: current if cite in anew else compared[language][cite]
            for cite, current in found.items()
            if cite in anew or cite in compared.get(language, {})
        }
        for language, found in now.items()
    }


def written(checksums: Mapping[str, Mapping[str, str]]) -> str:
    """The text of the file: originals in the order of print."""
    lines = ["# Written by `manage.py loadrules --translated`: see engine/translations.py."]
    for language, found in checksums.items():
        if found:
            lines += [
                "",
                f"[{language}]",
                *(f'"{cite}" = "{sum_}"' for cite, sum_ in found.items()),
            ]
    return "\n".join(lines) + "\n"
