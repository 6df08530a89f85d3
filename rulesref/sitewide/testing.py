"""What `test` runs, in order, and how a step's outcome is told."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from django.conf import settings

Command = Sequence[str | Path]
SIDE_BY_SIDE = ("-n", "auto", "--dist", "worksteal")  # a worker for each processor


class Step(NamedTuple):
    """A check: the name under which it is told, and what it runs.

    A `live` one takes long and tells of its progress itself; of any other only objections are
    shown.
    """

    name: str
    command: Command
    live: bool = False


def steps() -> list[Step]:
    """Every check, the quick ones first."""
    tools = Path(sys.executable).parent
    templates = sorted((settings.BASE_DIR / "templates").rglob("*.html"))
    return [
        Step("ruff format", [tools / "ruff", "format", "--check", "."]),
        Step("ruff check", [tools / "ruff", "check", "."]),
        Step("mypy", [tools / "mypy"]),
        Step("djade", [tools / "djade", "--check", *templates]),
        Step("import contracts", [tools / "lint-imports"]),
        Step("loadrules --check", [sys.executable, "manage.py", "loadrules", "--check"]),
        Step("pytest", pytest(SIDE_BY_SIDE), live=True),
    ]


def pytest(arguments: Sequence[str] = ()) -> Command:
    """The tests themselves, with what the reader adds for pytest."""
    return [sys.executable, "-m", "pytest", *arguments]


def on_postgres(arguments: Sequence[str] = ()) -> Command:
    """All tests in a PostgreSQL cluster of their own; or pytest there with these arguments."""
    return [sys.executable, "-m", "tests.cluster", *pytest(arguments or SIDE_BY_SIDE)]


def run(step: Step, write: Callable[[str], object]) -> bool:
    """Run one step and tell its outcome and its time."""
    write(f"{step.name} ...\n" if step.live else f"{step.name} ... ")
    start = time.perf_counter()
    done = subprocess.run(
        step.command, check=False, cwd=settings.BASE_DIR, capture_output=not step.live, text=True
    )
    said = "" if step.live or done.returncode == 0 else done.stdout + done.stderr
    outcome = "ok" if done.returncode == 0 else "FAILED"
    before = f"{step.name} " if step.live else ""
    write(f"{before}{outcome}, {time.perf_counter() - start:.1f} s\n{said}")
    return done.returncode == 0
