"""What must stand before the site can serve: folder, secret, database, static files.

Each step looks first and changes only what is not yet so; it returns the words that tell what it
did. What a host has to mend ends in a CommandError of one sentence.
"""

from __future__ import annotations

import hashlib
import json
import os
import secrets
import socket
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import EADDRINUSE
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import CommandError, call_command
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor

from rulesref.sitewide.database import ADVICE, is_awaited, lost_parts, reason

SHORTEST_SECRET = 20  # characters; a shorter one could be guessed


def find_address(host: str, port: int) -> str:
    """The number of the host to listen on, where nobody listens yet."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        family, kind, _, _, address = found[0]
        with socket.socket(family, kind) as probe:
            # Ports in TIME_WAIT are free; a second listener is not let in by this option.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
            return str(address[0])
    except OSError as error:
        taken = f"Port {port} of {host} is taken: end what uses it, or choose another with --port."
        other = f"Cannot listen on {host}, port {port}: {error.strerror}."
        raise CommandError(taken if error.errno == EADDRINUSE else other) from None
    except UnicodeError:  # the name has parts of no letter, or of more than 63
        raise CommandError(f"{host[:40]!r} cannot be the name of a host.") from None


@contextmanager
def told_plainly(var: Path) -> Iterator[None]:
    """Files and databases that cannot be used end the start with one sentence."""
    try:
        yield
    except BrokenPipeError:  # nothing is wrong with the files: the reader of our words has gone
        raise
    except OSError as error:  # of a full disk the system does not say which file it was
        where = error.filename or var
        raise CommandError(f"{where} cannot be used: {error.strerror or error}.") from None
    except DatabaseError as error:
        name = connection.settings_dict["NAME"]
        told = f"The database {name} cannot be used: {reason(error)}.{advice()}"
        raise CommandError(told) from None


def advice() -> str:
    """What to do with a database that cannot be used; of a server that is silent nobody knows."""
    with suppress(DatabaseError):
        if not connection.introspection.table_names():
            return " It is empty: the command up makes its tables."
    return f" {ADVICE['sqlite']}" if connection.vendor == "sqlite" else ""


def prepare_folder(var: Path) -> str:
    """The folder of everything that this site makes and keeps."""
    var.mkdir(parents=True, exist_ok=True)
    try:
        with tempfile.TemporaryFile(dir=var):
            return str(var)
    except OSError as error:  # it names the file of the trial, which nobody knows
        raise OSError(error.errno, error.strerror, str(var)) from None


def prepare_secret(path: Path) -> str:
    """The secret that signs what readers send back: made once, readable by its owner alone."""
    if given := os.environ.get("RULESREF_SECRET_KEY"):
        if len(given.strip()) < SHORTEST_SECRET:
            raise CommandError(f"RULESREF_SECRET_KEY is under {SHORTEST_SECRET} characters long.")
        return "given by RULESREF_SECRET_KEY"
    if path.exists():
        if not holds_secret(path):
            raise CommandError(f"{path} holds no secret: delete it, and a new one is made.")
        return "kept"
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    with os.fdopen(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w") as file:
        file.write(secrets.token_urlsafe(50))
    with suppress(FileExistsError):  # a second start at the same moment was faster: its one holds
        os.link(draft, path)
    draft.unlink()
    return "made"


def holds_secret(path: Path) -> bool:
    """Whether a file can be read as a secret that is not easily guessed."""
    try:
        return len(path.read_text("ascii").strip()) >= SHORTEST_SECRET
    except UnicodeDecodeError:
        return False


def await_server(patience: float) -> None:
    """Wait until the database's server takes connections, at most so many seconds."""
    end = time.monotonic() + patience
    while is_awaited():
        if time.monotonic() > end:
            where = connection.settings_dict["HOST"] or "the usual socket"
            raise CommandError(f"No PostgreSQL answers at {where}: start it, or mend the address.")
        time.sleep(0.2)


def prepare_database() -> str:
    """The tables, brought to what the code expects."""
    loader = (executor := MigrationExecutor(connection)).loader
    if newer := sorted(loader.applied_migrations.keys() - loader.disk_migrations.keys()):
        raise CommandError(
            f"The database was made by a newer version: it has {'.'.join(newer[0])}."
        )
    plan = executor.migration_plan(loader.graph.leaf_nodes())
    if plan:
        call_command("migrate", interactive=False, verbosity=0)
    if lost := lost_parts():
        name = connection.settings_dict["NAME"]
        restore = ADVICE[connection.vendor]
        raise CommandError(f"The database {name} has lost {', '.join(lost)}. {restore}")
    return "brought up to date" if plan else "up to date"


def prepare_static(stamp: Path) -> str:
    """The files that browsers fetch, named by their content and compressed."""
    want = static_digest()
    if stamp.exists() and stamp.read_text(errors="replace") == want and are_served():
        return "unchanged"
    if settings.STATIC_ROOT.exists() and not stamp.exists() and any(settings.STATIC_ROOT.iterdir()):
        raise CommandError(
            f"{settings.STATIC_ROOT} holds files that are not ours: move them, or choose another"
            " RULESREF_VAR."
        )
    call_command("collectstatic", clear=True, interactive=False, verbosity=0)
    stamp.write_text(want)
    return f"{len(list(static_sources()))} files collected"


def are_served() -> bool:
    """Whether every collected file and the list of them still lie where they are served from."""
    try:
        paths = json.loads((settings.STATIC_ROOT / "staticfiles.json").read_text("utf-8"))["paths"]
    except (OSError, ValueError, KeyError):
        return False
    return all((settings.STATIC_ROOT / name).is_file() for name in paths.values())


def static_sources() -> Iterator[tuple[str, Path]]:
    """Every static file: the name under which browsers ask for it, and where it lies."""
    for finder in get_finders():
        for name, storage in finder.list([]):
            yield name, Path(storage.path(name))


def static_digest() -> str:
    """Tells these static files, and the way in which they are kept, from any others."""
    digest = hashlib.sha256(settings.STORAGES["staticfiles"]["BACKEND"].encode())
    for name, path in sorted(static_sources()):
        digest.update(f"{name}\0{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return digest.hexdigest()
