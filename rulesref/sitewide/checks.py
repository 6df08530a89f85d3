"""What `test` runs, in order, and how a step's outcome is told."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from django.conf import settings

Command = Sequence[str | Path]


def steps() -> dict[str, Command]:
    """Every check by the name under which it is told, the quick ones first."""
    tools = Path(sys.executable).parent
    templates = sorted((settings.BASE_DIR / "templates").rglob("*.html"))
    return {
        "ruff format": [tools / "ruff", "format", "--check", "."],
        "ruff check": [tools / "ruff", "check", "."],
        "mypy": [tools / "mypy"],
        "djade": [tools / "djade", "--check", *templates],
        "import contracts": [tools / "lint-imports"],
        "loadrules --check": [sys.executable, "manage.py", "loadrules", "--check"],
        "pytest": pytest(),
    }


def pytest(arguments: Sequence[str] = ()) -> Command:
    """The tests themselves, with what the reader adds for pytest."""
    return [sys.executable, "-m", "pytest", *arguments]


def run(name: str, command: Command, write: Callable[[str], object]) -> bool:
    """Run one step and tell its time; of a tool's output only objections are shown."""
    live = name == "pytest"  # it takes longest, and tells of progress
    write(f"{name} ...\n" if live else f"{name} ... ")
    start = time.perf_counter()
    done = subprocess.run(
        command, check=False, cwd=settings.BASE_DIR, capture_output=not live, text=True
    )
    said = "" if live or done.returncode == 0 else done.stdout + done.stderr
    outcome = "ok" if done.returncode == 0 else "FAILED"
    before = f"{name} " if live else ""
    write(f"{before}{outcome}, {time.perf_counter() - start:.1f} s\n{said}")
    return done.returncode == 0
