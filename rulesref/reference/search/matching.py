"""Which rows of the index hold given stems: FTS5 in SQLite, a tsvector in PostgreSQL.

Both are given the stems that we have made and add nothing of their own, so both find the same
rows; what a row is worth is worked out in `ranking.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from django.db import connection

INDEX = "reference_words"
COLUMN = "array_to_tsvector(string_to_array(words, ' '))"


class Dialect(NamedTuple):
    """How a database is asked for rows: the question, a stem, a stem's beginning, and "or"."""

    question: str
    stem: str
    beginning: str
    either: str


SQLITE = Dialect(f"SELECT %s, rowid FROM {INDEX} WHERE {INDEX} MATCH %s", '"{}"', '"{}" *', " OR ")
POSTGRES = Dialect(
    f"SELECT %s::int, id FROM reference_entry WHERE {COLUMN} @@ %s::tsquery",
    "'{}'",
    "'{}':*",
    " | ",
)
MADE = {
    "sqlite": f"CREATE VIRTUAL TABLE {INDEX} USING fts5(words, content='reference_entry',"
    " content_rowid='id', tokenize='ascii', detail='none', prefix='3 4 5')",
    "postgresql": f"CREATE INDEX {INDEX} ON reference_entry USING gin ({COLUMN})",
}
DROPPED = {"sqlite": f"DROP TABLE {INDEX}", "postgresql": f"DROP INDEX {INDEX}"}


class Wanted(NamedTuple):
    """Stems of which a row must hold one; or else a word that begins so."""

    stems: Iterable[str]
    beginnings: Iterable[str] = ()

    def written(self, dialect: Dialect) -> str:
        """As the database reads it; stems are letters and digits, so nothing needs a quote."""
        words = [dialect.stem.format(stem) for stem in sorted(self.stems)]
        begun = [dialect.beginning.format(word) for word in sorted(self.beginnings)]
        return dialect.either.join(words + begun)


def matches(wanted: Sequence[Wanted]) -> list[set[int]]:
    """The rows that hold each of what is wanted, by id."""
    found: list[set[int]] = [set() for _ in wanted]
    dialect = SQLITE if connection.vendor == "sqlite" else POSTGRES
    asked = [(n, words) for n, one in enumerate(wanted) if (words := one.written(dialect))]
    if asked:
        with connection.cursor() as cursor:
            sql = " UNION ALL ".join([dialect.question] * len(asked))
            cursor.execute(sql, [value for pair in asked for value in pair])
            for n, row in cursor.fetchall():
                found[n].add(row)
    return found


def index_anew() -> None:
    """Let the index follow the rows; PostgreSQL's does so by itself."""
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute(f"INSERT INTO {INDEX} ({INDEX}) VALUES ('rebuild')")
