"""Measure how fast the project is: `python -m tests.bench [name] [--json] [--rounds N]`."""

from __future__ import annotations

import json
import os
import signal
import sys
from argparse import ArgumentParser
from collections.abc import Sequence

import django

from tests.bench.clock import IDLE, loop
from tests.bench.rows import Measure, Row

ROUNDS = 31
BY_NAME_ALONE = {"lighthouse"}  # takes minutes, and fetches what it needs


def measures() -> dict[str, Measure]:
    """Every measure by name; the word before the point names its group."""
    from tests.bench import editor, explain, lighthouse, search, web

    return {
        "explain.fragment": explain.fragment,
        "explain.json": explain.data,
        "explain.step": explain.step,
        "editor.change": editor.change,
        "search.words": search.words,
        "web.cold": web.cold,
        "web.warm": web.warm,
        "web.unchanged": web.unchanged,
        "web.tail": web.tail,
        "web.size": web.size,
        **lighthouse.measures(),
    }


def named(name: str) -> dict[str, Measure]:
    """The measures of a group, or the one of this name; where none is given, all but some."""
    groups = {row: row.partition(".")[0] for row in measures()}
    plain = {row: "" for row, group in groups.items() if group not in BY_NAME_ALONE}
    return {row: m for row, m in measures().items() if name in (row, groups[row], plain.get(row))}


def in_words(name: str, row: Row) -> str:
    """A row as a line."""
    told = "holds" if row.holds else "MISSED"
    if name.startswith("lighthouse."):
        return f"{name:<36}{row.ours:>4g} of 100   goal {row.peer:g}   {told}"
    alone = "kB" if name == "web.size" else "ms"
    unit = alone if row.peer is None else f"of {row.peer:.2f} ms"
    return f"{name:<18}{row.ratio:>10.4f} {unit}   goal {row.goal:g}   {told}"


def main(arguments: Sequence[str]) -> int:
    """Measure what is asked for; 1 if a goal is missed, 2 if nothing has this name."""
    parser = ArgumentParser(prog="manage.py bench", description="Measure how fast the site is.")
    parser.add_argument("name", nargs="?", default="", help="a group (explain) or one row of it")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="runs, of which the median is")
    asked = parser.parse_args(arguments)
    chosen = named(asked.name)
    if not chosen or asked.rounds < 1:
        parser.error(f"known names: {', '.join(measures())}; --rounds from 1 on")
    tell(f"The calibrating loop takes {IDLE} ms when idle, now {loop():.2f} ms.", asked.json)
    rows = {}
    for name, measure in chosen.items():
        rows[name] = measure(asked.rounds)
        tell(in_words(name, rows[name]), asked.json)
    if asked.json:
        tell(json.dumps({name: row._asdict() for name, row in rows.items()}))
    return 0 if all(row.holds for row in rows.values()) else 1


def tell(words: str, quiet: bool = False) -> None:
    """Show words at once: the next row may take long."""
    if not quiet:
        sys.stdout.write(f"{words}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    django.setup()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # what was started ends with us
    sys.exit(main(sys.argv[1:]))
