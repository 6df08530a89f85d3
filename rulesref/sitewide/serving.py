"""The production server: two worker processes, each answering one question at a time.

One blocking thread a worker is meant: rendering is work for the processor, and several threads
in one process only wait for each other.
"""

from __future__ import annotations

import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from http.client import HTTPConnection, HTTPException

from django.conf import settings

WILDCARDS = {"0.0.0.0": "127.0.0.1", "::": "::1"}
SERVED = "RULESREF_SERVED"  # the variable by which a worker knows that it is ours
PR_SET_PDEATHSIG = 1  # linux/prctl.h
SERVER = [
    *(sys.executable, "-m", "granian", "rulesref.wsgi:application", "--interface", "wsgi"),
    *("--http", "1", "--no-ws", "--workers", "2", "--blocking-threads", "1"),
    *("--respawn-failed-workers", "--workers-kill-timeout", "3", "--log-level", "error"),
]


def address_of(host: str, port: int) -> str:
    """The address that a browser on this machine can open."""
    return f"http://{bracketed(WILDCARDS.get(host, host))}:{port}/"


def allow_host(host: str, allowed: Sequence[str]) -> list[str]:
    """The names under which the site answers, with the one it was told to listen on."""
    name = bracketed(host)
    return [*allowed] if host in WILDCARDS or name in allowed else [*allowed, name]


def serve(host: str, port: int, hosts: Sequence[str], ready: Callable[[bool], None]) -> int:
    """Serve until Ctrl-C, SIGTERM or SIGHUP; `ready` is told once whether the site answers."""
    for kind in (signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(kind) != signal.SIG_IGN:  # under nohup it goes on
            signal.signal(kind, signal.default_int_handler)
    # A session of its own: of Ctrl-C only we are told, and we end the server in its own order.
    server = subprocess.Popen(
        [*SERVER, "--host", host, "--port", str(port)],
        cwd=settings.BASE_DIR,
        env={**os.environ, "RULESREF_ALLOWED_HOSTS": ",".join(hosts), SERVED: "yes"},
        start_new_session=True,
        preexec_fn=end_with_parent,  # noqa: PLW1509  we have no second thread
    )
    try:
        if (well := answers(host, port, lambda: server.poll() is None)) or server.poll() is None:
            ready(well)
        return server.wait()
    except KeyboardInterrupt:
        return 0
    finally:
        server.terminate()
        server.wait()


def end_with_parent() -> None:
    """Ask Linux to end this process when the one that started it is killed; others cannot."""
    with suppress(AttributeError):
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)


def answers(host: str, port: int, alive: Callable[[], bool], patience: float = 30) -> bool:
    """Whether a site comes to answer there while its server is alive, within so many seconds."""
    end = time.monotonic() + patience
    while alive() and time.monotonic() < end:
        with suppress(OSError, HTTPException):
            connection = HTTPConnection(WILDCARDS.get(host, host), port, timeout=5)
            connection.request("GET", "/health")
            return connection.getresponse().status < 500
        time.sleep(0.05)
    return False


def bracketed(host: str) -> str:
    """A host as addresses name it: one of IPv6 in brackets."""
    return f"[{host}]" if ":" in host else host
