"""Styles and scripts are served joined and bare; no template has a class that no style knows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import call_command

from rulesref.sitewide.served_files import joined

STATIC = settings.BASE_DIR / "static"
TEMPLATES = settings.BASE_DIR / "templates"
CSS_CLASS = re.compile(r"\.([a-z][\w-]*)")
CLASSES = re.compile(r'class="((?:\{%.*?%\}|\{\{.*?\}\}|[^"{])*)"')
TAG = re.compile(r"\{%.*?%\}|\{\{.*?\}\}")
OPEN_END = re.compile(r"[\w-]+-(?=\{\{)")  # a word that a value goes on, as in `tone-{{ tone }}`
FOR_TESTS_AND_SCRIPTS = {
    *("kept-none", "kept-pages", "keys-said", "languages", "results", "ruling", "stepper-count"),
    *("to-keys", "to-settings", "unreached"),
}


@pytest.fixture
def served(tmp_path, settings):
    """The static files as a site serves them."""
    settings.STATIC_ROOT = tmp_path / "served"
    settings.STORAGES = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "rulesref.sitewide.served_files.ServedFilesStorage"},
    }
    call_command("collectstatic", interactive=False, verbosity=0)
    return settings.STATIC_ROOT


def test_a_stylesheet_is_served_with_those_that_it_imports_in_their_order(served):
    [page] = served.glob("css/page.????????????.css")
    text = page.read_text("utf-8")
    assert "@import" not in text
    assert (
        text.index("Bootstrap  v5") < text.index('font-family: "Literata"') < text.index(".foot-in")
    )
    fonts = re.findall(r'url\("(\.\./vendor/[^"]+)"\)', text)
    assert len(fonts) == 4
    assert all((page.parent / font).is_file() for font in fonts)
    assert page.with_name(f"{page.name}.br").is_file()


def test_comments_stay_behind_and_licences_do_not(tmp_path):
    (tmp_path / "a.css").write_text('/* why */\n@import url("b.css");\n@import url("c.css");\n')
    (tmp_path / "b.css").write_text("/*! MIT */\nb {}\n")
    (tmp_path / "c.css").write_text("c { /* so */\n}\n")
    assert joined(tmp_path / "a.css") == "/*! MIT */\nb {}\nc { }\n"
    (tmp_path / "a.js").write_text('// why\nif (a) {\n  // so\n  b("//c"); // d\n}\n')
    assert joined(tmp_path / "a.js") == 'if (a) {\nb("//c"); // d\n}\n'


@pytest.mark.parametrize("sheet", sorted(STATIC.glob("css/*.css")), ids=lambda sheet: sheet.name)
def test_a_stylesheet_imports_first_of_all_and_what_is_there(sheet: Path):
    text = re.sub(r"/\*.*?\*/\s*", "", sheet.read_text("utf-8"), flags=re.DOTALL)
    assert "@import" not in re.sub(r'^(@import url\("[^":]+"\);\n)+', "", text)
    assert all(
        (sheet.parent / part).is_file() for part in re.findall(r'@import url\("(.+?)"', text)
    )


def test_every_class_of_a_template_has_a_style():
    """Bootstrap is cut to what we use: a class of it that is used anew has no style yet."""
    sheets = "".join(file.read_text("utf-8") for file in STATIC.rglob("*.css"))
    known = {*CSS_CLASS.findall(sheets)} | FOR_TESTS_AND_SCRIPTS
    for file in TEMPLATES.rglob("*.html"):
        for told in CLASSES.findall(file.read_text("utf-8")):
            words = {*TAG.sub(" ", OPEN_END.sub("", told)).split()}
            assert words <= known, f"{file.name}: {words - known}"


@pytest.mark.parametrize("script", sorted(STATIC.glob("js/*.js")), ids=lambda script: script.name)
def test_no_text_in_a_script_goes_over_several_lines(script: Path):
    """Their lines are served without indentation."""
    assert all(line.count("`") % 2 == 0 for line in script.read_text("utf-8").splitlines())
