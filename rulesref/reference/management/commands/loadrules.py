"""`manage.py loadrules`: the database's copies of the texts; `--check`: proves the texts.

`--translated SYSTEM CITE ...`: somebody has compared these translations with their originals.
"""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from rulesref.engine.properties import TextFault
from rulesref.engine.system import System
from rulesref.engine.value import BadInput
from rulesref.reference import translating
from rulesref.reference.broken import kernel_told, told
from rulesref.reference.compare.topics import topics
from rulesref.reference.loading import load
from rulesref.reference.terms_across import FILE, across_problems, ideas
from rulesref.sitewide.starting import told_plainly
from rulesref.systems import SYSTEMS


class Command(BaseCommand):
    """Loads what has changed, or lists what is wrong with the texts."""

    help = "Makes the database's copies of the texts anew where these have changed."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """`--check` and `--translated` load nothing."""
        doing = parser.add_mutually_exclusive_group()
        doing.add_argument("--check", action="store_true", help="list what is wrong, load nothing")
        doing.add_argument(
            "--translated",
            nargs="+",
            metavar=("SYSTEM", "CITE"),
            help="note that these translations have been compared with their originals; "
            "without CITE, those that are new",
        )

    def handle(
        self, *, check: bool, translated: list[str] | None, verbosity: int, **options: Any
    ) -> None:
        """Load or check every system, a line each; or note which translations were compared."""
        if check:
            self.check_texts()
            return
        if translated:
            self.note(*translated)
            return
        self.read_shared()
        for system in SYSTEMS.values():
            done = "loaded" if self.loads(system) else "unchanged"
            if verbosity:
                text = system.text
                self.stdout.write(
                    f"{system.slug}: {done}, {len(text.sections)} sections, "
                    f"{len(text.clauses)} clauses, {len(text.points)} open points"
                )

    def loads(self, system: System) -> bool:
        """Load a system; where one of its files cannot be read, say so in a sentence."""
        try:
            system.open_files()
            with told_plainly(settings.VAR):
                return load(system)
        except TextFault as fault:
            wrong = "\n".join(f"{system.slug}: {line}" for line in str(fault).splitlines())
            raise CommandError(wrong) from fault
        except BadInput as fault:
            raise CommandError(f"{system.slug}: {told(system, fault)}") from fault

    def read_shared(self) -> None:
        """Read the files that bring the games together; of one that cannot be read say so."""
        for read, of_file in ((topics, "compare: "), (ideas, "")):
            try:
                read()
            except BadInput as fault:
                raise CommandError(f"{of_file}{kernel_told(fault)}") from fault

    def note(self, slug: str, *cites: str) -> None:
        """Note that translations have been compared, and print which."""
        if slug not in SYSTEMS:
            raise CommandError(f"{slug}: there is no such system, only {', '.join(SYSTEMS)}")
        try:
            noted = list(translating.translated(SYSTEMS[slug], cites))
        except LookupError as fault:
            raise CommandError(f"{slug}: {fault.args[0]}") from fault
        for line in noted or ["nothing is new"]:
            self.stdout.write(f"{slug}: {line}")

    def check_texts(self) -> None:
        """Print what is to come of each system, and each problem; exit 1 if there is any."""
        from rulesref.reference.checking import by_state, problems
        from rulesref.reference.coverage.rows import to_come

        wrong = self.checks_topics()
        for system in SYSTEMS.values():
            found = list(problems(system))
            for line in found:
                self.stdout.write(f"{system.slug}: {line}")
            if not found:
                left = ", ".join(f"{chapter}: {n}" for chapter, n in to_come(system).items())
                waiting = f"clauses to come by chapter {left}" if left else "no clause to come"
                held = ", ".join(f"{n} {state}" for state, n in by_state(system).items())
                self.stdout.write(f"{system.slug}: nothing wrong; sections {held}; {waiting}")
                for line in translating.behind_told(system):
                    self.stdout.write(f"{system.slug}: {line}")
            wrong = wrong or bool(found)
        if wrong or self.checks_ideas():
            raise SystemExit(1)

    def checks_ideas(self) -> bool:
        """Print what is wrong with the terms brought together; whether anything is."""
        try:
            found = [f"{FILE.name}: {line}" for line in across_problems(ideas())]
        except BadInput as fault:
            found = [kernel_told(fault)]
        for line in found:
            self.stdout.write(line)
        return bool(found)

    def checks_topics(self) -> bool:
        """Print what is wrong with the topics that compare games; whether anything is."""
        from rulesref.reference.compare.checking import topic_problems

        found = list(topic_problems())
        for line in found or ["nothing wrong"]:
            self.stdout.write(f"compare: {line}")
        return bool(found)
