"""Check the whole project: form, types, templates, contracts, rules, tests."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any, NoReturn

from django.conf import settings
from django.core.management import BaseCommand

from rulesref.sitewide import testing

POSTGRES = "--postgres"


class Command(BaseCommand):
    """Every check in order, each with its time; with arguments, pytest alone with them."""

    help = (
        "Check everything; arguments go to pytest, which then runs alone. With --postgres pytest"
        " runs in a PostgreSQL cluster that is made for it."
    )
    requires_system_checks: list[str] = []

    def run_from_argv(self, argv: list[str]) -> None:
        """Take the arguments as they stand: they are pytest's, not ours."""
        self.handle(*argv[2:])

    def handle(self, *arguments: str, **options: Any) -> None:
        """All steps run even where one fails; what failed is told at the end."""
        if POSTGRES in arguments:
            self.enter_cluster([word for word in arguments if word != POSTGRES])
        if arguments:
            sys.exit(subprocess.call(testing.pytest(arguments), cwd=settings.BASE_DIR))
        failed = [step.name for step in testing.steps() if not testing.run(step, self.tell)]
        if failed:
            sys.exit(f"Failed: {', '.join(failed)}.")
        self.tell("Everything holds.\n")

    def enter_cluster(self, arguments: list[str]) -> NoReturn:
        """Become the process that keeps the cluster: what ends this command ends that, too."""
        os.chdir(settings.BASE_DIR)
        os.execv(sys.executable, [str(word) for word in testing.on_postgres(arguments)])

    def tell(self, words: str) -> None:
        """Show words at once, since the next step may take long."""
        self.stdout.write(words, ending="")
        self.stdout.flush()
