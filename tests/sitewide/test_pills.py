"""Citation pills: kept ready, yet each in its page's language and of its own system."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import get_args

from django.utils.translation import override

from rulesref.engine.numbering import HandleKind
from rulesref.reference import citations
from rulesref.sitewide import handles
from rulesref.sitewide.pills import pill, row
from rulesref.systems import SYSTEMS

SYSTEM = SYSTEMS["pax-baltica"]
STUB = {"en": "text not here", "ru": "текста нет на сайте"}


def test_a_pill_speaks_the_page_s_language_each_time():
    for language in ("en", "ru", "en", "ru"):
        with override(language):
            shown = pill(SYSTEM, "9.5")
        assert STUB[language] in shown
        assert f'href="/{language}/rules/pax-baltica/9.5"' in shown


def test_a_pill_is_its_system_s_own():
    other = replace(SYSTEM, slug="hellenes")
    assert "/pax-baltica/5.6#c" in pill(SYSTEM, "5.6c")
    assert "/hellenes/5.6#c" in pill(other, "5.6c")


def test_a_pill_leads_to_the_languages_that_are_shown_together():
    assert "?with=ru#c" in pill(SYSTEM, "5.6c", "ru")
    assert "?with" not in pill(SYSTEM, "5.6c")


def test_every_kind_of_handle_has_words_and_can_be_typed():
    kinds = {*get_args(HandleKind)}
    assert handles.WORDS.keys() == kinds | {"required"}
    assert citations.HANDLES.keys() == kinds


def test_in_a_row_a_section_is_said_once_before_its_clauses():
    with override("en"):
        shown = row(SYSTEM, ["5.6a", "5.6c", "5.4a", "5.6", "5.6b"])
    assert re.sub(r"<[^>]*>", "", shown) == "§5.6a c §5.4a §5.6 b"
    assert 'href="/en/rules/pax-baltica/5.6#c" aria-label="5.6c">c<' in shown
