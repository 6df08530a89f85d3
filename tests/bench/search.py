"""What a search by words costs, beside PostgreSQL's own search in its Russian configuration.

Both look through the same rows for what readers have typed, take any of the words, put the best
sixty in order, and mark the words in their texts. PostgreSQL's time is taken by its own `pgbench`,
ours in the process that serves; where it is not installed ours stands alone.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from time import perf_counter

from django.core.management import call_command
from django.utils.translation import override

from rulesref.reference.models import Entry
from rulesref.reference.search.hits import hits_of
from rulesref.reference.search.words import MOST, search
from tests.bench.clock import IDLE, loop
from tests.bench.rows import Row, against, within
from tests.cluster import Cluster, cluster, programs

FILE = Path(__file__).parents[1] / "reference" / "queries.toml"
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

Times = dict[str, list[float]]


def words(rounds: int) -> Row:
    """The p99 of the queries, each by the quickest of its times, against PostgreSQL's."""
    call_command("migrate", verbosity=0)
    call_command("loadrules", verbosity=0)
    queries = typed()
    home = programs()
    if home is None:
        return within(p99(our_times(queries, rounds)) * IDLE / loop(), ALONE)
    with cluster(home) as postgres:
        theirs = their_times(postgres, queries, rounds)
        return against(p99(our_times(queries, rounds)), p99(theirs), 1.0)


def typed() -> list[str]:
    """What readers have typed into a search, but for numbers."""
    queries = tomllib.loads(FILE.read_text("utf-8"))["queries"]
    return [query["words"] for query in queries if not query["words"][0].isdigit()]


def our_times(queries: list[str], rounds: int) -> Times:
    """The ms that ours takes for each query, once its caches are filled."""
    with override("ru"):
        for query in queries:
            our_time(query)
        return {query: [our_time(query) for _ in range(rounds)] for query in queries}


def our_time(query: str) -> float:
    """The ms from the words to the texts with marks."""
    start = perf_counter()
    found = search(query)
    hits_of(found, found.narrowed())
    return (perf_counter() - start) * 1000


def their_times(postgres: Cluster, queries: list[str], rounds: int) -> Times:
    """The ms that PostgreSQL takes for each query, as its own bench logs them."""
    rows = Entry.objects.values_list("pk", "title", "said")
    lines = (f"{pk}\t{' '.join(f'{title} {said}'.split())}" for pk, title, said in rows)
    postgres.run("psql", "-qd", "postgres", given=TABLE.format(rows="\n".join(lines)))
    times: Times = {}
    for query in queries:
        file = postgres.folder / "query.sql"
        either = " | ".join(re.findall(r"\w+", query))
        file.write_text(QUESTION.format(words=either, most=MOST), "utf-8")
        postgres.run("pgbench", "-n", "-l", "-t", str(rounds), "-f", str(file), "postgres")
        [log] = postgres.folder.glob("pgbench_log.*")
        times[query] = [int(line.split()[2]) / 1000 for line in log.read_text().splitlines()]
        log.unlink()
    return times


def p99(times: Times) -> float:
    """The time that one query in a hundred exceeds even when the machine is quiet."""
    return sorted(min(each) for each in times.values())[int(len(times) * 0.99)]
