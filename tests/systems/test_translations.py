"""The two languages of every bundled system are whole, and neither is behind the other."""

from __future__ import annotations

import pytest

from rulesref.systems import BUNDLED


@pytest.mark.parametrize("system", BUNDLED, ids=lambda system: system.slug)
def test_every_translation_was_compared_with_its_original_as_it_is(system):
    assert min(len(found) for found in system.originals.values() if found) > 50
    assert system.behind == {}
    assert system.compared == {k: v for k, v in system.originals.items() if v}


def test_the_originals_are_russian_but_for_what_comes_from_an_english_source():
    by_slug = {system.slug: system for system in BUNDLED}
    for slug in ("pax-baltica", "hellenes", "tactica"):
        assert by_slug[slug].originals["en"] == {}
    his = by_slug["here-i-stand"]
    of = {cite: his.original_of(clause) for cite, clause in his.text.clauses.items()}
    assert (of["13.2a"], of["14-s2"], of["card-31"]) == ("ru", "en", "en")
    assert his.original_of(his.text.clauses["13.2-r1"].own[0]) == "en"
    assert his.original_of(his.text.clauses["14-s2"].own[0]) == "ru"
