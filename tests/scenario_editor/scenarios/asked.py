"""The command `ask` as tests use it: what it prints, and what it says of something malformed."""

from __future__ import annotations

import io
import json

import pytest
from django.core.management import CommandError, call_command

POSITION = (
    "@sorve S Sorve:C2 Rannik:S2 Torvik:C1 Kaskna:C2 Varmo:C1 KarlXII@Sorve,Rannik-Sorve.1 "
    "Pommerska@Sorve,2/3,m2,Torvik-Sorve.2 Reventlov@Sorve,3/3,m2 *Sorve,r2"
)


def ask(*arguments: str) -> str:
    """What the command prints."""
    out = io.StringIO()
    call_command("ask", "pax-baltica", *arguments, stdout=out)
    return out.getvalue()


def answered(position: str, action: str, *more: str) -> dict:
    """The answer as JSON."""
    return json.loads(ask("--position", position, "--action", action, "--json", *more))


def refused(*arguments: str) -> str:
    """What the command says of something malformed; its exit status is 2."""
    with pytest.raises(CommandError) as caught:
        ask(*arguments)
    assert caught.value.returncode == 2
    return str(caught.value)
