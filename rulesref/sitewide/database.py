"""The database: which one a host has chosen, and whether it is whole."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import environ
from django.apps import apps
from django.db import connection
from django.db.models import Model

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
    found = environ.Env.db_url_config(url) if url.startswith("sqlite:////") else {}
    if "\0" in found.get("NAME", "\0"):
        sys.exit("RULESREF_DATABASE_URL names no SQLite file: write sqlite:////whole/path/of/it.")
    return {**found, "OPTIONS": OPTIONS}


def lost_parts() -> list[str]:
    """The tables and columns that the code expects and the database does not have."""
    there = set(connection.introspection.table_names())
    return sorted(part for model in apps.get_models() for part in lost_of(model, there))


def lost_of(model: type[Model], there: set[str]) -> Iterator[str]:
    """What is lost of the table of a model, of those that are there."""
    table = model._meta.db_table
    if table not in there:
        yield table
        return
    with connection.cursor() as cursor:
        held = {c.name for c in connection.introspection.get_table_description(cursor, table)}
    yield from (
        f"{table}.{field.column}"
        for field in model._meta.local_concrete_fields
        if field.column not in held
    )
