"""Translations and their originals, as a translator and the checks see them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulesref.engine.languages import LANGUAGES
from rulesref.engine.system import System
from rulesref.engine.translations import FILE, compared_anew, uncompared, written


def untranslated(system: System) -> Iterator[str]:
    """Originals with which no translation was ever compared, and checksums of no original."""
    if not (system.folder / FILE).exists():
        yield f"{FILE}: there is no such file; `loadrules --translated {system.slug}` makes it"
        return
    for language, cite in uncompared(system.compared, system.originals):
        yield f"{system.text.at(cite, language)}: its translation was never compared with it"
    yield from (
        f"{FILE}.{language}: nothing to compare in {cite}" for language, cite in lost(system)
    )


def lost(system: System) -> Iterator[tuple[str, str]]:
    """Checksums of originals that are not there, by language and citation."""
    return uncompared(system.originals, system.compared)


def behind_told(system: System) -> Iterator[str]:
    """The translations that are behind their originals, in one line for each language.

    It is no fault of the text: readers are told in the place, and the original holds.
    """
    for language in LANGUAGES:
        late = [cite for cite, languages in system.behind.items() if language in languages]
        if late:
            yield f"translations behind ({language}): {len(late)}, {', '.join(late)}"


def translated(system: System, cites: Iterable[str]) -> Iterator[str]:
    """Note that the translations under citations have been compared, and tell which they are.

    Without citations those are noted that were never compared, none that is behind. What has lost
    its original is dropped. LookupError names a citation under which nothing is compared.
    """
    known = {cite for found in system.originals.values() for cite in found}
    new = dict.fromkeys(cite for _, cite in uncompared(system.compared, system.originals))
    noted = list(cites) or list(new)
    for cite in noted:
        if cite not in known:
            raise LookupError(f"{cite}: nothing is compared under this citation")
    text = written(compared_anew(system.compared, system.originals, noted))
    (system.folder / FILE).write_text(text, encoding="utf-8")
    yield from (f"compared: {cite}" for cite in noted)
    yield from (f"dropped: {cite} ({language})" for language, cite in lost(system))
