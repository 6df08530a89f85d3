"""The page of keys: all that the script listens to, in the letters of the reader's layout."""

from __future__ import annotations

import re

import pytest
from django.conf import settings

from rulesref.sitewide.keys import RUSSIAN, single_keys

ROWS = {"ru": "йцукенгшщзхъфывапролджэячсмитьбю", "en": "qwertyuiop[]asdfghjkl;'zxcvbnm,."}


def test_a_russian_letter_lies_on_the_key_of_its_latin_one():
    for latin, russian in RUSSIAN.items():
        assert ROWS["ru"].index(russian.lower()) == ROWS["en"].index(latin.lower())


def test_the_page_names_the_letters_that_the_script_knows():
    script = (settings.BASE_DIR / "static/js/keys.js").read_text("utf-8")
    leads = re.search(r"const LEADS = \{(.*?)\};", script, re.DOTALL)[1]
    named = {key.names[0].lower() for key in single_keys()}
    assert named == {"/", "?", *re.findall(r"^  (\w): ", leads, re.MULTILINE)}


@pytest.mark.parametrize(("language", "shown"), [("ru", ["N", "Т"]), ("en", ["N"])])
def test_a_letter_is_shown_as_the_layouts_of_the_language_have_it(client, language, shown):
    page = client.get(f"/{language}/keys").text
    row = next(each for each in page.split("<dt>") if "<kbd>N</kbd>" in each)
    assert re.findall("<kbd>(.*?)</kbd>", row) == shown


def test_every_page_leads_to_keys_and_settings(client):
    for path in ("/en/", "/en/nowhere"):
        page = client.get(path).text
        assert 'class="to-keys" href="/en/keys"' in page
        assert 'class="to-settings" href="/en/settings"' in page
