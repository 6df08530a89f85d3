"""`loadrules --check`: what must be true of terms, questions, the sequence of play, tables."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from rulesref.engine.guide import PlayersQuestion, SequenceOfPlay, StepOfPlay, Term
from rulesref.engine.languages import LANGUAGES, Words
from rulesref.engine.properties import twice
from rulesref.engine.sentences import LINKED, ill_linked
from rulesref.engine.spotting import names_of
from rulesref.engine.system import System
from rulesref.engine.tables import Table
from rulesref.engine.text import targets_of
from rulesref.engine.value import grouped
from rulesref.reference.citations import folded

PUNCTUATION = re.compile(r"[^\w’'-]+")
FEWEST_PHRASINGS = 5  # of a question in each language, for a search to find it by


def guide_problems(system: System) -> Iterator[str]:
    """Everything that is wrong with what guides to the clauses, one sentence each."""
    for key, term in system.terms.items():
        yield from (f"terms.toml.{key}: {fault}" for fault in term_faults(system, term))
    for key, question in system.questions.items():
        yield from (f"questions.toml.{key}: {fault}" for fault in question_faults(system, question))
    yield from (f"terms.toml: {fault}" for fault in named_twice(system.terms.values()))
    yield from (f"terms.toml: {fault}" for fault in found_twice(system.terms))
    yield from (f"questions.toml: {fault}" for fault in asked_twice(system.questions.values()))
    yield from (f"sequence.toml{fault}" for fault in sequence_faults(system, system.sequence))
    yield from table_problems(system)
    for place, key in system.text.terms():
        if key not in system.terms:
            yield f"{system.text.at(place)}: there is no term {key!r}"


def term_faults(system: System, term: Term) -> Iterator[str]:
    """A term has a clause that says what it is, or else a sentence of ours; names, each once."""
    if bool(term.clause) == bool(term.says):
        yield "a term has either a clause or a sentence that says what it is"
    if term.clause in system.text.open_points:
        yield f"{term.clause} is an open point and says what nothing is"
    elif term.clause:
        yield from unruled(system, [term.clause])
    if term.says:
        yield from misworded(system, [term.says])
    for language in LANGUAGES:
        names = term.wordings(language)
        yield from (f"{name!r} ({language}) is given twice" for name in repeated(names))
        yield from nameless(names, language)
        yield from nameless((*term.matched(language), *term.unless.said(language)), language)


def found_twice(terms: Mapping[str, Term]) -> Iterator[str]:
    """Words by which two terms would be found, so that none could tell which is meant."""
    for language in LANGUAGES:
        names = (name for key, term in terms.items() for name in names_of(key, term, language))
        found = grouped({name for name in names if name.key}, lambda name: name.words)
        for words, several in sorted(found.items()):
            if len(several) > 1:
                keys = " and ".join(sorted(name.key for name in several))
                yield f"{' '.join(words)!r} ({language}) finds {keys}"


def named_twice(terms: Iterable[Term]) -> Iterator[str]:
    """Names that two terms have."""
    for language in LANGUAGES:
        names = [term.said(language) for term in terms]
        yield from (f"{name!r} ({language}) names two terms" for name in repeated(names))


def question_faults(system: System, question: PlayersQuestion) -> Iterator[str]:
    """A question is decided by clauses that are here, and asked in several ways."""
    if not question.decided:
        yield "nothing decides it"
    yield from unruled(system, question.decided)
    yield from astray(system, question.decided)
    yield from (f"{cite} decides it twice" for cite in twice(question.decided))
    for language in LANGUAGES:
        phrasings = question.phrasings.said(language)
        if len(phrasings) < FEWEST_PHRASINGS:
            yield f"{len(phrasings)} phrasings ({language}), of {FEWEST_PHRASINGS} at least"
        yield from nameless(question.wordings(language), language)


def astray(system: System, decided: Iterable[str]) -> Iterator[str]:
    """Open points that do not follow, alone or with others, a clause in which they stand."""
    behind = ""
    for cite in decided:
        point = system.text.open_points.get(cite)
        if point is None:
            behind = cite
        elif behind not in point.clauses:
            yield f"{cite} does not follow a clause in which it stands"


def asked_twice(questions: Iterable[PlayersQuestion]) -> Iterator[str]:
    """Phrasings that come twice, be it of two questions."""
    asked = list(questions)
    for language in LANGUAGES:
        said = [words for question in asked for words in question.wordings(language)]
        yield from (f"{words!r} ({language}) is asked twice" for words in repeated(said))


def sequence_faults(system: System, sequence: SequenceOfPlay) -> Iterator[str]:
    """What is wrong with the sequence of play: the place in its file, and the fault."""
    for step in sequence.steps:
        yield from (f".{step.name}: {fault}" for fault in step_faults(system, step))
    yield from (f".{name}: given twice" for name in repeated(s.name for s in sequence.steps))
    about = [sequence.about] if sequence.about else []
    yield from (f".about: {fault}" for fault in misworded(system, about))
    for reminder in sequence.reminders:
        faults = (*unruled(system, [reminder.clause]), *misworded(system, [reminder]))
        yield from (f", {reminder.en!r}: {fault}" for fault in faults)


def step_faults(system: System, step: StepOfPlay) -> Iterator[str]:
    """A step leads to clauses and a question that are there, and names its other source."""
    if not step.name.strip():
        yield "it has no name"
    yield from unruled(system, step.clauses)
    yield from misworded(system, [words for words in (step.who, step.what) if words])
    if step.question and step.question not in system.questions:
        yield f"there is no question {step.question!r}"
    yield from unsourced(system, step.standing, step.sources)


def table_problems(system: System) -> Iterator[str]:
    """The tables are those that the text places, and each is whole."""
    placed = {name for section in system.text.sections.values() for name in section.tables}
    for section in system.text.sections.values():
        strangers = (name for name in section.tables if name not in system.tables)
        at = system.text.at(section.number)
        yield from (f"{at}: there is no table {name!r}" for name in strangers)
    yield from (f"table {name}: placed nowhere" for name in system.tables if name not in placed)
    for name, table in system.tables.items():
        yield from (f"table {name}: {fault}" for fault in table_faults(system, table))


def table_faults(system: System, table: Table) -> Iterator[str]:
    """A table has rows, as many cells in each as columns, words in all, sources where it must."""
    if not table.rows:
        yield "it has no rows"
    for number, cells in enumerate(table.rows, 1):
        if len(cells) != len(table.columns):
            yield f"{len(cells)} cells in row {number}, of {len(table.columns)} columns"
    yield from misworded(system, list(table.words))
    yield from unsourced(system, table.standing, table.sources)


def unruled(system: System, cites: Iterable[str]) -> Iterator[str]:
    """Citations behind which there is no rule: nothing at all, or a section that is not held."""
    for cite in cites:
        section = system.text.sections.get(cite)
        if not system.text.knows(cite):
            yield f"nothing stands under {cite}"
        elif cite not in system.text.clauses and section and not section.clauses:
            yield f"the text of {cite} is not here"


def misworded(system: System, said: list[Words]) -> Iterator[str]:
    """Links in some sentences that lead nowhere, and nothing where words should be."""
    yield from unlinked(system, said)
    for language in LANGUAGES:
        yield from blank((one.said(language) for one in said), language)


def unlinked(system: System, said: list[Words]) -> Iterator[str]:
    """Links in sentences of the guide that lead nowhere."""
    if any(ill_linked(words) for one in said for words in one.both):
        yield "a link is written [words](target)"
    for target in filter(None, targets_of(said)):
        if not system.leads(target):
            yield f"a link leads to {target}, which is not there"


def unsourced(system: System, standing: str, sources: tuple[str, ...]) -> Iterator[str]:
    """What comes from other sources names some that the system knows, and nothing else does."""
    if standing == "other":
        strangers = [key for key in sources or ("",) if key not in system.sources]
        yield from (
            f"from another source, {key!r}, which the system does not name" for key in strangers
        )
    elif sources:
        yield f"{','.join(sources)!r} is named as the source of what is {standing}"


def repeated(words: Iterable[str]) -> list[str]:
    """Words that come twice, however they are written; punctuation makes no difference."""
    bare = (" ".join(PUNCTUATION.sub(" ", folded(each)).split()) or each for each in words)
    return [word for word, n in Counter(bare).items() if n > 1]


def nameless(words: Iterable[str], language: str) -> Iterator[str]:
    """That there is no letter where a name or a question should be, or a link, which none has."""
    for each in words:
        if not any(sign.isalnum() for sign in each):
            yield f"nothing is said in one of its words ({language})"
        if LINKED in each:
            yield f"{each!r} ({language}) holds a link"


def blank(words: Iterable[str], language: str) -> Iterator[str]:
    """That there is nothing where words should be."""
    if not all(each.strip() for each in words):
        yield f"nothing is said in one of its words ({language})"
