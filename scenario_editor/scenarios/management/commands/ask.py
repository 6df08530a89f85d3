"""Command: puts a question to the rules engine, with no server and no database."""

from __future__ import annotations

import json
import stat
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from pathlib import Path
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError
from django.utils import translation
from django.utils.translation import gettext

from rulesref.engine.engine import Engine
from rulesref.engine.given import LARGEST
from rulesref.engine.languages import LANGUAGES
from rulesref.engine.schema import schema
from rulesref.engine.telling import Told, tell_fault
from rulesref.engine.value import BadInput, quoted
from rulesref.sitewide.streams import discard_output, print_utf8
from rulesref.systems import SYSTEMS
from scenario_editor.scenarios.asking import Given, ask, place_of
from scenario_editor.scenarios.report import report

PATHS, ENDINGS = ("/", "./", "../"), (".json", ".txt")  # no notation begins or ends so
EPILOG = """P, A and M are each a file or a pipe, - for standard input, or the text itself.
What is not there is the text, unless it begins with /, ./ or ../ or ends in .json or .txt.

for example:
  manage.py ask pax-baltica --action "retreat KarlXII Rannik" --position
    "@sorve S Sorve:C2 Rannik:S2 KarlXII@Sorve,Rannik-Sorve.1 Reventlov@Sorve,3/3,m2 *Sorve,r2"
"""


class Command(BaseCommand):
    """Exit status 0: answered, whatever the answer; 2: the question is malformed."""

    help = "Ask the rules: a position and a question in, every step of the answer out."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Each of position, action and map is a file, "-" for standard input, or the text."""
        parser.epilog, parser.formatter_class = EPILOG, RawDescriptionHelpFormatter
        parser.add_argument("system", choices=sorted(SYSTEMS))
        parser.add_argument("--position", metavar="P", help="JSON or notation")
        parser.add_argument("--action", metavar="A", help="JSON or notation")
        parser.add_argument(
            "--map", metavar="M", help="a map that P names: JSON, or a bundled map's id"
        )
        parser.add_argument("--json", action="store_true", help="the answer as JSON")
        parser.add_argument("--lang", choices=LANGUAGES, default="en")
        parser.add_argument("--schema", action="store_true", help="JSON Schema of all of it")

    def handle(self, *args: Any, **options: Any) -> None:
        """Answer, or say in one sentence what is malformed and where."""
        print_utf8()
        system = SYSTEMS[options["system"]]
        with translation.override(options["lang"]):
            if not isinstance(system, Engine):
                said = gettext("%(game)s is only read for now: its rules answer no questions yet.")
                raise CommandError(
                    said % {"game": system.title.said(options["lang"])}, returncode=2
                )
            if options["schema"]:
                self.answer(json.dumps(schema(system), ensure_ascii=False, indent=2))
                return
            told = told_of(system, given_by(options), options["lang"])
            if options["json"]:
                self.answer(msgspec.json.format(msgspec.json.encode(told)).decode())
            else:
                self.answer("\n".join(report(told)))

    def answer(self, text: str) -> None:
        """Print the answer, or say in one sentence why it cannot be; a closed pipe is no fault."""
        try:
            self.stdout.write(text)
            self.stdout.flush()
        except BrokenPipeError:
            raise
        except OSError as error:
            discard_output()
            said = gettext("The answer cannot be printed: %(why)s")
            raise CommandError(said % {"why": error.strerror}, returncode=1) from error


def told_of(system: Engine, given: Given, language: str) -> Told:
    """The answer; what is malformed ends the command, with its place."""
    try:
        return ask(system, given, language)
    except BadInput as error:
        lines = [tell_fault(system, error, language), place_of(system, error, given)]
        raise CommandError("\n".join(filter(None, lines)), returncode=2) from error


def given_by(options: dict[str, Any]) -> Given:
    """The question as the options name it."""
    names = ("position", "action", "map")
    if [options[name] for name in names].count("-") > 1:
        raise CommandError(gettext("Only one of them can come from standard input."), returncode=2)
    for name in names[:2]:
        if options[name] is None:
            said = gettext("--%(name)s is missing: a file, - or the text itself.")
            raise CommandError(said % {"name": name}, returncode=2)
    board = None if options["map"] is None else contents(options["map"])
    return Given(
        position=contents(options["position"]), action=contents(options["action"]), map=board
    )


def contents(source: str) -> bytes:
    """What a file or pipe holds, what standard input brings, or the text itself."""
    if source != "-" and not names_file(source):
        return source.encode("utf-8", "surrogateescape")
    if source == "-" and sys.stdin is None:
        raise CommandError(gettext("Standard input is closed."), returncode=2)
    try:
        with sys.stdin.buffer if source == "-" else Path(source).open("rb") as file:
            return file.read(LARGEST + 1)
    except OSError as error:
        said = gettext("%(file)s cannot be read: %(why)s")
        why = {"file": quoted(source), "why": error.strerror or error}
        raise CommandError(said % why, returncode=2) from error


def names_file(source: str) -> bool:
    """Whether a text names something to be read: as it is there, or as it looks like a path."""
    path = source.startswith(PATHS) or source.endswith(ENDINGS)
    try:
        mode = Path(source).stat().st_mode
    except (OSError, ValueError) as error:  # a position is too long for a name, or no name at all
        if path and len(source.splitlines()) == 1:
            said = gettext("There is no file %(file)s.") % {"file": quoted(source)}
            raise CommandError(said, returncode=2) from error
        return False
    return path or not stat.S_ISDIR(mode)
