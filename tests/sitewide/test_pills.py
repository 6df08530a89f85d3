"""Citation pills: kept ready, yet each in its page's language and of its own system."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

from django.utils.translation import override

from rulesref.engine.numbering import HandleKind
from rulesref.reference import citations
from rulesref.sitewide import handles
from rulesref.sitewide.pills import pill
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
