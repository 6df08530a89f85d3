"""Measure how fast the project is."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

from django.conf import settings
from django.core.management import BaseCommand


class Command(BaseCommand):
    """Each measure beside its goal; they stand with the tests, for no page needs them."""

    help = "Measure how fast the site is: [name] [--json] [--rounds N]."
    requires_system_checks: list[str] = []

    def run_from_argv(self, argv: list[str]) -> None:
        """Take the arguments as they stand: they are the bench's, not ours."""
        self.handle(*argv[2:])

    def handle(self, *arguments: str, **options: Any) -> None:
        """In a process of its own, with the settings of the tests."""
        command = [sys.executable, "-m", "tests.bench", *arguments]
        sys.exit(subprocess.call(command, cwd=settings.BASE_DIR))
