"""`loadrules --check`: what must be true of the topics that compare the games."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import Path

from rulesref.engine.languages import LANGUAGES, Words
from rulesref.engine.properties import twice
from rulesref.engine.system import System
from rulesref.engine.text import Clause, OwnLine
from rulesref.engine.value import BadInput
from rulesref.reference.broken import kernel_told
from rulesref.reference.checking_guide import misworded
from rulesref.reference.compare.sentences import MARKING, Mark, bare, marked
from rulesref.reference.compare.topics import (
    COMPARED,
    FOLDER,
    TOPICS,
    Cell,
    Cited,
    Row,
    Topic,
    files,
    read,
)

LONGEST_CELL = 220  # characters, in each language: more of them are no longer seen side by side


def topic_problems(folder: Path = FOLDER, keys: Sequence[str] = TOPICS) -> Iterator[str]:
    """Everything that is wrong with the topics, one sentence each; nothing, if all is well."""
    found = files(folder)
    yield from (f"there is no {key}.toml" for key in keys if key not in found)
    yield from (f"{file.name} is no topic" for key, file in found.items() if key not in keys)
    for file in found.values():
        try:
            yield from (f"{file.name}{fault}" for fault in faults(read(file)))
        except BadInput as fault:
            yield kernel_told(fault)


def faults(topic: Topic) -> Iterator[str]:
    """What is wrong with a topic: the place in its file, and the fault."""
    yield from (f": {fault}" for fault in wordless([topic.title, topic.about]))
    yield from (f": {fault}" for fault in shared_out("sections", topic.sections))
    yield from (f": {fault}" for fault in shared_out("left_out", topic.left_out))
    for game, numbers in topic.sections.items():
        yield from (f", sections, {game}: {fault}" for fault in unsectioned(game, numbers))
    if not topic.rows:
        yield ": it has no rows"
    for number, row in enumerate(topic.rows, 1):
        yield from (f", row {number}, {row.ask.en!r}{fault}" for fault in row_faults(row))
    for game, cited in topic.left_out.items():
        yield from (f", left_out, {game}: {fault}" for fault in left_out_faults(game, cited))


def row_faults(row: Row) -> Iterator[str]:
    """A row asks something, has a cell for each game, and knows which answer alike."""
    yield from (f": {fault}" for fault in wordless([row.ask, *([row.hint] if row.hint else [])]))
    yield from (f": {fault}" for fault in shared_out("cells", row.cells))
    yield from (f": {fault}" for fault in unlike(row))
    for game, cell in row.cells.items():
        yield from (f", {game}: {fault}" for fault in cell_faults(game, cell))


def shared_out(name: str, by_game: Collection[str]) -> Iterator[str]:
    """That each game has its part, and none that is not compared."""
    yield from (f"{game} has nothing in {name}" for game in COMPARED if game not in by_game)
    yield from (f"{game!r} in {name} is no game" for game in by_game if game not in COMPARED)


def unlike(row: Row) -> Iterator[str]:
    """Games said to answer alike that cannot: strangers, silent ones, one alone."""
    yield from (f"{game} is alike twice" for game in twice(row.alike))
    if len(row.alike) == 1:
        yield "one game alone is alike"
    for game in row.alike:
        if game not in COMPARED:
            yield f"{game!r} in alike is no game"
        elif game in row.cells and row.cells[game].silent:
            yield f"{game} is silent, and alike to nobody"


def cell_faults(game: str, cell: Cell) -> Iterator[str]:
    """A cell says something and cites what says so, or nothing because the text is silent."""
    if game not in COMPARED:
        return
    system = COMPARED[game]
    if cell.silent:
        if cell.ru or cell.en or cell.leaves_out:
            yield "it is silent, and has words all the same"
        yield from (f"nothing stands under {cite}" for cite in unknown(system, cell.cites))
        yield from (f"{cite} is held, and gives no answer" for cite in held(system, cell.cites))
        return
    yield from cited_faults(system, cell)
    yield from uncited(system, cell.cites)
    yield from too_long(cell)
    if cell.leaves_out:
        yield from said_faults(system, cell.leaves_out)
    yield from ill_marked(system, cell)


def left_out_faults(game: str, cited: Cited) -> Iterator[str]:
    """What the table leaves out is told as a cell is, but may cite a whole section."""
    if game in COMPARED:
        yield from cited_faults(COMPARED[game], cited)
        yield from too_long(cited)


def cited_faults(system: System, cited: Cited) -> Iterator[str]:
    """Sentences that lead somewhere, and clauses that are there."""
    if not cited.cites:
        yield "it cites nothing"
    yield from (f"nothing stands under {cite}" for cite in unknown(system, cited.cites))
    yield from (f"{cite} is cited twice" for cite in twice(cited.cites))
    yield from said_faults(system, cited)


def uncited(system: System, cites: Iterable[str]) -> Iterator[str]:
    """Citations of an answer that are no clause: a section of several, or one without text."""
    for cite in cites:
        section = system.text.sections.get(cite)
        if section and cite not in system.text.clauses:
            yield f"{cite} has several clauses" if section.clauses else f"{cite} has no text here"


def held(system: System, cites: Iterable[str]) -> Iterator[str]:
    """Citations of what is here: an answer that is missing is looked for where a text is."""
    sections = system.text.sections
    yield from (
        cite
        for cite in cites
        if cite in system.text.clauses or (cite in sections and sections[cite].is_held)
    )


def too_long(words: Words) -> Iterator[str]:
    """That a cell is longer than a glance."""
    for language in LANGUAGES:
        length = len(bare(words.said(language)))
        if length > LONGEST_CELL:
            yield f"{length} characters ({language}), of {LONGEST_CELL} at most"


def unknown(system: System, cites: Iterable[str]) -> list[str]:
    """Citations under which nothing stands."""
    return [cite for cite in cites if not system.text.knows(cite)]


def unsectioned(game: str, numbers: Sequence[str]) -> Iterator[str]:
    """Sections that are none; no game treats a topic nowhere."""
    if not numbers:
        yield "it names none"
    yield from (f"{number} is named twice" for number in twice(numbers))
    for number in numbers:
        if game in COMPARED and number not in COMPARED[game].text.sections:
            yield f"there is no section {number}"


# Sentences and their marks --------------------------------------------------------------------


def said_faults(system: System, words: Words) -> Iterator[str]:
    """Links that lead nowhere, marks that are none or differ between the languages."""
    yield from misworded(system, [words])
    found = [list(marked(said)) for said in words.both]
    for said, mark in (one for marks in found for one in marks):
        if mark is None:
            yield f"{{{said}}} is no mark"
    if found[0] != found[1]:
        yield "the marks are not the same in both languages"
    unclosed = (bare(said) for said in words.both)
    if any(brace in said for said in unclosed for brace in "{}"):
        yield "a brace without its fellow"


def ill_marked(system: System, cell: Cell) -> Iterator[str]:
    """Marks that no cited clause bears out, and the lack of one where all of them have it."""
    borne = set(marks_at(system, cell.cites))
    marks = [mark for _, mark in marked(cell.en) if mark]
    for mark in marks:
        if mark not in borne:
            told = " ".join((mark.standing, *filter(None, (",".join(mark.sources), mark.point))))
            yield f"{{{told}}} is said in no clause that it cites"
    standings = [clause.standing for clause in clauses_at(system, cell.cites)]
    if standings and not marks and all(one in MARKING for one in standings):
        yield f"it bears no mark, and all that it cites is {' or '.join(sorted(set(standings)))}"


def clauses_at(system: System, cites: Iterable[str]) -> list[Clause]:
    """The clauses among citations."""
    return [system.text.clauses[cite] for cite in cites if cite in system.text.clauses]


def marks_at(system: System, cites: Iterable[str]) -> Iterator[Mark]:
    """The marks that a sentence may bear for what clauses, their own lines and tables say."""
    for clause in clauses_at(system, cites):
        for one in clause.sentences:
            points = (one.point,) if isinstance(one, OwnLine) else one.points
            yield from (Mark(one.standing, one.sources, point) for point in ("", *points))
        for name in system.text.sections[clause.section].tables:
            yield Mark(system.tables[name].standing, system.tables[name].sources)


def wordless(said: Iterable[Words]) -> Iterator[str]:
    """Words of ours that say nothing, or hold links and marks, which they need not."""
    for words in said:
        for language in LANGUAGES:
            if not words.said(language).strip():
                yield f"nothing is said in one of its words ({language})"
            elif any(sign in words.said(language) for sign in "{}[]"):
                yield f"{words.said(language)!r} ({language}) holds a link or a mark"
