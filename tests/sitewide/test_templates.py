"""Templates: what each loads it uses."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.template import engines
from django.template.base import Lexer, TokenType

HOME = Path(__file__).resolve().parents[2] / "templates"
TEMPLATES = {str(file.relative_to(HOME)): file.read_text("utf-8") for file in HOME.rglob("*.html")}


def unused(text):
    """The libraries that a template loads without using a tag or a filter of them."""
    loaded, used = [], set()
    for token in Lexer(text).tokenize():
        words = token.contents.split()
        if token.token_type == TokenType.BLOCK and words[0] == "load":
            loaded += words[1:]
        elif token.token_type in (TokenType.BLOCK, TokenType.VAR):
            used |= {*words[:1], *re.findall(r"\|(\w+)", token.contents)}
    libraries = engines["django"].engine.template_libraries
    return [n for n in loaded if not used & {*libraries[n].tags, *libraries[n].filters}]


@pytest.mark.parametrize("name", TEMPLATES)
def test_every_library_that_a_template_loads_is_used_in_it(name):
    assert unused(TEMPLATES[name]) == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{% load i18n static %}{% translate 'x' %}", ["static"]),
        ("{% load sitewide %}{{ title|spoken }}", []),
        ("{% load boards i18n %}{% with a=b|get:c %}spoken{% endwith %}", ["i18n"]),
        ("{% load i18n %}{# {% translate 'x' %} #}translate", ["i18n"]),
    ],
)
def test_what_is_loaded_in_vain_is_found(text, said):
    assert unused(text) == said
