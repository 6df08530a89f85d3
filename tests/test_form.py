"""The form of the code: every step told, every rule run, nothing too long."""

from __future__ import annotations

import ast
from pathlib import Path
from textwrap import dedent

import pytest

from tests import form

HOME = Path(__file__).resolve().parent.parent
ROOMS = [HOME / room for room in ("rulesref", "scenario_editor", "tests")]


def objections(detect, trees):
    found = {file.relative_to(HOME): detect(tree) for file, tree in trees.items()}
    return {str(file): said for file, said in found.items() if said}


def test_every_step_is_yielded():
    assert objections(form.lost_steps, form.parsed(HOME / "rulesref" / "systems")) == {}


def test_every_rule_is_run():
    trees = form.parsed(HOME / "rulesref" / "systems")
    rules = form.rule_names(trees.values())
    assert rules
    assert objections(lambda tree: form.lost_rules(tree, rules), trees) == {}


def test_functions_are_short():
    assert objections(form.long_functions, form.parsed(*ROOMS)) == {}


def test_files_are_short():
    shown = [
        f
        for room in ("static/css", "static/js", "templates")
        for f in sorted((HOME / room).rglob("*.*"))
    ]
    assert len(shown) > 40
    files = [HOME / "manage.py", *form.parsed(*ROOMS), *shown]
    assert {str(f): said for f in files if (said := form.long_file(f.read_text("utf-8")))} == {}


RULES = """
    from rulesref.engine.explain import Rule, check, reading, silent, step

    def inner() -> Rule[None]:
        yield check("1a", "x", True)

    def outer(position) -> Rule[None]:
        {}
"""


def planted(line):
    return ast.parse(dedent(RULES).format(line))


@pytest.mark.parametrize(
    "line",
    [
        "check('5.6b', 'x', True)",
        "found = check('5.6b', 'x', True)",
        "yield [step('5.6b', 'x')]",
        "yield from (reading(position, q) for q in ())",
        "tell(check('5.6b', 'x', True))",
        "kept(position, step('5.6b', 'x'))",
        "return silent('9.5', 'x')",
    ],
)
def test_a_step_that_is_not_yielded_is_found(line):
    assert len(form.lost_steps(planted(line))) == 1


def test_another_thing_of_that_name_is_no_objection():
    assert form.lost_steps(ast.parse("for reading in (1, 2):\n    print(reading)")) == []


@pytest.mark.parametrize(
    "line",
    [
        "yield check('5.6b', 'x', True)",
        "taken = yield step('5.6b', 'x')",
        "way = yield from consider(position, step('5.6b', 'x'), inner())",
    ],
)
def test_a_yielded_step_is_no_objection(line):
    assert form.lost_steps(planted(line)) == []


@pytest.mark.parametrize(
    "line",
    [
        "inner()",
        "yield inner()",
        "way = inner()",
        "nested(inner())",
        "yield from list(inner())",
        "return consider(position, inner())",
    ],
)
def test_a_rule_that_is_not_run_is_found(line):
    tree = planted(line)
    assert len(form.lost_rules(tree, form.rule_names([tree]))) == 1


@pytest.mark.parametrize(
    "line",
    [
        "yield from inner()",
        "value = yield from nested(inner())",
        "ruling = yield from consider(position, inner())",
        "ruling = yield from kept(position, inner())",
        "return explain(position, inner()).verdict",
        "return run(position, inner())",
        "table = {1: inner}",
    ],
)
def test_a_rule_that_is_run_is_no_objection(line):
    tree = planted(line)
    assert form.lost_rules(tree, form.rule_names([tree])) == []


def test_a_rule_of_another_file_is_known_when_imported():
    rules = frozenset({"inner"})
    assert form.lost_rules(ast.parse("from .battle import inner\ninner()"), rules)
    assert form.lost_rules(ast.parse("from . import battle\nbattle.inner()"), rules)
    assert not form.lost_rules(ast.parse("found = {}\nfound.inner()"), rules)


def test_only_lines_beside_the_docstring_count():
    body = '    """One\n    two\n    three."""\n' + "    x = 1\n" * 29
    assert form.long_functions(ast.parse(f"def f():\n{body}")) == []
    assert form.long_functions(ast.parse(f"def f():\n{body}    x = 1\n")) == ["line 1: f has 31"]


def test_a_file_of_301_lines_is_too_long():
    assert form.long_file("x\n" * 300) == []
    assert form.long_file("x\n" * 301) == ["301 lines"]
