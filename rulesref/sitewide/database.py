"""The database: which one a host has chosen, and whether it is whole."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import environ
from django.db import connection

SQLITE = "django.db.backends.sqlite3"
OPTIONS = {
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL",
    "transaction_mode": "IMMEDIATE",
}


def chosen(url: str, var: Path) -> dict[str, Any]:
    """Django's description of the database at an address; without one, of the file in `var`.

    Every command reads the settings, so what cannot be one ends the program with a sentence.
    """
    if not url:
        return {"ENGINE": SQLITE, "NAME": var / "db.sqlite3", "OPTIONS": OPTIONS}
    if not url.startswith("sqlite:////"):
        sys.exit("RULESREF_DATABASE_URL names no SQLite file: write sqlite:////whole/path/of/it.")
    return {**environ.Env.db_url_config(url), "OPTIONS": OPTIONS}


def lost_tables() -> list[str]:
    """The tables that the code expects and the database does not have."""
    tables = connection.introspection
    return sorted({*tables.django_table_names(only_existing=False)} - {*tables.table_names()})
