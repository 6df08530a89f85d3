"""Templates are read without indentation, and words stand as far apart as before."""

from __future__ import annotations

import pytest
from django.template import Engine

LOADER = "rulesref.sitewide.unindented.Loader"


@pytest.fixture
def rendered(tmp_path):
    """What a template of this text comes to."""

    def rendered(text, **context):
        (tmp_path / "page.html").write_text(text)
        engine = Engine(dirs=[tmp_path], loaders=[LOADER])
        return engine.render_to_string("page.html", context)

    return rendered


def test_neither_indentation_nor_empty_lines_are_left(rendered):
    text = "<ul>\n  {% for each in all %}\n    <li>{{ each }}</li>\n  {% endfor %}\n\n</ul>\n"
    assert rendered(text, all="ab") == "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"


@pytest.mark.parametrize(("known", "said"), [(True, "a\nb\nd"), (False, "a\nc\nd")])
def test_words_on_lines_of_their_own_stay_apart(rendered, known, said):
    text = "a\n  {% if known %}\n    b\n  {% else %}\n    c\n  {% endif %}\nd"
    assert rendered(text, known=known) == said


def test_within_a_line_nothing_changes(rendered):
    assert rendered("a {% if known %}b{% endif %}  c", known=True) == "a b  c"
