"""What the code of a rule system cites and says: read from its source, not from a run of it."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

from msgspec import Struct

STEPS = {"step", "check", "silent"}
ASIDE = {"after", "counts", "standing"}  # arguments of a step that are no facts

Strings = Mapping[str, tuple[str, ...]]


class Passage(Struct, frozen=True):
    """Where code says something: a line of a file, and the function there with its lines."""

    file: str
    line: int
    function: str
    first: int
    last: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


class Saying(Struct, frozen=True, kw_only=True):
    """A sentence that the code says: the clause cited (or none), its keys, the facts given.

    `standings` are those that the step claims beside that of its clause.
    """

    place: Passage
    cite: str = ""
    keys: tuple[str, ...] = ()
    facts: frozenset[str] = frozenset()
    standings: tuple[str, ...] = ()


def sayings(folder: Path) -> Iterator[Saying]:
    """Every step, complaint, note, choice and reading in the code of a folder."""
    for file in sorted(folder.glob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
        returned = {function.name: returns(function) for function in functions}
        within = {inner for one in functions for inner in ast.walk(one) if inner is not one}
        for function in (one for one in functions if one not in within):
            names = given(function, returned)
            for call in (node for node in ast.walk(function) if isinstance(node, ast.Call)):
                yield from saying(call, names, passage(file.name, call.lineno, function))


def passage(file: str, line: int, function: ast.FunctionDef) -> Passage:
    """Where a line stands; a function within another belongs to that."""
    last = function.end_lineno or function.lineno
    return Passage(file, line, function.name, function.lineno, last)


def saying(call: ast.Call, names: Strings, place: Passage) -> Iterator[Saying]:
    """What one call says, if it says anything."""
    called = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
    facts = frozenset(k.arg for k in call.keywords if k.arg and k.arg not in ASIDE)
    texts = [texts_of(argument, names) for argument in call.args]
    if called in STEPS and len(texts) > 1:
        named = {k.arg: texts_of(k.value, names) for k in call.keywords}
        standings = tuple(filter(None, named.get("standing", ())))
        cite = "".join(texts[0][:1])
        yield Saying(place=place, cite=cite, keys=texts[1], facts=facts, standings=standings)
    elif called in ("BadInput", "Lacking") and len(texts) > 1:
        yield Saying(place=place, keys=texts[1], facts=facts)
    elif called == "fault" and texts:
        yield Saying(place=place, keys=texts[0], facts=facts | {"word", "at"})
    elif called == "Note" and len(texts) > 1:
        yield Saying(place=place, keys=texts[1], facts=dict_keys(call.args[2]))
    elif called == "Ask":
        yield Saying(place=place, cite="".join(texts[0][:1]))
    elif called in ("reading", "suspends") and len(texts) > 1:
        yield from (Saying(place=place, cite=cite) for cite in texts[1])


def texts_of(node: ast.expr, names: Strings) -> tuple[str, ...]:
    """The strings that an argument can be: a constant, either of two, what a name was given."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return (node.value,)
    if isinstance(node, ast.IfExp):
        return (*texts_of(node.body, names), *texts_of(node.orelse, names))
    return names.get(node.id, ()) if isinstance(node, ast.Name) else ()


def given(function: ast.FunctionDef, returned: Strings) -> dict[str, tuple[str, ...]]:
    """The strings that the names of a function are given, also by functions beside it."""
    found: dict[str, tuple[str, ...]] = {}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            name, value = node.targets[0].id, node.value
            called = value.func if isinstance(value, ast.Call) else None
            by_call = returned.get(called.id, ()) if isinstance(called, ast.Name) else ()
            found[name] = (*found.get(name, ()), *texts_of(value, {}), *by_call)
    return found


def returns(function: ast.FunctionDef) -> tuple[str, ...]:
    """The strings that a function may return."""
    values = (n.value for n in ast.walk(function) if isinstance(n, ast.Return) and n.value)
    return tuple(text for value in values for text in texts_of(value, {}))


def dict_keys(node: ast.expr) -> frozenset[str]:
    """The keys of a literal dict."""
    keys = node.keys if isinstance(node, ast.Dict) else []
    texts = (k.value for k in keys if isinstance(k, ast.Constant))
    return frozenset(text for text in texts if isinstance(text, str))
