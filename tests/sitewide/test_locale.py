"""Every word of the pages has its Russian, and the compiled words are those of the source."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po
from django.conf import settings
from django.utils.translation import override

from rulesref.engine.languages import LANGUAGES
from rulesref.sitewide.languages import other_language, page_language
from tests.sitewide.wording import ROOT, in_python, wanted

LOCALE = ROOT / "locale" / "ru" / "LC_MESSAGES"


@pytest.fixture(scope="module")
def catalog():
    """The Russian words as they are written."""
    with (LOCALE / "django.po").open("rb") as file:
        return read_po(file, locale="ru")


def test_pages_speak_the_languages_of_the_texts():
    assert {code for code, _ in settings.LANGUAGES} == set(LANGUAGES)
    for code in LANGUAGES:
        with override(code):
            assert page_language() == code
        assert {code, other_language(code)} == set(LANGUAGES)
    with override(None):
        assert page_language() == settings.LANGUAGE_CODE


def test_no_message_is_missing_or_left_over(catalog):
    used = {(m.context, m.words) for m in wanted()}
    held = {(m.context, tuple(m.id) if m.pluralizable else m.id) for m in catalog if m.id}
    assert used - held == set()
    assert held - used == set()


def test_no_message_is_untranslated_or_doubtful(catalog):
    assert [m.id for m in catalog if m.id and m.fuzzy] == []
    assert [m.id for m in catalog if m.id and not complete(m)] == []


def complete(message) -> bool:
    """Whether a message is translated, in all three Russian plurals if it has any."""
    if message.pluralizable:
        return len(message.string) == 3 and all(message.string)
    return bool(message.string)


def test_translations_keep_the_facts(catalog):
    faults = [(m.id, [str(e) for e in m.check(catalog)]) for m in catalog if m.id]
    assert [fault for fault in faults if fault[1]] == []


def test_the_compiled_words_are_made_from_the_source(catalog):
    remade = BytesIO()
    write_mo(remade, catalog)
    remade.seek(0)
    with (LOCALE / "django.mo").open("rb") as file:
        assert words_of(file) == words_of(remade)


def words_of(file) -> dict:
    """The messages of a compiled catalogue, without its header."""
    return {(m.context, str(m.id)): m.string for m in read_mo(file) if m.id}


def test_messages_are_found_in_templates_and_python():
    source = "_('one')\nngettext_lazy('two', 'twos', n)\npgettext_lazy('room', 'three')\n"
    found = {(m.context, m.words) for m in in_python(source, ROOT / "x.py")}
    assert found == {(None, "one"), (None, ("two", "twos")), ("room", "three")}
    places = {Path(m.place.rsplit(":", 1)[0]).parts[0] for m in wanted()}
    assert {"templates", "rulesref"} <= places
