"""`manage.py objections`: what readers hold against answers, the newest first."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections.abc import Iterator
from datetime import UTC
from textwrap import indent
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError

from rulesref.reference.models import Objection
from rulesref.sitewide.database import reason
from rulesref.sitewide.streams import print_utf8

TOLD = ("system", "question", "clause", "reading", "source", "position", "action", "address")


class Command(BaseCommand):
    """Prints every objection that the site has kept."""

    help = (
        "Lists what readers object to, the newest first. An answer of yours becomes a note of kind "
        "objection in the notes.toml of the game, with the objection in short under answers."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        """`--json` prints one array."""
        parser.add_argument("--json", action="store_true", help="all of them as one JSON array")

    def handle(self, *args: Any, **options: Any) -> None:
        """A paragraph an objection, or JSON."""
        print_utf8()
        try:
            kept = list(Objection.objects.all())
        except DatabaseError as error:
            told = f"The database cannot be read: {reason(error)}. The command up makes one."
            raise CommandError(told) from error
        if options["json"]:
            said = [as_data(objection) for objection in kept]
            self.stdout.write(escaped(json.dumps(said, ensure_ascii=False, indent=2)))
        else:
            self.stdout.write("\n\n".join(map(paragraph, kept)) or "Nobody has objected yet.")


def as_data(objection: Objection) -> dict[str, str]:
    """An objection as plain data; who sent it is nobody's business."""
    told = {name: getattr(objection, name) for name in ("language", *TOLD)}
    return {"when": objection.when.astimezone(UTC).isoformat(timespec="seconds"), **told}


def paragraph(objection: Objection) -> str:
    """An objection for a screen: when and on what, then a part of it a line."""
    when = f"{objection.when.astimezone(UTC):%Y-%m-%d %H:%M} UTC"
    parts = [(name, getattr(objection, name)) for name in TOLD]
    return "\n".join([f"{when}, {objection.language}", *lines_of(parts)])


def lines_of(parts: list[tuple[str, str]]) -> Iterator[str]:
    """Each part that is not empty under its name, further lines of it set in."""
    for name, text in parts:
        if text:
            yield f"  {name:<9} {indent(harmless(text), ' ' * 12).lstrip()}"


def escaped(data: str) -> str:
    """JSON in which whatever would command a terminal is written as JSON can write it."""
    return "".join(
        sign if sign.isprintable() or sign == "\n" else json.dumps(sign)[1:-1] for sign in data
    )


def harmless(text: str) -> str:
    """A text without what would command the terminal on which it is printed."""
    kept = (
        sign if sign.isprintable() or sign == "\n" else "\N{REPLACEMENT CHARACTER}" for sign in text
    )
    return "".join(kept)
