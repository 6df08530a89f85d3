"""Command: puts a question to the rules engine, with no server and no database."""

from __future__ import annotations

import io
import json
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError
from django.utils import translation
from django.utils.translation import gettext

from rulesref.engine.given import LARGEST
from rulesref.engine.telling import schema, tell_fault
from rulesref.engine.text import LANGUAGES
from rulesref.engine.value import BadInput
from rulesref.systems import SYSTEMS
from scenario_editor.scenarios.asking import Given, ask, place_of
from scenario_editor.scenarios.report import report

EPILOG = """for example:
  manage.py ask pax-baltica --action "retreat KarlXII Rannik" --position
    "@sorve S Sorve:C2 Rannik:S2 KarlXII@Sorve,Rannik-Sorve.1 Reventlov@Sorve,3/3,m2 *Sorve,r2"
"""


class Command(BaseCommand):
    """Exit status 0: answered, whatever the answer; 2: the question is malformed."""

    help = "Ask the rules: a position and a question in, every step of the answer out."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Each of position, action and map is a file, "-" for standard input, or the text."""
        parser.epilog = EPILOG
        parser.add_argument("system", choices=sorted(SYSTEMS))
        parser.add_argument("--position", help="JSON or notation: a file, - or the text itself")
        parser.add_argument("--action", help="JSON or notation: a file, - or the text itself")
        parser.add_argument("--map", help="JSON of a map that the position names")
        parser.add_argument("--json", action="store_true", help="the answer as JSON")
        parser.add_argument("--lang", choices=LANGUAGES, default="en")
        parser.add_argument("--schema", action="store_true", help="JSON Schema of all of it")

    def handle(self, *args: Any, **options: Any) -> None:
        """Answer, or say in one sentence what is malformed and where."""
        if isinstance(sys.stdout, io.TextIOWrapper):  # a terminal of another encoding
            sys.stdout.reconfigure(encoding="utf-8")
        system = SYSTEMS[options["system"]]
        if options["schema"]:
            self.stdout.write(json.dumps(schema(system), ensure_ascii=False, indent=2))
            return
        with translation.override(options["lang"]):
            given = given_by(options)
            try:
                told = ask(system, given, options["lang"])
            except BadInput as error:
                said = tell_fault(system, error, options["lang"])
                lines = [said, place_of(system, error, given)]
                raise CommandError("\n".join(filter(None, lines)), returncode=2) from error
            if options["json"]:
                self.stdout.write(msgspec.json.format(msgspec.json.encode(told)).decode())
            else:
                self.stdout.write("\n".join(report(told)))


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
    """What a file holds, what standard input brings, or the text itself."""
    if source == "-":
        return sys.stdin.buffer.read(LARGEST + 1)
    if is_file(source):
        try:
            with Path(source).open("rb") as file:
                return file.read(LARGEST + 1)
        except OSError as error:
            said = gettext("%(file)s cannot be read: %(why)s")
            why = {"file": source, "why": error.strerror}
            raise CommandError(said % why, returncode=2) from error
    if source.endswith((".json", ".txt")):
        raise CommandError(gettext("There is no file %(file)s.") % {"file": source}, returncode=2)
    return source.encode("utf-8", "surrogateescape")


def is_file(source: str) -> bool:
    """Whether the text names a file; a position is too long for a name, or no name at all."""
    try:
        return Path(source).is_file()
    except (OSError, ValueError):
        return False
