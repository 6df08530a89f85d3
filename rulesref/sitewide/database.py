"""The database: which one a host has chosen, whether it can be reached, and whether it is whole."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import environ
from django.apps import apps
from django.db import DatabaseError, connection
from django.db.models import Model

SQLITE = "django.db.backends.sqlite3"
OPTIONS = {
    "timeout": 20,  # s; a load of all texts may hold the file for some seconds
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL",
    "transaction_mode": "IMMEDIATE",
}
POSTGRES = "django.db.backends.postgresql"
# A worker keeps its connection, for making one takes longer than a page; it is tried before use.
KEPT = {"CONN_MAX_AGE": None, "CONN_HEALTH_CHECKS": True}
PATIENCE = {"connect_timeout": 5}  # s; without it a page waits minutes for a host that is silent
LONGEST_NAME = 63  # bytes that PostgreSQL keeps of a name
ADVICE = {
    "sqlite": "Restore it from a copy, or move it away: then a new one is made.",
    "postgresql": "Restore it from a copy, or name an empty one: then it is filled.",
}


def chosen(url: str, var: Path) -> dict[str, Any]:
    """Django's description of the database at an address; without one, of the file in `var`.

    Every command reads the settings, so what cannot be one ends the program with a sentence.
    """
    if not url:
        return {"ENGINE": SQLITE, "NAME": var / "db.sqlite3", "OPTIONS": OPTIONS}
    on_server = url.startswith(("postgres://", "postgresql://"))
    if found := from_server(url) if on_server else from_file(url):
        return found
    sys.exit(
        "RULESREF_DATABASE_URL names no database: write sqlite:////whole/path/of/it,"
        " postgres://user:password@host/name or, on a socket, postgres:///name?host=/its/folder."
    )


def from_file(url: str) -> dict[str, Any] | None:
    """The description of a SQLite file by its whole path, if the address names one."""
    found = environ.Env.db_url_config(url) if url.startswith("sqlite:////") else {}
    return None if "\0" in found.get("NAME", "\0") else {**found, "OPTIONS": OPTIONS}


def from_server(url: str) -> dict[str, Any] | None:
    """The description of a PostgreSQL database, if PostgreSQL itself can read the address."""
    from psycopg import ProgrammingError
    from psycopg.conninfo import conninfo_to_dict

    try:
        parts = conninfo_to_dict(url)
    except (ProgrammingError, UnicodeError):
        return None
    name = str(parts.pop("dbname", ""))
    if not 0 < len(name.encode()) <= LONGEST_NAME:
        return None
    named = {key.upper(): parts.pop(key, "") for key in ("user", "password", "host", "port")}
    return {"ENGINE": POSTGRES, "NAME": name, **named, "OPTIONS": {**PATIENCE, **parts}, **KEPT}


def reason(error: DatabaseError) -> str:
    """What a database holds against us, in one line: PostgreSQL goes on with hints of some more."""
    return str(error).partition("\n")[0]


def is_awaited() -> bool:
    """Whether the database's server takes no connections, as while it starts; a file has none."""
    if connection.vendor == "sqlite":
        return False
    from psycopg.conninfo import make_conninfo
    from psycopg.pq import PGconn, Ping

    described = connection.settings_dict
    where = {key: described[key.upper()] for key in ("host", "port")}
    answer = PGconn.ping(make_conninfo(**described["OPTIONS"], **where).encode())
    return answer in (Ping.REJECT, Ping.NO_RESPONSE)


def in_turn(model: type[Model]) -> None:
    """Let the transactions that call this follow one another; in SQLite any two do."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute(f"LOCK TABLE {model._meta.db_table} IN SHARE ROW EXCLUSIVE MODE")


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
