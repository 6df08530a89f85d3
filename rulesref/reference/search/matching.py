"""Which rows of the index hold given stems: FTS5 in SQLite, a tsvector in PostgreSQL.

Both are given the stems that we have made, all in one question, and add nothing of their own, so
both find the same rows; what a row is worth is worked out in `ranking.py`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from django.db import connection

INDEX = "reference_words"
COLUMN = "array_to_tsvector(string_to_array(words, ' '))"
QUESTIONS = {
    "sqlite": f"SELECT value, (SELECT group_concat(rowid) FROM {INDEX} WHERE {INDEX} MATCH"
    " '\"' || value || '\"') FROM json_each(%s)",
    "postgresql": "SELECT value, (SELECT string_agg(id::text, ',') FROM reference_entry WHERE"
    f" {COLUMN} @@ quote_literal(value)::tsquery) FROM json_array_elements_text(%s) AS value",
}
MADE = {
    "sqlite": f"CREATE VIRTUAL TABLE {INDEX} USING fts5(words, content='reference_entry',"
    " content_rowid='id', tokenize='ascii', detail='none')",
    "postgresql": f"CREATE INDEX {INDEX} ON reference_entry USING gin ({COLUMN})",
}
DROPPED = {"sqlite": f"DROP TABLE {INDEX}", "postgresql": f"DROP INDEX {INDEX}"}


def matches(stems: Sequence[str]) -> dict[str, str]:
    """The rows that hold each of some stems, by their ids apart by commas.

    Stems are letters and digits, so nothing in them needs a quote.
    """
    with connection.cursor() as cursor:
        cursor.execute(QUESTIONS[connection.vendor], [json.dumps(stems)])
        return {stem: ids or "" for stem, ids in cursor.fetchall()}


def index_anew() -> None:
    """Let the index follow the rows; PostgreSQL's does so by itself."""
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute(f"INSERT INTO {INDEX} ({INDEX}) VALUES ('rebuild')")
