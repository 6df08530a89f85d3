"""What a change on the editor's desk costs, from the form sent to the desk shown."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

import msgspec
from django.test import Client

from rulesref.systems.pax_baltica import SYSTEM
from scenario_editor.scenarios.addresses import packed
from scenario_editor.scenarios.fields import flat
from tests.bench.clock import calibrated
from tests.bench.rows import Row, within

HTMX = {"hx-request": "true"}
CHANGE = 60.0  # ms that the answer may take
LANDS = "Sorve:C2 Rannik:S2 Torvik:S1 Kaskna:S2 Varmo:S1"
HOMES = ("Rannik", "Torvik", "Kaskna", "Varmo")


def change(rounds: int) -> Row:
    """A block of forty loses a step, while the board also shows where it may retreat to."""
    address = f"/en/editor/{SYSTEM.slug}/change?{query()}"
    client, form = Client(SERVER_NAME="127.0.0.1"), form_of("S3") | {"strength": "2"}
    return within(calibrated(lambda: changed(client, address, form), rounds), CHANGE)


def changed(client: Client, address: str, form: dict[str, Any]) -> bytes:
    """The desk after a change."""
    sent = client.post(address, form, headers=HTMX)
    assert sent.status_code == 303
    shown = client.get(sent.headers["Location"], headers=HTMX)
    assert shown.status_code == 200
    return bytes(shown.content)


def query() -> str:
    """The desk before it: the block is open, and its ways out are asked for."""
    place = packed(SYSTEM.write(SYSTEM.position(crowd())))
    return urlencode({**place, "edit": "blocks.S3", "ask": "ways S3"})


def form_of(block: str) -> dict[str, Any]:
    """What the form of a block holds."""
    held = msgspec.to_builtins(SYSTEM.position(crowd()).by_id[block])
    return {name: value for name, value in flat(held).items() if value not in (None, False)}


def crowd() -> str:
    """A position of forty blocks: a battle of twelve against twelve, and sixteen elsewhere."""
    russians = (f"R{n}@Sorve,ru,B2,4/4,m2" for n in range(12))
    swedes = (f"S{n}@Sorve,se,B2,3/4,m2,Rannik-Sorve.1" for n in range(12))
    others = (f"T{n}@{HOMES[n % 4]},se,B2,3/4,m2" for n in range(16))
    return " ".join(["@sorve S", LANDS, *russians, *swedes, *others, "*Sorve,r2"])
