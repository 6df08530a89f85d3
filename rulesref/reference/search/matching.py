"""Which rows of the index hold given stems: FTS5 in SQLite, a tsvector in PostgreSQL.

Both are given the stems that we have made and add nothing of their own, so both find the same
rows; what a row is worth is worked out in `ranking.py`.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from django.db import connection

INDEX = "reference_words"
COLUMN = "array_to_tsvector(string_to_array(words, ' '))"


class Dialect(NamedTuple):
    """How a database is asked for the ids of rows, in one line; a stem, "or", "and"."""

    question: str
    stem: str
    either: str
    both: str


SQLITE = Dialect(
    f"SELECT %s, group_concat(rowid) FROM {INDEX} WHERE {INDEX} MATCH %s",
    '"{}"',
    " OR ",
    "({}) AND ({})",
)
POSTGRES = Dialect(
    f"SELECT %s::int, string_agg(id::text, ',') FROM reference_entry WHERE {COLUMN} @@ %s::tsquery",
    "'{}'",
    " | ",
    "({}) & ({})",
)
MADE = {
    "sqlite": f"CREATE VIRTUAL TABLE {INDEX} USING fts5(words, content='reference_entry',"
    " content_rowid='id', tokenize='ascii', detail='none')",
    "postgresql": f"CREATE INDEX {INDEX} ON reference_entry USING gin ({COLUMN})",
}
DROPPED = {"sqlite": f"DROP TABLE {INDEX}", "postgresql": f"DROP INDEX {INDEX}"}


class Wanted(NamedTuple):
    """Stems of which a row must hold one, and others of which it must hold one besides."""

    stems: Collection[str]
    besides: Collection[str] = ()

    def written(self, dialect: Dialect) -> str:
        """As the database reads it; stems are letters and digits, so nothing needs a quote."""
        held, besides = (
            dialect.either.join(dialect.stem.format(stem) for stem in sorted(stems))
            for stems in (self.stems, self.besides)
        )
        return dialect.both.format(held, besides) if besides else held


def matches(wanted: Sequence[Wanted]) -> list[list[str]]:
    """The rows that hold each of what is wanted, by their ids as the database writes them."""
    found: list[list[str]] = [[] for _ in wanted]
    dialect = SQLITE if connection.vendor == "sqlite" else POSTGRES
    asked = [(n, one.written(dialect)) for n, one in enumerate(wanted) if one.stems]
    if asked:
        with connection.cursor() as cursor:
            sql = " UNION ALL ".join([dialect.question] * len(asked))
            cursor.execute(sql, [value for pair in asked for value in pair])
            for n, rows in cursor.fetchall():
                found[n] = rows.split(",") if rows else []
    return found


def index_anew() -> None:
    """Let the index follow the rows; PostgreSQL's does so by itself."""
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute(f"INSERT INTO {INDEX} ({INDEX}) VALUES ('rebuild')")
