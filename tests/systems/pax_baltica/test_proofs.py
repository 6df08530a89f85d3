"""Every clause that is said to be applied is applied: proof by its kind."""

from __future__ import annotations

from typing import Any

import pytest

from rulesref.engine.explain import Ruling, cites, explain
from rulesref.engine.value import BadInput
from rulesref.reference.checking import problems
from rulesref.systems.pax_baltica import SYSTEM
from rulesref.systems.pax_baltica.actions import RULES
from tests.systems.pax_baltica.mutants import MUTANTS, Mutant


def asked(name: str) -> Ruling[Any]:
    """The ruling on an example."""
    example = SYSTEM.examples[name]
    position, action = SYSTEM.position(example.position), SYSTEM.action(example.action)
    return explain(position, RULES[type(action)](position, action))


def outcome(name: str) -> object:
    """What an example comes to; a choice that is due and a refusal are outcomes too."""
    try:
        ruling = asked(name)
    except BadInput as error:
        return error.key
    return ruling.verdict, cites(ruling.broken), ruling.value, ruling.asks


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda m: f"{m.cite}-{m.wrong.__name__}")
def test_an_example_notices_a_wrong_effect(mutant: Mutant, monkeypatch: pytest.MonkeyPatch):
    citing = [n for n in SYSTEM.examples if mutant.cite in {s.cite for s in asked(n).steps}]
    right = {name: outcome(name) for name in citing}
    monkeypatch.setattr(mutant.module, mutant.name, mutant.wrong)
    assert {name: outcome(name) for name in citing} != right


def test_every_applied_effect_has_a_mutant():
    effects = {c.cite for c in SYSTEM.text.clauses.values() if c.kind == "effect" and not c.to_come}
    assert effects == {mutant.cite for mutant in MUTANTS}


def test_all_else_is_proven_by_the_check():
    assert list(problems(SYSTEM)) == []
