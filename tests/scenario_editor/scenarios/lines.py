"""A battle that tests play: its start, its moves, and the same with moves that rules forbid."""

from __future__ import annotations

from urllib.parse import parse_qs, urlencode, urlsplit

from rulesref.systems.pax_baltica import SYSTEM
from scenario_editor.scenarios.score import Score

START = (
    "@sorve S Sorve:C2 Rannik:S2 Torvik:C1 Kaskna:C2 Varmo:C1 KarlXII@Sorve,Rannik-Sorve.1 "
    "Pommerska@Sorve,2/3,m2,Torvik-Sorve.2 Reventlov@Sorve,3/3,m2 PrinsChristian@Sorve,3/3,m2"
)
BATTLE = (
    "battle Sorve Rannik-Sorve",
    "fire KarlXII 2552 Reventlov",
    "fire Reventlov 35",
    "fire PrinsChristian 46",
    "fire KarlXII 5151 Reventlov",
    "fire Reventlov 4",
    "fire PrinsChristian 3",
    "fire Pommerska 52",
    "fire KarlXII 2645 Reventlov",
    "fire PrinsChristian 5",
    "fire Pommerska 44",
    "retreat KarlXII Rannik",
    "retreat Pommerska Rannik",
    "done",
    "end",
)
TWICE = (*BATTLE[:3], "fire Reventlov 35", "fire PrinsChristian 46", "fire Reventlov 35")
HOME = "/en/editor/pax-baltica/line"


def line_of(moves=BATTLE, language="en", **query):
    return Score(SYSTEM, {"p": START, "line": ";".join(moves), **query}, language)


def get(client, moves=BATTLE, language="en", **query):
    asked = urlencode({"p": START, "line": ";".join(moves), **query})
    return client.get(f"/{language}/editor/pax-baltica/line?{asked}")


def post(client, part, data, moves=BATTLE, **query):
    asked = urlencode({"p": START, "line": ";".join(moves), **query})
    return client.post(f"{HOME}/{part}?{asked}", data)


def query_at(response):
    """What the address says to which somebody is sent on."""
    assert response.status_code == 303
    address = urlsplit(response.headers["Location"])
    assert address.path.endswith("/editor/pax-baltica/line")
    return {name: values[0] for name, values in parse_qs(address.query).items()}


def moves_at(response):
    """The moves of the line to whose address somebody is sent on."""
    return query_at(response).get("line", "").split(";")
