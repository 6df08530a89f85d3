"""`loadrules --check`: what must be true of the code, messages and examples of a rule system.

Effects are proven by the tests, which replace a pure function by a wrong one; all else is here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any

import msgspec
from msgspec.structs import replace

from rulesref.engine.areas import AreaMap
from rulesref.engine.engine import Engine
from rulesref.engine.explain import Ruling
from rulesref.engine.labels import QUESTIONS
from rulesref.engine.languages import LANGUAGES
from rulesref.engine.quick import unsaid
from rulesref.engine.system import KERNEL_MESSAGES, Example
from rulesref.engine.text import Clause
from rulesref.engine.value import FORMS, SAID, BadInput
from rulesref.engine.wording import CASES, PLURALS, Called, Messages, Sentence, slots
from rulesref.reference.broken import told
from rulesref.reference.code_citations import Saying, sayings


def engine_problems(system: Engine) -> Iterator[str]:
    """Everything that is wrong with how the text is applied, one sentence each."""
    said, kernel = list(sayings(system.folder)), list(sayings(KERNEL_MESSAGES.parent))
    yield from citations(system, said)
    yield from messages(system.messages, [*said, *kernel], system)
    yield from register(system)
    yield from intents(system)
    yield from quick_questions(system)
    for name, board in system.maps.items():
        yield from map_faults(name, board)
    rulings = {}
    for name, example in system.examples.items():
        rulings[name] = ruling_of(system, example)
        yield from example_faults(system, name, example, rulings[name])
    applied = [clause for clause in system.text.clauses.values() if not clause.to_come]
    for clause in applied:
        yield from unproven(system, clause, rulings)


# Citations ------------------------------------------------------------------------------------


def citations(system: Engine, said: list[Saying]) -> Iterator[str]:
    """Code cites clauses that exist and are applied; what is applied, code cites."""
    clauses, points = system.text.clauses, system.text.open_points
    for one in said:
        if not one.cite or one.cite in points:
            continue
        if one.cite not in clauses:
            yield f"{one.place}: cites {one.cite}, which is no clause"
        elif clauses[one.cite].to_come:
            yield f"{one.place}: cites {one.cite}, and the text says that its engine is to come"
        own = {line.standing for line in clauses[one.cite].own} if one.cite in clauses else set()
        for standing in set(one.standings) - own:
            yield f"{one.place}: {one.cite} has no own line of standing {standing!r}"
    cited = {one.cite for one in said}
    for clause in clauses.values():
        if not clause.to_come and clause.kind != "text-only" and clause.cite not in cited:
            yield f"{system.text.at(clause.cite)}: said to be applied, but no code cites it"


def register(system: Engine) -> Iterator[str]:
    """Settings hold the readings of the register, in its order, under its keys."""
    for number, reading in system.Settings.readings().items():
        point = system.text.open_points.get(number)
        if point is None:
            yield f"{number}: in the settings, but not in the register"
        elif (point.key, tuple(point.readings)) != (reading.key, reading.values):
            yield f"{number}: the register has {point.key}={tuple(point.readings)}"


# Questions ------------------------------------------------------------------------------------


def intents(system: Engine) -> Iterator[str]:
    """Every question has a label with an intent, by which it is found; nothing else has one."""
    verbs = [f"{QUESTIONS}.{verb}" for verb in system.verbs]
    meant = [path for path, label in system.labels.items() if label.intent]
    yield from (f"labels.toml: no intent for {path!r}" for path in verbs if path not in meant)
    others = [path for path in meant if path not in verbs]
    yield from (f"labels.toml: {path!r} has an intent and is no question" for path in others)


# Messages -------------------------------------------------------------------------------------


def messages(found: Messages, said: list[Saying], system: Engine) -> Iterator[str]:
    """Every sentence said exists, with the facts it needs; every sentence there is can be said."""
    keys = {key for one in said for key in one.keys} | {key for _, key in SAID} | {*FORMS.values()}
    for one in said:
        for key in one.keys:
            if key not in found.say:
                yield f"{one.place}: no message {key!r}"
            else:
                yield from missing_facts(one, key, found.say[key])
                if key in found.short:
                    yield from missing_facts(one, key, found.short[key])
    for file in (system.folder / "messages.toml", KERNEL_MESSAGES):
        unsaid = sorted(Messages.own_keys(file) - keys)
        yield from (f"{file.parent.name}/messages.toml: nobody says {key!r}" for key in unsaid)
    sentences: list[Mapping[str, Sentence | Called]] = [found.say, found.short, found.moves]
    for key, sentence in chain.from_iterable(each.items() for each in sentences):
        yield from slot_faults(key, sentence, found)
    yield from (f"{key!r}: short for what nobody says" for key in found.short if key not in keys)
    yield from move_faults(found, system)
    yield from name_faults(found)


def variants(sentence: Sentence | Called) -> Iterator[tuple[str, str]]:
    """Every wording of a sentence, or of a move, with its language."""
    for language in LANGUAGES:
        if isinstance(sentence, Called):
            yield from ((language, text) for text in sentence.wordings(language))
        else:
            said = filter(None, (sentence, sentence.broken))
            yield from ((language, getattr(one, language)) for one in said)


def missing_facts(one: Saying, key: str, sentence: Sentence) -> Iterator[str]:
    """Facts that a sentence uses and the code does not give."""
    for language, text in variants(sentence):
        for fact, _ in slots(text):
            if fact not in one.facts:
                yield f"{one.place}: {key!r} ({language}) needs the fact {fact!r}"


def move_faults(found: Messages, system: Engine) -> Iterator[str]:
    """What a move is called is made of its own fields, its button too; its sample is one such."""
    for verb, called in found.moves.items():
        if verb not in system.verbs:
            yield f"moves.{verb}: there is no such move"
            continue
        if system.action(called.sample).verb() != verb:
            yield f"moves.{verb}: {called.sample!r} is another move"
        fields = system.verbs[verb].__struct_fields__
        for language, text in variants(called):
            yield from (
                f"moves.{verb} ({language}): it has no {fact!r}"
                for fact, _ in slots(text)
                if fact not in fields
            )


def slot_faults(key: str, sentence: Sentence | Called, found: Messages) -> Iterator[str]:
    """Cases that do not exist, plurals with too few forms, the case of something without a name."""
    for language, text in variants(sentence):
        for fact, how in slots(text):
            if how.startswith("plural "):
                if how.count("|") + 1 != len(PLURALS[language]):
                    yield f"{key!r} ({language}): {how!r} has not {len(PLURALS[language])} forms"
            elif how.removeprefix("with ") not in (*CASES, "bare", "way"):
                yield f"{key!r} ({language}): no case {how!r}"
            elif how != "nom" and fact not in found.facts:
                yield f"{key!r} ({language}): {fact!r} is not a name and has no case {how!r}"


def name_faults(found: Messages) -> Iterator[str]:
    """Names and nouns have six cases in Russian, or stand as they are."""
    groups = {
        **found.nouns,
        **{f"{k}.{n}": forms for k, v in found.names.items() for n, forms in v.items()},
    }
    for name, forms in groups.items():
        if set(forms) != set(LANGUAGES):
            yield f"{name}: named in {sorted(forms)}"
        if len(forms.get("ru", ())) not in (1, len(CASES)):
            yield f"{name}: {len(forms['ru'])} Russian forms"


def quick_questions(system: Engine) -> Iterator[str]:
    """Quick questions are told in words, and their facts cite clauses that exist."""
    for name in sorted(set(system.quick_words.questions) - set(system.quick)):
        yield f"quick.toml: {name} is no question"
    for name in sorted(set(system.quick) - set(system.questions)):
        yield f"questions.toml: {name} is not there, and has a quick ruling"
    for quick in system.quick.values():
        yield from (f"quick.toml: {fault}" for fault in unsaid(quick, system.quick_words))
        for cite in sorted({fact.cite for fact in quick.facts} - set(system.text.clauses)):
            yield f"{quick.key}: cites {cite}, which is no clause"


# Maps and examples ----------------------------------------------------------------------------


def map_faults(name: str, board: AreaMap) -> Iterator[str]:
    """A bundled map hangs together, and its names have six Russian cases."""
    if board.id != name:
        yield f"maps/{name}.toml: its id is {board.id}"
    reached, new = set(), {board.areas[0].id}
    while new:
        reached |= new
        new = {b.other(a) for a in new for b in board.around[a]} - reached
    yield from (f"maps/{name}.toml: {a} is cut off" for a in sorted(set(board.by_id) - reached))
    for area in board.areas:
        if len(area.ru) != len(CASES) or len(area.en) != 1:
            yield f"maps/{name}.toml: {area.id} needs six Russian cases and an English name"


def ruling_of(system: Engine, example: Example) -> Ruling[Any] | BadInput:
    """What the engine says to an example."""
    try:
        position = system.position(example.position)
        return system.answer(position, system.action(example.action)).ruling
    except BadInput as error:
        return error


def example_faults(
    system: Engine, name: str, example: Example, ruling: Ruling[Any] | BadInput
) -> Iterator[str]:
    """An example comes out as it says, stands in one section, and is written canonically."""
    place = f"examples/{name}.toml"
    if isinstance(ruling, BadInput):
        yield f"{place}: {told(system, ruling)}"
        return
    got = {
        "verdict": ruling.verdict,
        "broken": list(dict.fromkeys(step.cite for step in ruling.broken)),
        "value": without_blanks(msgspec.json.decode(msgspec.json.encode(ruling.value))),
    }
    if got != {"value": None} | example.expect:
        yield f"{place}: comes out as {got}"
    if system.write(system.position(example.position)) != example.position:
        yield f"{place}: its position is not written in the canonical way"
    if [name in s.examples for s in system.text.sections.values()].count(True) != 1:
        yield f"{place}: must stand in one section"


def without_blanks(value: Any) -> Any:
    """A value as TOML can hold it: fields in which nothing is are left out."""
    if isinstance(value, list):
        return [without_blanks(part) for part in value]
    if isinstance(value, dict):
        return {k: without_blanks(part) for k, part in value.items() if part is not None}
    return value


# Proofs ---------------------------------------------------------------------------------------


def unproven(system: Engine, clause: Clause, rulings: dict[str, Any]) -> Iterator[str]:
    """A condition is met in one example and alone objects in another; all else is cited."""
    found = {name: r for name, r in rulings.items() if isinstance(r, Ruling)}
    if clause.kind == "condition":
        if not any(says(r, clause.cite, "met") for r in found.values()):
            yield f"{system.text.at(clause.cite)}: no example in which this condition is met"
        if not any(decides_alone(system, name, r, clause.cite) for name, r in found.items()):
            yield f"{system.text.at(clause.cite)}: no example in which it is the only objection"
    elif clause.kind in ("definition", "effect"):
        if not any(clause.cite == s.cite for r in found.values() for s in r.steps):
            yield f"{system.text.at(clause.cite)}: no example that cites it"
    elif not all(clause.because.both):
        yield f"{system.text.at(clause.cite)}: text only, but it does not say why"


def says(ruling: Ruling[Any], cite: str, state: str) -> bool:
    """Whether a counted step of this clause is in this state."""
    return any(s.cite == cite and s.state == state and s.counts for s in ruling.steps)


def decides_alone(system: Engine, name: str, ruling: Ruling[Any], cite: str) -> bool:
    """Whether a clause is the only objection of an example, so that suspending it lifts the no."""
    if {step.cite for step in ruling.broken} != {cite}:
        return False
    example = system.examples[name]
    position = system.position(example.position)
    lifted = replace(position, settings=replace(position.settings, suspended=frozenset({cite})))
    return system.answer(lifted, system.action(example.action)).ruling.verdict != "no"
