"""What a search by words costs, beside PostgreSQL's own search in its Russian configuration.

Both look through the same rows: the real systems and, beside them, one of 1,500 sections. Both look
for what readers have typed, take any of the words, put the best sixty in order, and mark the words
in their texts. They take turns at each query, and both have run it once before. Of a query the
median of its times counts, of the queries the p99 of these: with some dozens the slowest query.
PostgreSQL's are taken by its own `pgbench`, ours in the process that serves; where PostgreSQL is
not installed ours stand alone.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter

from django.core.management import call_command
from django.utils.translation import override

from rulesref.reference.models import Entry
from rulesref.reference.search.asking import Asked
from rulesref.reference.search.results import MOST, results
from rulesref.systems import SYSTEMS
from tests.bench.clock import IDLE, loop
from tests.bench.rows import Row, against, within
from tests.cluster import Cluster, cluster, programs
from tests.many import many

FILE = Path(__file__).parents[1] / "reference" / "queries.toml"
SECTIONS = 1500
ALONE = 30.0  # ms that ours may take where there is nothing to compare with
TABLE = """
CREATE TABLE texts (id int PRIMARY KEY, text text, words tsvector
  GENERATED ALWAYS AS (to_tsvector('russian', text)) STORED);
COPY texts (id, text) FROM stdin;
{rows}
\\.
CREATE INDEX ON texts USING gin (words);
ANALYZE texts;
"""
QUESTION = (
    "SELECT id, worth, ts_headline('russian', text, to_tsquery('russian', '{words}')) FROM"
    " (SELECT id, text, ts_rank(words, to_tsquery('russian', '{words}')) AS worth FROM texts"
    " WHERE words @@ to_tsquery('russian', '{words}') ORDER BY worth DESC LIMIT {most}) AS best;\n"
)


def words(rounds: int) -> Row:
    """The p99 of our queries, each by the median of its times, against that of PostgreSQL's."""
    home = programs()
    with loaded(), override("ru"):
        if home is None:
            ours = [our_median(query, rounds) for query in typed()]
            return within(p99(ours) * IDLE / loop(), ALONE)
        with cluster(home) as postgres:
            fill(postgres)
            both = [(our_median(q, rounds), their_median(postgres, q, rounds)) for q in typed()]
        return against(p99([ours for ours, _ in both]), p99([theirs for _, theirs in both]), 1.0)


@contextmanager
def loaded() -> Iterator[None]:
    """The index holds the real systems and the large one."""
    large = many(SECTIONS)
    SYSTEMS[large.slug] = large
    try:
        call_command("migrate", verbosity=0)
        call_command("loadrules", verbosity=0)
        yield
    finally:
        del SYSTEMS[large.slug]


def typed() -> list[str]:
    """What readers have typed into a search, but for numbers."""
    queries = tomllib.loads(FILE.read_text("utf-8"))["queries"]
    return [query["words"] for query in queries if not query["words"][0].isdigit()]


def our_median(query: str, rounds: int) -> float:
    """The median ms that ours takes, once it has looked for it before."""
    our_time(query)
    return median(our_time(query) for _ in range(rounds))


def our_time(query: str) -> float:
    """The ms from the words to the texts with marks, as the page shows them."""
    start = perf_counter()
    found = results(Asked(query), SYSTEMS)
    _shown = (found.clauses, found.questions, found.terms)
    return (perf_counter() - start) * 1000


def fill(postgres: Cluster) -> None:
    """Let PostgreSQL hold the rows of our index."""
    rows = Entry.objects.values_list("pk", "title", "said")
    lines = (f"{pk}\t{' '.join(f'{title} {said}'.split())}" for pk, title, said in rows)
    postgres.run("psql", "-qd", "postgres", given=TABLE.format(rows="\n".join(lines)))


def their_median(postgres: Cluster, query: str, rounds: int) -> float:
    """The median ms that PostgreSQL takes, as its own bench logs them, but for the first time."""
    file = postgres.folder / "query.sql"
    either = " | ".join(re.findall(r"\w+", query))
    file.write_text(QUESTION.format(words=either, most=MOST), "utf-8")
    postgres.run("pgbench", "-n", "-l", "-t", str(rounds + 1), "-f", str(file), "postgres")
    [log] = postgres.folder.glob("pgbench_log.*")
    times = [int(line.split()[2]) / 1000 for line in log.read_text().splitlines()]
    log.unlink()
    return median(times[1:])


def p99(times: Sequence[float]) -> float:
    """The time that one in a hundred exceeds."""
    return sorted(times)[int(len(times) * 0.99)]
