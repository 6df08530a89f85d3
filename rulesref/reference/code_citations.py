"""What the code of a rule system cites and says: read from its source, not from a run of it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

STEPS = {"step", "check", "silent"}


class Saying(Struct, frozen=True):
    """A sentence that the code says: the clause cited (or none), its keys, the facts given."""

    place: str
    cite: str
    keys: tuple[str, ...]
    facts: frozenset[str]


def sayings(folder: Path) -> Iterator[Saying]:
    """Every step, complaint, note, choice and reading in the code of a folder."""
    for file in sorted(folder.glob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for function in (n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)):
            names = constants(function)
            for call in (n for n in ast.walk(function) if isinstance(n, ast.Call)):
                yield from saying(call, names, f"{file.name}:{call.lineno}")


def saying(call: ast.Call, names: dict[str, tuple[str, ...]], place: str) -> Iterator[Saying]:
    """What one call says, if it says anything."""
    called = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
    facts = frozenset(k.arg for k in call.keywords if k.arg and k.arg not in ("after", "counts"))
    texts = [texts_of(argument, names) for argument in call.args]
    if called in STEPS and len(texts) > 1:
        yield Saying(place, texts[0][0] if texts[0] else "", texts[1], facts)
    elif called == "BadInput" and len(texts) > 1:
        yield Saying(place, "", texts[1], facts)
    elif called == "fault" and texts:
        yield Saying(place, "", texts[0], facts | {"word", "at"})
    elif called == "Note" and len(texts) > 1:
        yield Saying(place, "", texts[1], dict_keys(call.args[2]))
    elif called == "Ask":
        yield Saying(place, texts[0][0], (), frozenset())
    elif called == "reading" and len(texts) > 1:
        yield from (Saying(place, cite, (), frozenset()) for cite in texts[1])


def texts_of(node: ast.expr, names: dict[str, tuple[str, ...]]) -> tuple[str, ...]:
    """The strings that an argument can be: a constant, either of two, or what a name was given."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return (node.value,)
    if isinstance(node, ast.IfExp):
        return (*texts_of(node.body, names), *texts_of(node.orelse, names))
    return names.get(node.id, ()) if isinstance(node, ast.Name) else ()


def constants(function: ast.FunctionDef) -> dict[str, tuple[str, ...]]:
    """The strings that the names of a function are given."""
    found: dict[str, tuple[str, ...]] = {}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            name = node.targets[0].id
            found[name] = (*found.get(name, ()), *texts_of(node.value, {}))
    return found


def dict_keys(node: ast.expr) -> frozenset[str]:
    """The keys of a literal dict."""
    keys = node.keys if isinstance(node, ast.Dict) else []
    return frozenset(
        k.value for k in keys if isinstance(k, ast.Constant) and isinstance(k.value, str)
    )
