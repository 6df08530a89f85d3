"""Detectors for the form that all code of this project keeps; each returns its objections."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

STEPS = frozenset({"step", "check", "silent", "reading"})  # make a step; nothing if not yielded
# What takes a rule and is one itself.
WEIGHING = frozenset({"nested", "consider", "kept"})
TAKERS = WEIGHING | {"explain", "run"}
LONGEST_FUNCTION, LONGEST_FILE = 30, 300

Function = ast.FunctionDef | ast.AsyncFunctionDef


def lost_steps(tree: ast.Module) -> list[str]:
    """Calls of a step maker that neither yield the step on the spot nor head a weighed way."""
    makers = STEPS & _imported(tree)
    return [
        f"line {call.lineno}: {_called(call)}(...) is not yielded"
        for call, parent in _calls(tree)
        if _called(call) in makers and not (isinstance(parent, ast.Yield) or _heads(parent, call))
    ]


def rule_names(trees: Iterable[ast.Module]) -> frozenset[str]:
    """The functions whose annotation says that they are rules."""
    return frozenset(
        f.name for tree in trees for f in _functions(tree) if f.returns and _is_rule(f.returns)
    )


def lost_rules(tree: ast.Module, rules: frozenset[str]) -> list[str]:
    """Calls of rules that are neither run with `yield from` nor handed to what runs them."""
    known = rules & _own_or_imported(tree) | WEIGHING
    return [
        f"line {call.lineno}: {_called(call)}(...) is made but not run"
        for call, parent in _calls(tree)
        if _called(call) in known and not _runs(parent, call)
    ]


def long_functions(tree: ast.Module) -> list[str]:
    """Functions with too many lines, docstring not counted."""
    sizes = {f: _lines(f) - _docstring_lines(f) for f in _functions(tree)}
    return [f"line {f.lineno}: {f.name} has {n}" for f, n in sizes.items() if n > LONGEST_FUNCTION]


def long_file(text: str) -> list[str]:
    """Whether a file has too many lines."""
    lines = len(text.splitlines())
    return [f"{lines} lines"] if lines > LONGEST_FILE else []


def parsed(*folders: Path) -> Mapping[Path, ast.Module]:
    """Every Python file below some folders, migrations apart, as a tree."""
    files = sorted(f for folder in folders for f in folder.rglob("*.py"))
    return {f: ast.parse(f.read_text("utf-8")) for f in files if f.parent.name != "migrations"}


def _functions(tree: ast.Module) -> Iterator[Function]:
    return (n for n in ast.walk(tree) if isinstance(n, Function))


def _is_rule(annotation: ast.expr) -> bool:
    return ast.unparse(annotation).split("[")[0].split(".")[-1] == "Rule"


def _lines(node: ast.stmt) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1


def _own_or_imported(tree: ast.Module) -> set[str]:
    imported = _imported(tree)
    own = {f.name for f in _functions(tree)}
    attributes = {
        n.attr
        for n in ast.walk(tree)
        if isinstance(n, ast.Attribute) and isinstance(n.value, ast.Name) and n.value.id in imported
    }
    return own | imported | attributes


def _imported(tree: ast.Module) -> frozenset[str]:
    imports = [n for n in ast.walk(tree) if isinstance(n, ast.ImportFrom | ast.Import)]
    return frozenset(a.asname or a.name for n in imports for a in n.names)


def _calls(tree: ast.Module) -> Iterator[tuple[ast.Call, ast.AST]]:
    for parent in ast.walk(tree):
        for child in ast.iter_child_nodes(parent):
            if isinstance(child, ast.Call):
                yield child, parent


def _called(call: ast.Call) -> str:
    match call.func:
        case ast.Name(id=name) | ast.Attribute(value=ast.Name(), attr=name):
            return name
    return ""


def _heads(parent: ast.AST, call: ast.Call) -> bool:
    return isinstance(parent, ast.Call) and _called(parent) == "consider" and call in parent.args


def _runs(parent: ast.AST, call: ast.Call) -> bool:
    handed_over = isinstance(parent, ast.Call) and _called(parent) in TAKERS and call in parent.args
    return isinstance(parent, ast.YieldFrom) or handed_over


def _docstring_lines(function: Function) -> int:
    return 0 if ast.get_docstring(function) is None else _lines(function.body[0])
