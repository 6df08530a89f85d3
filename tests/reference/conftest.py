"""A small rule system beside the real ones, and the database's copies of them."""

from __future__ import annotations

import shutil
from dataclasses import replace

import pytest
from django.core.management import call_command

from rulesref.engine.languages import Words
from rulesref.sitewide.systems import engine_at
from rulesref.systems import SYSTEMS
from tests.reference.little import little_system

TINY = {
    "en": """
# 1 Start

## 1.1 Setting up {aliases=1.01}

a. {condition p=1} Take one block [5.6](5.6).

+ {derived} As [b](1.1b) has it.

b. {definition p=2} A block is *wood* <b>, not "paper".

# 5 End

## 5.6 Ending

{condition p=1} The game ends.
""",
    "ru": """
# 1 Начало

## 1.1 Расстановка {aliases=1.01}

a. {condition p=1} Возьмите один блок [5.6](5.6).

+ {derived} Так сказано в [b](1.1b).

b. {definition p=2} Блок *деревянный* <b>, а не «бумажный».

# 5 Конец

## 5.6 Конец игры

{condition p=1} Игра закончена.
""",
}


@pytest.fixture
def write_tiny(tmp_path, monkeypatch):
    """Write the small system, with one word changed if wished; a new one each time."""

    def write(old: str = "", new: str = ""):
        for name in ("messages.toml", "labels.toml", "quick.toml"):
            shutil.copy(engine_at("pax-baltica").folder / name, tmp_path)
        for language, text in TINY.items():
            (tmp_path / f"start.{language}.md").write_text(text.replace(old, new) if old else text)
        title = Words(en="Tiny game", ru="Малая игра")
        system = replace(
            engine_at("pax-baltica"),
            slug="tiny",
            title=title,
            folder=tmp_path,
            topics=("start",),
            quick={},
        )
        monkeypatch.setitem(SYSTEMS, "tiny", system)
        return system

    return write


@pytest.fixture
def tiny(write_tiny):
    """The small system, among the others."""
    return write_tiny()


@pytest.fixture
def little(tmp_path, monkeypatch):
    """A small system of which little is held, among the others."""
    system = little_system(tmp_path)
    monkeypatch.setitem(SYSTEMS, "little", system)
    return system


@pytest.fixture
def rules(db):
    """The database holds the copies of all systems."""
    call_command("loadrules", verbosity=0)
