"""Start the site: prepare what is not yet there, then serve it."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError
from typing import Any

from django.conf import settings
from django.core.management import BaseCommand, CommandError, call_command
from django.db import connections

from rulesref.sitewide import pages, serving, starting
from rulesref.sitewide.database import is_awaited
from rulesref.sitewide.environment import alone

PATIENCE = 30  # s; at a machine's start the database's server may come up after us


def port_number(words: str) -> int:
    """A port that can be listened on."""
    if words.isdecimal() and 0 < int(words) < 65536:
        return int(words)
    raise ArgumentTypeError(f"{words!r} is no port: give a number from 1 to 65535")


def host_name(words: str) -> str:
    """A name or number to listen on."""
    if words.strip():
        return words
    raise ArgumentTypeError("the name of a host is missing")


class Command(BaseCommand):
    """Make folder, secret, tables, static files and rules where they are missing, and serve."""

    help = "Start the site; a second start changes nothing."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Where to listen."""
        parser.add_argument("--port", type=port_number, default=8000)
        parser.add_argument("--host", type=host_name, default="127.0.0.1")

    def handle(self, *, host: str, port: int, **options: Any) -> None:
        """A line a step, and the address when it answers."""
        address = starting.find_address(host, port)
        with starting.told_plainly(settings.VAR):
            self.tell("Folder", starting.prepare_folder(settings.VAR))
            with alone(settings.VAR):
                self.prepare()
        hosts = serving.allow_host(host, settings.ALLOWED_HOSTS)
        if host in serving.WILDCARDS:
            names = ", ".join(hosts)
            self.tell("Names", f"answers to {names}; RULESREF_ALLOWED_HOSTS names others")
        code = serving.serve(address, port, hosts, lambda well: self.tell_ready(host, port, well))
        if code:
            raise CommandError(f"The server ended by itself, with code {code}.")

    def prepare(self) -> None:
        """What must stand before the site can serve, each only where it does not stand yet."""
        self.tell("Secret", starting.prepare_secret(settings.SECRET_FILE))
        if is_awaited():
            self.tell("Database", f"waiting for its server, {PATIENCE} seconds at most")
            starting.await_server(PATIENCE)
        self.tell("Database", starting.prepare_database())
        self.tell("Static files", starting.prepare_static(settings.STATIC_ROOT / "stamp"))
        call_command("loadrules", stdout=self.stdout)
        pages.forget_others()
        connections.close_all()

    def tell_ready(self, host: str, port: int, well: bool) -> None:
        """The last line: the address, printed when the site has really answered there."""
        if well:
            self.tell("Ready", f"{serving.address_of(host, port)} (Ctrl-C ends it)")
        else:
            self.stderr.write("The server started, but the site does not answer well.")

    def tell(self, step: str, words: str) -> None:
        """One step, one line, at once."""
        self.stdout.write(f"{step:<13}{words}")
        self.stdout.flush()
